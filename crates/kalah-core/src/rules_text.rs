//! The text form of rules: a preset name or `axis=value` pairs.

use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use crate::preset::PRESETS;
use crate::rules::{DEFAULT_HOUSES, DEFAULT_SEEDS, Rules, RulesError};
use crate::variant::{Axis, Capture, End, FirstTurn, Leftovers, Majority, Pie, Variant};

/// Rules as somebody wrote them: the board size may be left open.
///
/// Where a position is at hand too, its board counts and a size that is not stated cannot
/// contradict it; where none is, [`complete`](Self::complete) fills in the classic board.
///
/// The text is a list joined by commas. Its parts are preset names (see [`PRESETS`]) and
/// `axis=value` pairs; a later part overrides an earlier one. Blanks around parts are ignored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct RulesText {
    /// Houses a side, if stated.
    pub houses: Option<u8>,
    /// Seeds a house at the start, if stated.
    pub seeds: Option<u16>,
    /// How the board is played; axes that are not stated have their defaults.
    pub variant: Variant,
}

impl RulesText {
    /// The rules, with the classic board where no size is stated.
    ///
    /// # Errors
    /// If the board size is refused by [`Rules::new`].
    pub fn complete(self) -> Result<Rules, RulesTextError> {
        let houses = self.houses.unwrap_or(DEFAULT_HOUSES);
        let seeds = self.seeds.unwrap_or(DEFAULT_SEEDS);
        Rules::new(houses, seeds, self.variant).map_err(RulesTextError::Size)
    }
}

impl From<Rules> for RulesText {
    fn from(rules: Rules) -> Self {
        RulesText {
            houses: Some(rules.houses()),
            seeds: Some(rules.seeds()),
            variant: rules.variant(),
        }
    }
}

impl From<Variant> for RulesText {
    fn from(variant: Variant) -> Self {
        RulesText {
            houses: None,
            seeds: None,
            variant,
        }
    }
}

impl fmt::Display for RulesText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let houses = self.houses.unwrap_or(DEFAULT_HOUSES);
        let seeds = self.seeds.unwrap_or(DEFAULT_SEEDS);
        let named = PRESETS
            .iter()
            .find(|p| (p.houses, p.seeds, p.variant) == (houses, seeds, self.variant));
        if let Some(preset) = named {
            return f.write_str(preset.name);
        }
        let mut list = List { f, empty: true };
        list.number("houses", u16::from(houses), u16::from(DEFAULT_HOUSES))?;
        list.number("seeds", seeds, DEFAULT_SEEDS)?;
        list.axis(self.variant.capture)?;
        list.axis(self.variant.end)?;
        list.axis(self.variant.leftovers)?;
        list.axis(self.variant.majority)?;
        list.axis(self.variant.pie)?;
        list.axis(self.variant.first_turn)
    }
}

/// Writes the axes that differ from their defaults, joined by commas.
struct List<'a, 'b> {
    f: &'a mut fmt::Formatter<'b>,
    empty: bool,
}

impl List<'_, '_> {
    fn item(&mut self, name: &str, value: impl fmt::Display) -> fmt::Result {
        let comma = if self.empty { "" } else { "," };
        self.empty = false;
        write!(self.f, "{comma}{name}={value}")
    }

    fn number(&mut self, name: &str, value: u16, default: u16) -> fmt::Result {
        if value == default {
            return Ok(());
        }
        self.item(name, value)
    }

    fn axis<A: Axis>(&mut self, value: A) -> fmt::Result {
        if value == A::default() {
            return Ok(());
        }
        self.item(A::NAME, value.value_name())
    }
}

impl FromStr for RulesText {
    type Err = RulesTextError;

    fn from_str(text: &str) -> Result<Self, RulesTextError> {
        let mut rules = RulesText::default();
        let mut at = 0;
        for part in text.split(',') {
            let start = at + (part.len() - part.trim_start().len());
            rules.read_part(part.trim(), start)?;
            at += part.len() + 1;
        }
        Ok(rules)
    }
}

impl RulesText {
    fn read_part(&mut self, part: &str, at: usize) -> Result<(), RulesTextError> {
        let Some((axis, value)) = part.split_once('=') else {
            let preset = PRESETS.iter().find(|p| p.name == part);
            let preset = preset.ok_or_else(|| RulesTextError::UnknownPreset {
                at,
                name: excerpt(part),
            })?;
            *self = RulesText {
                // "standard" names no size, so that it fits every board.
                houses: (preset.houses != DEFAULT_HOUSES).then_some(preset.houses),
                seeds: (preset.seeds != DEFAULT_SEEDS).then_some(preset.seeds),
                variant: preset.variant,
            };
            return Ok(());
        };
        let (axis, value_at) = (axis.trim_end(), at + axis.len() + 1);
        let value = value.trim_start();
        match axis {
            "houses" => self.houses = Some(number(axis, value, value_at)?),
            "seeds" => self.seeds = Some(number(axis, value, value_at)?),
            Capture::NAME => self.variant.capture = choice(value, value_at)?,
            End::NAME => self.variant.end = choice(value, value_at)?,
            Leftovers::NAME => self.variant.leftovers = choice(value, value_at)?,
            Majority::NAME => self.variant.majority = choice(value, value_at)?,
            Pie::NAME => self.variant.pie = choice(value, value_at)?,
            FirstTurn::NAME => self.variant.first_turn = choice(value, value_at)?,
            _ => {
                return Err(RulesTextError::UnknownAxis {
                    at,
                    name: excerpt(axis),
                });
            }
        }
        Ok(())
    }
}

fn number<T: FromStr>(axis: &str, text: &str, at: usize) -> Result<T, RulesTextError> {
    let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let parsed = if digits { text.parse().ok() } else { None };
    parsed.ok_or_else(|| RulesTextError::BadNumber {
        at,
        axis: axis.to_string(),
        text: excerpt(text),
    })
}

fn choice<A: Axis>(text: &str, at: usize) -> Result<A, RulesTextError> {
    let known = A::VALUES.iter().find(|(name, _)| *name == text);
    known
        .map(|(_, value)| *value)
        .ok_or_else(|| RulesTextError::UnknownValue {
            at,
            axis: A::NAME,
            text: excerpt(text),
            known: A::VALUES.iter().map(|(name, _)| *name).collect(),
        })
}

/// The beginning of what somebody wrote, short enough for an error message.
fn excerpt(text: &str) -> String {
    text.chars().take(24).collect()
}

/// Why a rules text is refused; `at` is a byte offset into the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RulesTextError {
    /// A part without `=` that names no preset.
    UnknownPreset {
        /// Where the part begins.
        at: usize,
        /// What stands there, at most 24 characters of it.
        name: String,
    },
    /// An axis that does not exist.
    UnknownAxis {
        /// Where the part begins.
        at: usize,
        /// What stands there, at most 24 characters of it.
        name: String,
    },
    /// A value that the axis does not have.
    UnknownValue {
        /// Where the value begins.
        at: usize,
        /// The axis.
        axis: &'static str,
        /// What stands there, at most 24 characters of it.
        text: String,
        /// The values that the axis has.
        known: alloc::vec::Vec<&'static str>,
    },
    /// Houses or seeds that are not a number, or one too large to be meant.
    BadNumber {
        /// Where the number should begin.
        at: usize,
        /// The axis.
        axis: String,
        /// What stands there, at most 24 characters of it.
        text: String,
    },
    /// A board size outside the limits.
    Size(RulesError),
}

impl fmt::Display for RulesTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RulesTextError::UnknownPreset { at, name } => {
                write!(
                    f,
                    "rules, byte {at}: no preset is named \"{name}\"; known: "
                )?;
                for (i, preset) in PRESETS.iter().enumerate() {
                    write!(f, "{}{}", if i == 0 { "" } else { ", " }, preset.name)?;
                }
                f.write_str("; or write axis=value")
            }
            RulesTextError::UnknownAxis { at, name } => write!(
                f,
                "rules, byte {at}: no axis is named \"{name}\"; known: houses, seeds, capture, \
                 end, leftovers, majority, pie, first-turn"
            ),
            RulesTextError::UnknownValue {
                at,
                axis,
                text,
                known,
            } => {
                write!(
                    f,
                    "rules, byte {at}: {axis} cannot be \"{text}\"; it is one of: "
                )?;
                f.write_str(&known.join(", "))
            }
            RulesTextError::BadNumber { at, axis, text } => {
                write!(
                    f,
                    "rules, byte {at}: {axis} must be a number, not \"{text}\""
                )
            }
            RulesTextError::Size(error) => write!(f, "rules: {error}"),
        }
    }
}

impl core::error::Error for RulesTextError {}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        RulesText::from(*self).fmt(f)
    }
}
