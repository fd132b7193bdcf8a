//! Any lines to both ends of a Manchester game.
#![no_main]

use kalah_core::{Position, Rules, Side};
use kalah_protocol::manchester::{Agent, AgentEvent, GAME_TIME, Order, Reply, Seat};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let now = std::time::Duration::ZERO;
    let mut agent = Agent::default();
    let mut seat = Seat::new(
        Side::South,
        &Position::start(Rules::default()),
        GAME_TIME,
        now,
    );
    for line in text.lines() {
        if let Ok(order) = line.parse::<Order>() {
            assert_eq!(order.to_string().parse(), Ok(order));
        }
        if let Ok(reply) = line.parse::<Reply>() {
            assert_eq!(reply.to_string().parse(), Ok(reply));
        }
        agent.line(line);
        while let Some(event) = agent.poll() {
            if let AgentEvent::Think(position) = event {
                assert!(agent.decide(position.legal_moves()[0]));
            }
        }
        seat.line(line, now);
    }
});
