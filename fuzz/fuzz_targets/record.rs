//! Game records: read or refused with a place in the file; what was read is written as it is read.
#![no_main]

use kalah_core::record::{Record, RecordReader, records};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let whole: Vec<_> = records(bytes).collect();
    for game in &whole {
        match game {
            Ok(record) => {
                let text = record.to_string();
                let again: Record = text.parse().expect("our own text");
                assert_eq!(&again, record, "{text}");
            }
            Err(error) => assert!(error.line >= 1 && error.column >= 1),
        }
    }
    // However the bytes are cut, the games are the same.
    let (mut reader, mut cut) = (RecordReader::new(), Vec::new());
    for mut chunk in bytes.chunks(7) {
        while let Some(game) = reader.next(&mut chunk) {
            cut.push(game);
        }
    }
    while let Some(game) = reader.finish() {
        cut.push(game);
    }
    assert_eq!(cut, whole);
});
