//! A drawn board: north above with its houses running right to left, as the players see it.

use kalah_core::notation::Alphabet;
use kalah_core::{House, Position, Side};

use crate::console::{BOLD, Console};
use crate::failure::Failure;
use crate::said;
use crate::text::{Language, Text, tr};

/// How a board is drawn, for every command that draws one.
#[derive(clap::Args, Clone, Copy, Default)]
pub(crate) struct Look {
    #[arg(long)]
    numbers: bool,
    #[arg(long)]
    letters: bool,
}

impl Look {
    /// With the house numbers that an answer speaks of.
    pub(crate) const NUMBERED: Look = Look {
        numbers: true,
        letters: false,
    };

    /// Draws the board, with a blank line above and below.
    pub(crate) fn print(self, position: &Position, console: &mut Console) -> Result<(), Failure> {
        console.line("")?;
        for line in draw(position, self, console.columns(), console.text) {
            console.line(&line)?;
        }
        console.line("")
    }
}

/// Draws a lone row with its empty store and its house numbers, between blank lines.
pub(crate) fn print_row(row: &[u16], console: &mut Console) -> Result<(), Failure> {
    let digits = row.iter().map(|seeds| seeds.to_string().len());
    let cell = digits.max().unwrap_or(1).max(2) + 2;
    let fit = |what: &dyn std::fmt::Display| format!("{what:>width$} ", width = cell - 1);
    let line = "─".repeat(cell);
    let cells: Vec<_> = row.iter().map(|seeds| fit(seeds)).collect();
    let numbers: Vec<_> = (1..=row.len()).map(|number| fit(&number)).collect();
    let lines = vec![line.clone(); row.len()];
    console.line("")?;
    console.line(&format!("┌{}╥{line}┐", lines.join("┬")))?;
    console.line(&format!("│{BOLD}{}{BOLD:#}║{}│", cells.join("│"), fit(&0)))?;
    console.line(&format!("└{}╨{line}┘", lines.join("┴")))?;
    console.line(format!(" {}", numbers.join(" ")).trim_end())?;
    console.line("")
}

/// The letters of houses that readers of the language know.
pub(crate) fn alphabet(text: &Text) -> Alphabet {
    match text.language() {
        Language::En => Alphabet::Latin,
        Language::Ru => Alphabet::Cyrillic,
    }
}

/// The lines of the board. Where the columns do not suffice for a roomy board it is drawn tight,
/// and where they do not suffice for that either, as two plain rows.
fn draw(position: &Position, look: Look, columns: usize, text: &Text) -> Vec<String> {
    let roomy = Frame::new(position, 1);
    let tight = Frame::new(position, 0);
    match [roomy, tight].into_iter().find(|f| f.width() <= columns) {
        Some(frame) => frame.draw(position, look, text),
        None => plain(position, text),
    }
}

/// The measures of a drawn board.
#[derive(Clone, Copy)]
struct Frame {
    houses: usize,
    /// Columns inside a house.
    cell: usize,
    /// Columns inside a store.
    store: usize,
    /// Blank columns left and right of a number.
    padding: usize,
}

impl Frame {
    fn new(position: &Position, padding: usize) -> Self {
        let digits = |seeds: u16| seeds.to_string().len().max(2);
        let rows = Side::BOTH.iter().flat_map(|side| position.row(*side));
        let stores = Side::BOTH.iter().map(|side| position.store(*side));
        Frame {
            houses: usize::from(position.houses()),
            cell: rows.map(|seeds| digits(*seeds)).max().unwrap_or(2) + 2 * padding,
            store: stores.map(digits).max().unwrap_or(2) + 2 * padding,
            padding,
        }
    }

    fn width(self) -> usize {
        self.row_width() + 2 * (self.store + 1)
    }

    /// The houses with the lines left and right of them.
    fn row_width(self) -> usize {
        self.houses * (self.cell + 1) + 1
    }

    fn draw(self, position: &Position, look: Look, text: &Text) -> Vec<String> {
        let [north, south] = [Side::North, Side::South];
        let edge = "─".repeat(self.store);
        let store = |side| {
            let seeds = self.fit(position.store(side), self.store);
            format!("{BOLD}{seeds}{BOLD:#}")
        };
        let inset = |middle: String| format!("{:width$}{middle}", "", width = self.store + 1);

        let mut lines = vec![inset(self.direction(north, text))];
        lines.extend(
            self.labels(north, position, look, text)
                .into_iter()
                .map(inset),
        );
        lines.push(inset(self.rule("┌┬┐")));
        lines.push(format!("┌{edge}{}{edge}┐", self.row(north, position)));
        lines.push(format!(
            "│{}{}{}│",
            store(north),
            self.rule("├┼┤"),
            store(south)
        ));
        lines.push(format!("└{edge}{}{edge}┘", self.row(south, position)));
        lines.push(inset(self.rule("└┴┘")));
        lines.extend(
            self.labels(south, position, look, text)
                .into_iter()
                .map(inset),
        );
        lines.push(inset(self.direction(south, text)));
        lines
    }

    /// What stands in `columns` columns: numbers below each other end below each other.
    fn fit(self, what: impl std::fmt::Display, columns: usize) -> String {
        let pad = self.padding;
        format!("{what:>width$}{:pad$}", "", width = columns - pad)
    }

    /// What is written beside the houses of a side.
    fn labels(self, side: Side, position: &Position, look: Look, text: &Text) -> Vec<String> {
        let alphabet = alphabet(text);
        let line = |label: &dyn Fn(House) -> String| {
            let labels = displayed(side, position).map(|house| self.fit(label(house), self.cell));
            let labels: Vec<_> = labels.collect();
            format!(" {}", labels.join(" ")).trim_end().to_string()
        };
        let mut lines = Vec::new();
        if look.numbers {
            lines.push(line(&|house| house.to_string()));
        }
        if look.letters {
            lines.push(line(&|house| alphabet.letter(side, house).to_string()));
        }
        lines
    }

    /// A horizontal line with these three corners: left, between, right.
    fn rule(self, corners: &str) -> String {
        let mut corners = corners.chars();
        let mut next = || corners.next().unwrap_or(' ').to_string();
        let [left, between, right] = [next(), next(), next()];
        let cells = vec!["─".repeat(self.cell); self.houses];
        left + &cells.join(&between) + &right
    }

    /// The houses of a side, those of the player to move in bold.
    fn row(self, side: Side, position: &Position) -> String {
        let mover = position.to_move() == side && !position.is_over();
        let cells = displayed(side, position).map(|house| {
            let seeds = position.seeds(side, house);
            let cell = self.fit(seeds, self.cell);
            if mover {
                format!("{BOLD}{cell}{BOLD:#}")
            } else {
                cell
            }
        });
        let cells: Vec<_> = cells.collect();
        format!("┤{}├", cells.join("│"))
    }

    /// The name of the side and an arrow along its row in the direction of sowing.
    fn direction(self, side: Side, text: &Text) -> String {
        let name = tr!(text, "side-name", side = said::side(side));
        let used = name.chars().count() + 4;
        let line = "─".repeat(self.row_width().saturating_sub(used).max(2));
        match side {
            Side::North => format!(" {name} ◀{line}"),
            Side::South => format!(" {name} {line}▶"),
        }
    }
}

/// The houses of a side as they are drawn, from left to right.
fn displayed(side: Side, position: &Position) -> impl Iterator<Item = House> {
    let houses = position.houses();
    House::all(houses).map(move |house| match side {
        Side::South => house,
        Side::North => house.facing(houses).unwrap_or(house),
    })
}

fn plain(position: &Position, text: &Text) -> Vec<String> {
    [Side::North, Side::South]
        .map(|side| {
            let seeds =
                displayed(side, position).map(|house| position.seeds(side, house).to_string());
            let row: Vec<_> = seeds.collect();
            tr!(
                text,
                "board-plain",
                side = said::side(side),
                row = row.join(" "),
                store = position.store(side)
            )
        })
        .to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;
    use kalah_core::Setup;

    fn check(position: &str, look: Look, columns: usize, expect: &str) {
        let setup: Setup = position.parse().expect("a position text");
        let position = Position::new(&setup, Default::default()).expect("a position");
        let drawn = draw(&position, look, columns, &Text::new(Language::En)).join("\n");
        let drawn = anstream::adapter::strip_str(&drawn).to_string();
        assert_eq!(drawn, expect.trim_matches('\n'), "\n{drawn}");
    }

    #[test]
    fn a_board_has_north_above_running_left() {
        check(
            "5,3,1,0,4,14/14 0,5,3,2,0,6/16 s",
            Look {
                numbers: true,
                letters: true,
            },
            80,
            "
      North ◀──────────────────────
        6    5    4    3    2    1
        f    e    d    c    b    a
     ┌────┬────┬────┬────┬────┬────┐
┌────┤  6 │  0 │  2 │  3 │  5 │  0 ├────┐
│ 16 ├────┼────┼────┼────┼────┼────┤ 14 │
└────┤  5 │  3 │  1 │  0 │  4 │ 14 ├────┘
     └────┴────┴────┴────┴────┴────┘
        1    2    3    4    5    6
        A    B    C    D    E    F
      South ──────────────────────▶
",
        );
    }
}
