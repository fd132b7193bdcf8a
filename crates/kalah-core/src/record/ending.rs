//! How a recorded game ended, and why.

use core::fmt;

use super::player::Player;
use crate::outcome::EndReason;

/// Who won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// This player.
    Win(Player),
    /// Nobody.
    Draw,
    /// The game is not finished, or nobody knows.
    Open,
}

impl Verdict {
    /// Every verdict.
    pub const ALL: [Verdict; 4] = [
        Verdict::Win(Player::First),
        Verdict::Win(Player::Second),
        Verdict::Draw,
        Verdict::Open,
    ];

    /// The word for it: `first`, `second`, `draw` or `*`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Verdict::Win(Player::First) => "first",
            Verdict::Win(Player::Second) => "second",
            Verdict::Draw => "draw",
            Verdict::Open => "*",
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Why a game ended as it did. The first three are rules of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// `side-empty`: a side ran out of seeds.
    SideEmpty,
    /// `no-move`: the player to move had no seeds.
    NoMove,
    /// `majority`: the winner's store held more than half of all seeds.
    Majority,
    /// `resignation`: the loser gave up.
    Resignation,
    /// `time`: the loser's time ran out, or that of a player against whom nobody could win.
    Time,
    /// `agreement`: both players agreed.
    Agreement,
    /// `adjudication`: a referee decided.
    Adjudication,
    /// `abandoned`: the game was left.
    Abandoned,
    /// `illegal-move`: the loser made one.
    IllegalMove,
}

impl Reason {
    /// Every reason.
    pub const ALL: [Reason; 9] = [
        Reason::SideEmpty,
        Reason::NoMove,
        Reason::Majority,
        Reason::Resignation,
        Reason::Time,
        Reason::Agreement,
        Reason::Adjudication,
        Reason::Abandoned,
        Reason::IllegalMove,
    ];

    /// The word for it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Reason::SideEmpty => "side-empty",
            Reason::NoMove => "no-move",
            Reason::Majority => "majority",
            Reason::Resignation => "resignation",
            Reason::Time => "time",
            Reason::Agreement => "agreement",
            Reason::Adjudication => "adjudication",
            Reason::Abandoned => "abandoned",
            Reason::IllegalMove => "illegal-move",
        }
    }
}

impl From<EndReason> for Reason {
    fn from(reason: EndReason) -> Self {
        match reason {
            EndReason::SideEmpty => Reason::SideEmpty,
            EndReason::NoMove => Reason::NoMove,
            EndReason::Majority => Reason::Majority,
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The end of a game as a record tells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// Who won.
    pub verdict: Verdict,
    /// Why, if that is known.
    pub reason: Option<Reason>,
    /// The final seeds of the first and the second player, if the game was played to its end.
    pub score: Option<[u16; 2]>,
}

/// How a game ended that was not played to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    verdict: Verdict,
    reason: Option<Reason>,
}

impl Decision {
    /// Not finished.
    pub const OPEN: Decision = Decision {
        verdict: Verdict::Open,
        reason: None,
    };

    /// A decision; `reason` is none if it is unknown.
    ///
    /// # Errors
    /// If the reason cannot lead to the verdict.
    pub fn new(verdict: Verdict, reason: Option<Reason>) -> Result<Decision, DecisionError> {
        let fits = match reason {
            None => true,
            Some(Reason::SideEmpty | Reason::NoMove) => return Err(DecisionError::NotOver),
            Some(Reason::Majority | Reason::Resignation | Reason::IllegalMove) => {
                matches!(verdict, Verdict::Win(_))
            }
            Some(Reason::Time | Reason::Agreement | Reason::Adjudication) => {
                verdict != Verdict::Open
            }
            Some(Reason::Abandoned) => true,
        };
        if fits {
            Ok(Decision { verdict, reason })
        } else {
            Err(DecisionError::Contradiction)
        }
    }

    /// Who won.
    #[must_use]
    pub const fn verdict(self) -> Verdict {
        self.verdict
    }

    /// Why, if that is known.
    #[must_use]
    pub const fn reason(self) -> Option<Reason> {
        self.reason
    }
}

/// Why a decision cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DecisionError {
    /// The rules are said to have ended the game, but on the board it is not over.
    NotOver,
    /// The game is over on the board, so nothing is left to decide.
    Over,
    /// The reason cannot lead to the verdict.
    Contradiction,
    /// The winner is said to have a majority, but has not.
    NoMajority,
}

impl fmt::Display for DecisionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            DecisionError::NotOver => {
                "the game is not over after the last move, so the rules did not end it"
            }
            DecisionError::Over => "the game is over after the last move: the board tells its end",
            DecisionError::Contradiction => "the reason cannot lead to this result",
            DecisionError::NoMajority => {
                "the winner's store does not hold more than half of all seeds"
            }
        })
    }
}

impl core::error::Error for DecisionError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_fit_verdicts() {
        let win = Verdict::Win(Player::Second);
        let fits = |verdict, reason| Decision::new(verdict, reason).is_ok();
        assert!(fits(win, Some(Reason::Resignation)));
        assert!(!fits(Verdict::Draw, Some(Reason::Resignation)));
        assert!(fits(Verdict::Draw, Some(Reason::Agreement)));
        assert!(!fits(Verdict::Open, Some(Reason::Time)));
        assert!(fits(Verdict::Open, Some(Reason::Abandoned)));
        assert!(fits(Verdict::Draw, None));
        assert!(!fits(win, Some(Reason::SideEmpty)));
    }
}
