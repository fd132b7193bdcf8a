//! `kalah problem --new`: a new problem with exactly one way.

use std::time::{SystemTime, UNIX_EPOCH};

use clap::builder::RangedU64ValueParser;
use kalah_core::MAX_HOUSES;
use kalah_core::problem::{Goal, NoProblem, generate};
use serde::Serialize;

use super::{Answer, solve, written};
use crate::board;
use crate::console::Console;
use crate::failure::Failure;
use crate::text::tr;

/// What the new problem shall be like.
#[derive(clap::Args)]
pub(super) struct Wish {
    #[arg(long, conflicts_with_all = ["problem", "goal", "list"])]
    houses: Option<u8>,
    #[arg(
        long,
        conflicts_with_all = ["problem", "goal", "list"],
        value_parser = RangedU64ValueParser::<usize>::new().range(1..)
    )]
    sowings: Option<usize>,
    #[arg(long, conflicts_with_all = ["problem", "goal", "list"])]
    seed: Option<u64>,
}

const HOUSES: u8 = 6;
/// Long enough to need some thought, short enough to be found on most boards.
const SOWINGS: usize = 7;

/// A new problem and its solution, as programs read them.
#[derive(Serialize)]
struct New<'a> {
    seed: u64,
    #[serde(flatten)]
    answer: Answer<'a>,
}

pub(super) fn run(wish: &Wish, json: bool, console: &mut Console) -> Result<(), Failure> {
    let text = console.text;
    let houses = wish.houses.unwrap_or(HOUSES);
    let sowings = wish.sowings.unwrap_or(SOWINGS);
    let seed = wish.seed.unwrap_or_else(seed_of_the_moment);
    let problem = generate(houses, sowings, seed).map_err(|error| {
        Failure::Input(match error {
            NoProblem::Houses(houses) => {
                tr!(text, "rules-houses", houses = houses, most = MAX_HOUSES)
            }
            NoProblem::NotFound { houses, sowings } => {
                tr!(
                    text,
                    "problem-none-found",
                    houses = houses,
                    sowings = sowings
                )
            }
        })
    })?;
    if json {
        let solved = solve(&problem, Goal::Max, text)?;
        return console.json(&New {
            seed,
            answer: Answer::new(&problem, Goal::Max, &solved, None),
        });
    }
    console.prose(&tr!(text, "problem-lone-row"), 0)?;
    board::print_row(problem.row(), console)?;
    console.prose(&tr!(text, "problem-new", sowings = sowings), 0)?;
    let seed = seed.to_string();
    console.prose(&tr!(text, "problem-new-again", seed = seed), 0)?;
    console.line(&format!("  kalah problem {}", written(&problem)))
}

/// Another one each time; small, because people may want to type it again.
fn seed_of_the_moment() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    let nanoseconds = now.map_or(0, |now| now.as_nanos());
    // Less than a million, which fits.
    (nanoseconds / 1000 % 1_000_000) as u64
}
