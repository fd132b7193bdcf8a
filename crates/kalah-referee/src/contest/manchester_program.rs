//! A Manchester agent, started for a game.

use std::io;
use std::process::Stdio;
use std::time::Duration;

use kalah_core::{Move, Position, Side};
use kalah_protocol::Lines;
use kalah_protocol::manchester::{Fault, MAX_CHARACTERS, Seat, SeatEvent};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::process::{Child, ChildStdin, ChildStdout, Command};
use tokio::time::Instant;

use crate::game::{Choice, Loss};

/// A process and the seat it has.
pub struct ManchesterProgram {
    name: String,
    seat: Seat,
    opened: Instant,
    lines: Lines,
    input: ChildStdin,
    output: ChildStdout,
    process: Child,
    /// How it has lost, if that came out while it was not asked.
    lost: Option<Loss>,
}

impl ManchesterProgram {
    /// Starts a process for a game.
    pub(crate) fn start(
        command: &str,
        name: String,
        side: Side,
        start: &Position,
        time: Duration,
    ) -> io::Result<ManchesterProgram> {
        let mut process = Command::new("sh")
            .args(["-c", &format!("exec {command}")])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()?;
        let pipes = process.stdin.take().zip(process.stdout.take());
        let (input, output) = pipes.ok_or_else(|| io::Error::other("no pipes"))?;
        Ok(ManchesterProgram {
            name,
            seat: Seat::new(side, start, time, Duration::ZERO),
            opened: Instant::now(),
            lines: Lines::new(MAX_CHARACTERS),
            input,
            output,
            process,
            lost: None,
        })
    }

    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// Waits for the agent's move.
    pub(crate) async fn choose(&mut self) -> Choice {
        loop {
            if let Some(choice) = self.settle().await {
                return choice;
            }
            let due = self.seat.deadline().map(|due| self.opened + due);
            let due = due.unwrap_or_else(|| Instant::now() + Duration::from_secs(3600));
            let mut piece = [0; 512];
            tokio::select! {
                read = self.output.read(&mut piece) => match read {
                    Ok(0) | Err(_) => self.seat.gone(),
                    Ok(read) => self.lines.push(&piece[..read]),
                },
                () = tokio::time::sleep_until(due) => self.seat.tick(self.opened.elapsed()),
            }
            while let Some(line) = self.lines.next_line() {
                let line = line.unwrap_or_else(|error| error.to_string());
                self.seat.line(&line, self.opened.elapsed());
            }
        }
    }

    /// Tells the agent of a move.
    pub(crate) async fn watch(&mut self, mv: Move, after: &Position) {
        self.seat.played(mv, after, self.opened.elapsed());
        self.settle_sends().await;
    }

    /// Ends the game and the process.
    pub(crate) async fn end(&mut self) {
        self.seat.end();
        self.settle_sends().await;
        let _ = self.input.shutdown().await;
        let leaving = tokio::time::timeout(Duration::from_secs(1), self.process.wait()).await;
        if leaving.is_err() {
            // It would not go by itself.
            let _ = self.process.kill().await;
        }
    }

    async fn settle(&mut self) -> Option<Choice> {
        if let Some(loss) = self.lost.clone() {
            return Some(Choice::Lost(loss));
        }
        while let Some(event) = self.seat.poll() {
            match event {
                SeatEvent::Send(line) => self.send(&line).await,
                SeatEvent::Moves(mv) => return Some(Choice::Move(mv)),
                SeatEvent::Lost(fault) => return Some(Choice::Lost(loss(&fault))),
            }
        }
        None
    }

    async fn settle_sends(&mut self) {
        while let Some(event) = self.seat.poll() {
            match event {
                SeatEvent::Send(line) => self.send(&line).await,
                // It is told when the agent is asked.
                SeatEvent::Lost(fault) => self.lost = Some(loss(&fault)),
                SeatEvent::Moves(_) => {}
            }
        }
    }

    async fn send(&mut self, line: &str) {
        if self.input.write_all(line.as_bytes()).await.is_err() {
            self.seat.gone();
        }
    }
}

fn loss(fault: &Fault) -> Loss {
    match fault {
        Fault::Late => Loss::Late,
        Fault::Illegal(Move::Swap, _) => Loss::Illegal("swap".into()),
        Fault::Illegal(Move::Sow(house), _) => Loss::Illegal(house.to_string()),
        Fault::Malformed(error) => Loss::Malformed(*error),
        Fault::OutOfTurn => Loss::OutOfTurn,
        Fault::Gone => Loss::Ended,
    }
}
