//! Files and standard input, read line by line and never without a bound.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use kalah_engine::Stop;

use crate::failure::Failure;
use crate::heedful::Heedful;
use crate::said;
use crate::text::{Text, tr};

/// The name that stands for standard input.
pub(crate) const STDIN: &str = "-";

/// Bytes read from a file at a time.
const BLOCK: usize = 1 << 16;

/// A file or standard input.
pub(crate) struct Input<'a> {
    /// What messages call it.
    pub(crate) name: String,
    pub(crate) reader: Box<dyn BufRead>,
    pub(crate) text: &'a Text,
}

impl<'a> Input<'a> {
    /// Opens `path`, or standard input if it is [`STDIN`].
    ///
    /// # Errors
    /// If the file cannot be opened.
    pub(crate) fn open(path: &Path, text: &'a Text) -> Result<Self, Failure> {
        if path.as_os_str() == STDIN {
            return Ok(Input {
                name: tr!(text, "input-stdin"),
                reader: Box::new(io::stdin().lock()),
                text,
            });
        }
        let name = path.display().to_string();
        let file = File::open(path).map_err(|error| unreadable(&name, &error, text))?;
        Ok(Input {
            reader: Box::new(BufReader::with_capacity(BLOCK, file)),
            name,
            text,
        })
    }

    /// The same, until `stop` is requested: reading fails then.
    ///
    /// # Errors
    /// If the file cannot be opened.
    pub(crate) fn open_until(
        path: &Path,
        stop: &'static Stop,
        text: &'a Text,
    ) -> Result<Self, Failure> {
        let (name, heedful) = if path.as_os_str() == STDIN {
            (tr!(text, "input-stdin"), Heedful::stdin(stop))
        } else {
            (path.display().to_string(), Heedful::open(path, stop))
        };
        let heedful = heedful.map_err(|error| unreadable(&name, &error, text))?;
        Ok(Input {
            reader: Box::new(BufReader::with_capacity(BLOCK, heedful)),
            name,
            text,
        })
    }

    /// The failure to go on reading.
    pub(crate) fn unreadable(&self, error: &io::Error) -> Failure {
        unreadable(&self.name, error, self.text)
    }

    /// The lines, without their ends, of at most `most` bytes each. Reading stops at the first
    /// error, and a line that is too long is not read to its end.
    pub(crate) fn lines(self, most: usize) -> Lines<'a> {
        Lines {
            input: self,
            number: 0,
            most,
            done: false,
        }
    }
}

/// See [`Input::lines`].
pub(crate) struct Lines<'a> {
    input: Input<'a>,
    number: u64,
    most: usize,
    done: bool,
}

/// A line and its number in the input, the first being 1.
#[derive(Default)]
pub(crate) struct Line {
    pub(crate) number: u64,
    pub(crate) content: String,
}

impl Iterator for Lines<'_> {
    type Item = Result<Line, Failure>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.done {
            return None;
        }
        let line = self.read().transpose();
        self.done = !matches!(line, Some(Ok(_)));
        line
    }
}

impl Lines<'_> {
    fn read(&mut self) -> Result<Option<Line>, Failure> {
        self.number += 1;
        let Input { name, reader, text } = &mut self.input;
        // Room for the line and its end, and for one byte too many.
        let bound = self.most as u64 + 2;
        let mut bytes = Vec::new();
        let read = reader.take(bound).read_until(b'\n', &mut bytes);
        read.map_err(|error| unreadable(name, &error, text))?;
        if bytes.is_empty() {
            return Ok(None);
        }
        if bytes.ends_with(b"\n") {
            bytes.pop();
        }
        if bytes.ends_with(b"\r") {
            bytes.pop();
        }
        let number = self.number;
        if bytes.len() > self.most {
            return Err(Failure::Input(tr!(
                text,
                "input-long-line",
                name = &**name,
                line = number,
                most = self.most
            )));
        }
        let content = String::from_utf8(bytes).map_err(|error| {
            Failure::Input(tr!(
                text,
                "input-utf8",
                name = &**name,
                line = number,
                at = error.utf8_error().valid_up_to()
            ))
        })?;
        Ok(Some(Line { number, content }))
    }

    /// A failure in a line that could be read but means nothing.
    pub(crate) fn failure(&self, line: u64, reason: Failure) -> Failure {
        match reason {
            Failure::Input(reason) => Failure::Input(tr!(
                self.input.text,
                "input-line",
                name = &*self.input.name,
                line = line,
                reason = reason
            )),
            other => other,
        }
    }
}

/// What a file holds, of at most `most` bytes. It must be a regular one: a pipe or a device may
/// never come to an end.
pub(crate) fn read_file(path: &Path, most: u64) -> io::Result<String> {
    let kind = path.metadata()?;
    if kind.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    if !kind.is_file() {
        return Err(io::ErrorKind::AlreadyExists.into());
    }
    let mut content = String::new();
    let read = File::open(path)?
        .take(most + 1)
        .read_to_string(&mut content)?;
    if read as u64 > most {
        return Err(io::ErrorKind::FileTooLarge.into());
    }
    Ok(content)
}

fn unreadable(name: &str, error: &io::Error, text: &Text) -> Failure {
    let reason = said::io(error, text);
    Failure::Input(tr!(text, "input-unreadable", name = name, reason = reason))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

    fn check(bytes: &'static [u8], most: usize) -> Vec<String> {
        let text = Text::new(Language::En);
        let input = Input {
            name: "x".into(),
            reader: Box::new(bytes),
            text: &text,
        };
        let lines = input.lines(most).map(|line| match line {
            Ok(line) => format!("{}:{}", line.number, line.content),
            Err(Failure::Input(reason)) => reason,
            Err(other) => format!("{other:?}"),
        });
        lines.collect()
    }

    #[test]
    fn lines_come_without_their_ends() {
        assert_eq!(check(b"", 4), Vec::<String>::new());
        assert_eq!(check(b"ab\r\ncd\n\nef", 4), ["1:ab", "2:cd", "3:", "4:ef"]);
        assert_eq!(check(b"abcd\r\nabcd", 4), ["1:abcd", "2:abcd"]);
    }

    #[test]
    fn only_regular_files_of_a_fair_size_are_read_whole() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("file");
        std::fs::write(&path, "four").expect("written");
        assert_eq!(read_file(&path, 4).expect("read"), "four");
        let kind = |path: &Path, most| read_file(path, most).expect_err("refused").kind();
        assert_eq!(kind(&path, 3), io::ErrorKind::FileTooLarge);
        assert_eq!(kind(folder.path(), 4), io::ErrorKind::IsADirectory);
        #[cfg(unix)]
        assert_eq!(
            kind(Path::new("/dev/zero"), 4),
            io::ErrorKind::AlreadyExists
        );
    }

    #[test]
    fn a_line_that_is_too_long_ends_the_reading() {
        let refused = "x, line 2: longer than 4 bytes";
        assert_eq!(check(b"a\nabcde\nb", 4), ["1:a", refused]);
        assert_eq!(check(b"a\nabcdefghijklmnop", 4), ["1:a", refused]);
    }

    #[test]
    fn so_does_one_that_is_not_utf8() {
        assert_eq!(
            check(b"a\nab\xff\nb", 4),
            ["1:a", "x, line 2, byte 2: not valid UTF-8"]
        );
    }
}
