//! When a match may stop: the sequential probability ratio test.

use super::elo::{Tally, mean_and_variance, share};

/// The question whether the first program is stronger by `low` or by `high` points; errors of
/// either kind happen in 5 of 100 matches.
///
/// The ratio is that of two normal distributions with the variance found, by pairs: Van den Bergh,
/// "A practical introduction to the GSPRT" (2020).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The first hypothesis, in Elo.
    pub low: f64,
    /// The second one, which is greater.
    pub high: f64,
}

/// Where a test stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SprtState {
    /// The logarithm of the likelihood ratio: the more, the more likely is `high`.
    pub ratio: f64,
    /// The test ends at this value and its negative.
    pub bound: f64,
    /// What it says, if it has ended.
    pub verdict: Option<Verdict>,
}

/// What a test says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The difference is not more than `low`.
    Low,
    /// The difference is at least `high`.
    High,
}

/// Errors of each kind.
const ERRORS: f64 = 0.05;

/// Pairs before which a test does not end: the variance is not known yet.
const FEWEST: u64 = 16;

impl Sprt {
    /// Where the test stands after these results.
    #[must_use]
    pub fn state(&self, tally: &Tally) -> SprtState {
        // A little of everything keeps the variance from being nothing.
        let pairs = tally.pairs.map(|count| count as f64 + 0.001);
        let (mean, variance) = mean_and_variance(&pairs);
        let (low, high) = (share(self.low), share(self.high));
        let count = tally.count() as f64;
        let ratio = count * (high - low) * (2.0 * mean - low - high) / (2.0 * variance);
        let bound = ((1.0 - ERRORS) / ERRORS).ln();
        let verdict = if tally.count() < FEWEST {
            None
        } else if ratio >= bound {
            Some(Verdict::High)
        } else if ratio <= -bound {
            Some(Verdict::Low)
        } else {
            None
        };
        SprtState {
            ratio,
            bound,
            verdict,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::elo::tests::simulate;
    use super::*;
    use kalah_core::Rng;

    /// In how many of 400 simulated matches the test says `High`.
    fn count_high(difference: f64) -> u32 {
        let sprt = Sprt {
            low: 0.0,
            high: 40.0,
        };
        let mut rng = Rng::new(2);
        let mut count = 0;
        for _ in 0..400 {
            let mut tally = Tally::default();
            let verdict = loop {
                tally.add(simulate(difference, &mut rng));
                if let Some(verdict) = sprt.state(&tally).verdict {
                    break verdict;
                }
            };
            count += u32::from(verdict == Verdict::High);
        }
        count
    }

    #[test]
    fn errors_are_as_rare_as_promised() {
        // 5 of 100 and three standard deviations.
        let most = 20 + 13;
        assert!(count_high(0.0) <= most);
        // The biases of the openings make 40 points a little less in the score.
        assert!(400 - count_high(44.0) <= most);
    }

    #[test]
    fn nothing_is_decided_at_once() {
        let mut tally = Tally::default();
        for _ in 0..15 {
            tally.add([2, 2]);
        }
        let sprt = Sprt {
            low: 0.0,
            high: 5.0,
        };
        assert_eq!(sprt.state(&tally).verdict, None);
    }
}
