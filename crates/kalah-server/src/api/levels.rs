//! `GET /api/v1/levels`: playing strengths.

use axum::Json;
use kalah_engine::Level;
use serde::Serialize;
use utoipa::ToSchema;

/// What was measured of each level, as the measurement wrote it.
const MEASURED: &str = include_str!("../../../../docs/levels.md");

/// A playing strength.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub(crate) struct LevelAnswer {
    /// Its number, the weakest first.
    #[schema(minimum = 1, maximum = 10)]
    level: u8,
    /// Its name in English: what translations go by.
    name: &'static str,
    /// Seeds that it loses per move against the best one, as measured.
    loss: f32,
    /// The share of its moves that lose nothing, 0 to 1, as measured.
    perfect: f32,
}

/// Every playing strength, the weakest first
#[utoipa::path(
    get,
    path = "/api/v1/levels",
    tag = "game",
    responses((status = OK, body = Vec<LevelAnswer>))
)]
pub(crate) async fn levels() -> Json<Vec<LevelAnswer>> {
    Json(all())
}

fn all() -> Vec<LevelAnswer> {
    Level::all().filter_map(measured).collect()
}

/// The row of a level in the table.
fn measured(level: Level) -> Option<LevelAnswer> {
    let begin = format!("| {} | {} |", level.number(), level.name());
    let row = MEASURED
        .lines()
        .find_map(|line| line.strip_prefix(&begin))?;
    let mut cells = row.split('|').map(str::trim);
    let loss = cells.next()?.parse().ok()?;
    let percent: f32 = cells.next()?.strip_suffix(" %")?.parse().ok()?;
    Some(LevelAnswer {
        level: level.number(),
        name: level.name(),
        loss,
        perfect: percent / 100.0,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_was_measured() {
        let levels = all();
        assert_eq!(levels.len(), Level::all().len());
        assert!(levels.is_sorted_by(|a, b| a.loss >= b.loss && a.perfect <= b.perfect));
    }
}
