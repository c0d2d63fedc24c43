//! Conditional turns at a table: which lines can be kept, and what is left of them as
//! the match goes on.
//!
//! Lines are checked against the match as their owner knows it, so that nothing hidden
//! is told by a refusal; a turn of them is played as any other, by the rules of then.

use std::collections::HashMap;

use mohreh_protocol::{MatchState, Plan, Problem};

use super::{Chair, LoggedMatch, decide::refusal, number};
use crate::{
    problems::{refuse, unreadable},
    random::sha256,
    store::PlanRow,
};

/// The most lines, and the most turns of one.
const LINES: usize = 24;
const TURNS: usize = 24;

impl LoggedMatch {
    /// A plan of `seat` as it can be kept: every turn in its one spelling.
    ///
    /// # Errors
    /// When it fits nothing that can happen; says why.
    pub(crate) fn check_plan(&self, seat: u8, plan: &Plan) -> Result<Plan, Problem> {
        self.must_be(MatchState::Playing)?;
        // Nobody plans ahead where the other thinks for seconds.
        if !self.counts_days() {
            return Err(refuse!(
                "server-plan-days",
                Conflict,
                "conditional turns are for matches with days for a turn"
            ));
        }
        self.must_have(plan.turns)?;
        if self.to_move() == Some(seat) {
            return Err(refuse!("server-plan-own", Conflict, "it is your turn: play it"));
        }
        let (lines, turns) = (LINES, TURNS);
        if LINES < plan.lines.len() || plan.lines.iter().any(|line| TURNS < line.len()) {
            return Err(refuse!(
                "server-plan-size",
                BadRequest,
                "at most {lines} lines of at most {turns} turns",
                lines,
                turns
            ));
        }
        let mut checked: Vec<Vec<String>> = Vec::new();
        // What is answered after which turns.
        let mut answers: HashMap<Vec<String>, String> = HashMap::new();
        for line in &plan.lines {
            let line = self.check_line(seat, line, &mut answers)?;
            if !checked.contains(&line) {
                checked.push(line);
            }
        }
        Ok(Plan { turns: plan.turns, lines: checked })
    }

    fn check_line(
        &self,
        seat: u8,
        line: &[String],
        answers: &mut HashMap<Vec<String>, String>,
    ) -> Result<Vec<String>, Problem> {
        let mut game_match = self.known(Some(seat)).ok_or_else(unreadable)?.known();
        let mut checked: Vec<String> = Vec::new();
        let mut is_answered = false;
        for turn in line {
            is_answered = game_match.to_move().map(number) == Some(seat);
            let read = game_match.read_turn(turn).map_err(|refused| refusal(&refused))?;
            let turn = read.turn().to_string();
            game_match.play_read(read).map_err(|refused| refusal(&refused))?;
            if is_answered {
                let answer = answers.entry(checked.clone()).or_insert_with(|| turn.clone());
                if *answer != turn {
                    return Err(refuse!(
                        "server-plan-two",
                        BadRequest,
                        "{answer} and {turn} are two answers to the same turns",
                        answer,
                        turn
                    ));
                }
            }
            checked.push(turn);
        }
        if !is_answered {
            return Err(refuse!(
                "server-plan-end",
                BadRequest,
                "a line ends with an answer of yours"
            ));
        }
        Ok(checked)
    }

    /// A plan that fits where the match stands, for its owner.
    pub(crate) fn plan_row(&self, seat: u8, player: &str, plan: Plan) -> PlanRow {
        let (turns, past) = (self.turns(), self.past(self.played.len()));
        PlanRow { seat, player: player.to_owned(), turns, past, lines: plan.lines }
    }

    /// What is left of a plan after what was played since; nothing where it fits no
    /// longer, or an engine has the seat of somebody who left.
    pub(crate) fn rest_of_plan(&self, row: &PlanRow) -> Option<PlanRow> {
        let known = usize::try_from(row.turns).ok()?;
        let chair = self.chairs.get(usize::from(row.seat));
        if self.state() != MatchState::Playing
            || !matches!(chair, Some(Chair::Person { .. }))
            || self.played.len() < known
            || self.past(known) != row.past
        {
            return None;
        }
        let since: Vec<String> =
            self.played[known..].iter().map(|played| played.turn.clone()).collect();
        let lines = row.lines.iter().filter_map(|line| line.strip_prefix(since.as_slice()));
        let lines: Vec<Vec<String>> =
            lines.filter(|line| !line.is_empty()).map(<[String]>::to_vec).collect();
        let rest = Plan { turns: self.turns(), lines };
        (!rest.lines.is_empty()).then(|| self.plan_row(row.seat, &row.player, rest))
    }

    /// What a plan that fits answers now, if it is its owner's turn.
    pub(crate) fn answer_of_plan<'a>(&self, row: &'a PlanRow) -> Option<&'a str> {
        let is_due = self.to_move() == Some(row.seat);
        // Lines that begin alike have the same answer.
        row.lines.first()?.first().filter(|_| is_due).map(String::as_str)
    }

    /// A hash of the first turns.
    fn past(&self, turns: usize) -> String {
        let played: Vec<&str> =
            self.played.iter().take(turns).map(|played| played.turn.as_str()).collect();
        sha256(&played.join(" "))
    }
}
