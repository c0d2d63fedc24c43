//! The generalized sequential probability ratio test on pairs of games.
//!
//! Between two hypotheses, "the difference is `elo0`" and "the difference is
//! `elo1`", the log-likelihood ratio is taken at the most likely distribution of
//! the five pair results under each. This is Fishtest's test with logistic Elo:
//! the maximum likelihood one, not its approximation by a normal distribution,
//! which is wrong for few pairs.

use std::{fmt, str::FromStr};

use mohreh_rules::{Problem, problem, text::shortened};

use super::pairs::{Pairs, SHARES, share_of_elo};

/// What a result that has not come up yet is counted as, as in Fishtest.
const UNSEEN: f64 = 1e-3;

/// A test: two hypotheses and how often it may be wrong.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// No better than this many Elo: the first hypothesis.
    pub elo0: f64,
    /// At least this many Elo: the second.
    pub elo1: f64,
    /// How often "better" may be said at `elo0`.
    pub alpha: f64,
    /// How often "not better" may be said at `elo1`.
    pub beta: f64,
}

/// What a test says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The second hypothesis is accepted.
    Better,
    /// The first is.
    NotBetter,
    /// More pairs are needed.
    Undecided,
}

impl Sprt {
    /// A test with 5 % of errors of either kind.
    #[must_use]
    pub const fn new(elo0: f64, elo1: f64) -> Self {
        Self { elo0, elo1, alpha: 0.05, beta: 0.05 }
    }

    /// Wald's bounds: below the first the test says "not better", above the second
    /// "better".
    #[must_use]
    pub fn bounds(&self) -> [f64; 2] {
        let Self { alpha, beta, .. } = self;
        [(beta / (1.0 - alpha)).ln(), ((1.0 - beta) / alpha).ln()]
    }

    /// The log-likelihood ratio of the second hypothesis over the first.
    #[must_use]
    pub fn llr(&self, pairs: &Pairs) -> f64 {
        if pairs.count() == 0 {
            return 0.0;
        }
        let counts = pairs.0.map(|n| if n == 0 { UNSEEN } else { n as f64 });
        let total: f64 = counts.iter().sum();
        let seen = counts.map(|count| count / total);
        let [less, more] = [self.elo0, self.elo1].map(|elo| {
            let share = share_of_elo(elo);
            (tilt(&seen, share), share)
        });
        let ratio = |index: usize| {
            let weight = |(tilt, share): (f64, f64)| 1.0 + tilt * (SHARES[index] - share);
            (weight(less) / weight(more)).ln()
        };
        counts.iter().enumerate().map(|(index, count)| count * ratio(index)).sum()
    }

    /// What the pairs so far say.
    #[must_use]
    pub fn verdict(&self, pairs: &Pairs) -> Verdict {
        let ([lower, upper], llr) = (self.bounds(), self.llr(pairs));
        if upper <= llr {
            Verdict::Better
        } else if llr <= lower {
            Verdict::NotBetter
        } else {
            Verdict::Undecided
        }
    }
}

/// The multiplier `x` that makes `pᵢ / (1 + x (aᵢ − share))` the most likely
/// distribution with the mean `share`: where `Σ pᵢ (aᵢ − share) / (1 + x (aᵢ − share))`
/// is zero. That sum falls from one end of the interval to the other.
fn tilt(seen: &[f64; 5], share: f64) -> f64 {
    let (mut low, mut high) = (-1.0 / (1.0 - share), 1.0 / share);
    let mut x = 0.0;
    // Newton's steps; one that leaves the interval is a bisection instead.
    for _ in 0..100 {
        let (mut value, mut slope) = (0.0, 0.0);
        for (p, a) in seen.iter().zip(SHARES) {
            let part = (a - share) / (1.0 + x * (a - share));
            value += p * part;
            slope -= p * part * part;
        }
        if 0.0 < value {
            low = x;
        } else {
            high = x;
        }
        let step = x - value / slope;
        let next = if low < step && step < high { step } else { (low + high) / 2.0 };
        let is_close = (next - x).abs() <= 1e-13 * (1.0 + x.abs());
        x = next;
        if is_close {
            break;
        }
    }
    x
}

/// `elo0,elo1` or `elo0,elo1,alpha,beta`.
impl FromStr for Sprt {
    type Err = Problem;

    fn from_str(text: &str) -> Result<Self, Problem> {
        let error = || {
            let found = shortened(text);
            problem!(
                "usage-sprt",
                "expected elo0,elo1 or elo0,elo1,alpha,beta with elo0 below elo1, both from -2000 \
                 to 2000, and alpha and beta from 0.0001 to 0.49, such as 0,10 or 0,5,0.05,0.05, \
                 found `{found}`",
                found
            )
        };
        let numbers: Option<Vec<f64>> =
            text.split(',').map(|number| number.trim().parse().ok()).collect();
        let test = match numbers.ok_or_else(error)?[..] {
            [elo0, elo1] => Self::new(elo0, elo1),
            [elo0, elo1, alpha, beta] => Self { elo0, elo1, alpha, beta },
            _ => return Err(error()),
        };
        let has_elo = test.elo0 < test.elo1 && -2000.0 <= test.elo0 && test.elo1 <= 2000.0;
        let has_rates = [test.alpha, test.beta].iter().all(|rate| (0.0001..=0.49).contains(rate));
        if has_elo && has_rates { Ok(test) } else { Err(error()) }
    }
}

impl fmt::Display for Sprt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{},{},{}", self.elo0, self.elo1, self.alpha, self.beta)
    }
}

/// `better`, `not-better`, `undecided`.
impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Better => "better",
            Self::NotBetter => "not-better",
            Self::Undecided => "undecided",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{Pairs, Sprt, Verdict};

    /// Computed by Fishtest's own `LLR_logistic`.
    #[test]
    fn ratios_are_those_of_fishtest() {
        let known: [([u64; 5], f64, f64, f64); 7] = [
            ([3, 20, 50, 22, 5], 0.0, 20.0, 0.040_320_372_416_706_79),
            ([3, 20, 50, 22, 5], 0.0, 5.0, 0.178_380_224_381_881_25),
            ([3, 20, 50, 22, 5], -10.0, 10.0, 0.934_472_911_388_982_9),
            ([0, 10, 30, 12, 0], 0.0, 20.0, -0.270_414_536_288_852_04),
            ([0, 10, 30, 12, 0], 0.0, 5.0, 0.085_226_848_211_516),
            ([12, 40, 60, 30, 8], 0.0, 20.0, -2.997_301_135_158_272_3),
            ([12, 40, 60, 30, 8], -10.0, 10.0, -2.057_973_200_426_021_6),
        ];
        for (pairs, elo0, elo1, llr) in known {
            let found = Sprt::new(elo0, elo1).llr(&Pairs(pairs));
            assert!((found - llr).abs() < 1e-9, "{pairs:?} {elo0},{elo1}: {found}, not {llr}");
        }
    }

    /// With decided pairs only, the most likely distribution is known by hand: the
    /// share itself. Results that never came up count a thousandth of a pair each.
    #[test]
    fn decided_pairs_give_the_binomial_ratio() {
        let (won, lost) = (600.0, 400.0);
        let share = super::share_of_elo(20.0);
        let by_hand = won * (share / 0.5f64).ln() + lost * ((1.0 - share) / 0.5).ln();
        let found = Sprt::new(0.0, 20.0).llr(&Pairs([400, 0, 0, 0, 600]));
        assert!((found - by_hand).abs() < 1e-2, "{found}, not {by_hand}");
    }

    #[test]
    fn a_lost_pair_is_no_proof() {
        let test = Sprt::new(0.0, 20.0);
        let llr = test.llr(&Pairs([1, 0, 0, 0, 0]));
        assert!((-0.13..-0.05).contains(&llr), "{llr}");
        assert_eq!(test.verdict(&Pairs([1, 0, 0, 0, 0])), Verdict::Undecided);
        assert_eq!(test.llr(&Pairs::default()), 0.0);
        assert_eq!(test.verdict(&Pairs([0, 0, 0, 0, 200])), Verdict::Better);
        assert_eq!(test.verdict(&Pairs([200, 0, 0, 0, 0])), Verdict::NotBetter);
    }

    #[test]
    fn bounds_are_walds() {
        let [lower, upper] = Sprt::new(0.0, 5.0).bounds();
        assert!((upper - 19f64.ln()).abs() < 1e-12 && (lower + 19f64.ln()).abs() < 1e-12);
    }

    #[test]
    fn tests_are_read_and_others_refused() {
        assert_eq!("0,5".parse(), Ok(Sprt::new(0.0, 5.0)));
        let own = Sprt { elo0: -3.0, elo1: 1.0, alpha: 0.1, beta: 0.2 };
        assert_eq!("-3, 1, 0.1, 0.2".parse(), Ok(own));
        assert_eq!(own.to_string().parse(), Ok(own));
        for wrong in ["", "5", "5,0", "0,0", "0,5,0.05", "0,5,0.6,0.05", "0,5,0,0.05", "nan,5"] {
            assert!(wrong.parse::<Sprt>().is_err(), "{wrong}");
        }
    }
}
