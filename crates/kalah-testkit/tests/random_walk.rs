//! A short walk; `cargo xtask long-rules` takes a long one.

#[test]
fn rules_and_reference_agree_on_random_games() {
    let made = kalah_testkit::walk(20_261_129, 50_000);
    assert!(made >= 50_000);
}
