use serde_json::json;

use crate::client::Client;

#[tokio::test]
async fn a_line_is_replayed() {
    let client = Client::new();
    let body = json!({"rules": "modern", "moves": [3, 6, 1]});
    let answer = client.post("/api/v1/game", &body).await.ok();
    let positions = answer["positions"].as_array().unwrap();
    assert_eq!(positions.len(), 4);
    assert_eq!(positions[1]["position"], "4,4,0,5,5,5/1 4,4,4,4,4,4/0 s");
    assert_eq!(positions[1]["to_move"], "south");
    assert_eq!(positions[2]["to_move"], "north");
}

#[tokio::test]
async fn the_first_bad_move_is_named() {
    let client = Client::new();
    let body = json!({"rules": "modern", "moves": [3, 3]});
    let reply = client.post("/api/v1/game", &body).await;
    assert_eq!(reply.codes(422), ["move-empty-house"]);
    assert_eq!(
        reply.json()["errors"][0],
        json!({
            "code": "move-empty-house",
            "place": "moves/1",
            "detail": "South's house 3 is empty: choose one with seeds",
            "index": 1,
            "side": "south",
            "house": 3,
        })
    );
    for (moves, code) in [
        (json!(["swap"]), "move-no-swap"),
        (json!([9]), "move-no-such-house"),
        (json!([13]), "bad-json"),
        (json!(vec![1; 2001]), "too-many-moves"),
    ] {
        let reply = client.post("/api/v1/game", &json!({"moves": moves})).await;
        assert_eq!(reply.codes(422), [code]);
    }
}

#[tokio::test]
async fn long_games_on_full_boards_are_refused() {
    let client = Client::new();
    // A store that is never filled: seeds go round and round.
    let mut moves = Vec::new();
    let rules: kalah_core::Rules = "houses=12,seeds=41".parse().unwrap();
    let mut game = kalah_core::Game::new(kalah_core::Position::start(rules));
    while let Some(&mv) = game.position().legal_moves().first() {
        if moves.len() == 2000 {
            break;
        }
        game.play(mv).unwrap();
        moves.push(match mv {
            kalah_core::Move::Sow(house) => house.number(),
            kalah_core::Move::Swap => unreachable!(),
        });
    }
    let body = json!({"rules": "houses=12,seeds=41", "moves": moves});
    let reply = client.post("/api/v1/game", &body).await;
    match reply.status.as_u16() {
        200 => assert!(reply.body.len() < 20 << 20, "{}", reply.body.len()),
        _ => assert_eq!(reply.codes(422), ["game-too-large"]),
    }
}
