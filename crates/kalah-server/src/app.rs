//! All endpoints together.

use std::sync::Arc;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request};
use axum::http::StatusCode;
use axum::middleware;
use axum::response::Response;
use axum::routing::get;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::api;
use crate::extract::MOST_BODY;
use crate::guard;
use crate::metrics::Metrics;
use crate::pages;
use crate::rate::Limiter;
use crate::refusal::{Fault, Refusal};
use crate::settings::Settings;

/// What endpoints share.
pub(crate) struct App {
    pub(crate) settings: Settings,
    pub(crate) metrics: Metrics,
    pub(crate) requests: Limiter,
}

impl App {
    pub(crate) fn new(settings: Settings) -> Arc<App> {
        Arc::new(App {
            requests: Limiter::new(settings.requests),
            metrics: Metrics::default(),
            settings,
        })
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
    tags(
        (name = "game", description = "Rules, positions and moves"),
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
