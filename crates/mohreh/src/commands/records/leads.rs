//! What can be compared in the middle of a match: which side has more of something,
//! to be counted against who won in the end.
//!
//! DVONN: after placing, own pieces beside a DVONN piece and on the edge; later, legal
//! moves. Other games are counted by their events alone.

use mohreh_rules::{
    AnyMatch, AnyPosition, Color, Seat,
    games::dvonn::{Dvonn, Point},
};

/// The turns of DVONN's first phase.
const PLACED: u32 = 49;
/// So many turns later the moves of both sides are compared.
const LATER: u32 = 20;

/// Collects, turn by turn, who has more of what.
#[derive(Debug, Default)]
pub(super) struct Leads {
    found: Vec<(&'static str, Seat)>,
    /// The legal moves of the side that had its turn last.
    before: Option<usize>,
}

impl Leads {
    /// Looks at a match between two turns.
    pub(super) fn look(&mut self, game_match: &AnyMatch) {
        let AnyPosition::Dvonn(pos) = game_match.position() else { return };
        if game_match.turns() == PLACED {
            self.compare("more beside DVONN pieces", |seat| count(&pos, seat, is_near));
            self.compare("more on the edge", |seat| count(&pos, seat, |_, point| is_edge(point)));
        }
        if (PLACED + LATER..=PLACED + LATER + 1).contains(&game_match.turns()) {
            let moves = game_match.legal().iter().filter(|m| m.as_str() != "pass").count();
            match (self.before.replace(moves), game_match.to_move()) {
                (Some(before), Some(mover)) if before < moves => {
                    self.found.push(("more moves after 20 turns", mover));
                }
                (Some(before), Some(mover)) if moves < before => {
                    self.found.push(("more moves after 20 turns", mover.other()));
                }
                _ => {}
            }
        }
    }

    /// What was found: of whom there was more.
    pub(super) fn found(&self) -> &[(&'static str, Seat)] {
        &self.found
    }

    fn compare(&mut self, name: &'static str, count: impl Fn(Seat) -> usize) {
        let [first, second] = [Seat::FIRST, Seat::SECOND];
        match count(first).cmp(&count(second)) {
            std::cmp::Ordering::Less => self.found.push((name, second)),
            std::cmp::Ordering::Equal => {}
            std::cmp::Ordering::Greater => self.found.push((name, first)),
        }
    }
}

/// How many pieces of a seat lie where `is_there` says.
fn count(pos: &Dvonn, seat: Seat, is_there: impl Fn(&Dvonn, Point) -> bool) -> usize {
    let own = [Color::White, Color::Black][seat.index()];
    Point::all().filter(|&point| top(pos, point) == Some(own) && is_there(pos, point)).count()
}

fn is_near(pos: &Dvonn, point: Point) -> bool {
    neighbors(point).any(|other| top(pos, other) == Some(Color::Red))
}

fn is_edge(point: Point) -> bool {
    neighbors(point).count() < 6
}

fn neighbors(point: Point) -> impl Iterator<Item = Point> {
    Point::all().filter(move |&other| point.distance(other) == Some(1))
}

fn top(pos: &Dvonn, point: Point) -> Option<Color> {
    pos.stack_at(point).map(|stack| stack.top)
}
