//! `GET /api/v1/problems/daily`: the problem of a day.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use kalah_core::Rng;
use kalah_core::problem::NoProblem;
use kalah_core::record::Date;
use kalah_engine::Stop;
use serde::Deserialize;
use utoipa::IntoParams;

use super::new::{make, none};
use crate::api::refused::{RefusedQuery, RefusedWork};
use crate::app::App;
use crate::extract::Params;
use crate::guard::Peer;
use crate::json::ProblemAnswer;
use crate::refusal::{Answer, Fault, Refusal};

/// A day.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct DailyQuery {
    /// The day where the person is who asks, as in 2026-11-29.
    #[param(example = "2026-11-29")]
    date: String,
}

const HOUSES: u8 = 6;

/// Sowings, shortest and longest.
const LENGTHS: (u8, u8) = (5, 12);

/// The problem of a day, the same for everybody
#[utoipa::path(
    get,
    path = "/api/v1/problems/daily",
    tag = "problems",
    params(DailyQuery),
    responses(
        (status = OK, body = ProblemAnswer),
        RefusedQuery,
        RefusedWork,
    )
)]
pub(crate) async fn daily(
    State(app): State<Arc<App>>,
    peer: Peer,
    Params(query): Params<DailyQuery>,
) -> Answer<Json<ProblemAnswer>> {
    let (seed, length) = of_day(&query.date)?;
    let made = app
        .compute(peer, move |leave| of_seed(seed, length, leave))
        .await?;
    made.map(Json).map_err(|error| none(&error, HOUSES, length))
}

/// A problem of this length, or of the next shorter one that there is.
fn of_seed(seed: u64, length: u8, leave: &Stop) -> Result<ProblemAnswer, NoProblem> {
    let shorter = (LENGTHS.0..length).rev();
    let made = make(HOUSES, length, seed, leave);
    shorter.fold(made, |made, length| {
        made.or_else(|_| make(HOUSES, length, seed, leave))
    })
}

/// The seed and the length of a day's problem.
fn of_day(text: &str) -> Answer<(u64, u8)> {
    let date = text.parse::<Date>().ok();
    let day = date.and_then(|date| Some((date, date.month()?, date.day()?)));
    let (date, month, day) = day.ok_or_else(|| {
        let detail = "the date must be a day, as in 2026-11-29";
        Refusal::unprocessable(Fault::new("bad-date", "date", detail))
    })?;
    let seed = u64::from(date.year()) * 10_000 + u64::from(month) * 100 + u64::from(day);
    let (shortest, longest) = LENGTHS;
    let more = Rng::new(seed).below(u32::from(longest - shortest + 1));
    Ok((seed, shortest + more as u8))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_day_of_a_year_has_a_problem() {
        for month in 1..=12 {
            // Every day would take too long for every run.
            for day in [1, 11, 21] {
                let date = format!("2026-{month:02}-{day:02}");
                let (seed, length) = of_day(&date).expect("a day");
                assert!(of_seed(seed, length, &Stop::new()).is_ok(), "{date}");
            }
        }
    }
}
