//! The examples in the description of the format.

use alloc::string::ToString;

use crate::record::Record;

const DOCUMENT: &str = include_str!("../../../../../docs/record.md");

#[test]
fn examples_are_read() {
    let blocks = DOCUMENT.split("```kalah\n").skip(1);
    let mut count = 0;
    for block in blocks {
        let text = block.split("```").next().unwrap();
        let record: Record = text.parse().unwrap_or_else(|error| panic!("{text}{error}"));
        assert!(!record.line().turns.is_empty());
        assert_eq!(record.to_string().parse(), Ok(record));
        count += 1;
    }
    assert_eq!(count, 3);
}

#[test]
fn limits_are_those_of_the_code() {
    for limit in [
        "65,536",
        "1,048,576",
        "16,384",
        "1,024",
        "64 headers",
        "16 deep",
    ] {
        assert!(DOCUMENT.contains(limit), "{limit}");
    }
    let all = (
        crate::record::MAX_LINE_BYTES,
        crate::record::MAX_GAME_BYTES,
        crate::record::MAX_COMMENT_BYTES,
        crate::record::MAX_HEADER_BYTES,
        crate::record::MAX_HEADERS,
        crate::record::MAX_DEPTH,
    );
    assert_eq!(all, (65_536, 1_048_576, 16_384, 1_024, 64, 16));
}
