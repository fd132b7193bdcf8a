//! What a request is answered that cannot be granted: a problem document (RFC 9457).

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

/// A request that is refused, and everything that is wrong with it.
#[derive(Clone, Debug)]
pub struct Refusal {
    status: StatusCode,
    errors: Vec<Fault>,
    /// Seconds after which it may be tried again.
    retry_after: Option<u32>,
    /// Methods that are allowed, for 405.
    allow: Option<HeaderValue>,
}

/// The result of an endpoint.
pub type Answer<T> = Result<T, Refusal>;

/// One thing that is wrong.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Fault {
    /// What is wrong, in a word that never changes: what translations go by.
    pub code: &'static str,
    /// Where: the name of a parameter, or a path such as `moves/3`; empty for the whole request.
    pub place: String,
    /// The same in an English sentence.
    pub detail: String,
    /// What the sentence speaks of: numbers, names, and `at`, the byte in the text at `place`.
    #[serde(flatten)]
    pub args: Map<String, Value>,
}

/// The body of every answer that is an error, of the type `application/problem+json`.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Problem {
    /// Always `about:blank`: the status and the codes say what it is.
    #[serde(rename = "type")]
    kind: &'static str,
    /// The status in words.
    title: &'static str,
    /// The HTTP status.
    status: u16,
    /// All that is wrong, in English.
    detail: String,
    /// Each thing that is wrong, at least one.
    errors: Vec<Fault>,
}

impl Fault {
    /// Something wrong at a place.
    #[must_use]
    pub fn new(code: &'static str, place: &str, detail: impl ToString) -> Fault {
        Fault {
            code,
            place: place.to_string(),
            detail: detail.to_string(),
            args: Map::new(),
        }
    }

    /// The same with something that the sentence speaks of.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Into<Value>) -> Fault {
        self.args.insert(name.to_string(), value.into());
        self
    }
}

impl Refusal {
    /// A refusal for one reason.
    #[must_use]
    pub fn new(status: StatusCode, fault: Fault) -> Refusal {
        Refusal::all(status, vec![fault])
    }

    /// A refusal for these reasons.
    #[must_use]
    pub fn all(status: StatusCode, errors: Vec<Fault>) -> Refusal {
        Refusal {
            status,
            errors,
            retry_after: None,
            allow: None,
        }
    }

    /// What was given is understood and cannot be.
    #[must_use]
    pub fn unprocessable(fault: Fault) -> Refusal {
        Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, fault)
    }

    /// Too much is asked for at the moment.
    #[must_use]
    pub fn busy(detail: &str) -> Refusal {
        let fault = Fault::new("busy", "", detail);
        Refusal::new(StatusCode::SERVICE_UNAVAILABLE, fault).retry_after(2)
    }

    /// The same, to be tried again after some seconds.
    #[must_use]
    pub fn retry_after(mut self, seconds: u32) -> Refusal {
        self.retry_after = Some(seconds);
        self
    }

    /// The same, with the methods that are allowed.
    #[must_use]
    pub fn allow(mut self, methods: Option<HeaderValue>) -> Refusal {
        self.allow = methods;
        self
    }

    /// The HTTP status.
    #[must_use]
    pub fn status(&self) -> StatusCode {
        self.status
    }

    /// The document.
    #[must_use]
    pub fn document(&self) -> Problem {
        let details: Vec<_> = self.errors.iter().map(|e| e.detail.as_str()).collect();
        Problem {
            kind: "about:blank",
            title: self.status.canonical_reason().unwrap_or("Error"),
            status: self.status.as_u16(),
            detail: details.join("; "),
            errors: self.errors.clone(),
        }
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let mut response = (self.status, Json(self.document())).into_response();
        let headers = response.headers_mut();
        headers.insert(
            header::CONTENT_TYPE,
            HeaderValue::from_static("application/problem+json"),
        );
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        if let Some(seconds) = self.retry_after {
            headers.insert(header::RETRY_AFTER, seconds.into());
        }
        if let Some(methods) = self.allow {
            headers.insert(header::ALLOW, methods);
        }
        response
    }
}
