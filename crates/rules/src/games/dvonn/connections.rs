//! Which stacks are connected, and by which DVONN pieces they are held (rules 4.1).

use super::{Dvonn, Point};
use crate::Connection;

impl Dvonn {
    /// Every group, once all pieces are placed; before that nothing is lost.
    pub(super) fn groups(&self) -> Vec<Connection> {
        if self.next_piece().is_some() {
            return Vec::new();
        }
        let mut loose: Vec<Point> =
            Point::all().filter(|&at| self.stack_at(at).is_some()).collect();
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
            groups.push(self.connection(&group));
        }
        groups
    }

    fn connection(&self, group: &[Point]) -> Connection {
        let holds = |at: &&Point| self.stack_at(**at).is_some_and(|stack| 0 < stack.dvonn);
        let cell = |at: &Point| at.cell();
        Connection {
            anchors: group.iter().filter(holds).map(cell).collect(),
            cells: group.iter().map(cell).collect(),
            pairs: group
                .iter()
                .enumerate()
                .flat_map(|(index, one)| group[..index].iter().map(move |other| (one, other)))
                .filter(|(one, other)| is_neighbor(**one, **other))
                .map(|(one, other)| [cell(one), cell(other)])
                .collect(),
        }
    }
}

fn is_neighbor(one: Point, other: Point) -> bool {
    one.distance(other) == Some(1)
}

#[cfg(test)]
mod tests {
    use super::Dvonn;

    #[test]
    fn every_stack_hangs_on_its_own_anchor() {
        let text = ".../..../..rr./..w../..b../..b../...../...../...../..../..r 0 move 49 -";
        let pos: Dvonn = text.parse().expect("a position");
        let mut found: Vec<(usize, usize, usize)> = pos
            .groups()
            .iter()
            .map(|group| (group.anchors.len(), group.cells.len(), group.pairs.len()))
            .collect();
        found.sort_unstable();
        assert_eq!(found, [(1, 1, 0), (2, 5, 4)]);
    }
}
