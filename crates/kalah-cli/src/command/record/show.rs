//! `kalah record show`: recorded games in words.

use std::path::PathBuf;

use kalah_core::record::{Comment, Ending, Line, Player, Record, Verdict};
use serde::Serialize;

use super::stream::{self, Games};
use crate::board::Look;
use crate::console::{BOLD, Console};
use crate::failure::{Failure, one_line};
use crate::input::Input;
use crate::json::Board;
use crate::rules_line;
use crate::said;
use crate::telling;
use crate::text::{Text, tr};

#[derive(clap::Args)]
pub(super) struct Args {
    file: PathBuf,
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    game: Option<u64>,
    #[arg(long)]
    tell: bool,
    #[command(flatten)]
    look: Look,
    #[arg(long)]
    json: bool,
}

/// A game as programs read it; variations are in the record itself.
#[derive(Serialize)]
struct Shown<'a> {
    headers: Vec<(&'a str, &'a str)>,
    date: Option<String>,
    time_control: Option<String>,
    rules: String,
    start: String,
    /// Turns as house numbers joined by `-`, or `swap`.
    turns: Vec<String>,
    comments: Vec<Said<'a>>,
    /// `first`, `second`, `draw` or `*`.
    verdict: &'static str,
    reason: Option<&'static str>,
    /// Final seeds, the first player's first.
    score: Option<[u16; 2]>,
    end: Board,
}

/// A comment as programs read it.
#[derive(Serialize)]
struct Said<'a> {
    /// The turn it belongs to, the first being 1, and the move of that turn; 0 in front of all.
    turn: usize,
    #[serde(rename = "move")]
    mv: usize,
    text: &'a str,
    /// What programs said of the game, as the record has it.
    #[serde(skip_serializing_if = "Option::is_none")]
    eval: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    clock: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    elapsed: Option<String>,
}

/// The comments on the game itself, not on variations.
fn comments(line: &Line) -> Vec<Said<'_>> {
    let ahead = line.comments.iter().map(|comment| Said::new(0, 0, comment));
    let behind = (1..).zip(&line.turns).flat_map(|(turn, recorded)| {
        (1..).zip(&recorded.moves).flat_map(move |(mv, recorded)| {
            let comments = recorded.comments.iter();
            comments.map(move |comment| Said::new(turn, mv, comment))
        })
    });
    ahead.chain(behind).collect()
}

impl<'a> Said<'a> {
    fn new(turn: usize, mv: usize, comment: &'a Comment) -> Self {
        Said {
            turn,
            mv,
            text: comment.text(),
            eval: comment.eval.as_ref().map(ToString::to_string),
            clock: comment.clock.as_ref().map(ToString::to_string),
            elapsed: comment.elapsed.as_ref().map(ToString::to_string),
        }
    }
}

pub(super) fn run(args: &Args, console: &mut Console) -> Result<(), Failure> {
    let text = console.text;
    let mut damaged = 0;
    let mut games = 0;
    let input = Input::open(&args.file, text)?;
    let name = input.name.clone();
    for game in Games::of(input) {
        games += 1;
        let game = game?;
        if args.game.is_some_and(|wanted| wanted != games) {
            continue;
        }
        match game {
            Ok(record) if args.json => console.json(&Shown::new(&record))?,
            Ok(record) => {
                if games > 1 && args.game.is_none() {
                    console.line("")?;
                }
                print(&record, games, args, console)?;
            }
            Err(error) => {
                damaged += 1;
                let said = said::record(&error, text);
                if args.game.is_some() {
                    return Err(Failure::Input(said));
                }
                // The games behind it are shown all the same.
                Failure::Input(said).warn(console)?;
            }
        }
        if args.game == Some(games) {
            return Ok(());
        }
    }
    if games == 0 {
        return Err(stream::no_game(&name, text));
    }
    if let Some(wanted) = args.game {
        return Err(Failure::Input(tr!(
            text,
            "record-no-game",
            number = wanted,
            games = games
        )));
    }
    stream::all_sound(damaged, games, text)
}

impl<'a> Shown<'a> {
    fn new(record: &'a Record) -> Self {
        let headers = &record.headers;
        let turns = record
            .line()
            .turns
            .iter()
            .map(|turn| turn.turn().to_string());
        let ending = record.ending();
        Shown {
            headers: headers.texts().collect(),
            date: headers.date.map(|date| date.to_string()),
            time_control: headers.time_control.map(|control| control.to_string()),
            rules: rules_line::code(record.start()),
            start: record.start().to_string(),
            turns: turns.collect(),
            comments: comments(record.line()),
            verdict: ending.verdict.name(),
            reason: ending.reason.map(|reason| reason.name()),
            score: ending.score,
            end: Board::new(record.end()),
        }
    }
}

fn print(record: &Record, number: u64, args: &Args, console: &mut Console) -> Result<(), Failure> {
    let text = console.text;
    let title = tr!(text, "record-game", number = number);
    console.line(&format!("{BOLD}{title}{BOLD:#}"))?;
    let headers = &record.headers;
    for (name, value) in headers.texts() {
        console.prose(&format!("{name}: {}", one_line(value)), 2)?;
    }
    if let Some(date) = headers.date {
        console.line(&format!("Date: {date}"))?;
    }
    if let Some(control) = headers.time_control {
        console.line(&format!("TimeControl: {control}"))?;
    }
    rules_line::print(record.start(), console)?;
    args.look.print(record.start(), console)?;
    if args.tell {
        tell(record, console)?;
    } else {
        // The text of the record, from its first turn on, has comments and variations too.
        let whole = record.to_string();
        let turns = whole.split_once("\n\n").map_or("", |(_, turns)| turns);
        for line in turns.lines() {
            console.line(&one_line(line))?;
        }
    }
    args.look.print(record.end(), console)?;
    console.prose(&ending(record, text), 0)
}

fn tell(record: &Record, console: &mut Console) -> Result<(), Failure> {
    let game = record.game();
    let mut before = *game.start();
    for (index, step) in game.steps().iter().enumerate() {
        let told = telling::tell(&before, &step.played, &step.after, console.text).join(" ");
        let number = format!("{}.", index + 1);
        console.prose(&format!("{BOLD}{number}{BOLD:#} {told}"), number.len() + 1)?;
        before = step.after;
    }
    Ok(())
}

/// Who has won and why.
fn ending(record: &Record, text: &Text) -> String {
    let Ending {
        verdict,
        reason,
        score,
    } = record.ending();
    let name = |player| {
        let name = record.headers.player(player).map(one_line);
        name.unwrap_or_else(|| match player {
            Player::First => tr!(text, "player-first"),
            Player::Second => tr!(text, "player-second"),
        })
    };
    let mut told = match verdict {
        Verdict::Win(player) => tr!(text, "record-win", player = name(player)),
        Verdict::Draw => tr!(text, "record-draw"),
        Verdict::Open => tr!(text, "record-open"),
    };
    if let Some([first, second]) = score {
        told.push(' ');
        told.push_str(&tr!(text, "record-score", first = first, second = second));
    }
    if let Some(reason) = reason {
        told.push(' ');
        let key = format!("record-reason-{}", reason.name());
        told.push_str(&text.get(&key, None));
    }
    told
}
