//! After the end, at one's own table and on a server: the match can be saved and
//! reviewed, as on the screen.
//!
//! `review` tells what `mohreh analyse` tells, and `review 12` shows the board before
//! the twelfth turn, with what was played then and what that gave away.

use std::io::{self, Write};

use mohreh_rules::text::fold_digits;

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
}

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
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn review_all(&mut self, table: &LocalMatch, output: &mut impl Write) -> io::Result<()> {
        let review = self.review.get_or_insert_with(|| Review::of(&table.game_match));
        // It takes a while, and nothing else is said meanwhile.
        let count = [("count", table.messages.number(review.len()))];
        writeln!(output, "{}", table.messages.text_with("terminal-lines-reviewing", &count))?;
        output.flush()?;
        review.wait();
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
        let review = self.review.get_or_insert_with(|| Review::of(&table.game_match));
        let number: Option<usize> = fold_digits(number).parse().ok();
        let Some(number) = number.filter(|number| (1..=review.len()).contains(number)) else {
            let count = [("count", table.messages.number(review.len()))];
            let unknown = table.messages.text_with("terminal-lines-review-unknown", &count);
            return writeln!(output, "{unknown}");
        };
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
