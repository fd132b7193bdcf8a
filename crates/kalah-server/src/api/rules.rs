//! `GET /api/v1/rules`: presets, axes and limits.

use axum::Json;

use crate::json::RulesAnswer;

/// All rules there are
#[utoipa::path(
    get,
    path = "/api/v1/rules",
    tag = "game",
    responses((status = OK, body = RulesAnswer))
)]
pub(crate) async fn rules() -> Json<RulesAnswer> {
    Json(RulesAnswer::new())
}
