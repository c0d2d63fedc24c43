//! Tuning: weights that tell best, from the positions of many self-played
//! games, who won them.
//!
//! Games begin with random turns and have a few more, so that there is
//! something to learn; everything else is played by the strongest player with
//! little work. The weights are fitted by logistic regression of the outcome on
//! the features of all settled positions between turns. The same plan gives the
//! same games on every machine.

use std::sync::{
    Arc, Mutex, PoisonError,
    atomic::{AtomicUsize, Ordering},
};

use mohreh_rules::{
    AnyView, GameId, Match, Outcome, Position, Rng, SLOTS, Seat, SplitMix, View, Viewer, with_game,
};

use crate::{
    BenchPlan, Evaluate, Features, Limits, MOST_FEATURES, Network, OPENING, Player, Quiet, Request,
    STAGES, UNITS, Weight, best, network::Shape,
};

/// One turn in so many is played at random.
const STRAY: usize = 20;
/// Steps of the fit.
const STEPS: usize = 400;
/// How strongly weights are held to what they were.
const INERTIA: f64 = 1e-4;
/// A point of the final margin is the feature of this name; it is fitted apart.
const POINT: &str = "point";

/// Which games to play.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Which game.
    pub game: GameId,
    /// How many.
    pub games: usize,
    /// Nodes a turn.
    pub nodes: u64,
    /// Threads.
    pub threads: usize,
    /// What random choices are drawn from.
    pub seed: u64,
    /// What the player judges by instead of the network of this build.
    pub network: Option<Arc<Network>>,
}

/// A position and how its game ended.
#[derive(Clone, Debug)]
pub struct Sample {
    features: Features,
    /// What the first seat got: 1, one half or 0.
    result: f64,
    /// The first seat's final margin, where the game counts points.
    margin: f64,
    /// In which game it was.
    number: u32,
    /// Who was to move.
    seat: Seat,
    /// That seat's chance to win, as the search found it.
    chance: f32,
    /// Which part of the match it was.
    stage: u8,
    /// What its slots hold, those that the game has.
    codes: Vec<u8>,
}

/// What a fit found.
#[derive(Clone, Debug)]
pub struct Fit {
    /// The features, in order.
    pub names: &'static [&'static str],
    /// Their weights.
    pub weights: Vec<Weight>,
    /// The mean loss with the weights of this build, in bits.
    pub before: f64,
    /// And with these.
    pub after: f64,
}

/// The game has no evaluation, so there are no weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoEvaluation(pub GameId);

impl std::fmt::Display for NoEvaluation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} has no weights", self.0)
    }
}

impl std::error::Error for NoEvaluation {}

/// A game as the tools for evaluations ask for it: those that have one, and
/// those that are played otherwise.
pub(crate) trait Tune: Position {
    /// Plays the games of a plan.
    fn play_all(_plan: &Plan, _on_game: &(dyn Fn() + Sync)) -> Result<Vec<Sample>, NoEvaluation> {
        Err(NoEvaluation(Self::GAME))
    }

    /// Fits the weights.
    fn fit(_: &[Sample], _threads: usize, _on_step: &dyn Fn()) -> Result<Fit, NoEvaluation> {
        Err(NoEvaluation(Self::GAME))
    }

    /// The head of a file of samples.
    fn head(_: &Plan) -> Result<String, NoEvaluation> {
        Err(NoEvaluation(Self::GAME))
    }

    /// What its networks must look like, if it has any.
    fn shape() -> Option<Shape> {
        None
    }

    /// What measures its search, if anything does.
    fn bench() -> Option<BenchPlan> {
        None
    }
}

impl<P: Evaluate> Tune for P
where
    AnyView: From<View<P>>,
{
    fn play_all(plan: &Plan, on_game: &(dyn Fn() + Sync)) -> Result<Vec<Sample>, NoEvaluation> {
        Ok(play_all::<P>(plan, on_game))
    }

    fn fit(samples: &[Sample], threads: usize, on_step: &dyn Fn()) -> Result<Fit, NoEvaluation> {
        Ok(fit_game::<P>(samples, threads, on_step))
    }

    fn head(plan: &Plan) -> Result<String, NoEvaluation> {
        Ok(head_of::<P>(plan))
    }

    fn shape() -> Option<Shape> {
        Some(Shape { highest: P::HIGHEST, features: P::FEATURES.len(), file: P::NETWORK })
    }

    fn bench() -> Option<BenchPlan> {
        P::BENCH
    }
}

/// Plays the games and collects their positions, in the order of the games.
/// `on_game` is called after each.
///
/// # Errors
/// When the game has no evaluation.
pub fn play(plan: &Plan, on_game: &(dyn Fn() + Sync)) -> Result<Vec<Sample>, NoEvaluation> {
    with_game!(plan.game, P => <P as Tune>::play_all(plan, on_game))
}

/// Fits the weights of `game` to the samples. `on_step` is called after each
/// of the [`steps`] of the fit.
///
/// # Errors
/// When the game has no evaluation.
pub fn fit(
    game: GameId,
    samples: &[Sample],
    threads: usize,
    on_step: &dyn Fn(),
) -> Result<Fit, NoEvaluation> {
    with_game!(game, P => <P as Tune>::fit(samples, threads, on_step))
}

/// How many steps a fit takes.
#[must_use]
pub const fn steps() -> usize {
    STEPS
}

impl Fit {
    /// The weight file, with lines that say where it comes from.
    #[must_use]
    pub fn text(&self, provenance: &[String]) -> String {
        let comments = provenance.iter().map(|line| format!("# {line}\n"));
        let weights = self.names.iter().zip(&self.weights);
        let lines = weights.map(|(name, [opening, ending])| format!("{name} {opening} {ending}\n"));
        comments.chain(lines).collect()
    }
}

fn play_all<P: Evaluate>(plan: &Plan, on_game: &(dyn Fn() + Sync)) -> Vec<Sample>
where
    AnyView: From<View<P>>,
{
    let next = AtomicUsize::new(0);
    let played: Mutex<Vec<(usize, Vec<Sample>)>> = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..plan.threads.max(1) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if plan.games <= number {
                        return;
                    }
                    let samples = play_one::<P>(plan, number);
                    let mut played = played.lock().unwrap_or_else(PoisonError::into_inner);
                    played.push((number, samples));
                    on_game();
                }
            });
        }
    });
    let mut played = played.into_inner().unwrap_or_else(PoisonError::into_inner);
    played.sort_by_key(|&(number, _)| number);
    played.into_iter().flat_map(|(_, samples)| samples).collect()
}

fn play_one<P: Evaluate>(plan: &Plan, number: usize) -> Vec<Sample>
where
    AnyView: From<View<P>>,
{
    let mut rng = SplitMix::new(plan.seed.wrapping_mul(1_000_003).wrapping_add(number as u64));
    let start = P::initial(&P::Options::default(), &mut rng);
    let any = AnyView::from(Match::new(start.clone()).view(Viewer::Watcher));
    let limits = Limits { nodes: Some(plan.nodes), depth: None };
    let network = plan.network.as_deref();
    let request = Request { limits, hash: 1, network, ..Request::new(&any, Player::Best) };
    let mut game_match = Match::new(start);
    // Half of the games leave the opening early to the player: it has to learn
    // that as well.
    let most = if rng.below(2) == 0 { P::RANDOM_TURNS } else { P::RANDOM_TURNS.div_ceil(6) };
    let random = 2 + rng.below(most) as u32;
    let mut seen = Vec::new();
    while let Some(seat) = game_match.to_move() {
        let pos = game_match.position();
        if pos.turns() < random || rng.below(STRAY) == 0 {
            let turn = pos.turns();
            while game_match.to_move().is_some() && game_match.position().turns() == turn {
                let moves = game_match.legal_moves();
                let m = moves[rng.below(moves.len())];
                game_match.play(m).expect("a legal move is played");
            }
        } else {
            let answer = best::search(&game_match.view(Viewer::Watcher), &request, &Quiet)
                .expect("somebody is to move");
            // What a stray turn does to the result says nothing of the position.
            if !pos.unsettled() {
                seen.push(sample(pos, seat, number as u32, answer.report.score.win));
            }
            let turn = P::own_turn(&answer.turn).expect("a turn of the game asked about");
            game_match.play_moves(turn).expect("the engine plays legal turns");
        }
    }
    let result = match game_match.outcome() {
        Some(Outcome::Win(winners)) if winners.contains(Seat::FIRST) => 1.0,
        Some(Outcome::Win(_)) => 0.0,
        _ => 0.5,
    };
    let margin = f64::from(game_match.position().margin().unwrap_or(0));
    seen.into_iter().map(|sample| Sample { result, margin, ..sample }).collect()
}

/// A position of a game that is not over.
fn sample<P: Evaluate>(pos: &P, seat: Seat, number: u32, chance: f32) -> Sample {
    let features = pos.features();
    let slots = (0..SLOTS).filter(|&slot| P::HIGHEST[slot] != 0);
    let codes = slots.map(|slot| pos.code(slot, seat)).collect();
    let stage = pos.stage(&features) as u8;
    Sample { features, result: 0.0, margin: 0.0, number, seat, chance, stage, codes }
}

/// The head of a file of samples: lines that say what its numbers are.
///
/// # Errors
/// When the game has no evaluation.
pub fn head(plan: &Plan) -> Result<String, NoEvaluation> {
    with_game!(plan.game, P => <P as Tune>::head(plan))
}

fn head_of<P: Evaluate>(plan: &Plan) -> String {
    let &Plan { game, games, nodes, seed, .. } = plan;
    let slots = (0..SLOTS).filter(|&slot| P::HIGHEST[slot] != 0);
    let slots: Vec<String> = slots.map(|slot| format!("{slot}:{}", P::HIGHEST[slot])).collect();
    let weights: Vec<String> =
        P::WEIGHTS.iter().map(|[early, late]| format!("{early}:{late}")).collect();
    format!(
        "mohreh-samples 1\ngame {game}\nplan games={games} nodes={nodes} seed={seed}\n\
         scale {}\nstages {STAGES}\nunits {UNITS}\nslots {}\nweights {}\n\n",
        P::SCALE,
        slots.join(" "),
        weights.join(" "),
    )
}

impl Sample {
    /// Adds it to a file of samples, as the seat to move sees it: the game's
    /// number, the result in halves, stage, phase, chance, margin, features,
    /// slots.
    pub fn write(&self, file: &mut Vec<u8>) {
        let sign = if self.seat == Seat::FIRST { 1 } else { -1 };
        let result = if sign == 1 { self.result } else { 1.0 - self.result };
        file.extend(self.number.to_le_bytes());
        file.extend([(2.0 * result) as u8, self.stage, self.features.phase as u8, 0]);
        file.extend(((self.chance * 65535.0) as u16).to_le_bytes());
        file.extend((sign * self.margin as i16).to_le_bytes());
        for value in self.features.values {
            file.extend((sign * value as i16).to_le_bytes());
        }
        file.extend(&self.codes);
    }
}

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
fn loss(samples: &[Sample], weights: &Vector, scale: f64, threads: usize) -> (f64, Vector) {
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

fn loss_of_part(samples: &[Sample], weights: &Vector, scale: f64) -> (f64, Vector) {
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

/// Adam: steps along the slope, each weight at its own pace.
fn fit_game<P: Evaluate>(samples: &[Sample], threads: usize, on_step: &dyn Fn()) -> Fit {
    let scale = f64::from(P::SCALE);
    let mut start = [0.0; 2 * MOST_FEATURES];
    for (index, [opening, ending]) in P::WEIGHTS.iter().enumerate() {
        start[index] = f64::from(*opening) / 16.0;
        start[MOST_FEATURES + index] = f64::from(*ending) / 16.0;
    }
    let mut weights = start;
    let (mut mean, mut square) = ([0.0; 2 * MOST_FEATURES], [0.0; 2 * MOST_FEATURES]);
    let (before, _) = loss(samples, &weights, scale, threads);
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
    let (after, _) = loss(samples, &weights, scale, threads);
    let rounded = |value: f64| (value * 16.0).round() as i32;
    let point = rounded(point(samples, &weights));
    let fitted = P::FEATURES.iter().enumerate().map(|(index, &name)| match name {
        POINT => [point; 2],
        _ => [rounded(weights[index]), rounded(weights[MOST_FEATURES + index])],
    });
    Fit { names: P::FEATURES, weights: fitted.collect(), before, after }
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

#[cfg(test)]
mod tests {
    use mohreh_rules::GameId;

    use super::{Plan, fit, play};

    #[test]
    fn the_same_plan_gives_the_same_weights_and_a_smaller_loss() {
        let plan = |threads| Plan {
            game: GameId::Dvonn,
            games: 4,
            nodes: 30,
            threads,
            seed: 1,
            network: None,
        };
        let tuned = |threads| {
            let samples = play(&plan(threads), &|| {}).unwrap();
            fit(GameId::Dvonn, &samples, 1, &|| {}).unwrap()
        };
        let (one, two) = (tuned(1), tuned(2));
        assert_eq!(one.weights, two.weights);
        assert!(one.after < one.before, "{} < {}", one.after, one.before);
        assert!(one.text(&["by a test".into()]).starts_with("# by a test\npieces "));
        assert!(play(&Plan { game: GameId::ColorPop, ..plan(1) }, &|| {}).is_err());
    }
}
