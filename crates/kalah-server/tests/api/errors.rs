//! Everything that is refused is a problem document.

use axum::body::Body;
use hyper::Request;

use crate::client::{Client, settings};

#[tokio::test]
async fn nothing_there() {
    let client = Client::new();
    for path in [
        "/api",
        "/api/",
        "/api/v1/nothing",
        "/nothing.js",
        "/assets/gone-123.js",
    ] {
        assert_eq!(client.get(path).await.codes(404), ["not-found"], "{path}");
    }
}

#[tokio::test]
async fn wrong_methods() {
    let client = Client::new();
    let reply = client.get("/api/v1/game").await;
    assert_eq!(reply.codes(405), ["method-not-allowed"]);
    assert_eq!(reply.headers["allow"], "POST");
    let request = Request::delete("/learn").header("host", "localhost");
    let reply = client.send(request.body(Body::empty()).unwrap()).await;
    assert_eq!(reply.codes(405), ["method-not-allowed"]);
}

#[tokio::test]
async fn bad_queries() {
    let client = Client::new();
    for query in ["nonsense=1", "rules=standard&rules=modern"] {
        let reply = client.get(&format!("/api/v1/position?{query}")).await;
        assert_eq!(reply.codes(400), ["bad-query"], "{query}");
    }
    let long = "x".repeat(20_000);
    let reply = client.get(&format!("/api/v1/position?rules={long}")).await;
    assert_eq!(reply.codes(414), ["address-too-long"]);
}

async fn posted(kind: Option<&str>, body: impl Into<Body>) -> crate::client::Reply {
    let mut request = Request::post("/api/v1/game").header("host", "localhost");
    if let Some(kind) = kind {
        request = request.header("content-type", kind);
    }
    Client::new().send(request.body(body.into()).unwrap()).await
}

#[tokio::test]
async fn bad_bodies() {
    let json = Some("application/json; charset=utf-8");
    assert_eq!(
        posted(None, "{}").await.codes(415),
        ["unsupported-media-type"]
    );
    assert_eq!(posted(Some("text/plain"), "{}").await.codes(415).len(), 1);
    assert_eq!(posted(json, "{").await.codes(400), ["bad-json"]);
    assert_eq!(posted(json, "{}").await.codes(422), ["bad-json"]);
    assert_eq!(posted(json, "[]").await.codes(422), ["bad-json"]);
    assert_eq!(posted(json, vec![0xff; 9]).await.codes(400), ["bad-json"]);
    let deep = "[".repeat(100_000);
    assert_eq!(posted(json, deep).await.codes(422), ["bad-json"]);
    let large = vec![b' '; 2 << 20];
    assert_eq!(posted(json, large).await.codes(413), ["too-large"]);
}

#[tokio::test]
async fn too_many_requests() {
    let mut settings = settings();
    settings.requests = kalah_server::Rate {
        burst: 2.0,
        per_second: 1.0,
    };
    let client = Client::with(settings);
    client.json("/api/v1/rules").await;
    client.json("/api/v1/rules").await;
    let reply = client.get("/api/v1/rules").await;
    assert_eq!(reply.codes(429), ["too-many-requests"]);
    assert_eq!(reply.headers["retry-after"], "1");
}
