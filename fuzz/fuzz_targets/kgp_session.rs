//! Any bytes from the peer, in pieces and with time passing, to both ends of a KGP connection.
#![no_main]

use std::time::Duration;

use kalah_core::{Position, Rules};
use kalah_protocol::Lines;
use kalah_protocol::kgp::{
    Client, ClientEvent, Identity, MAX_CHARACTERS, Mode, Server, ServerEvent, ServerSettings,
};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut now = Duration::ZERO;
    let time = Duration::from_secs(4);
    let mut server = Server::new(ServerSettings::default(), now);
    let mut client = Client::new(Identity::default(), Mode::Freeplay, time, now);
    let mut lines = Lines::new(MAX_CHARACTERS);
    // Full stops cut the pieces, question marks let time pass.
    for piece in bytes.split_inclusive(|byte| b".?".contains(byte)) {
        lines.push(piece);
        while let Some(line) = lines.next_line() {
            match line {
                Ok(line) => {
                    server.line(&line, now);
                    client.line(&line, now);
                }
                Err(error) => server.bad_line(error),
            }
        }
        if piece.ends_with(b"?") {
            now += Duration::from_secs(1);
            server.ask(&Position::start(Rules::default()), now);
        }
        server.tick(now);
        client.tick(now);
        while let Some(event) = server.poll() {
            if let ServerEvent::Send(line) = event {
                assert!(line.parse::<kalah_protocol::kgp::Message>().is_ok());
            }
        }
        // A move that cannot count is one for a state that was stopped already.
        let mut refused = Vec::new();
        while let Some(event) = client.poll() {
            match event {
                ClientEvent::Search {
                    state, position, ..
                } => {
                    if let Some(kalah_core::Move::Sow(house)) = position.legal_moves().first() {
                        if !client.improve(state, *house) {
                            refused.push(state);
                        }
                    }
                }
                ClientEvent::Halt(state) => refused.retain(|&waiting| waiting != state),
                _ => {}
            }
        }
        assert!(refused.is_empty());
    }
});
