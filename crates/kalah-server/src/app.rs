//! All endpoints together.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request};
use axum::http::StatusCode;
use axum::middleware;
use axum::response::Response;
use axum::routing::get;
use kalah_engine::Stop;
use tokio::time::timeout;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::api;
use crate::extract::MOST_BODY;
use crate::guard::{self, Peer};
use crate::metrics::Metrics;
use crate::pages;
use crate::rate::Limiter;
use crate::refusal::{Answer, Fault, Problem, Refusal};
use crate::search::{Engines, Job, Once, Queue, Ticket};
use crate::settings::Settings;

/// How long a computation may take, waiting included.
const COMPUTING: Duration = Duration::from_secs(30);

/// What endpoints share.
pub(crate) struct App {
    pub(crate) settings: Settings,
    pub(crate) metrics: Metrics,
    pub(crate) requests: Limiter,
    pub(crate) started_searches: Limiter,
    pub(crate) queue: Queue,
    pub(crate) engines: Arc<Engines>,
}

impl App {
    pub(crate) fn new(settings: Settings) -> Arc<App> {
        Arc::new(App {
            requests: Limiter::new(settings.requests),
            started_searches: Limiter::new(settings.started_searches),
            queue: Queue::start(settings.workers, settings.searches),
            engines: Arc::new(Engines::new(settings.engine)),
            metrics: Metrics::default(),
            settings,
        })
    }
}

impl App {
    /// Has something computed by whoever searches, whose effort is bounded by what it is given.
    ///
    /// # Errors
    /// As [`submit`](Self::submit), and if it did not get its turn in time.
    pub(crate) async fn compute<T: Send + 'static>(
        &self,
        peer: Peer,
        work: impl FnOnce(&Stop) -> T + Send + 'static,
    ) -> Answer<T> {
        let (job, told) = Once::new(work);
        let _ticket = self.submit(peer, job)?;
        let told = timeout(COMPUTING, told).await;
        let told = told.ok().and_then(Result::ok);
        told.ok_or_else(|| Refusal::busy("it did not get its turn in time: try again soon"))
    }

    /// Puts a search of `peer` in line.
    ///
    /// # Errors
    /// If too many searches are under way, or came from this address.
    pub(crate) fn submit(&self, peer: Peer, job: impl Job + 'static) -> Answer<Ticket> {
        let taken = self.started_searches.take(peer.0, Instant::now());
        taken.map_err(|wait| guard::too_many("searches", wait))?;
        let ticket = self.queue.submit(Box::new(job));
        ticket.ok_or_else(|| Refusal::busy("too many searches are under way: try again soon"))
    }
}

/// The API as a whole.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Kalah",
        description = "Positions, values, problems and records of the sowing game Kalah, under \
            all its rules. Houses are numbered from their owner's left. Values are margins: the \
            seeds that the player to move will still get minus those that the other player will; \
            what lies in the stores already does not count. Errors are problem documents \
            (RFC 9457) whose `errors` have stable codes.",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0"),
    ),
    components(schemas(Problem)),
    tags(
        (name = "game", description = "Rules, positions and moves"),
        (name = "search", description = "Values, reasons and the computer's moves"),
        (name = "problems", description = "Turns to be found"),
        (name = "records", description = "Games as text"),
        (name = "server", description = "The server itself"),
    )
)]
struct Described;

fn endpoints() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::with_openapi(Described::openapi())
        .routes(routes!(api::position::position))
        .routes(routes!(api::game::game))
        .routes(routes!(api::rules::rules))
        .routes(routes!(api::levels::levels))
        .routes(routes!(api::evaluate::evaluate))
        .routes(routes!(api::evaluate_stream::evaluate_stream))
        .routes(routes!(api::explain::explain))
        .routes(routes!(api::choose::choose))
        .routes(routes!(api::problems::handbook::handbook))
        .routes(routes!(api::problems::daily::daily))
        .routes(routes!(api::problems::new::new))
        .routes(routes!(api::problems::check::check))
        .routes(routes!(api::problems::solve::solve))
        .routes(routes!(api::records::parse::parse))
        .routes(routes!(api::records::convert::convert))
        .routes(routes!(api::records::review::review))
        .routes(routes!(api::fair_starts::fair_starts))
        .routes(routes!(api::health::healthz))
        .routes(routes!(api::metrics::metrics))
}

/// The document that describes the endpoints as they are, in JSON; [`DOCUMENT`](crate::DOCUMENT)
/// is the committed one.
///
/// # Errors
/// If it cannot be written as JSON.
pub fn described() -> Result<String, serde_json::Error> {
    let mut text = endpoints().into_openapi().to_pretty_json()?;
    text.push('\n');
    Ok(text)
}

/// Everything that is served, for requests that come without a socket. Those have the address
/// 127.0.0.1 for the limits.
pub fn router(settings: Settings) -> Router {
    route(App::new(settings))
}

pub(crate) fn route(app: Arc<App>) -> Router {
    let (router, _) = endpoints().split_for_parts();
    router
        .route("/api/openapi.json", get(api::openapi::document))
        .fallback(pages::serve)
        .method_not_allowed_fallback(wrong_method)
        .layer(DefaultBodyLimit::max(MOST_BODY))
        .layer(middleware::from_fn_with_state(
            Arc::clone(&app),
            guard::watch,
        ))
        .with_state(app)
}

async fn wrong_method(request: Request) -> Result<Response, Refusal> {
    let detail = format!("{} is not for this address", request.method());
    let fault = Fault::new("method-not-allowed", "", detail);
    Err(Refusal::new(StatusCode::METHOD_NOT_ALLOWED, fault))
}
