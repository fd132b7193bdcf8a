//! Games as other programs and papers write them, read, written and read again.

use kalah_core::record::{Builder, Headers, ImportError, ImportReason, MoveList, Record};
use kalah_core::{Move, Position, Rules, RulesText};
use proptest::prelude::*;

const PERFECT_GAMES: &str = include_str!("../../../data/conformance/perfect-games.csv");
const SESSION: &str = include_str!("../../../data/protocols/kgp-session.txt");

fn rules(text: &str) -> RulesText {
    text.parse().expect("rules")
}

fn error(list: MoveList, rules_text: &str, text: &str) -> String {
    let error = list.read(rules(rules_text), text).expect_err(text);
    assert!(error.at <= text.len());
    error.to_string()
}

#[test]
fn every_perfect_game_ends_as_published() {
    let mut games = 0;
    for row in PERFECT_GAMES.lines().skip(1) {
        let [houses, seeds, value, game] = row.split(',').collect::<Vec<_>>()[..] else {
            panic!("{row}");
        };
        let text = format!("empty-capture,houses={houses},seeds={seeds}");
        let record = MoveList::Papers.read(rules(&text), game).unwrap();
        let [first, second] = record.ending().score.expect("played to the end");
        assert_eq!((i32::from(first) - i32::from(second)).to_string(), value);
        assert_eq!(MoveList::Papers.write(&record).unwrap(), game);
        games += 1;
    }
    assert_eq!(games, 8);
}

#[test]
fn ring_places() {
    let game = MoveList::OpenSpiel
        .read(rules("modern"), "3, 6, 9")
        .unwrap();
    assert_eq!(game.end().to_string(), "4,4,0,5,5,0/2 5,0,6,6,5,5/1 n");
    assert_eq!(MoveList::OpenSpiel.write(&game).unwrap(), "3, 6, 9");
    let same = MoveList::Rawlings.read(rules("modern"), "[3 6,9]");
    assert_eq!(same.unwrap(), game);
    let other = MoveList::Rawlings.read(rules("standard"), "1 2 8").unwrap();
    assert!(
        MoveList::OpenSpiel
            .write(&other)
            .unwrap_err()
            .to_string()
            .contains("(6,4)")
    );
}

#[test]
fn errors_name_place_and_remedy() {
    use MoveList::{KgpBoards, OpenSpiel, Papers, Rawlings};
    let says = |error: String, wanted: &str| assert!(error.contains(wanted), "{error}");
    says(
        error(OpenSpiel, "standard", "3"),
        "byte 0: this form knows standard Kalah(6,4)",
    );
    says(
        error(OpenSpiel, "modern", "3, 7"),
        "openspiel, byte 3: 7 is not the place of a house",
    );
    says(
        error(OpenSpiel, "modern", "3, 9"),
        "byte 3: this is a house of North, but South",
    );
    says(
        error(OpenSpiel, "modern", "3, x"),
        "byte 3: \"x\" stands where the place of a house",
    );
    says(
        error(OpenSpiel, "modern", "[3, 6"),
        "the text ends where \"]\"",
    );
    says(
        error(Rawlings, "modern", "3 3"),
        "byte 2: South's house 3 is empty",
    );
    says(error(Rawlings, "modern", "14"), "14 is not the place");
    says(
        error(Rawlings, "modern", "99999999999"),
        "the place of a house",
    );
    says(
        error(Papers, "modern", "2-5"),
        "byte 1: the move before gave an extra move",
    );
    says(
        error(Papers, "modern", "15"),
        "byte 1: the move before gave no extra move",
    );
    says(
        error(Papers, "modern", "6"),
        "6 is not the place of a house",
    );
    says(error(Papers, "modern", "2a"), "a house, 0 to 9");
    says(error(Papers, "modern", "1-"), "the text ends where a house");
    says(
        error(Papers, "houses=11", "1"),
        "byte 0: 11 houses a side: this form writes a house",
    );
    says(error(Papers, "houses=13", "1"), "13 houses a side");
    says(
        error(KgpBoards, "standard", ""),
        "the text ends where \"<\"",
    );
    says(
        error(KgpBoards, "standard", "<1,0,0,1,1> <1,0,x>"),
        "byte 17: \"x\" stands where",
    );
    says(
        error(KgpBoards, "standard", "<1,0,0,1,1> <1,9,0,1,1>"),
        "byte 12: no moves lead",
    );
    says(
        error(KgpBoards, "pie=on", "<1,30000,9000,1,1>"),
        "39002 seeds in all",
    );
    says(
        error(Papers, "modern", &"1".repeat(1 << 21)),
        "at most 1048576",
    );
}

#[test]
fn a_client_s_log_has_only_its_own_boards() {
    let mut games = vec![(String::new(), Vec::new())];
    for line in SESSION.lines() {
        if line.contains(" ping") && !games.last().unwrap().0.is_empty() {
            games.push((String::new(), Vec::new()));
        }
        let (boards, moves) = games.last_mut().unwrap();
        if let Some((_, board)) = line.split_once(" state ") {
            *boards += board;
            *boards += " ";
        }
        if let Some((_, house)) = line.split_once(" move ") {
            moves.push(house.to_string());
        }
    }
    assert_eq!(games.len(), 3);
    for (boards, mut played) in games {
        let record = MoveList::KgpBoards
            .read(rules("standard"), &boards)
            .unwrap();
        let own = record.line().turns.iter().step_by(2);
        let found: Vec<_> = own
            .flat_map(|turn| turn.turn().0)
            .map(|mv| mv.to_string())
            .collect();
        // No board follows the last move.
        played.pop();
        assert_eq!(found, played, "{boards}");
    }
}

fn any_game() -> impl Strategy<Value = Record> {
    let sizes = prop_oneof![
        Just("modern"),
        Just("standard"),
        Just("kgp"),
        Just("manchester")
    ];
    let choices = prop::collection::vec(any::<prop::sample::Index>(), 0..200);
    (sizes, choices).prop_map(|(rules, choices)| {
        let rules: Rules = rules.parse().expect("a preset");
        let mut builder = Builder::new(Position::start(rules));
        for choice in choices {
            let mut moves = builder.position().legal_moves();
            moves.retain(|&mv| mv != Move::Swap);
            if moves.is_empty() {
                break;
            }
            let mv = moves[choice.index(moves.len())];
            builder.play(mv).expect("a legal move");
        }
        builder
            .finish(Headers::default())
            .expect("no variation is open")
    })
}

proptest! {
    #[test]
    fn lists_round_trip(game in any_game()) {
        let rules = game.start().variant().into();
        let sized = RulesText {
            houses: Some(game.start().houses()),
            seeds: Some(game.start().row(game.start().to_move())[0]),
            ..rules
        };
        for list in MoveList::ALL {
            let Ok(text) = list.write(&game) else {
                prop_assert_eq!(list, MoveList::OpenSpiel);
                continue;
            };
            let read = list.read(sized, &text);
            if let Err(ImportError { reason: ImportReason::Ambiguous { ways }, .. }) = &read {
                // The last moves may differ and the sweep make them the same.
                prop_assert!(list == MoveList::KgpBoards && game.end().is_over());
                prop_assert_ne!(&ways[0], &ways[1]);
                continue;
            }
            prop_assert!(read.is_ok(), "{} {}", text, read.unwrap_err());
            let read = read.unwrap();
            prop_assert_eq!(read.line(), game.line(), "{}", text);
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in "[0-9<>,\\[\\] -]{0,40}") {
        for list in MoveList::ALL {
            for named in ["modern", "kgp,houses=2,seeds=1"] {
                if let Err(error) = list.read(rules(named), &text) {
                    prop_assert!(error.at <= text.len());
                }
            }
        }
    }
}
