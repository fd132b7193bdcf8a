//! Server-sent events.

use std::convert::Infallible;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::{HeaderValue, header};
use axum::response::Response;
use futures_util::{Stream, StreamExt, stream};
use serde::Serialize;
use tokio::time::timeout;

/// After so long without an event a comment is sent, so that it is noticed when nobody is there
/// any more.
const SILENCE: Duration = Duration::from_secs(5);

/// One event.
pub(crate) struct Event(String);

impl Event {
    /// An event with JSON.
    pub(crate) fn new(name: &str, data: &impl Serialize) -> Event {
        // What is sent are plain structures, which always can be written.
        let data = serde_json::to_string(data).unwrap_or_default();
        Event(format!("event: {name}\ndata: {data}\n\n"))
    }

    /// Nothing, which no client sees.
    pub(crate) fn nothing() -> Event {
        Event(":\n\n".to_string())
    }
}

/// The answer that sends `events` as they come.
pub(crate) fn response(events: impl Stream<Item = Event> + Send + 'static) -> Response {
    let events = Box::pin(events.fuse());
    let parts = stream::unfold(events, |mut events| async move {
        let event = match timeout(SILENCE, events.next()).await {
            Ok(event) => event?,
            Err(_) => Event::nothing(),
        };
        Some((Ok::<_, Infallible>(Bytes::from(event.0)), events))
    });
    let mut response = Response::new(Body::from_stream(parts));
    response.headers_mut().insert(
        header::CONTENT_TYPE,
        HeaderValue::from_static("text/event-stream"),
    );
    response
}
