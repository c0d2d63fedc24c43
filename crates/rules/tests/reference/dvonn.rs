//! DVONN, plainly.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    Reference,
    cells::{self, Cell, DIRECTIONS, name, read, read_two, shift},
    more_wins, sorted,
};

#[derive(Clone, Copy, PartialEq)]
enum Piece {
    /// A white or black piece, the color of this seat.
    Of(usize),
    Dvonn,
}

#[derive(Clone)]
pub(super) struct Dvonn {
    board: BTreeSet<Cell>,
    /// The pieces of each occupied cell, lowest first.
    stacks: BTreeMap<Cell, Vec<Piece>>,
    placed: usize,
    seat: usize,
    outcome: Option<String>,
    turns: usize,
}

impl Dvonn {
    pub(super) fn new() -> Dvonn {
        Dvonn {
            board: cells::board(&[
                ('a', 1, 3),
                ('b', 1, 4),
                ('c', 1, 5),
                ('d', 1, 5),
                ('e', 1, 5),
                ('f', 1, 5),
                ('g', 1, 5),
                ('h', 1, 5),
                ('i', 1, 5),
                ('j', 2, 5),
                ('k', 3, 5),
            ]),
            stacks: BTreeMap::new(),
            placed: 0,
            seat: 0,
            outcome: None,
            turns: 0,
        }
    }

    fn is_placing(&self) -> bool {
        self.placed < self.board.len()
    }

    /// The stacks that belong to the seat: those it has the top piece of (rules 3.2).
    fn owned(&self, seat: usize) -> Vec<Cell> {
        let is_owned = |stack: &Vec<Piece>| stack.last() == Some(&Piece::Of(seat));
        self.stacks.iter().filter(|entry| is_owned(entry.1)).map(|entry| *entry.0).collect()
    }

    fn stack_moves(&self, seat: usize) -> Vec<(Cell, Cell)> {
        let mut moves = Vec::new();
        for from in self.owned(seat) {
            // Rules 3.4. A cell off the board is not occupied either.
            let is_enclosed =
                DIRECTIONS.iter().all(|&way| self.stacks.contains_key(&shift(from, way)));
            if is_enclosed {
                continue;
            }
            // Rules 3.3.
            let height = i32::try_from(self.stacks[&from].len()).expect("at most 49");
            for way in DIRECTIONS {
                let to = shift(from, (way.0 * height, way.1 * height));
                if self.stacks.contains_key(&to) {
                    moves.push((from, to));
                }
            }
        }
        moves
    }

    /// Takes away what no chain of stacks connects with a DVONN piece (rules 4.1).
    fn remove_unconnected(&mut self) {
        let has_dvonn = |entry: &(&Cell, &Vec<Piece>)| entry.1.contains(&Piece::Dvonn);
        let mut reached: Vec<Cell> =
            self.stacks.iter().filter(has_dvonn).map(|entry| *entry.0).collect();
        let mut next = 0;
        while next < reached.len() {
            for way in DIRECTIONS {
                let neighbor = shift(reached[next], way);
                if self.stacks.contains_key(&neighbor) && !reached.contains(&neighbor) {
                    reached.push(neighbor);
                }
            }
            next += 1;
        }
        self.stacks.retain(|cell, _| reached.contains(cell));
    }

    /// All pieces in the stacks that the seat owns (rules 5.1).
    fn score(&self, seat: usize) -> usize {
        self.owned(seat).iter().map(|cell| self.stacks[cell].len()).sum()
    }
}

impl Reference for Dvonn {
    fn turn(&self) -> Option<usize> {
        self.outcome.is_none().then_some(self.seat)
    }

    fn step(&self) -> Option<&'static str> {
        self.outcome.is_none().then_some(if self.is_placing() { "place" } else { "move" })
    }

    fn legal(&self) -> Vec<String> {
        if self.outcome.is_some() {
            return Vec::new();
        }
        if self.is_placing() {
            let empty = self.board.iter().filter(|cell| !self.stacks.contains_key(cell));
            return sorted(empty.map(|&cell| name(cell)).collect());
        }
        let moves = self.stack_moves(self.seat);
        if moves.is_empty() {
            return vec!["pass".to_string()]; // Rules 3.6.
        }
        sorted(moves.iter().map(|m| format!("{}-{}", name(m.0), name(m.1))).collect())
    }

    fn play(&mut self, m: &str) {
        self.turns += 1;
        if self.is_placing() {
            // Rules 2.1: the first three are DVONN pieces, all others the seat's own.
            let piece = if self.placed < 3 { Piece::Dvonn } else { Piece::Of(self.seat) };
            self.stacks.insert(read(m), vec![piece]);
            self.placed += 1;
            // Rules 3.1: White places the last piece and moves again.
            self.seat = if self.is_placing() { 1 - self.seat } else { 0 };
        } else {
            if m != "pass" {
                let (from, to) = read_two(m, '-');
                let moving = self.stacks.remove(&from).expect("a stack to move");
                self.stacks.get_mut(&to).expect("a stack to land on").extend(moving);
                self.remove_unconnected();
            }
            self.seat = 1 - self.seat;
        }
        // Rules 5.1.
        let nobody_moves = self.stack_moves(0).is_empty() && self.stack_moves(1).is_empty();
        if !self.is_placing() && nobody_moves {
            self.outcome = Some(more_wins([self.score(0), self.score(1)]));
        }
    }

    fn result(&self) -> Option<String> {
        self.outcome.clone()
    }

    fn turns(&self) -> usize {
        self.turns
    }

    fn copy(&self) -> Box<dyn Reference> {
        Box::new(self.clone())
    }
}
