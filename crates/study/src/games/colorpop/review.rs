//! What is gained in a turn of Color Pop: large groups of somebody's color leave
//! the board, and tokens that stand alone can leave it no more.

use mohreh_rules::{
    Change, Position, Seat,
    games::{ColorPop, colorpop::Hue},
};

use crate::review::{
    Phase,
    event::{Detect, Event, Fact, Played, Way},
};

/// Smaller groups go all the time.
const WORTH_TELLING: u32 = 5;
/// A smaller difference is no reason.
const MORE_ALONE: u32 = 3;
/// A smaller difference of tokens at the end of two lines is no reason.
const MORE_LEFT: i32 = 4;
/// Where the parts of a match end, in tokens on the board.
const MANY: u32 = 67;
const FEW: u32 = 34;

impl Detect for ColorPop {
    fn events(turn: &[Played<Self>]) -> Vec<Event> {
        let Some(played) = turn.first() else { return Vec::new() };
        let group = |hue: Hue| {
            let is_one = |change: &&Change| matches!(change, Change::Captured { piece, .. } if piece.color == hue.color());
            played.changes.iter().filter(is_one).count() as u32
        };
        let popped = |seat: Seat| {
            let colors = played.before.known_colors(seat);
            let (hue, count) =
                colors.iter().map(|hue| (hue, group(hue))).max_by_key(|pair| pair.1)?;
            (WORTH_TELLING <= count).then(|| {
                let args =
                    vec![("count", count.to_string()), ("color", hue.color().name().to_owned())];
                Event::new("colorpop-reason-pop", seat, count as f32, args)
            })
        };
        (0..Seat::MAX).map(Seat::new).filter_map(popped).collect()
    }

    fn compare(seat: Seat, _: &Self, played: &Way<Self>, better: &Way<Self>) -> Option<Fact> {
        let alone = |pos: &Self| -> u32 {
            pos.known_colors(seat).iter().map(|hue| pos.board().alone(hue)).sum()
        };
        let (count, fewer) = (alone(&played.first), alone(&better.first));
        (fewer + MORE_ALONE <= count).then(|| Fact {
            id: "colorpop-reason-alone",
            args: vec![("count", count.to_string()), ("fewer", fewer.to_string())],
        })
    }

    /// The tokens of both colors that are left in the end, where two play.
    fn compare_ends(before: &Self, played: &Self, better: &Self, seat: Seat) -> Option<Fact> {
        let is_known = |seat: Seat| before.known_colors(seat).iter().next().is_some();
        let is_duel = before.seats() == 2 && [Seat::FIRST, Seat::SECOND].into_iter().all(is_known);
        if !is_duel {
            return None;
        }
        let left = |pos: &Self, seat: Seat| pos.left_of(seat) as i32;
        let [own, other] = [seat, seat.other()].map(|seat| left(played, seat));
        let [fewer, more] = [seat, seat.other()].map(|seat| left(better, seat));
        let is_worse = MORE_LEFT <= (own - other) - (fewer - more);
        is_worse.then(|| Fact {
            id: "colorpop-reason-left",
            args: [("own", own), ("other", other), ("fewer", fewer), ("more", more)]
                .map(|(name, count)| (name, count.to_string()))
                .to_vec(),
        })
    }

    fn phase(&self) -> Phase {
        let colored: u32 = Hue::ALL.into_iter().map(|hue| self.board().count(hue)).sum();
        match colored + self.board().joker_count() {
            MANY.. => Phase::Opening,
            FEW.. => Phase::Middle,
            _ => Phase::Ending,
        }
    }
}
