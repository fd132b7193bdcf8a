//! Random games in which `kalah-core` and the reference rules must agree on everything.

use kalah_core::notation::{Alphabet, MoveNotation};
use kalah_core::{
    Game, House, MAX_HOUSES, MAX_SEEDS, Move, Position, Rng, Rules, RulesText, Setup,
};

use crate::{Board, random};

const NOTATIONS: [MoveNotation; 4] = [
    MoveNotation::Number,
    MoveNotation::Distance,
    MoveNotation::Letters(Alphabet::Cyrillic),
    MoveNotation::Letters(Alphabet::Latin),
];

/// Plays random games under random rules until `moves` moves are made, and compares at each of
/// them all that can be observed. The moves made, which are `moves` or a few more.
///
/// # Panics
/// At the first difference, with the position and the rules.
pub fn walk(seed: u64, moves: u64) -> u64 {
    let mut rng = Rng::new(seed);
    let mut made = 0;
    while made < moves {
        let start = start(&mut rng);
        // Where sowings are long a part of the game must do.
        let longest = if start.total() > 1000 { 60 } else { u64::MAX };
        made += compare_game(start, longest, |moves| random::one_of(&mut rng, moves));
    }
    made
}

/// A position to begin with: the start of a game, or any board, on 1 to 12 houses a side. A few
/// boards hold as many seeds as a board can.
fn start(rng: &mut Rng) -> Position {
    let houses = 1 + rng.below(MAX_HOUSES.into()) as u8;
    let variant = random::variant(rng);
    let most = match rng.below(100) {
        0 => u32::from(MAX_SEEDS),
        1..=10 => 1000,
        11..=30 => 200,
        _ => 8 * u32::from(houses),
    };
    if rng.below(2) == 0 {
        let seeds = 1 + rng.below(most / (2 * u32::from(houses))) as u16;
        let rules = Rules::new(houses, seeds, variant).expect("within the limits");
        return Position::start(rules);
    }
    let seeds = if most == u32::from(MAX_SEEDS) {
        most
    } else {
        1 + rng.below(most)
    };
    let stored = rng.below(seeds / 2 + 1);
    let mut setup = random::setup(rng, houses, seeds - stored);
    if rng.below(4) == 0 {
        random::heap(rng, &mut setup.south);
    }
    setup.opening = random::opening(rng, variant);
    setup.south.store = rng.below(stored + 1);
    setup.north.store = stored - setup.south.store;
    Position::new(&setup, variant).expect("within the limits")
}

/// Plays a game to its end, or for `longest` moves, and compares at each move all that can be
/// observed. `choose` takes one of the legal moves. The moves made.
///
/// # Panics
/// At the first difference, with the position and the rules.
pub fn compare_game(start: Position, longest: u64, mut choose: impl FnMut(&[Move]) -> Move) -> u64 {
    let mut game = Game::new(start);
    let mut board = Board::of(&start);
    let mut swept = 0;
    let mut swaps = 0;
    let mut made = 0;
    loop {
        let position = *game.position();
        check_position(&position, &board);
        assert_eq!(
            position.total() + swept,
            start.total(),
            "seeds are lost or made: {game:#?}"
        );
        let moves = position.legal_moves();
        if moves.is_empty() || made == longest {
            break;
        }
        let mv = choose(&moves);
        let (next, told) = board.play(mv);
        check_move(&mut game, mv, &told);
        if let Some(sweep) = told.sweep.filter(|sweep| sweep.to.is_none()) {
            swept += sweep.seeds;
        }
        swaps += u32::from(mv == Move::Swap);
        board = next;
        made += 1;
    }
    assert!(swaps <= 1, "swapped twice: {game:#?}");
    check_undo(&mut game);
    made
}

/// Everything that can be seen of a position.
fn check_position(position: &Position, board: &Board) {
    let seen = Board {
        history: board.history.clone(),
        ..Board::of(position)
    };
    assert_eq!(seen, *board);
    assert_eq!(position.legal_moves(), board.legal_moves(), "{position:?}");

    let outcome = position.outcome();
    assert_eq!(outcome.map(|o| o.reason), board.end(), "{position:?}");
    let mut swept = board.clone();
    if let (Some(outcome), Some(reason)) = (outcome, board.end()) {
        swept.sweep(reason);
        let scores = [outcome.south, outcome.north].map(u32::from);
        assert_eq!(swept.stores, scores, "{position:?}");
    }
    let settled = position.settled();
    let shown = Board::of(&settled);
    assert_eq!(shown.rows, swept.rows, "{position:?}");
    assert_eq!(shown.stores, swept.stores, "{position:?}");
    assert_eq!(settled.settled(), settled);
    assert_eq!(settled.outcome(), outcome, "{position:?}");

    assert_eq!(position.mirrored().mirrored(), *position);
    let again = Position::new(&position.setup(), position.variant());
    assert_eq!(again.as_ref(), Ok(position));
    check_refusals(position);
    check_texts(position);
}

/// What is written is read again: the position, its rules, and every move in every notation.
fn check_texts(position: &Position) {
    let variant = position.variant();
    let setup: Setup = position.to_string().parse().expect("our own text");
    assert_eq!(Position::new(&setup, variant).as_ref(), Ok(position));
    let rules: RulesText = variant.to_string().parse().expect("our own text");
    assert_eq!(rules.variant, variant);
    for mv in position.legal_moves() {
        for notation in NOTATIONS {
            let text = notation.write_move(position, mv).expect("a legal move");
            assert_eq!(
                notation.read_move(position, &text),
                Ok(mv),
                "{text} in {position}"
            );
        }
    }
}

/// Every move that is not legal is refused.
fn check_refusals(position: &Position) {
    let legal = position.legal_moves();
    let all = House::all(MAX_HOUSES).map(Move::Sow).chain([Move::Swap]);
    for mv in all.filter(|mv| !legal.contains(mv)) {
        assert!(position.play(mv).is_err(), "{mv:?} in {position:?}");
    }
}

/// Plays a move and compares what happened with what the reference tells.
fn check_move(game: &mut Game, mv: Move, told: &kalah_core::Played) {
    let before = *game.position();
    let played = game.play(mv).expect("the move is legal").clone();
    let after = *game.position();
    assert_eq!(played, *told, "{before:?}");

    let (mirrored_after, mirrored) = before.mirrored().play(mv).expect("legal too");
    assert_eq!(mirrored_after, after.mirrored(), "{before:?}");
    assert_eq!(mirrored.mover, played.mover.other());
    assert_eq!(mirrored.captured, played.captured);
    assert_eq!(mirrored.extra_move, played.extra_move);

    assert_eq!(game.undo(), Some(mv));
    assert_eq!(*game.position(), before);
    assert_eq!(game.redo(), Some(&played));
    assert_eq!(*game.position(), after);
}

/// Takes back the whole game, end and swap included, and plays it again.
fn check_undo(game: &mut Game) {
    let played = game.clone();
    while let Some(mv) = game.undo() {
        let at = game.steps().len();
        assert_eq!(played.steps()[at].played.mv, mv);
        let before = if at == 0 {
            played.start()
        } else {
            &played.steps()[at - 1].after
        };
        assert_eq!(game.position(), before);
    }
    while game.redo().is_some() {}
    assert_eq!(*game, played);
}
