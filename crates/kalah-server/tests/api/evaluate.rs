use kalah_core::{Move, Position, RulesText, Side};
use kalah_testkit::conformance::small_values;
use serde_json::json;

use crate::client::{Client, settings};

fn path(position: &Position) -> String {
    let rules = RulesText {
        houses: Some(position.houses()),
        ..position.variant().into()
    };
    let text = position.to_string().replace(' ', "_");
    format!("/api/v1/evaluate?rules={rules}&position={text}&ms=10000")
}

/// Every value of the golden data, and of each move, exact.
#[tokio::test]
async fn values_are_those_of_full_search() {
    let client = Client::new();
    let values = small_values();
    assert_eq!(values.len(), 60);
    for small in values {
        let answer = client.json(&path(&small.position)).await;
        let sign = match small.position.to_move() {
            Side::South => 1,
            Side::North => -1,
        };
        assert_eq!(answer["exact"], true, "{answer}");
        assert_eq!(answer["complete"], true, "{answer}");
        assert_eq!(answer["value"], sign * small.value, "{answer}");
        let moves = answer["moves"].as_array().unwrap();
        assert_eq!(moves.len(), small.moves.len());
        for (house, value) in &small.moves {
            let told = moves.iter().find(|mv| mv["move"] == house.number());
            let told = told.unwrap();
            assert_eq!(told["value"], sign * value, "{answer}");
            assert_eq!(told["exact"], true);
            // The line is one of perfect play: it leads to the value.
            let line: Vec<u8> = serde_json::from_value(told["pv"].clone()).unwrap();
            assert_eq!(gained(&small.position, &line), sign * value, "{answer}");
        }
    }
}

/// What the side to move gains on a line that goes to the end of the game.
fn gained(start: &Position, line: &[u8]) -> i32 {
    let mover = start.to_move();
    let lead = |p: &Position| i32::from(p.store(mover)) - i32::from(p.store(mover.other()));
    let mut position = *start;
    for &house in line {
        let house = kalah_core::House::new(house).unwrap();
        position = position.play(Move::Sow(house)).unwrap().0;
    }
    assert!(position.is_over());
    lead(&position) - lead(start)
}

#[tokio::test]
async fn a_judgement_is_marked_as_one() {
    let answer = Client::new().json("/api/v1/evaluate?ms=50").await;
    assert_eq!(answer["exact"], false);
    assert_eq!(answer["estimate"], true);
    assert_eq!(answer["complete"], false);
    assert_eq!(answer["moves"].as_array().unwrap().len(), 6);
    assert_eq!(answer["result"], json!(null));
}

/// In the first positions of the usual games every move is known at once.
#[tokio::test]
async fn openings_are_looked_up() {
    let path = "/api/v1/evaluate?rules=seeds=4&ms=1";
    let answer = Client::new().json(path).await;
    assert_eq!(answer["value"], 8, "{answer}");
    assert_eq!(answer["exact"], true);
    assert_eq!(answer["complete"], true);
    assert_eq!(answer["best"], json!([3]));
    // The move that gives another one is not the whole turn.
    assert!(answer["pv"].as_array().unwrap().len() > 1, "{answer}");
}

#[tokio::test]
async fn a_finished_game_is_worth_what_lies_there() {
    let client = Client::new();
    let path = "/api/v1/evaluate?position=0,0/3_2,1/4_s";
    let answer = client.json(path).await;
    assert_eq!(answer["value"], -3);
    assert_eq!(answer["final"], -4);
    assert_eq!(answer["result"], "loss");
    assert_eq!(answer["moves"], json!([]));
}

#[tokio::test]
async fn a_swap_compares_the_stores() {
    let client = Client::new();
    let path = "/api/v1/evaluate?rules=pie=on&position=0,2/5_1,0/0_n_swap&ms=10000";
    let answer = client.json(path).await;
    assert_eq!(answer["best"], json!(["swap"]), "{answer}");
    // The five seeds in South's store change hands.
    assert_eq!(answer["exact"], true);
    assert_eq!(answer["result"], "win");
}

#[tokio::test]
async fn wrong_questions() {
    let client = Client::new();
    let reply = client.get("/api/v1/evaluate?ms=20001").await;
    assert_eq!(reply.codes(422), ["too-long-time"]);
    let reply = client.get("/api/v1/evaluate?ms=-1").await;
    assert_eq!(reply.codes(400), ["bad-query"]);
    let reply = client.get("/api/v1/evaluate/stream?position=x").await;
    assert_eq!(reply.codes(422), ["notation-unexpected"]);
}

#[tokio::test]
async fn too_many_searches() {
    let mut none = settings();
    none.searches = 0;
    let reply = Client::with(none).get("/api/v1/evaluate").await;
    assert_eq!(reply.codes(503), ["busy"]);
    assert_eq!(reply.headers["retry-after"], "2");
    let mut few = settings();
    few.started_searches = kalah_server::Rate {
        burst: 1.0,
        per_second: 0.001,
    };
    let client = Client::with(few);
    client.json("/api/v1/evaluate?ms=0").await;
    let reply = client.get("/api/v1/evaluate?ms=0").await;
    assert_eq!(reply.codes(429), ["too-many-requests"]);
}

#[tokio::test]
async fn a_stream_ends_with_what_is_proved() {
    let client = Client::new();
    let path = "/api/v1/evaluate/stream?position=0,1,0,2,0,1/20_3,0,1,0,0,0/20_s";
    let reply = client.get(path).await;
    assert_eq!(reply.headers["content-type"], "text/event-stream");
    let text = String::from_utf8(reply.body).unwrap();
    let events: Vec<_> = text
        .split("\n\n")
        .filter(|e| e.starts_with("event"))
        .collect();
    let last = events.last().unwrap();
    assert_eq!(*last, "event: done\ndata: {\"complete\":true}");
    let (head, data) = events[events.len() - 2].split_once("\ndata: ").unwrap();
    assert_eq!(head, "event: evaluation");
    let evaluation: serde_json::Value = serde_json::from_str(data).unwrap();
    assert_eq!(evaluation["value"], 8);
    assert_eq!(evaluation["best"], json!([6]));
}
