//! After the end, at one's own table and on a server: the match can be saved and
//! reviewed, as on the screen.
//!
//! `review` tells what `mohreh analyse` tells, and `review 12` shows the board before
//! the twelfth turn, with what was played then and what that gave away. `try` and `try 12`
//! play a mistake again.

use std::io::{self, Write};

use mohreh_rules::text::fold_digits;

use super::retry::Trying;
use crate::{
    LocalMatch,
    review::{Review, Step},
    save,
};

/// What was done with a match that is over.
#[derive(Default)]
pub(super) struct Finished {
    /// Once somebody has asked for it.
    review: Option<Review>,
    /// The mistake that is played again.
    trying: Option<Trying>,
    /// The turn of the mistake that was played again last, from 1.
    tried: usize,
}

/// What ends a match or leaves it, also while a mistake is played again.
const LEAVING: [&str; 3] = ["again", "help", "quit"];

impl Finished {
    /// Obeys what can only be said after the end; says whether it was that.
    pub(super) fn obey(
        &mut self,
        table: &mut LocalMatch,
        line: &str,
        output: &mut impl Write,
    ) -> io::Result<bool> {
        let mut words = line.split_whitespace();
        match (words.next(), words.next(), words.next()) {
            (Some("save"), None, _) => writeln!(output, "{}", save::save(table))?,
            (Some("review"), None, _) => self.review_all(table, output)?,
            (Some("review"), Some(number), None) => self.show(table, number, output)?,
            (Some("try"), None, _) => {
                self.try_from(table, self.tried, output)?;
            }
            (Some("try"), Some(number), None) => match self.turn(table, number) {
                Ok(number) => self.try_from(table, number - 1, output)?,
                Err(unknown) => writeln!(output, "{unknown}")?,
            },
            (Some(word), None, _) if LEAVING.contains(&word) => return Ok(false),
            _ => {
                let Some(trying) = &mut self.trying else { return Ok(false) };
                if trying.obey(table, line, output)? {
                    self.trying = None;
                }
            }
        }
        Ok(true)
    }

    /// Plays the first mistake again after so many turns; after the last one the first one.
    fn try_from(
        &mut self,
        table: &mut LocalMatch,
        turns: usize,
        output: &mut impl Write,
    ) -> io::Result<()> {
        self.trying = None;
        let review = self.review.get_or_insert_with(|| Review::of(&table.game_match));
        if !review.is_done() {
            say_wait(review, table, output)?;
        }
        if let Err(refused) = review.step(Step::To(turns)) {
            return writeln!(output, "{}", table.messages.refused(&refused));
        }
        match review.retry() {
            None => writeln!(output, "{}", table.messages.text("analysis-nothing-mattered")),
            Some(retry) => {
                self.tried = retry.number();
                self.trying = Some(Trying::begin(retry, table, output)?);
                Ok(())
            }
        }
    }

    /// The turn that is meant by a number, from 1; a sentence where there is none.
    fn turn(&mut self, table: &LocalMatch, number: &str) -> Result<usize, String> {
        let review = self.review.get_or_insert_with(|| Review::of(&table.game_match));
        let known: Option<usize> = fold_digits(number).parse().ok();
        known.filter(|number| (1..=review.len()).contains(number)).ok_or_else(|| {
            let count = [("count", table.messages.number(review.len()))];
            table.messages.text_with("terminal-lines-review-unknown", &count)
        })
    }

    fn review_all(&mut self, table: &LocalMatch, output: &mut impl Write) -> io::Result<()> {
        let review = self.review.get_or_insert_with(|| Review::of(&table.game_match));
        say_wait(review, table, output)?;
        write!(output, "{}", review.whole_text(table))?;
        writeln!(output, "{}", table.messages.text("terminal-lines-review-board"))
    }

    /// Shows the board before the turn of this number.
    fn show(
        &mut self,
        table: &mut LocalMatch,
        number: &str,
        output: &mut impl Write,
    ) -> io::Result<()> {
        let number = match self.turn(table, number) {
            Ok(number) => number,
            Err(unknown) => return writeln!(output, "{unknown}"),
        };
        let review = self.review.get_or_insert_with(|| Review::of(&table.game_match));
        let shown = match review.step(Step::To(number - 1)) {
            Ok(shown) => shown,
            Err(refused) => return writeln!(output, "{}", table.messages.refused(&refused)),
        };
        let whole = table.game_match.clone();
        table.replace(shown);
        let page = table.page();
        table.replace(whole);
        writeln!(output, "{page}{}", review.place(table))?;
        review.wait();
        match review.judgment(table) {
            Some(judgment) if !judgment.is_empty() => writeln!(output, "{judgment}"),
            _ => Ok(()),
        }
    }
}

/// Waits for the review: it takes a while, and nothing else is said meanwhile.
fn say_wait(review: &mut Review, table: &LocalMatch, output: &mut impl Write) -> io::Result<()> {
    let count = [("count", table.messages.number(review.len()))];
    writeln!(output, "{}", table.messages.text_with("terminal-lines-reviewing", &count))?;
    output.flush()?;
    review.wait();
    Ok(())
}
