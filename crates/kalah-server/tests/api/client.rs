//! Asks the endpoints.

use std::net::SocketAddr;

use axum::Router;
use axum::body::Body;
use http_body_util::BodyExt;
use hyper::{HeaderMap, Request, StatusCode};
use kalah_server::{Settings, router};
use serde_json::Value;
use tower::ServiceExt;

/// Somebody who asks, as often as wanted.
pub(crate) struct Client(Router);

/// What came back.
pub(crate) struct Reply {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Vec<u8>,
}

pub(crate) fn settings() -> Settings {
    let mut settings = Settings::at(SocketAddr::from(([127, 0, 0, 1], 0)));
    // Every test has a server of its own.
    settings.engine.memory = 1 << 20;
    settings.engine.tables.positions = 1_000_000;
    settings
}

impl Client {
    pub(crate) fn new() -> Client {
        Client::with(settings())
    }

    pub(crate) fn with(settings: Settings) -> Client {
        Client(router(settings))
    }

    pub(crate) async fn send(&self, request: Request<Body>) -> Reply {
        let response = self.0.clone().oneshot(request).await.unwrap();
        let (head, body) = response.into_parts();
        Reply {
            status: head.status,
            headers: head.headers,
            body: body.collect().await.unwrap().to_bytes().to_vec(),
        }
    }

    pub(crate) async fn get(&self, path: &str) -> Reply {
        let request = Request::get(path).header("host", "localhost");
        self.send(request.body(Body::empty()).unwrap()).await
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Reply {
        let request = Request::post(path)
            .header("host", "localhost")
            .header("content-type", "application/json");
        self.send(request.body(Body::from(body.to_string())).unwrap())
            .await
    }

    /// Asks for JSON that must come.
    pub(crate) async fn json(&self, path: &str) -> Value {
        self.get(path).await.ok()
    }
}

impl Reply {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap()
    }

    /// The JSON of an answer that is no error.
    pub(crate) fn ok(&self) -> Value {
        let text = String::from_utf8_lossy(&self.body);
        assert_eq!(self.status, StatusCode::OK, "{text}");
        self.json()
    }

    /// The codes of a problem document with this status.
    pub(crate) fn codes(&self, status: u16) -> Vec<String> {
        let text = String::from_utf8_lossy(&self.body);
        assert_eq!(self.status.as_u16(), status, "{text}");
        assert_eq!(self.headers["content-type"], "application/problem+json");
        let document = self.json();
        assert_eq!(document["status"], status);
        let errors = document["errors"].as_array().unwrap();
        assert!(!errors.is_empty());
        let codes = errors.iter().map(|error| error["code"].as_str().unwrap());
        codes.map(String::from).collect()
    }
}
