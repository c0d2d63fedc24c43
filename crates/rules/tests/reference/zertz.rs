//! ZÈRTZ, plainly, with repetition and the tournament rules.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    Reference,
    cells::{Cell, name, read, read_two},
    is_on, option, sorted,
};

const COLORS: [char; 3] = ['W', 'G', 'B'];

/// So many white, gray and black marbles.
type Marbles = BTreeMap<char, usize>;

/// A position as repetition means it: rings, marbles, pool, both captures, seat to move
/// (rules 6.3).
#[derive(Clone, PartialEq)]
struct Pieces {
    /// The rings on the board, with the marble that each carries.
    rings: BTreeMap<Cell, Option<char>>,
    pool: Marbles,
    captured: [Marbles; 2],
    seat: usize,
}

#[derive(Clone, Copy, PartialEq)]
enum Step {
    Turn,
    /// A marble is placed, a free ring has to go.
    Ring,
    /// The marble on this ring has jumped and must go on.
    Jump(Cell),
}

/// What `retract` brings back (rules 7).
#[derive(Clone)]
struct Before {
    table: Pieces,
    past: Vec<Pieces>,
}

#[derive(Clone)]
pub(super) struct Zertz {
    /// How many cells each column of the full board has; only for neighbors.
    columns: Vec<i32>,
    is_blitz: bool,
    is_tournament: bool,
    table: Pieces,
    /// The positions at the start of every turn so far, the present one included.
    past: Vec<Pieces>,
    step: Step,
    /// Set while the turn under way is an offense.
    offense: Option<Before>,
    /// Set where the turn just played was an offense.
    retractable: Option<Before>,
    /// Whether that offense would have ended the match.
    must_retract: bool,
    /// Whether the seat's offense was called back, so that it may only capture.
    must_capture: bool,
    outcome: Option<String>,
    turns: usize,
}

impl Zertz {
    pub(super) fn new(options: &str) -> Zertz {
        let board = option(options, "board").unwrap_or("37");
        let columns = columns(options);
        let is_blitz = is_on(options, "blitz");
        let pool = if is_blitz { [5, 7, 9] } else { [6, 8, 10] }; // Rules 1.3 and 7.
        let table = Pieces {
            rings: rings(board, &columns).into_iter().map(|ring| (ring, None)).collect(),
            pool: COLORS.into_iter().zip(pool).collect(),
            captured: [(); 2].map(|()| COLORS.into_iter().zip([0, 0, 0]).collect()),
            seat: 0,
        };
        Zertz {
            columns,
            is_blitz,
            is_tournament: is_on(options, "tournament"),
            past: vec![table.clone()],
            table,
            step: Step::Turn,
            offense: None,
            retractable: None,
            must_retract: false,
            must_capture: false,
            outcome: None,
            turns: 0,
        }
    }

    /// The six places around a place, in order (rules 1.1). The opposite of a direction is three
    /// further.
    fn around(&self, (column, row): Cell) -> [Cell; 6] {
        let number = column as usize - 'a' as usize;
        let left = char::from_u32(column as u32 - 1).expect("a letter near the board");
        let right = char::from_u32(column as u32 + 1).expect("a letter near the board");
        let length = |number: Option<usize>| {
            number.and_then(|number| self.columns.get(number)).copied().unwrap_or(0)
        };
        let here = length(Some(number));
        // To the right, rows r+1 and r while columns grow, r and r-1 while they shrink.
        let upper_right = if here < length(Some(number + 1)) { row + 1 } else { row };
        // To the left the same, read backward.
        let upper_left = if length(number.checked_sub(1)) < here { row } else { row + 1 };
        [
            (column, row + 1),
            (right, upper_right),
            (right, upper_right - 1),
            (column, row - 1),
            (left, upper_left - 1),
            (left, upper_left),
        ]
    }

    fn marble(&self, cell: Cell) -> Option<char> {
        self.table.rings.get(&cell).copied().flatten()
    }

    fn is_vacant(&self, cell: Cell) -> bool {
        self.table.rings.get(&cell) == Some(&None)
    }

    fn vacant(&self) -> Vec<Cell> {
        self.table.rings.keys().copied().filter(|&ring| self.is_vacant(ring)).collect()
    }

    /// The jumps of the marble on `from`, each with the cell jumped and the landing (rules 4.1).
    fn jumps_of(&self, from: Cell) -> Vec<(Cell, Cell)> {
        let mut jumps = Vec::new();
        for way in 0..6 {
            let over = self.around(from)[way];
            if self.marble(from).is_some() && self.marble(over).is_some() {
                let to = self.around(over)[way];
                if self.is_vacant(to) {
                    jumps.push((over, to));
                }
            }
        }
        jumps
    }

    fn jump_names(&self, from: Cell) -> Vec<String> {
        let jumps = self.jumps_of(from);
        jumps.iter().map(|jump| format!("{}x{}", name(from), name(jump.1))).collect()
    }

    fn all_jump_names(&self) -> Vec<String> {
        self.table.rings.keys().flat_map(|&from| self.jump_names(from)).collect()
    }

    fn capture_is_possible(&self) -> bool {
        !self.all_jump_names().is_empty()
    }

    /// The marbles that a placement may take: the pool, or the own captures once it is empty
    /// (rules 3.1 and 3.4).
    fn supply(&mut self) -> &mut Marbles {
        let pool_is_empty = total(&self.table.pool) == 0;
        if pool_is_empty { &mut self.table.captured[self.table.seat] } else { &mut self.table.pool }
    }

    fn placement_names(&self) -> Vec<String> {
        let supply = self.clone().supply().clone();
        let available = COLORS.iter().filter(|color| 0 < supply[color]);
        available
            .flat_map(|color| self.vacant().into_iter().map(move |ring| (color, ring)))
            .map(|(color, ring)| format!("{color}{}", name(ring)))
            .collect()
    }

    /// Vacant rings with two neighboring places beside each other that hold no ring (rules 3.2).
    fn free_rings(&self) -> Vec<Cell> {
        let slides_out = |&ring: &Cell| {
            let gaps = self.around(ring).map(|place| !self.table.rings.contains_key(&place));
            (0..6).any(|way| gaps[way] && gaps[(way + 1) % 6])
        };
        self.vacant().into_iter().filter(slides_out).collect()
    }

    /// The mover takes every connected part whose rings all carry marbles (rules 5.1 and 5.3).
    fn take_full_parts(&mut self) {
        let mut unseen: BTreeSet<Cell> = self.table.rings.keys().copied().collect();
        while let Some(first) = unseen.pop_first() {
            let mut part = vec![first];
            let mut next = 0;
            while next < part.len() {
                for place in self.around(part[next]) {
                    if unseen.remove(&place) {
                        part.push(place);
                    }
                }
                next += 1;
            }
            if part.iter().all(|&ring| self.marble(ring).is_some()) {
                for ring in part {
                    let marble = self.marble(ring).expect("a full part");
                    self.table.rings.remove(&ring);
                    self.capture(marble);
                }
            }
        }
    }

    fn capture(&mut self, marble: char) {
        let captured = &mut self.table.captured[self.table.seat];
        *captured.get_mut(&marble).expect("one of the three colors") += 1;
    }

    /// Whether the seat to move holds what wins (rules 6.1).
    fn has_reached_a_goal(&self) -> bool {
        let (each, white, gray, black) = if self.is_blitz { (2, 3, 4, 5) } else { (3, 4, 5, 6) };
        let captured = &self.table.captured[self.table.seat];
        COLORS.iter().all(|color| each <= captured[color])
            || white <= captured[&'W']
            || gray <= captured[&'G']
            || black <= captured[&'B']
    }

    /// Whether neither seat can ever do anything again (rules 3.4).
    fn nobody_has_anything(&self) -> bool {
        let table = &self.table;
        !self.capture_is_possible()
            && total(&table.pool) == 0
            && total(&table.captured[0]) == 0
            && total(&table.captured[1]) == 0
    }

    fn end_placing_turn(&mut self) {
        let board_is_full = self.vacant().is_empty();
        if board_is_full {
            // Rules 6.2.
            self.end_turn(Some(format!("win {}", self.table.seat)));
        } else {
            self.take_full_parts();
            self.end_turn(None);
        }
    }

    /// Looks for the end in the order of rules 6.4 and gives the turn to the other seat.
    fn end_turn(&mut self, full_board: Option<String>) {
        let mut ending = full_board;
        if ending.is_none() && self.has_reached_a_goal() {
            ending = Some(format!("win {}", self.table.seat));
        }
        self.turns += 1;
        self.step = Step::Turn;
        self.must_capture = false;
        self.retractable = self.offense.take();
        self.table.seat = 1 - self.table.seat;
        self.past.push(self.table.clone());
        let times = self.past.iter().filter(|&table| *table == self.table).count();
        if ending.is_none() && (times == 3 || self.nobody_has_anything()) {
            ending = Some("draw".to_string());
        }
        // Rules 7: an offense never ends the match.
        if self.retractable.is_some() {
            self.must_retract = ending.is_some();
        } else {
            self.outcome = ending;
        }
    }

    fn retract(&mut self) {
        let before = self.retractable.take().expect("an offense was just played");
        self.table = before.table;
        self.past = before.past;
        self.must_retract = false;
        self.must_capture = true;
        self.turns += 1;
    }

    fn moves_at_turn(&self) -> Vec<String> {
        let mut moves = Vec::new();
        if !self.must_retract {
            // Rules 2.1.
            moves = self.all_jump_names();
            let must_capture = self.must_capture || !self.is_tournament;
            if moves.is_empty() || !must_capture {
                moves.extend(self.placement_names());
            }
        }
        if self.retractable.is_some() {
            moves.push("retract".to_string());
        }
        if moves.is_empty() {
            moves.push("pass".to_string());
        }
        moves
    }
}

impl Reference for Zertz {
    fn turn(&self) -> Option<usize> {
        self.outcome.is_none().then_some(self.table.seat)
    }

    fn step(&self) -> Option<&'static str> {
        self.outcome.is_none().then_some(match self.step {
            Step::Turn => "turn",
            Step::Ring => "ring",
            Step::Jump(_) => "jump",
        })
    }

    fn legal(&self) -> Vec<String> {
        if self.outcome.is_some() {
            return Vec::new();
        }
        sorted(match self.step {
            Step::Turn => self.moves_at_turn(),
            Step::Ring => self.free_rings().iter().map(|&r| format!("-{}", name(r))).collect(),
            Step::Jump(from) => self.jump_names(from),
        })
    }

    fn play(&mut self, m: &str) {
        if m == "retract" {
            self.retract();
        } else if m == "pass" {
            self.end_turn(None);
        } else if let Some(ring) = m.strip_prefix('-') {
            self.table.rings.remove(&read(ring));
            self.end_placing_turn();
        } else if m.contains('x') {
            let (from, to) = read_two(m, 'x');
            let jumps = self.jumps_of(from);
            let over = jumps.iter().find(|jump| jump.1 == to).expect("a jump").0;
            let captured = self.marble(over).expect("a marble to jump");
            let moving = self.marble(from);
            self.table.rings.insert(from, None);
            self.table.rings.insert(over, None);
            self.table.rings.insert(to, moving);
            self.capture(captured);
            if self.jumps_of(to).is_empty() {
                self.end_turn(None);
            } else {
                self.step = Step::Jump(to); // Rules 4.2.
            }
        } else {
            if self.capture_is_possible() {
                self.offense = Some(Before { table: self.table.clone(), past: self.past.clone() });
            }
            let (color, ring) = (m.chars().next().expect("a color"), read(&m[1..]));
            *self.supply().get_mut(&color).expect("one of the three colors") -= 1;
            self.table.rings.insert(ring, Some(color));
            if self.free_rings().is_empty() {
                self.end_placing_turn(); // Rules 3.3.
            } else {
                self.step = Step::Ring;
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

fn total(marbles: &Marbles) -> usize {
    marbles.values().sum()
}

/// How many cells the columns have, on the full board that gives the names (rules 1.1 and 1.2).
pub(super) fn columns(options: &str) -> Vec<i32> {
    match option(options, "board").unwrap_or("37") {
        "37" => vec![4, 5, 6, 7, 6, 5, 4],
        "61" => vec![5, 6, 7, 8, 9, 8, 7, 6, 5],
        _ => vec![5, 6, 7, 8, 7, 6, 5, 4],
    }
}

/// The rings of a board (rules 1.1 and 1.2).
fn rings(board: &str, columns: &[i32]) -> BTreeSet<Cell> {
    if ["37", "48", "61"].contains(&board) {
        let rows = |(column, &last)| (1..=last).map(move |row| (column, row));
        return ('a'..).zip(columns).flat_map(rows).collect();
    }
    let base = "a2 a3 a4 a5 b2 b3 b4 b5 b6 c2 c3 c4 c5 c6 c7 d2 d3 d4 d5 d6 d7 d8 \
                e2 e3 e4 e5 e6 e7 f2 f3 f4 f5 f6 g2 g3 g4 g5";
    let group = |number: &str| match number {
        "1" => "a1 b1 c1",
        "2" => "h2 h3 h4",
        "3" => "d1 e1 f1 g1",
        _ => panic!("no such board: `{board}`"),
    };
    let mut rings: BTreeSet<Cell> = base.split_whitespace().map(read).collect();
    for number in board.split('+').skip(1) {
        rings.extend(group(number).split_whitespace().map(read));
    }
    rings
}
