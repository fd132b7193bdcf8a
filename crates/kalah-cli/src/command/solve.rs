//! `kalah solve`: exact values by the solver.

mod answer;
pub(super) mod progress;
mod saving;

use std::path::PathBuf;

use kalah_core::{Position, Turn};
use kalah_engine::{Bounds, Clock, Control, Limits, Plan, SolveError, Solver, WallClock};
use kalah_tablebase::{BuildError, EndgameRules, Layout};

use crate::console::Console;
use crate::failure::Failure;
use crate::given::{self, RulesArg};
use crate::interrupt;
use crate::resources::ResourceArgs;
use crate::text::{Text, tr};
use answer::{Answer, MoveValue};
use saving::Saving;

#[derive(clap::Args)]
pub(crate) struct Args {
    position: Option<String>,
    #[arg(long, value_parser = given::houses())]
    houses: Option<u8>,
    #[arg(long)]
    seeds: Option<u16>,
    #[command(flatten)]
    rules: RulesArg,
    #[arg(long, conflicts_with = "at_least")]
    moves: bool,
    #[arg(long, conflicts_with = "at_least")]
    turns: bool,
    #[arg(long, allow_negative_numbers = true)]
    at_least: Option<i16>,
    #[command(flatten)]
    resources: ResourceArgs,
    #[arg(long, value_parser = clap::value_parser!(u8).range(0..=60))]
    table_seeds: Option<u8>,
    #[arg(long, value_name = "FILE")]
    checkpoint: Option<PathBuf>,
    #[arg(long)]
    progress: bool,
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<(), Failure> {
    let text = console.text;
    let rules = args.rules.read(text)?;
    let size = (args.houses, args.seeds);
    let position = given::position_or_start(args.position.as_deref(), rules, size, text)?;
    let saving = args.checkpoint.as_deref();
    let saving = saving.map(|file| Saving::new(file, &position, text));
    let saving = saving.transpose()?;
    let plan = plan(args, &position, saving.as_ref(), text)?;
    let stop = interrupt::stop();
    let clock = WallClock::start();
    let failure = |error| failure(&error, text);
    let report = progress::Reporter::new(text, args.progress, args.json);
    let show = |progress: &_| report.show(progress);
    let control = Control {
        limits: Limits {
            time: args.resources.time(text)?,
            ..Limits::default()
        },
        clock: &clock,
        stop,
        report: Some(&show),
    };
    let solver = Solver::new(&position, &plan, &control).map_err(failure)?;
    if let Some(saving) = &saving {
        saving.resume(&solver, &position, &control, text)?;
    }
    let earlier_nodes = solver.nodes();
    let table_seconds = clock.elapsed().as_secs_f64();
    let show = |progress: &_| {
        report.show(progress);
        if let Some(saving) = &saving {
            saving.save_sometimes(&solver);
        }
    };
    let control = Control {
        report: Some(&show),
        ..control
    };
    let found = find(args, &solver, &position, &control).map_err(failure)?;
    report.clear();
    let answer = Answer {
        nodes: solver.nodes(),
        earlier_nodes,
        table_seeds: solver.table().map_or(0, |table| table.max_seeds()),
        seconds: clock.elapsed().as_secs_f64(),
        table_seconds,
        ..found
    };
    if args.json {
        console.json(&answer.json(&position))?;
    } else {
        answer.tell(&position, console)?;
    }
    // What is found is told whether or not it can be kept.
    console.flush()?;
    saving.map_or(Ok(()), |saving| saving.finish(&solver, text))
}

/// Asks the solver for whatever the arguments want.
fn find(
    args: &Args,
    solver: &Solver,
    position: &Position,
    control: &Control<'_>,
) -> Result<Answer, kalah_engine::SolveError> {
    if let Some(wanted) = args.at_least {
        return Ok(Answer {
            bounds: solver.at_least(position, wanted, control)?,
            wanted: Some(wanted),
            ..Answer::default()
        });
    }
    let bounds = solver.bounds(position, control)?;
    let mut answer = Answer {
        bounds,
        ..Answer::default()
    };
    if let Some(value) = bounds.exact() {
        answer.line = solver.line(position, value, control)?;
        answer.best = solver.best_moves(position, value, control)?;
    }
    if args.moves {
        let moves = solver.moves(position, control)?;
        let values = moves.into_iter();
        let values = values.map(|of| MoveValue(Turn(vec![of.mv]), of.bounds));
        answer.moves = Some(values.collect());
    }
    if args.turns {
        let turns = solver.turns(position, control)?;
        let values = turns.into_iter();
        answer.turns = Some(values.map(|of| MoveValue(of.turn, of.bounds)).collect());
    }
    Ok(answer)
}

fn plan(
    args: &Args,
    position: &Position,
    saving: Option<&Saving<'_>>,
    text: &Text,
) -> Result<Plan, Failure> {
    let memory = args.resources.memory(text)?;
    let threads = args.resources.threads();
    let mut plan = Plan::new(position, threads, memory);
    // A smaller table would forget a part of what was saved, and then save that.
    let saved = saving.map_or(Ok(0), |saving| saving.bytes_within(memory, text))?;
    if saved > plan.transposition_bytes as u64 {
        plan = Plan::new(position, threads, memory - saved);
    }
    if let Some(time) = args.resources.time(text)? {
        plan = plan.within(position, time);
    }
    let plan = plan.with_transpositions(saved as usize);
    let Some(seeds) = args.table_seeds else {
        return Ok(plan);
    };
    // One that was asked for must exist; whether there is the memory shows when it is built.
    let rules = EndgameRules::from(position.variant());
    Layout::new(rules, position.houses().into(), seeds.into()).map_err(|error| {
        let error = error.to_string();
        Failure::Input(tr!(text, "solve-no-table", error = error))
    })?;
    Ok(plan.with_table_seeds(seeds.into()))
}

fn failure(error: &SolveError, text: &Text) -> Failure {
    match error {
        SolveError::Table(BuildError::Limit { needed, limit }) => Failure::Input(tr!(
            text,
            "solve-large-table",
            needed = needed.div_ceil(1 << 20),
            allowed = limit >> 20
        )),
        _ => Failure::Machine(tr!(text, "error-solve", error = format!("{error}"))),
    }
}

impl Default for Answer {
    fn default() -> Self {
        Answer {
            bounds: Bounds::exactly(0),
            wanted: None,
            best: Vec::new(),
            moves: None,
            turns: None,
            line: Vec::new(),
            nodes: 0,
            earlier_nodes: 0,
            table_seeds: 0,
            seconds: 0.0,
            table_seconds: 0.0,
        }
    }
}
