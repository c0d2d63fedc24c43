//! What is gained in a turn of ZÈRTZ: marbles, by jumps and by isolation.

use mohreh_rules::{Change, Color, Seat, games::Zertz};

use crate::review::{
    Phase,
    event::{Detect, Event, Fact, NEARLY, Played},
};

/// The colors, and what a marble of each is worth: 12 divided by how many win.
const WORTH: [(Color, f32); 3] = [(Color::White, 3.0), (Color::Grey, 2.4), (Color::Black, 2.0)];
/// A smaller difference at the end of two lines is no reason: a white marble.
const WORTH_TELLING: f32 = 3.0;
/// With so few empty rings left, each turn is counted.
const FEW_RINGS: u32 = 10;

impl Detect for Zertz {
    /// Single marbles come and go; far away only two are a reason.
    const LEAST_FAR: f32 = 4.0;
    const PRACTICE: &[(&str, &str)] = &[("zertz-reason-trap", "gift")];

    fn events(turn: &[Played<Self>]) -> Vec<Event> {
        let Some(first) = turn.first() else { return Vec::new() };
        let count = |color: Color| {
            let is_one = |change: &&Change| matches!(change, Change::Captured { piece, .. } if piece.color == color);
            turn.iter().flat_map(|played| &played.changes).filter(is_one).count() as u8
        };
        let taken = WORTH.map(|(color, _)| count(color));
        if taken == [0; 3] {
            return Vec::new();
        }
        let args = vec![("marbles", told(taken))];
        vec![Event::new("zertz-reason-capture", first.seat, worth(taken), args)]
    }

    /// A marble is given so that the capture of it, the only turn there is, opens the way to a
    /// better one.
    fn forced(
        first: &[Event],
        (given, reply, replies): (&[Event], &str, usize),
        (taken, then): (&[Event], &str),
    ) -> Option<Event> {
        let ([], [given], [taken]) = (first, given, taken) else { return None };
        let net = taken.weight - given.weight;
        // What is isolated then could have been isolated without it.
        let is_jump = then.contains('x');
        // A white marble for a black one is a gain, for a grey one hardly.
        let is_gain = given.weight < NEARLY * taken.weight;
        let is_trap = replies == 1 && is_jump && taken.gains != given.gains && is_gain;
        let marbles = || taken.args.iter().map(|(_, marbles)| marbles.clone()).collect();
        is_trap.then(|| Event {
            takes_a_line: true,
            ..Event::new(
                "zertz-reason-trap",
                taken.gains,
                net,
                vec![
                    ("reply", reply.to_owned()),
                    ("then", then.to_owned()),
                    ("marbles", marbles()),
                ],
            )
        })
    }

    /// What both sides capture in all.
    fn compare_ends(before: &Self, played: &Self, better: &Self, seat: Seat) -> Option<Fact> {
        let taken = |end: &Self, seat: Seat| {
            let (had, has) = (before.captured(seat), end.captured(seat));
            [0, 1, 2].map(|color| has[color].saturating_sub(had[color]))
        };
        let [own, other] = [seat, seat.other()].map(|seat| taken(played, seat));
        let [more, fewer] = [seat, seat.other()].map(|seat| taken(better, seat));
        let difference = (worth(more) - worth(fewer)) - (worth(own) - worth(other));
        (WORTH_TELLING <= difference).then(|| Fact {
            id: "zertz-reason-balance",
            args: vec![
                ("own-marbles", told(own)),
                ("other-marbles", told(other)),
                ("more-marbles", told(more)),
                ("fewer-marbles", told(fewer)),
            ],
        })
    }

    fn phase(&self) -> Phase {
        let captured = [Seat::FIRST, Seat::SECOND].map(|seat| self.captured(seat));
        match captured {
            [[0, 0, 0], [0, 0, 0]] => Phase::Opening,
            _ if self.vacant_rings() <= FEW_RINGS => Phase::Ending,
            _ => Phase::Middle,
        }
    }
}

fn worth(marbles: [u8; 3]) -> f32 {
    WORTH.iter().zip(marbles).map(|((_, worth), count)| f32::from(count) * worth).sum()
}

/// `2 white 1 grey`; nothing is `0`.
fn told(marbles: [u8; 3]) -> String {
    let counted = WORTH.iter().zip(marbles).filter(|(_, count)| *count != 0);
    let words: Vec<String> =
        counted.map(|((color, _), count)| format!("{count} {}", color.name())).collect();
    if words.is_empty() { "0".to_owned() } else { words.join(" ") }
}
