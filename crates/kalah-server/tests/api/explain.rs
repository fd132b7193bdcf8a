use serde_json::json;

use crate::client::Client;

const PATH: &str = "/api/v1/explain?position=0,1,0,2,0,1/20_3,0,1,0,0,0/20_s&ms=10000";

#[tokio::test]
async fn reasons_for_every_move() {
    let answer = Client::new().json(PATH).await;
    assert_eq!(answer["evaluation"]["value"], 8);
    let moves = answer["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 3);
    assert_eq!(moves[0]["move"], 6);
    assert_eq!(
        moves[0]["loss"],
        json!({"seeds": 0, "exact": true, "matters": false})
    );
    assert_eq!(moves[0]["faults"], json!([]));
    assert_eq!(
        moves[0]["effects"][0],
        json!({"kind": "stored", "seeds": 1})
    );
    assert_eq!(moves[0]["effects"][1], json!({"kind": "extra-move"}));
    assert_eq!(moves[1]["loss"]["seeds"], 10);
    assert!(!moves[1]["faults"].as_array().unwrap().is_empty());
}

#[tokio::test]
async fn one_move_alone() {
    let client = Client::new();
    let answer = client.json(&format!("{PATH}&move=4")).await;
    assert_eq!(answer["moves"].as_array().unwrap().len(), 1);
    assert_eq!(answer["moves"][0]["move"], 4);
    let empty = client.get(&format!("{PATH}&move=1")).await;
    assert_eq!(empty.codes(422), ["move-empty-house"]);
    let none = client.get(&format!("{PATH}&move=first")).await;
    assert_eq!(none.codes(422), ["bad-move"]);
}
