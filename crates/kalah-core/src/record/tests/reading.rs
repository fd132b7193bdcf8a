use alloc::string::ToString;
use alloc::vec::Vec;

use crate::record::{Ending, Player, Reason, Record, TimeControl, Verdict, records};
use crate::{House, Move, Side};

const GAME: &str = r#"[Event "Club evening"]
[Date "2026-11-29"]
[First "Анна"]
[Second "Boris \"the Bear\""]
[TimeControl "300+5"]
[Rules "seeds=4,pie=on"]
[Result "second"]
[Reason "resignation"]
[Annotator "a program"]

{A short game.}
1. 3- {[%clk 0:04:58] extra} 6 {and a capture} 1... swap
2. 1 {[%eval ~3/12] the only move} 2... 4
  (2... 5 {or} 3. 2
    (3. 3 2)
    (3. 4)
  3... 1)
  ({best} 2... 1)
3. 1
second
"#;

#[test]
fn reads_a_whole_game_and_writes_it_again() {
    let record: Record = GAME.parse().unwrap();
    assert_eq!(record.to_string(), GAME);
    assert_eq!(record.headers.player(Player::First), Some("Анна"));
    assert_eq!(
        record.headers.player(Player::Second),
        Some("Boris \"the Bear\"")
    );
    let control = TimeControl::Game {
        seconds: 300,
        increment: 5,
    };
    assert_eq!(record.headers.time_control, Some(control));
    assert_eq!(record.headers.date.unwrap().day(), Some(29));
    let ending = Ending {
        verdict: Verdict::Win(Player::Second),
        reason: Some(Reason::Resignation),
        score: None,
    };
    assert_eq!(record.ending(), ending);

    let line = record.line();
    assert_eq!(line.comments[0].text(), "A short game.");
    let turns: Vec<_> = line
        .turns
        .iter()
        .map(|turn| turn.turn().to_string())
        .collect();
    assert_eq!(turns, ["3-6", "swap", "1", "4", "1"]);
    let clock = line.turns[0].moves[0].comments[0].clock.unwrap();
    assert_eq!(clock.milliseconds, 298_000);
    let comment = &line.turns[2].moves[0].comments[0];
    assert_eq!(comment.text(), "the only move");
    assert_eq!(comment.eval.unwrap().margin, 3);
    let variations = &line.turns[3].variations;
    assert_eq!(variations.len(), 2);
    assert_eq!(variations[0].turns[1].variations.len(), 2);
    assert_eq!(variations[1].comments[0].text(), "best");
}

#[test]
fn players_keep_their_names_when_they_swap() {
    let record: Record = GAME.parse().unwrap();
    assert_eq!(record.side_at_end(Player::First), Side::North);
    assert_eq!(record.side_at_end(Player::Second), Side::South);
    assert!(record.game().swapped());
}

#[test]
fn the_score_is_that_of_the_players() {
    // The second player takes over South, which then loses.
    let text = "[Rules \"houses=2,seeds=3,pie=on\"]\n1. 1 swap 2. 1 2 3. 2 2 first";
    let record: Record = text.parse().unwrap();
    assert!(record.line().moves().any(|mv| mv == Move::Swap));
    assert_eq!(record.end().to_string(), "0,0/5 0,0/7 s");
    assert_eq!(record.ending().score, Some([7, 5]));
}

#[test]
fn reads_loose_text() {
    let text =
        "\u{feff}\r\n[Rules \"standard\"]\r\n[Result \"*\"]\r\n\r\n1-\r\n 5{one\r\ncomment}2(1)*";
    let record: Record = text.parse().unwrap();
    let turns: Vec<_> = record
        .line()
        .turns
        .iter()
        .map(|t| t.turn().to_string())
        .collect();
    assert_eq!(turns, ["1-5", "2"]);
    let comments = &record.line().turns[0].moves[1].comments;
    assert_eq!(comments[0].text(), "one comment");
}

#[test]
fn north_may_be_first() {
    let text = "[Rules \"standard\"]\n[Start \"2,1/0 2,1/0 n\"]\n1. 2 *";
    let record: Record = text.parse().unwrap();
    assert_eq!(record.side_at_end(Player::First), Side::North);
    let second = House::new(2).unwrap();
    assert_eq!(
        record.line().moves().collect::<Vec<_>>(),
        [Move::Sow(second)]
    );
    assert!(record.to_string().contains("[Start \"2,1/0 2,1/0 n\"]"));
}

#[test]
fn reads_many_games_and_goes_on_behind_damaged_ones() {
    let damaged = GAME.replace("3- {", "3- {[%eval oops] ");
    let cut = GAME[..GAME.len() / 2].to_string() + "\n";
    let headers_only = "[Rules \"standard\"]\n";
    let text = [GAME, &damaged, GAME, &cut, GAME, headers_only, GAME].join("\n");
    let games: Vec<_> = records(text.as_bytes()).collect();
    let sound: Vec<_> = games.iter().map(Result::is_ok).collect();
    assert_eq!(sound, [true, false, true, false, true, false, true]);
    let errors: Vec<_> = games
        .iter()
        .filter_map(|game| game.as_ref().err())
        .collect();
    assert_eq!((errors[0].game, errors[0].line), (2, 33));
    assert_eq!(errors[1].game, 4);
    assert_eq!(errors[2].game, 6);
}
