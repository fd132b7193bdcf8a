use axum::body::Body;
use hyper::Request;

use crate::client::Client;

#[tokio::test]
async fn every_answer_has_the_headers() {
    let client = Client::new();
    for path in [
        "/",
        "/play",
        "/api/v1/rules",
        "/api/v1/nothing",
        "/healthz",
        "/metrics",
    ] {
        let headers = client.get(path).await.headers;
        let policy = headers["content-security-policy"].to_str().unwrap();
        assert!(policy.starts_with("default-src 'none'; script-src 'self';"));
        assert!(!policy.contains("unsafe"));
        assert_eq!(headers["x-content-type-options"], "nosniff", "{path}");
        assert!(!headers.contains_key("set-cookie"));
        assert!(!headers.contains_key("access-control-allow-origin"));
        assert!(headers.contains_key("cache-control"));
    }
}

#[tokio::test]
async fn other_names_and_other_sites() {
    let client = Client::new();
    let ask = |host: &'static str, name: &'static str, value: &'static str| {
        let request = Request::get("/api/v1/rules")
            .header("host", host)
            .header(name, value);
        client.send(request.body(Body::empty()).unwrap())
    };
    let rebound = ask("rebound.example", "accept", "*/*").await;
    assert_eq!(rebound.codes(403), ["host-not-allowed"]);
    let foreign = ask("localhost", "sec-fetch-site", "cross-site").await;
    assert_eq!(foreign.codes(403), ["cross-site"]);
    let foreign = ask("localhost", "origin", "https://other.example").await;
    assert_eq!(foreign.codes(403), ["cross-site"]);
    assert_eq!(
        ask("localhost:2672", "origin", "http://localhost:2672")
            .await
            .status,
        200
    );
}

#[tokio::test]
async fn metrics_count_answers() {
    let client = Client::new();
    client.json("/api/v1/rules").await;
    client.get("/api/v1/position?rules=nonsense").await;
    let reply = client.get("/metrics").await;
    let text = String::from_utf8(reply.body).unwrap();
    for line in [
        "kalah_http_answers_total{endpoint=\"/api/v1/rules\",status=\"200\"} 1",
        "kalah_http_answers_total{endpoint=\"/api/v1/position\",status=\"422\"} 1",
        "kalah_http_panics_total 0",
    ] {
        assert!(text.lines().any(|own| own == line), "{line} in:\n{text}");
    }
    assert_eq!(client.get("/healthz").await.body, b"ok\n");
}
