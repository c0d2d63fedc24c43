//! What hangs on what: stacks that stay on the board only as long as they are
//! tied to a piece that holds them.
//!
//! Nothing here decides a move; it is a way to look at a position.

use mohreh_rules::{AnyPosition, games::dvonn::Point};
use serde::Serialize;
use ts_rs::TS;

/// Stacks that hang together.
#[derive(Serialize, TS)]
pub(crate) struct Tie {
    /// The cells that hold the others.
    anchors: Vec<String>,
    /// All cells, those included.
    cells: Vec<String>,
    /// Neighbors within, each pair once.
    pairs: Vec<[String; 2]>,
}

/// All groups of `pos`; only DVONN has them, once its pieces are placed.
pub(crate) fn ties(pos: &AnyPosition) -> Vec<Tie> {
    let AnyPosition::Dvonn(pos) = pos else {
        return Vec::new();
    };
    if pos.next_piece().is_some() {
        return Vec::new();
    }
    let mut loose: Vec<Point> = Point::all().filter(|&at| pos.stack_at(at).is_some()).collect();
    let mut groups = Vec::new();
    while let Some(first) = loose.pop() {
        let mut group = vec![first];
        let mut reached = 0;
        while let Some(&at) = group.get(reached) {
            let (near, far) = loose.into_iter().partition(|other| is_neighbor(at, *other));
            loose = far;
            group.extend::<Vec<Point>>(near);
            reached += 1;
        }
        groups.push(group);
    }
    let holds = |at: &&Point| pos.stack_at(**at).is_some_and(|stack| 0 < stack.dvonn);
    let name = |at: &Point| at.cell().to_string();
    groups
        .iter()
        .map(|group| Tie {
            anchors: group.iter().filter(holds).map(name).collect(),
            cells: group.iter().map(name).collect(),
            pairs: group
                .iter()
                .enumerate()
                .flat_map(|(index, one)| group[..index].iter().map(move |other| (one, other)))
                .filter(|(one, other)| is_neighbor(**one, **other))
                .map(|(one, other)| [name(one), name(other)])
                .collect(),
        })
        .collect()
}

fn is_neighbor(one: Point, other: Point) -> bool {
    one.distance(other) == Some(1)
}

#[cfg(test)]
mod tests {
    use mohreh_rules::{AnyPosition, GameId};

    use super::ties;

    #[test]
    fn every_stack_hangs_on_its_own_anchor() {
        let text = ".../..../..rr./..w../..b../..b../...../...../...../..../..r 0 move 49 -";
        let pos = AnyPosition::read(GameId::Dvonn, text).expect("a position");
        let mut found: Vec<(usize, usize, usize)> = ties(&pos)
            .iter()
            .map(|tie| (tie.anchors.len(), tie.cells.len(), tie.pairs.len()))
            .collect();
        found.sort_unstable();
        assert_eq!(found, [(1, 1, 0), (2, 5, 4)]);
    }
}
