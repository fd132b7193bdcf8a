//! What the screen shows.

use kalah_core::{Opening, Side};
use ratatui::Frame;
use ratatui::layout::{Alignment, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Paragraph, Wrap};

use super::app::{App, DIGITS};
use super::key_bar::KeyBar;
use super::places::Places;
use super::work::Work;
use super::{board_view, look};
use crate::game::session::Seat;
use crate::rules_line;
use crate::said;
use crate::text::tr;
use crate::wrap::wrap;

/// Draws everything, or says that there is no room for it.
pub(super) fn draw(app: &App<'_>, frame: &mut Frame<'_>) {
    let area = frame.area();
    let Some(places) = Places::new(app, area) else {
        let position = app.session.position();
        let (columns, rows) = Places::least(position.houses(), position.total());
        let small = tr!(app.text, "screen-small", columns = columns, rows = rows);
        frame.render_widget(Paragraph::new(small).wrap(Wrap { trim: true }), area);
        return;
    };
    let rules = rules_line::code(app.session.game().start());
    let rules = tr!(app.text, "screen-title", rules = rules);
    frame.render_widget(
        Paragraph::new(Line::from(rules).style(Modifier::BOLD)).alignment(Alignment::Center),
        places.title,
    );
    seat(app, Side::North, places.north, frame);
    board_view::draw(app, &places.board, frame.buffer_mut());
    seat(app, Side::South, places.south, frame);
    say(app, places.message, frame);
    KeyBar::new(app, places.keys).draw(frame);
}

/// What happened and what is to be done; what needs more room than there is grows upwards.
fn say(app: &App<'_>, place: Rect, frame: &mut Frame<'_>) {
    let mut lines = Vec::new();
    for (said, style) in said_below(app) {
        let wrapped = wrap(&said, place.width.saturating_sub(2).into(), 0);
        lines.extend(
            wrapped
                .lines()
                .map(|line| Line::styled(line.to_string(), style)),
        );
    }
    let needed = lines.len() as u16;
    let grown = needed.saturating_sub(place.height).min(place.y);
    let place = Rect {
        y: place.y - grown,
        height: place.height + grown,
        ..place
    };
    frame.render_widget(Clear, place);
    frame.render_widget(Paragraph::new(lines).alignment(Alignment::Center), place);
}

/// Who sits on a side and which way that side sows.
fn seat(app: &App<'_>, side: Side, area: Rect, frame: &mut Frame<'_>) {
    let name = tr!(app.text, "side-name", side = said::side(side));
    let who = match app.session.seat(side) {
        Seat::Person => tr!(app.text, "screen-person"),
        Seat::Engine(level) => {
            let name = tr!(app.text, format!("level-{level}"));
            tr!(
                app.text,
                "screen-seat",
                name = name,
                number = level.number()
            )
        }
    };
    let position = app.session.position();
    let to_move = !app.session.is_over() && position.to_move() == side;
    let style = look::side(side);
    let style = if to_move {
        style.add_modifier(Modifier::BOLD)
    } else {
        style
    };
    let mark = if to_move { "● " } else { "  " };
    let spans = match side {
        Side::North => [format!("{mark}{name} · {who}  "), "◀───────".into()],
        Side::South => [format!("{mark}{name} · {who}  "), "───────▶".into()],
    };
    let line = Line::from_iter(spans.map(|span| Span::styled(span, style)));
    frame.render_widget(Paragraph::new(line).alignment(Alignment::Center), area);
}

fn said_below(app: &App<'_>) -> Vec<(String, Style)> {
    let said = app.message.iter().cloned();
    let mut lines: Vec<_> = said.map(|said| (said, Style::new())).collect();
    let position = app.session.position();
    let swap = position.opening() == Opening::SwapOffered;
    let next = match (&app.work, app.session.to_move()) {
        (Work::Move(..), Some(Seat::Engine(level))) => {
            let name = tr!(app.text, format!("level-{level}"));
            tr!(app.text, "screen-thinking", name = name)
        }
        (_, Some(Seat::Person)) if app.may_choose() && (app.message.is_empty() || swap) => {
            let key = match position.houses() {
                _ if swap => "screen-your-swap",
                houses if houses > DIGITS => "screen-your-number",
                _ => "screen-your-move",
            };
            app.text.get(key, None)
        }
        (_, None) => tr!(app.text, "screen-over"),
        _ => return lines,
    };
    lines.push((next, Style::new().add_modifier(Modifier::ITALIC)));
    lines
}
