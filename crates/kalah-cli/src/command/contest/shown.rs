//! A match as programs read it.

use kalah_referee::contest::{Report, Verdict};
use serde::Serialize;

use super::plan::Match;

#[derive(Serialize)]
pub(super) struct Shown<'a> {
    programs: [String; 2],
    rules: String,
    houses: u8,
    seeds: u16,
    clock: String,
    seed: u64,
    openings: usize,
    games: u64,
    wins: u64,
    draws: u64,
    losses: u64,
    /// Pairs of games in which the first program has 0, ½, 1, 1½ and 2 points.
    pairs: [u64; 5],
    elo: Option<ShownElo>,
    sprt: Option<ShownSprt>,
    forfeits: Vec<Forfeit<'a>>,
}

/// Bounds of 95 %; null where one program has won everything.
#[derive(Serialize)]
struct ShownElo {
    difference: Option<f64>,
    low: Option<f64>,
    high: Option<f64>,
}

#[derive(Serialize)]
struct ShownSprt {
    low: f64,
    high: f64,
    ratio: f64,
    bound: f64,
    /// The difference that was accepted.
    accepted: Option<f64>,
}

#[derive(Serialize)]
struct Forfeit<'a> {
    game: usize,
    /// A code of game records.
    reason: &'static str,
    detail: &'a str,
}

/// One decimal is all that error bars deserve; none for what is no number.
pub(super) fn finite(number: f64) -> Option<f64> {
    // Adding nothing makes a plain zero of a negative one.
    number
        .is_finite()
        .then_some((number * 10.0).round() / 10.0 + 0.0)
}

pub(super) fn to_shown<'a>(played: &Match, report: &'a Report) -> Shown<'a> {
    let Match { rules, plan } = played;
    let sprt = plan.sprt;
    let [wins, draws, losses] = report.tally.games;
    Shown {
        programs: plan.programs.clone().map(|program| program.to_string()),
        rules: rules.to_string(),
        houses: rules.houses(),
        seeds: rules.seeds(),
        clock: plan.clock.to_string(),
        seed: plan.seed,
        openings: plan.openings.len(),
        games: wins + draws + losses,
        wins,
        draws,
        losses,
        pairs: report.tally.pairs,
        elo: report.elo.map(|elo| ShownElo {
            difference: finite(elo.difference),
            low: finite(elo.low),
            high: finite(elo.high),
        }),
        sprt: sprt.zip(report.sprt).map(|(sprt, state)| ShownSprt {
            low: sprt.low,
            high: sprt.high,
            ratio: state.ratio,
            bound: state.bound,
            accepted: state.verdict.map(|verdict| match verdict {
                Verdict::Low => sprt.low,
                Verdict::High => sprt.high,
            }),
        }),
        forfeits: report
            .forfeits
            .iter()
            .map(|forfeit| Forfeit {
                game: forfeit.game + 1,
                reason: forfeit.reason.name(),
                detail: &forfeit.detail,
            })
            .collect(),
    }
}
