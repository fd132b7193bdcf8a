//! What a client is told of its clock.

use std::time::Duration;

use super::argument::Argument;
use super::command::Command;

/// The clock of a client, told by `set` before a state. Only told where there is a clock: a common
/// client knows none and is better left alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ToldClock {
    /// So much for each state: `time:mode relative`.
    State(Duration),
    /// So much for all states to come: `time:mode absolute`.
    Game {
        /// The client's.
        own: Duration,
        /// The opponent's.
        other: Duration,
    },
}

impl ToldClock {
    /// The commands that tell of it somebody who knows `before`.
    pub(super) fn news(self, before: Option<&ToldClock>) -> Vec<Command> {
        let options = self.options();
        let known = before.map_or_else(Vec::new, |before| before.options());
        let news = options.into_iter().filter(|option| !known.contains(option));
        news.map(|(option, value)| Command::Set {
            option: option.to_string(),
            value,
        })
        .collect()
    }

    fn options(self) -> Vec<(&'static str, Argument)> {
        let mode = |name: &str| ("time:mode", Argument::Text(name.to_string()));
        match self {
            ToldClock::State(time) => vec![mode("relative"), ("time:clock", seconds(time))],
            ToldClock::Game { own, other } => vec![
                mode("absolute"),
                ("time:clock", seconds(own)),
                ("time:opclock", seconds(other)),
            ],
        }
    }
}

/// Whole numbers where they will do: there are clients that read no others.
fn seconds(time: Duration) -> Argument {
    let millis = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
    if millis % 1000 == 0 {
        Argument::Integer((millis / 1000) as i64)
    } else {
        Argument::Real(millis as f64 / 1000.0)
    }
}
