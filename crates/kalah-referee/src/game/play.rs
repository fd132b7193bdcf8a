//! The course of a game.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use kalah_core::{Move, Position, Rng, Side};
use tokio::time::Instant;

use super::log::{By, Ending, GameLog, Loss, MoveLog};
use super::player::{Choice, Player};
use super::timer::Timer;
use super::turn::Turn;
use crate::contest::Clock;

/// Gives South's final margin where a game need not be played on.
pub type Adjudicator = Arc<dyn Fn(&Position) -> Option<i32> + Send + Sync>;

/// What the referee does beyond the rules of the board.
#[derive(Clone)]
pub struct GameRules {
    /// Plays a move itself when there is no other, without asking.
    pub play_forced: bool,
    /// Draws a move by lot when a player sends none; otherwise the player has lost.
    pub lot: bool,
    /// How long players may think, where their protocol does not say it.
    pub clock: Clock,
    /// Ends games early.
    pub adjudicate: Option<Adjudicator>,
}

impl fmt::Debug for GameRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GameRules")
            .field("play_forced", &self.play_forced)
            .field("lot", &self.lot)
            .field("clock", &self.clock)
            .finish_non_exhaustive()
    }
}

/// Plays a game from `start`, South by the first player. Whatever the players do, it ends.
pub async fn play(
    start: Position,
    players: &mut [Player; 2],
    rules: &GameRules,
    rng: &mut Rng,
) -> GameLog {
    let mut log = GameLog {
        start,
        names: [players[0].name().to_string(), players[1].name().to_string()],
        moves: Vec::new(),
        last: start,
        ending: Ending::Stopped,
    };
    let mut timers = [Timer::new(rules.clock), Timer::new(rules.clock)];
    // Which player sits where changes when they swap.
    let mut south = 0;
    log.ending = loop {
        let position = log.last;
        if let Some(outcome) = position.outcome() {
            break Ending::Over(outcome);
        }
        if let Some(margin) = adjudicate(rules, position).await {
            break Ending::Adjudicated { margin };
        }
        let side = position.to_move();
        let seat = if side == Side::South {
            south
        } else {
            1 - south
        };
        let asked = Instant::now();
        let moves = position.legal_moves();
        let turn = timers[seat].turn(&timers[1 - seat]);
        let (decision, took) = match moves.as_slice() {
            [only] if rules.play_forced => (Ok((*only, By::Forced)), None),
            _ => {
                let (choice, took) = ask(players, seat, &position, turn).await;
                (decide(choice, &position, rules.lot, rng), took)
            }
        };
        let (mv, by) = match decision {
            Ok(decision) => decision,
            Err(ending) => break ending,
        };
        let time = took.unwrap_or_else(|| asked.elapsed());
        if !timers[seat].spend(time) {
            let loss = Loss::Late;
            break Ending::Lost { side, loss };
        }
        let Ok((next, _)) = position.play(mv) else {
            break Ending::Stopped;
        };
        if mv == Move::Swap {
            south = 1 - south;
        }
        log.moves.push(MoveLog {
            mv,
            side,
            time,
            left: timers[seat].left(),
            by,
        });
        log.last = next;
        for player in players.iter_mut() {
            player.watch(mv, &next).await;
        }
    };
    for player in players.iter_mut() {
        player.end().await;
    }
    log
}

async fn adjudicate(rules: &GameRules, position: Position) -> Option<i32> {
    let adjudicate = rules.adjudicate.clone()?;
    // A search may take its time, which belongs to nobody.
    let found = tokio::task::spawn_blocking(move || adjudicate(&position)).await;
    found.ok().flatten()
}

/// Asks for a move, unless the other player leaves meanwhile.
async fn ask(
    players: &mut [Player; 2],
    seat: usize,
    position: &Position,
    turn: Turn,
) -> (Choice, Option<Duration>) {
    let [first, second] = players;
    let (asked, other) = if seat == 0 {
        (first, second)
    } else {
        (second, first)
    };
    let left = tokio::select! {
        biased;
        choice = asked.choose(position, turn) => return choice,
        loss = other.gone() => loss,
    };
    asked.cancel().await;
    (Choice::OtherGone(left), None)
}

/// The move that comes of a choice, or the end of the game.
fn decide(
    choice: Choice,
    position: &Position,
    lot: bool,
    rng: &mut Rng,
) -> Result<(Move, By), Ending> {
    let side = position.to_move();
    let loss = match choice {
        Choice::Move(mv) if position.check(mv).is_ok() => return Ok((mv, By::Player)),
        Choice::Move(Move::Sow(house)) => Loss::Illegal(house.to_string()),
        Choice::Move(Move::Swap) => Loss::Illegal("swap".into()),
        Choice::Nothing if lot => {
            let moves = position.legal_moves();
            let drawn = rng.below(moves.len() as u32) as usize;
            return Ok((moves[drawn], By::Lot));
        }
        Choice::Nothing => Loss::Late,
        Choice::Lost(loss) => loss,
        Choice::OtherGone(loss) => {
            let side = side.other();
            return Err(Ending::Lost { side, loss });
        }
    };
    Err(Ending::Lost { side, loss })
}
