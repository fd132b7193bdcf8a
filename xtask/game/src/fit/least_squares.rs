//! Linear regression.

use kalah_engine::FEATURES;

/// Keeps features that never vary, or only together, from blowing up the weights.
const RIDGE: f64 = 1e-3;

/// The weights `w` that make the sum of `(x·w − y)²` over all rows least, by the normal equations.
#[allow(clippy::needless_range_loop, reason = "matrix indices read as such")]
pub(super) fn solve(rows: &[([f64; FEATURES], f64)]) -> [f64; FEATURES] {
    let mut matrix = [[0.0; FEATURES + 1]; FEATURES];
    for (x, y) in rows {
        for i in 0..FEATURES {
            for j in 0..FEATURES {
                matrix[i][j] += x[i] * x[j];
            }
            matrix[i][FEATURES] += x[i] * y;
        }
    }
    for i in 0..FEATURES {
        matrix[i][i] += RIDGE * rows.len() as f64;
    }
    // The matrix is positive definite, so no pivot is 0.
    for i in 0..FEATURES {
        for k in 0..FEATURES {
            let factor = matrix[k][i] / matrix[i][i];
            if k != i {
                for j in i..=FEATURES {
                    matrix[k][j] -= factor * matrix[i][j];
                }
            }
        }
    }
    std::array::from_fn(|i| matrix[i][FEATURES] / matrix[i][i])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_the_weights_behind_exact_values() {
        let mut rng = kalah_core::Rng::new(3);
        let truth: [f64; FEATURES] = std::array::from_fn(|i| i as f64 - 4.0);
        let rows: Vec<_> = (0..2000)
            .map(|_| {
                let x: [f64; FEATURES] = std::array::from_fn(|_| f64::from(rng.below(30)));
                (x, x.iter().zip(&truth).map(|(x, w)| x * w).sum())
            })
            .collect();
        for (found, wanted) in solve(&rows).iter().zip(&truth) {
            assert!((found - wanted).abs() < 0.01, "{found} {wanted}");
        }
    }
}
