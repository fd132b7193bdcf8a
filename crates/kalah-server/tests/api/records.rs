use axum::body::Body;
use hyper::Request;
use serde_json::json;

use crate::client::Client;

const TEXT: &str = r#"
[First "Anna"]
[Rules "seeds=4"]

1. 3-6 2-5
2. 1 {[%eval ~3] the only move} 2... 4
  (2... 3 3. 2)
*

[Rules "seeds=4"]

1. 3-7 *

[Rules "houses=1,seeds=1"]

1. 1 draw
"#;

#[tokio::test]
async fn games_and_what_is_wrong_with_others() {
    let client = Client::new();
    let body = json!({"text": TEXT});
    let read = client.post("/api/v1/records/parse", &body).await.ok();
    let games = read["games"].as_array().unwrap();
    assert_eq!(games.len(), 2);
    let first = &games[0];
    assert_eq!(first["headers"], json!({"First": "Anna"}));
    assert_eq!(first["rules"], "modern");
    assert_eq!(first["moves"], json!([3, 6, 2, 5, 1, 4]));
    assert_eq!(
        first["result"],
        json!({"verdict": "*", "reason": null, "score": null})
    );
    let commented = &first["line"]["turns"][2]["moves"][0]["comments"][0];
    assert_eq!(
        *commented,
        json!({"text": "the only move", "margin": 3, "margin_is": "estimate"})
    );
    let variation = &first["line"]["turns"][3]["variations"][0];
    assert_eq!(variation["turns"][0]["moves"][0]["move"], 3);
    assert_eq!(games[1]["result"]["score"], json!([1, 1]));
    let error = &read["errors"][0];
    assert_eq!(error["code"], "record-damaged");
    assert_eq!((&error["line"], &error["column"]), (&json!(12), &json!(6)));
}

#[tokio::test]
async fn lists_of_other_programs() {
    let client = Client::new();
    let rules = "empty-capture,houses=4,seeds=1";
    let body = json!({"text": " 32-32-1\n", "form": "papers", "rules": rules, "to": "rawlings"});
    let written = client.post("/api/v1/records/convert", &body).await.ok();
    assert_eq!(written, json!({"text": "4 3 9 8 2\n", "errors": []}));
    let body = json!({"text": "32-99", "form": "papers", "rules": rules});
    let read = client.post("/api/v1/records/parse", &body).await.ok();
    assert_eq!(read["games"], json!([]));
    assert_eq!(read["errors"][0]["line"], 1);
}

#[tokio::test]
async fn a_game_in_every_form_and_back() {
    let client = Client::new();
    let moves = json!([3, 6, 4]);
    for form in ["kalah", "openspiel", "rawlings", "papers", "kgp"] {
        let game = json!({"rules": "modern", "moves": moves});
        let body = json!({"game": game, "to": form});
        let written = client.post("/api/v1/records/convert", &body).await.ok();
        let body = json!({"text": written["text"], "form": form, "rules": "modern"});
        let read = client.post("/api/v1/records/parse", &body).await.ok();
        assert_eq!(read["games"][0]["moves"], moves, "{form}: {written}");
    }
    let game = json!({
        "rules": "competition", "moves": [1, 2, "swap"], "date": "2026-11-29",
        "headers": {"First": "Anna"}, "verdict": "second", "reason": "resignation",
    });
    let body = json!({"game": game, "to": "kalah"});
    let text = client.post("/api/v1/records/convert", &body).await.ok();
    let text = text["text"].as_str().unwrap();
    assert!(
        text.contains("[First \"Anna\"]") && text.contains("resignation"),
        "{text}"
    );
    let body = json!({"game": game, "to": "papers"});
    let unwritable = client.post("/api/v1/records/convert", &body).await.ok();
    assert_eq!(unwritable["errors"][0]["code"], "record-unwritable");
}

#[tokio::test]
async fn what_cannot_be_written() {
    let client = Client::new();
    for (game, code) in [
        (json!({"moves": [9]}), "move-no-such-house"),
        (
            json!({"moves": [], "headers": {"Rules": "x"}}),
            "bad-header",
        ),
        (json!({"moves": [], "date": "today"}), "bad-date"),
        (json!({"moves": [], "verdict": "me"}), "bad-result"),
        (
            json!({"moves": [], "verdict": "first", "reason": "side-empty"}),
            "bad-result",
        ),
    ] {
        let body = json!({"game": game, "to": "kalah"});
        let reply = client.post("/api/v1/records/convert", &body).await;
        assert_eq!(reply.codes(422), [code], "{body}");
    }
    let neither = client
        .post("/api/v1/records/convert", &json!({"to": "kalah"}))
        .await;
    assert_eq!(neither.codes(422), ["text-or-game"]);
}

/// North gives away the game that it could have won.
fn game() -> serde_json::Value {
    json!({"position": "0,1,0,2,0,1/20 3,0,1,0,0,0/20 s", "moves": [4, 1, 2], "ms": 5000})
}

#[tokio::test]
async fn a_game_is_judged() {
    let client = Client::new();
    let judged = client.post("/api/v1/records/review", &game()).await.ok();
    let moves = judged["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 3);
    assert_eq!(moves[0]["best_value"], 8);
    assert_eq!(moves[0]["value"], -2);
    assert_eq!(moves[0]["best"], 6);
    assert_eq!(moves[0]["better"][0], 6);
    assert_eq!(moves[0]["word"], "blunder");
    assert_eq!(moves[0]["player"], "first");
    assert_eq!(moves[1]["player"], "second");
    assert_eq!(judged["players"][0]["exact"], true);
    assert!(judged["players"][0]["lost"].as_f64().unwrap() >= 10.0);
}

#[tokio::test]
async fn a_game_is_judged_while_one_looks() {
    let request = Request::post("/api/v1/records/review")
        .header("host", "localhost")
        .header("accept", "text/event-stream")
        .header("content-type", "application/json")
        .body(Body::from(game().to_string()));
    let reply = Client::new().send(request.unwrap()).await;
    assert_eq!(reply.headers["content-type"], "text/event-stream");
    let text = String::from_utf8(reply.body).unwrap();
    assert_eq!(text.matches("event: move\n").count(), 3);
    assert_eq!(text.matches("event: done\n").count(), 1);
}

#[tokio::test]
async fn fair_starts() {
    let list = Client::new().json("/api/v1/fair-starts").await;
    let list = list.as_array().unwrap();
    assert_eq!(list.len(), 24);
    for start in list {
        assert_eq!(start["rules"], "empty-capture");
        let position: kalah_core::Setup = start["position"].as_str().unwrap().parse().unwrap();
        assert_eq!(position.total(), 48);
    }
}
