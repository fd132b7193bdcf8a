//! The programs of a match.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use kalah_core::{PRESETS, Position, Rules, Variant};
use kalah_engine::Level;
use kalah_protocol::kgp;

use crate::brain::{Brain, Strong, Weak};

/// A program that can play a match:
///
/// * `engine`, `engine:nodes=1000`, `engine:memory=64,tables`: our engine; under a limit of nodes
///   its games are the same every time,
/// * `level:5`, `level:master`: our engine at one of its strengths,
/// * `kgp:COMMAND`: a client of the Kalah Game Protocol, which finds the server in `KGP_HOST` and
///   `KGP_PORT` and its token in `TOKEN`,
/// * `manchester:COMMAND`: a Manchester agent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Program {
    /// Our engine.
    Engine {
        /// Positions for a move in place of the time.
        nodes: Option<u64>,
        /// Megabytes.
        memory: usize,
        /// Whether it uses endgame tables.
        tables: bool,
    },
    /// Our engine at a strength.
    Level(Level),
    /// A command to be started, whose process connects to a server of its own.
    Kgp(String),
    /// A command to be started for each game.
    Manchester(String),
}

/// Why a text names no program.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProgramError {
    /// It begins with something else.
    #[error("a program is engine[:OPTIONS], level:LEVEL, kgp:COMMAND or manchester:COMMAND")]
    Kind,
    /// An option is not known or has no such value.
    #[error("\"{0}\" is no option of engine: nodes=N, memory=MB and tables are")]
    Option(String),
    /// There is no such level.
    #[error("there is no level \"{0}\"")]
    Level(String),
    /// The program does not play these rules.
    #[error("{0} does not play by these rules")]
    Rules(String),
}

const MEMORY: usize = 16;

impl FromStr for Program {
    type Err = ProgramError;

    fn from_str(text: &str) -> Result<Program, ProgramError> {
        let (kind, rest) = text.split_once(':').unwrap_or((text, ""));
        match (kind, rest) {
            ("engine", options) => read_engine(options),
            ("level", level) => Level::find(level)
                .map(Program::Level)
                .ok_or_else(|| ProgramError::Level(level.into())),
            ("kgp", command) if !command.trim().is_empty() => Ok(Program::Kgp(command.into())),
            ("manchester", command) if !command.trim().is_empty() => {
                Ok(Program::Manchester(command.into()))
            }
            _ => Err(ProgramError::Kind),
        }
    }
}

fn read_engine(options: &str) -> Result<Program, ProgramError> {
    let (mut nodes, mut memory, mut tables) = (None, MEMORY, false);
    for option in options.split(',').filter(|option| !option.is_empty()) {
        let wrong = || ProgramError::Option(option.into());
        match option.split_once('=') {
            None if option == "tables" => tables = true,
            Some(("nodes", number)) => {
                let number = number.parse().ok().filter(|&nodes: &u64| nodes > 0);
                nodes = Some(number.ok_or_else(wrong)?);
            }
            Some(("memory", number)) => {
                let number = number.parse().ok();
                memory = number
                    .filter(|mb| (1..=65_536).contains(mb))
                    .ok_or_else(wrong)?;
            }
            _ => return Err(wrong()),
        }
    }
    Ok(Program::Engine {
        nodes,
        memory,
        tables,
    })
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Program::Engine {
                nodes,
                memory,
                tables,
            } => {
                let nodes = nodes.map(|nodes| format!("nodes={nodes}"));
                let memory = (*memory != MEMORY).then(|| format!("memory={memory}"));
                let tables = tables.then(|| "tables".to_string());
                let options: Vec<_> = [nodes, memory, tables].into_iter().flatten().collect();
                let colon = if options.is_empty() { "" } else { ":" };
                write!(f, "engine{colon}{}", options.join(","))
            }
            Program::Level(level) => write!(f, "level:{}", level.number()),
            Program::Kgp(command) => write!(f, "kgp:{command}"),
            Program::Manchester(command) => write!(f, "manchester:{command}"),
        }
    }
}

impl Program {
    /// Our engine for one game; none for programs of others.
    pub(super) fn brain(&self, seed: u64) -> Option<Arc<dyn Brain>> {
        match self {
            Program::Engine {
                nodes,
                memory,
                tables,
            } => {
                let strong = Strong::new(memory << 20, *tables);
                Some(match nodes {
                    Some(nodes) => Arc::new(strong.by_nodes(*nodes)),
                    None => Arc::new(strong),
                })
            }
            Program::Level(level) => Some(Arc::new(Weak::new(*level, seed))),
            Program::Kgp(_) | Program::Manchester(_) => None,
        }
    }

    /// Whether the program can play from these openings.
    ///
    /// # Errors
    /// If its protocol is for other rules, or for the start of the game alone.
    pub(super) fn check(&self, openings: &[Position]) -> Result<(), ProgramError> {
        let fits = |position: &Position| match self {
            Program::Engine { .. } | Program::Level(_) => true,
            Program::Kgp(_) => {
                let variant = position.variant();
                variant == kgp::VARIANT || variant == Variant::default()
            }
            Program::Manchester(_) => Some(*position) == manchester_start(),
        };
        if openings.iter().all(fits) {
            Ok(())
        } else {
            Err(ProgramError::Rules(self.to_string()))
        }
    }
}

fn manchester_start() -> Option<Position> {
    let preset = PRESETS.iter().find(|preset| preset.name == "manchester")?;
    let rules = Rules::new(preset.houses, preset.seeds, preset.variant).ok()?;
    Some(Position::start(rules))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_round_trip() {
        for (text, same) in [
            ("engine", "engine"),
            ("engine:nodes=1000,tables", "engine:nodes=1000,tables"),
            ("engine:memory=16", "engine"),
            ("level:master", "level:9"),
            ("kgp:python3 bot.py", "kgp:python3 bot.py"),
            ("manchester:java -jar x.jar", "manchester:java -jar x.jar"),
        ] {
            let program: Program = text.parse().unwrap();
            assert_eq!(program.to_string(), same);
            assert_eq!(same.parse(), Ok(program));
        }
        for wrong in [
            "",
            "engines",
            "engine:nodes=0",
            "engine:x",
            "level:11",
            "kgp:",
            "kgp: ",
        ] {
            assert!(wrong.parse::<Program>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn protocols_have_their_rules() {
        let start = |rules: &str| [Position::start(rules.parse().unwrap())];
        let kgp = Program::Kgp("x".into());
        assert!(kgp.check(&start("kgp")).is_ok() && kgp.check(&start("houses=12")).is_ok());
        assert!(kgp.check(&start("empty-capture")).is_err());
        let manchester = Program::Manchester("x".into());
        assert!(manchester.check(&start("manchester")).is_ok());
        assert!(manchester.check(&start("standard")).is_err());
    }
}
