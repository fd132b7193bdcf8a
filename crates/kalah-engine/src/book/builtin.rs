//! The books that come with the program.

use std::sync::LazyLock;

use kalah_core::Position;

use super::{Book, BookMove};

const TEXTS: &[&str] = &[
    include_str!("../../../../data/openings/kalah-6-3.book"),
    include_str!("../../../../data/openings/kalah-6-4.book"),
    include_str!("../../../../data/openings/kalah-6-5.book"),
    include_str!("../../../../data/openings/kalah-6-3-always.book"),
    include_str!("../../../../data/openings/kalah-6-4-always.book"),
    include_str!("../../../../data/openings/kalah-6-5-always.book"),
];

/// A test reads them all; one that could not be read would just not be there.
static BOOKS: LazyLock<Vec<Book>> = LazyLock::new(|| {
    let books = TEXTS.iter().map(|text| text.parse());
    books.filter_map(Result::ok).collect()
});

impl Book {
    /// The books that come with the program.
    #[must_use]
    pub fn built_in() -> &'static [Book] {
        &BOOKS
    }

    /// The values of all moves of a position that is in a book of the program; see
    /// [`Book::find`].
    #[must_use]
    pub fn look_up(position: &Position) -> Option<Vec<BookMove>> {
        BOOKS.iter().find_map(|book| book.find(position))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every one can be read, is written as it stands, and agrees with itself.
    #[test]
    fn books_are_sound() {
        assert_eq!(Book::built_in().len(), TEXTS.len());
        for (book, text) in Book::built_in().iter().zip(TEXTS) {
            assert_eq!(book.to_string(), **text);
            let checked = book.check().expect("a book without contradictions");
            assert!(checked.compared > 0, "{}", book.rules());
            let start = Position::start(book.rules());
            assert!(Book::look_up(&start).is_some(), "{}", book.rules());
        }
    }
}
