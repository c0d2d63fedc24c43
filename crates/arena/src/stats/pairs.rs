//! Pairs of games: both on the same opening, the seats swapped.
//!
//! The two games of a pair are not independent: an opening that favors one seat
//! gives a point to each player. So the pair is the unit that is counted, and its
//! five possible results make the pentanomial distribution.

use std::ops::AddAssign;

/// What a pair can bring the first player, as a share of its two points.
pub(super) const SHARES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];
/// Half the width of a 95 % interval, in standard deviations.
pub(super) const DEVIATIONS: f64 = 1.959_964;

/// How many pairs gave the first player 0, ½, 1, 1½ and 2 points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pairs(pub [u64; 5]);

impl Pairs {
    /// Counts a pair by its half points, 0 to 4.
    pub fn add(&mut self, half_points: usize) {
        self.0[half_points.min(4)] += 1;
    }

    /// How many there are.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The share of points, one half without any pair.
    #[must_use]
    pub fn share(&self) -> f64 {
        let points: f64 = self.0.iter().zip(SHARES).map(|(&n, share)| n as f64 * share).sum();
        if self.count() == 0 { 0.5 } else { points / self.count() as f64 }
    }

    /// The variance of the share of one pair.
    #[must_use]
    pub fn variance(&self) -> f64 {
        let mean = self.share();
        let squares =
            self.0.iter().zip(SHARES).map(|(&n, share)| n as f64 * (share - mean).powi(2));
        squares.sum::<f64>() / self.count().max(1) as f64
    }

    /// The difference in logistic Elo and the half-width of its 95 % interval.
    ///
    /// A clean sweep has neither; it is counted a quarter of a pair short of one,
    /// with a variance to match, so that both are numbers.
    #[must_use]
    pub fn elo(&self) -> (f64, f64) {
        let count = self.count().max(1) as f64;
        let clip = |share: f64| share.clamp(0.25 / count, 1.0 - 0.25 / count);
        let share = clip(self.share());
        let deviation = DEVIATIONS * (self.variance().max(0.125 / count) / count).sqrt();
        let above = elo_of_share(clip(share + deviation));
        let below = elo_of_share(clip(share - deviation));
        (elo_of_share(share), (above - below) / 2.0)
    }
}

impl AddAssign for Pairs {
    fn add_assign(&mut self, other: Self) {
        self.0.iter_mut().zip(other.0).for_each(|(sum, n)| *sum += n);
    }
}

/// The share of points that a difference in logistic Elo promises.
#[must_use]
pub fn share_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The difference in logistic Elo that a share of points between 0 and 1 shows.
#[must_use]
pub fn elo_of_share(share: f64) -> f64 {
    // Nothing is added, but an even score has no minus sign then.
    -400.0 * (1.0 / share - 1.0).log10() + 0.0
}

#[cfg(test)]
mod tests {
    use super::{Pairs, elo_of_share, share_of_elo};

    #[test]
    fn elo_is_symmetric_and_goes_back_and_forth() {
        let ahead = Pairs([2, 5, 30, 40, 23]);
        let behind = Pairs([23, 40, 30, 5, 2]);
        assert!((ahead.elo().0 + behind.elo().0).abs() < 1e-9);
        assert!((ahead.elo().1 - behind.elo().1).abs() < 1e-9);
        assert!(Pairs([0, 0, 4, 0, 0]).elo().0.is_sign_positive(), "nothing has no minus sign");
        assert!((elo_of_share(0.75) - 190.848_5).abs() < 1e-3);
        assert!((elo_of_share(share_of_elo(-37.0)) + 37.0).abs() < 1e-9);
    }

    #[test]
    fn the_error_is_that_of_the_pairs_and_not_of_the_games() {
        // An opening that always wins for one seat: every pair is 1–1, and nothing
        // is left to chance, though every game is decided.
        let even = Pairs([0, 0, 1000, 0, 0]);
        let wild = Pairs([250, 0, 500, 0, 250]);
        assert_eq!(even.elo().0, 0.0);
        assert!(even.elo().1 < wild.elo().1 / 10.0);
        // 1.96 · √(0.125 / 1000) of a share, 695 Elo a share at one half.
        assert!((wild.elo().1 - 15.2).abs() < 0.1, "{:?}", wild.elo());
    }

    #[test]
    fn a_sweep_has_finite_numbers() {
        let (elo, error) = Pairs([0, 0, 0, 0, 3]).elo();
        assert!(elo.is_finite() && error.is_finite() && 0.0 < error);
        assert_eq!(Pairs::default().elo().0, 0.0);
    }
}
