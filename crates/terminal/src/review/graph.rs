//! The chances of a match as lines of text, turn after turn.

use mohreh_rules::Seat;
use mohreh_study::review::{Curve, Judged, best_turn, curves, mattered};

use super::Teller;

/// Columns before the first turn: the chances beside the lines.
const LABELS: usize = 6;
/// A short match is drawn no wider than this for each turn.
const WIDEST: usize = 3;

/// How much room a graph has, and what it shows.
#[derive(Clone, Copy)]
pub(crate) struct Frame {
    /// Columns, with those of the labels.
    pub(crate) width: usize,
    /// Lines of the curve alone; signs and numbers stand on two or three more.
    pub(crate) height: usize,
    /// How many turns the match has: not all may be known yet.
    pub(crate) turns: usize,
    /// After which turn the board stands, where that is shown.
    pub(crate) now: Option<usize>,
}

impl Frame {
    /// Where a turn stands, from 0, by its number from 1.
    fn column(&self, turn: usize) -> usize {
        let room = self.room();
        let index = turn.saturating_sub(1);
        if self.turns <= room { index * self.stride() } else { index * room / self.turns }
    }

    /// Columns for each turn, where there is one for each.
    fn stride(&self) -> usize {
        (self.room() / self.turns.max(1)).clamp(1, WIDEST)
    }

    fn room(&self) -> usize {
        self.width.saturating_sub(LABELS).max(1)
    }

    /// One after the last column.
    fn end(&self) -> usize {
        (self.column(self.turns) + self.stride()).min(self.room())
    }
}

impl Teller<'_> {
    /// The chances, what they are chances of, and what the signs below them mean.
    pub(crate) fn graph(&self, turns: &[Judged], frame: Frame) -> Vec<String> {
        let seats = turns.iter().map(|turn| turn.seat.index() + 1).max().unwrap_or(1);
        let curves = curves(turns, seats);
        let is_one = curves.len() == 1;
        let title = if is_one { "analysis-graph" } else { "analysis-graph-all" };
        let names = curves
            .iter()
            .map(|curve| format!("{} {}", self.seat_sign(curve.seat), self.who(curve.seat)));
        let words = [("who", self.who(Seat::FIRST)), ("names", self.messages().list(names))];
        let mut lines = vec![self.say(title, &words)];
        let drawn = if is_one { area(&curves[0], frame) } else { self.points(&curves, frame) };
        for (row, line) in drawn.iter().enumerate() {
            lines.push(format!("{}│{line}", self.label(row, frame.height)));
        }
        let blank = " ".repeat(LABELS - 1);
        lines.push(format!("{blank}└{}", "─".repeat(frame.end())));
        let costly = mattered(turns);
        let best = best_turn(turns);
        let mut signs = vec![' '; frame.end()];
        let signed = best.map(|turn| (turn.number, '!')).into_iter();
        for (number, sign) in signed.chain(costly.iter().map(|turn| (turn.number, '?'))) {
            let column = frame.column(number).min(signs.len() - 1);
            signs[column] = sign;
        }
        lines.push(format!("{blank} {}", signs.into_iter().collect::<String>()));
        if let Some(now) = frame.now {
            let place = " ".repeat(frame.column(now.max(1)));
            lines.push(format!("{blank} {place}▲ {}", self.messages().number(now)));
        }
        if !costly.is_empty() {
            let mut numbers: Vec<usize> = costly.iter().map(|turn| turn.number).collect();
            numbers.sort_unstable();
            let numbers = numbers.into_iter().map(|number| self.messages().number(number));
            let words = [("turns", self.messages().list(numbers))];
            lines.push(self.say("analysis-graph-mattered", &words));
        }
        if let Some(best) = best {
            let words = [("number", self.messages().number(best.number))];
            lines.push(self.say("analysis-graph-best", &words));
        }
        lines
    }

    /// The chance beside a line, where it has one.
    fn label(&self, row: usize, height: usize) -> String {
        let chance = match row {
            0 => 1.0,
            row if row + 1 == height => 0.0,
            row if row == height / 2 => 0.5,
            _ => return " ".repeat(LABELS - 1),
        };
        format!("{:>width$}", self.chance(chance), width = LABELS - 1)
    }

    /// A sign for each seat at its points, where each has a curve of its own.
    fn points(&self, curves: &[Curve], frame: Frame) -> Vec<String> {
        let mut rows = vec![vec![' '; frame.end()]; frame.height];
        for curve in curves {
            for &(turn, chance) in &curve.points {
                let lowest = frame.height.saturating_sub(1);
                let row = ((1.0 - chance.clamp(0.0, 1.0)) * lowest as f32).round() as usize;
                let column = frame.column(turn).min(frame.end() - 1);
                rows[row][column] = self.seat_sign(curve.seat);
            }
        }
        rows.into_iter().map(|row| row.into_iter().collect()).collect()
    }

    /// The number of a seat, as people count.
    fn seat_sign(&self, seat: Seat) -> char {
        self.messages().number(seat.index() + 1).chars().next().unwrap_or('*')
    }
}

/// What is below a curve, filled, in halves of a line.
fn area(curve: &Curve, frame: Frame) -> Vec<String> {
    let mut halves = vec![0; frame.end()];
    for &(turn, chance) in &curve.points {
        let filled = (chance.clamp(0.0, 1.0) * (2 * frame.height) as f32).round() as usize;
        let from = frame.column(turn);
        let to = (from + frame.stride()).min(frame.end());
        halves.iter_mut().take(to).skip(from).for_each(|half| *half = filled);
    }
    let row = |row: usize| {
        let below = 2 * (frame.height - 1 - row);
        let sign = |&filled: &usize| match filled.saturating_sub(below) {
            0 => ' ',
            1 => '▄',
            _ => '█',
        };
        halves.iter().map(sign).collect()
    };
    (0..frame.height).map(row).collect()
}
