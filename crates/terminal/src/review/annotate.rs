//! A record with what a review found in it: signs, reasons in words, the better lines, and
//! how well everybody played.

use mohreh_rules::{
    Seat,
    record::{Glyph, Record, RecordTurn},
};
use mohreh_study::review::json::{Review, Turn};

use super::Teller;

impl Teller<'_> {
    /// The record with the review written into it. What somebody wrote there before stays, and
    /// nothing is written twice.
    #[must_use]
    pub fn annotated(&self, record: &Record, review: &Review) -> Record {
        let mut record = record.clone();
        for turn in &review.mattered {
            self.blame(&mut record.turns, turn);
        }
        if let Some(best) = &review.best
            && let Some(turn) = record.turns.get_mut(best.number - 1)
        {
            turn.glyph = turn.glyph.or(Some(Glyph::Good));
            add(turn, self.say("annotate-best", &[("lead", self.chance(best.ahead))]));
        }
        if let Some(last) = record.turns.last_mut() {
            for found in &review.accuracy {
                add(last, self.accuracy(found));
            }
        }
        record
    }

    /// What a turn cost and why, with the lines that show it.
    fn blame(&self, turns: &mut [RecordTurn], found: &Turn) {
        let at = found.number - 1;
        let (Some(turn), Some(fault)) = (turns.get_mut(at), &found.fault) else { return };
        let seat = Seat::new(found.seat);
        let glyph = match &**fault {
            "blunder" => Glyph::Blunder,
            "mistake" => Glyph::Mistake,
            _ => Glyph::Dubious,
        };
        turn.glyph = turn.glyph.or(Some(glyph));
        let cost = [
            ("who", self.who(seat)),
            ("before", self.chance(found.possible)),
            ("after", self.chance(found.win)),
        ];
        add(turn, self.say(&format!("annotate-{fault}"), &cost));
        let Some(explanation) = &found.explanation else { return };
        for sentence in self.why(seat, explanation) {
            add(turn, sentence);
        }
        add_line(&mut turns[at..], &explanation.better);
        add_line(&mut turns[at..], &explanation.played);
    }
}

/// Writes a line of its own below what is said of a turn.
fn add(turn: &mut RecordTurn, sentence: String) {
    match &mut turn.comment {
        Some(comment) if comment.lines().any(|line| line == sentence) => {}
        Some(comment) => *comment = format!("{comment}\n{sentence}"),
        None => turn.comment = Some(sentence),
    }
}

/// Writes a line as a variation of the turn at which it leaves what was played; one that never
/// does is there already.
fn add_line(turns: &mut [RecordTurn], line: &[String]) {
    let same = turns.iter().zip(line).take_while(|(turn, text)| turn.text == **text).count();
    let (Some(turn), rest) = (turns.get_mut(same), &line[same..]) else { return };
    let is_known = turn.variations.iter().any(|known| {
        known.len() == rest.len() && known.iter().zip(rest).all(|(turn, text)| turn.text == *text)
    });
    if !rest.is_empty() && !is_known {
        turn.variations.push(rest.iter().cloned().map(RecordTurn::new).collect());
    }
}
