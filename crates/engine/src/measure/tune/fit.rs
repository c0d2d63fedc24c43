//! Weights from samples: logistic regression of the result on the features.

use super::{Fit, Sample};
use crate::{Evaluate, MOST_FEATURES, OPENING};

/// Steps of one fit; there are two, the first without the games that are held back.
pub(super) const STEPS: usize = 400;
/// One game in so many is held back.
const HELD: u32 = 5;
/// How strongly weights are held to what they were.
const INERTIA: f64 = 1e-4;
/// A point of the final margin is the feature of this name; it is fitted apart.
pub(crate) const POINT: &str = "point";

/// Twice as many numbers as features: opening weights, then ending weights.
type Vector = [f64; 2 * MOST_FEATURES];

/// What each weight is multiplied with.
fn inputs(sample: &Sample) -> Vector {
    let opening = f64::from(sample.features.phase) / f64::from(OPENING);
    std::array::from_fn(|index| match index.checked_sub(MOST_FEATURES) {
        None => f64::from(sample.features.values[index]) * opening,
        Some(index) => f64::from(sample.features.values[index]) * (1.0 - opening),
    })
}

fn dot(a: &Vector, b: &Vector) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// The mean loss in bits and its slope. Log-odds are `ln 3` at the game's
/// scale, where three games in four are won.
fn loss(samples: &[&Sample], weights: &Vector, scale: f64, threads: usize) -> (f64, Vector) {
    let part = samples.len().div_ceil(threads.max(1)).max(1);
    let parts: Vec<(f64, Vector)> = std::thread::scope(|scope| {
        let workers: Vec<_> = samples
            .chunks(part)
            .map(|samples| scope.spawn(move || loss_of_part(samples, weights, scale)))
            .collect();
        workers.into_iter().map(|worker| worker.join().expect("sums do not panic")).collect()
    });
    let count = samples.len().max(1) as f64;
    let mut total = (0.0, [0.0; 2 * MOST_FEATURES]);
    for (bits, slope) in parts {
        total.0 += bits / count;
        total.1.iter_mut().zip(slope).for_each(|(sum, part)| *sum += part / count);
    }
    total
}

fn loss_of_part(samples: &[&Sample], weights: &Vector, scale: f64) -> (f64, Vector) {
    let steepness = 3f64.ln() / scale;
    let mut sum = (0.0, [0.0; 2 * MOST_FEATURES]);
    for sample in samples {
        let inputs = inputs(sample);
        let chance = 1.0 / (1.0 + (-steepness * dot(&inputs, weights)).exp());
        let chance = chance.clamp(1e-9, 1.0 - 1e-9);
        sum.0 -= sample.result * chance.log2() + (1.0 - sample.result) * (1.0 - chance).log2();
        let error = (chance - sample.result) * steepness;
        sum.1.iter_mut().zip(inputs).for_each(|(slope, input)| *slope += error * input);
    }
    sum
}

/// Weights from these samples, and what weights found in the same way are worth in games
/// that they have not seen.
pub(super) fn fit<P: Evaluate>(samples: &[Sample], threads: usize, on_step: &dyn Fn()) -> Fit {
    let scale = f64::from(P::SCALE);
    let mut start = [0.0; 2 * MOST_FEATURES];
    for (index, [opening, ending]) in P::WEIGHTS.iter().enumerate() {
        start[index] = f64::from(*opening) / 16.0;
        start[MOST_FEATURES + index] = f64::from(*ending) / 16.0;
    }
    let all: Vec<&Sample> = samples.iter().collect();
    let (held, rest): (Vec<&Sample>, Vec<&Sample>) =
        all.iter().copied().partition(|sample| sample.number % HELD == 0);
    let can_hold = !held.is_empty() && !rest.is_empty();
    let unseen = can_hold.then(|| {
        let weights = fitted(&rest, &start, scale, threads, on_step);
        [&start, &weights].map(|weights| loss(&held, weights, scale, threads).0)
    });
    let weights = fitted(&all, &start, scale, threads, on_step);
    let [before, after] = [&start, &weights].map(|weights| loss(&all, weights, scale, threads).0);
    let rounded = |value: f64| (value * 16.0).round() as i32;
    let point = rounded(point(samples, &weights));
    let fitted = P::FEATURES.iter().enumerate().map(|(index, &name)| match name {
        POINT => [point; 2],
        _ => [rounded(weights[index]), rounded(weights[MOST_FEATURES + index])],
    });
    Fit { names: P::FEATURES, weights: fitted.collect(), before, after, unseen }
}

/// Adam: steps along the slope, each weight at its own pace.
fn fitted(
    samples: &[&Sample],
    start: &Vector,
    scale: f64,
    threads: usize,
    on_step: &dyn Fn(),
) -> Vector {
    let mut weights = *start;
    let (mut mean, mut square) = ([0.0; 2 * MOST_FEATURES], [0.0; 2 * MOST_FEATURES]);
    for step in 1..=STEPS {
        let (_, slope) = loss(samples, &weights, scale, threads);
        // Long steps first, short ones at the end.
        let pace = scale * 0.02 * (1.0 - step as f64 / (STEPS + 1) as f64);
        for index in 0..weights.len() {
            let pull = INERTIA * (weights[index] - start[index]) / (scale * scale);
            let slope = slope[index] + pull;
            mean[index] = 0.9 * mean[index] + 0.1 * slope;
            square[index] = 0.99 * square[index] + 0.01 * slope * slope;
            let mean = mean[index] / (1.0 - 0.9f64.powi(step as i32));
            let square = square[index] / (1.0 - 0.99f64.powi(step as i32));
            weights[index] -= pace * mean / (square.sqrt() + 1e-12);
        }
        on_step();
    }
    weights
}

/// How much evaluation goes with a point of the final margin.
fn point(samples: &[Sample], weights: &Vector) -> f64 {
    let (mut together, mut alone) = (0.0, 0.0);
    for sample in samples {
        let score = dot(&inputs(sample), weights);
        together += score * sample.margin;
        alone += score * score;
    }
    if together <= 0.0 { 1.0 } else { alone / together }
}
