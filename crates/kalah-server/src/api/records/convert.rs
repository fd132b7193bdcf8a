//! `POST /api/v1/records/convert`: games from one form into another.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use kalah_core::record::Record;
use kalah_engine::Stop;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::form::{self, Form};
use crate::api::game::check_length;
use crate::api::refused::{RefusedBody, RefusedWork};
use crate::app::App;
use crate::extract::Body;
use crate::given;
use crate::guard::Peer;
use crate::json::ExportedGame;
use crate::refusal::{Answer, Fault, Refusal};

/// A game, or games as text, and how to write them.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ConvertRequest {
    /// Games as text, at most a mebibyte. Instead of `game`.
    text: Option<String>,
    /// How the text is written; as records if nothing is said.
    #[serde(default)]
    form: Form,
    /// The rules of the text, for forms that do not say them; standard ones if nothing is said.
    rules: Option<String>,
    /// A game. Instead of `text`.
    game: Option<ExportedGame>,
    /// How to write.
    to: Form,
}

/// Games that were written.
#[derive(Serialize, ToSchema)]
pub(crate) struct ConvertAnswer {
    /// The games in the wanted form.
    text: String,
    /// What is wrong with those that were left out.
    errors: Vec<Fault>,
}

/// Games in another form
#[utoipa::path(
    post,
    path = "/api/v1/records/convert",
    tag = "records",
    request_body = ConvertRequest,
    responses(
        (status = OK, body = ConvertAnswer),
        RefusedBody,
        RefusedWork,
    )
)]
pub(crate) async fn convert(
    State(app): State<Arc<App>>,
    peer: Peer,
    Body(request): Body<ConvertRequest>,
) -> Answer<Json<ConvertAnswer>> {
    let ConvertRequest {
        text,
        form,
        rules,
        game,
        to,
    } = request;
    match (text, game) {
        (None, Some(game)) => {
            check_length(game.moves())?;
            let record = game.record()?;
            Ok(Json(write(&[record], to, Vec::new())))
        }
        (Some(text), None) => {
            let rules = given::read_rules(rules.as_deref())?;
            let convert = move |_: &Stop| {
                let read = form::read(&text, form, rules);
                write(&read.games, to, read.errors)
            };
            Ok(Json(app.compute(peer, convert).await?))
        }
        _ => {
            let detail = "give either a text or a game";
            let fault = Fault::new("text-or-game", "", detail);
            Err(Refusal::unprocessable(fault))
        }
    }
}

fn write(games: &[Record], to: Form, mut errors: Vec<Fault>) -> ConvertAnswer {
    let mut texts = Vec::new();
    for (number, record) in (1..).zip(games) {
        let written = match to.list() {
            None => Ok(record.to_string()),
            Some(list) => list.write(record).map(|line| line + "\n"),
        };
        match written {
            Ok(text) => texts.push(text),
            Err(error) => {
                let fault = Fault::new("record-unwritable", "to", error);
                errors.push(fault.with("game", number));
            }
        }
    }
    // Games that go on for several lines are told apart by an empty one.
    let gap = match to {
        Form::Kalah | Form::Kgp => "\n",
        Form::Openspiel | Form::Rawlings | Form::Papers => "",
    };
    ConvertAnswer {
        text: texts.join(gap),
        errors,
    }
}
