//! Strength from results.

/// Results of the first program, by pairs of games: each opening is played with both sides, and
/// the two games are not independent, so the pair is what is counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games won, drawn and lost.
    pub games: [u64; 3],
    /// Pairs by points in halves: 0, 1, 2, 3, 4.
    pub pairs: [u64; 5],
}

/// A difference in strength, on the scale on which 400 points are odds of ten to one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    /// The difference that the results suggest; infinite if one program has won everything.
    pub difference: f64,
    /// The lower end of the interval that holds the true difference in 95 of 100 matches.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
}

/// Standard deviations to either side of the middle that hold 95 of 100.
const WIDTH: f64 = 1.959_964;

impl Tally {
    /// Counts a pair, by the first program's points in halves in each of its games.
    pub fn add(&mut self, halves: [u32; 2]) {
        for halves in halves {
            self.games[2 - halves.min(2) as usize] += 1;
        }
        self.pairs[(halves[0] + halves[1]).min(4) as usize] += 1;
    }

    /// Pairs counted.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.pairs.iter().sum()
    }

    /// The mean share of the points, 0 to 1, and the variance of that of a pair.
    #[must_use]
    pub fn mean_and_variance(&self) -> (f64, f64) {
        mean_and_variance(&self.pairs.map(|count| count as f64))
    }

    /// The difference in strength; none before the second pair.
    #[must_use]
    pub fn elo(&self) -> Option<Elo> {
        let pairs = self.count() as f64;
        if pairs < 2.0 {
            return None;
        }
        let (mean, variance) = self.mean_and_variance();
        // The variance is that of a sample: one degree of freedom went into its mean.
        let error = WIDTH * (variance / (pairs - 1.0)).sqrt();
        Some(Elo {
            difference: elo(mean),
            low: elo(mean - error),
            high: elo(mean + error),
        })
    }
}

pub(super) fn mean_and_variance(pairs: &[f64; 5]) -> (f64, f64) {
    let count: f64 = pairs.iter().sum();
    let share = |index: usize| index as f64 / 4.0;
    let sum = |f: &dyn Fn(f64) -> f64| -> f64 {
        let terms = pairs.iter().enumerate();
        terms.map(|(index, &n)| n * f(share(index))).sum()
    };
    let mean = sum(&|share| share) / count.max(1.0);
    let variance = sum(&|share| (share - mean).powi(2)) / count.max(1.0);
    (mean, variance)
}

/// The difference at which a share of the points is expected.
pub(super) fn elo(share: f64) -> f64 {
    if share <= 0.0 {
        f64::NEG_INFINITY
    } else if share >= 1.0 {
        f64::INFINITY
    } else {
        -400.0 * (1.0 / share - 1.0).log10()
    }
}

/// The share of the points that is expected at a difference.
pub(super) fn share(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use kalah_core::Rng;

    /// A pair between programs whose true difference is `difference`: an opening favours one side
    /// by up to 150 points, and a third of the games in balance is drawn.
    pub(in super::super) fn simulate(difference: f64, rng: &mut Rng) -> [u32; 2] {
        let mut unit = || f64::from(rng.below(1 << 30)) / f64::from(1 << 30);
        let bias = 300.0 * (unit() - 0.5);
        [1.0, -1.0].map(|side| {
            let expected = share(difference + side * bias);
            let draw = 2.0 * expected.min(1.0 - expected) / 3.0;
            let thrown = unit();
            if thrown < expected - draw / 2.0 {
                2
            } else {
                u32::from(thrown < expected + draw / 2.0)
            }
        })
    }

    /// The share of points that the simulation really gives at a difference.
    fn true_share(difference: f64) -> f64 {
        // The mean of a symmetric spread of biases, by quadrature.
        let steps = 3000;
        let biases = (0..steps).map(|i| 300.0 * ((f64::from(i) + 0.5) / f64::from(steps) - 0.5));
        biases.map(|bias| share(difference + bias)).sum::<f64>() / f64::from(steps)
    }

    #[test]
    fn error_bars_hold_the_truth_in_95_of_100_matches() {
        let mut rng = Rng::new(1);
        for difference in [0.0, 35.0, -120.0] {
            let truth = elo(true_share(difference));
            let mut held = 0;
            for _ in 0..1000 {
                let mut tally = Tally::default();
                for _ in 0..250 {
                    tally.add(simulate(difference, &mut rng));
                }
                let found = tally.elo().expect("enough pairs");
                assert!(found.low < found.difference && found.difference < found.high);
                held += u32::from((found.low..=found.high).contains(&truth));
            }
            // Three standard deviations of a count of 1000 with 95 of 100.
            assert!((929..=971).contains(&held), "{difference}: {held} of 1000");
        }
    }

    #[test]
    fn known_scores() {
        let mut tally = Tally::default();
        for halves in [[2, 2], [2, 0], [1, 1], [2, 1]] {
            tally.add(halves);
        }
        assert_eq!(tally.games, [4, 3, 1]);
        assert_eq!(tally.pairs, [0, 0, 2, 1, 1]);
        let (mean, variance) = tally.mean_and_variance();
        assert!((mean - 11.0 / 16.0).abs() < 1e-12);
        assert!((variance - 11.0 / 256.0).abs() < 1e-12);
        assert!((elo(share(70.0)) - 70.0).abs() < 1e-9);
        assert!((elo(10.0 / 11.0) - 400.0).abs() < 1e-9);
    }

    #[test]
    fn everything_won_is_no_number() {
        let mut tally = Tally::default();
        tally.add([2, 2]);
        assert_eq!(tally.elo(), None);
        tally.add([2, 2]);
        assert_eq!(tally.elo().map(|elo| elo.difference), Some(f64::INFINITY));
    }
}
