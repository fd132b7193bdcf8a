//! Prose in columns.

use anstream::adapter::strip_str;

/// Breaks `prose` into lines behind a label of `indent` columns, which is not part of it.
pub(crate) fn wrap(prose: &str, width: usize, indent: usize) -> String {
    wrap_from(prose, width, indent, indent)
}

/// Breaks `prose` into lines that end at column `width` at most. The first begins at column
/// `first`; the others are indented by `indent` blanks. A word that is too long stands on a line
/// of its own, and a no-break space is part of a word. Terminal codes take no columns.
pub(crate) fn wrap_from(prose: &str, width: usize, first: usize, indent: usize) -> String {
    let mut lines = String::new();
    let mut column = first;
    for (i, word) in prose.split_ascii_whitespace().enumerate() {
        let length: usize = strip_str(word).map(|part| part.chars().count()).sum();
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
        assert_eq!(wrap("six 1\u{a0}024", 5, 0), "six\n1\u{a0}024");
        assert_eq!(wrap("три слова", 4, 1), "три\n слова");
        assert_eq!(wrap("", 4, 1), "");
    }
}
