//! The line below the board: what is typed, thought about, or can be chosen,
//! and what a move would do.

use mohreh_draw::Scene;
use mohreh_protocol::MatchState;
use mohreh_rules::Cell;

use super::{Over, Screen};
use crate::{hand::Hand, preview, think::Purpose};

/// More targets than this are not marked before something is picked up: marks
/// everywhere say nothing.
const MANY: usize = 12;
/// How many completions are shown behind what is typed.
const COMPLETIONS: usize = 8;

impl Screen<'_> {
    /// What can be chosen now by number, or is being typed or thought about.
    pub(super) fn asking(&self) -> String {
        if let Over::Typing(text) = &self.over {
            let fitting = self.completions(text);
            let some = fitting.iter().take(COMPLETIONS).map(String::as_str).collect::<Vec<_>>();
            let more = if COMPLETIONS < fitting.len() { " …" } else { "" };
            return format!("/{text}_   {}{more}", some.join(" "));
        }
        match self.thinker.as_ref().map(|thinker| thinker.purpose) {
            Some(Purpose::Move) => return self.text("terminal-thinking"),
            Some(Purpose::Hint) => return self.text("terminal-looking"),
            Some(Purpose::Analysis) | None => {}
        }
        if let Some(reviewed) = self.reviewed() {
            return reviewed;
        }
        if let Some(tried) = self.asked_of_trial() {
            return tried;
        }
        if self.aside.is_none()
            && self.remote.is_none()
            && self.table.game_match.outcome().is_some()
        {
            return self.text("terminal-over");
        }
        if let Some(online) = self.asking_online() {
            return online;
        }
        if !self.table.asks_person() {
            return String::new();
        }
        if let Some(preview) = self.previewed() {
            return preview;
        }
        // Where there is nothing to choose, what is under the cursor.
        let is_idle =
            self.hand.choice.is_none() && Hand::choices(&self.table.game_match).is_empty();
        if let Some(stack) =
            self.stack_under_cursor().filter(|_| is_idle || self.hand.picked.is_some())
        {
            return stack;
        }
        if let Some(choice) = &self.hand.choice {
            return self.table.choice(choice);
        }
        let choices = Hand::choices(&self.table.game_match);
        let number = |index: usize| self.table.messages.number(index + 1);
        let words = choices.iter().take(9).enumerate();
        let words =
            words.map(|(index, choice)| format!("{}={}", number(index), self.table.choice(choice)));
        words.collect::<Vec<_>>().join("  ")
    }

    /// What is asked of somebody at a table on a server.
    fn asking_online(&self) -> Option<String> {
        let remote = self.remote.as_ref().filter(|_| self.aside.is_none())?;
        let messages = &self.table.messages;
        if let Some(offered) = remote.offered(messages) {
            return Some(format!("{offered}  {}", self.text("terminal-yes-no")));
        }
        if let Some((away, may_end)) = remote.away(self.table) {
            let keys = if may_end { self.text("terminal-away-keys") } else { String::new() };
            return Some(format!("{away}  {keys}"));
        }
        match remote.view.state {
            MatchState::Over if remote.seat().is_some() => Some(self.text("terminal-again")),
            _ => remote.invitation_text(messages),
        }
    }

    /// What the move under the cursor would do.
    fn previewed(&self) -> Option<String> {
        let word = self.word_under_cursor()?;
        let remarks = preview::remarks(&self.table.messages, &self.table.changes(&word));
        let told = if remarks.is_empty() { word } else { format!("{word}: {remarks}") };
        Some(
            [Some(told), self.stack_under_cursor()]
                .into_iter()
                .flatten()
                .collect::<Vec<_>>()
                .join(" · "),
        )
    }

    /// What the stack under the cursor consists of, with what would be put on it.
    fn stack_under_cursor(&self) -> Option<String> {
        let cursor = self.cursor?;
        self.table.stack_text(cursor, self.hand.picked.filter(|picked| *picked != cursor))
    }

    /// The cells that the move under the cursor would change.
    pub(super) fn previewed_cells(&self) -> Vec<Cell> {
        let word = self.word_under_cursor().filter(|_| self.table.asks_person());
        word.map_or(Vec::new(), |word| preview::affected(&self.table.changes(&word)))
    }

    fn word_under_cursor(&self) -> Option<String> {
        self.hand.would_play(&self.table.game_match, self.cursor?)
    }

    /// The cells worth a mark because a touch of them does something.
    pub(super) fn marked_targets(&self, scene: &Scene) -> Vec<Cell> {
        if !self.table.asks_person() {
            return Vec::new();
        }
        let targets = self.hand.targets(&self.table.game_match);
        let is_told = !self.hand.is_empty() || targets.len() <= MANY;
        let covers_all = scene.places.len() <= 2 * targets.len();
        if is_told && !covers_all { targets } else { Vec::new() }
    }

    /// The answers to choose from, as many as there is room for, around the
    /// one that the keys are on.
    pub(super) fn answers(&self, room: usize) -> Vec<(String, bool)> {
        let first = self.hand.answer.saturating_sub(room.saturating_sub(1) / 2);
        let first = first.min(self.hand.asked.len().saturating_sub(room));
        let asked = self.hand.asked.iter().enumerate().skip(first).take(room);
        asked
            .map(|(index, (word, touch))| {
                let text = match &touch.choice {
                    Some(choice) => self.table.choice(choice),
                    None => word.clone(),
                };
                (
                    format!("{} {text}", self.table.messages.number(format!("{:>2}", index + 1))),
                    index == self.hand.answer,
                )
            })
            .collect()
    }
}
