//! An engine of one's own: a program that speaks the text protocol and plays
//! all five games. `docs/write-an-engine.md` builds it step by step.
//!
//! It looks one move ahead and plays the move after which the opponent has the
//! fewest answers. The idea is weak, but it is all in one function: put yours there.
//!
//! `cargo build -p mohreh-examples --bin own_engine`

use std::io::{BufRead, stdin};

use mohreh_rules::{AnyMatch, AnyPosition, GameId, SplitMix};

/// What the other side has told so far.
struct Session {
    game: GameId,
    variant: String,
    game_match: Option<AnyMatch>,
}

/// Reads commands until `quit` or the end of the input.
pub(crate) fn main() {
    let mut session = Session { game: GameId::Yinsh, variant: String::new(), game_match: None };
    for line in stdin().lock().lines().map_while(Result::ok) {
        match line.split_once(' ').unwrap_or((line.as_str(), "")) {
            ("ugi", _) => println!("id name own engine\nid author you\nugiok"),
            ("isready", _) => println!("readyok"),
            ("setoption", rest) => session.set_option(rest),
            ("position", rest) => match session.read_position(rest) {
                Ok(game_match) => session.game_match = Some(game_match),
                Err(error) => println!("error {error}"),
            },
            ("go", _) => match session.game_match.as_ref().and_then(choose_turn) {
                Some(turn) => println!("bestmove {turn}"),
                None => println!("error there is nothing to play"),
            },
            ("quit", _) => return,
            _ => {}
        }
    }
}

impl Session {
    /// `name Game value dvonn`; options that are not ours are left alone.
    fn set_option(&mut self, text: &str) {
        let text = text.strip_prefix("name ").unwrap_or(text);
        let (name, value) = text.split_once(" value").unwrap_or((text, ""));
        match name.trim() {
            "Game" => match value.trim().parse() {
                Ok(game) => {
                    self.game = game;
                    self.variant.clear();
                }
                Err(error) => println!("error {error}"),
            },
            "Variant" => value.trim().clone_into(&mut self.variant),
            _ => {}
        }
    }

    /// `startpos`, `setup S` or `fen F`, each with `moves …` behind it.
    fn read_position(&self, text: &str) -> Result<AnyMatch, String> {
        let (start, moves) = text.split_once(" moves ").unwrap_or((text, ""));
        let start = match start.split_once(' ') {
            Some(("setup", setup)) => AnyPosition::from_setup(self.game, &self.variant, setup),
            Some(("fen", fen)) => AnyPosition::read(self.game, fen),
            _ => AnyPosition::initial(self.game, &self.variant, &mut SplitMix::new(0)),
        };
        let mut game_match = AnyMatch::new(start.map_err(|error| error.to_string())?);
        for word in moves.split_whitespace() {
            game_match.play_word(word).map_err(|error| format!("{word}: {error}"))?;
        }
        Ok(game_match)
    }
}

/// The idea: a whole turn, the best move at a time. A turn is over when the
/// position has counted one more, or the match has ended.
fn choose_turn(game_match: &AnyMatch) -> Option<String> {
    let mut copy = game_match.clone();
    let mut moves = Vec::new();
    while copy.turns() == game_match.turns() && copy.to_move().is_some() {
        let best = copy.legal().into_iter().min_by_key(|word| answers_after(&copy, word))?;
        copy.play_word(&best).ok()?;
        moves.push(best);
    }
    (!moves.is_empty()).then(|| moves.join(","))
}

/// How many moves the opponent has after `word`; none is best of all.
fn answers_after(game_match: &AnyMatch, word: &str) -> usize {
    let mut after = game_match.clone();
    match after.play_word(word) {
        Ok(()) if after.to_move() == game_match.to_move() => usize::MAX / 2,
        Ok(()) => after.legal().len(),
        Err(_) => usize::MAX,
    }
}
