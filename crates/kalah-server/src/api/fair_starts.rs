//! `GET /api/v1/fair-starts`: boards on which both players have equal chances.

use axum::Json;
use kalah_core::{Opening, Position, RulesText, Setup, Side, SideSetup};
use serde::Serialize;
use utoipa::ToSchema;

use crate::json::Board;

/// The published list; see `data/README.md`.
const LIST: &str = include_str!("../../../../data/conformance/fair-starts.csv");

/// The rules under which the boards are fair.
const RULES: &str = "empty-capture";

/// A board from which perfect play ends in a draw.
#[derive(Serialize, ToSchema)]
pub(crate) struct FairStart {
    /// The rules as text.
    rules: String,
    /// The position as text, South to move.
    position: String,
    /// What lies where.
    board: Board,
}

/// Boards of 48 seeds from which perfect play ends in a draw, as published
#[utoipa::path(
    get,
    path = "/api/v1/fair-starts",
    tag = "game",
    responses((status = OK, body = Vec<FairStart>))
)]
pub(crate) async fn fair_starts() -> Json<Vec<FairStart>> {
    Json(LIST.lines().skip(1).filter_map(read).collect())
}

fn read(line: &str) -> Option<FairStart> {
    let numbers: Result<Vec<u32>, _> = line.split(',').map(str::parse).collect();
    let numbers = numbers.ok().filter(|numbers| numbers.len() == 14)?;
    let side = |part: &[u32]| SideSetup {
        houses: part[..6].to_vec(),
        store: part[6],
    };
    let setup = Setup {
        south: side(&numbers[..7]),
        north: side(&numbers[7..]),
        to_move: Side::South,
        opening: Opening::Underway,
    };
    let rules: RulesText = RULES.parse().ok()?;
    let position = Position::new(&setup, rules.variant).ok()?;
    Some(FairStart {
        rules: rules.to_string(),
        position: position.to_string(),
        board: Board::new(&position),
    })
}
