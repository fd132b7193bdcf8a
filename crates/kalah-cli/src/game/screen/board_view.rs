//! The board: houses as boxes with their seeds, stores at both ends.

use kalah_core::{House, Move, Place, Side};
use ratatui::buffer::Buffer;
use ratatui::layout::{Alignment, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;
use ratatui::widgets::{Block, BorderType, Paragraph, Widget};

use super::app::App;
use super::falling::Shown;
use super::look;
use crate::game::hint;

/// Lines of a house: two of dots and one with the number, in a box.
const HOUSE_HEIGHT: u16 = 5;
/// Lines of the board: two rows, and above and below each the numbers and the values.
pub(super) const HEIGHT: u16 = 2 * HOUSE_HEIGHT + 4;
const NARROWEST: u16 = 5;
const WIDEST: u16 = 9;
const STORE: u16 = 8;

/// Columns that a board needs at least.
pub(super) fn least_width(houses: u8) -> u16 {
    u16::from(houses) * NARROWEST + 2 * STORE
}

/// Draws the board into the middle of `area`.
pub(super) fn draw(app: &App<'_>, area: Rect, buffer: &mut Buffer) {
    let houses = u16::from(app.session.position().houses());
    let width = ((area.width - 2 * STORE) / houses).clamp(NARROWEST, WIDEST);
    let all = 2 * STORE + houses * width;
    let frame = Frame {
        left: area.x + (area.width - all) / 2,
        top: area.y,
        houses,
        width,
    };
    let shown = app.shown();
    for side in Side::BOTH {
        frame.store(side, &shown, buffer);
        for house in House::all(houses as u8) {
            frame.house(app, side, house, &shown, buffer);
        }
    }
}

struct Frame {
    left: u16,
    top: u16,
    houses: u16,
    width: u16,
}

impl Frame {
    fn house(&self, app: &App<'_>, side: Side, house: House, shown: &Shown, to: &mut Buffer) {
        let column = match side {
            Side::South => house.index() as u16,
            Side::North => self.houses - 1 - house.index() as u16,
        };
        let x = self.left + STORE + column * self.width;
        let (y, number_y, value_y) = match side {
            Side::North => (self.top + 2, self.top + 1, self.top),
            Side::South => {
                let y = self.top + 2 + HOUSE_HEIGHT;
                (y, y + HOUSE_HEIGHT, y + HOUSE_HEIGHT + 1)
            }
        };
        let seeds = shown.rows[side as usize][house.index()];
        let position = app.session.position();
        let chosen = app.may_choose() && position.to_move() == side && app.cursor == house;
        let mut style = look::side(side);
        if shown.last == Some(Place::House(side, house)) {
            style = look::fallen();
        }
        let border = if chosen {
            BorderType::Double
        } else {
            BorderType::Rounded
        };
        let border_style = if chosen {
            style.add_modifier(Modifier::BOLD)
        } else {
            look::quiet()
        };
        let block = Block::bordered()
            .border_type(border)
            .border_style(border_style);
        let inner = usize::from(self.width) - 2;
        let [upper, lower] = dots(seeds, inner);
        let mut count = style.add_modifier(Modifier::BOLD);
        if chosen {
            count = count.add_modifier(Modifier::REVERSED);
        }
        let lines = vec![
            Line::styled(upper, style),
            Line::styled(lower, style),
            Line::styled(format!(" {seeds} "), count),
        ];
        Paragraph::new(lines)
            .alignment(Alignment::Center)
            .block(block)
            .render(Rect::new(x, y, self.width, HOUSE_HEIGHT), to);
        self.label(house.to_string(), look::quiet(), x, number_y, to);
        if position.to_move() == side
            && let Some((text, style)) = value(app, house)
        {
            self.label(text, style, x, value_y, to);
        }
    }

    fn label(&self, text: String, style: Style, x: u16, y: u16, to: &mut Buffer) {
        Paragraph::new(Line::styled(text, style))
            .alignment(Alignment::Center)
            .render(Rect::new(x, y, self.width, 1), to);
    }

    fn store(&self, side: Side, shown: &Shown, to: &mut Buffer) {
        let x = match side {
            Side::North => self.left,
            Side::South => self.left + STORE + self.houses * self.width,
        };
        let seeds = shown.stores[side as usize];
        let style = if shown.last == Some(Place::Store(side)) {
            look::fallen()
        } else {
            look::side(side)
        };
        let inner = usize::from(STORE) - 2;
        let rows = usize::from(2 * HOUSE_HEIGHT) - 4;
        let mut lines = vec![Line::styled(
            format!(" {seeds} "),
            style.add_modifier(Modifier::BOLD),
        )];
        lines.push(Line::default());
        lines.extend(
            heap(seeds, inner, rows)
                .into_iter()
                .map(|row| Line::styled(row, style)),
        );
        Paragraph::new(lines)
            .alignment(Alignment::Center)
            .block(
                Block::bordered()
                    .border_type(BorderType::Rounded)
                    .border_style(look::side(side)),
            )
            .render(Rect::new(x, self.top + 2, STORE, 2 * HOUSE_HEIGHT), to);
    }
}

/// What sowing a house is worth and how that looks beside the best, while values are shown.
fn value(app: &App<'_>, house: House) -> Option<(String, Style)> {
    let (_, best) = app.values.first()?;
    let mut values = app.values.iter();
    let (_, value) = values.find(|(mv, _)| *mv == Move::Sow(house))?;
    let lost = best.seeds() - value.seeds();
    Some((hint::signed(*value), look::loss(lost)))
}

/// Seeds as dots in two lines; a plus where there is no room for all.
fn dots(seeds: u16, width: usize) -> [String; 2] {
    let rows = heap(seeds, width, 2);
    let row = |index: usize| rows.get(index).cloned().unwrap_or_default();
    [row(0), row(1)]
}

fn heap(seeds: u16, width: usize, rows: usize) -> Vec<String> {
    let room = width * rows;
    let mut dots: Vec<char> = vec!['•'; usize::from(seeds).min(room)];
    if usize::from(seeds) > room
        && let Some(last) = dots.last_mut()
    {
        *last = '+';
    }
    dots.chunks(width.max(1))
        .map(|row| row.iter().collect())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_as_dots() {
        assert_eq!(dots(0, 3), ["", ""]);
        assert_eq!(dots(4, 3), ["•••", "•"]);
        assert_eq!(dots(6, 3), ["•••", "•••"]);
        assert_eq!(dots(7, 3), ["•••", "••+"]);
    }
}
