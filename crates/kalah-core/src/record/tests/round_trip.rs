use alloc::string::{String, ToString};
use alloc::vec::Vec;

use proptest::prelude::*;

use crate::record::arbitrary::any_record;
use crate::record::{Line, Record, RecordReader, records};
use crate::{Game, Position};

/// Every variation is legal where it stands.
fn check_legal(line: &Line, from: Position) {
    assert_eq!(line.replay(from).count(), line.turns.len());
    for (before, turn) in line.replay(from) {
        assert!(before.play_turn(&turn.turn()).is_ok());
        for variation in &turn.variations {
            check_legal(variation, before);
        }
    }
}

proptest! {
    #[test]
    fn reading_what_was_written_is_the_identity(record in any_record()) {
        let text = record.to_string();
        let read = text.parse::<Record>();
        prop_assert!(read.is_ok(), "{}\n{}", text, read.unwrap_err());
        let read = read.unwrap();
        prop_assert_eq!(&read, &record, "{}", text);
        prop_assert_eq!(read.to_string(), text);
    }

    #[test]
    fn records_are_legal(record in any_record()) {
        check_legal(record.line(), *record.start());
        let game: Game = record.game();
        prop_assert_eq!(game.position(), record.end());
        prop_assert_eq!(game.steps().len(), record.line().moves().count());
        let again = Record::from_game(&game);
        prop_assert_eq!(again.end(), record.end());
    }

    #[test]
    fn chunks_may_be_cut_anywhere(
        games in prop::collection::vec(any_record(), 1..4),
        size in 1usize..200,
        crlf in any::<bool>(),
    ) {
        let texts: Vec<String> = games.iter().map(ToString::to_string).collect();
        let mut text = texts.join("\n");
        if crlf {
            text = text.replace('\n', "\r\n");
        }
        let mut reader = RecordReader::new();
        let mut read = Vec::new();
        for mut chunk in text.as_bytes().chunks(size) {
            while let Some(game) = reader.next(&mut chunk) {
                read.push(game.expect("a sound game"));
            }
        }
        while let Some(game) = reader.finish() {
            read.push(game.expect("a sound game"));
        }
        prop_assert_eq!(read, games);
    }

    #[test]
    fn a_damaged_game_leaves_the_others_alone(
        games in prop::collection::vec(any_record(), 3),
        at in any::<prop::sample::Index>(),
        with in prop::collection::vec(any::<u8>(), 0..4),
    ) {
        let texts: Vec<String> = games.iter().map(ToString::to_string).collect();
        let mut damaged = texts[1].clone().into_bytes();
        // The first header stays, so that the game is known to be there.
        let keep = texts[1].find('\n').unwrap_or(0) + 1;
        let at = keep + at.index(damaged.len() - keep);
        let with: Vec<u8> = with.into_iter().filter(|&b| b != b'\n' && b != b'[').collect();
        damaged.splice(at..at, with);
        let bytes = [texts[0].as_bytes(), b"\n", &damaged, b"\n", texts[2].as_bytes()].concat();
        let read: Vec<_> = records(&bytes).collect();
        prop_assert_eq!(read.len(), 3);
        prop_assert_eq!(read[0].as_ref(), Ok(&games[0]));
        prop_assert_eq!(read[2].as_ref(), Ok(&games[2]));
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        for game in records(&bytes) {
            if let Err(error) = game {
                prop_assert!(error.line >= 1 && error.column >= 1);
            }
        }
    }
}
