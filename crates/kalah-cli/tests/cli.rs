//! The command as people and scripts meet it: what `tests/cmd/` shows must happen to the letter.

#[test]
fn commands_answer_as_shown() {
    trycmd::TestCases::new()
        .env("COLUMNS", "80")
        .env("LC_ALL", "C")
        .case("tests/cmd/*.trycmd")
        .case("../../README.md")
        .case("../../docs/notation.md");
}
