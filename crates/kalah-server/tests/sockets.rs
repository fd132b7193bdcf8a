//! The server on a socket: clients that leave, dawdle or are too many.
#![allow(clippy::unwrap_used, reason = "tests")]

use std::net::SocketAddr;
use std::time::Duration;

use kalah_server::{Running, Settings, start};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{Instant, sleep, timeout};

const LONG: Duration = Duration::from_secs(20);

fn settings() -> Settings {
    let mut settings = Settings::at(SocketAddr::from(([127, 0, 0, 1], 0)));
    // Every test has a server of its own.
    settings.engine.memory = 1 << 20;
    settings.engine.tables.positions = 1_000_000;
    settings
}

async fn server(settings: Settings) -> Running {
    start(settings, |_| {}).await.unwrap()
}

async fn send(server: &Running, text: &str) -> TcpStream {
    let mut stream = TcpStream::connect(server.address()).await.unwrap();
    stream.write_all(text.as_bytes()).await.unwrap();
    stream
}

/// Everything that the server says until it closes the connection.
async fn rest(mut stream: TcpStream) -> String {
    let mut text = Vec::new();
    let read = timeout(LONG, stream.read_to_end(&mut text)).await;
    // A connection that is reset has said all it will say.
    let _ = read.expect("the server closes the connection");
    String::from_utf8_lossy(&text).into_owned()
}

async fn get(server: &Running, path: &str) -> String {
    let text = format!("GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n");
    rest(send(server, &text).await).await
}

async fn metric(server: &Running, name: &str) -> i64 {
    let text = get(server, "/metrics").await;
    let line = text
        .lines()
        .find(|line| line.starts_with(&format!("{name} ")));
    line.unwrap().split(' ').nth(1).unwrap().parse().unwrap()
}

async fn wait_for(server: &Running, name: &str, wanted: i64) -> Duration {
    let started = Instant::now();
    while metric(server, name).await != wanted {
        assert!(started.elapsed() < LONG, "{name} is not {wanted}");
        sleep(Duration::from_millis(5)).await;
    }
    started.elapsed()
}

async fn watch(server: &Running) -> TcpStream {
    let path = "/api/v1/evaluate/stream?ms=120000";
    let text = format!("GET {path} HTTP/1.1\r\nhost: localhost\r\n\r\n");
    send(server, &text).await
}

#[tokio::test]
async fn who_leaves_a_stream_frees_its_search() {
    let mut two = settings();
    two.workers = 2;
    let server = server(two).await;
    let (first, second) = (watch(&server).await, watch(&server).await);
    wait_for(&server, "kalah_searches_running", 2).await;
    let third = watch(&server).await;
    wait_for(&server, "kalah_searches_waiting", 1).await;
    drop(first);
    wait_for(&server, "kalah_searches_left_total", 1).await;
    drop(third);
    wait_for(&server, "kalah_searches_left_total", 2).await;
    wait_for(&server, "kalah_searches_running", 1).await;
    drop(second);
    wait_for(&server, "kalah_searches_running", 0).await;
    assert_eq!(metric(&server, "kalah_searches_waiting").await, 0);
    server.stop().await;
}

#[tokio::test]
async fn who_leaves_before_the_answer_frees_its_search() {
    let server = server(settings()).await;
    let path = "/api/v1/evaluate?ms=20000";
    let asked = format!("GET {path} HTTP/1.1\r\nhost: localhost\r\n\r\n");
    let stream = send(&server, &asked).await;
    wait_for(&server, "kalah_searches_running", 1).await;
    drop(stream);
    wait_for(&server, "kalah_searches_running", 0).await;
    assert_eq!(metric(&server, "kalah_searches_left_total").await, 1);
    server.stop().await;
}

#[tokio::test]
async fn every_stream_gets_its_turn() {
    let server = server(settings()).await;
    let mut streams = Vec::new();
    for _ in 0..40 {
        streams.push(watch(&server).await);
    }
    for stream in &mut streams {
        let mut text = String::new();
        let mut bytes = [0; 4096];
        while !text.contains("event: evaluation") {
            let read = timeout(LONG, stream.read(&mut bytes))
                .await
                .unwrap()
                .unwrap();
            assert!(read > 0);
            text += &String::from_utf8_lossy(&bytes[..read]);
        }
    }
    drop(streams);
    wait_for(&server, "kalah_searches_running", 0).await;
    server.stop().await;
}

#[tokio::test]
async fn slow_heads_are_given_up() {
    let mut hasty = settings();
    hasty.head_time = Duration::from_millis(200);
    let server = server(hasty).await;
    for begun in ["", "GET /", "GET / HTTP/1.1\r\nhost: localh"] {
        let stream = send(&server, begun).await;
        let said = rest(stream).await;
        assert!(said.is_empty() || said.contains(" 408 "), "{said}");
    }
    // So are connections that are kept open for nothing.
    let text = "GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n";
    assert!(rest(send(&server, text).await).await.ends_with("ok\n"));
    server.stop().await;
}

#[tokio::test]
async fn who_reads_nothing_is_given_up() {
    let mut hasty = settings();
    hasty.write_time = Duration::from_millis(300);
    let server = server(hasty).await;
    // Requests without end, whose answers nobody reads.
    let mut stream = send(&server, "").await;
    let asked = "GET /api/v1/position HTTP/1.1\r\nhost: localhost\r\n\r\n";
    let flood = async { while stream.write_all(asked.as_bytes()).await.is_ok() {} };
    timeout(LONG, flood)
        .await
        .expect("the server closes the connection");
    drop(stream);
    wait_for(&server, "kalah_http_connections", 1).await;
    server.stop().await;
}

#[tokio::test]
async fn too_many_connections_are_told_so() {
    let mut few = settings();
    few.per_address = 2;
    let server = server(few).await;
    let kept = [send(&server, "").await, send(&server, "").await];
    sleep(Duration::from_millis(50)).await;
    let refused = rest(TcpStream::connect(server.address()).await.unwrap()).await;
    assert!(refused.starts_with("HTTP/1.1 503 "), "{refused}");
    let (_, body) = refused.split_once("\r\n\r\n").unwrap();
    let body: serde_json::Value = serde_json::from_str(body).unwrap();
    assert_eq!(body["errors"][0]["code"], "busy");
    drop(kept);
    server.stop().await;
}

#[tokio::test]
async fn nonsense_is_answered_or_hung_up_on() {
    let server = server(settings()).await;
    for nonsense in [
        "\r\n\r\n\r\n",
        "GET\r\n\r\n",
        "\u{16}\u{3}\u{1}\u{2}\u{0}",
        "GET / HTTP/9.9\r\n\r\n",
        "POST /api/v1/game HTTP/1.1\r\nhost: localhost\r\ncontent-length: -1\r\n\r\n",
        "POST /api/v1/game HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n",
        "GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n",
    ] {
        let mut stream = send(&server, nonsense).await;
        stream.shutdown().await.unwrap();
        let said = rest(stream).await;
        let refused = said.is_empty() || said.starts_with("HTTP/1.1 4");
        assert!(refused, "{nonsense:?}: {said}");
    }
    let long = format!("GET / HTTP/1.1\r\nx: {}\r\n\r\n", "y".repeat(100_000));
    let mut stream = TcpStream::connect(server.address()).await.unwrap();
    // The server need not read all of it.
    let _ = stream.write_all(long.as_bytes()).await;
    assert!(rest(stream).await.contains(" 431 "));
    assert!(get(&server, "/healthz").await.ends_with("ok\n"));
    assert_eq!(metric(&server, "kalah_http_panics_total").await, 0);
    server.stop().await;
}

#[tokio::test]
async fn stopping_ends_streams_and_says_goodbye() {
    let mut hasty = settings();
    hasty.farewell = Duration::from_millis(500);
    let server = server(hasty).await;
    let stream = watch(&server).await;
    wait_for(&server, "kalah_searches_running", 1).await;
    let address = server.address();
    let started = Instant::now();
    server.stop().await;
    assert!(started.elapsed() < Duration::from_secs(5));
    assert!(TcpStream::connect(address).await.is_err());
    drop(stream);
}

#[tokio::test]
async fn a_taken_port_is_an_error() {
    let server = server(settings()).await;
    let again = Settings::at(server.address());
    let error = start(again, |_| {}).await.err().unwrap();
    assert!(error.to_string().contains("taken"), "{error}");
    server.stop().await;
}
