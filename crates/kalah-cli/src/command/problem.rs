//! `kalah problem`: the most seeds in one turn, exactly, and new problems.

mod new;

use kalah_core::notation::MoveNotation;
use kalah_core::problem::{DEFAULT_STATES, Goal, Problem, Solution, Unsolved};
use kalah_core::{House, MAX_SEEDS, Move, SideSetup, Turn};
use serde::Serialize;

use crate::board::{self, Look};
use crate::console::Console;
use crate::failure::Failure;
use crate::given::{self, RulesArg};
use crate::rules_line;
use crate::said;
use crate::text::{Text, tr};
use crate::wrap::wrap;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(required_unless_present = "new", conflicts_with = "new")]
    problem: Option<String>,
    #[arg(long, conflicts_with = "new")]
    goal: Option<String>,
    #[command(flatten)]
    rules: RulesArg,
    #[arg(long, conflicts_with = "new")]
    list: Option<usize>,
    #[arg(long)]
    new: bool,
    #[command(flatten)]
    wish: new::Wish,
    #[arg(long)]
    json: bool,
}

/// A solution as programs read it.
#[derive(Serialize)]
struct Solved {
    stored: u16,
    sowings: usize,
    /// `u64::MAX` stands for that many or more.
    ways: u64,
    /// Houses of a shortest way.
    solution: Vec<u8>,
    goal: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    all_ways: Option<Vec<Vec<u8>>>,
    /// What was given, normalised: a position or a lone row.
    problem: String,
    /// The rules; null for a lone row, which no rule but the sowing itself concerns.
    rules: Option<String>,
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<(), Failure> {
    if args.new {
        if args.rules.rules.is_some() {
            let conflict = tr!(
                console.text,
                "usage-conflict",
                arg = "--rules",
                other = "--new"
            );
            return Err(Failure::Input(conflict));
        }
        return new::run(&args.wish, args.json, console);
    }
    let text = console.text;
    let given = args.problem.as_deref().unwrap_or_default();
    let problem = read_problem(given, &args.rules, text)?;
    let goal = read_goal(args.goal.as_deref(), text)?;
    let solution = solve(&problem, goal, text)?;
    let ways = args.list.map(|most| {
        let ways = solution.all_ways().take(most);
        ways.collect::<Vec<_>>()
    });
    if args.json {
        return console.json(&Solved::new(&solution, goal, ways.as_deref()));
    }
    print_problem(&problem, console)?;
    let goal = match goal {
        Goal::Max => tr!(text, "problem-goal-max"),
        Goal::All => tr!(text, "problem-goal-all"),
        Goal::AtLeast(seeds) => tr!(text, "problem-goal-number", n = seeds),
    };
    console.prose(&goal, 0)?;
    if solution.stored() == 0 {
        return console.prose(&tr!(text, "problem-nothing"), 0);
    }
    let key = match solution.ways() {
        1 => "problem-one-way",
        u64::MAX => "problem-countless-ways",
        _ => "problem-ways",
    };
    let found = tr!(
        text,
        key,
        stored = solution.stored(),
        sowings = solution.sowings(),
        ways = solution.ways().to_string()
    );
    console.prose(&found, 0)?;
    print_way(&problem, solution.shortest(), console)?;
    for (index, way) in ways.iter().flatten().enumerate() {
        console.line(&format!("{}. {}", index + 1, numbers(way)))?;
    }
    Ok(())
}

/// A lone row if there is no store in it, else a position.
fn read_problem(given: &str, rules: &RulesArg, text: &Text) -> Result<Problem, Failure> {
    let rules = rules.read(text)?;
    if given.contains(['/', '<']) || given == given::START {
        return given::read_position(given, rules, text).map(Problem::of_position);
    }
    // A row is also written with blanks, as on paper.
    let words = given.split([' ', '_', ',']).filter(|word| !word.is_empty());
    let row = match given.contains(',') {
        true => given.to_string(),
        false => words.collect::<Vec<_>>().join(","),
    };
    let row: Result<SideSetup, _> = row.parse();
    let row = row.map_err(|error| Failure::Input(said::notation(&error, text)))?;
    given::check_houses(row.houses.len(), rules, text)?;
    Problem::of_row(&row.houses).map_err(|error| Failure::Input(said::setup(&error, text)))
}

fn read_goal(given: Option<&str>, text: &Text) -> Result<Goal, Failure> {
    match given {
        None | Some("max") => Ok(Goal::Max),
        Some("all") => Ok(Goal::All),
        Some(number) => {
            let digits = number.bytes().all(|b| b.is_ascii_digit());
            let seeds = number.parse().ok().filter(|&n| digits && n <= MAX_SEEDS);
            seeds.map(Goal::AtLeast).ok_or_else(|| {
                let number: String = number.chars().take(24).collect();
                Failure::Input(tr!(
                    text,
                    "problem-bad-goal",
                    goal = number,
                    most = MAX_SEEDS
                ))
            })
        }
    }
}

fn solve(problem: &Problem, goal: Goal, text: &Text) -> Result<Solution, Failure> {
    problem
        .solve(goal, DEFAULT_STATES)
        .map_err(|error| match error {
            Unsolved::OutOfReach { wanted, most } => {
                Failure::Input(tr!(text, "problem-out-of-reach", n = wanted, most = most))
            }
            Unsolved::TooManyStates { allowed } => {
                Failure::Machine(tr!(text, "problem-too-large", n = allowed))
            }
        })
}

impl Solved {
    fn new(solution: &Solution, goal: Goal, ways: Option<&[Vec<House>]>) -> Self {
        let problem = solution.problem();
        let houses = |way: &[House]| way.iter().map(|house| house.number()).collect();
        Solved {
            stored: solution.stored(),
            sowings: solution.sowings(),
            ways: solution.ways(),
            solution: houses(solution.shortest()),
            goal: goal.to_string(),
            all_ways: ways.map(|ways| ways.iter().map(|way| houses(way)).collect()),
            problem: written(problem),
            rules: problem.position().map(rules_line::code),
        }
    }
}

/// The position, or the row, as it can be given again.
fn written(problem: &Problem) -> String {
    match problem.position() {
        Some(position) => position.to_string(),
        None => {
            let row = problem.row().iter().map(ToString::to_string);
            row.collect::<Vec<_>>().join(",")
        }
    }
}

fn print_problem(problem: &Problem, console: &mut Console) -> Result<(), Failure> {
    if let Some(position) = problem.position() {
        rules_line::print(position, console)?;
        return Look::NUMBERED.print(position, console);
    }
    let lone = tr!(console.text, "problem-lone-row");
    console.prose(&lone, 0)?;
    board::print_row(problem.row(), console)
}

/// House numbers and, where the moves are those of a board, letters with counts.
fn print_way(problem: &Problem, way: &[House], console: &mut Console) -> Result<(), Failure> {
    console.line(&format!("  {}", numbers(way)))?;
    let turn = Turn(way.iter().copied().map(Move::Sow).collect());
    match MoveNotation::Letters(board::alphabet(console.text)).write_turn(problem.board(), &turn) {
        Ok(letters) => console.line(&format!("  {}", wrap(&letters, console.width(), 2))),
        Err(_) => Ok(()),
    }
}

fn numbers(way: &[House]) -> String {
    let numbers = way.iter().map(ToString::to_string);
    numbers.collect::<Vec<_>>().join("-")
}
