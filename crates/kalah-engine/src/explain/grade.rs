//! Grades of moves.

/// How bad a move is, by the seeds that it loses against the best one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Grade {
    /// It loses nothing.
    Best,
    /// What it loses by estimate does not matter.
    Good,
    /// At least one seed.
    Inaccuracy,
    /// At least three seeds.
    Mistake,
    /// At least six seeds: more than a capture commonly brings.
    Blunder,
}

impl Grade {
    /// The least seeds that a move of this grade loses. Whoever grades moves elsewhere, as the
    /// web page does while values come in, goes by the same.
    #[must_use]
    pub const fn from_seeds(self) -> u8 {
        match self {
            Grade::Best | Grade::Good => 0,
            Grade::Inaccuracy => 1,
            Grade::Mistake => 3,
            Grade::Blunder => 6,
        }
    }
}
