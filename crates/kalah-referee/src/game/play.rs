//! The course of a game.

use kalah_core::{Move, Position, Rng, Side};
use tokio::time::Instant;

use super::log::{By, Ending, GameLog, Loss, MoveLog};
use super::player::{Choice, Player};

/// What the referee does beyond the rules of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameRules {
    /// Plays a move itself when there is no other, without asking.
    pub play_forced: bool,
    /// Draws a move by lot when a player sends none; otherwise the player has lost.
    pub lot: bool,
}

/// Plays a game from `start`, South by the first player. Whatever the players do, it ends.
pub async fn play(
    start: Position,
    players: &mut [Player; 2],
    rules: GameRules,
    rng: &mut Rng,
) -> GameLog {
    let mut log = GameLog {
        start,
        names: [players[0].name().to_string(), players[1].name().to_string()],
        moves: Vec::new(),
        last: start,
        ending: Ending::Stopped,
    };
    // Which player sits where changes when they swap.
    let mut south = 0;
    log.ending = loop {
        let position = log.last;
        if let Some(outcome) = position.outcome() {
            break Ending::Over(outcome);
        }
        let side = position.to_move();
        let seat = if side == Side::South {
            south
        } else {
            1 - south
        };
        let asked = Instant::now();
        let moves = position.legal_moves();
        let (mv, by) = match moves.as_slice() {
            [only] if rules.play_forced => (*only, By::Forced),
            _ => match ask(players, seat, &position).await {
                Choice::Move(mv) if position.check(mv).is_ok() => (mv, By::Player),
                Choice::Move(mv) => {
                    let loss = Loss::Illegal(format!("{mv:?}"));
                    break Ending::Lost { side, loss };
                }
                Choice::Nothing if rules.lot => (draw(&moves, rng), By::Lot),
                Choice::Nothing => {
                    let loss = Loss::Late;
                    break Ending::Lost { side, loss };
                }
                Choice::Lost(loss) => break Ending::Lost { side, loss },
                Choice::OtherGone(loss) => {
                    let side = side.other();
                    break Ending::Lost { side, loss };
                }
            },
        };
        let Ok((next, _)) = position.play(mv) else {
            break Ending::Stopped;
        };
        if mv == Move::Swap {
            south = 1 - south;
        }
        log.moves.push(MoveLog {
            mv,
            side,
            time: asked.elapsed(),
            by,
        });
        log.last = next;
    };
    log
}

/// Asks for a move, unless the other player leaves meanwhile.
async fn ask(players: &mut [Player; 2], seat: usize, position: &Position) -> Choice {
    let [first, second] = players;
    let (asked, other) = if seat == 0 {
        (first, second)
    } else {
        (second, first)
    };
    let left = tokio::select! {
        biased;
        choice = asked.choose(position) => return choice,
        loss = other.gone() => loss,
    };
    asked.cancel().await;
    Choice::OtherGone(left)
}

fn draw(moves: &[Move], rng: &mut Rng) -> Move {
    moves[rng.below(moves.len() as u32) as usize]
}
