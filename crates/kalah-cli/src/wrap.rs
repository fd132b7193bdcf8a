//! Prose in columns.

/// Breaks `prose` into lines of at most `width` characters, all but the first indented by
/// `indent` blanks. Words longer than that stand on a line of their own.
pub(crate) fn wrap(prose: &str, width: usize, indent: usize) -> String {
    let mut lines = String::new();
    let mut column = indent;
    for (i, word) in prose.split_whitespace().enumerate() {
        let length = word.chars().count();
        if i > 0 && column + 1 + length > width {
            lines.push('\n');
            lines.extend(std::iter::repeat_n(' ', indent));
            column = indent;
        } else if i > 0 {
            lines.push(' ');
            column += 1;
        }
        lines.push_str(word);
        column += length;
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::wrap;

    #[test]
    fn lines_fit_the_width() {
        assert_eq!(wrap("one two three", 80, 4), "one two three");
        assert_eq!(wrap("one two three", 11, 4), "one two\n    three");
        assert_eq!(wrap("три слова", 4, 1), "три\n слова");
        assert_eq!(wrap("", 4, 1), "");
    }
}
