use serde_json::json;

use crate::client::Client;

#[tokio::test]
async fn the_problem_of_the_handbooks() {
    let client = Client::new();
    let all = client.json("/api/v1/problems/handbook").await;
    let problem = &all[0];
    assert_eq!(problem["row"], json!([6, 4, 2, 3, 1, 1]));
    assert_eq!(problem["sowings"], 17);
    assert_eq!(problem["ways"], 1.0);
    // It is a position like any other.
    let rules = problem["rules"].as_str().unwrap();
    let position = problem["position"].as_str().unwrap().replace(' ', "_");
    let path = format!("/api/v1/position?rules={rules}&position={position}");
    assert_eq!(client.json(&path).await["position"], problem["position"]);

    let row = json!({"row": [6, 4, 2, 3, 1, 1], "goal": {"kind": "all"}});
    let body = json!({"problem": row, "list": 5});
    let solved = client.post("/api/v1/problems/solve", &body).await.ok();
    assert_eq!(solved["solvable"], true);
    assert_eq!(solved["all_ways"].as_array().unwrap().len(), 1);
    let way = &solved["shortest"];
    assert_eq!(
        *way,
        json!([6, 4, 6, 5, 6, 1, 6, 2, 6, 5, 6, 3, 6, 4, 6, 5, 6])
    );

    let check = async |moves: serde_json::Value| {
        let body = json!({"problem": row, "moves": moves});
        client.post("/api/v1/problems/check", &body).await
    };
    let done = check(way.clone()).await.ok();
    assert_eq!(
        (&done["solved"], &done["stored"]),
        (&json!(true), &json!(17))
    );
    let begun = check(json!([6, 4])).await.ok();
    assert_eq!(
        (&begun["solved"], &begun["reachable"]),
        (&json!(false), &json!(true))
    );
    assert_eq!(begun["next"].as_array().unwrap().len(), 15);
    // House 5 passes the turn on if it is sown first.
    let lost = check(json!([1])).await.ok();
    assert_eq!(lost["reachable"], json!(false), "{lost}");
    let again = check(json!([4, 4])).await;
    assert!(!again.codes(422).is_empty());
}

#[tokio::test]
async fn new_problems_are_the_same_for_the_same_seed() {
    let client = Client::new();
    let path = "/api/v1/problems/new?seed=7&length=6";
    let problem = client.json(path).await;
    assert_eq!(problem["sowings"], 6);
    assert_eq!(problem["ways"], 1.0);
    assert_eq!(problem["goal"], json!({"kind": "max"}));
    assert_eq!(client.json(path).await, problem);
    for (path, code) in [
        (
            "/api/v1/problems/new?seed=9007199254740992",
            "seed-too-large",
        ),
        ("/api/v1/problems/new?seed=1&houses=13", "position-houses"),
        (
            "/api/v1/problems/new?seed=1&houses=1&length=9",
            "no-such-problem",
        ),
    ] {
        assert_eq!(client.get(path).await.codes(422), [code], "{path}");
    }
    let day = client.json("/api/v1/problems/daily?date=2026-11-29").await;
    assert_eq!(day["ways"], 1.0);
    for (query, code) in [
        ("new?seed=7&length=0", "bad-length"),
        ("new?seed=7&houses=13", "position-houses"),
        ("new?seed=7&houses=1&length=9", "no-such-problem"),
        ("new?seed=7&kind=duel", "no-such-kind"),
        ("daily?date=2026-02-30", "bad-date"),
        ("daily?date=2026", "bad-date"),
    ] {
        let reply = client.get(&format!("/api/v1/problems/{query}")).await;
        assert_eq!(reply.codes(422), [code], "{query}");
    }
}

#[tokio::test]
async fn problems_that_cannot_be() {
    let client = Client::new();
    for (problem, code) in [
        (json!({"row": [1001]}), "too-many-seeds"),
        (json!({"row": [1], "position": "start"}), "row-alone"),
        (json!({"position": "nonsense"}), "notation-unexpected"),
        (json!({"row": [1], "goal": {"kind": "some"}}), "bad-json"),
    ] {
        let body = json!({"problem": problem});
        let reply = client.post("/api/v1/problems/solve", &body).await;
        assert_eq!(reply.codes(422), [code], "{body}");
    }
    let far = json!({"problem": {"row": [1, 1], "goal": {"kind": "at-least", "seeds": 9}}});
    let reply = client.post("/api/v1/problems/solve", &far).await.ok();
    assert_eq!(
        (&reply["solvable"], &reply["most"]),
        (&json!(false), &json!(1))
    );
}
