//! A recorded session, replayed byte for byte through parser, printer and both state machines.
#![allow(clippy::unwrap_used, reason = "a test fails where it panics")]

use std::time::Duration;

use kalah_core::{House, Move, Position, Variant};
use kalah_protocol::kgp::{
    Answer, Client, ClientEvent, Command, Identity, Line, Message, Mode, Server, ServerEvent,
    ServerSettings,
};

const SESSION: &str = include_str!("../../../data/protocols/kgp-session.txt");

fn recorded() -> impl Iterator<Item = (bool, &'static str)> {
    SESSION.lines().map(|line| match line.split_at(2) {
        ("< ", line) => (true, line),
        ("> ", line) => (false, line),
        _ => panic!("{line}"),
    })
}

fn identity() -> Identity {
    Identity {
        name: Some("chance".into()),
        token: Some("tok-chance".into()),
        ..Identity::default()
    }
}

#[test]
fn parser_and_printer() {
    let mut count = 0;
    for (_, text) in recorded() {
        let line: Line = text.parse().unwrap();
        assert_eq!(line.to_string(), text);
        let message: Message = text.parse().unwrap();
        assert_eq!(message.to_string(), text);
        assert!(!matches!(message.command, Command::Other { .. }), "{text}");
        count += 1;
    }
    assert_eq!(count, 95);
}

/// The client is told what the server said and wishes what the recorded client wished.
#[test]
fn client() {
    let now = Duration::ZERO;
    let time = Duration::from_secs(4);
    let mut client = Client::new(identity(), Mode::Freeplay, time, now);
    let mut states = Vec::new();
    let mut halted = 0;
    for (from_server, text) in recorded() {
        if from_server {
            client.line(text, now);
            continue;
        }
        let message: Message = text.parse().unwrap();
        loop {
            // What is to be sent comes out before a wish is needed.
            match client.poll() {
                Some(ClientEvent::Send(line)) => {
                    assert_eq!(line, format!("{text}\r\n"));
                    break;
                }
                Some(ClientEvent::Search { state, .. }) => states.push(state),
                Some(ClientEvent::Halt(_)) => halted += 1,
                Some(ClientEvent::Joined(Mode::Freeplay)) => {}
                Some(other) => panic!("{other:?} before {text}"),
                None => match message.command {
                    Command::Move(house) => {
                        let house = House::new(house as u8).unwrap();
                        assert!(client.improve(*states.last().unwrap(), house));
                    }
                    Command::Yield => client.finish(*states.last().unwrap()),
                    _ => panic!("{text} was not sent"),
                },
            }
        }
    }
    assert_eq!(states.len(), 21);
    assert_eq!(halted, 0, "yielded states need no halt");
}

/// The server is told what the client said, and asks for the recorded states.
#[test]
fn server() {
    let mut now = Duration::ZERO;
    let mut server = Server::new(ServerSettings::default(), now);
    let mut answers = Vec::new();
    let mut alive = 0;
    let mut moves = Vec::new();
    for (from_server, text) in recorded() {
        let message: Message = text.parse().unwrap();
        if !from_server {
            if let Command::Move(house) = message.command {
                moves.push(house);
            }
            server.line(text, now);
            continue;
        }
        loop {
            match server.poll() {
                Some(ServerEvent::Send(line)) => {
                    assert_eq!(line, format!("{text}\r\n"));
                    break;
                }
                Some(ServerEvent::Answered {
                    answer: Answer::House(house),
                    late: false,
                    ..
                }) => answers.push(i64::from(house.number())),
                Some(ServerEvent::Alive) => alive += 1,
                Some(ServerEvent::Ready(Mode::Freeplay)) => {}
                Some(other) => panic!("{other:?} before {text}"),
                None => match &message.command {
                    Command::State(board) => {
                        let position = Position::new(&board.setup(), Variant::default()).unwrap();
                        server.ask(&position, now);
                    }
                    Command::Ping(_) => server.check(now),
                    Command::Stop => {
                        now = server.deadline().unwrap();
                        server.tick(now);
                    }
                    _ => panic!("{text} was not sent"),
                },
            }
        }
    }
    let last = server.poll();
    assert!(
        matches!(last, Some(ServerEvent::Answered { .. })),
        "{last:?}"
    );
    assert_eq!(answers.len() + 1, moves.len());
    assert!(moves.starts_with(&answers));
    assert_eq!(alive, 3);
    assert_eq!(server.profile().name.as_deref(), Some("chance"));
    assert_eq!(server.profile().token.as_deref(), Some("tok-chance"));
}

/// What was played is what our rules say: each state follows from the one before by our move and
/// some turn of the other player, or by moves that were forced.
#[test]
fn the_games_follow_the_rules() {
    let mut before: Option<Position> = None;
    let mut checked = 0;
    for (_, text) in recorded() {
        match text.parse::<Message>().unwrap().command {
            Command::Ping(_) => before = None,
            Command::State(board) => {
                let state = Position::new(&board.setup(), Variant::default()).unwrap();
                if let Some(before) = before {
                    assert!(reaches(&before, &state), "{before} to {state}");
                    checked += 1;
                }
                before = Some(state);
            }
            Command::Move(house) => {
                let mv = Move::Sow(House::new(house as u8).unwrap());
                before = before.map(|position| position.play(mv).unwrap().0);
            }
            _ => {}
        }
    }
    assert_eq!(checked, 18);
}

fn reaches(from: &Position, state: &Position) -> bool {
    let south = kalah_core::Side::South;
    if from.to_move() == south && from.row(south) == state.row(south) {
        return from == state;
    }
    let moves = from.legal_moves();
    // A forced move of ours is played by the server itself.
    if from.to_move() == south && moves.len() > 1 {
        return false;
    }
    moves.iter().any(|&mv| {
        let (next, _) = from.play(mv).unwrap();
        reaches(&next, state)
    })
}
