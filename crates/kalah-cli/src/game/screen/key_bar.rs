//! The keys at the foot of the screen, to be read and to be clicked on.

use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};

use super::app::App;
use super::look;
use crate::text::tr;

/// What stands between two keys, in the catalogue and on the screen.
const GAP: &str = " · ";

/// A key, what it does and where that stands.
struct Entry {
    key: String,
    does: String,
    place: Rect,
}

/// See the module.
pub(super) struct KeyBar(Vec<Entry>);

/// The keys and what they do, in one line.
pub(super) fn all(app: &App<'_>) -> String {
    let houses = app.session.position().houses();
    tr!(app.text, "screen-keys", houses = houses)
}

impl KeyBar {
    /// As many keys as fit into `area`; the last one, which tells of all, always is among them.
    pub(super) fn new(app: &App<'_>, area: Rect) -> KeyBar {
        let all = all(app);
        let mut entries: Vec<&str> = all.split(GAP).collect();
        loop {
            let lines = pack(&entries, area.width);
            if lines.len() <= area.height.into() || entries.len() < 2 {
                return KeyBar(place(&lines, area));
            }
            entries.remove(entries.len() - 2);
        }
    }

    pub(super) fn draw(&self, frame: &mut Frame<'_>) {
        for entry in &self.0 {
            let key = Span::styled(entry.key.clone(), Modifier::BOLD);
            let does = Span::styled(format!(" {}", entry.does), look::quiet());
            frame.render_widget(Line::from_iter([key, does]), entry.place);
        }
    }

    /// The letter of the key that stands there.
    pub(super) fn key_at(&self, at: Position) -> Option<char> {
        let mut entries = self.0.iter();
        let entry = entries.find(|entry| entry.place.contains(at))?;
        let mut letters = entry.key.chars();
        letters.next().filter(|_| letters.next().is_none())
    }
}

fn width(text: &str) -> u16 {
    Line::from(text).width() as u16
}

/// Lines of entries that are no longer than `columns`.
fn pack<'a>(entries: &[&'a str], columns: u16) -> Vec<Vec<&'a str>> {
    let mut lines: Vec<Vec<&str>> = Vec::new();
    let mut used = 0;
    for &entry in entries {
        let needed = width(GAP) + width(entry);
        match lines.last_mut() {
            Some(line) if used + needed <= columns => {
                line.push(entry);
                used += needed;
            }
            _ => {
                lines.push(vec![entry]);
                used = width(entry);
            }
        }
    }
    lines
}

fn place(lines: &[Vec<&str>], area: Rect) -> Vec<Entry> {
    let mut placed = Vec::new();
    for (line, y) in lines.iter().zip(area.y..) {
        let all = width(&line.join(GAP));
        let mut x = area.x + area.width.saturating_sub(all) / 2;
        for entry in line {
            // The arrows are one key.
            let at = entry.rfind('→').map_or(0, |arrow| arrow + '→'.len_utf8());
            let space = entry[at..]
                .find(' ')
                .map_or(entry.len(), |space| at + space);
            placed.push(Entry {
                key: entry[..space].to_string(),
                does: entry[space..].trim_start().to_string(),
                place: Rect::new(x, y, width(entry), 1).intersection(area),
            });
            x += width(entry) + width(GAP);
        }
    }
    placed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_filled_and_centred() {
        let entries = ["← → choose", "h hint", "q quit"];
        let lines = pack(&entries, 19);
        assert_eq!(lines, [vec!["← → choose", "h hint"], vec!["q quit"]]);
        let bar = KeyBar(place(&lines, Rect::new(0, 5, 21, 2)));
        assert_eq!(bar.0[0].key, "← →");
        assert_eq!(bar.0[0].does, "choose");
        assert_eq!(bar.key_at(Position::new(1, 5)), None, "no letter");
        assert_eq!(bar.key_at(Position::new(14, 5)), Some('h'));
        assert_eq!(bar.key_at(Position::new(7, 6)), Some('q'));
        assert_eq!(bar.key_at(Position::new(0, 6)), None);
    }
}
