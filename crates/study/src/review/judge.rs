//! What each turn was worth, the turns that mattered most, and the best one.
//!
//! A turn is judged for the seat that made it, by what the next position is
//! worth. Whoever reviews a match that is over sees everything: the searches know
//! all secrets, as far as the match that is reviewed knows them. Where more than
//! two play, or a secret is still unknown, the next seat's search tells nothing
//! about this one; then the worth is what its own search thought of the turn.

use mohreh_engine::Report;
use mohreh_rules::{AnyMatch, Seat};

use super::{Adviser, Explanation, Phase, phase::phase};

/// How many of the costliest turns are shown and explained.
pub(super) const MOST: usize = 6;
/// A lead that nobody would notice.
const NOTICED: f32 = 0.02;
/// One part of so many of a question's work goes into the lead of a best turn.
const LEAD: u32 = 4;

/// A turn and what it was worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// From 1.
    pub number: usize,
    /// Who played it.
    pub seat: Seat,
    /// The turn as text.
    pub played: String,
    /// The chance to win of the seat after its turn.
    pub chance: f32,
    /// The standard error of that, where it is a mean of playouts.
    pub error: Option<f32>,
    /// Its expected margin after its turn, where the game has one.
    pub margin: Option<f32>,
    /// In which part of the match it was played.
    pub phase: Phase,
    /// Its chance with the best turn.
    pub possible: f32,
    /// The standard error of that, likewise.
    pub possible_error: Option<f32>,
    /// By how much the best turn is better than the second, where it was played.
    pub ahead: f32,
    /// The lines from before the turn, the best first.
    pub lines: Vec<Report>,
    /// Whether the turn was the best one.
    pub is_best: bool,
    /// Why it mattered, once that was looked into.
    pub explanation: Option<Explanation>,
}

impl Judged {
    /// How much of its chance to win the seat gave away.
    #[must_use]
    pub fn loss(&self) -> f32 {
        if self.is_best { 0.0 } else { (self.possible - self.chance).max(0.0) }
    }

    /// The standard error of the loss, where the chances are means of playouts.
    #[must_use]
    pub fn loss_error(&self) -> Option<f32> {
        let errors = [self.error, self.possible_error];
        let has_error = !self.is_best && errors.iter().any(Option::is_some);
        let squares = errors.iter().flatten().map(|error| error * error);
        has_error.then(|| squares.sum::<f32>().sqrt())
    }

    /// What such a loss is called, if it has a name.
    #[must_use]
    pub fn fault(&self) -> Option<Fault> {
        match self.loss() {
            loss if 0.3 <= loss => Some(Fault::Blunder),
            loss if 0.2 <= loss => Some(Fault::Mistake),
            loss if 0.1 <= loss => Some(Fault::Inaccuracy),
            _ => None,
        }
    }
}

/// A turn that gave something away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A tenth of the chances.
    Inaccuracy,
    /// A fifth.
    Mistake,
    /// Three tenths or more.
    Blunder,
}

impl Fault {
    /// Its name in messages and JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }

    /// Its sign in a graph.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Inaccuracy => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }
}

/// The turns that gave most away, the costliest first; once turns have been
/// explained only those, since they were looked at twice.
#[must_use]
pub fn mattered(turns: &[Judged]) -> Vec<&Judged> {
    let is_explained = turns.iter().any(|turn| turn.explanation.is_some());
    let numbers = costliest(turns, usize::MAX);
    let found = numbers.into_iter().map(|number| &turns[number - 1]);
    found.filter(|turn| !is_explained || turn.explanation.is_some()).take(MOST).collect()
}

/// The numbers of the `count` turns that gave most away, the costliest first.
pub(super) fn costliest(turns: &[Judged], count: usize) -> Vec<usize> {
    let mut costly: Vec<&Judged> = turns.iter().filter(|turn| turn.fault().is_some()).collect();
    costly.sort_by(|a, b| b.loss().total_cmp(&a.loss()).then(a.number.cmp(&b.number)));
    costly.truncate(count);
    costly.into_iter().map(|turn| turn.number).collect()
}

/// The turn that found the best where everything else was worst.
#[must_use]
pub fn best_turn(turns: &[Judged]) -> Option<&Judged> {
    let found = turns.iter().filter(|turn| turn.is_best && NOTICED <= turn.ahead);
    found.max_by(|a, b| a.ahead.total_cmp(&b.ahead).then(b.number.cmp(&a.number)))
}

/// What a position promises, as its search sees it.
struct Expectation {
    seat: Option<Seat>,
    lines: Vec<Report>,
    after: AnyMatch,
}

impl Expectation {
    /// The first seat's chance, where it is proved.
    fn certain(&self) -> Option<f32> {
        if let Some(outcome) = self.after.outcome() {
            return Some(outcome.score(Seat::FIRST));
        }
        let score = self.lines.first().map(|line| line.score).filter(|score| score.proved)?;
        Some(if self.seat == Some(Seat::FIRST) { score.win } else { 1.0 - score.win })
    }
}

/// Judges the turns one after another, from the start; `tell` hears each as
/// soon as it is known. Ends early, with what it has, when told to stop or
/// when a turn cannot be played.
pub fn judge<'a>(
    start: AnyMatch,
    turns: impl Iterator<Item = &'a str>,
    adviser: &dyn Adviser,
    tell: &mut dyn FnMut(&Judged),
) -> Vec<Judged> {
    let by_own_search = is_judged_by_own_search(&start);
    // A search for two lines compares them at one depth, and throws away what it saw beyond:
    // where thousands of turns are possible that is nearly all of it.
    let lines = if by_own_search { usize::MAX } else { 1 };
    let look = |after: AnyMatch| Expectation {
        seat: after.to_move(),
        lines: look_at(&after, adviser, lines, 1),
        after,
    };
    let mut before = look(start);
    let mut found = Vec::new();
    let mut certain = vec![before.certain()];
    for (index, played) in turns.enumerate() {
        let mut after = before.after.clone();
        let (Some(seat), Ok(())) = (before.seat, after.play_word(played)) else { break };
        let next = look(after);
        let mut turn = judged(index + 1, seat, played, &before, &next, by_own_search);
        if turn.is_best && !by_own_search {
            turn.ahead = lead(&look_at(&before.after, adviser, 2, LEAD));
        }
        tell(&turn);
        found.push(turn);
        certain.push(next.certain());
        before = next;
        if adviser.is_stopped() {
            break;
        }
    }
    if !by_own_search {
        carry_back(&mut found, &mut certain, tell);
    }
    found
}

/// Judges one turn alone; its chance is known then, and not what else was possible. None where
/// it cannot be played.
pub(super) fn judge_alone(
    before: &AnyMatch,
    played: &str,
    adviser: &dyn Adviser,
) -> Option<Judged> {
    let seat = before.to_move()?;
    let mut after = before.clone();
    after.play_word(played).ok()?;
    let by_own_search = is_judged_by_own_search(before);
    let lines = |game_match: &AnyMatch, is_asked: bool| {
        if is_asked {
            look_at(game_match, adviser, if by_own_search { usize::MAX } else { 1 }, 1)
        } else {
            Vec::new()
        }
    };
    let next = Expectation { seat: after.to_move(), lines: lines(&after, !by_own_search), after };
    let lines = lines(before, by_own_search);
    let before = Expectation { seat: Some(seat), lines, after: before.clone() };
    Some(judged(1, seat, played, &before, &next, by_own_search))
}

/// Takes what is proved back to earlier turns, where the search did not reach so
/// far: a turn after which the other is lost was no mistake, and one after which
/// everything is lost cost everything. `certain` has the first seat's chance in
/// each position, where it is proved.
fn carry_back(turns: &mut [Judged], certain: &mut [Option<f32>], tell: &mut dyn FnMut(&Judged)) {
    for (index, turn) in turns.iter_mut().enumerate().rev() {
        let own = |first: f32| if turn.seat == Seat::FIRST { first } else { 1.0 - first };
        let known = (turn.chance, turn.possible);
        if let Some(reached) = certain[index + 1].map(own) {
            (turn.chance, turn.error) = (reached, None);
            if 1.0 <= reached {
                certain[index] = certain[index + 1];
            }
        }
        if let Some(possible) = certain[index].map(own) {
            (turn.possible, turn.possible_error) = (possible, None);
        }
        turn.possible = turn.possible.max(turn.chance);
        if known != (turn.chance, turn.possible) {
            tell(turn);
        }
    }
}

/// Whether what one seat expects says nothing about another.
fn is_judged_by_own_search(start: &AnyMatch) -> bool {
    let is_unknown = start.view_with_secrets().position_text().contains('?');
    start.seats() != 2 || is_unknown
}

fn look_at(game_match: &AnyMatch, adviser: &dyn Adviser, lines: usize, share: u32) -> Vec<Report> {
    let is_over = game_match.to_move().is_none();
    if is_over { Vec::new() } else { adviser.advise(&game_match.view_with_secrets(), lines, share) }
}

/// By how much the first of these lines is better than the second.
fn lead(lines: &[Report]) -> f32 {
    let wins = |index: usize| lines.get(index).map(|line| line.score.win);
    wins(0).zip(wins(1)).map_or(0.0, |(first, second)| first - second)
}

fn judged(
    number: usize,
    seat: Seat,
    played: &str,
    before: &Expectation,
    next: &Expectation,
    by_own_search: bool,
) -> Judged {
    let reached = next.after.position();
    let leads_here = |line: &Report| {
        let mut after = before.after.clone();
        let turn = line.turns.first();
        turn.is_some_and(|turn| after.play_moves(turn).is_ok() && after.position() == reached)
    };
    let own = before.lines.iter().find(|line| leads_here(line)).map(|line| line.score);
    let is_best = before.lines.first().is_some_and(leads_here);
    let best = before.lines.first().map(|line| line.score);
    let (chance, error, margin) = match (next.after.outcome(), next.seat, next.lines.first()) {
        (Some(outcome), ..) => (outcome.score(seat), None, best.and_then(|best| best.margin)),
        (None, Some(mover), Some(line)) if !by_own_search => {
            let sign = if mover == seat { 1.0 } else { -1.0 };
            let win = if mover == seat { line.score.win } else { 1.0 - line.score.win };
            (win, line.score.error, line.score.margin.map(|margin| sign * margin))
        }
        _ => own.map_or((0.5, None, None), |score| (score.win, score.error, score.margin)),
    };
    Judged {
        number,
        seat,
        played: played.to_owned(),
        chance,
        error,
        margin,
        phase: phase(&before.after),
        possible: best.map_or(chance, |score| score.win),
        possible_error: best.and_then(|score| score.error),
        ahead: lead(&before.lines),
        lines: before.lines.iter().take(5).cloned().collect(),
        is_best,
        explanation: None,
    }
}

#[cfg(test)]
mod tests {
    use mohreh_rules::Seat;

    use super::{Fault, Judged, Phase, best_turn, carry_back, mattered};

    fn judged(number: usize, possible: f32, chance: f32, ahead: f32) -> Judged {
        Judged {
            number,
            seat: Seat::FIRST,
            played: "e3".to_owned(),
            chance,
            error: None,
            margin: None,
            phase: Phase::Middle,
            possible,
            possible_error: None,
            ahead,
            lines: Vec::new(),
            is_best: possible <= chance,
            explanation: None,
        }
    }

    #[test]
    fn the_costliest_turns_come_first_and_small_losses_do_not_count() {
        let turns = [
            judged(1, 0.5, 0.49, 0.1),
            judged(2, 0.6, 0.48, 0.0),
            judged(3, 0.9, 0.4, 0.0),
            judged(4, 0.5, 0.5, 0.3),
            judged(5, 0.5, 0.25, 0.0),
            judged(6, 0.5, 0.42, 0.0),
        ];
        let numbers: Vec<usize> = mattered(&turns).iter().map(|turn| turn.number).collect();
        assert_eq!(numbers, [3, 5, 2]);
        assert_eq!(turns[2].fault(), Some(Fault::Blunder));
        assert_eq!(turns[4].fault(), Some(Fault::Mistake));
        assert_eq!(turns[1].fault(), Some(Fault::Inaccuracy));
        assert_eq!(turns[5].fault(), None);
        assert_eq!(best_turn(&turns).map(|turn| turn.number), Some(4));
    }

    #[test]
    fn a_loss_is_as_uncertain_as_both_chances() {
        let turn = judged(1, 0.7, 0.4, 0.0);
        assert_eq!(turn.loss_error(), None);
        let turn = Judged { error: Some(0.04), possible_error: Some(0.03), ..turn };
        assert!((turn.loss_error().unwrap() - 0.05).abs() < 1e-6);
        let proved = Judged { error: None, ..turn.clone() };
        assert_eq!(proved.loss_error(), Some(0.03));
        assert_eq!(Judged { is_best: true, ..turn }.loss_error(), None);
    }

    /// Turns of both seats in turn.
    fn match_of(values: &[(f32, f32)]) -> Vec<Judged> {
        let turns = values.iter().enumerate();
        turns
            .map(|(index, &(possible, chance))| Judged {
                seat: Seat::new(index % 2),
                ..judged(index + 1, possible, chance, 0.0)
            })
            .collect()
    }

    #[test]
    fn what_is_proved_later_is_known_earlier() {
        // The second turn wins by force, which only the third position shows: the first
        // seat is lost there.
        let mut turns = match_of(&[(0.6, 0.4), (0.6, 0.45), (0.5, 0.2)]);
        let mut certain = [None, None, Some(0.0), Some(0.0)];
        let mut told = Vec::new();
        carry_back(&mut turns, &mut certain, &mut |turn| told.push(turn.number));
        assert_eq!(turns[1].fault(), None, "it wins");
        assert_eq!((turns[1].chance, turns[1].possible), (1.0, 1.0));
        assert_eq!(turns[2].fault(), None, "everything was lost");
        assert_eq!(turns[0].fault(), Some(Fault::Blunder), "the last turn that was not lost yet");
        assert_eq!(turns[0].chance, 0.0);
        assert_eq!(told, [3, 2, 1]);
    }
}
