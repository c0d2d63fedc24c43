//! Errors by resampling, where no formula is at hand: tables with more than two
//! seats, and the ratings of many players.
//!
//! What is drawn again and again is whole openings with all their games, since
//! games on one opening are not independent.

use mohreh_rules::{Rng, SplitMix};

/// How often the openings are drawn anew.
pub(super) const DRAWS: usize = 400;

/// A number and the half-width of its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The number.
    pub value: f64,
    /// By how much it may be off.
    pub error: f64,
}

/// The mean of all values, with an error by bootstrap over the groups; `None`
/// without any value. The same groups give the same error. Where all groups are
/// alike, drawing them again tells nothing: the error is never less than half a
/// point in all.
#[must_use]
pub fn mean_over_groups(groups: &[Vec<f64>]) -> Option<Estimate> {
    let sums: Vec<(f64, usize)> = groups
        .iter()
        .filter(|group| !group.is_empty())
        .map(|group| (group.iter().sum(), group.len()))
        .collect();
    let mean = |chosen: &mut dyn Iterator<Item = usize>| {
        let (sum, count) = chosen
            .fold((0.0, 0), |(sum, count), index| (sum + sums[index].0, count + sums[index].1));
        sum / count as f64
    };
    if sums.is_empty() {
        return None;
    }
    let mut rng = SplitMix::new(0);
    let mut means: Vec<f64> =
        (0..DRAWS).map(|_| mean(&mut (0..sums.len()).map(|_| rng.below(sums.len())))).collect();
    let error = half_width(&mut means).max(0.5 / sums.len() as f64);
    Some(Estimate { value: mean(&mut (0..sums.len())), error })
}

/// Half the distance between the 2.5th and the 97.5th percentile.
pub(super) fn half_width(values: &mut [f64]) -> f64 {
    values.sort_by(f64::total_cmp);
    let at = |share: f64| values[((values.len() - 1) as f64 * share).round() as usize];
    (at(0.975) - at(0.025)) / 2.0
}

#[cfg(test)]
mod tests {
    use super::mean_over_groups;

    #[test]
    fn the_error_of_coin_tosses_is_known() {
        // 400 tosses: 1.96 · ½ / √400 = 0.049.
        let groups: Vec<Vec<f64>> = (0..400).map(|n| vec![f64::from(n % 2)]).collect();
        let estimate = mean_over_groups(&groups).unwrap();
        assert_eq!(estimate.value, 0.5);
        assert!((estimate.error - 0.049).abs() < 0.006, "{estimate:?}");
    }

    #[test]
    fn groups_and_not_values_are_drawn() {
        // Each opening decides its four games alike: only 100 values are independent.
        let groups: Vec<Vec<f64>> = (0..100).map(|n| vec![f64::from(n % 2); 4]).collect();
        let estimate = mean_over_groups(&groups).unwrap();
        assert!((estimate.error - 0.098).abs() < 0.015, "{estimate:?}");
        assert_eq!(mean_over_groups(&[Vec::new()]), None);
    }
}
