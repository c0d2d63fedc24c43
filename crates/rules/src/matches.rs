//! A match: a position together with what came before it.
//!
//! Repetition, takeback and the way a match ended live here, not in the
//! position. Servers and clients ask the match, never the bare position, who
//! moves and how it ended.

use crate::{Change, Conclusion, Key, Outcome, Position, ReadTurn, Refused, Seat, Turn, TurnFault};

/// One move as it was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply<P: Position> {
    /// Who played it.
    pub seat: Seat,
    /// The move.
    pub m: P::Move,
    /// The number of the turn it belongs to, from 0.
    pub turn: u32,
}

/// How a match can end other than by its own rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// By the rules of the game.
    Rules,
    /// A seat gave up.
    Resignation(Seat),
    /// A seat ran out of time.
    Time(Seat),
    /// The seats agreed on a draw.
    Agreement,
    /// Nobody came back.
    Abandoned,
}

impl Ending {
    /// Its one name, in records, on the wire and in the ids of messages.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rules => "rules",
            Self::Resignation(_) => "resignation",
            Self::Time(_) => "time",
            Self::Agreement => "agreement",
            Self::Abandoned => "abandoned",
        }
    }

    /// The seat that lost by it, where it names one.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Resignation(seat) | Self::Time(seat) => Some(seat),
            Self::Rules | Self::Agreement | Self::Abandoned => None,
        }
    }

    /// The ending of this name; `None` where there is none, or it needs a seat.
    #[must_use]
    pub fn named(name: &str, seat: Option<Seat>) -> Option<Self> {
        match (name, seat) {
            ("rules", _) => Some(Self::Rules),
            ("resignation", Some(seat)) => Some(Self::Resignation(seat)),
            ("time", Some(seat)) => Some(Self::Time(seat)),
            ("agreement", _) => Some(Self::Agreement),
            ("abandoned", _) => Some(Self::Abandoned),
            _ => None,
        }
    }
}

/// One match, from setup to result.
#[derive(Clone, Debug)]
pub struct Match<P: Position> {
    start: P,
    current: P,
    plies: Vec<Ply<P>>,
    past: Past,
    ended: Option<(Ending, Outcome)>,
}

/// The positions that a match has been through, as far as a repetition of them counts.
///
/// A [`Match`] has one. Whoever plays positions without remembering moves plays them by it.
#[derive(Clone, Debug, Default)]
pub struct Past {
    seen: Vec<Key>,
}

impl Past {
    /// That of a match that begins at `start`.
    #[must_use]
    pub fn new<P: Position>(start: &P) -> Self {
        let key = if start.mid_turn() { None } else { start.repetition_key() };
        Self { seen: key.into_iter().collect() }
    }

    /// Plays a move that the caller knows to be one of the legal moves, as
    /// [`Position::play_unchecked`], and ends the match where it repeats itself.
    #[inline]
    pub fn play_unchecked<P: Position>(&mut self, pos: &mut P, m: P::Move) {
        let turn = pos.turns();
        pos.play_unchecked(m);
        if turn != pos.turns() {
            self.count(pos, m);
        }
    }

    /// Counts a position that `m`, the last move of a turn, has led to.
    fn count<P: Position>(&mut self, pos: &mut P, m: P::Move) {
        if P::is_retraction(m) {
            // The offence is as if it had not been: its position is not
            // counted, and the one before it is not counted again.
            self.seen.pop();
            if self.seen.is_empty() {
                // The match began with the offence: what was before it is
                // where it stands now.
                self.seen.extend(pos.repetition_key());
            }
            return;
        }
        let Some(key) = pos.repetition_key() else { return };
        self.seen.push(key);
        let times = self.seen.iter().filter(|&&seen| seen == key).count();
        if 3 <= times {
            pos.repeated_thrice();
        }
    }
}

impl<P: Position> Match<P> {
    /// A match that begins at `start`.
    #[must_use]
    pub fn new(start: P) -> Self {
        let past = Past::new(&start);
        Self { current: start.clone(), start, plies: Vec::new(), past, ended: None }
    }

    /// Where it began.
    #[must_use]
    pub fn start(&self) -> &P {
        &self.start
    }

    /// Where it stands.
    #[must_use]
    pub fn position(&self) -> &P {
        &self.current
    }

    /// Every move so far.
    #[must_use]
    pub fn plies(&self) -> &[Ply<P>] {
        &self.plies
    }

    /// The repetition keys of the past, oldest first, the present included.
    #[must_use]
    pub fn seen(&self) -> &[Key] {
        &self.past.seen
    }

    /// Who decides now.
    #[must_use]
    pub fn to_move(&self) -> Option<Seat> {
        if self.ended.is_some() { None } else { self.current.to_move() }
    }

    /// The legal moves now.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<P::Move> {
        if self.ended.is_some() { Vec::new() } else { self.current.legal_moves() }
    }

    /// How it ended, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.ended.map(|(_, outcome)| outcome).or_else(|| self.current.outcome())
    }

    /// By what it ended, if it has.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        let by_rules = self.current.outcome().map(|_| Ending::Rules);
        self.ended.map(|(ending, _)| ending).or(by_rules)
    }

    /// Why the rules ended it; nothing where something else did.
    #[must_use]
    pub fn conclusion(&self) -> Option<Conclusion> {
        match self.ended {
            None => self.current.conclusion(),
            Some(_) => None,
        }
    }

    /// What the legal move `m` changes, in the order it happens: what the
    /// position says, and the end where repetition brings it.
    #[must_use]
    pub fn changes(&self, m: P::Move) -> Vec<Change> {
        let mut changes = self.current.changes(m);
        let told = changes.iter().any(|change| matches!(change, Change::Ended { .. }));
        let may_repeat = !told && self.current.repetition_key().is_some();
        if may_repeat {
            let mut after = self.clone();
            after.play_unchecked(m);
            changes.extend(after.outcome().map(|outcome| Change::Ended { outcome }));
        }
        changes
    }

    /// Plays one move.
    ///
    /// # Errors
    /// When it is not legal or the match is over; nothing has changed then.
    pub fn play(&mut self, m: P::Move) -> Result<(), Refused> {
        self.refuse_after_end()?;
        self.current.explain(m)?;
        self.play_unchecked(m);
        Ok(())
    }

    /// Reads a whole turn, or the rest of one, and checks it; nothing is
    /// played yet.
    ///
    /// # Errors
    /// When a part cannot be read or is not legal, or the turn is not finished
    /// by it.
    pub fn read_turn(&self, text: &str) -> Result<ReadTurn<P>, Refused> {
        self.read_word(text)?.whole()
    }

    /// Checks the moves of a whole turn, or of the rest of one; nothing is played
    /// yet.
    ///
    /// # Errors
    /// When a move is not legal or the turn is not finished by them.
    pub fn check_turn(&self, turn: &Turn<P>) -> Result<ReadTurn<P>, Refused> {
        self.refuse_after_end()?;
        ReadTurn::check(&self.current, turn.moves().iter().map(|&m| Ok(m)))?.whole()
    }

    /// Reads comma-separated moves within one turn and checks them; nothing is
    /// played yet.
    ///
    /// # Errors
    /// When a part cannot be read or is not legal.
    pub fn read_word(&self, word: &str) -> Result<ReadTurn<P>, Refused> {
        self.refuse_after_end()?;
        ReadTurn::read(&self.current, word)
    }

    /// Plays a turn that was read from this match as it stands now.
    ///
    /// # Errors
    /// When the match has gone on since, or it was another one; nothing has
    /// changed then.
    pub fn play_read(&mut self, turn: ReadTurn<P>) -> Result<(), Refused> {
        self.refuse_after_end()?;
        if turn.before != self.current {
            return Err(Refused::Turn(TurnFault::Stale));
        }
        self.take(turn);
        Ok(())
    }

    /// Plays a word of comma-separated moves within one turn, all or nothing.
    ///
    /// # Errors
    /// When a part cannot be read or is not legal; nothing has changed then.
    pub fn play_word(&mut self, word: &str) -> Result<(), Refused> {
        let turn = self.read_word(word)?;
        self.take(turn);
        Ok(())
    }

    /// Plays a whole turn, or the rest of one, all or nothing.
    ///
    /// # Errors
    /// As [`Match::read_turn`]; nothing has changed then.
    pub fn play_turn(&mut self, turn: &str) -> Result<(), Refused> {
        let turn = self.read_turn(turn)?;
        self.take(turn);
        Ok(())
    }

    /// Plays the moves of a whole turn, or of the rest of one, all or nothing.
    ///
    /// # Errors
    /// When a move is not legal or the turn is not finished by them; nothing has
    /// changed then.
    pub fn play_moves(&mut self, turn: &Turn<P>) -> Result<(), Refused> {
        let turn = self.check_turn(turn)?;
        self.take(turn);
        Ok(())
    }

    /// Ends it otherwise than by the rules of the game.
    pub fn end(&mut self, ending: Ending, outcome: Outcome) {
        self.ended = Some((ending, outcome));
    }

    /// Takes back until only `plies` moves are left.
    pub fn take_back(&mut self, plies: usize) {
        let kept: Vec<P::Move> = self.plies.iter().take(plies).map(|ply| ply.m).collect();
        *self = Self::new(self.start.clone());
        kept.into_iter().for_each(|m| self.play_unchecked(m));
    }

    /// The same match with less known of its start and of where it stands.
    pub(crate) fn known_as(&self, hide: impl Fn(&P) -> P) -> Self {
        // The position is hidden by itself, not played from the hidden start:
        // a viewer who knows only the moves would not know that a match goes
        // on after a color is gone (Color Pop).
        Self { start: hide(&self.start), current: hide(&self.current), ..self.clone() }
    }

    /// The same match where more is known of where it stands than its moves tell.
    pub(crate) fn known_as_at(self, current: P) -> Self {
        Self { current, ..self }
    }

    /// The turns as text, the last one possibly unfinished.
    #[must_use]
    pub fn turn_texts(&self) -> Vec<String> {
        let mut turns: Vec<(u32, String)> = Vec::new();
        for ply in &self.plies {
            match turns.last_mut() {
                Some((turn, text)) if *turn == ply.turn => {
                    text.push(',');
                    text.push_str(&ply.m.to_string());
                }
                _ => turns.push((ply.turn, ply.m.to_string())),
            }
        }
        turns.into_iter().map(|(_, text)| text).collect()
    }

    /// Once ended by anything but the rules of the game, nothing is played: the
    /// position does not know of that end.
    fn refuse_after_end(&self) -> Result<(), Refused> {
        match self.ended {
            Some(_) => Err(Refused::Turn(TurnFault::MatchOver)),
            None => Ok(()),
        }
    }

    /// Plays a move that the caller knows to be one of the legal moves, as
    /// [`Position::play_unchecked`].
    ///
    /// # Panics
    /// When the match is over by its rules.
    pub fn play_unchecked(&mut self, m: P::Move) {
        let seat = self.current.to_move().expect("a legal move has a mover");
        let turn = self.current.turns();
        self.past.play_unchecked(&mut self.current, m);
        self.plies.push(Ply { seat, m, turn });
    }

    /// Goes where the turn leads: it was played when it was read.
    fn take(&mut self, turn: ReadTurn<P>) {
        self.current = turn.after;
        self.plies.extend(turn.plies);
        self.look_for_repetition();
    }

    /// Counts the position that the last move has led to, if it ended a turn.
    fn look_for_repetition(&mut self) {
        if let Some(last) = self.plies.last().filter(|ply| ply.turn != self.current.turns()) {
            self.past.count(&mut self.current, last.m);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Ending, Match};
    use crate::view::Hide;
    use crate::{
        Outcome, Position, Refused, Rng, Seat, SplitMix, Turn, TurnFault, Viewer,
        games::{ColorPop, Dvonn},
    };

    #[test]
    fn nothing_is_played_after_the_end_and_taking_back_opens_it_again() {
        let start = Dvonn::initial(&Default::default(), &mut SplitMix::new(7));
        let mut game_match = Match::new(start);
        let (first, second) = ("e3".parse().unwrap(), "f3".parse().unwrap());
        game_match.play(first).unwrap();
        game_match.end(Ending::Resignation(Seat::SECOND), Outcome::won_by(Seat::FIRST));
        let before = game_match.position().clone();
        let over = Err(Refused::Turn(TurnFault::MatchOver));
        assert_eq!(game_match.play(second), over);
        assert_eq!(game_match.play_word("f3"), over);
        assert_eq!(game_match.play_turn("f3"), over);
        assert_eq!(game_match.position(), &before);
        assert_eq!(game_match.plies().len(), 1);
        game_match.take_back(1);
        assert_eq!(game_match.play(second), Ok(()));
    }

    #[test]
    fn a_turn_that_was_read_is_played_once_and_nowhere_else() {
        let start = Dvonn::initial(&Default::default(), &mut SplitMix::new(7));
        let mut read = Match::new(start);
        let mut told = read.clone();
        let turn = read.read_turn("e3").unwrap();
        assert_eq!(turn.turn().to_string(), "e3");
        assert!(read.plies().is_empty(), "reading plays nothing");
        read.play_read(turn.clone()).unwrap();
        told.play_turn("e3").unwrap();
        assert_eq!(read.position(), told.position());
        assert_eq!(read.plies(), told.plies());
        let elsewhere = Err(Refused::Turn(TurnFault::Stale));
        assert_eq!(read.play_read(turn), elsewhere);
        assert_eq!(read.plies(), told.plies());
    }

    #[test]
    fn the_moves_of_a_turn_are_checked_where_they_are_played() {
        let start = Dvonn::initial(&Default::default(), &mut SplitMix::new(7));
        let mut game_match = Match::new(start);
        let turn = game_match.read_turn("e3").unwrap().turn();
        game_match.play_moves(&turn).unwrap();
        assert_eq!(game_match.turn_texts(), ["e3"]);
        let twice = game_match.play_moves(&turn);
        assert!(matches!(twice, Err(Refused::Illegal(_))), "{twice:?}");
        let empty = game_match.play_moves(&Turn::new(Vec::new()));
        assert_eq!(empty, Err(Refused::Turn(TurnFault::Unfinished)));
        assert_eq!(game_match.turn_texts(), ["e3"]);
    }

    #[test]
    fn a_view_that_is_played_on_keeps_the_key_of_the_view() {
        let options = ["seats=2", "seats=3", "seats=4", "teams=on", "seats=5"];
        for (seed, options) in (0..200).zip(options.iter().cycle()) {
            let mut rng = SplitMix::new(seed);
            let options: <ColorPop as Position>::Options = options.parse().unwrap();
            let mut whole = Match::new(ColorPop::initial(&options, &mut rng));
            let seats = (0..whole.position().seats()).map(|seat| Viewer::Seat(Seat::new(seat)));
            let mut known: Vec<_> = seats
                .chain([Viewer::Watcher])
                .map(|viewer| (viewer, Match::new(whole.start().hidden_from(viewer))))
                .collect();
            while whole.outcome().is_none() {
                for (viewer, known) in &known {
                    let view = whole.position().hidden_from(*viewer);
                    assert_eq!(known.position().key(), view.key(), "seed {seed}, {viewer:?}");
                }
                let legal = whole.legal_moves();
                let m = legal[rng.below(legal.len())];
                whole.play(m).unwrap();
                known.iter_mut().for_each(|(_, known)| known.play(m).unwrap());
            }
        }
    }
}
