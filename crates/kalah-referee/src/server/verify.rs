//! Verification: problems for a client that wants to know whether it knows the rules.

use kalah_core::notation::KgpBoard;
use kalah_core::{House, Move, Position, Rng, Rules, Variant};
use kalah_protocol::kgp::solve;

use super::agent::Agent;
use super::departure::{Farewell, Unsolved};
use super::event::{RefereeEvent, Tell};

/// Problems for each client.
const PROBLEMS: usize = 50;

/// Poses problems until all are answered or one wrongly.
pub(super) async fn run(agent: Agent, tell: Tell, mut rng: Rng) {
    let mut right = 0;
    let mut wrong = None;
    while right < PROBLEMS && wrong.is_none() {
        let (board, house) = problem(&mut rng);
        match agent.solves(&board, house).await {
            None => break,
            Some(true) => right += 1,
            Some(false) => {
                // What cannot be solved is not posed.
                let solution = solve(&board, house.index() as i64);
                wrong = solution.map(|solution| Unsolved {
                    board,
                    house,
                    solution,
                });
            }
        }
    }
    agent
        .close(match &wrong {
            Some(unsolved) => Farewell::Unsolved(Box::new(unsolved.clone())),
            None => Farewell::Solved,
        })
        .await;
    tell(RefereeEvent::Verified {
        id: agent.id,
        right,
        wrong,
    });
}

/// A position from a random game, and a legal move in it, South's.
fn problem(rng: &mut Rng) -> (KgpBoard, House) {
    loop {
        let houses = 1 + rng.below(12) as u8;
        let seeds = 1 + rng.below(12) as u16;
        let Ok(rules) = Rules::new(houses, seeds, Variant::default()) else {
            continue;
        };
        let mut position = Position::start(rules);
        for _ in 0..rng.below(30) {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let mv = moves[rng.below(moves.len() as u32) as usize];
            if let Ok((next, _)) = position.play(mv) {
                position = next;
            }
        }
        let moves = position.legal_moves();
        if !moves.is_empty()
            && let Move::Sow(house) = moves[rng.below(moves.len() as u32) as usize]
        {
            return (KgpBoard::from(&position), house);
        }
    }
}
