//! Levels 1 to 9: the same search with less work and some noise.
//!
//! A level is defined by nodes and noise, never by time, so that it plays the
//! same on every machine. Noise is added to the evaluations of whole turns: a
//! weak level picks a plausible turn that is not the best one, rather than a
//! senseless one. Each game has its own table of strengths, found by matches.
//! From match to match a level is in better or worse form, so that it now and
//! then beats the next one, and the one below beats it.

use std::cell::RefCell;

use mohreh_rules::{Rng, SplitMix, View};

use crate::{
    Answer, Evaluate, Host, Limits, Report, Request, Timed,
    baselines::answer,
    best,
    evaluator::Judge,
    root::{RootTurn, root_turns},
};

/// How far a level looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Look {
    /// At the turns as they stand.
    Turns,
    /// At every turn and what it forces.
    Forced,
    /// As far as so many moves reach.
    Moves(u64),
}

/// How a level plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Strength {
    /// How far it looks.
    pub look: Look,
    /// The width of the noise, in hundredths of the game's scale.
    pub noise: i32,
}

impl Strength {
    /// A level that looks at the turns as they stand.
    pub(crate) const fn turns(noise: i32) -> Self {
        Self { look: Look::Turns, noise }
    }

    /// A level that looks at every turn and what it forces.
    pub(crate) const fn forced(noise: i32) -> Self {
        Self { look: Look::Forced, noise }
    }

    /// A level that searches.
    pub(crate) const fn moves(moves: u64, noise: i32) -> Self {
        Self { look: Look::Moves(moves), noise }
    }

    /// The same in a form of so many percent.
    fn in_form(self, form: i64) -> Self {
        let swing = 100 + (SWING - 1) * form.abs();
        let (better, worse) = if form < 0 { (100, swing) } else { (swing, 100) };
        let look = match self.look {
            Look::Moves(moves) => Look::Moves(moves * better as u64 / worse as u64),
            look => look,
        };
        Self { look, noise: (i64::from(self.noise) * worse / better) as i32 }
    }
}

/// Nobody plays as well every day. On its best day a level looks so many times
/// as far, with as many times less noise; on its worst the other way round.
const SWING: i64 = 3;

/// How well `level` plays in a match with this number, in percent of a swing up
/// or down: one form for the whole match, whoever asks and wherever it is taken
/// up again.
fn form(level: u8, number: Option<u64>) -> i64 {
    number.map_or(0, |number| SplitMix::new(number ^ u64::from(level)).below(201) as i64 - 100)
}

/// How many of the best turns a level chooses from that searches with noise.
/// Without noise all the work goes into the best one.
const LINES: usize = 5;

/// The turn that a level of this strength plays.
pub(crate) fn search<P: Evaluate>(
    view: &View<P>,
    strength: Strength,
    level: u8,
    request: &Request<'_>,
    host: &dyn Host,
) -> Option<Answer> {
    view.to_move()?;
    let strength = strength.in_form(form(level, request.form));
    let mut noise = Noise::new::<P>(&strength, request.seed);
    let (limits, lines) = match strength.look {
        Look::Turns => {
            let judge = best::judge(view.position(), request);
            let turns = root_turns(view.position(), request.exclude, judge);
            let chosen = turns.into_iter().max_by_key(|turn| turn.score + noise.draw())?;
            return Some(at_once(&chosen, judge, host));
        }
        Look::Forced => (Limits { depth: Some(1), nodes: None }, usize::MAX),
        Look::Moves(moves) => {
            (request.limits.at_most(moves), if strength.noise == 0 { 1 } else { LINES })
        }
    };
    let found = RefCell::new(Vec::new());
    let request = Request { limits, threads: 1, lines, ..request.clone() };
    let keep = |lines| *found.borrow_mut() = lines;
    // What a level thinks of turns that it does not choose is nobody's business.
    let unheard = Timed(|| host.should_stop());
    let best = best::search_with(view, &request, &unheard, &keep)?;
    let chosen = found.into_inner().into_iter().max_by_key(|(score, _)| score + noise.draw());
    let report = chosen.map_or(best.report, |(_, report)| Report { line: 1, ..report });
    host.report(&report);
    Some(Answer { turn: report.turns[0].clone(), report })
}

/// The answer of a level, or a baseline, that does not search.
pub(crate) fn at_once<P: Evaluate>(
    turn: &RootTurn<P>,
    judge: Option<Judge<'_>>,
    host: &dyn Host,
) -> Answer {
    let score = best::score::<P>(turn.score, turn.proved, judge);
    answer(turn.any(), 1, turn.moves.len() as u64, score, host)
}

/// Triangular noise around zero.
struct Noise {
    rng: SplitMix,
    width: i32,
}

impl Noise {
    fn new<P: Evaluate>(strength: &Strength, seed: u64) -> Self {
        Self { rng: SplitMix::new(seed), width: P::SCALE * strength.noise / 100 }
    }

    fn draw(&mut self) -> i32 {
        let half = self.width as usize + 1;
        (self.rng.below(half) + self.rng.below(half)) as i32 - self.width
    }
}

#[cfg(test)]
mod tests {
    use super::{Look, Strength, form};

    #[test]
    fn form_differs_between_matches_and_levels() {
        let forms = |level| (0..20).map(move |number| form(level, Some(number)));
        assert!(forms(5).any(|form| form < -30) && forms(5).any(|form| 30 < form));
        assert!(forms(5).all(|form| (-100..=100).contains(&form)));
        assert!(forms(5).ne(forms(6)));
        assert_eq!(form(5, None), 0);
    }

    #[test]
    fn a_level_in_form_looks_further_with_less_noise() {
        let in_form = |form| {
            let strength = Strength::moves(900, 30).in_form(form);
            let Look::Moves(moves) = strength.look else { panic!("it searches") };
            (moves, strength.noise)
        };
        assert_eq!([-100, 0, 50, 100].map(in_form), [(300, 90), (900, 30), (1800, 15), (2700, 10)]);
    }
}
