//! A recorded game, replayed byte for byte through parser, printer and both state machines; the
//! faults that end a game.
#![allow(clippy::unwrap_used, reason = "a test fails where it panics")]

use std::time::Duration;

use kalah_core::{House, Move, PRESETS, Position, Rules, Side};
use kalah_protocol::manchester::{
    Agent, AgentEvent, Fault, GAME_TIME, Order, Reply, Seat, SeatEvent,
};
use proptest::prelude::*;

const SESSION: &str = include_str!("../../../data/protocols/manchester-session.txt");

fn recorded() -> impl Iterator<Item = (bool, &'static str)> {
    SESSION.lines().map(|line| match line.split_at(3) {
        ("E> ", line) => (true, line),
        ("A> ", line) => (false, line),
        _ => panic!("{line}"),
    })
}

fn start() -> Position {
    let preset = PRESETS.iter().find(|p| p.name == "manchester").unwrap();
    Position::start(Rules::new(preset.houses, preset.seeds, preset.variant).unwrap())
}

fn sow(number: u8) -> Move {
    Move::Sow(House::new(number).unwrap())
}

#[test]
fn parser_and_printer() {
    for (from_referee, text) in recorded() {
        if from_referee {
            assert_eq!(text.parse::<Order>().unwrap().to_string(), text);
        } else {
            assert_eq!(text.parse::<Reply>().unwrap().to_string(), text);
        }
    }
}

#[test]
fn agent() {
    let mut agent = Agent::default();
    let mut thought = 0;
    for (from_referee, text) in recorded() {
        if from_referee {
            assert_eq!(agent.poll(), None, "before {text}");
            agent.line(text);
            if text.ends_with("YOU") || text == "START;South" {
                let event = agent.poll();
                assert!(
                    matches!(event, Some(AgentEvent::Think(_))),
                    "{text}: {event:?}"
                );
                thought += 1;
            }
        } else {
            let Reply(mv) = text.parse().unwrap();
            assert!(agent.decide(mv));
            assert_eq!(agent.poll(), Some(AgentEvent::Send(format!("{text}\n"))));
            assert!(!agent.decide(mv), "one move is asked for");
        }
    }
    assert_eq!(agent.poll(), Some(AgentEvent::End));
    assert!(thought > 20);
}

#[test]
fn seat() {
    let now = Duration::ZERO;
    let mut position = start();
    let mut seat = Seat::new(Side::South, &position, GAME_TIME, now);
    for (from_referee, text) in recorded() {
        if !from_referee {
            seat.line(text, now);
            let Reply(mv) = text.parse().unwrap();
            assert_eq!(seat.poll(), Some(SeatEvent::Moves(mv)));
            continue;
        }
        if let Order::Change { mv, .. } = text.parse().unwrap() {
            position = position.play(mv).unwrap().0;
            seat.played(mv, &position, now);
        }
        assert_eq!(seat.poll(), Some(SeatEvent::Send(format!("{text}\n"))));
    }
    assert_eq!(
        position.outcome().map(|outcome| outcome.margin()),
        Some(38 - 60)
    );
    assert_eq!(seat.poll(), None);
}

fn check_fault(line: &str, fault: &Fault) {
    let mut seat = Seat::new(Side::South, &start(), GAME_TIME, Duration::ZERO);
    seat.line(line, Duration::ZERO);
    let events: Vec<_> = std::iter::from_fn(|| seat.poll()).collect();
    assert!(events.contains(&SeatEvent::Send("END\n".into())), "{line}");
    assert_eq!(
        events.last(),
        Some(&SeatEvent::Lost(fault.clone())),
        "{line}"
    );
    seat.line("MOVE;1", Duration::ZERO);
    assert_eq!(seat.poll(), None, "nothing follows a fault");
}

#[test]
fn faults() {
    let illegal = |mv| Fault::Illegal(mv, start().check(mv).unwrap_err());
    check_fault("MOVE;8", &illegal(sow(8)));
    check_fault("SWAP", &illegal(Move::Swap));
    for malformed in [
        "MOVE", "MOVE;", "MOVE;0", "MOVE;13", "MOVE;1;", "move;1", "MOVE;+1", "x",
    ] {
        let error = malformed.parse::<Reply>().unwrap_err();
        check_fault(malformed, &Fault::Malformed(error));
    }
}

#[test]
fn the_clock_runs_for_the_agent_to_move_only() {
    let second = Duration::from_secs(1);
    let mut position = start();
    let mut seats = Side::BOTH.map(|side| Seat::new(side, &position, 10 * second, second));
    assert_eq!(seats[0].deadline(), Some(11 * second));
    assert_eq!(seats[1].deadline(), None);
    seats[0].line("MOVE;2", 4 * second);
    assert_eq!(seats[0].left(), 7 * second);
    position = position.play(sow(2)).unwrap().0;
    for seat in &mut seats {
        seat.played(sow(2), &position, 5 * second);
    }
    assert_eq!(seats[1].deadline(), Some(15 * second));
    seats[0].line("MOVE;1", 6 * second);
    seats[1].tick(15 * second);
    let last = |seat: &mut Seat| std::iter::from_fn(|| seat.poll()).last();
    assert_eq!(last(&mut seats[0]), Some(SeatEvent::Lost(Fault::OutOfTurn)));
    assert_eq!(last(&mut seats[1]), Some(SeatEvent::Lost(Fault::Late)));
}

/// Two agents and their referee play a game in which the second one swaps.
#[test]
fn swaps_change_seats() {
    let now = Duration::ZERO;
    let mut position = start();
    let mut seats = Side::BOTH.map(|side| Seat::new(side, &position, GAME_TIME, now));
    let mut agents = [Agent::default(), Agent::default()];
    let mut moves = Vec::new();
    while !position.is_over() {
        let mut made = None;
        for (seat, agent) in seats.iter_mut().zip(&mut agents) {
            while let Some(event) = seat.poll() {
                let SeatEvent::Send(line) = event else {
                    panic!("{event:?}");
                };
                agent.line(line.trim_end());
            }
            while let Some(event) = agent.poll() {
                match event {
                    AgentEvent::Think(asked) => {
                        assert_eq!(asked, position, "agents know the position");
                        let swap = asked.legal_moves().contains(&Move::Swap);
                        let mv = if swap {
                            Move::Swap
                        } else {
                            asked.legal_moves()[0]
                        };
                        assert!(agent.decide(mv));
                    }
                    AgentEvent::Send(line) => {
                        seat.line(line.trim_end(), now);
                        assert!(matches!(seat.poll(), Some(SeatEvent::Moves(mv)) if {
                            made = Some(mv);
                            true
                        }));
                    }
                    other => panic!("{other:?}"),
                }
            }
        }
        let mv = made.expect("somebody moves");
        moves.push(mv);
        position = position.play(mv).unwrap().0;
        for seat in &mut seats {
            seat.played(mv, &position, now);
        }
    }
    assert_eq!(moves[1], Move::Swap);
    assert_eq!(seats.map(|seat| seat.side()), [Side::North, Side::South]);
}

proptest! {
    #[test]
    fn anything_is_read_or_refused(text in "(START|CHANGE|END|MOVE|SWAP)?[;,0-9A-Za-z ]{0,60}") {
        if let Ok(order) = text.parse::<Order>() {
            prop_assert_eq!(order.to_string().parse(), Ok(order));
        }
        if let Ok(reply) = text.parse::<Reply>() {
            prop_assert_eq!(reply.to_string().parse(), Ok(reply));
        }
        let mut agent = Agent::default();
        agent.line(&text);
    }
}
