//! Reads the text of one game.

use super::builder::Builder;
use super::ending::{Decision, Ending, Verdict};
use super::error::RecordReason;
use super::move_text;
use super::record::Record;
use super::scan::{Damage, Scan};
use super::tags::Tags;

/// The game in `text`, which holds one whole game and nothing else.
pub(super) fn read(text: &str) -> Result<Record, Damage> {
    let mut scan = Scan::new(text);
    let tags = Tags::read(&mut scan)?;
    let mut builder = Builder::new(tags.start(&scan)?);
    let (end, verdict) = move_text::read(&mut scan, &mut builder)?;
    if let Some((at, result)) = &tags.result
        && *result != verdict
    {
        return Err(at.damage(RecordReason::OtherResult));
    }
    if !builder.position().is_over() {
        decide(&tags, &end, verdict, &mut builder)?;
    }
    let finished = Record {
        headers: tags.headers.clone(),
        ..builder.into_record()
    };
    agree(&tags, &end, verdict, finished.ending())?;
    Ok(finished)
}

fn decide(
    tags: &Tags<'_>,
    end: &Scan<'_>,
    verdict: Verdict,
    builder: &mut Builder,
) -> Result<(), Damage> {
    if let Some((at, _)) = &tags.score {
        return Err(at.damage(RecordReason::EarlyScore));
    }
    let reason = tags.reason.as_ref().map(|(_, reason)| *reason);
    let at = tags.reason.as_ref().map_or(end, |(at, _)| at);
    Decision::new(verdict, reason)
        .and_then(|decision| builder.decide(decision))
        .map_err(|error| at.damage(RecordReason::Decision(error)))
}

/// Holds what is written against what the board says.
fn agree(tags: &Tags<'_>, end: &Scan<'_>, verdict: Verdict, board: Ending) -> Result<(), Damage> {
    if verdict != board.verdict {
        let verdict = board.verdict;
        return Err(end.damage(RecordReason::WrongResult { verdict }));
    }
    if let (Some((at, written)), Some(reason)) = (&tags.reason, board.reason)
        && *written != reason
    {
        return Err(at.damage(RecordReason::WrongReason { reason }));
    }
    if let (Some((at, written)), Some(score)) = (&tags.score, board.score)
        && *written != score
    {
        return Err(at.damage(RecordReason::WrongScore { score }));
    }
    Ok(())
}
