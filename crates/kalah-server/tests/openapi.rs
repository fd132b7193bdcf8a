//! The committed document describes the endpoints as they are.

use kalah_server::{DOCUMENT, described};

#[test]
fn the_document_is_up_to_date() {
    let described = described().expect("JSON");
    let lines = described.lines().zip(DOCUMENT.lines());
    let other = lines.enumerate().find(|(_, (is, was))| is != was);
    assert!(
        described == DOCUMENT,
        "the API is not as crates/kalah-server/openapi.json says, first at {other:?}: \
         run cargo xtask openapi"
    );
}
