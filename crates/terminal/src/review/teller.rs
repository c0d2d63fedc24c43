//! Findings as sentences, in English and Persian.

use std::fmt::Write;

use mohreh_engine::{Report, Score};
use mohreh_messages::Messages;
use mohreh_rules::{AnyMatch, Seat};
use mohreh_study::review::{
    Judged, Phase, best_turn,
    json::{Accuracy, Explanation, Review, Turn, Why},
    mattered,
};

use super::graph::Frame;

/// How many turns of a line are shown after the first.
const FOLLOWING: usize = 5;

/// Columns and lines of the graph on a page.
const PAGE: usize = 78;
const LINES: usize = 8;

/// Says what was found: for `mohreh analyse`, the screen and line mode.
pub struct Teller<'a> {
    messages: &'a Messages,
    names: Box<dyn Fn(Seat) -> String + 'a>,
}

impl<'a> Teller<'a> {
    /// The seats are called by `names`.
    pub fn new(messages: &'a Messages, names: impl Fn(Seat) -> String + 'a) -> Self {
        Self { messages, names: Box::new(names) }
    }

    /// The sentences.
    #[must_use]
    pub fn messages(&self) -> &Messages {
        self.messages
    }

    /// The name of a seat.
    #[must_use]
    pub fn who(&self, seat: Seat) -> String {
        (self.names)(seat)
    }

    /// A chance in percent.
    pub(super) fn chance(&self, chance: f32) -> String {
        let percent = self.number(format!("{:.0}", chance * 100.0));
        self.say("analysis-chance", &[("percent", percent)])
    }

    /// A chance with its standard error, where it is a mean of playouts.
    fn estimate(&self, chance: f32, error: Option<f32>) -> String {
        let Some(error) = error else { return self.chance(chance) };
        let rounded = |share: f32| self.number(format!("{:.0}", share * 100.0));
        let words = [("percent", rounded(chance)), ("error", rounded(error))];
        self.say("analysis-chance-error", &words)
    }

    /// The best lines of a position.
    #[must_use]
    pub fn position(&self, game_match: &AnyMatch, lines: &[Report]) -> String {
        let Some(seat) = game_match.to_move() else {
            return self.messages.text("analysis-over") + "\n";
        };
        let mut text = self.say("analysis-to-move", &[("who", self.who(seat))]) + "\n";
        for line in lines {
            let number = self.number(line.line);
            let score = self.score(&line.score);
            writeln!(text, "{number}. {score}: {}", line.line_text())
                .expect("a string takes all text");
        }
        if let Some(line) = lines.first() {
            let work = [("depth", self.number(line.depth)), ("nodes", self.number(line.nodes))];
            text += &self.say("analysis-work", &work);
            text.push('\n');
        }
        text
    }

    /// An evaluation a turn, the turns that mattered, and the best one.
    #[must_use]
    pub fn record(&self, turns: &[Judged]) -> String {
        let mut text = String::new();
        for turn in turns {
            text += &self.turn(turn);
            text.push('\n');
        }
        if 1 < turns.len() {
            text.push('\n');
            let frame = Frame { width: PAGE, height: LINES, turns: turns.len(), now: None };
            for line in self.graph(turns, frame) {
                writeln!(text, "{}", line.trim_end()).expect("a string takes all text");
            }
        }
        let costly = mattered(turns);
        text.push('\n');
        if costly.is_empty() {
            text += &self.messages.text("analysis-nothing-mattered");
            text.push('\n');
        } else {
            text += &self.messages.text("analysis-mattered");
            text.push('\n');
        }
        for turn in costly {
            writeln!(text, "  {}", self.gave_away(turn)).expect("a string takes all text");
            for sentence in self.reasons(turn) {
                writeln!(text, "     {sentence}").expect("a string takes all text");
            }
        }
        text.push('\n');
        for found in Review::new(turns).accuracy {
            text += &self.accuracy(&found);
            text.push('\n');
        }
        if let Some(turn) = best_turn(turns) {
            let title = self.messages.text("analysis-best-turn");
            writeln!(text, "\n{title}\n  {}", self.found(turn)).expect("a string takes all text");
        }
        text
    }

    /// How well a player did, in the whole match and in its parts.
    pub(super) fn accuracy(&self, found: &Accuracy) -> String {
        let parts = Phase::ALL.into_iter().filter_map(|phase| {
            let value = found.phases.get(phase.name())?;
            let name = self.messages.text(&format!("study-phase-{}", phase.name()));
            Some(format!("{name} {}", self.chance(*value)))
        });
        let words = [
            ("who", self.who(Seat::new(found.seat))),
            ("whole", self.chance(found.whole)),
            ("parts", self.messages.list(parts)),
        ];
        self.say("analysis-accuracy", &words)
    }

    /// What a costly turn cost, and what would have been better.
    #[must_use]
    pub fn gave_away(&self, turn: &Judged) -> String {
        let cost = [
            ("number", self.number(turn.number)),
            ("who", self.who(turn.seat)),
            ("turn", turn.played.clone()),
            ("before", self.estimate(turn.possible, turn.possible_error)),
            ("after", self.estimate(turn.chance, turn.error)),
        ];
        let text = self.say("analysis-gave-away", &cost);
        [text, self.better(turn)]
            .into_iter()
            .filter(|part| !part.is_empty())
            .collect::<Vec<_>>()
            .join(" ")
    }

    /// What would have been better, and what would follow; empty where that is not known.
    pub(super) fn better(&self, turn: &Judged) -> String {
        let walked = turn.explanation.as_ref().map(|explanation| explanation.better.texts());
        let searched = || turn.lines.first().map(|line| line.turn_texts(usize::MAX));
        let mut better = walked.or_else(searched);
        better.iter_mut().for_each(|line| line.truncate(1 + FOLLOWING));
        let Some((best, following)) = better.as_deref().and_then(<[String]>::split_first) else {
            return String::new();
        };
        let id = if following.is_empty() {
            "analysis-would-be-better-alone"
        } else {
            "analysis-would-be-better"
        };
        self.say(id, &[("turn", best.clone()), ("line", following.join(" "))])
    }

    /// The same on one line, with what made it costly.
    pub(crate) fn in_short(&self, turn: &Judged) -> Option<String> {
        let fault = self.messages.text(&format!("analysis-{}", turn.fault()?.name()));
        let better = turn.lines.first().map(|line| line.turn_texts(1).concat());
        let cost = [
            ("fault", fault),
            ("percent", self.number((turn.loss() * 100.0).round())),
            ("turn", better.unwrap_or_default()),
        ];
        let mut parts = vec![self.say("terminal-review-fault", &cost)];
        parts.extend(self.reasons(turn));
        Some(parts.join(" "))
    }

    /// Why a turn was costly, where something certain can be said.
    pub(super) fn reasons(&self, turn: &Judged) -> Vec<String> {
        Turn::new(turn).explanation.map_or_else(Vec::new, |told| self.why(turn.seat, &told))
    }

    /// The reasons of an explanation; `seat` made the turn.
    pub(super) fn why(&self, seat: Seat, explanation: &Explanation) -> Vec<String> {
        let sentence = |why: &Why| {
            let (who, name) = (self.who(seat), self.who(Seat::new(why.seat)));
            let args: Vec<(&str, String)> =
                why.args.iter().map(|(name, value)| (&**name, value.clone())).collect();
            let before = explanation.before(why);
            let around = why.around.as_deref().map(|id| (id, before.as_str()));
            self.messages.reason(&why.id, &args, &who, &name, around)
        };
        explanation.reasons.iter().map(sentence).collect()
    }

    /// Praise for a turn.
    #[must_use]
    pub fn found(&self, turn: &Judged) -> String {
        let words = [
            ("number", self.number(turn.number)),
            ("who", self.who(turn.seat)),
            ("turn", turn.played.clone()),
            ("lead", self.chance(turn.ahead)),
        ];
        self.say("analysis-best-turn-found", &words)
    }

    fn turn(&self, turn: &Judged) -> String {
        let words = [
            ("number", self.number(turn.number)),
            ("who", self.who(turn.seat)),
            ("turn", turn.played.clone()),
        ];
        let chance = self.estimate(turn.chance, turn.error);
        let mut parts = vec![self.say("analysis-turn-played", &words), chance];
        if let Some(margin) = turn.margin {
            parts.push(self.margin(margin));
        }
        if let Some(fault) = turn.fault() {
            parts.push(self.messages.text(&format!("analysis-{}", fault.name())));
            let better = turn.lines.first().and_then(|line| line.turns.first());
            let chance = ("chance", self.chance(turn.possible));
            parts
                .extend(better.map(|best| {
                    self.say("analysis-better", &[("turn", best.to_string()), chance])
                }));
        }
        parts.join("  ")
    }

    fn score(&self, score: &Score) -> String {
        let mut parts = vec![self.estimate(score.win, score.error)];
        if score.proved {
            parts.push(self.messages.text("analysis-proved"));
        }
        parts.extend(score.margin.map(|margin| self.margin(margin)));
        if score.margin_proved {
            parts.push(self.messages.text("analysis-exact"));
        }
        parts.join("  ")
    }

    fn margin(&self, margin: f32) -> String {
        self.say("analysis-margin", &[("margin", self.number(format!("{margin:+.1}")))])
    }

    fn number(&self, number: impl ToString) -> String {
        self.messages.number(number)
    }

    pub(super) fn say(&self, id: &str, arguments: &[(&str, String)]) -> String {
        self.messages.text_with(id, arguments)
    }
}
