//! LYNGK, plainly.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    Reference,
    cells::{Cell, name, read, read_two},
    is_on, more_wins, option, sorted,
};

/// Ivory, blue, red, green, black, and the white joker (rules 1.2).
const COLORS: [char; 5] = ['I', 'B', 'R', 'G', 'K'];
const JOKER: char = 'W';

/// Cells in each column, a to i, and the lines of the board (rules 1.1).
pub(super) const COLUMNS: [i32; 9] = [1, 4, 7, 6, 7, 6, 7, 4, 1];
const LINES: [&str; 21] = [
    "b1 b2 b3 b4",
    "c1 c2 c3 c4 c5 c6 c7",
    "d1 d2 d3 d4 d5 d6",
    "e1 e2 e3 e4 e5 e6 e7",
    "f1 f2 f3 f4 f5 f6",
    "g1 g2 g3 g4 g5 g6 g7",
    "h1 h2 h3 h4",
    "a1 b3 c5 d5 e6 f6 g7",
    "b1 c3 d3 e4 f4 g5 h4",
    "b2 c4 d4 e5 f5 g6",
    "b4 c6 d6 e7",
    "c1 d1 e2 f2 g3 h2 i1",
    "c2 d2 e3 f3 g4 h3",
    "e1 f1 g2 h1",
    "a1 b2 c3 d2 e2 f1 g1",
    "b1 c2 d1 e1",
    "b3 c4 d3 e3 f2 g2",
    "b4 c5 d4 e4 f3 g3 h1",
    "c6 d5 e5 f4 g4 h2",
    "c7 d6 e6 f5 g5 h3 i1",
    "e7 f6 g6 h4",
];

#[derive(Clone, Copy, PartialEq)]
enum Step {
    Turn,
    /// A color was claimed, a stack has to move.
    Move,
}

#[derive(Clone)]
pub(super) struct Lyngk {
    /// Every line, and every line backward.
    lines: Vec<Vec<Cell>>,
    is_six: bool,
    takes_neutral_fives: bool,
    breaks_ties: bool,
    /// The pieces of each occupied cell, lowest first.
    stacks: BTreeMap<Cell, Vec<char>>,
    claims: BTreeMap<char, usize>,
    points: [usize; 2],
    seat: usize,
    step: Step,
    outcome: Option<String>,
    turns: usize,
}

impl Lyngk {
    pub(super) fn new(options: &str, setup: &str) -> Lyngk {
        let rows = |(column, last)| (1..=last).map(move |row| (column, row));
        let board = ('a'..).zip(COLUMNS).flat_map(rows);
        let forward = LINES.map(|line| line.split(' ').map(read).collect::<Vec<Cell>>());
        let backward = forward.clone().map(|line| line.into_iter().rev().collect());
        let mut lyngk = Lyngk {
            lines: forward.into_iter().chain(backward).collect(),
            is_six: is_on(options, "six"),
            takes_neutral_fives: option(options, "neutral-five") == Some("capture"),
            breaks_ties: option(options, "tiebreak") == Some("stacks"),
            stacks: board.zip(setup.chars().map(|piece| vec![piece])).collect(),
            claims: BTreeMap::new(),
            points: [0, 0],
            seat: 0,
            step: Step::Turn,
            outcome: None,
            turns: 0,
        };
        lyngk.look_for_the_end();
        lyngk
    }

    /// Full height of a stack (rules 3.3 and 6).
    fn limit(&self) -> usize {
        if self.is_six { 6 } else { 5 }
    }

    fn top(&self, cell: Cell) -> Option<char> {
        self.stacks.get(&cell)?.last().copied()
    }

    /// The first occupied cells along all lines from a cell (rules 3.2). The moving stack is in
    /// the hand, so its start counts as empty.
    fn in_sight(&self, cell: Cell, start: Cell) -> Vec<Cell> {
        let mut sight = Vec::new();
        for line in &self.lines {
            if let Some(place) = line.iter().position(|&other| other == cell) {
                let is_occupied = |&&other: &&Cell| other != start && self.top(other).is_some();
                sight.extend(line[place + 1..].iter().find(is_occupied));
            }
        }
        sight
    }

    /// Where the seat may land with the stack on `start` (rules 3 and 4).
    fn landings(&self, seat: usize, start: Cell) -> BTreeSet<Cell> {
        let color = self.top(start).expect("a stack to move");
        let owner = self.claims.get(&color).copied();
        let is_own = owner == Some(seat);
        let is_neutral = owner.is_none() && color != JOKER;
        if !is_own && !is_neutral {
            return BTreeSet::new();
        }
        // Rules 4: the start and every LYNGK point that can be reached from it, each once.
        let mut stations = vec![start];
        let mut reached = BTreeSet::new();
        let mut next = 0;
        while next < stations.len() {
            for cell in self.in_sight(stations[next], start) {
                reached.insert(cell);
                let is_point = is_own && self.top(cell) == Some(color);
                if is_point && !stations.contains(&cell) {
                    stations.push(cell);
                }
            }
            next += 1;
        }
        let moving = &self.stacks[&start];
        reached.retain(|cell| {
            let target = &self.stacks[cell];
            let fits = self.fits(moving, target);
            // Rules 3.4: what is neutral climbs on nothing higher than itself.
            fits && (is_own || target.len() <= moving.len())
        });
        reached
    }

    /// Whether the two together are a stack (rules 3.3).
    fn fits(&self, moving: &[char], target: &[char]) -> bool {
        let twice = moving.iter().any(|&piece| piece != JOKER && target.contains(&piece));
        !twice && moving.len() + target.len() <= self.limit()
    }

    fn stack_moves(&self, seat: usize) -> Vec<(Cell, Cell)> {
        let from_cell = |&start| self.landings(seat, start).into_iter().map(move |to| (start, to));
        self.stacks.keys().flat_map(from_cell).collect()
    }

    /// Gives the seat the color and, with that option, the fives it tops.
    fn claim(&mut self, seat: usize, color: char) {
        self.claims.insert(color, seat);
        if self.takes_neutral_fives {
            let before = self.stacks.len();
            self.stacks.retain(|_, stack| stack.len() < 5 || stack.last() != Some(&color));
            self.points[seat] += before - self.stacks.len();
        }
    }

    /// The colors that the seat may claim (rules 2.1 and 2.3).
    fn claims_of(&self, seat: usize) -> Vec<char> {
        let claimed = self.claims.values().filter(|&&owner| owner == seat).count();
        let is_claimable = |color: &char| {
            if claimed == 2 || self.claims.contains_key(color) {
                return false;
            }
            let mut after = self.clone();
            after.claim(seat, *color);
            !after.stack_moves(seat).is_empty()
        };
        COLORS.into_iter().filter(is_claimable).collect()
    }

    fn has_turn(&self, seat: usize) -> bool {
        !self.stack_moves(seat).is_empty() || !self.claims_of(seat).is_empty()
    }

    /// Stacks of this height on the board, topped by a color of the seat.
    fn owned(&self, seat: usize, height: usize) -> usize {
        let stacks = self.stacks.values().filter(|stack| stack.len() == height);
        stacks.filter(|stack| self.claims.get(&stack[height - 1]) == Some(&seat)).count()
    }

    fn look_for_the_end(&mut self) {
        if self.has_turn(0) || self.has_turn(1) {
            return;
        }
        // Rules 5.1 and 6: what is compared first, second, and so on.
        let mut scores = vec![self.points];
        let highest = if self.is_six { 5 } else { 4 };
        if self.is_six || self.breaks_ties {
            for height in (1..=highest).rev() {
                scores.push([self.owned(0, height), self.owned(1, height)]);
            }
        }
        let decisive = scores.iter().find(|score| score[0] != score[1]);
        self.outcome = Some(more_wins(*decisive.unwrap_or(&[0, 0])));
    }

    fn end_turn(&mut self) {
        self.turns += 1;
        self.step = Step::Turn;
        self.seat = 1 - self.seat;
        if self.outcome.is_none() {
            self.look_for_the_end();
        }
    }

    fn move_stack(&mut self, from: Cell, to: Cell) {
        let moving = self.stacks.remove(&from).expect("a stack to move");
        self.stacks.get_mut(&to).expect("a stack to land on").extend(moving);
        let color = self.top(to).expect("what has just landed");
        let is_own = self.claims.get(&color) == Some(&self.seat);
        let is_complete = self.stacks[&to].len() == self.limit();
        if is_own && is_complete {
            if self.is_six {
                self.outcome = Some(format!("win {}", self.seat)); // Rules 6.
            } else {
                self.stacks.remove(&to);
                self.points[self.seat] += 1; // Rules 3.6.
            }
        }
    }
}

impl Reference for Lyngk {
    fn turn(&self) -> Option<usize> {
        self.outcome.is_none().then_some(self.seat)
    }

    fn step(&self) -> Option<&'static str> {
        self.outcome.is_none().then_some(match self.step {
            Step::Turn => "turn",
            Step::Move => "move",
        })
    }

    fn legal(&self) -> Vec<String> {
        if self.outcome.is_some() {
            return Vec::new();
        }
        let moves = self.stack_moves(self.seat);
        let mut names: Vec<String> =
            moves.iter().map(|m| format!("{}-{}", name(m.0), name(m.1))).collect();
        if self.step == Step::Turn {
            names.extend(self.claims_of(self.seat).iter().map(|color| format!("!{color}")));
        }
        if names.is_empty() {
            names.push("pass".to_string()); // Rules 3.8.
        }
        sorted(names)
    }

    fn play(&mut self, m: &str) {
        if let Some(color) = m.strip_prefix('!') {
            self.claim(self.seat, color.chars().next().expect("a color"));
            self.step = Step::Move;
            return;
        }
        if m != "pass" {
            let (from, to) = read_two(m, '-');
            self.move_stack(from, to);
        }
        self.end_turn();
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
