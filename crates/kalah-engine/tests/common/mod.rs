//! Short ways to ask the solver.

use kalah_core::Position;
use kalah_engine::{Control, Limits, Plan, Solver, Stop, WallClock};

/// What a solver is given.
#[derive(Clone, Copy)]
pub(crate) struct Given {
    pub(crate) transposition_bytes: usize,
    pub(crate) threads: usize,
    pub(crate) table_seeds: usize,
}

impl Given {
    pub(crate) fn plan(&self) -> Plan {
        Plan {
            threads: self.threads,
            table_seeds: self.table_seeds,
            most_table_seeds: self.table_seeds,
            table_memory: u64::MAX,
            transposition_bytes: self.transposition_bytes,
        }
    }
}

pub(crate) fn solver_for(position: &Position, given: &Given) -> Solver {
    unlimited(|control| Solver::new(position, &given.plan(), control))
        .expect("memory for a small solver")
}

/// Calls with a control that never ends a solve.
pub(crate) fn unlimited<T>(ask: impl FnOnce(&Control<'_>) -> T) -> T {
    ask(&Control {
        limits: Limits::default(),
        clock: &WallClock::start(),
        stop: &Stop::new(),
        report: None,
    })
}
