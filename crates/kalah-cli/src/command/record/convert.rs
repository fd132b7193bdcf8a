//! `kalah record convert`: games from one form into another.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::ValueEnum;
use kalah_core::RulesText;
use kalah_core::record::{MAX_GAME_BYTES, MoveList, Record};
use kalah_tablebase::disk::NewFile;

use super::stream::{self, Games};
use crate::console::Console;
use crate::failure::Failure;
use crate::given::RulesArg;
use crate::input::{Input, Line};
use crate::interrupt;
use crate::said;
use crate::same_file;
use crate::text::tr;

#[derive(clap::Args)]
pub(super) struct Args {
    file: PathBuf,
    #[arg(long, value_enum)]
    to: Form,
    #[arg(long, value_enum, default_value_t = Form::Kalah)]
    from: Form,
    #[command(flatten)]
    rules: RulesArg,
    #[arg(long)]
    output: Option<PathBuf>,
}

/// How games are written.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Form {
    Kalah,
    Openspiel,
    Rawlings,
    Papers,
    Kgp,
}

impl Form {
    /// Whether an empty line stands between games, which may go on for several lines.
    fn stands_apart(self) -> bool {
        matches!(self, Form::Kalah | Form::Kgp)
    }

    /// The list that it is; none for the record format.
    fn list(self) -> Option<MoveList> {
        match self {
            Form::Kalah => None,
            Form::Openspiel => Some(MoveList::OpenSpiel),
            Form::Rawlings => Some(MoveList::Rawlings),
            Form::Papers => Some(MoveList::Papers),
            Form::Kgp => Some(MoveList::KgpBoards),
        }
    }
}

pub(super) fn run(args: &Args, console: &mut Console) -> Result<(), Failure> {
    let text = console.text;
    let Some(path) = args.output.as_deref() else {
        let input = Input::open(&args.file, text)?;
        return convert(input, args, &mut Writer::new(args.to, None), console);
    };
    // Whoever ends it with a signal gets no half of a file, and none is left behind.
    let stop = interrupt::stop();
    let stopped = || {
        let name = path.display().to_string();
        Failure::Machine(tr!(text, "output-stopped", name = name))
    };
    let input = Input::open_until(&args.file, stop, text);
    if stop.is_requested() {
        return Err(stopped());
    }
    let input = input?;
    if same_file::is_same(&args.file, path) {
        let name = path.display().to_string();
        return Err(Failure::Input(tr!(text, "output-is-input", name = name)));
    }
    let existed = path.exists();
    let mut file = NewFile::create(path).map_err(|error| unwritable(path, &error, console))?;
    let mut writer = Writer::new(args.to, Some((path, &mut file)));
    let outcome = convert(input, args, &mut writer, console);
    if stop.is_requested() {
        return Err(stopped());
    }
    // A new file holds every game that could be converted, also when others could not; but fewer
    // games than there were never take the place of a file that exists.
    let converted = writer.games > writer.left_out && (writer.left_out == 0 || !existed);
    if converted && !matches!(outcome, Err(Failure::Machine(_))) {
        let kept = file.keep();
        kept.map_err(|error| unwritable(path, &error, console))?;
    }
    outcome
}

fn unwritable(path: &Path, error: &std::io::Error, console: &Console) -> Failure {
    let name = path.display().to_string();
    let error = said::io(error, console.text);
    Failure::Machine(tr!(
        console.text,
        "output-unwritable",
        name = name,
        error = error
    ))
}

/// Where games go.
struct Writer<'a> {
    form: Form,
    file: Option<(&'a Path, &'a mut NewFile)>,
    games: u64,
    left_out: u64,
}

impl<'a> Writer<'a> {
    fn new(form: Form, file: Option<(&'a Path, &'a mut NewFile)>) -> Self {
        Writer {
            form,
            file,
            games: 0,
            left_out: 0,
        }
    }

    /// Writes a game, or tells why it is left out.
    fn game(&mut self, game: Result<Record, String>, console: &mut Console) -> Result<(), Failure> {
        self.games += 1;
        let apart = self.form.stands_apart() && self.games - self.left_out > 1;
        let gap = if apart { "\n" } else { "" };
        let written = game.and_then(|record| match self.form.list() {
            None => Ok(format!("{gap}{record}")),
            Some(list) => match list.write(&record) {
                Ok(line) => Ok(format!("{gap}{line}\n")),
                Err(error) => {
                    let reason = said::export(error, console.text);
                    let number = self.games;
                    Err(tr!(
                        console.text,
                        "record-game-is",
                        number = number,
                        reason = reason
                    ))
                }
            },
        });
        match (written, &mut self.file) {
            (Err(reason), _) => {
                self.left_out += 1;
                Failure::Input(reason).warn(console)
            }
            (Ok(written), None) => console.data(&written),
            (Ok(written), Some((path, file))) => file
                .write_all(written.as_bytes())
                .map_err(|error| unwritable(path, &error, console)),
        }
    }
}

fn convert(
    input: Input<'_>,
    args: &Args,
    writer: &mut Writer<'_>,
    console: &mut Console,
) -> Result<(), Failure> {
    let text = console.text;
    let name = input.name.clone();
    match args.from.list() {
        None if args.rules.rules.is_some() => {
            return Err(Failure::Input(tr!(text, "record-has-rules")));
        }
        None => {
            for game in Games::of(input) {
                let game = game?.map_err(|error| said::record(&error, text));
                writer.game(game, console)?;
            }
        }
        Some(list) => lists(input, list, args.rules.read(text)?, writer, console)?,
    }
    if writer.games == 0 {
        return Err(stream::no_game(&name, text));
    }
    if writer.left_out > 0 {
        return Err(Failure::Input(tr!(
            text,
            "record-left-out",
            n = writer.left_out,
            games = writer.games
        )));
    }
    Ok(())
}

/// One game a line; a game that is told by its boards goes on until an empty line.
fn lists(
    input: Input<'_>,
    list: MoveList,
    rules: RulesText,
    writer: &mut Writer<'_>,
    console: &mut Console,
) -> Result<(), Failure> {
    let text = console.text;
    let mut first_line = 0;
    let mut game = String::new();
    let mut lines = input.lines(MAX_GAME_BYTES);
    loop {
        let line = lines.next().transpose()?;
        let ended = line.is_none();
        let Line { number, content } = line.unwrap_or_default();
        let gap = content.trim().is_empty();
        if !gap {
            if game.is_empty() {
                first_line = number;
            } else {
                game.push(' ');
            }
            game.push_str(content.trim());
        }
        let goes_on = list == MoveList::KgpBoards && !gap && game.len() <= MAX_GAME_BYTES;
        if !game.is_empty() && (ended || !goes_on) {
            let record = list.read(rules, &game).map_err(|error| {
                let reason = said::import(&error, text);
                tr!(text, "record-line-is", line = first_line, reason = reason)
            });
            writer.game(record, console)?;
            game.clear();
        }
        if ended {
            return Ok(());
        }
    }
}
