use kalah_core::{Position, Setup};
use serde_json::json;

use crate::client::Client;

#[tokio::test]
async fn a_position_with_its_moves() {
    let answer = Client::new()
        .json("/api/v1/position?position=5,3,1,0,4,14/14_0,5,3,2,0,5/16_s")
        .await;
    assert_eq!(answer["rules"], "standard");
    assert_eq!(answer["position"], "5,3,1,0,4,14/14 0,5,3,2,0,5/16 s");
    assert_eq!(
        answer["board"]["south"]["houses"],
        json!([5, 3, 1, 0, 4, 14])
    );
    assert_eq!(answer["to_move"], "south");
    assert_eq!(answer["result"], json!(null));
    let moves = answer["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 5);
    let third = &moves[2];
    assert_eq!(
        *third,
        json!({
            "move": 3,
            "path": [{"side": "south", "house": 4}],
            "captured": {"house": 4, "facing": 3, "facing_seeds": 3, "seeds": 4},
            "extra_move": false,
            "sweep": null,
            "position": "5,3,0,0,4,14/18 0,5,0,2,0,5/16 n",
            "board": {
                "south": {"houses": [5, 3, 0, 0, 4, 14], "store": 18},
                "north": {"houses": [0, 5, 0, 2, 0, 5], "store": 16},
            },
            "to_move": "north",
            "result": null,
        })
    );
}

#[tokio::test]
async fn the_start_is_meant_where_nothing_is_said() {
    let client = Client::new();
    let answer = client.json("/api/v1/position").await;
    assert_eq!(answer["position"], "6,6,6,6,6,6/0 6,6,6,6,6,6/0 s");
    assert_eq!(
        answer["moves"][0]["path"][5],
        json!({"side": "south", "store": true})
    );
    assert_eq!(answer["moves"][0]["extra_move"], true);
    let small = client.json("/api/v1/position?rules=houses=2,seeds=1").await;
    assert_eq!(small["rules"], "houses=2,seeds=1");
    assert_eq!(small["axes"]["houses"], 2);
    // The rules of an answer can be asked with again.
    let again = client
        .json("/api/v1/position?rules=houses=2,seeds=1&position=start")
        .await;
    assert_eq!(small, again);
}

#[tokio::test]
async fn the_swap_is_a_move() {
    let client = Client::new();
    let position = "/api/v1/position?rules=pie=on&position=0,7,7,7,7,7/1_6,6,6,6,6,6/0_n_swap";
    let answer = client.json(position).await;
    assert_eq!(answer["swap_offered"], true);
    assert_eq!(answer["opening"], "swap-offered");
    let moves = answer["moves"].as_array().unwrap();
    let last = moves.last().unwrap();
    assert_eq!(last["move"], "swap");
    assert_eq!(last["path"], json!([]));
    assert_eq!(last["to_move"], "north");
}

#[tokio::test]
async fn a_finished_game_has_a_result() {
    let client = Client::new();
    let over = client.json("/api/v1/position?position=0,0/3_2,1/4_s").await;
    assert_eq!(over["to_move"], json!(null));
    assert_eq!(over["moves"], json!([]));
    assert_eq!(
        over["result"],
        json!({"winner": "north", "south": 3, "north": 7, "reason": "side-empty"})
    );
    assert_eq!(over["due_sweep"]["seeds"], 3);
}

#[tokio::test]
async fn all_that_is_wrong_with_a_board_at_once() {
    let client = Client::new();
    let both = client
        .get("/api/v1/position?rules=houses=3&position=1,1/0_1,1/0_s_swap")
        .await;
    assert_eq!(
        both.codes(422),
        ["position-other-houses", "position-no-swap"]
    );
    let texts = client
        .get("/api/v1/position?rules=nonsense&position=1,x")
        .await;
    assert_eq!(
        texts.codes(422),
        ["rules-unknown-preset", "notation-unexpected"]
    );
    assert_eq!(texts.json()["errors"][1]["at"], 2);
    let many = client
        .get("/api/v1/position?position=900,1/99_1,1/0_s")
        .await;
    assert_eq!(many.codes(422), ["too-many-seeds"]);
}

/// Every answer says of a move what the rules say, on random boards under all rules.
#[tokio::test]
async fn answers_follow_the_rules() {
    let client = Client::new();
    let mut rng = kalah_core::Rng::new(5);
    for _ in 0..200 {
        let axes = [
            "capture=always",
            "end=no-move",
            "leftovers=emptier",
            "pie=on",
            "majority=stop",
        ];
        let chosen: Vec<_> = axes.iter().filter(|_| rng.below(2) == 1).copied().collect();
        let rules = match chosen.is_empty() {
            true => "standard".to_string(),
            false => chosen.join(","),
        };
        let houses = 1 + rng.below(12);
        let mut row = |most| -> Vec<u32> { (0..houses).map(|_| rng.below(most)).collect() };
        let setup = Setup {
            south: kalah_core::SideSetup {
                houses: row(6),
                store: 3,
            },
            north: kalah_core::SideSetup {
                houses: row(6),
                store: 2,
            },
            to_move: kalah_core::Side::South,
            opening: kalah_core::Opening::Underway,
        };
        let variant = rules.parse::<kalah_core::RulesText>().unwrap().variant;
        let position = Position::new(&setup, variant).unwrap();
        let text = position.to_string().replace(' ', "_");
        let path = format!("/api/v1/position?rules={rules}&position={text}");
        let answer = client.json(&path).await;
        assert_eq!(answer["result"].is_null(), !position.is_over(), "{path}");
        let moves = answer["moves"].as_array().unwrap();
        assert_eq!(moves.len(), position.legal_moves().len());
        for (told, mv) in moves.iter().zip(position.legal_moves()) {
            let (after, played) = position.play(mv).unwrap();
            assert_eq!(told["position"], after.to_string());
            assert_eq!(told["extra_move"], played.extra_move);
            assert_eq!(told["path"].as_array().unwrap().len(), played.path.len());
            assert_eq!(told["to_move"].is_null(), after.is_over());
        }
    }
}
