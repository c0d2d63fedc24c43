//! A match in the hands of the page.

use mohreh_rules::{
    AnyMatch, AnyPosition, Cell, Ending, Match, Position, Seat, SplitMix, Viewer, dispatch,
    record::Record,
};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{chain::hops, connections::Connection, json, known::Known, told, wrong::Wrong};

/// One match, from setup to result, with everything the page asks about it.
///
/// Cells and moves come and go in notation. What is more is JSON.
#[wasm_bindgen]
pub struct GameMatch {
    inner: AnyMatch,
}

#[wasm_bindgen]
impl GameMatch {
    /// A new match of `game` with `options`, its chances drawn from `seed`.
    ///
    /// # Errors
    /// When there is no such game or the options are invalid.
    pub fn start(game: &str, options: &str, seed: u64) -> Result<Self, Wrong> {
        let pos = AnyPosition::initial(game.parse()?, options, &mut SplitMix::new(seed))?;
        Ok(Self { inner: AnyMatch::new(pos) })
    }

    /// A match of `game` that begins at the position `text`.
    ///
    /// # Errors
    /// When the text is no position of this game; says why.
    pub fn at(game: &str, text: &str) -> Result<Self, Wrong> {
        Ok(Self { inner: AnyMatch::new(AnyPosition::read(game.parse()?, text)?) })
    }

    /// A match of `game` that begins with a setup text.
    ///
    /// # Errors
    /// When options or setup are wrong.
    pub fn set_up(game: &str, options: &str, setup: &str) -> Result<Self, Wrong> {
        let pos = AnyPosition::from_setup(game.parse()?, options, setup)?;
        Ok(Self { inner: AnyMatch::new(pos) })
    }

    /// The match that a record tells, ended as it was; where something in it is
    /// wrong, as far as it can be played.
    ///
    /// # Errors
    /// When the text is no record, or its start cannot be set up.
    pub fn from_record(text: &str) -> Result<Self, Wrong> {
        let record: Record = text.parse()?;
        let inner = match record.replay() {
            Ok(whole) => whole,
            Err(_) => record.replay_until_trouble()?.0,
        };
        Ok(Self { inner })
    }

    /// The match as a record; secrets are told only after the end. `players`
    /// are the names of the seats, empty where nobody knows them.
    #[must_use]
    #[expect(clippy::needless_pass_by_value, reason = "the page gives a list away")]
    pub fn record(&self, viewer: Option<u8>, players: Vec<String>) -> String {
        let named = players.iter().enumerate().filter(|(_, name)| !name.is_empty());
        named
            .fold(Record::of(&self.inner, Viewer::on(viewer)), |record, (seat, name)| {
                record.with_player(Seat::new(seat), name)
            })
            .to_string()
    }

    /// Ends it otherwise than by the rules: `outcome` as records write it, `by`
    /// what it ended and, by `seat`, who gave up or ran out of time. What the rules
    /// have ended stays as it is.
    ///
    /// # Errors
    /// When the outcome cannot be read.
    pub fn end(&mut self, outcome: &str, by: &str, seat: Option<u8>) -> Result<(), Wrong> {
        let seat = seat.map(usize::from).filter(|&seat| seat < self.inner.seats()).map(Seat::new);
        let ending = Ending::named(by, seat).filter(|&ending| ending != Ending::Rules);
        if let (Some(ending), None) = (ending, self.inner.outcome()) {
            self.inner.end(ending, outcome.parse()?);
        }
        Ok(())
    }

    /// The same match once more, to try something on.
    #[must_use]
    pub fn copy(&self) -> Self {
        Self { inner: self.inner.clone() }
    }

    /// Where it stands: `State` as JSON.
    #[must_use]
    pub fn state(&self) -> String {
        let touches = self.inner.touches();
        json::text(&told::State {
            game: self.inner.game().name(),
            options: self.inner.options(),
            seats: self.inner.seats(),
            to_move: self.inner.to_move().map(Seat::index),
            step: self.inner.step().name(),
            turns: self.inner.turns(),
            mid_turn: self.inner.mid_turn(),
            plies: self.inner.plies(),
            moves: touches.into_iter().map(|(m, touch)| told::Move::new(m, &touch)).collect(),
            outcome: self.inner.outcome().zip(self.inner.ending()).map(|(outcome, ending)| {
                told::Result::new(outcome, ending, self.inner.conclusion())
            }),
            binds: self.inner.touch_binds().map(|reason| reason.at([]).into()),
        })
    }

    /// The position as `viewer` may know it, in text; no viewer: a watcher.
    #[must_use]
    pub fn position(&self, viewer: Option<u8>) -> String {
        self.inner.view(Viewer::on(viewer)).position_text()
    }

    /// The match as `viewer` may know it, for the engine, as JSON.
    #[must_use]
    pub fn known(&self, viewer: Option<u8>) -> String {
        json::text(&Known::of(&self.inner.view(Viewer::on(viewer)), viewer))
    }

    /// How it ends when `seat` gives up, as records write it.
    ///
    /// # Panics
    /// When there are no so many seats in any game.
    #[must_use]
    pub fn lost_by(&self, seat: u8) -> String {
        self.inner.lost_by(Seat::new(seat.into())).to_string()
    }

    /// The key of the position as this match knows it. Of a match that was
    /// made from what a server showed it is the `hash` that the server sends
    /// with every event.
    #[must_use]
    pub fn key(&self) -> String {
        mohreh_rules::key_text(self.inner.position().key())
    }

    /// The picture of the position as `viewer` may know it, as JSON.
    #[must_use]
    pub fn scene(&self, viewer: Option<u8>) -> String {
        json::text(&mohreh_draw::scene(&self.inner.view(Viewer::on(viewer))))
    }

    /// The same picture while the last turn can still be taken back: even an end
    /// reveals nothing.
    #[must_use]
    pub fn veiled_scene(&self, viewer: Option<u8>) -> String {
        json::text(&mohreh_draw::scene(&self.inner.veiled_view(Viewer::on(viewer))))
    }

    /// The colors that only `seat` may know, by name, separated by blanks;
    /// empty where nothing is secret. Asked for while a player peeks.
    #[must_use]
    pub fn secret(&self, seat: u8) -> String {
        let seat = Some(usize::from(seat)).filter(|&seat| seat < Seat::MAX).map(Seat::new);
        let colors = seat.and_then(|seat| self.inner.secret_colors(seat)).unwrap_or_default();
        let names: Vec<&str> = colors.iter().map(|(color, _)| color.name()).collect();
        names.join(" ")
    }

    /// Which stacks stay on the board only together, as JSON; none where
    /// nothing falls off.
    #[must_use]
    pub fn connections(&self) -> String {
        json::text(&self.inner.connections().into_iter().map(Connection::from).collect::<Vec<_>>())
    }

    /// The hops that the piece on `cell` could make in the turn at hand, as
    /// JSON; none where one move ends it.
    #[must_use]
    pub fn hops(&self, cell: &str) -> String {
        let found = cell.parse::<Cell>().map(|cell| hops(&self.inner, cell));
        json::text(&found.unwrap_or_default())
    }

    /// A closer look at the stack on `cell`, as if what stands on `carried`
    /// were on top of it, as JSON; nothing where no stack stands.
    #[must_use]
    pub fn card(&self, cell: &str, carried: Option<String>) -> Option<String> {
        let cell: Cell = cell.parse().ok()?;
        let carried: Option<Cell> = carried.and_then(|name| name.parse().ok());
        mohreh_draw::card(&self.inner.view(Viewer::Watcher), cell, carried)
            .map(|card| json::text(&card))
    }

    /// The turns from number `first` on, each with what it changed, as JSON.
    #[must_use]
    pub fn turns(&self, first: u32) -> String {
        dispatch!(AnyMatch, &self.inner, inner => json::text(&turns_of(inner, first)))
    }

    /// What the legal move `m` would change, as JSON.
    ///
    /// # Errors
    /// When it is not legal here.
    pub fn changes(&self, m: &str) -> Result<String, Wrong> {
        let changes = self.inner.changes(m)?;
        Ok(json::text(&changes.into_iter().map(told::Event::from).collect::<Vec<_>>()))
    }

    /// Why touching `cell`, with the piece on `picked` in hand, can be no
    /// part of a legal move, as JSON; nothing if it can.
    #[must_use]
    pub fn refusal(&self, picked: Option<String>, cell: &str) -> Option<String> {
        let cell: Cell = cell.parse().ok()?;
        let picked: Option<Cell> = picked.and_then(|name| name.parse().ok());
        let illegal = self.inner.explain_touch(picked, cell).err()?;
        Some(json::text(&told::Refusal::from(illegal)))
    }

    /// Plays moves of one turn, all or nothing; the refusal as JSON if it
    /// cannot be.
    pub fn play(&mut self, word: &str) -> Option<String> {
        let refused = self.inner.play_word(word).err()?;
        Some(json::text(&told::Refusal::from(refused)))
    }

    /// Takes back until only `plies` moves are left.
    pub fn take_back(&mut self, plies: usize) {
        self.inner.take_back(plies);
    }
}

/// The names of the seats that a record tells, empty where it does not.
///
/// # Errors
/// When the text is no record.
#[wasm_bindgen]
pub fn players(text: &str) -> Result<Vec<String>, Wrong> {
    let record: Record = text.parse()?;
    let names = (0..Seat::MAX).map(|seat| record.player(Seat::new(seat)).unwrap_or_default());
    Ok(names.map(str::to_owned).collect())
}

fn turns_of<P: Position>(game_match: &Match<P>, first: u32) -> Vec<told::Turn> {
    let mut turns: Vec<told::Turn> = Vec::new();
    let mut last = None;
    let mut pos = game_match.start().clone();
    for (index, ply) in game_match.plies().iter().enumerate() {
        if first <= ply.turn {
            let changes = pos.changes(ply.m).into_iter().map(told::Event::from).collect();
            match turns.last_mut() {
                Some(turn) if last == Some(ply.turn) => {
                    turn.moves.push(ply.m.to_string());
                    turn.changes.push(changes);
                }
                _ => turns.push(told::Turn {
                    seat: ply.seat.index(),
                    moves: vec![ply.m.to_string()],
                    first_ply: index,
                    changes: vec![changes],
                }),
            }
            last = Some(ply.turn);
        }
        pos.play_unchecked(ply.m);
    }
    turns
}
