//! The turns and mirrors of a board, applied to moves and setups as text.

use std::collections::{BTreeMap, BTreeSet};

use super::cells::{Cell, name, read};

/// Where each cell goes.
pub(crate) struct Symmetry(BTreeMap<Cell, Cell>);

/// A cell in two of the three axes of the hexagons: a neighbor differs by (1, 0), (0, 1), (1, -1)
/// or the opposite of one of them.
type Axes = (i32, i32);

impl Symmetry {
    /// All symmetries of the board of this start, the identity first. Color Pop has no other,
    /// since its tokens fall down and to the left.
    pub(crate) fn all(game: &str, options: &str) -> Vec<Symmetry> {
        let cells = cells(game, options);
        let axes: BTreeMap<Axes, Cell> =
            cells.iter().map(|&cell| (axes(game, options, cell), cell)).collect();
        let mut symmetries = Vec::new();
        for mirror in [false, true] {
            for turns in 0..6 {
                let image = |place: &Axes| {
                    let start = if mirror { (place.1, place.0) } else { *place };
                    (0..turns).fold(start, |(q, r), _| (-r, q + r))
                };
                let images: BTreeSet<Axes> = axes.keys().map(image).collect();
                // The image fits the board, if it does, when both begin at the same corner.
                let (old, new) = (corner(axes.keys()), corner(images.iter()));
                let moved = |place: &Axes| {
                    let (q, r) = image(place);
                    (q - new.0 + old.0, r - new.1 + old.1)
                };
                let map: Option<BTreeMap<Cell, Cell>> = axes
                    .iter()
                    .map(|(place, &cell)| Some((cell, *axes.get(&moved(place))?)))
                    .collect();
                symmetries.extend(map.map(Symmetry));
            }
        }
        if game == "colorpop" {
            symmetries.truncate(1);
        }
        symmetries
    }

    /// The move with every cell replaced.
    pub(crate) fn of_move(&self, game: &str, m: &str) -> String {
        let mut text = String::new();
        let mut letters = m.chars().peekable();
        while let Some(letter) = letters.next() {
            let mut word = letter.to_string();
            while let Some(digit) = letters.next_if(char::is_ascii_digit) {
                word.push(digit);
            }
            let is_cell = 1 < word.len();
            text += &if is_cell { name(self.0[&read(&word)]) } else { word };
        }
        // YINSH rules 4.2: the smaller end of a row stands first.
        let row = text.strip_prefix('x').and_then(|ends| ends.split_once('-'));
        match row {
            Some((first, last)) if game == "yinsh" && read(last) < read(first) => {
                format!("x{last}-{first}")
            }
            _ => text,
        }
    }

    /// The LYNGK setup with every piece moved.
    pub(crate) fn of_setup(&self, setup: &str) -> String {
        let pieces = self.0.values().zip(setup.chars()).collect::<BTreeMap<_, _>>();
        pieces.into_values().collect()
    }
}

/// The cells of the board at the start.
fn cells(game: &str, options: &str) -> Vec<Cell> {
    let columns = |lengths: &[i32]| -> Vec<Cell> {
        let rows = |(column, &last): (char, &i32)| (1..=last).map(move |row| (column, row));
        ('a'..).zip(lengths).flat_map(rows).collect()
    };
    match game {
        "lyngk" => columns(&super::lyngk::COLUMNS),
        "colorpop" => columns(&[10; 10]),
        // Every cell is empty, and the first move names one.
        _ => {
            let legal = super::start(game, options, None).legal();
            let cells: BTreeSet<Cell> =
                legal.iter().map(|m| read(m.trim_start_matches(char::is_uppercase))).collect();
            cells.into_iter().collect()
        }
    }
}

fn axes(game: &str, options: &str, (column, row): Cell) -> Axes {
    let number = column as i32 - 'a' as i32;
    let centered = |lengths: &[i32]| {
        let length = lengths[column as usize - 'a' as usize];
        (number, (2 * row - length - 1 - number).div_euclid(2))
    };
    match game {
        "lyngk" => centered(&super::lyngk::COLUMNS),
        "zertz" => centered(&super::zertz::columns(options)),
        _ => (number, row - number),
    }
}

fn corner<'a>(places: impl Iterator<Item = &'a Axes> + Clone) -> Axes {
    let smallest = |axis: fn(&Axes) -> i32| places.clone().map(axis).min().expect("a cell");
    (smallest(|place| place.0), smallest(|place| place.1))
}
