//! `GET /api/openapi.json`: the document that describes the API.

use axum::http::header;
use axum::response::IntoResponse;

/// The committed document; a test holds the endpoints to it.
pub const DOCUMENT: &str = include_str!("../../openapi.json");

pub(crate) async fn document() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], DOCUMENT)
}
