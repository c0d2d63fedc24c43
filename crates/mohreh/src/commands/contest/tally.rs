//! Wins, losses, draws; Elo with its error; and when enough has been played.

/// Points of one contestant against the rest.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Tally {
    pub(crate) wins: u32,
    pub(crate) losses: u32,
    pub(crate) draws: u32,
}

impl Tally {
    pub(crate) fn games(&self) -> u32 {
        self.wins + self.losses + self.draws
    }

    /// The share of points, a draw counting half.
    pub(crate) fn share(&self) -> f64 {
        let points = f64::from(self.wins) + f64::from(self.draws) / 2.0;
        points / f64::from(self.games().max(1))
    }

    /// The difference in Elo, and the half-width of its 95 % interval. A clean
    /// sweep is counted as half a point short of it, so that it has a number.
    pub(crate) fn elo(&self) -> (f64, f64) {
        let games = f64::from(self.games().max(1));
        let clip = |share: f64| share.clamp(0.5 / games, 1.0 - 0.5 / games);
        let share = clip(self.share());
        let draws = f64::from(self.draws) / games;
        let variance = (share * (1.0 - share) - draws / 4.0).max(0.25 / games);
        let deviation = 1.96 * (variance / games).sqrt();
        let to_elo = |share: f64| -400.0 * (1.0 / share - 1.0).log10();
        let error = (to_elo(clip(share + deviation)) - to_elo(clip(share - deviation))) / 2.0;
        (to_elo(share), error)
    }

    /// The log-likelihood ratio of "at least `better` Elo" over "no better",
    /// by the normal approximation.
    pub(crate) fn likelihood(&self, better: f64) -> f64 {
        let games = f64::from(self.games());
        if games < 2.0 {
            return 0.0;
        }
        let share = self.share();
        let draws = f64::from(self.draws) / games;
        let variance = (share * (1.0 - share) - draws / 4.0).max(0.01);
        let expected = 1.0 / (1.0 + 10f64.powf(-better / 400.0));
        let step = expected - 0.5;
        games * step * (2.0 * share - 0.5 - expected) / (2.0 * variance)
    }
}

#[cfg(test)]
mod tests {
    use super::Tally;

    #[test]
    fn elo_is_symmetric_and_grows_with_the_share() {
        let ahead = Tally { wins: 75, losses: 25, draws: 0 };
        let behind = Tally { wins: 25, losses: 75, draws: 0 };
        assert!((ahead.elo().0 - 190.8).abs() < 0.5);
        assert!((ahead.elo().0 + behind.elo().0).abs() < 1e-9);
        assert!(0.0 < ahead.elo().1);
    }

    #[test]
    fn likelihood_tells_better_from_equal() {
        assert!(2.94 < Tally { wins: 180, losses: 120, draws: 0 }.likelihood(20.0));
        assert!(Tally { wins: 100, losses: 140, draws: 0 }.likelihood(20.0) < -2.0);
    }
}
