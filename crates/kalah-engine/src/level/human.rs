//! What a person sees of a position, level by level.

/// The limits of somebody's attention.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Human {
    /// Turns looked ahead: 1 for the own one, 2 for the reply as well.
    pub(super) turns: u8,
    /// Moves of an own turn that are seen in advance; a longer chain is not.
    pub(super) chain: u8,
    /// The same for the other player's turns.
    pub(super) their_chain: u8,
    /// Captures by the other player that are not overlooked, of a hundred.
    pub(super) alert: u32,
    /// How much more a seed counts that goes to the store at once, in percent.
    pub(super) greed: i32,
    /// Uncertainty of judgement: moves whose worth differs less are mistaken for each other.
    /// In 1/32 of a seed.
    pub(super) wavering: u32,
    /// How much of what lies in the houses is understood, in percent.
    pub(super) judgement: i32,
}

/// Sees what a single sowing takes, and not what comes of it.
pub(super) const NEWCOMER: Human = Human {
    turns: 1,
    chain: 1,
    their_chain: 0,
    alert: 0,
    greed: 100,
    wavering: 160,
    judgement: 0,
};

/// Grabs whatever a move or two can bring.
pub(super) const GATHERER: Human = Human {
    turns: 1,
    chain: 2,
    their_chain: 0,
    alert: 0,
    greed: 60,
    wavering: 96,
    judgement: 0,
};

/// Begins to look at the reply, and overlooks half of the captures.
pub(super) const SOWER: Human = Human {
    turns: 2,
    chain: 2,
    their_chain: 1,
    alert: 40,
    greed: 40,
    wavering: 52,
    judgement: 10,
};

/// Counts chains of both sides and knows roughly what seeds in the houses are worth.
pub(super) const GARDENER: Human = Human {
    turns: 2,
    chain: 4,
    their_chain: 3,
    alert: 88,
    greed: 15,
    wavering: 22,
    judgement: 85,
};

/// Looks three turns ahead and seldom overlooks a capture.
pub(super) const FARMER: Human = Human {
    turns: 3,
    chain: 4,
    their_chain: 4,
    alert: 95,
    greed: 0,
    wavering: 14,
    judgement: 100,
};

/// Looks four turns ahead and loses count only in the longest chains.
pub(super) const TRADER: Human = Human {
    turns: 4,
    chain: 8,
    their_chain: 7,
    alert: 99,
    greed: 0,
    wavering: 3,
    judgement: 100,
};
