//! Random records for tests.

use alloc::string::String;
use alloc::vec::Vec;

use proptest::prelude::*;
use proptest::sample::Index;

use super::{
    Builder, Clock, Comment, Date, Decision, Eval, EvalKind, Headers, Reason, Record, TimeControl,
    Verdict,
};
use crate::Position;
use crate::notation::arbitrary::any_position;

#[derive(Clone, Debug)]
enum Step {
    Play(Index),
    Comment(Comment),
    Open,
    Close,
}

/// Text with everything that needs care in it.
fn any_text() -> impl Strategy<Value = String> {
    prop_oneof![
        "[a-z ]{0,8}",
        r#"[\[\]{}()%\\"\n\r\t;. a-zА-я*]{0,16}"#,
        ".{0,10}"
    ]
}

fn any_comment() -> impl Strategy<Value = Comment> {
    let kind = prop::sample::select(
        &[
            EvalKind::Exact,
            EvalKind::AtLeast,
            EvalKind::AtMost,
            EvalKind::Estimate,
        ][..],
    );
    let eval = (kind, any::<i16>(), any::<Option<u16>>()).prop_map(|(kind, margin, depth)| Eval {
        kind,
        margin,
        depth,
    });
    let clock =
        || any::<Option<u32>>().prop_map(|ms| ms.map(|milliseconds| Clock { milliseconds }));
    (any_text(), prop::option::of(eval), clock(), clock()).prop_map(
        |(text, eval, clock, elapsed)| {
            let mut comment = Comment::new(&text).expect("short");
            comment.eval = eval;
            comment.clock = clock;
            comment.elapsed = elapsed;
            comment
        },
    )
}

fn any_headers() -> impl Strategy<Value = Headers> {
    let name = prop_oneof!["Event|Site|Round|First|Second", "X[A-Za-z0-9_]{0,6}"];
    let texts = prop::collection::vec((name, any_text()), 0..6);
    let date = prop::option::of((1u16..=9999, 1u8..=12, 1u8..=28));
    let control = prop::sample::select(
        &[
            None,
            Some(TimeControl::Unlimited),
            Some(TimeControl::Move(5)),
            Some(TimeControl::Game {
                seconds: 300,
                increment: 5,
            }),
        ][..],
    );
    (texts, date, control).prop_map(|(texts, date, time_control)| {
        let mut headers = Headers::default();
        headers.date = date.and_then(|(year, month, day)| Date::new(year, Some(month), Some(day)));
        headers.time_control = time_control;
        for (name, value) in texts {
            headers.set(&name, &value).expect("a legal header");
        }
        headers
    })
}

fn any_step() -> impl Strategy<Value = Step> {
    prop_oneof![
        8 => any::<Index>().prop_map(Step::Play),
        2 => any_comment().prop_map(Step::Comment),
        1 => Just(Step::Open),
        1 => Just(Step::Close),
    ]
}

/// A record with variations, comments and headers, from any position.
pub(crate) fn any_record() -> impl Strategy<Value = Record> {
    let steps = prop::collection::vec(any_step(), 0..120);
    let decision = (
        prop::sample::select(&Verdict::ALL[..]),
        prop::option::of(prop::sample::select(&Reason::ALL[..])),
    );
    (any_position(), steps, any_headers(), decision).prop_map(
        |(start, steps, headers, (verdict, reason))| {
            let mut builder = played(start, steps);
            if let Ok(decision) = Decision::new(verdict, reason) {
                // Refused where the board says something else.
                let _ = builder.decide(decision);
            }
            builder.finish(headers).expect("every variation is closed")
        },
    )
}

fn played(start: Position, steps: Vec<Step>) -> Builder {
    let mut builder = Builder::new(start);
    for step in steps {
        match step {
            Step::Play(index) => {
                let moves = builder.position().legal_moves();
                if !moves.is_empty() {
                    let mv = moves[index.index(moves.len())];
                    builder.play(mv).expect("a legal move");
                }
            }
            Step::Comment(comment) => builder.comment(comment),
            // Both are refused where they make no sense.
            Step::Open => drop(builder.open_variation()),
            Step::Close => drop(builder.close_variation()),
        }
    }
    while builder.depth() > 0 {
        if builder.close_variation().is_err() {
            let mv = builder.position().legal_moves()[0];
            builder.play(mv).expect("a legal move");
        }
    }
    builder
}
