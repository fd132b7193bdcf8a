use kalah_core::PRESETS;
use serde_json::json;

use crate::client::Client;

#[tokio::test]
async fn presets_and_axes() {
    let answer = Client::new().json("/api/v1/rules").await;
    let presets = answer["presets"].as_array().unwrap();
    assert_eq!(presets.len(), PRESETS.len());
    assert_eq!(presets[0]["name"], "standard");
    assert_eq!(presets[5]["axes"]["first_turn"], "single");
    assert_eq!(
        answer["axes"][0],
        json!({"name": "capture", "values": ["opposite", "always", "none"], "default": "opposite"})
    );
    assert_eq!(answer["axes"].as_array().unwrap().len(), 6);
}

#[tokio::test]
async fn levels() {
    let levels = Client::new().json("/api/v1/levels").await;
    assert_eq!(levels[0]["name"], "newcomer");
    assert_eq!(levels.as_array().unwrap().len(), 10);
}
