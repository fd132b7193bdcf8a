//! Board literals of the Kalah Game Protocol: read or refused, and written as they are read.
#![no_main]

use kalah_core::notation::KgpBoard;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(board) = text.parse::<KgpBoard>() {
        assert_eq!(board.to_string().parse(), Ok(board));
    }
});
