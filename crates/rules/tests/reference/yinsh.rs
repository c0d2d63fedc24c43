//! YINSH, plainly.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    Reference,
    cells::{self, Cell, DIRECTIONS, name, read, read_two, shift},
    is_on, more_wins, sorted,
};

/// Rings a seat starts with, and markers in all (rules 1.2).
const RINGS: usize = 5;
const MARKERS: usize = 51;

#[derive(Clone, Copy, PartialEq)]
enum Step {
    Place,
    Move,
    Row,
    Ring,
}

#[derive(Clone)]
pub(super) struct Yinsh {
    points: BTreeSet<Cell>,
    rings: BTreeMap<Cell, usize>,
    markers: BTreeMap<Cell, usize>,
    /// Rings that each seat has removed, and how many win.
    removed: [usize; 2],
    goal: usize,
    seat: usize,
    step: Step,
    /// Whether the seat has moved its ring in this turn, so that only its rows are left to do.
    moved: bool,
    outcome: Option<String>,
    turns: usize,
}

impl Yinsh {
    pub(super) fn new(options: &str) -> Yinsh {
        Yinsh {
            points: cells::board(&[
                ('a', 2, 5),
                ('b', 1, 7),
                ('c', 1, 8),
                ('d', 1, 9),
                ('e', 1, 10),
                ('f', 2, 10),
                ('g', 2, 11),
                ('h', 3, 11),
                ('i', 4, 11),
                ('j', 5, 11),
                ('k', 7, 10),
            ]),
            rings: BTreeMap::new(),
            markers: BTreeMap::new(),
            removed: [0, 0],
            goal: if is_on(options, "blitz") { 1 } else { 3 },
            seat: 0,
            step: Step::Place,
            moved: false,
            outcome: None,
            turns: 0,
        }
    }

    fn is_empty(&self, point: Cell) -> bool {
        self.points.contains(&point)
            && !self.rings.contains_key(&point)
            && !self.markers.contains_key(&point)
    }

    fn rings_of(&self, seat: usize) -> Vec<Cell> {
        self.rings.iter().filter(|ring| *ring.1 == seat).map(|ring| *ring.0).collect()
    }

    /// Where the ring may go (rules 3.2).
    fn destinations(&self, ring: Cell) -> Vec<Cell> {
        let mut destinations = Vec::new();
        for direction in DIRECTIONS {
            let mut point = shift(ring, direction);
            while self.is_empty(point) {
                destinations.push(point);
                point = shift(point, direction);
            }
            let jumps = self.markers.contains_key(&point);
            while self.markers.contains_key(&point) {
                point = shift(point, direction);
            }
            if jumps && self.is_empty(point) {
                destinations.push(point);
            }
        }
        destinations
    }

    fn ring_moves(&self, seat: usize) -> Vec<(Cell, Cell)> {
        let from_ring = |from| self.destinations(from).into_iter().map(move |to| (from, to));
        self.rings_of(seat).into_iter().flat_map(from_ring).collect()
    }

    /// All choices of five adjacent markers of the seat in a line (rules 4.1 and 4.3), the
    /// smaller end first.
    fn rows(&self, seat: usize) -> Vec<[Cell; 5]> {
        let mut rows = Vec::new();
        for &start in self.markers.keys() {
            for direction in [(0, 1), (1, 0), (1, 1)] {
                let row = [0, 1, 2, 3, 4]
                    .map(|steps| shift(start, (direction.0 * steps, direction.1 * steps)));
                if row.iter().all(|point| self.markers.get(point) == Some(&seat)) {
                    rows.push(row);
                }
            }
        }
        rows
    }

    /// What is due when a placement, a move or the removal of a ring is done.
    fn go_on(&mut self) {
        let has_row = !self.rows(self.seat).is_empty();
        if has_row {
            // At the end of the own turn (rules 4.5) or at its start (rules 4.6).
            self.step = Step::Row;
            return;
        }
        if self.moved {
            self.end_turn();
            self.go_on();
            return;
        }
        self.step = Step::Move;
        // Rules 3.4 and 5.3.
        let pool_is_empty = self.markers.len() == MARKERS;
        let nobody_moves = self.ring_moves(0).is_empty() && self.ring_moves(1).is_empty();
        if pool_is_empty || nobody_moves {
            self.outcome = Some(more_wins(self.removed));
        }
    }

    fn end_turn(&mut self) {
        self.turns += 1;
        self.seat = 1 - self.seat;
        self.moved = false;
    }
}

impl Reference for Yinsh {
    fn turn(&self) -> Option<usize> {
        self.outcome.is_none().then_some(self.seat)
    }

    fn step(&self) -> Option<&'static str> {
        self.outcome.is_none().then_some(match self.step {
            Step::Place => "place",
            Step::Move => "move",
            Step::Row => "row",
            Step::Ring => "ring",
        })
    }

    fn legal(&self) -> Vec<String> {
        if self.outcome.is_some() {
            return Vec::new();
        }
        let moves: Vec<String> = match self.step {
            // Rules 2.1.
            Step::Place => {
                self.points.iter().filter(|&&p| self.is_empty(p)).map(|&p| name(p)).collect()
            }
            Step::Move => {
                let ring_moves = self.ring_moves(self.seat);
                if ring_moves.is_empty() {
                    vec!["pass".to_string()] // Rules 3.4.
                } else {
                    ring_moves.iter().map(|m| format!("{}-{}", name(m.0), name(m.1))).collect()
                }
            }
            // Rules 4.2.
            Step::Row => {
                let rows = self.rows(self.seat);
                rows.iter().map(|row| format!("x{}-{}", name(row[0]), name(row[4]))).collect()
            }
            Step::Ring => {
                self.rings_of(self.seat).iter().map(|&ring| format!("x{}", name(ring))).collect()
            }
        };
        sorted(moves)
    }

    fn play(&mut self, m: &str) {
        match self.step {
            Step::Place => {
                self.rings.insert(read(m), self.seat);
                self.end_turn();
                if self.rings.len() == 2 * RINGS {
                    self.go_on();
                }
            }
            Step::Move if m == "pass" => {
                self.end_turn();
                self.go_on();
            }
            Step::Move => {
                let (from, to) = read_two(m, '-');
                let difference = (to.0 as i32 - from.0 as i32, to.1 - from.1);
                let direction = (difference.0.signum(), difference.1.signum());
                // Rules 3.3: every marker jumped is turned, the one left behind is not.
                let mut point = shift(from, direction);
                while point != to {
                    if let Some(marker) = self.markers.get_mut(&point) {
                        *marker = 1 - *marker;
                    }
                    point = shift(point, direction);
                }
                self.rings.remove(&from);
                self.rings.insert(to, self.seat);
                self.markers.insert(from, self.seat);
                self.moved = true;
                self.go_on();
            }
            Step::Row => {
                let ends = read_two(&m[1..], '-');
                let rows = self.rows(self.seat);
                let row = rows.iter().find(|row| (row[0], row[4]) == ends).expect("a row");
                for point in row {
                    self.markers.remove(point);
                }
                self.step = Step::Ring;
            }
            Step::Ring => {
                self.rings.remove(&read(&m[1..]));
                self.removed[self.seat] += 1;
                if self.removed[self.seat] == self.goal {
                    // Rules 5.1, 5.2 and 6.
                    self.outcome = Some(format!("win {}", self.seat));
                    self.turns += 1;
                } else {
                    self.go_on();
                }
            }
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
