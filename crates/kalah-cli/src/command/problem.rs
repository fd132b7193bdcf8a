//! `kalah problem`: the most seeds in one turn, exactly, and new problems.

mod new;

use kalah_core::notation::{LetterMove, MoveNotation};
use kalah_core::problem::{DEFAULT_STATES, Goal, Problem, Solution, Unsolved};
use kalah_core::{House, MAX_SEEDS, Move, SideSetup, Turn};
use serde::{Serialize, Serializer};

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

/// An answer as programs read it. Where the goal is out of reach there are 0 ways and, instead of
/// a solution, the most that can be stored.
#[derive(Serialize)]
struct Answer<'a> {
    stored: Option<u16>,
    sowings: Option<usize>,
    /// `u64::MAX` stands for that many or more.
    ways: u64,
    /// Houses of a shortest way.
    solution: Option<Vec<u8>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    most: Option<u16>,
    goal: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    all_ways: Option<List<'a>>,
    /// What was given, normalised: a position or a lone row.
    problem: String,
    /// The rules; null for a lone row, which no rule but the sowing itself concerns.
    rules: Option<String>,
}

/// So many of the ways, written one by one: there may be more than memory holds.
struct List<'a> {
    solution: &'a Solution,
    most: usize,
}

impl Serialize for List<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let ways = self.solution.all_ways().take(self.most);
        serializer.collect_seq(ways.map(|way| house_numbers(&way)))
    }
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
    let solved = solve(&problem, goal, text)?;
    if args.json {
        return console.json(&Answer::new(&problem, goal, &solved, args.list));
    }
    print_problem(&problem, console)?;
    let goal = match goal {
        Goal::Max => tr!(text, "problem-goal-max"),
        Goal::All => tr!(text, "problem-goal-all"),
        Goal::AtLeast(seeds) => tr!(text, "problem-goal-number", n = seeds),
    };
    console.prose(&goal, 0)?;
    let solution = match solved {
        Ok(solution) => solution,
        Err(OutOfReach { most }) => {
            return console.prose(&tr!(text, "problem-out-of-reach", most = most), 0);
        }
    };
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
    let list = solution.all_ways().take(args.list.unwrap_or(0));
    for (index, way) in list.enumerate() {
        console.line(&format!("{}. {}", index + 1, numbers(&way)))?;
    }
    Ok(())
}

/// A lone row if there is no store in it, else a position.
fn read_problem(given: &str, rules: &RulesArg, text: &Text) -> Result<Problem, Failure> {
    if given.contains(['/', '<']) || given == given::START {
        let rules = rules.read(text)?;
        return given::read_position(given, rules, text).map(Problem::of_position);
    }
    if rules.rules.is_some() {
        return Err(Failure::Input(tr!(text, "problem-row-rules")));
    }
    let row = read_row(given, text)?;
    Problem::of_row(&row).map_err(|error| Failure::Input(said::setup(&error, text)))
}

/// Seed counts, or letters with seed counts as the handbooks have them.
fn read_row(given: &str, text: &Text) -> Result<Vec<u32>, Failure> {
    // A row is also written with blanks, as on paper.
    let words = given.split([' ', '_', ',']).filter(|word| !word.is_empty());
    if given.trim_start().starts_with(char::is_alphabetic) {
        let lettered = words.zip(1..);
        return lettered
            .map(|(word, number)| read_house(word, number, text))
            .collect();
    }
    let row = match given.contains(',') {
        true => given.to_string(),
        false => words.collect::<Vec<_>>().join(","),
    };
    let row: Result<SideSetup, _> = row.parse();
    let row = row.map_err(|error| Failure::Input(said::notation(&error, text)))?;
    Ok(row.houses)
}

/// The seeds of the house of this number, as in `А6` for the first.
fn read_house(word: &str, number: u8, text: &Text) -> Result<u32, Failure> {
    let house: Result<LetterMove, _> = word.parse();
    let house = house.map_err(|error| Failure::Input(said::notation(&error, text)))?;
    if house.house.number() != number {
        let word = house.to_string();
        return Err(Failure::Input(tr!(
            text,
            "problem-letter-order",
            word = word,
            number = number
        )));
    }
    Ok(house.seeds.into())
}

fn read_goal(given: Option<&str>, text: &Text) -> Result<Goal, Failure> {
    match given {
        None | Some("max") => Ok(Goal::Max),
        Some("all") => Ok(Goal::All),
        Some(number) => {
            let digits = number.bytes().all(|b| b.is_ascii_digit());
            let seeds = number
                .parse()
                .ok()
                .filter(|n| digits && (1..=MAX_SEEDS).contains(n));
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

/// The goal is more than can be stored, which is an answer and no failure.
struct OutOfReach {
    most: u16,
}

fn solve(
    problem: &Problem,
    goal: Goal,
    text: &Text,
) -> Result<Result<Solution, OutOfReach>, Failure> {
    match problem.solve(goal, DEFAULT_STATES) {
        Ok(solution) => Ok(Ok(solution)),
        Err(Unsolved::OutOfReach { most, .. }) => Ok(Err(OutOfReach { most })),
        Err(Unsolved::TooManyStates { allowed }) => Err(Failure::Machine(tr!(
            text,
            "problem-too-large",
            n = allowed
        ))),
    }
}

impl<'a> Answer<'a> {
    fn new(
        problem: &Problem,
        goal: Goal,
        solved: &'a Result<Solution, OutOfReach>,
        list: Option<usize>,
    ) -> Self {
        let solution = solved.as_ref().ok();
        Answer {
            stored: solution.map(Solution::stored),
            sowings: solution.map(Solution::sowings),
            ways: solution.map_or(0, Solution::ways),
            solution: solution.map(|solution| house_numbers(solution.shortest())),
            most: solved.as_ref().err().map(|error| error.most),
            goal: goal.to_string(),
            all_ways: solution.and_then(|solution| {
                let most = list?;
                Some(List { solution, most })
            }),
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

fn house_numbers(way: &[House]) -> Vec<u8> {
    way.iter().map(|house| house.number()).collect()
}

fn numbers(way: &[House]) -> String {
    let numbers = way.iter().map(ToString::to_string);
    numbers.collect::<Vec<_>>().join("-")
}
