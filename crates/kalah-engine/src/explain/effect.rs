//! What a move does.

use kalah_core::{House, Move, Place, Played, Side};

/// Something that a move does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Effect {
    /// The players change seats.
    Swapped,
    /// Seeds fall into the mover's store, captures and leftovers not counted.
    Stored {
        /// How many.
        seeds: u16,
    },
    /// Seeds go to the other player's houses.
    Fed {
        /// How many.
        seeds: u16,
    },
    /// The last seed captures.
    Captured {
        /// The mover's house into which it fell.
        house: House,
        /// The other player's house that is emptied.
        facing: House,
        /// Seeds in all, the capturing one included.
        seeds: u16,
    },
    /// The mover moves again.
    ExtraMove,
    /// The game ends.
    EndsGame {
        /// Who gets the leftovers, if somebody does.
        to: Option<Side>,
        /// How many there are.
        leftovers: u16,
    },
}

/// Everything that a move does, in the order in which it happens.
#[must_use]
pub fn effects(played: &Played) -> Vec<Effect> {
    let fallen = |wanted: fn(Place, Side) -> bool| {
        let here = played.path.iter().filter(|&&p| wanted(p, played.mover));
        here.count() as u16
    };
    let stored = fallen(|place, mover| place == Place::Store(mover));
    let fed = fallen(|place, mover| matches!(place, Place::House(side, _) if side != mover));
    let mut effects = Vec::new();
    if played.mv == Move::Swap {
        effects.push(Effect::Swapped);
    }
    if stored > 0 {
        effects.push(Effect::Stored { seeds: stored });
    }
    if fed > 0 {
        effects.push(Effect::Fed { seeds: fed });
    }
    if let Some(captured) = played.captured {
        effects.push(Effect::Captured {
            house: captured.house,
            facing: captured.facing,
            seeds: captured.seeds(),
        });
    }
    if played.extra_move {
        effects.push(Effect::ExtraMove);
    }
    if played.outcome.is_some() {
        effects.push(Effect::EndsGame {
            to: played.sweep.as_ref().and_then(|sweep| sweep.to),
            leftovers: played.sweep.as_ref().map_or(0, |sweep| sweep.seeds),
        });
    }
    effects
}
