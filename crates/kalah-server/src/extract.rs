//! Queries and bodies of requests, refused with a problem document where they are wrong.

use std::time::Duration;

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use serde::de::DeserializeOwned;

use crate::refusal::{Fault, Refusal};

/// The most bytes of a body. A recorded game may have one mebibyte.
pub(crate) const MOST_BODY: usize = (1 << 20) + (64 << 10);

/// How long a body may take to arrive.
const BODY_TIME: Duration = Duration::from_secs(10);

/// The most bytes of path and query.
pub(crate) const MOST_URI: usize = 16 << 10;

/// The query of a request.
pub(crate) struct Params<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Sync> FromRequestParts<S> for Params<T> {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Refusal> {
        let query = Query::try_from_uri(&parts.uri);
        let Query(params) = query.map_err(|error| {
            // The last cause says what is wrong, the ones before it only that it is.
            let detail = last_cause(&error);
            Refusal::new(
                StatusCode::BAD_REQUEST,
                Fault::new("bad-query", "", format!("the query: {detail}")),
            )
        })?;
        Ok(Params(params))
    }
}

/// The JSON body of a request.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, state: &S) -> Result<Self, Refusal> {
        if !is_json(&request) {
            let detail = "the body must be JSON and say so: content-type: application/json";
            return Err(Refusal::new(
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                Fault::new("unsupported-media-type", "", detail),
            ));
        }
        let bytes = tokio::time::timeout(BODY_TIME, Bytes::from_request(request, state)).await;
        let bytes = bytes.map_err(|_| {
            let detail = "the body took too long to arrive";
            Refusal::new(
                StatusCode::REQUEST_TIMEOUT,
                Fault::new("timeout", "", detail),
            )
        })?;
        let bytes = bytes.map_err(unreadable)?;
        let body = serde_json::from_slice(&bytes).map_err(|error| {
            let fault = Fault::new("bad-json", "", format!("the body: {error}"));
            let fault = fault
                .with("line", error.line())
                .with("column", error.column());
            match error.classify() {
                serde_json::error::Category::Data => Refusal::unprocessable(fault),
                _ => Refusal::new(StatusCode::BAD_REQUEST, fault),
            }
        })?;
        Ok(Body(body))
    }
}

fn is_json(request: &Request) -> bool {
    let kind = request.headers().get(header::CONTENT_TYPE);
    let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim();
    kind.eq_ignore_ascii_case("application/json")
}

fn unreadable(rejection: BytesRejection) -> Refusal {
    match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => too_large(),
        _ => {
            let detail = "the body could not be read to its end";
            Refusal::new(StatusCode::BAD_REQUEST, Fault::new("bad-body", "", detail))
        }
    }
}

/// The body has too many bytes.
pub(crate) fn too_large() -> Refusal {
    let detail = format!("the body has more than {MOST_BODY} bytes");
    Refusal::new(
        StatusCode::PAYLOAD_TOO_LARGE,
        Fault::new("too-large", "", detail).with("most", MOST_BODY),
    )
}

fn last_cause(error: &dyn std::error::Error) -> String {
    let mut last = error;
    while let Some(cause) = last.source() {
        last = cause;
    }
    last.to_string()
}
