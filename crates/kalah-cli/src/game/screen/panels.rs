//! The parts of the screen and where they are.

use kalah_core::{Opening, Side};
use ratatui::Frame;
use ratatui::layout::{Alignment, Constraint, Layout, Rect};
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};

use super::app::App;
use super::work::Work;
use super::{board_view, look};
use crate::game::session::Seat;
use crate::rules_line;
use crate::said;
use crate::text::tr;

const LEAST_MESSAGE: u16 = 3;
const KEYS: u16 = 2;

/// Draws everything, or says that there is no room for it.
pub(super) fn draw(app: &App<'_>, frame: &mut Frame<'_>) {
    let area = frame.area();
    let columns = board_view::least_width(app.session.position().houses());
    let rows = 3 + board_view::HEIGHT + LEAST_MESSAGE + KEYS;
    if area.width < columns || area.height < rows {
        let small = tr!(app.text, "screen-small", columns = columns, rows = rows);
        frame.render_widget(Paragraph::new(small).wrap(Wrap { trim: true }), area);
        return;
    }
    let [title, north, board, south, message, keys] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Length(1),
        Constraint::Length(board_view::HEIGHT),
        Constraint::Length(1),
        Constraint::Min(LEAST_MESSAGE),
        Constraint::Length(KEYS),
    ])
    .areas(area);
    let rules = rules_line::code(app.session.game().start());
    let rules = tr!(app.text, "screen-title", rules = rules);
    frame.render_widget(
        Paragraph::new(Line::from(rules).style(Modifier::BOLD)).alignment(Alignment::Center),
        title,
    );
    seat(app, Side::North, north, frame);
    board_view::draw(app, board, frame.buffer_mut());
    seat(app, Side::South, south, frame);
    frame.render_widget(
        Paragraph::new(said_below(app))
            .wrap(Wrap { trim: true })
            .alignment(Alignment::Center),
        message,
    );
    frame.render_widget(
        Paragraph::new(tr!(app.text, "screen-keys"))
            .style(look::quiet())
            .wrap(Wrap { trim: true })
            .alignment(Alignment::Center),
        keys,
    );
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
    let to_move = !position.is_over() && position.to_move() == side;
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

/// What happened, and what is to be done.
fn said_below(app: &App<'_>) -> Vec<Line<'static>> {
    let mut lines: Vec<_> = app.message.iter().cloned().map(Line::from).collect();
    let position = app.session.position();
    let next = match (&app.work, app.session.to_move()) {
        (Work::Move(..), Some(Seat::Engine(level))) => {
            let name = tr!(app.text, format!("level-{level}"));
            tr!(app.text, "screen-thinking", name = name)
        }
        (_, Some(Seat::Person)) if app.may_choose() => {
            let key = match position.opening() {
                Opening::SwapOffered => "screen-your-swap",
                _ => "screen-your-move",
            };
            app.text.get(key, None)
        }
        _ => return lines,
    };
    lines.push(Line::from(next).style(Modifier::ITALIC));
    lines
}
