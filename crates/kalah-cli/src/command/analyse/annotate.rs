//! The record with what was found out written into it.

use kalah_core::record::{Builder, Comment, Decision, Line, Player, Record, RecordedTurn};

use super::judge::JudgedTurn;
use super::report;
use crate::game::hint;
use crate::text::{Text, tr};

/// The same game with a comment on each turn and a better line beside each turn that loses
/// something. Comments and variations that were there stay, but for the values of an earlier analysis.
pub(super) fn record(record: &Record, judged: &[JudgedTurn], text: &Text) -> Record {
    write(record, judged, text).unwrap_or_else(|| record.clone())
}

/// `None` if a record that was legal turns out not to be, which would be a mistake in here.
fn write(record: &Record, judged: &[JudgedTurn], text: &Text) -> Option<Record> {
    let mut builder = Builder::new(*record.start());
    for comment in &record.line().comments {
        builder.comment(comment.clone());
    }
    for player in Player::BOTH {
        let summary = report::summary(player, judged, text);
        let summary = Comment::new(&summary).ok()?;
        if !record.line().comments.contains(&summary) {
            builder.comment(summary);
        }
    }
    let mut judged = judged.iter();
    for recorded in &record.line().turns {
        copy_moves(&mut builder, recorded, is_kept)?;
        let Some(found) = judged.next() else { continue };
        let mut comment = Comment::new(&said(found, text)).ok()?;
        comment.eval = found.eval;
        builder.comment(comment);
        let shown = recorded.variations.iter().any(|line| {
            let turns = line.turns.iter().map(RecordedTurn::turn);
            turns.eq(found.better.iter().cloned())
        });
        if !found.better.is_empty() && !shown {
            builder.open_variation().ok()?;
            for mv in found.better.iter().flat_map(|turn| &turn.0) {
                builder.play(*mv).ok()?;
            }
            builder.close_variation().ok()?;
        }
        copy_variations(&mut builder, recorded)?;
    }
    let ending = record.ending();
    if ending.score.is_none() {
        let decision = Decision::new(ending.verdict, ending.reason).ok()?;
        builder.decide(decision).ok()?;
    }
    builder.finish(record.headers.clone()).ok()
}

/// An earlier analysis makes room for this one.
fn is_kept(comment: &Comment) -> bool {
    comment.eval.is_none()
}

fn copy_moves(
    builder: &mut Builder,
    recorded: &RecordedTurn,
    kept: fn(&Comment) -> bool,
) -> Option<()> {
    for played in &recorded.moves {
        builder.play(played.mv).ok()?;
        for comment in played.comments.iter().filter(|comment| kept(comment)) {
            builder.comment(comment.clone());
        }
    }
    Some(())
}

fn copy_variations(builder: &mut Builder, recorded: &RecordedTurn) -> Option<()> {
    for variation in &recorded.variations {
        builder.open_variation().ok()?;
        copy_line(builder, variation)?;
        builder.close_variation().ok()?;
    }
    Some(())
}

fn copy_line(builder: &mut Builder, line: &Line) -> Option<()> {
    for comment in &line.comments {
        builder.comment(comment.clone());
    }
    for turn in &line.turns {
        copy_moves(builder, turn, |_| true)?;
        copy_variations(builder, turn)?;
    }
    Some(())
}

/// Value, loss and reasons in words.
fn said(found: &JudgedTurn, text: &Text) -> String {
    let value = hint::signed(found.value);
    let mut told = vec![tr!(text, "analysis-value", value = value)];
    if let Some((before, review)) = &found.worst {
        // Where one move lost it all, what is said of the move says it of the turn.
        if found.loss.seeds - review.loss.seeds >= 0.5 {
            let lost = report::seeds(found.loss);
            told.push(tr!(text, "analysis-loss", n = lost));
        }
        told.extend(hint::judgement(before, review, text));
    }
    told.join(" ")
}
