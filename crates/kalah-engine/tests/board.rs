//! The search board against the rules kernel.

use kalah_core::{End, House, Majority, Move, Position, Rng, Side, Variant};
use kalah_engine::{Board, Cell};
use kalah_testkit::random;

/// Plays every move of `position` both ways.
fn check<C: Cell + std::fmt::Debug>(position: &Position) {
    let board = Board::<C>::new(position).expect("few seeds");
    let mover = position.to_move();
    for mv in position.legal_moves() {
        let Move::Sow(house) = mv else { continue };
        let sown = board.sow(house.index(), position.variant().capture);
        let (next, played) = position.play(mv).expect("legal");
        assert_eq!(
            sown.captured,
            played
                .captured
                .map_or(0, |captured| captured.seeds().into())
        );
        let gained = |side: Side| i32::from(next.store(side)) - i32::from(position.store(side));
        let margin = gained(mover) - gained(mover.other());
        if played.outcome.is_some() {
            let end = sown.board.final_margin(position.variant()).expect("over");
            let end = if sown.extra_move { end } else { -end };
            assert_eq!(margin, sown.gain as i32 + end, "{position:?} {mv:?}");
        } else {
            assert_eq!(sown.board.final_margin(position.variant()), None);
            assert_eq!(sown.extra_move, played.extra_move);
            assert_eq!(margin, sown.gain as i32);
            assert_eq!(sown.board, Board::new(&next).expect("few seeds"));
        }
    }
}

/// Random boards of every size, sparse and crowded, under every variant.
#[test]
fn agrees_with_the_rules() {
    let mut rng = Rng::new(5);
    for round in 0..20_000 {
        let variant = Variant {
            majority: Majority::PlayOn,
            ..random::variant(&mut rng)
        };
        let houses = 1 + rng.below(12) as u8;
        let seeds = rng.below(if round % 4 == 0 { 250 } else { 30 });
        let position = random::position(&mut rng, houses, seeds, variant);
        check::<u8>(&position);
        check::<u16>(&position);
    }
}

/// One house that holds seeds for several laps.
#[test]
fn laps() {
    let variant = Variant {
        end: End::NoMove,
        ..Variant::default()
    };
    for houses in 1..=12u8 {
        for house in House::all(houses) {
            for seeds in 1..=200 {
                let mut setup = random::setup(&mut Rng::new(1), houses, 5);
                setup.to_move = Side::South;
                setup.south.houses[house.index()] = seeds;
                let position = Position::new(&setup, variant).expect("valid");
                check::<u8>(&position);
            }
        }
    }
}

#[test]
fn refuses_more_seeds_than_cells_hold() {
    let position = random::position(&mut Rng::new(2), 6, 256, Variant::default());
    assert!(Board::<u8>::new(&position).is_none());
    assert!(Board::<u16>::new(&position).is_some());
}
