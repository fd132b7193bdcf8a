use serde_json::json;

use crate::client::Client;

#[tokio::test]
async fn a_turn_is_complete_and_the_same_each_time() {
    let client = Client::new();
    for level in [1, 4, 7] {
        let body = json!({"rules": "seeds=4", "level": level, "seed": 3});
        let answer = client.post("/api/v1/move", &body).await.ok();
        let played = answer["played"].as_array().unwrap();
        let turn = answer["turn"].as_array().unwrap();
        assert_eq!(played.len(), turn.len());
        let (last, before) = played.split_last().unwrap();
        assert!(before.iter().all(|step| step["extra_move"] == true));
        assert_eq!(last["extra_move"], false);
        let again = client.post("/api/v1/move", &body).await.ok();
        assert_eq!(again, answer);
    }
}

#[tokio::test]
async fn the_best_level_plays_the_best_turn() {
    // House 6 first, then 4 captures: every other move loses ten seeds.
    let body = json!({"position": "0,1,0,2,0,1/20 3,0,1,0,0,0/20 s", "level": 10});
    let answer = Client::new().post("/api/v1/move", &body).await.ok();
    assert_eq!(answer["turn"], json!([6, 4]), "{answer}");
}

#[tokio::test]
async fn wrong_questions() {
    let client = Client::new();
    for (body, code) in [
        (json!({"level": 11}), "no-such-level"),
        (json!({"level": 0}), "no-such-level"),
        (json!({"level": 1000}), "bad-json"),
        (json!({}), "bad-json"),
        (
            json!({"level": 1, "position": "0,0/3 2,1/4 s"}),
            "move-game-over",
        ),
    ] {
        let reply = client.post("/api/v1/move", &body).await;
        assert_eq!(reply.codes(422), [code], "{body}");
    }
}
