//! Comments with what programs say in them: `{[%eval =8] [%clk 0:04:58] a fine move}`.

use alloc::string::{String, ToString};
use core::fmt::{self, Write};

use super::clock::Clock;
use super::eval::Eval;

/// The most bytes of text a comment may have.
pub const MAX_COMMENT_BYTES: usize = 16 * 1024;

/// A comment: text, and marks that programs read.
///
/// ```
/// use kalah_core::record::Comment;
///
/// let mut comment = Comment::new(" a fine move ")?;
/// comment.eval = "=8".parse().ok();
/// assert_eq!(comment.to_string(), "{[%eval =8] a fine move}");
/// # Ok::<(), kalah_core::record::CommentTooLong>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Comment {
    text: String,
    /// `[%eval …]`: what the game will end with.
    pub eval: Option<Eval>,
    /// `[%clk …]`: what the mover's clock shows after the move.
    pub clock: Option<Clock>,
    /// `[%emt …]`: how long the mover thought.
    pub elapsed: Option<Clock>,
}

impl Comment {
    /// A comment without marks. White space around the text is dropped.
    ///
    /// # Errors
    /// If the text has more than [`MAX_COMMENT_BYTES`].
    pub fn new(text: &str) -> Result<Comment, CommentTooLong> {
        let text = text.trim();
        if text.len() > MAX_COMMENT_BYTES {
            return Err(CommentTooLong { bytes: text.len() });
        }
        Ok(Comment {
            text: text.to_string(),
            ..Comment::default()
        })
    }

    /// The text without the marks.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The same marks with another text.
    pub(super) fn with_text(self, text: &str) -> Result<Comment, CommentTooLong> {
        let Comment { text, .. } = Comment::new(text)?;
        Ok(Comment { text, ..self })
    }
}

/// Writes the comment in braces, on one line.
impl fmt::Display for Comment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char('{')?;
        let mut blank = "";
        let eval = self.eval.map(|eval| ("eval", eval.to_string()));
        let clock = self.clock.map(|clock| ("clk", clock.to_string()));
        let elapsed = self.elapsed.map(|elapsed| ("emt", elapsed.to_string()));
        for (name, value) in [eval, clock, elapsed].into_iter().flatten() {
            write!(f, "{blank}[%{name} {value}]")?;
            blank = " ";
        }
        if !self.text.is_empty() {
            f.write_str(blank)?;
        }
        let mut rest = self.text.chars().peekable();
        while let Some(c) = rest.next() {
            match c {
                '\n' => f.write_str("\\n"),
                '\r' => f.write_str("\\r"),
                '\\' | '}' => write!(f, "\\{c}"),
                '[' if rest.peek() == Some(&'%') => f.write_str("\\["),
                _ => f.write_char(c),
            }?;
        }
        f.write_char('}')
    }
}

/// A comment has more than [`MAX_COMMENT_BYTES`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CommentTooLong {
    /// Its bytes.
    pub bytes: usize,
}

impl fmt::Display for CommentTooLong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bytes = self.bytes;
        write!(f, "a comment of {bytes} bytes: at most {MAX_COMMENT_BYTES}")
    }
}

impl core::error::Error for CommentTooLong {}
