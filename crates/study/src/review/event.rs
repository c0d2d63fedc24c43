//! What happens in a line that a player would call a gain or a loss.

use mohreh_rules::{
    AnyMatch, AnyTurn, Change, GameId, Listed, Match, Outcome, Position, Seat, dispatch, with_game,
};

use super::Phase;

/// The end of the match as an event.
pub(crate) const END: &str = "reason-end";
/// The weight of the end of the match, more than anything before it.
const END_WEIGHT: f32 = 20.0;
/// A grey marble is nearly as much as a white one, a stack of three as one of four.
pub(crate) const NEARLY: f32 = 0.75;

/// Something that one side gains in a turn.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Event {
    /// What: the middle of a message id, such as `yinsh-reason-row`.
    pub(crate) what: &'static str,
    /// What it is counted with: a row is a row, whoever made it.
    pub(crate) kind: &'static str,
    /// Who gains by it.
    pub(crate) gains: Seat,
    /// How much, in the game's own measure.
    pub(crate) weight: f32,
    /// Whether it is what the match is about: nobody lets it happen for something better.
    pub(crate) is_goal: bool,
    /// Whether it needs the turns that follow, not only its own.
    pub(crate) takes_a_line: bool,
    /// What stands in its sentence. Two events with the same arguments are the
    /// same thing happening.
    pub(crate) args: Vec<(&'static str, String)>,
    /// What must be said with it.
    pub(crate) also: Option<Fact>,
    /// The points that it is about, where another name may mean the same thing.
    pub(crate) points: u128,
    /// Whether whoever loses by it does it: then nobody else can be said to.
    pub(crate) is_own_doing: bool,
    /// The turn of a line in which it happens.
    pub(crate) turn: String,
}

/// Two rows with so many points in common lie along one line.
const SAME_LINE: u32 = 2;

impl Event {
    /// Something that `gains` has in one turn.
    pub(crate) fn new(
        what: &'static str,
        gains: Seat,
        weight: f32,
        args: Vec<(&'static str, String)>,
    ) -> Self {
        let (is_goal, takes_a_line) = (false, false);
        Self {
            what,
            kind: what,
            gains,
            weight,
            is_goal,
            takes_a_line,
            args,
            also: None,
            points: 0,
            is_own_doing: false,
            turn: String::new(),
        }
    }

    /// The same, counted with others of this kind.
    pub(crate) fn of_kind(self, kind: &'static str) -> Self {
        Self { kind, ..self }
    }

    /// The same as what the match is about.
    pub(crate) fn goal(self) -> Self {
        Self { is_goal: true, ..self }
    }

    /// Whether it is the same thing happening, be it in another turn.
    pub(crate) fn is_same_as(&self, other: &Self) -> bool {
        self.is_like(other) && self.args == other.args
    }

    /// Whether it happens in the same place, which its sentence names: the same row, or one
    /// along the same line.
    pub(crate) fn has_place_of(&self, other: &Self) -> bool {
        let is_along = SAME_LINE <= (self.points & other.points).count_ones();
        self.is_like(other) && (self.has_place() && self.args == other.args || is_along)
    }

    /// Whether it happens by the same turn, be it later.
    pub(crate) fn has_turn_of(&self, other: &Self) -> bool {
        self.is_like(other) && !self.turn.is_empty() && self.turn == other.turn
    }

    /// Whether its sentence names a place, by which it is known again.
    fn has_place(&self) -> bool {
        self.args.iter().any(|(name, _)| ["row", "cell"].contains(name))
    }

    /// Whether whoever has this has the other too: the same thing, or a goal that is worth
    /// as much.
    pub(crate) fn is_as_good_as(&self, other: &Self) -> bool {
        let is_enough = self.is_goal && other.weight <= self.weight;
        self.is_same_as(other) || self.is_like(other) && is_enough
    }

    /// Whether it gives the same seat as much of the same kind, or nearly.
    pub(crate) fn makes_up_for(&self, other: &Self) -> bool {
        self.is_like(other) && NEARLY * other.weight <= self.weight
    }

    /// Whether it is of the same kind, for the same seat.
    pub(crate) fn is_like(&self, other: &Self) -> bool {
        (self.kind, self.gains) == (other.kind, other.gains)
    }
}

/// A fact about two positions, told where the lines hold no event.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Fact {
    pub(crate) id: &'static str,
    pub(crate) args: Vec<(&'static str, String)>,
}

/// One move of a turn, and what it changed.
pub(crate) struct Played<P: Position> {
    pub(crate) before: P,
    pub(crate) m: P::Move,
    pub(crate) seat: Seat,
    pub(crate) changes: Vec<Change>,
}

/// Where a line leads.
pub(crate) struct Way<P> {
    /// After its first turn.
    pub(crate) first: P,
    /// After its last.
    pub(crate) last: P,
}

/// A game whose lines can be read.
pub(crate) trait Detect: Position {
    /// How much an event must weigh to be told; less only counts.
    const LEAST: f32 = 0.0;
    /// The same where it is far away.
    const LEAST_FAR: f32 = 0.0;
    /// The puzzles in which what a reason tells of is practiced: the beginning of the
    /// reason's id, and their theme.
    const PRACTICE: &[(&str, &str)] = &[];

    /// What is gained in one turn.
    fn events(turn: &[Played<Self>]) -> Vec<Event>;

    /// What a turn gains together with the two turns that follow it: nothing where it forces
    /// nothing. `replies` says how many turns the other side could choose from.
    fn forced(
        _first: &[Event],
        _reply: (&[Event], &str, usize),
        _then: (&[Event], &str),
    ) -> Option<Event> {
        None
    }

    /// How many moves of a turn must be told to say what it does.
    fn told(turn: &[Played<Self>]) -> usize {
        turn.len()
    }

    /// What `seat` has less of after its turn than after the better one, if it
    /// can be counted, and still has less of at the ends of the lines.
    fn compare(
        _seat: Seat,
        _before: &Self,
        _played: &Way<Self>,
        _better: &Way<Self>,
    ) -> Option<Fact> {
        None
    }

    /// By how much `seat` is ahead, in the measure of the events, where they do not tell all
    /// that counts.
    fn standing(&self, _seat: Seat) -> Option<f32> {
        None
    }

    /// What `seat` has less of at the end of the line that was played than at the
    /// end of the better one, both begun in `before` and equally long.
    fn compare_ends(_before: &Self, _played: &Self, _better: &Self, _seat: Seat) -> Option<Fact> {
        None
    }

    /// The part of the match that this position belongs to.
    fn phase(&self) -> Phase;

    /// Whether only what is near can be trusted: the engine's judgment is
    /// doubtful as long as this holds.
    fn is_early(&self) -> bool {
        false
    }
}

/// Plays a turn and lists what is gained in it; nothing where it is not legal.
pub(crate) fn play(game_match: &mut AnyMatch, turn: &AnyTurn) -> Option<Vec<Event>> {
    fn of<P: Detect + Listed>(inner: &mut Match<P>, turn: &AnyTurn) -> Option<Vec<Event>> {
        let mut played = Vec::new();
        for &m in P::own_turn(turn)?.moves() {
            played.push(step(inner, m)?);
        }
        Some(events_of(&played))
    }
    dispatch!(AnyMatch, game_match, inner => of(inner, turn))
}

/// What a turn gains together with the two that follow it.
pub(crate) fn forced(
    game_match: &AnyMatch,
    first: &[Event],
    reply: (&[Event], &str, usize),
    then: (&[Event], &str),
) -> Option<Event> {
    fn of<P: Detect>(
        _: &Match<P>,
        first: &[Event],
        reply: (&[Event], &str, usize),
        then: (&[Event], &str),
    ) -> Option<Event> {
        P::forced(first, reply, then)
    }
    dispatch!(AnyMatch, game_match, inner => of(inner, first, reply, then))
}

/// What can be counted after the first turns of two lines.
pub(crate) fn compare(
    before: &AnyMatch,
    played: &[AnyTurn],
    better: &[AnyTurn],
    seat: Seat,
) -> Option<Fact> {
    fn of<P: Detect + Listed>(
        before: &Match<P>,
        played: &[AnyTurn],
        better: &[AnyTurn],
        seat: Seat,
    ) -> Option<Fact> {
        let way = |line: &[AnyTurn]| {
            Some(Way { first: after(before, line.get(..1)?)?, last: after(before, line)? })
        };
        P::compare(seat, before.position(), &way(played)?, &way(better)?)
    }
    dispatch!(AnyMatch, before, inner => of(inner, played, better, seat))
}

/// By how much a seat is ahead, where the game counts more than its events.
pub(crate) fn standing(game_match: &AnyMatch, seat: Seat) -> Option<f32> {
    dispatch!(AnyMatch, game_match, inner => Detect::standing(inner.position(), seat))
}

/// What can be counted where two lines have led after as many turns.
pub(crate) fn compare_ends(
    before: &AnyMatch,
    played: &[AnyTurn],
    better: &[AnyTurn],
    seat: Seat,
) -> Option<Fact> {
    fn of<P: Detect + Listed>(
        before: &Match<P>,
        played: &[AnyTurn],
        better: &[AnyTurn],
        seat: Seat,
    ) -> Option<Fact> {
        let (played, better) = (after(before, played)?, after(before, better)?);
        P::compare_ends(before.position(), &played, &better, seat)
    }
    dispatch!(AnyMatch, before, inner => of(inner, played, better, seat))
}

/// Where turns lead.
fn after<P: Detect + Listed>(before: &Match<P>, turns: &[AnyTurn]) -> Option<P> {
    let mut after = before.clone();
    for turn in turns {
        after.play_moves(P::own_turn(turn)?).ok()?;
    }
    Some(after.position().clone())
}

/// Whether only near events count here.
pub(crate) fn is_early(game_match: &AnyMatch) -> bool {
    dispatch!(AnyMatch, game_match, inner => Detect::is_early(inner.position()))
}

/// How much an event must weigh here to be told.
pub(crate) fn least(game_match: &AnyMatch) -> f32 {
    fn of<P: Detect>(_: &Match<P>) -> f32 {
        P::LEAST
    }
    dispatch!(AnyMatch, game_match, inner => of(inner))
}

/// How much an event must weigh here to be told where it is far away.
pub(crate) fn least_far(game_match: &AnyMatch) -> f32 {
    fn of<P: Detect>(_: &Match<P>) -> f32 {
        P::LEAST_FAR
    }
    dispatch!(AnyMatch, game_match, inner => of(inner))
}

/// The puzzles in which what the reasons of a game tell of is practiced: the beginning of
/// a reason's id, and their theme.
#[must_use]
pub fn practice(game: GameId) -> &'static [(&'static str, &'static str)] {
    with_game!(game, P => P::PRACTICE)
}

pub(crate) fn step<P: Position>(game_match: &mut Match<P>, m: P::Move) -> Option<Played<P>> {
    let before = game_match.position().clone();
    let seat = game_match.to_move()?;
    before.explain(m).ok()?;
    let changes = game_match.changes(m);
    game_match.play(m).ok()?;
    Some(Played { before, m, seat, changes })
}

pub(crate) fn events_of<P: Detect>(turn: &[Played<P>]) -> Vec<Event> {
    let mut events = P::events(turn);
    let changes = turn.iter().flat_map(|played| &played.changes);
    events.extend(changes.filter_map(|change| match change {
        Change::Ended { outcome: Outcome::Win(winners) } => {
            let gains = winners.iter().next()?;
            Some(Event::new(END, gains, END_WEIGHT, Vec::new()).goal())
        }
        _ => None,
    }));
    events
}
