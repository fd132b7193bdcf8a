use axum::body::Body;
use hyper::Request;

use crate::client::Client;

#[tokio::test]
async fn every_address_of_the_application_is_the_index() {
    let client = Client::new();
    let index = client.get("/").await;
    assert_eq!(index.status, 200);
    let deep = client.get("/analysis/of/some/game?position=start").await;
    assert_eq!(deep.body, index.body);
    if !kalah_server::are_built() {
        assert!(String::from_utf8(index.body).unwrap().contains("npm"));
        return;
    }
    assert_eq!(index.headers["content-type"], "text/html; charset=utf-8");
    assert_eq!(index.headers["cache-control"], "no-cache");
    let request = Request::get("/")
        .header("host", "localhost")
        .header("if-none-match", &index.headers["etag"]);
    let unchanged = client.send(request.body(Body::empty()).unwrap()).await;
    assert_eq!(unchanged.status, 304);
    assert!(unchanged.body.is_empty());
}
