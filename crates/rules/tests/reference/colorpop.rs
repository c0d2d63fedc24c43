//! Color Pop, plainly. All secrets are known here; `worlds` is for when they are not.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    Reference,
    cells::{Cell, name, read, shift},
    is_on, option, sorted,
};

pub(super) const COLORS: [char; 5] = ['R', 'Y', 'G', 'B', 'P'];
const JOKER: char = 'W';

/// Left, right, up and down.
const SIDES: [(i32, i32); 4] = [(-1, 0), (1, 0), (0, 1), (0, -1)];

/// Seats that win together, with all their colors.
#[derive(Clone)]
struct Side {
    seats: Vec<usize>,
    colors: Vec<char>,
}

#[derive(Clone)]
pub(super) struct ColorPop {
    tokens: BTreeMap<Cell, char>,
    sides: Vec<Side>,
    /// What lies in front of each seat.
    collected: Vec<Vec<char>>,
    seat: usize,
    outcome: Option<String>,
    turns: usize,
}

impl ColorPop {
    pub(super) fn new(options: &str, setup: &str) -> ColorPop {
        let (layout, secrets) = setup.split_once('/').expect("a layout and secrets");
        let rows = |column| (1..=10).map(move |row| (column, row));
        let secrets: Vec<Vec<char>> =
            secrets.split('.').map(|colors| colors.chars().collect()).collect();
        let teams = is_on(options, "teams");
        let seats: usize = match option(options, "seats") {
            Some(number) => number.parse().expect("a number of seats"),
            None if teams => 4,
            None => 2,
        };
        assert_eq!(secrets.len(), seats, "secrets for every seat");
        // Rules 5: 0 and 2 against 1 and 3.
        let allies: Vec<Vec<usize>> = if teams {
            vec![vec![0, 2], vec![1, 3]]
        } else {
            (0..seats).map(|seat| vec![seat]).collect()
        };
        let side = |seats: Vec<usize>| Side {
            colors: seats.iter().flat_map(|&seat| secrets[seat].clone()).collect(),
            seats,
        };
        let mut pop = ColorPop {
            tokens: ('a'..='j').flat_map(rows).zip(layout.chars()).collect(),
            sides: allies.into_iter().map(side).collect(),
            collected: vec![Vec::new(); seats],
            seat: 0,
            outcome: None,
            turns: 0,
        };
        pop.look_for_the_end();
        pop
    }

    /// Every group, as all its cells (rules 2.1 and 2.2).
    fn groups(&self) -> Vec<BTreeSet<Cell>> {
        let jokers = self.cells_of(JOKER);
        let mut groups = Vec::new();
        for chosen in subsets(&jokers) {
            for color in COLORS {
                let mut rest: BTreeSet<Cell> = self.cells_of(color).into_iter().collect();
                rest.extend(&chosen);
                while let Some(first) = rest.pop_first() {
                    let group = take_connected(first, &mut rest);
                    let has_all_jokers = chosen.iter().all(|joker| group.contains(joker));
                    let has_color = chosen.len() < group.len();
                    if has_all_jokers && has_color && 2 <= group.len() {
                        groups.push(group);
                    }
                }
            }
        }
        groups
    }

    fn cells_of(&self, token: char) -> Vec<Cell> {
        self.tokens.iter().filter(|entry| *entry.1 == token).map(|entry| *entry.0).collect()
    }

    /// The smallest cell that is not a joker, then the jokers (rules 2.6).
    fn group_name(&self, group: &BTreeSet<Cell>) -> String {
        let is_joker = |cell: &&Cell| self.tokens[*cell] == JOKER;
        let first = group.iter().find(|cell| !is_joker(cell)).expect("not jokers alone");
        let jokers = group.iter().filter(is_joker).map(|&joker| format!("+{}", name(joker)));
        name(*first) + &jokers.collect::<String>()
    }

    /// Lets the tokens slide down and the blades close up (rules 2.4).
    fn slide(&mut self) {
        let blades = ('a'..='j').map(|column| {
            let blade = self.tokens.iter().filter(|entry| entry.0.0 == column);
            blade.map(|entry| *entry.1).collect::<Vec<char>>()
        });
        let standing = blades.filter(|blade| !blade.is_empty());
        let place = |(column, blade): (char, Vec<char>)| {
            (1..).zip(blade).map(move |(row, token)| ((column, row), token))
        };
        self.tokens = ('a'..).zip(standing).flat_map(place).collect();
    }

    /// Tokens of the side's colors that are still on the board.
    fn left(&self, side: &Side) -> usize {
        side.colors.iter().map(|&color| self.cells_of(color).len()).sum()
    }

    /// Tokens of the side's colors that its own seats have popped.
    fn own_collected(&self, side: &Side) -> usize {
        let tokens = side.seats.iter().flat_map(|&seat| &self.collected[seat]);
        tokens.filter(|token| side.colors.contains(token)).count()
    }

    fn look_for_the_end(&mut self) {
        let done: Vec<&Side> = self.sides.iter().filter(|side| self.left(side) == 0).collect();
        if !done.is_empty() {
            self.outcome = Some(win(&done)); // Rules 4.1.
        } else if self.groups().is_empty() {
            self.outcome = Some(self.result_without_groups());
        }
    }

    /// Rules 4.2 and 4.3.
    fn result_without_groups(&self) -> String {
        if self.sides.len() == 1 {
            return "loss".to_string(); // Rules 5, solo.
        }
        let score = |side: &Side| (self.left(side), self.own_collected(side));
        let best = self.sides.iter().map(score).min().expect("a side");
        let winners: Vec<&Side> = self.sides.iter().filter(|side| score(side) == best).collect();
        if winners.len() == self.sides.len() {
            return "draw".to_string();
        }
        win(&winners)
    }
}

impl Reference for ColorPop {
    fn turn(&self) -> Option<usize> {
        self.outcome.is_none().then_some(self.seat)
    }

    fn step(&self) -> Option<&'static str> {
        self.outcome.is_none().then_some("pop")
    }

    fn legal(&self) -> Vec<String> {
        if self.outcome.is_some() {
            return Vec::new();
        }
        sorted(self.groups().iter().map(|group| self.group_name(group)).collect())
    }

    fn play(&mut self, m: &str) {
        let mut cells = m.split('+').map(read);
        let first = cells.next().expect("a cell");
        let color = self.tokens[&first];
        let mut rest: BTreeSet<Cell> = self.cells_of(color).into_iter().collect();
        rest.extend(cells);
        rest.remove(&first);
        for cell in take_connected(first, &mut rest) {
            let token = self.tokens.remove(&cell).expect("a token to pop");
            self.collected[self.seat].push(token);
        }
        self.slide();
        self.turns += 1;
        self.seat = (self.seat + 1) % self.collected.len();
        self.look_for_the_end();
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

/// The winning seats in ascending order.
fn win(sides: &[&Side]) -> String {
    let mut seats: Vec<usize> = sides.iter().flat_map(|side| side.seats.clone()).collect();
    seats.sort();
    seats.iter().fold("win".to_string(), |text, seat| format!("{text} {seat}"))
}

/// Takes out of `rest` what is connected with `first` through it.
fn take_connected(first: Cell, rest: &mut BTreeSet<Cell>) -> BTreeSet<Cell> {
    let mut connected = vec![first];
    let mut next = 0;
    while next < connected.len() {
        for side in SIDES {
            let neighbor = shift(connected[next], side);
            if rest.remove(&neighbor) {
                connected.push(neighbor);
            }
        }
        next += 1;
    }
    connected.into_iter().collect()
}

/// All subsets, the empty one included.
fn subsets(cells: &[Cell]) -> Vec<Vec<Cell>> {
    match cells.split_first() {
        None => vec![Vec::new()],
        Some((first, others)) => {
            let without = subsets(others);
            let with = without.iter().map(|subset| [&[*first], &subset[..]].concat()).collect();
            [without, with].concat()
        }
    }
}
