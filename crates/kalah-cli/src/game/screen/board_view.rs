//! The board: houses as boxes with their seeds, stores at both ends.

use kalah_core::{House, Move, Place, Side};
use kalah_engine::Loss;
use ratatui::buffer::Buffer;
use ratatui::layout::{Alignment, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;
use ratatui::widgets::{Block, BorderType, Paragraph, Widget};

use super::app::App;
use super::falling::Shown;
use super::look;
use super::places::BoardPlace;
use crate::game::hint;

pub(super) fn draw(app: &App<'_>, place: &BoardPlace, buffer: &mut Buffer) {
    let shown = app.shown();
    for side in Side::BOTH {
        store(side, place.store(side), &shown, buffer);
        for it in House::all(app.session.position().houses()) {
            house(app, place, side, it, &shown, buffer);
        }
    }
}

fn house(
    app: &App<'_>,
    board: &BoardPlace,
    side: Side,
    house: House,
    shown: &Shown,
    to: &mut Buffer,
) {
    let place = board.house(side, house);
    let seeds = shown.rows[side as usize][house.index()];
    let mover = app.session.position().to_move();
    let chosen = app.may_choose() && mover == side && app.cursor == house;
    let mut style = look::side(side);
    if shown.last == Some(Place::House(side, house)) {
        style = look::fallen();
    }
    let (border, border_style) = match chosen {
        true => (BorderType::Double, style.add_modifier(Modifier::BOLD)),
        false => (BorderType::Rounded, look::quiet()),
    };
    let mut block = Block::bordered()
        .border_type(border)
        .border_style(border_style)
        .title_alignment(Alignment::Center);
    if board.is_low() {
        let number = house.to_string();
        block = match side {
            Side::South => block.title_bottom(number),
            Side::North => block.title_top(number),
        };
    } else {
        label(
            house.to_string(),
            look::quiet(),
            board.number(side, house),
            to,
        );
    }
    let mut count = style.add_modifier(Modifier::BOLD);
    if chosen {
        count = count.add_modifier(Modifier::REVERSED);
    }
    let inner = block.inner(place);
    let mut lines = heap(seeds, inner.width.into(), usize::from(inner.height) - 1);
    lines.resize(usize::from(inner.height) - 1, String::new());
    let mut lines: Vec<_> = lines
        .into_iter()
        .map(|row| Line::styled(row, style))
        .collect();
    lines.push(number_of(seeds, inner.width, count));
    Paragraph::new(lines)
        .alignment(Alignment::Center)
        .block(block)
        .render(place, to);
    if mover == side
        && let Some((text, style)) = value(app, house)
    {
        label(text, style, board.value(side, house), to);
    }
}

fn store(side: Side, place: Rect, shown: &Shown, to: &mut Buffer) {
    let seeds = shown.stores[side as usize];
    let style = if shown.last == Some(Place::Store(side)) {
        look::fallen()
    } else {
        look::side(side)
    };
    let block = Block::bordered()
        .border_type(BorderType::Rounded)
        .border_style(look::side(side));
    let inner = block.inner(place);
    let mut lines = vec![
        number_of(seeds, inner.width, style.add_modifier(Modifier::BOLD)),
        Line::default(),
    ];
    let heap = heap(seeds, inner.width.into(), usize::from(inner.height) - 2);
    lines.extend(heap.into_iter().map(|row| Line::styled(row, style)));
    Paragraph::new(lines)
        .alignment(Alignment::Center)
        .block(block)
        .render(place, to);
}

fn label(text: String, style: Style, place: Rect, to: &mut Buffer) {
    Paragraph::new(Line::styled(text, style))
        .alignment(Alignment::Center)
        .render(place, to);
}

/// A number with blanks around it, as far as there is room for them.
fn number_of(seeds: u16, columns: u16, style: Style) -> Line<'static> {
    let number = seeds.to_string();
    let wide = number.len() + 2 <= columns.into();
    Line::styled(if wide { format!(" {number} ") } else { number }, style)
}

/// What sowing a house is worth and how that looks beside the best, while values are shown.
fn value(app: &App<'_>, house: House) -> Option<(String, Style)> {
    let (_, best) = app.values.first()?;
    let mut values = app.values.iter();
    let (_, value) = values.find(|(mv, _)| *mv == Move::Sow(house))?;
    let lost = Loss::between(*best, *value);
    Some((hint::signed(*value), look::loss(lost)))
}

/// Seeds as dots in at most `rows` rows of `width`, about as high as wide on a screen; a plus
/// where there is no room for all.
fn heap(seeds: u16, width: usize, rows: usize) -> Vec<String> {
    let seeds = usize::from(seeds);
    let room = width * rows;
    let mut dots = vec!["•"; seeds.min(room)];
    if let Some(last) = dots.last_mut().filter(|_| seeds > room) {
        *last = "+";
    }
    let about = (2.0 * seeds as f64).sqrt().ceil() as usize;
    let least = seeds.div_ceil(rows.max(1));
    let columns = about.max(least).min(width).max(1);
    let gap = if 2 * columns <= width + 1 { " " } else { "" };
    dots.chunks(columns).map(|row| row.join(gap)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_as_dots() {
        assert!(heap(0, 3, 2).is_empty());
        assert_eq!(heap(4, 3, 2), ["•••", "•"]);
        assert_eq!(heap(6, 3, 2), ["•••", "•••"]);
        assert_eq!(heap(7, 3, 2), ["•••", "••+"]);
        assert_eq!(heap(4, 7, 2), ["• • •", "•"]);
        assert_eq!(heap(13, 7, 2), ["•••••••", "••••••"]);
        assert!(heap(9, 2, 0).is_empty());
    }
}
