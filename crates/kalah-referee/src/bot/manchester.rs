//! A Manchester agent that plays with our engine.

use std::io::{self, Read, Write};
use std::time::{Duration, Instant};

use kalah_core::{Move, Position};
use kalah_engine::Stop;
use kalah_protocol::Lines;
use kalah_protocol::manchester::{Agent, AgentEvent, GAME_TIME, MAX_CHARACTERS, Trouble};

use crate::brain::Brain;

/// Games seldom have more moves of one side than this that need thought.
const MOVES_TO_GO: u32 = 40;

/// Plays a game over `input` and `output`. A move takes at most `time`, and a game not more than
/// the league allows. `tell` is called with what cannot be understood.
///
/// # Errors
/// If the input or output fails. The end of the input is the end of the game.
pub fn run(
    mut input: impl Read,
    mut output: impl Write,
    brain: &dyn Brain,
    time: Duration,
    mut tell: impl FnMut(&Trouble),
) -> io::Result<()> {
    let mut agent = Agent::default();
    let mut lines = Lines::new(MAX_CHARACTERS);
    let mut left = GAME_TIME;
    let mut piece = [0; 1024];
    loop {
        while let Some(line) = lines.next_line() {
            match line {
                Ok(line) => agent.line(&line),
                Err(error) => tell(&Trouble::Bytes(error)),
            }
            while let Some(event) = agent.poll() {
                match event {
                    AgentEvent::Send(line) => {
                        output.write_all(line.as_bytes())?;
                        output.flush()?;
                    }
                    AgentEvent::Think(position) => {
                        let began = Instant::now();
                        if let Some(mv) = decide(brain, &position, time.min(left / MOVES_TO_GO)) {
                            agent.decide(mv);
                        }
                        left = left.saturating_sub(began.elapsed());
                    }
                    AgentEvent::Trouble(what) => tell(&what),
                    AgentEvent::End => return Ok(()),
                }
            }
        }
        match input.read(&mut piece) {
            Ok(0) => return Ok(()),
            Ok(read) => lines.push(&piece[..read]),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
}

fn decide(brain: &dyn Brain, position: &Position, time: Duration) -> Option<Move> {
    let mut best = brain.glance(position);
    if position.legal_moves().len() > 1 {
        brain.think(position, time, &Stop::new(), &mut |mv| best = Some(mv));
    }
    best
}
