//! What happens on a server for bots.

use kalah_core::EndReason;
use kalah_protocol::kgp::ServerEnd;
use kalah_referee::game::{Ending, Loss};
use kalah_referee::server::{Departure, Farewell, StartError, Unsolved};
use kalah_referee::store::StoreError;

use super::{connection, protocol, side};
use crate::text::{Text, tr};

/// Why a game ended.
pub(crate) fn ending(ending: &Ending, text: &Text) -> String {
    match ending {
        Ending::Over(outcome) => match outcome.reason {
            EndReason::SideEmpty => tr!(text, "ending-side-empty"),
            EndReason::NoMove => tr!(text, "ending-no-move"),
            EndReason::Majority => tr!(text, "ending-majority"),
        },
        Ending::Lost {
            side: of,
            loss: why,
        } => {
            tr!(text, "ending-lost", side = side(*of), why = loss(why, text))
        }
        Ending::Adjudicated { margin } => {
            tr!(text, "ending-adjudicated", margin = format!("{margin:+}"))
        }
        Ending::Stopped => tr!(text, "ending-stopped"),
    }
}

fn loss(loss: &Loss, text: &Text) -> String {
    match loss {
        Loss::Illegal(mv) => tr!(text, "loss-illegal", move = &**mv),
        Loss::Late => tr!(text, "loss-late"),
        Loss::Gone(why) => tr!(text, "loss-gone", why = departure(why, text)),
        Loss::Absent => tr!(text, "loss-absent"),
        Loss::Ended => tr!(text, "loss-ended"),
        Loss::BrokeDown => tr!(text, "loss-broke-down"),
        Loss::Malformed(error) => {
            tr!(
                text,
                "loss-malformed",
                why = protocol::message(*error, text)
            )
        }
        Loss::OutOfTurn => tr!(text, "loss-out-of-turn"),
    }
}

/// Why a connection ended.
pub(crate) fn departure(why: &Departure, text: &Text) -> String {
    match why {
        Departure::Session(end) => session(end, text),
        Departure::Sent(farewell) => said_farewell(farewell, text),
        Departure::Closed => tr!(text, "departure-closed"),
        Departure::Broken(said) => tr!(text, "departure-broken", said = &**said),
        Departure::NotReading => tr!(text, "departure-not-reading"),
        Departure::NoWebSocket => tr!(text, "departure-no-web-socket"),
    }
}

fn session(end: &ServerEnd, text: &Text) -> String {
    match end {
        ServerEnd::Goodbye => tr!(text, "departure-goodbye"),
        ServerEnd::Error(said) => tr!(text, "departure-error", said = &**said),
        ServerEnd::Closed(said) => said.clone(),
        ServerEnd::Handshake => tr!(text, "departure-handshake"),
        ServerEnd::Mode(mode) => tr!(text, "departure-mode", mode = &**mode),
        ServerEnd::Silent => tr!(text, "departure-silent"),
        ServerEnd::Flood => tr!(text, "departure-flood"),
        ServerEnd::LongLine => tr!(text, "departure-long-line"),
        ServerEnd::Malformed(error) => {
            tr!(
                text,
                "departure-malformed",
                why = protocol::malformed(error, text)
            )
        }
    }
}

fn said_farewell(farewell: &Farewell, text: &Text) -> String {
    match farewell {
        Farewell::Stopping => tr!(text, "departure-stopping"),
        Farewell::TournamentOver => tr!(text, "departure-tournament-over"),
        Farewell::TournamentFull => tr!(text, "departure-tournament-full"),
        Farewell::ConnectedAgain => tr!(text, "departure-connected-again"),
        Farewell::Solved => tr!(text, "departure-solved"),
        Farewell::Unsolved(problem) => unsolved(problem, text),
    }
}

/// A problem with the answer that it should have had.
pub(crate) fn unsolved(problem: &Unsolved, text: &Text) -> String {
    let (board, again) = &problem.solution;
    tr!(
        text,
        "referee-unsolved",
        board = problem.board.to_string(),
        house = problem.house.index(),
        after = board.to_string(),
        again = again.to_string()
    )
}

/// Why a server cannot start.
pub(crate) fn start(error: &StartError, text: &Text) -> String {
    match error {
        StartError::Listen(address, error) => tr!(
            text,
            "referee-listen",
            at = address.to_string(),
            why = connection::system(error.kind(), &error.to_string(), text)
        ),
        StartError::Store(error) => store(error, text),
    }
}

/// Why the record cannot be opened or written.
pub(crate) fn store(error: &StoreError, text: &Text) -> String {
    match error {
        StoreError::Open { path, error } => tr!(
            text,
            "referee-record-open",
            file = path.display().to_string(),
            why = error.to_string()
        ),
        StoreError::Version { path, version } => tr!(
            text,
            "referee-record-version",
            file = path.display().to_string(),
            version = version.to_string()
        ),
        StoreError::Write(error) => tr!(text, "referee-record-write", why = error.to_string()),
        StoreError::Ended => tr!(text, "referee-record-ended"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;
    use kalah_core::Side;
    use kalah_protocol::LineError;
    use kalah_protocol::kgp::Malformed;

    /// Whether no English word of more than a letter stands in a text.
    fn is_russian(text: &str) -> bool {
        let names = ["ping", "WebSocket", "socket", "freeplay", "verify", "UTF"];
        let words = text.split(|c: char| !c.is_ascii_alphabetic());
        let mut english = words.filter(|word| word.len() > 1 && !names.contains(word));
        english.next().is_none()
    }

    #[test]
    fn reasons_are_said_in_russian() {
        let text = Text::new(Language::Ru);
        let line: Result<kalah_protocol::kgp::Message, _> = "1 move x".parse();
        let malformed = Malformed::Text(line.expect_err("no number"));
        let bytes = Malformed::Bytes(LineError::NotUtf8 { at: 3 });
        let ends = [
            ServerEnd::Goodbye,
            ServerEnd::Handshake,
            ServerEnd::Mode("7".into()),
            ServerEnd::Silent,
            ServerEnd::Flood,
            ServerEnd::LongLine,
            ServerEnd::Malformed(malformed),
            ServerEnd::Malformed(bytes),
        ];
        let farewells = [
            Farewell::Stopping,
            Farewell::TournamentOver,
            Farewell::TournamentFull,
            Farewell::ConnectedAgain,
            Farewell::Solved,
        ];
        let departures = ends
            .map(Departure::Session)
            .into_iter()
            .chain(farewells.map(Departure::Sent))
            .chain([
                Departure::Closed,
                Departure::NotReading,
                Departure::NoWebSocket,
            ]);
        let order: Result<kalah_protocol::manchester::Reply, _> = "7".parse();
        let losses = departures.map(Loss::Gone).chain([
            Loss::Illegal("9".into()),
            Loss::Late,
            Loss::Absent,
            Loss::Ended,
            Loss::BrokeDown,
            Loss::OutOfTurn,
        ]);
        for loss in losses {
            let side = Side::North;
            let said = ending(&Ending::Lost { side, loss }, &text);
            assert!(said.starts_with("Север: ") && is_russian(&said), "{said}");
        }
        let malformed = Loss::Malformed(order.expect_err("no reply"));
        let said = loss(&malformed, &text);
        assert!(said.contains("MOVE или SWAP"), "{said}");
    }
}
