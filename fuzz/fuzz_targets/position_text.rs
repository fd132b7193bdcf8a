//! Position texts: read or refused, and what was read is written as it is read again.
#![no_main]

use kalah_core::{Position, Setup, SideSetup, Variant};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(setup) = text.parse::<Setup>() {
        assert_eq!(setup.to_string().parse(), Ok(setup.clone()));
        if let Ok(position) = Position::new(&setup, Variant::default()) {
            let again: Setup = position.to_string().parse().expect("our own text");
            assert_eq!(Position::new(&again, position.variant()), Ok(position));
        }
    }
    if let Ok(side) = text.parse::<SideSetup>() {
        assert_eq!(side.to_string().parse(), Ok(side));
    }
});
