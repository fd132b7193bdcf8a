//! `GET /api/v1/evaluate/stream`: the value of a position, better and better.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::response::Response;
use futures_util::stream;
use serde::Deserialize;
use serde_json::json;
use tokio::sync::watch;
use tokio::time::sleep;
use utoipa::IntoParams;

use super::evaluate::time;
use super::events::{self, Event};
use crate::api::refused::{RefusedQuery, RefusedWork};
use crate::app::App;
use crate::extract::Params;
use crate::given::Given;
use crate::guard::Peer;
use crate::json::Evaluation;
use crate::refusal::Answer;
use crate::search::{Evaluating, Found, Ticket};

/// How long a search takes if nothing is said.
const USUAL_TIME: u32 = 20_000;

/// The longest search of a stream.
const MOST_TIME: u32 = 120_000;

/// Between two events, so that nobody has to read more than a person can see.
const PAUSE: Duration = Duration::from_millis(80);

/// A position to evaluate as long as somebody looks.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct StreamQuery {
    /// Rules as text; standard ones if none are given.
    #[param(example = "standard")]
    rules: Option<String>,
    /// The position as text, or `start`, which is meant if none is given.
    #[param(example = "start")]
    position: Option<String>,
    /// Milliseconds to search at most, waiting for a turn not counted; 20000 if nothing is said.
    #[param(minimum = 0, maximum = 120000)]
    ms: Option<u32>,
}

/// The value of a position while it is searched
///
/// Server-sent events: `queued` with `{"ahead": n}` if others are served first; `evaluation` with
/// an `Evaluation`, whenever there is a better one; at the end `done` with `{"complete": …}`. The
/// search ends at once when the client closes the stream.
#[utoipa::path(
    get,
    path = "/api/v1/evaluate/stream",
    tag = "search",
    params(StreamQuery),
    responses(
        (status = OK, body = Evaluation, content_type = "text/event-stream"),
        RefusedQuery,
        RefusedWork,
    )
)]
pub(crate) async fn evaluate_stream(
    State(app): State<Arc<App>>,
    peer: Peer,
    Params(query): Params<StreamQuery>,
) -> Answer<Response> {
    let given = Given::read(query.rules.as_deref(), query.position.as_deref())?;
    let time = time(query.ms, USUAL_TIME, MOST_TIME)?;
    let (job, told) = Evaluating::new(given.position, Arc::clone(&app.engines), time);
    let ticket = app.submit(peer, job)?;
    let watching = Watching {
        given,
        told,
        queued: (ticket.ahead > 0).then_some(ticket.ahead),
        _ticket: ticket,
        paused: false,
        end: End::Open,
    };
    Ok(events::response(stream::unfold(watching, Watching::next)))
}

/// A stream that is being watched. Dropping it ends the search.
struct Watching {
    given: Given,
    told: watch::Receiver<Option<Found>>,
    /// Jobs in front, if that is still to be told.
    queued: Option<usize>,
    _ticket: Ticket,
    /// Whether an evaluation went out just now.
    paused: bool,
    end: End,
}

/// How the stream ends.
#[derive(Clone, Copy)]
enum End {
    /// It goes on.
    Open,
    /// The last event is to be sent; whether everything is proved.
    Last(bool),
    /// The last event was sent.
    Over,
}

impl Watching {
    async fn next(mut self) -> Option<(Event, Self)> {
        if let Some(ahead) = self.queued.take() {
            return Some((Event::new("queued", &json!({"ahead": ahead})), self));
        }
        match self.end {
            End::Open => {}
            End::Last(complete) => {
                self.end = End::Over;
                let event = Event::new("done", &json!({"complete": complete}));
                return Some((event, self));
            }
            End::Over => return None,
        }
        if self.paused {
            self.paused = false;
            sleep(PAUSE).await;
        }
        if self.told.changed().await.is_err() {
            // The search failed without a last word.
            self.end = End::Over;
            let refusal = crate::Refusal::busy("the search failed: try again");
            return Some((Event::new("error", &refusal.document()), self));
        }
        let found = self.told.borrow_and_update().clone();
        let Some(found) = found else {
            return Some((Event::nothing(), self));
        };
        let evaluation = Evaluation::new(&self.given.position, self.given.rules, &found);
        if found.done {
            self.end = End::Last(found.known.is_complete());
        }
        self.paused = !found.done;
        Some((Event::new("evaluation", &evaluation), self))
    }
}
