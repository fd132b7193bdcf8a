//! Lines of the Kalah Game Protocol: read or refused with a place, and written as they are read.
#![no_main]

use kalah_protocol::kgp::{Line, Message};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match text.parse::<Message>() {
        Ok(message) => {
            let strict = message.to_string();
            let again: Message = strict.parse().expect("our own line");
            assert_eq!(again.to_string(), strict);
        }
        Err(error) => assert!(error.at <= text.len()),
    }
    if let Ok(line) = text.parse::<Line>() {
        let strict = line.to_string();
        assert_eq!(
            strict.parse::<Line>().expect("our own line").to_string(),
            strict
        );
    }
});
