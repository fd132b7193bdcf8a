//! Where everything is on the screen, from 40 columns by 16 lines to as large as it may be.

use kalah_core::{House, Side};
use ratatui::layout::{Constraint, Layout, Rect};

use super::app::App;

/// Lines of what is said below the board; more of it grows upwards.
const MESSAGE: u16 = 3;
const KEYS: u16 = 2;
/// Lines that are neither board nor said: the title and who sits where.
const AROUND: u16 = 3;

/// Lines of a house in the lowest board: the number of seeds in a box.
const LOW: u16 = 3;
/// Lines of a house with its seeds as dots, at least and at most.
const TALL: u16 = 5;
const TALLEST: u16 = 7;
/// Lines above and below a tall house for its number and for the value of sowing it.
const LABELS: u16 = 2;

/// Columns of a box that holds two digits.
const NARROW: u16 = 4;
const NARROW_STORE: u16 = 6;

/// The parts of the screen, from top to bottom.
pub(super) struct Places {
    pub(super) title: Rect,
    pub(super) north: Rect,
    pub(super) board: BoardPlace,
    pub(super) south: Rect,
    pub(super) message: Rect,
    pub(super) keys: Rect,
}

/// The place of the board.
#[derive(Clone, Copy)]
pub(super) struct BoardPlace {
    left: u16,
    top: u16,
    houses: u16,
    /// Columns and lines of a house.
    width: u16,
    height: u16,
    /// Columns of a store.
    store: u16,
}

impl Places {
    /// The places on a screen of `area`; none if there is no room for them.
    pub(super) fn new(app: &App<'_>, area: Rect) -> Option<Places> {
        let position = app.session.position();
        let most = area.height.checked_sub(AROUND + MESSAGE + KEYS)?;
        let board = BoardPlace::new(position.houses(), position.total(), area.width, most)?;
        let used = AROUND + MESSAGE + KEYS + board.lines();
        // On a large screen everything stays together in the middle.
        let spare = area.height - used;
        let area = Rect {
            y: area.y + spare / 4,
            height: area.height - spare / 2,
            ..area
        };
        let [title, north, middle, south, message, keys] = Layout::vertical([
            Constraint::Length(1),
            Constraint::Length(1),
            Constraint::Length(board.lines()),
            Constraint::Length(1),
            Constraint::Min(MESSAGE),
            Constraint::Length(KEYS),
        ])
        .areas(area);
        Some(Places {
            title,
            north,
            board: BoardPlace {
                left: middle.x + (middle.width - board.columns()) / 2,
                top: middle.y,
                ..board
            },
            south,
            message,
            keys,
        })
    }

    /// Columns and lines that a board needs at least.
    pub(super) fn least(houses: u8, seeds: u16) -> (u16, u16) {
        let board = u16::from(houses) * narrow(seeds) + 2 * (NARROW_STORE + narrow(seeds) - NARROW);
        (board, AROUND + MESSAGE + KEYS + 2 * (LOW + 1))
    }
}

/// Columns of a house that may hold so many seeds.
fn narrow(seeds: u16) -> u16 {
    (seeds.to_string().len() as u16 + 2).max(NARROW)
}

impl BoardPlace {
    /// The largest board that fits, at the upper left corner.
    fn new(houses: u8, seeds: u16, columns: u16, lines: u16) -> Option<BoardPlace> {
        let (least, _) = Places::least(houses, seeds);
        if columns < least || lines < 2 * (LOW + 1) {
            return None;
        }
        let houses = u16::from(houses);
        let height = match lines.checked_sub(2 * (TALL + LABELS)) {
            None => LOW,
            // Two of the lines to spare are for what is said.
            Some(spare) => (TALL + spare.saturating_sub(2) / 2).min(TALLEST),
        };
        let narrow = narrow(seeds);
        let stores = [2 * height - 2, NARROW_STORE + narrow - NARROW];
        let fits = |store: &u16| houses * narrow.max(5) + 2 * store <= columns;
        let store = stores.into_iter().find(fits).unwrap_or(stores[1]);
        let width = (columns - 2 * store) / houses;
        Some(BoardPlace {
            left: 0,
            top: 0,
            houses,
            width: width.clamp(narrow, (2 * height - 1).max(narrow)),
            height,
            store,
        })
    }

    /// Whether houses are too low for dots, and bear their numbers on the frame.
    pub(super) fn is_low(&self) -> bool {
        self.height == LOW
    }

    fn labels(&self) -> u16 {
        if self.is_low() { 1 } else { LABELS }
    }

    fn lines(&self) -> u16 {
        2 * (self.height + self.labels())
    }

    fn columns(&self) -> u16 {
        2 * self.store + self.houses * self.width
    }

    /// The box of a house.
    pub(super) fn house(&self, side: Side, house: House) -> Rect {
        let index = house.index() as u16;
        let (column, row) = match side {
            Side::South => (index, 1),
            Side::North => (self.houses - 1 - index, 0),
        };
        Rect {
            x: self.left + self.store + column * self.width,
            y: self.top + self.labels() + row * self.height,
            width: self.width,
            height: self.height,
        }
    }

    /// The line for the number of a tall house.
    pub(super) fn number(&self, side: Side, house: House) -> Rect {
        self.line(side, house, 1)
    }

    /// The line for the value of sowing a house.
    pub(super) fn value(&self, side: Side, house: House) -> Rect {
        self.line(side, house, self.labels())
    }

    /// The line so far from a house, away from the middle of the board.
    fn line(&self, side: Side, house: House, away: u16) -> Rect {
        let place = self.house(side, house);
        let y = match side {
            Side::South => place.bottom() + away - 1,
            Side::North => place.y - away,
        };
        Rect {
            y,
            height: 1,
            ..place
        }
    }

    /// The box of a store.
    pub(super) fn store(&self, side: Side) -> Rect {
        Rect {
            x: match side {
                Side::North => self.left,
                Side::South => self.left + self.store + self.houses * self.width,
            },
            y: self.top + self.labels(),
            width: self.store,
            height: 2 * self.height,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_fits_and_nothing_overlaps() {
        for (houses, seeds) in [(1, 2), (3, 18), (6, 48), (6, 72), (12, 144), (12, 576)] {
            let (least, _) = Places::least(houses, seeds);
            for (columns, lines) in [(least, 8), (least + 1, 14), (80.max(least), 16), (200, 52)] {
                let board = BoardPlace::new(houses, seeds, columns, lines).expect("room");
                let all = Rect::new(0, 0, columns, lines);
                let mut seen: Vec<Rect> = Vec::new();
                for side in Side::BOTH {
                    seen.push(board.store(side));
                    for house in House::all(houses) {
                        seen.push(board.house(side, house));
                        seen.push(board.value(side, house));
                        if !board.is_low() {
                            seen.push(board.number(side, house));
                        }
                    }
                }
                for (index, place) in seen.iter().enumerate() {
                    assert_eq!(place.intersection(all), *place, "{houses} on {columns}");
                    let others = seen[..index].iter();
                    assert!(others.clone().all(|other| !other.intersects(*place)));
                }
            }
            assert!(BoardPlace::new(houses, seeds, least - 1, 8).is_none());
            assert!(BoardPlace::new(houses, seeds, least, 7).is_none());
        }
    }

    #[test]
    fn the_classic_board_fits_a_small_terminal() {
        let (columns, lines) = Places::least(6, 72);
        assert!(columns <= 40 && lines <= 16, "{columns} × {lines}");
    }
}
