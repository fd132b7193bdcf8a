//! `POST /api/v1/records/review`: a game judged move by move.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use kalah_core::record::Player;
use kalah_core::{Game, Move};
use kalah_engine::Grade;
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;
use tokio::time::timeout;
use utoipa::ToSchema;

use crate::api::evaluate::time;
use crate::api::events::{self, Event};
use crate::api::game::check_length;
use crate::api::refused::{RefusedBody, RefusedWork};
use crate::app::App;
use crate::extract::Body;
use crate::given::Given;
use crate::guard::Peer;
use crate::json::{ExplainedMove, MoveName, PlayerName, Seeds};
use crate::refusal::{Answer, Refusal};
use crate::search::{Reviewed, Reviewing, Ticket};

/// Milliseconds for each move if nothing is said.
const USUAL_TIME: u32 = 200;

/// The most milliseconds for a move.
const MOST_TIME: u32 = 5000;

/// How long a whole answer may take; a stream may take longer.
const PATIENCE: Duration = Duration::from_secs(180);

/// A game to judge.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReviewRequest {
    /// Rules as text; standard ones if none are given.
    rules: Option<String>,
    /// Where the game begins; the start of the rules if nothing is said.
    position: Option<String>,
    /// The moves, one after another.
    #[schema(max_items = 2000)]
    moves: Vec<MoveName>,
    /// Milliseconds for each move, at most 5000; 200 if nothing is said.
    #[schema(minimum = 0, maximum = 5000)]
    ms: Option<u32>,
}

/// A game that was judged.
#[derive(Serialize, ToSchema)]
pub(crate) struct ReviewAnswer {
    /// Every move.
    moves: Vec<MoveReview>,
    /// The first player and the second.
    players: [PlayerReview; 2],
}

/// A move that was judged.
#[derive(Clone, Serialize, ToSchema)]
pub(crate) struct MoveReview {
    /// Which move of the game it is, from 0.
    index: usize,
    /// Which turn it belongs to, from 0.
    turn: usize,
    /// Who made it.
    player: PlayerName,
    /// The position before it, as text.
    position: String,
    /// The margin before it, for who made it: that of the best move.
    best_value: Seeds,
    /// The margin by it, for who made it.
    value: Seeds,
    /// The move, what it does, what it loses and why.
    #[serde(flatten)]
    explained: ExplainedMove,
    /// The better line, one move after another; empty if nothing is better.
    better: Vec<MoveName>,
    /// How bad it is, in a word.
    word: Word,
}

/// How bad a move is, by the seeds that it loses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Word {
    /// None.
    Best,
    /// Less than matters, by estimate.
    Good,
    /// At least one.
    Inaccuracy,
    /// At least three.
    Mistake,
    /// At least six.
    Blunder,
}

impl From<Grade> for Word {
    fn from(grade: Grade) -> Word {
        match grade {
            Grade::Best => Word::Best,
            Grade::Good => Word::Good,
            Grade::Inaccuracy => Word::Inaccuracy,
            Grade::Mistake => Word::Mistake,
            Grade::Blunder => Word::Blunder,
        }
    }
}

/// What a player lost in the game.
#[derive(Clone, Default, Serialize, ToSchema)]
pub(crate) struct PlayerReview {
    /// Moves that were made.
    moves: u32,
    /// Those that lost nothing that matters.
    best: u32,
    /// Seeds lost in all, as far as they matter.
    lost: f64,
    /// Whether all of that is proved.
    exact: bool,
}

/// A game judged move by move
///
/// The answer comes at the end; with `Accept: text/event-stream` as events `move` with a
/// `MoveReview` each, and at the end `done` with the `players`.
#[utoipa::path(
    post,
    path = "/api/v1/records/review",
    tag = "records",
    request_body = ReviewRequest,
    responses(
        (status = OK, body = ReviewAnswer),
        RefusedBody,
        RefusedWork,
    )
)]
pub(crate) async fn review(
    State(app): State<Arc<App>>,
    peer: Peer,
    headers: HeaderMap,
    Body(request): Body<ReviewRequest>,
) -> Answer<Response> {
    let given = Given::read(request.rules.as_deref(), request.position.as_deref())?;
    check_length(&request.moves)?;
    let game = given.play(&request.moves)?;
    let each = time(request.ms, USUAL_TIME, MOST_TIME)?;
    let (job, told) = Reviewing::new(&game, Arc::clone(&app.engines), each);
    let ticket = app.submit(peer, job)?;
    let mut judging = Judging {
        seats: seats(&game),
        players: [PlayerReview::new(), PlayerReview::new()],
        told,
        left: game.steps().len(),
        _ticket: ticket,
        over: false,
    };
    let accepted = headers.get(header::ACCEPT).and_then(|a| a.to_str().ok());
    if accepted.is_some_and(|accepted| accepted.contains("text/event-stream")) {
        return Ok(events::response(stream::unfold(judging, Judging::next)));
    }
    let all = async {
        let mut moves = Vec::new();
        while judging.left > 0 {
            moves.push(judging.judged().await?);
        }
        Some(moves)
    };
    let moves = timeout(PATIENCE, all).await.ok().flatten();
    let busy = "the game could not be judged in time: ask for a stream, or for less time a move";
    let moves = moves.ok_or_else(|| Refusal::busy(busy))?;
    let players = judging.players;
    Ok(Json(ReviewAnswer { moves, players }).into_response())
}

/// Turn and player of every move.
fn seats(game: &Game) -> Vec<(usize, Player)> {
    let mut seats = Vec::new();
    let mut player = Player::First;
    for (number, turn) in game.turns().enumerate() {
        seats.extend(turn.iter().map(|_| (number, player)));
        // The swap is a turn of its own: then it is the first player's again.
        player = player.other();
    }
    debug_assert!(
        game.turns()
            .all(|t| t.len() == 1 || t[0].played.mv != Move::Swap)
    );
    seats
}

/// A game that is being judged. Dropping it ends the search.
struct Judging {
    seats: Vec<(usize, Player)>,
    players: [PlayerReview; 2],
    told: mpsc::UnboundedReceiver<Reviewed>,
    /// Moves that are still to come.
    left: usize,
    _ticket: Ticket,
    over: bool,
}

impl Judging {
    /// The next move; none if the search failed.
    async fn judged(&mut self) -> Option<MoveReview> {
        let reviewed = self.told.recv().await?;
        self.left -= 1;
        let (turn, player) = *self.seats.get(reviewed.index)?;
        let review = MoveReview::new(&reviewed, turn, player);
        self.players[player as usize].add(&reviewed);
        Some(review)
    }

    async fn next(mut self) -> Option<(Event, Self)> {
        if self.over {
            return None;
        }
        if self.left == 0 {
            self.over = true;
            let players = serde_json::json!({"players": self.players});
            return Some((Event::new("done", &players), self));
        }
        match self.judged().await {
            Some(review) => Some((Event::new("move", &review), self)),
            None => {
                self.over = true;
                let refusal = Refusal::busy("the search failed: try again");
                Some((Event::new("error", &refusal.document()), self))
            }
        }
    }
}

impl MoveReview {
    fn new(reviewed: &Reviewed, turn: usize, player: Player) -> MoveReview {
        let review = &reviewed.review;
        let better = reviewed.better.iter().flat_map(|turn| &turn.0);
        MoveReview {
            index: reviewed.index,
            turn,
            player: player.into(),
            position: reviewed.before.to_string(),
            best_value: review.best_value.into(),
            value: review.value.into(),
            explained: ExplainedMove::new(review),
            better: better.copied().map(MoveName::from).collect(),
            word: review.loss.grade().into(),
        }
    }
}

impl PlayerReview {
    fn new() -> PlayerReview {
        PlayerReview {
            exact: true,
            ..PlayerReview::default()
        }
    }

    fn add(&mut self, reviewed: &Reviewed) {
        let loss = reviewed.review.loss;
        self.moves += 1;
        self.exact &= loss.proved;
        if loss.matters() {
            self.lost += (f64::from(loss.seeds) * 100.0).round() / 100.0;
        } else {
            self.best += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use kalah_engine::Grade;

    /// The page grades moves while their values come in, and must say the same as an answer.
    #[test]
    fn the_page_grades_as_the_engine_does() {
        let page = include_str!("../../../../../web/app/src/evaluation/grades.json");
        let page: std::collections::BTreeMap<String, u8> =
            serde_json::from_str(page).expect("numbers by name");
        let graded = [Grade::Inaccuracy, Grade::Mistake, Grade::Blunder];
        assert_eq!(page.len(), graded.len());
        for grade in graded {
            let name = serde_json::json!(super::Word::from(grade));
            let name = name.as_str().expect("a name");
            assert_eq!(page.get(name), Some(&grade.from_seeds()), "{name}");
        }
    }
}
