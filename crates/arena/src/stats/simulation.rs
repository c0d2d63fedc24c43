//! The sequential test put to the test: how often it errs and how long it takes,
//! found by playing it through with made-up pairs.

use std::ops::AddAssign;

use mohreh_rules::{Rng, SplitMix};

use super::{
    pairs::{Pairs, share_of_elo},
    sprt::{Sprt, Verdict},
};

/// Pairs after which a test is given up as undecided.
const MOST_PAIRS: u64 = 10_000_000;

/// How games between two players of known strength come out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Model {
    /// The difference in logistic Elo.
    pub elo: f64,
    /// The share of draws between equals on a balanced opening.
    pub draws: f64,
    /// How much an opening favors one seat, in Elo; which seat, chance decides.
    pub bias: f64,
}

/// What many tests gave.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Simulated {
    /// How many tests.
    pub tests: u64,
    /// How many said "better".
    pub better: u64,
    /// How many said "not better".
    pub not_better: u64,
    /// How many games they took in all.
    pub games: u64,
}

impl Simulated {
    /// The mean number of games a test.
    #[must_use]
    pub fn mean_games(&self) -> f64 {
        self.games as f64 / self.tests.max(1) as f64
    }
}

impl AddAssign for Simulated {
    fn add_assign(&mut self, other: Self) {
        self.tests += other.tests;
        self.better += other.better;
        self.not_better += other.not_better;
        self.games += other.games;
    }
}

impl Model {
    /// How likely a pair brings 0, ½, 1, 1½ and 2 points.
    #[must_use]
    pub fn pair(&self) -> [f64; 5] {
        // A bias pulls the mean of the two games towards one half; the strength is
        // raised until the mean is what the Elo promises.
        let wanted = share_of_elo(self.elo);
        let (mut low, mut high) = (self.elo - 4000.0, self.elo + 4000.0);
        for _ in 0..80 {
            let middle = (low + high) / 2.0;
            if mean(&self.pair_at(middle)) < wanted {
                low = middle;
            } else {
                high = middle;
            }
        }
        self.pair_at((low + high) / 2.0)
    }

    fn pair_at(&self, elo: f64) -> [f64; 5] {
        let [ahead, behind] = [self.game(elo + self.bias), self.game(elo - self.bias)];
        let mut pair = [0.0; 5];
        for (first, p) in ahead.iter().enumerate() {
            for (second, q) in behind.iter().enumerate() {
                pair[first + second] += p * q;
            }
        }
        pair
    }

    /// Loss, draw and win of one game.
    fn game(&self, elo: f64) -> [f64; 3] {
        let share = share_of_elo(elo);
        // Draws grow rarer as the players grow apart.
        let draw = self.draws * 4.0 * share * (1.0 - share);
        [1.0 - share - draw / 2.0, draw, share - draw / 2.0]
    }
}

fn mean(pair: &[f64; 5]) -> f64 {
    pair.iter().enumerate().map(|(index, p)| p * index as f64 / 4.0).sum()
}

/// Plays `tests` tests through. The same seed gives the same numbers.
#[must_use]
pub fn simulate(test: &Sprt, model: &Model, tests: u64, seed: u64) -> Simulated {
    let pair = model.pair();
    let mut rng = SplitMix::new(seed);
    let mut found = Simulated { tests, better: 0, not_better: 0, games: 0 };
    for _ in 0..tests {
        let mut pairs = Pairs::default();
        let verdict = loop {
            pairs.add(draw(&pair, &mut rng));
            let verdict = test.verdict(&pairs);
            if verdict != Verdict::Undecided || MOST_PAIRS <= pairs.count() {
                break verdict;
            }
        };
        found.games += 2 * pairs.count();
        match verdict {
            Verdict::Better => found.better += 1,
            Verdict::NotBetter => found.not_better += 1,
            Verdict::Undecided => {}
        }
    }
    found
}

fn draw(pair: &[f64; 5], rng: &mut SplitMix) -> usize {
    // 53 random bits: every double between 0 and 1 that has them.
    let mut left = (rng.next_u64() >> 11) as f64 / (1u64 << 53) as f64;
    for (index, p) in pair.iter().enumerate() {
        if left < *p {
            return index;
        }
        left -= p;
    }
    pair.len() - 1
}

#[cfg(test)]
mod tests {
    use super::{Model, mean, simulate};
    use crate::stats::{Sprt, share_of_elo};

    #[test]
    fn pairs_have_the_mean_that_the_elo_promises() {
        for elo in [-30.0, 0.0, 12.0] {
            let pair = Model { elo, draws: 0.2, bias: 80.0 }.pair();
            assert!((mean(&pair) - share_of_elo(elo)).abs() < 1e-9);
            assert!((pair.iter().sum::<f64>() - 1.0).abs() < 1e-9);
            assert!(pair.iter().all(|&p| 0.0 <= p));
        }
    }

    /// The promise of `--sprt`: errors at or below the rates that were asked for,
    /// at the bounds and 5 Elo to either side, with few draws and with many, with
    /// even and with biased openings. `mohreh sprt --simulate` does the same for
    /// any test, as long as one likes.
    #[test]
    fn errors_are_at_or_below_the_rates_asked_for() {
        const TESTS: u64 = 2000;
        // Three standard deviations of 5 % in 2,000 tests: 6.5 %.
        let rate = 0.05 + 3.0 * (0.05f64 * 0.95 / TESTS as f64).sqrt();
        let test = Sprt::new(0.0, 30.0);
        for (draws, bias) in [(0.0, 0.0), (0.3, 100.0)] {
            let model = |elo| Model { elo, draws, bias };
            let at = |elo| simulate(&test, &model(elo), TESTS, 7);
            for elo in [-5.0, 0.0] {
                let found = at(elo);
                let wrong = found.better as f64 / TESTS as f64;
                assert!(wrong <= rate, "{draws} {bias} at {elo}: {found:?}");
            }
            for elo in [30.0, 35.0] {
                let found = at(elo);
                let wrong = found.not_better as f64 / TESTS as f64;
                assert!(wrong <= rate, "{draws} {bias} at {elo}: {found:?}");
            }
            // Between the bounds both verdicts are common, and a test takes longest.
            let [middle, end] = [15.0, 35.0].map(|elo| simulate(&test, &model(elo), 200, 7));
            assert!(50 < middle.better && 50 < middle.not_better, "{middle:?}");
            assert!(end.mean_games() < middle.mean_games());
        }
    }
}
