//! `GET /healthz`.

/// Whether the server is there
#[utoipa::path(
    get,
    path = "/healthz",
    tag = "server",
    responses((status = OK, body = String, content_type = "text/plain"))
)]
pub(crate) async fn healthz() -> &'static str {
    "ok\n"
}
