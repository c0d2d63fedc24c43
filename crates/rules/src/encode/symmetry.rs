//! The turns and mirrors of a board, as they move places and actions.

use std::collections::{BTreeMap, BTreeSet};

use super::{Encode, Place, Space};
use crate::Cell;

/// A turn or a mirror of the board: a match that is turned from start to end
/// is a match again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symmetry {
    /// For each place of a plane, where it goes; places off the board stay.
    pub places: Vec<u16>,
    /// For each action, which one it becomes.
    pub actions: Vec<u16>,
}

/// A cell in two of the three axes of the hexagons: a neighbor differs by
/// (1, 0), (0, 1), (1, -1) or the opposite of one of them.
type Axes = (i32, i32);

impl Symmetry {
    pub(super) fn all<P: Encode>(space: &Space, pos: &P, places: &[(Cell, Place)]) -> Vec<Self> {
        let maps = if P::HEXAGONAL { turns_and_mirrors(places) } else { Vec::new() };
        let maps = if maps.is_empty() {
            vec![places.iter().map(|&(cell, _)| (cell, cell)).collect()]
        } else {
            maps
        };
        maps.iter().filter_map(|map| Self::by(space, pos, map)).collect()
    }

    fn by<P: Encode>(space: &Space, pos: &P, map: &BTreeMap<Cell, Cell>) -> Option<Self> {
        let is_identity = map.iter().all(|(from, to)| from == to);
        let [_, columns, rows] = space.shape();
        let mut places: Vec<u16> = (0..columns * rows).map(|place| place as u16).collect();
        let at: BTreeMap<Cell, usize> = space.cells().iter().copied().collect();
        for (from, to) in map {
            places[at[from]] = at[to] as u16;
        }
        let image = |action: usize| {
            if is_identity {
                return Some(action as u16);
            }
            let m = space.move_of(pos, action)?;
            space.action_of_slot(pos.slot(P::mapped(m, |cell| map[&cell])?))
        };
        let actions: Option<Vec<u16>> = (0..space.actions()).map(image).collect();
        Some(Self { places, actions: actions? })
    }
}

/// Where each cell goes, for every way to lay the board on itself; the one that
/// moves nothing first.
fn turns_and_mirrors(places: &[(Cell, Place)]) -> Vec<BTreeMap<Cell, Cell>> {
    let axes: BTreeMap<Axes, Cell> = places
        .iter()
        .map(|&(cell, (column, row))| ((column as i32, row as i32 - column as i32), cell))
        .collect();
    let mut maps = Vec::new();
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
            let map: Option<BTreeMap<Cell, Cell>> =
                axes.iter().map(|(place, &cell)| Some((cell, *axes.get(&moved(place))?))).collect();
            maps.extend(map);
        }
    }
    maps
}

fn corner<'a>(places: impl Iterator<Item = &'a Axes> + Clone) -> Axes {
    let smallest = |axis: fn(&Axes) -> i32| places.clone().map(axis).min().unwrap_or(0);
    (smallest(|place| place.0), smallest(|place| place.1))
}
