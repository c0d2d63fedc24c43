//! The board read along its lines: what the search for moves asks all the time.
//!
//! Each line of each direction is a word: bit 0 is a guard, then comes a bit
//! for each place of the line. From a ring's place, shifting and counting
//! zeros gives in a few steps how far it can go.

use super::board::{BOARD, DIRECTIONS, Point, SIZE, STRIDE, place_on_line};

/// The words of all lines, by direction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Lines {
    /// Where a ring cannot stop: pieces, and everything that is no point.
    closed: [[u16; STRIDE]; 3],
    /// What a ring can jump.
    markers: [[u16; STRIDE]; 3],
}

/// How far a ring can go along one ray (rules 3.2).
#[derive(Clone, Copy)]
pub(super) struct Sight {
    /// How many empty points come before the first piece or the edge.
    pub(super) open: usize,
    /// The number on the ray of the first point behind the run of markers that
    /// begins there; meaningless if the ring does not land.
    pub(super) landing: usize,
    /// Whether that point is empty, and there is such a run.
    pub(super) lands: bool,
}

/// The points of a ray as pairs with its origin, in order; the origin is in
/// the upper byte. Longer than any ray, so that whole rays can be copied.
pub(super) type Ray = [u16; 16];

/// The line through a point in one direction, and the point's bit in its word.
#[derive(Clone, Copy)]
struct Place {
    line: u8,
    bit: u8,
}

static PLACES: [[Place; 3]; SIZE] = {
    let mut places = [[Place { line: 0, bit: 0 }; 3]; SIZE];
    let mut point = 0;
    while point < SIZE {
        let mut direction = 0;
        while direction < 3 && BOARD >> point & 1 == 1 {
            let (line, place) = place_on_line(point, direction);
            places[point][direction] = Place { line: line as u8, bit: place as u8 + 1 };
            direction += 1;
        }
        point += 1;
    }
    places
};

/// For each point and direction, the ray ahead and the ray behind.
static RAYS: [[[Ray; 2]; 3]; SIZE] = {
    let mut rays = [[[[0; 16]; 2]; 3]; SIZE];
    let mut point = 0;
    while point < SIZE {
        let mut direction = 0;
        while direction < 3 && BOARD >> point & 1 == 1 {
            let step = DIRECTIONS[direction];
            let mut distance = 1;
            while point + distance * step < SIZE && BOARD >> (point + distance * step) & 1 == 1 {
                let far = point + distance * step;
                rays[point][direction][0][distance - 1] = (point << 8 | far) as u16;
                rays[far][direction][1][distance - 1] = (far << 8 | point) as u16;
                distance += 1;
            }
            direction += 1;
        }
        point += 1;
    }
    rays
};

impl Lines {
    /// The empty board.
    pub(super) const EMPTY: Self = {
        let mut closed = [[u16::MAX; STRIDE]; 3];
        let mut point = 0;
        while point < SIZE {
            let mut direction = 0;
            while direction < 3 && BOARD >> point & 1 == 1 {
                let (line, place) = place_on_line(point, direction);
                closed[direction][line] &= !(2 << place);
                direction += 1;
            }
            point += 1;
        }
        Self { closed, markers: [[0; STRIDE]; 3] }
    };

    /// Puts a piece on an empty point, or takes the piece away.
    #[inline]
    pub(super) fn toggle_piece(&mut self, point: Point) {
        for (words, place) in self.closed.iter_mut().zip(PLACES[point.index()]) {
            words[usize::from(place.line)] ^= 1 << place.bit;
        }
    }

    /// Makes a piece a marker, or a marker another piece.
    #[inline]
    pub(super) fn toggle_marker(&mut self, point: Point) {
        for (words, place) in self.markers.iter_mut().zip(PLACES[point.index()]) {
            words[usize::from(place.line)] ^= 1 << place.bit;
        }
    }

    /// Looks from `from` along all six rays.
    #[inline]
    pub(super) fn look(&self, from: Point, mut see: impl FnMut(&Ray, Sight)) {
        let rays = &RAYS[from.index()];
        for (direction, place) in PLACES[from.index()].iter().enumerate() {
            let line = usize::from(place.line);
            let closed = u32::from(self.closed[direction][line]);
            let markers = u32::from(self.markers[direction][line]);
            let [ahead, behind] = &rays[direction];

            let beyond = u32::from(place.bit) + 1;
            let (walls, jumps) = (closed >> beyond, markers >> beyond);
            let open = walls.trailing_zeros();
            let landing = open + (jumps >> open).trailing_ones();
            see(ahead, Sight::new(open, landing, walls >> landing & 1 == 0));

            // The same, with what is behind brought to the top of the word.
            let before = 32 - u32::from(place.bit);
            let (walls, jumps) = (closed << before, markers << before);
            let open = walls.leading_zeros();
            let landing = open + (jumps << open).leading_ones();
            see(behind, Sight::new(open, landing, (walls << landing) >> 31 == 0));
        }
    }

    /// Whether a ring on `from` can move at all.
    pub(super) fn can_leave(&self, from: Point) -> bool {
        let mut can = false;
        self.look(from, |_, sight| can |= 0 < sight.open || sight.lands);
        can
    }
}

impl Sight {
    #[inline]
    const fn new(open: u32, landing: u32, lands: bool) -> Self {
        Self { open: open as usize, landing: landing as usize, lands }
    }
}

#[cfg(test)]
mod tests {
    use super::{Lines, Point};
    use crate::{Rng, SplitMix};

    /// The far ends of all rays, walked one step at a time.
    fn walked(from: Point, rings: &[Point], markers: &[Point]) -> Vec<Point> {
        let mut reached = Vec::new();
        for (columns, rows) in [(0, 1), (1, 0), (1, 1), (0, -1), (-1, 0), (-1, -1)] {
            let mut jumped = false;
            for distance in 1.. {
                let column = from.cell().column().wrapping_add_signed(columns * distance);
                let row = from.cell().row().wrapping_add_signed(rows * distance);
                let Some(point) = Point::at(crate::Cell::new(column, row)) else { break };
                if rings.contains(&point) {
                    break;
                }
                if markers.contains(&point) {
                    jumped = true;
                    continue;
                }
                reached.push(point);
                if jumped {
                    break;
                }
            }
        }
        reached.sort_unstable();
        reached
    }

    #[test]
    fn clause_3_2_looking_along_rays_is_walking_them() {
        let mut rng = SplitMix::new(11);
        for crowd in [3, 10, 30, 60] {
            for from in Point::all() {
                let mut others: Vec<Point> = Point::all().filter(|&point| point != from).collect();
                rng.shuffle(&mut others);
                let (rings, markers) = others[..crowd].split_at(crowd / 4 + 1);
                let mut lines = Lines::EMPTY;
                others[..crowd].iter().for_each(|&point| lines.toggle_piece(point));
                markers.iter().for_each(|&point| lines.toggle_marker(point));
                let mut seen = Vec::new();
                lines.look(from, |ray, sight| {
                    let landing = sight.lands.then_some(&ray[sight.landing]);
                    let pairs = ray[..sight.open].iter().chain(landing);
                    seen.extend(pairs.map(|&pair| {
                        assert_eq!(usize::from(pair >> 8), from.index());
                        Point::from_index(usize::from(pair & 0xff))
                    }));
                });
                seen.sort_unstable();
                assert_eq!(seen, walked(from, rings, markers), "{from}");
                assert_eq!(lines.can_leave(from), !seen.is_empty());
            }
        }
    }
}
