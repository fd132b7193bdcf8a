//! What happens to every request, whichever endpoint it is for.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr};
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Instant;

use axum::extract::{FromRequestParts, MatchedPath, Request, State};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::FutureExt;

use crate::app::App;
use crate::extract::{self, MOST_BODY, MOST_URI};
use crate::hosts;
use crate::refusal::{Fault, Refusal};

/// Who sent a request.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// For endpoints that have to know.
impl<S: Sync> FromRequestParts<S> for Peer {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Infallible> {
        Ok(Peer::in_extensions(&parts.extensions))
    }
}

impl Peer {
    /// Who sent `request`: this machine where there is no socket.
    fn of(request: &Request) -> Peer {
        Peer::in_extensions(request.extensions())
    }

    fn in_extensions(extensions: &Extensions) -> Peer {
        let known = extensions.get::<Peer>().copied();
        known.unwrap_or(Peer(Ipv4Addr::LOCALHOST.into()))
    }
}

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' data: blob:; media-src 'self'; connect-src 'self'; font-src 'self'; \
    manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 7] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "no-referrer"),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ),
];

/// Checks who asks and how much, counts, and puts the headers on every answer.
pub(crate) async fn watch(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let started = Instant::now();
    let endpoint = request.extensions().get::<MatchedPath>();
    let endpoint = endpoint.map_or_else(|| "pages".to_string(), |path| path.as_str().to_string());
    let mut response = match check(&app, &request, started) {
        Ok(()) => answer(&app, request, next).await,
        Err(refusal) => refusal.into_response(),
    };
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    // What the pages are allowed to keep they say themselves.
    headers
        .entry(header::CACHE_CONTROL)
        .or_insert(HeaderValue::from_static("no-store"));
    app.metrics
        .answered(&endpoint, response.status(), started.elapsed());
    response
}

async fn answer(app: &App, request: Request, next: Next) -> Response {
    match AssertUnwindSafe(next.run(request)).catch_unwind().await {
        Ok(response) => response,
        Err(_) => {
            app.metrics.panicked();
            let detail = "something went wrong here that should not: please report it";
            Refusal::new(
                StatusCode::INTERNAL_SERVER_ERROR,
                Fault::new("internal", "", detail),
            )
            .into_response()
        }
    }
}

fn check(app: &App, request: &Request, now: Instant) -> Result<(), Refusal> {
    hosts::check(request.headers(), request.uri(), app.settings.address.ip())?;
    let uri = request.uri().path_and_query();
    if uri.is_some_and(|uri| uri.as_str().len() > MOST_URI) {
        let detail = format!("the address has more than {MOST_URI} bytes");
        let fault = Fault::new("address-too-long", "", detail).with("most", MOST_URI);
        return Err(Refusal::new(StatusCode::URI_TOO_LONG, fault));
    }
    let length = request.headers().get(header::CONTENT_LENGTH);
    let length = length.and_then(|length| length.to_str().ok()?.parse::<u64>().ok());
    if length.is_some_and(|length| length > MOST_BODY as u64) {
        return Err(extract::too_large());
    }
    let taken = app.requests.take(Peer::of(request).0, now);
    taken.map_err(|wait| too_many("requests", wait))
}

/// Too much came from one address.
pub(crate) fn too_many(what: &str, wait: std::time::Duration) -> Refusal {
    let seconds = wait.as_secs_f64().ceil() as u32;
    let detail = format!("too many {what} from your address: wait {seconds} s");
    let fault = Fault::new("too-many-requests", "", detail).with("seconds", seconds);
    Refusal::new(StatusCode::TOO_MANY_REQUESTS, fault).retry_after(seconds)
}
