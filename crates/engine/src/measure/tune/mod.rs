//! Tuning: weights that tell best, from the positions of many games, who won them.
//!
//! Games begin with random turns and have a few more, so that there is
//! something to learn; everything else is played by the strongest player with
//! little work ([`play`]). The weights are fitted by logistic regression of the outcome
//! on the features of all settled positions between turns ([`samples`], [`fit`]). The
//! same plan gives the same games on every machine. Whoever asks keeps the records: games
//! of others will do as well, if their turns have evaluations.

mod fit;
mod play;
mod sample;

use std::sync::Arc;

use mohreh_rules::{
    AnyMatch, AnyView, GameId, Match, Position, Problem, View, dispatch, problem, record::Record,
    with_game,
};

pub(crate) use self::fit::POINT;
pub use self::sample::Sample;
use crate::{BenchPlan, Evaluate, Host, Network, Weight, network::Shape, players::checksum_of};

/// Which games to play.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Which game.
    pub game: GameId,
    /// With which options of the game; none for the standard ones.
    pub options: String,
    /// How many.
    pub games: usize,
    /// Nodes a turn.
    pub nodes: u64,
    /// What random choices are drawn from.
    pub seed: u64,
    /// What the player judges by instead of the network of this build.
    pub network: Option<Arc<Network>>,
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
    /// The mean losses in games that were held back: with the weights of this build, and with
    /// weights fitted to the other games. Nothing where there are too few games.
    pub unseen: Option<[f64; 2]>,
}

/// The game has no evaluation, so there are no weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoEvaluation(pub GameId);

impl std::fmt::Display for NoEvaluation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        Problem::from(*self).fmt(f)
    }
}

impl std::error::Error for NoEvaluation {}

impl From<NoEvaluation> for Problem {
    fn from(NoEvaluation(game): NoEvaluation) -> Self {
        let title = game.title();
        problem!("tune-no-weights", "{title} has no weights", title)
    }
}

/// A game as the tools for evaluations ask for it: those that have one, and
/// those that are played otherwise.
pub(crate) trait Tune: Position {
    /// Plays a game of a plan.
    fn play(_: &Plan, _number: usize, _: &dyn Host) -> Result<Option<Record>, NoEvaluation> {
        Err(NoEvaluation(Self::GAME))
    }

    /// What there is to learn from a game.
    fn samples(_: &Match<Self>, _: &Record, _number: u32) -> Result<Vec<Sample>, NoEvaluation> {
        Err(NoEvaluation(Self::GAME))
    }

    /// Fits the weights.
    fn fit(_: &[Sample], _threads: usize, _on_step: &dyn Fn()) -> Result<Fit, NoEvaluation> {
        Err(NoEvaluation(Self::GAME))
    }

    /// The head of a file of samples.
    fn head(_plan: &str) -> Result<String, NoEvaluation> {
        Err(NoEvaluation(Self::GAME))
    }

    /// The names of its features, if it has any.
    fn features() -> &'static [&'static str] {
        &[]
    }

    /// What its networks must look like, if it has any.
    fn shape() -> Option<Shape> {
        None
    }

    /// What measures its search, if anything does.
    fn bench() -> Option<BenchPlan> {
        None
    }

    /// What its players play by, as a checksum.
    fn players() -> u64;
}

impl<P: Evaluate> Tune for P
where
    AnyView: From<View<P>>,
    AnyMatch: From<Match<P>>,
{
    fn play(plan: &Plan, number: usize, host: &dyn Host) -> Result<Option<Record>, NoEvaluation> {
        Ok(play::play::<P>(plan, number, host))
    }

    fn samples(
        whole: &Match<P>,
        record: &Record,
        number: u32,
    ) -> Result<Vec<Sample>, NoEvaluation> {
        Ok(sample::samples(whole, record, number))
    }

    fn fit(samples: &[Sample], threads: usize, on_step: &dyn Fn()) -> Result<Fit, NoEvaluation> {
        Ok(fit::fit::<P>(samples, threads, on_step))
    }

    fn head(plan: &str) -> Result<String, NoEvaluation> {
        Ok(sample::head::<P>(plan))
    }

    fn features() -> &'static [&'static str] {
        P::FEATURES
    }

    fn shape() -> Option<Shape> {
        Some(Shape { highest: P::HIGHEST, features: P::FEATURES.len() })
    }

    fn bench() -> Option<BenchPlan> {
        P::BENCH
    }

    fn players() -> u64 {
        checksum_of(&P::LEVELS, P::WEIGHTS, P::NETWORKS)
    }
}

/// Plays the game of this number, from 0; nothing if the host stops it.
///
/// # Errors
/// When the game has no evaluation.
///
/// # Panics
/// When the game has no such options.
pub fn play(plan: &Plan, number: usize, host: &dyn Host) -> Result<Option<Record>, NoEvaluation> {
    with_game!(plan.game, P => <P as Tune>::play(plan, number, host))
}

/// What there is to learn from a record, whose game has this number.
///
/// # Errors
/// When the record cannot be played, or its game has no evaluation.
pub fn samples(record: &Record, number: u32) -> Result<Vec<Sample>, Problem> {
    let whole = record.replay()?;
    let found = dispatch!(AnyMatch, &whole, whole => Tune::samples(whole, record, number));
    Ok(found?)
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
    2 * fit::STEPS
}

/// The head of a file of samples: lines that say what its numbers are, and `plan`, which
/// says where they come from.
///
/// # Errors
/// When the game has no evaluation.
pub fn head(game: GameId, plan: &str) -> Result<String, NoEvaluation> {
    with_game!(game, P => <P as Tune>::head(plan))
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

#[cfg(test)]
mod tests {
    use mohreh_rules::{GameId, record::Record};

    use super::{Plan, fit, play, samples};
    use crate::{Quiet, Timed, Weights};

    fn plan(game: GameId) -> Plan {
        Plan { game, options: String::new(), games: 4, nodes: 30, seed: 1, network: None }
    }

    #[test]
    fn the_same_plan_gives_the_same_weights_and_a_smaller_loss() {
        let tuned = |threads| {
            let plan = plan(GameId::Dvonn);
            let game = |number| play(&plan, number, &Quiet).unwrap().unwrap();
            let found: Vec<_> = (0..plan.games)
                .flat_map(|number| samples(&game(number), number as u32).unwrap())
                .collect();
            fit(GameId::Dvonn, &found, threads, &|| {}).unwrap()
        };
        let (one, two) = (tuned(1), tuned(2));
        assert_eq!(one.weights, two.weights);
        // What few games teach holds less in another one.
        let [_, after] = one.unseen.unwrap();
        assert!(one.after < after, "{after} unseen, {} seen", one.after);
        assert!(one.after < one.before, "{} < {}", one.after, one.before);
        let text = one.text(&["by a test".into()]);
        assert!(text.starts_with("# by a test\npieces "));
        assert_eq!(Weights::read(&text).unwrap().game(), GameId::Dvonn);
        assert!(play(&plan(GameId::ColorPop), 0, &Quiet).is_err());
        assert!(play(&plan(GameId::Dvonn), 0, &Timed(|| true)).unwrap().is_none());
    }

    /// Resuming reads the records that were written: nothing may be lost on the way.
    #[test]
    fn a_record_on_paper_teaches_what_the_game_did() {
        for game in [GameId::Yinsh, GameId::Zertz, GameId::Dvonn, GameId::Lyngk] {
            let record = play(&plan(game), 0, &Quiet).unwrap().unwrap();
            let read: Record = record.to_string().parse().unwrap();
            let written = |record: &Record| {
                let mut file = Vec::new();
                let found = samples(record, 0).unwrap();
                found.iter().for_each(|sample| sample.write(&mut file));
                (found.len(), file)
            };
            let ((count, file), (again, read)) = (written(&record), written(&read));
            assert!(10 < count, "{game}: {count}");
            assert_eq!((count, file.len()), (again, read.len()), "{game}");
            // Chances are rounded on paper, everything else is the same.
            let size = file.len() / count;
            for (one, two) in file.chunks(size).zip(read.chunks(size)) {
                assert_eq!((&one[..8], &one[10..]), (&two[..8], &two[10..]), "{game}");
                let chance = |bytes: &[u8]| i32::from(u16::from_le_bytes([bytes[8], bytes[9]]));
                assert!((chance(one) - chance(two)).abs() <= 5, "{game}");
            }
        }
    }
}
