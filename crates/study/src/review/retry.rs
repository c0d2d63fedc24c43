//! A mistake played again: what another turn in its place is worth, and why it is no better,
//! the same for browser and terminal.

use mohreh_engine::Network;
use mohreh_rules::{AnyMatch, Refused};
use serde::{Deserialize, Serialize};

use super::{
    Judged,
    counted::Counted,
    explain::{explain_turn, is_no_worse},
    json::{Explanation, Turn},
    judge::judge_alone,
};

/// So much less than the best is still right.
const NEARLY: f32 = 0.05;
/// Nodes to see what a turn is worth,
const WORTH: u64 = 120_000;
/// and for each question about why it is no better.
const WHY: u64 = 40_000;

/// A turn that gave something away, and what a review found out about it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Mistake {
    /// The turn as text.
    pub played: String,
    /// The chance to win of its player after it.
    pub win: f32,
    /// The same with the better turn.
    pub possible: f32,
    /// The better turn.
    pub better: String,
    /// How the others would answer the turn that was played.
    pub answer: Option<String>,
}

impl Mistake {
    /// The mistake that a judged turn is; none where no better turn is known.
    #[must_use]
    pub fn of(turn: &Judged) -> Option<Self> {
        turn.fault()?;
        let found = turn.lines.first().and_then(|line| line.turns.first());
        let (better, answer) = match &turn.explanation {
            Some(explanation) => {
                (explanation.better.turns.first(), explanation.played.turns.get(1))
            }
            None => (found, None),
        };
        Some(Self {
            played: turn.played.clone(),
            win: turn.chance,
            possible: turn.possible,
            better: better?.to_string(),
            answer: answer.map(ToString::to_string),
        })
    }
}

impl Mistake {
    /// Leaves out the reasons that would give the better turn away to whoever looks for it.
    pub fn hide_better(&self, told: &mut Explanation) {
        told.reasons.retain(|why| {
            let names_it = |value: &String| value.split(' ').any(|word| word == self.better);
            why.line == "played" && !why.args.values().any(names_it)
        });
    }
}

/// Which turn was tried in place of a mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Which {
    /// The mistake itself, or another way to write it.
    Played,
    /// The one that the review names.
    Better,
    /// Another one.
    Other,
}

/// What a turn in place of a mistake is worth.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Tried {
    /// Which one it is.
    pub which: Which,
    /// Whether it is as good as the better one, or nearly.
    pub is_right: bool,
    /// The chance to win of its player after it.
    pub win: f32,
    /// The same with the better turn, as far as that is known now.
    pub possible: f32,
    /// How the others answer it, where it is not right.
    pub answer: Option<String>,
    /// Why it is worse than the better one, where it is another one.
    pub explanation: Option<Explanation>,
}

/// Judges `turn`, played in `before` in place of a mistake. `network` is the one of the game
/// where the program carries none.
///
/// # Errors
/// When the turn, or the better one, is not legal there.
pub fn try_instead(
    before: &AnyMatch,
    mistake: &Mistake,
    turn: &str,
    network: Option<&'static Network>,
    is_stopped: &(dyn Fn() -> bool + Sync),
) -> Result<Tried, Refused> {
    let reached = |turn: &str| {
        let mut after = before.clone();
        after.play_word(turn).map(|()| after.position())
    };
    let here = reached(turn)?;
    let is_same = |turn: &str| reached(turn).is_ok_and(|position| position == here);
    let (win, possible) = (mistake.win, mistake.possible);
    let known = Tried {
        which: Which::Played,
        is_right: false,
        win,
        possible,
        answer: mistake.answer.clone(),
        explanation: None,
    };
    if is_same(&mistake.better) {
        return Ok(Tried {
            which: Which::Better,
            is_right: true,
            win: possible,
            answer: None,
            ..known
        });
    }
    if is_same(&mistake.played) {
        return Ok(known);
    }
    let adviser = Counted::new(WORTH, network, is_stopped);
    let better = before.read_turn(&mistake.better)?.turn();
    let Some(mut judged) = judge_alone(before, turn, &adviser) else { return Ok(known) };
    judged.possible = possible;
    let mut is_right = judged.loss() <= NEARLY;
    if !is_right {
        adviser.nodes.set(WHY);
        explain_turn(before, &mut judged, better, &adviser);
        let told = judged.explanation.as_ref();
        let is_no_worse = told.is_some_and(|told| is_no_worse(&told.played, &told.better));
        is_right = is_no_worse || judged.loss() <= NEARLY;
    }
    let mut explanation = Turn::new(&judged).explanation.filter(|_| !is_right);
    explanation.iter_mut().for_each(|told| mistake.hide_better(told));
    Ok(Tried {
        which: Which::Other,
        is_right,
        win: judged.chance,
        possible: judged.possible,
        answer: explanation.as_ref().and_then(|told| told.played.get(1).cloned()),
        explanation,
    })
}

#[cfg(test)]
mod tests {
    use mohreh_rules::{AnyMatch, AnyPosition, GameId, SplitMix};

    use super::{Mistake, Which, try_instead};
    use crate::{
        puzzles::{Proof, puzzles},
        review::json::Why,
    };

    #[test]
    fn a_won_position_asks_for_the_win_and_says_what_is_wrong_with_the_rest() {
        let puzzle = puzzles(GameId::Lyngk)
            .into_iter()
            .find(|puzzle| puzzle.proof == Proof::Win && 1 < puzzle.accept[0].len())
            .unwrap();
        let before = puzzle.begin(GameId::Lyngk).unwrap();
        let right = &puzzle.accept[0];
        let is_wrong = |turn: &String| {
            let mut after = before.clone();
            after.play_word(turn).is_ok() && !after.mid_turn() && !right.contains(turn)
        };
        let played = before.legal().into_iter().find(is_wrong).unwrap();
        // One whose loss has reasons; of others only the chances are told.
        let other = "d6-c7".to_owned();
        assert!(is_wrong(&other) && other != played);
        let mistake = Mistake {
            played: played.clone(),
            win: 0.4,
            possible: 1.0,
            better: right[0].clone(),
            answer: Some("e5".to_owned()),
        };
        let tried = |turn: &str| try_instead(&before, &mistake, turn, None, &|| false).unwrap();
        let better = tried(&right[0]);
        assert_eq!((better.which, better.is_right, better.win), (Which::Better, true, 1.0));
        let same = tried(&played);
        assert_eq!((same.which, same.is_right, same.win), (Which::Played, false, 0.4));
        assert_eq!(same.answer, mistake.answer);
        let as_good = tried(&right[1]);
        assert_eq!((as_good.which, as_good.is_right, as_good.win), (Which::Other, true, 1.0));
        assert!(as_good.answer.is_none() && as_good.explanation.is_none());
        let worse = tried(&other);
        assert!(!worse.is_right && worse.win < 0.95, "{worse:?}");
        let told = worse.explanation.as_ref().unwrap();
        assert_eq!((told.played[0].as_str(), told.better[0].as_str()), (&*other, &*right[0]));
        assert_eq!(worse.answer.as_ref(), told.played.get(1));
        let gives_away =
            |why: &Why| why.line != "played" || why.args.values().any(|value| *value == right[0]);
        assert!(!told.reasons.is_empty() && !told.reasons.iter().any(gives_away));
        assert!(try_instead(&before, &mistake, "zz9", None, &|| false).is_err());
    }

    /// What the next of several has is not what this one lacks.
    #[test]
    fn where_three_play_a_turn_is_worth_what_its_own_player_has() {
        let start = AnyPosition::initial(GameId::ColorPop, "seats=3", &mut SplitMix::new(7));
        let before = AnyMatch::new(start.unwrap());
        let legal = before.legal();
        let mistake = Mistake {
            played: legal[0].clone(),
            win: 0.2,
            possible: 2.0,
            better: legal[1].clone(),
            answer: None,
        };
        let tried = try_instead(&before, &mistake, &legal[2], None, &|| false).unwrap();
        assert_eq!((tried.which, tried.is_right), (Which::Other, false));
        // Each of three has about a third; all but that would be two.
        assert!((0.1..0.6).contains(&tried.win), "{tried:?}");
        assert_eq!(tried.answer.as_ref(), tried.explanation.unwrap().played.get(1));
    }
}
