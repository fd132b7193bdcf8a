//! Verify mode between our client and our server.
#![allow(clippy::unwrap_used, reason = "a test fails where it panics")]

use std::time::Duration;

use kalah_core::notation::KgpBoard;
use kalah_core::{House, Move, Position, Rules};
use kalah_protocol::Time;
use kalah_protocol::kgp::{
    Client, ClientEvent, Identity, Mode, Server, ServerEvent, ServerSettings,
};

fn drain<T>(mut poll: impl FnMut() -> Option<T>) -> Vec<T> {
    std::iter::from_fn(&mut poll).collect()
}

/// Hands lines to and fro until nobody has more to say; what else the server had to tell.
fn converse(server: &mut Server, client: &mut Client) -> Vec<ServerEvent> {
    let mut told = Vec::new();
    loop {
        let events = drain(|| server.poll());
        if events.is_empty() {
            return told;
        }
        for event in events {
            match event {
                ServerEvent::Send(line) => client.line(line.trim_end(), Time::ZERO),
                event => told.push(event),
            }
        }
        for event in drain(|| client.poll()) {
            if let ClientEvent::Send(line) = event {
                server.line(line.trim_end(), Time::ZERO);
            }
        }
    }
}

#[test]
fn verify_mode_between_both() {
    let mut server = Server::new(ServerSettings::default(), Time::ZERO);
    let mut client = Client::new(
        Identity::default(),
        Mode::Verify,
        Duration::from_secs(1),
        Time::ZERO,
    );
    let told = converse(&mut server, &mut client);
    assert_eq!(told, [ServerEvent::Ready(Mode::Verify)]);
    let mut position = Position::start("seeds=4".parse::<Rules>().unwrap());
    while let Some(&mv) = position.legal_moves().last() {
        let Move::Sow(sown) = mv else {
            panic!("there is no swap");
        };
        server.pose(&KgpBoard::from(&position), sown);
        let told = converse(&mut server, &mut client);
        assert_eq!(told, [ServerEvent::Solved(true)], "{position}");
        position = position.play(mv).unwrap().0;
    }
    server.pose(&"<2,0,0,1,1,1,1>".parse().unwrap(), House::new(2).unwrap());
    server.line("solution <2,0,0,1,1,1,1> true", Time::ZERO);
    let last = drain(|| server.poll()).pop();
    assert_eq!(last, Some(ServerEvent::Solved(false)));
}
