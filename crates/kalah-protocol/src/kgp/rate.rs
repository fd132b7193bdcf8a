//! A limit on lines per second.

use crate::Time;

/// A bucket that fills with time and is emptied by lines.
#[derive(Clone, Debug)]
pub(crate) struct Rate {
    per_second: f64,
    left: f64,
    at: Time,
}

impl Rate {
    /// Allows bursts of two seconds' worth.
    pub(crate) fn new(per_second: u32, now: Time) -> Rate {
        let per_second = f64::from(per_second);
        Rate {
            per_second,
            left: 2.0 * per_second,
            at: now,
        }
    }

    /// Counts a line; whether it is within the limit.
    pub(crate) fn allows(&mut self, now: Time) -> bool {
        let passed = now.saturating_sub(self.at).as_secs_f64();
        self.at = self.at.max(now);
        self.left = (self.left + passed * self.per_second).min(2.0 * self.per_second);
        self.left -= 1.0;
        self.left >= 0.0
    }
}
