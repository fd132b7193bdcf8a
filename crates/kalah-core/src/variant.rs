//! The six axes on which sources disagree and which say how any board is played.

/// When the last seed of a sowing, falling into an own empty house, captures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Capture {
    /// Only if the facing house holds seeds. They and the last seed go to the mover's store.
    #[default]
    Opposite,
    /// Always: the last seed is taken even if the facing house is empty ("empty capture").
    Always,
    /// Never.
    None,
}

/// What ends the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum End {
    /// One side, either of them, has no seeds in its houses after a move.
    #[default]
    SideEmpty,
    /// The player to move has no seeds in the houses.
    NoMove,
}

/// Who gets the seeds that are left in the houses when the game ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Leftovers {
    /// The player on whose side they lie.
    #[default]
    Owner,
    /// The player whose side is empty.
    Emptier,
    /// Nobody: they leave the board, and the two stores sum to less than all seeds.
    Nobody,
}

/// Whether a store with more than half of all seeds ends the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Majority {
    /// No: play goes on for the margin.
    #[default]
    PlayOn,
    /// Yes: the game stops there. Seeds in the houses stay where they are and count for nobody.
    Stop,
}

/// Whether the second player may take over the position after the first player's first turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Pie {
    /// No.
    #[default]
    Off,
    /// Yes, once, instead of the second player's first move.
    On,
}

/// Whether the very first move of the game can give an extra move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum FirstTurn {
    /// Yes, as any other move.
    #[default]
    Free,
    /// No: the first player's first turn is a single move.
    Single,
}

/// One choice on each of the six axes of play. Every combination is legal.
///
/// Houses and seeds at the start are not part of it, so one variant fits boards of every size;
/// [`Rules`](crate::Rules) adds them. The default is standard Kalah.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Variant {
    /// When a last seed captures.
    pub capture: Capture,
    /// What ends the game.
    pub end: End,
    /// Who gets the leftovers.
    pub leftovers: Leftovers,
    /// Whether a majority ends the game.
    pub majority: Majority,
    /// Whether sides may be swapped after the first turn.
    pub pie: Pie,
    /// Whether the first move can give an extra move.
    pub first_turn: FirstTurn,
}

/// An axis of the rules as text: its name and the name of each value, the default first.
pub(crate) trait Axis: Copy + PartialEq + Default + 'static {
    /// The name before the `=`.
    const NAME: &'static str;
    /// Every value with its name, in the order in which they are listed to people.
    const VALUES: &'static [(&'static str, Self)];

    /// The name of this value.
    fn value_name(self) -> &'static str {
        Self::VALUES
            .iter()
            .find(|(_, value)| *value == self)
            .map_or("", |(name, _)| name)
    }
}

macro_rules! axis {
    ($type:ident, $name:literal, $($text:literal => $value:ident),+) => {
        impl Axis for $type {
            const NAME: &'static str = $name;
            const VALUES: &'static [(&'static str, Self)] = &[$(($text, Self::$value)),+];
        }

        impl $type {
            /// Every value of this axis, the default first.
            pub const ALL: &'static [Self] = &[$(Self::$value),+];

            /// The name of the axis, as it stands before the `=` in a rules text.
            pub const AXIS: &'static str = $name;

            /// The name of this value, as it stands behind the `=` in a rules text.
            #[must_use]
            pub fn name(self) -> &'static str {
                self.value_name()
            }
        }
    };
}

axis!(Capture, "capture", "opposite" => Opposite, "always" => Always, "none" => None);
axis!(End, "end", "side-empty" => SideEmpty, "no-move" => NoMove);
axis!(Leftovers, "leftovers", "owner" => Owner, "emptier" => Emptier, "nobody" => Nobody);
axis!(Majority, "majority", "play-on" => PlayOn, "stop" => Stop);
axis!(Pie, "pie", "off" => Off, "on" => On);
axis!(FirstTurn, "first-turn", "free" => Free, "single" => Single);
