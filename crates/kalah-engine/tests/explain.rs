//! Explanations on positions where the reason is plain to see.

use kalah_core::{House, Leftovers, Move, Opening, Position, Setup, Side, SideSetup, Variant};
use kalah_engine::{
    Effect, Engine, EngineOptions, Fault, Limits, Request, Review, Stop, TableBudget, WallClock,
    review,
};

fn sow(number: u8) -> Move {
    Move::Sow(House::new(number).expect("on the board"))
}

/// South is to move.
fn check(south: &[u32], north: &[u32], played: u8, expect: &[Fault]) -> Review {
    check_under(Variant::default(), south, north, played, expect)
}

fn check_under(
    variant: Variant,
    south: &[u32],
    north: &[u32],
    played: u8,
    expect: &[Fault],
) -> Review {
    let side = |houses: &[u32]| SideSetup {
        houses: houses.to_vec(),
        store: 0,
    };
    let setup = Setup {
        south: side(south),
        north: side(north),
        to_move: Side::South,
        opening: Opening::Underway,
    };
    let position = Position::new(&setup, variant).expect("valid");
    let engine = Engine::new(EngineOptions {
        memory: 1 << 20,
        tables: TableBudget::NONE,
        book: false,
        threads: 1,
    });
    let request = Request::every_move(Limits::default());
    let analysis = engine.analyse(
        &position,
        &request,
        &WallClock::start(),
        &Stop::new(),
        &mut |_| {},
    );
    let review = review(&position, &analysis, sow(played)).expect("legal");
    assert!(review.loss.proved);
    assert_eq!(review.faults, expect, "{review:?}");
    review
}

#[test]
fn nothing_is_wrong_with_the_best_move() {
    let review = check(&[0, 0, 1], &[2, 0, 0], 3, &[]);
    assert!(!review.loss.matters());
    assert_eq!(review.best, review.mv);
}

#[test]
fn an_extra_move_missed() {
    //   0 0 2
    //   3 0 1   3, 1, 3, then 2 takes 2 + 1: two extra moves more than 1 alone
    let missed = Fault::ExtraMoveMissed {
        by: sow(3),
        moves: 2,
    };
    let capture = Fault::CaptureMissed {
        by: sow(2),
        seeds: 3,
    };
    check(
        &[3, 0, 1],
        &[2, 0, 0],
        1,
        &[missed, capture, Fault::SeedsFed { seeds: 1 }],
    );
}

#[test]
fn a_capture_missed_and_one_allowed() {
    //   0 5 1
    //   1 0 3   house 1 takes 5 + 1; after 3 North's 1 takes 1 + 1 and South has run dry
    let review = check(
        &[1, 0, 3],
        &[1, 5, 0],
        3,
        &[
            Fault::CaptureMissed {
                by: sow(1),
                seeds: 6,
            },
            Fault::CaptureAllowed {
                by: sow(1),
                house: House::new(1).expect("1"),
                seeds: 2,
            },
            Fault::SeedsFed { seeds: 2 },
            Fault::RanDry { seeds: 4 },
        ],
    );
    assert!(review.loss.seeds >= 6.0);
    assert_eq!(
        review.effects,
        [Effect::Stored { seeds: 1 }, Effect::Fed { seeds: 2 }]
    );
}

#[test]
fn effects_of_the_last_capture() {
    let review = check(&[1, 0, 0], &[1, 5, 0], 1, &[]);
    let (house, facing) = (House::new(2).expect("2"), House::new(2).expect("2"));
    assert_eq!(
        review.effects,
        [
            Effect::Captured {
                house,
                facing,
                seeds: 6
            },
            Effect::EndsGame {
                to: Some(Side::North),
                leftovers: 1
            }
        ]
    );
}

/// Under standard rules the last seeds are best kept back.
#[test]
fn hoarding_pays() {
    //   2 2 0
    //   1 1 0   after 1 North's 2 and 3 follow by force, and South keeps all on its side
    let fault = Fault::HoardGivenUp { seeds: 2 };
    let review = check(&[1, 1, 0], &[0, 2, 2], 2, &[fault]);
    assert!((review.loss.seeds - 2.0).abs() < f32::EPSILON);
}

#[test]
fn nobody_runs_dry_where_leftovers_are_nobodys() {
    let variant = Variant {
        leftovers: Leftovers::Nobody,
        ..Variant::default()
    };
    let review = check_under(variant, &[0, 0, 1], &[2, 0, 0], 3, &[]);
    assert_eq!(
        review.effects.last(),
        Some(&Effect::EndsGame {
            to: None,
            leftovers: 2
        })
    );
}
