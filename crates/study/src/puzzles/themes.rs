//! What a puzzle trains, read from what happens in its solution.

use std::collections::HashSet;

use mohreh_rules::{AnyMatch, Change, Color, Kind, Match, Seat, dispatch};

use super::{Proof, Train};
use crate::whole_turns;

/// All themes, in the order in which they are shown; the rarest say most.
pub const THEMES: &[&str] = &[
    "gift",
    "lets-row",
    "double-row",
    "row",
    "flips",
    "isolation",
    "chain",
    "which-capture",
    "sacrifice",
    "cut-off",
    "forces-pass",
    "takes-stack",
    "dvonn-piece",
    "height",
    "claim",
    "fifth-piece",
    "covers",
    "bridge",
    "deduce",
    "joker",
    "joins",
    "quiet",
    "defence",
    "draw",
    "win-in-1",
    "win-in-2",
    "win-in-3",
    "only-win",
    "clear",
    "sure-win",
    "trap",
    "long",
];

/// So many markers at once are worth a word.
const MANY_FLIPS: usize = 4;

/// What is noticed in a line.
struct Noticed {
    seat: Seat,
    found: HashSet<&'static str>,
}

impl Noticed {
    fn note(&mut self, theme: &'static str) {
        self.found.insert(theme);
    }

    fn has(&self, theme: &str) -> bool {
        self.found.contains(theme)
    }
}

/// The themes of a solution.
#[must_use]
pub fn themes(before: &AnyMatch, proof: Proof, solution: &[String], is_trap: bool) -> Vec<String> {
    let Some(seat) = before.to_move() else { return Vec::new() };
    let mut noticed = Noticed { seat, found: HashSet::new() };
    let mut game_match = before.clone();
    for (number, turn) in solution.iter().enumerate() {
        let mover = game_match.to_move();
        if mover == Some(seat) {
            noticed.own_turn(&game_match, turn, number == 0);
        } else {
            noticed.answer(&game_match, turn);
        }
        if game_match.play_turn(turn).is_err() {
            break;
        }
    }
    noticed.afterwards(before, solution);
    noticed.claimed(proof);
    if is_trap {
        noticed.note("trap");
    }
    if 3 < solution.len() {
        noticed.note("long");
    }
    THEMES.iter().filter(|theme| noticed.has(theme)).map(|&theme| theme.to_owned()).collect()
}

impl Noticed {
    fn claimed(&mut self, proof: Proof) {
        match proof {
            Proof::Win => self.note("only-win"),
            Proof::Draw => self.note("draw"),
            Proof::Defence(_) => self.note("defence"),
            Proof::WinIn(1) => self.note("win-in-1"),
            Proof::WinIn(2) => self.note("win-in-2"),
            Proof::WinIn(_) => self.note("win-in-3"),
            Proof::Clear => self.note("clear"),
            Proof::SureWin => self.note("sure-win"),
        }
    }

    fn own_turn(&mut self, before: &AnyMatch, turn: &str, is_first: bool) {
        let changes = changes(before, turn);
        let count = |counts: &dyn Fn(&Change) -> bool| {
            changes.iter().filter(|change| counts(change)).count()
        };
        let seat = self.seat;
        let own_rows = count(&|c| matches!(c, Change::RowMade { seat: of, .. } if *of == seat));
        let other_rows = count(&|c| matches!(c, Change::RowMade { seat: of, .. } if *of != seat));
        let scored = count(&|c| matches!(c, Change::Scored { seat: by, .. } if *by == seat));
        let captured = count(&|c| matches!(c, Change::Captured { .. }));
        let marbles =
            count(&|c| matches!(c, Change::Captured { piece, .. } if piece.kind == Kind::Marble));
        let jumps = count(&|c| matches!(c, Change::Moved { .. }));
        let cut_off = count(&|c| matches!(c, Change::CutOff { .. }));
        let placed =
            count(&|c| matches!(c, Change::Placed { piece, .. } if piece.kind == Kind::Marble));
        match own_rows {
            0 => {}
            1 => self.note("row"),
            _ => self.note("double-row"),
        }
        if 0 < other_rows {
            self.note("gift");
        }
        if MANY_FLIPS <= count(&|c| matches!(c, Change::Flipped { .. })) {
            self.note("flips");
        }
        if 0 < marbles && 0 < placed {
            self.note("isolation");
        }
        if 1 < marbles && 1 < jumps {
            self.note("chain");
        }
        if 0 < marbles && 0 < jumps && is_first && whole_turns(before).len() < 40 {
            self.note("which-capture");
        }
        if 0 < count(&|c| matches!(c, Change::Claimed { .. })) {
            self.note("claim");
        }
        if 0 < scored && own_rows == 0 {
            self.note("fifth-piece");
        }
        let is_token =
            |c: &Change| matches!(c, Change::Captured { piece, .. } if piece.kind == Kind::Token);
        if changes.iter().any(|c| {
            is_token(c)
                && matches!(c, Change::Captured { piece, .. } if piece.color == Color::Joker)
        }) {
            self.note("joker");
        }
        if 0 < cut_off {
            self.note("cut-off");
        }
        self.found.extend(of_game(before, seat, &changes));
        let is_quiet = own_rows == 0 && captured == 0 && scored == 0 && cut_off == 0;
        if is_first && is_quiet && !self.has("takes-stack") && !self.has("covers") {
            self.note("quiet");
        }
    }

    fn answer(&mut self, before: &AnyMatch, turn: &str) {
        for change in changes(before, turn) {
            match change {
                Change::RowMade { seat, .. } if seat != self.seat => self.note("lets-row"),
                Change::Passed { .. } => self.note("forces-pass"),
                _ => {}
            }
        }
    }

    /// What only shows in where the first turn leads.
    fn afterwards(&mut self, before: &AnyMatch, solution: &[String]) {
        fn of<P: Train>(
            before: &Match<P>,
            changes: &[Change],
            solution: &[String],
        ) -> Option<Vec<&'static str>> {
            let mut after = before.clone();
            after.play_turn(solution.first()?).ok()?;
            after.to_move()?;
            Some(before.position().first_turn(after.position(), changes, solution))
        }
        let Some(first) = solution.first() else { return };
        let changes = changes(before, first);
        let themes = dispatch!(AnyMatch, before, inner => of(inner, &changes, solution));
        self.found.extend(themes.into_iter().flatten());
    }
}

/// What a turn of the solver trains in this game alone.
fn of_game(before: &AnyMatch, seat: Seat, changes: &[Change]) -> Vec<&'static str> {
    dispatch!(AnyMatch, before, inner => inner.position().own_turn(seat, changes))
}

/// Everything that a turn changes.
fn changes(before: &AnyMatch, turn: &str) -> Vec<Change> {
    let mut game_match = before.clone();
    let mut changes = Vec::new();
    for word in turn.split(',') {
        changes.extend(game_match.changes(word).unwrap_or_default());
        if game_match.play_word(word).is_err() {
            break;
        }
    }
    changes
}
