//! `GET /metrics`: what the server has done so far, for Prometheus.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;

use crate::app::App;

/// Counters and gauges in the text form of Prometheus
#[utoipa::path(
    get,
    path = "/metrics",
    tag = "server",
    responses((status = OK, body = String, content_type = "text/plain"))
)]
pub(crate) async fn metrics(State(app): State<Arc<App>>) -> impl IntoResponse {
    let kind = "text/plain; version=0.0.4; charset=utf-8";
    (
        [(header::CONTENT_TYPE, kind)],
        app.metrics.text(app.queue.load()),
    )
}
