//! A cursor that walks over the places of any board.

use mohreh_draw::{Place, Scene, Spot};
use mohreh_rules::Cell;

/// How much a step aside counts beside a step ahead. Half lets the cursor
/// reach the columns or rows that stand half a cell aside.
const ASIDE: f32 = 0.5;

/// Where an arrow key points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Direction {
    Left,
    Right,
    Up,
    Down,
}

impl Direction {
    const fn vector(self) -> Spot {
        match self {
            Self::Left => Spot::new(-1.0, 0.0),
            Self::Right => Spot::new(1.0, 0.0),
            Self::Up => Spot::new(0.0, -1.0),
            Self::Down => Spot::new(0.0, 1.0),
        }
    }
}

/// The place nearest to `cell` in that direction, or `cell` at the rim.
pub(crate) fn step(scene: &Scene, cell: Cell, direction: Direction) -> Cell {
    let Some(here) = scene.spot(cell) else { return cell };
    let towards = direction.vector();
    let middle = middle(scene);
    let cost = |place: &Place| {
        let (x, y) = (place.at.x - here.x, place.at.y - here.y);
        let ahead = x * towards.x + y * towards.y;
        let aside = (x * towards.y - y * towards.x).abs();
        let reachable = 0.1 < ahead && aside <= 1.8 * ahead;
        // Of two neighbors equally far the inner one is taken, so that a
        // straight walk does not drift off the board.
        let outward = (place.at.x - middle.x).hypot(place.at.y - middle.y);
        reachable.then(|| x.hypot(y) + ASIDE * aside + outward / 1000.0)
    };
    let costs = scene.places.iter().filter_map(|place| Some((place.cell, cost(place)?)));
    costs.min_by(|(_, a), (_, b)| a.total_cmp(b)).map_or(cell, |(nearest, _)| nearest)
}

/// The place nearest to the middle of the board.
pub(crate) fn center(scene: &Scene) -> Option<Cell> {
    let middle = middle(scene);
    let distance = |place: &Place| (place.at.x - middle.x).hypot(place.at.y - middle.y);
    let nearest = scene.places.iter().min_by(|a, b| distance(a).total_cmp(&distance(b)));
    nearest.map(|place| place.cell)
}

fn middle(scene: &Scene) -> Spot {
    let (low, high) = scene.bounds();
    Spot::new((low.x + high.x) / 2.0, (low.y + high.y) / 2.0)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use mohreh_draw::scene;
    use mohreh_rules::{AnyPosition, AnyView, GameId, SplitMix, Viewer};

    use super::{Direction, center, step};

    #[test]
    fn arrows_reach_every_place_of_every_board() {
        for &game in GameId::ALL {
            let pos = AnyPosition::initial(game, "", &mut SplitMix::new(7)).unwrap();
            let scene = scene(&AnyView::new(pos, Viewer::Watcher));
            let mut reached = BTreeSet::from([center(&scene).unwrap()]);
            let mut edge: Vec<_> = reached.iter().copied().collect();
            while let Some(cell) = edge.pop() {
                for direction in [Direction::Left, Direction::Right, Direction::Up, Direction::Down]
                {
                    let next = step(&scene, cell, direction);
                    if reached.insert(next) {
                        edge.push(next);
                    }
                }
            }
            let missing: Vec<_> =
                scene.places.iter().filter(|place| !reached.contains(&place.cell)).collect();
            assert!(missing.is_empty(), "{game}: {missing:?}");
        }
    }
}
