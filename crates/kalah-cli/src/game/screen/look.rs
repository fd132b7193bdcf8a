//! Colours of the screen. None of them is the only sign of anything.

use kalah_core::Side;
use kalah_engine::{Grade, Loss};
use ratatui::style::{Color, Modifier, Style};

/// Whether the user wants colours at all.
fn coloured() -> bool {
    std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}

fn paint(color: Color) -> Style {
    if coloured() {
        Style::new().fg(color)
    } else {
        Style::new()
    }
}

/// What belongs to a side.
pub(super) fn side(side: Side) -> Style {
    paint(match side {
        Side::South => Color::Cyan,
        Side::North => Color::Yellow,
    })
}

/// What matters less.
pub(super) fn quiet() -> Style {
    if coloured() {
        Style::new().fg(Color::DarkGray)
    } else {
        Style::new()
    }
}

/// Where a seed has just fallen.
pub(super) fn fallen() -> Style {
    paint(Color::LightGreen).add_modifier(Modifier::BOLD)
}

/// A value, by what the move loses.
pub(super) fn loss(loss: Loss) -> Style {
    match loss.grade() {
        Grade::Best | Grade::Good => paint(Color::Green).add_modifier(Modifier::BOLD),
        Grade::Inaccuracy => paint(Color::Yellow),
        Grade::Mistake | Grade::Blunder => paint(Color::Red),
    }
}
