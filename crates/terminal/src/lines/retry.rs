//! A mistake of the review is played again, by lines: turns in place of it, each answered and
//! taken back, until one is as good as the better one.

use std::io::{self, Write};

use mohreh_rules::AnyMatch;

use crate::{
    LocalMatch,
    review::{Retry, teller},
};

/// A mistake, and the board on which another turn is tried.
pub(super) struct Trying {
    retry: Retry,
    /// In the middle of a turn that has several moves.
    begun: AnyMatch,
}

impl Trying {
    /// Begins, and says what is to be done.
    pub(super) fn begin(
        retry: Retry,
        table: &mut LocalMatch,
        output: &mut impl Write,
    ) -> io::Result<Self> {
        let begun = retry.before.clone();
        let trying = Self { retry, begun };
        trying.show(table, output)?;
        let number = [("number", table.messages.number(trying.retry.number()))];
        let head = table.messages.text_with("terminal-lines-retry", &number);
        writeln!(output, "{head} {}", trying.retry.task(&teller(table)))?;
        writeln!(output, "{}", table.messages.text("terminal-lines-retry-help"))?;
        Ok(trying)
    }

    /// Shows the board and what is due on it.
    fn show(&self, table: &mut LocalMatch, output: &mut impl Write) -> io::Result<()> {
        let whole = table.game_match.clone();
        table.replace(self.begun.clone());
        let told = format!("{}{}", table.page(), table.prompt());
        table.replace(whole);
        writeln!(output, "{told}")
    }

    /// Obeys a line; says whether that was all.
    pub(super) fn obey(
        &mut self,
        table: &mut LocalMatch,
        line: &str,
        output: &mut impl Write,
    ) -> io::Result<bool> {
        match line {
            "" => {}
            "legal" => writeln!(output, "{}", self.begun.legal().join(" "))?,
            "undo" => {
                self.begun = self.retry.before.clone();
                self.show(table, output)?;
            }
            "better" => {
                writeln!(output, "{}", self.retry.solution(&teller(table)))?;
                return self.end(table, output);
            }
            words => return self.play(table, words, output),
        }
        Ok(false)
    }

    fn play(
        &mut self,
        table: &mut LocalMatch,
        words: &str,
        output: &mut impl Write,
    ) -> io::Result<bool> {
        for word in words.split_whitespace() {
            if let Err(refused) = self.begun.play_word(word) {
                writeln!(output, "{}", table.messages.refused(&refused))?;
                return Ok(false);
            }
            if !self.begun.mid_turn() {
                return self.judge(table, output);
            }
        }
        self.show(table, output)?;
        Ok(false)
    }

    /// Judges the turn that was played.
    fn judge(&mut self, table: &mut LocalMatch, output: &mut impl Write) -> io::Result<bool> {
        let turn = self.begun.turn_texts().pop().unwrap_or_default();
        let tried = match self.retry.judge(&turn) {
            Ok(tried) => tried,
            Err(refused) => {
                writeln!(output, "{}", table.messages.refused(&refused))?;
                self.begun = self.retry.before.clone();
                return Ok(false);
            }
        };
        let is_answered =
            tried.answer.as_ref().is_some_and(|answer| self.begun.play_word(answer).is_ok());
        if is_answered {
            self.show(table, output)?;
        }
        writeln!(output, "{}", self.retry.verdict(&teller(table), &turn, &tried))?;
        if tried.is_right {
            return self.end(table, output);
        }
        self.begun = self.retry.before.clone();
        writeln!(output, "{}", table.messages.text("terminal-course-try-again"))?;
        Ok(false)
    }

    fn end(&self, table: &LocalMatch, output: &mut impl Write) -> io::Result<bool> {
        writeln!(output, "{}", table.messages.text("terminal-lines-retry-next"))?;
        Ok(true)
    }
}
