//! Import of boardspace.net records.
//!
//! The format looks like SGF and is not: one list of properties, nodes
//! separated by `;`, each `P0[…]` or `P1[…]` with one thing a player's hand
//! did. Hands fumble: pieces are picked up, put back and put elsewhere before
//! the turn is done. [`import`] folds that away and plays what remains through
//! the rules. Where a record goes wrong it says so, and keeps the whole turns that
//! came before: a hand is one turn of its own player, and all of it is played.

mod dvonn;
mod lyngk;
mod nodes;
mod yinsh;
mod zertz;

use std::fmt;

use crate::{
    AnyMatch, AnyPosition, Cell, Ending, GameId, Outcome, Problem, Seat, SetupError, SplitMix,
    TextError, Viewer, problem, problem::unreadable, record::Record, text::legible,
};

use nodes::{File, Node};

/// A game that boardspace has.
struct Reader {
    game: GameId,
    /// What boardspace calls its variants, and the options of each.
    variants: &'static [(&'static str, &'static str)],
    /// Why its records cannot be read without a setup, where they do not tell it.
    untold_setup: Option<fn() -> SetupError>,
    fold: Fold,
}

/// The moves of one turn of a seat: what its hands did, fumbling folded away.
type Fold = fn(&[&Node], Seat) -> Result<Vec<String>, Problem>;

/// The games that boardspace has.
const READERS: [&Reader; 4] = [&yinsh::READER, &zertz::READER, &dvonn::READER, &lyngk::READER];

/// A record as far as it could be imported.
#[derive(Clone, Debug, PartialEq)]
pub struct Imported {
    /// What was played.
    pub record: Record,
    /// What stopped the import before the end of the file, if anything.
    pub trouble: Option<Trouble>,
}

/// Where a record stops making sense.
#[derive(Clone, Debug, PartialEq)]
pub struct Trouble {
    /// The line of the file, from 1.
    pub line: usize,
    /// How many turns had been played.
    pub turns: u32,
    /// What is wrong.
    pub why: Problem,
}

impl Trouble {
    /// The place in the file, what stands there, and the rule against it: a tag of the
    /// record, which is read without the sentences and in every language.
    fn tag(&self) -> String {
        let Self { line, turns, why } = self;
        let mut tag = format!("line {line}, after {turns} turns");
        if let Some((_, found)) =
            why.args.iter().find(|(name, _)| matches!(*name, "word" | "found"))
        {
            tag += &format!(": {found}");
        }
        let mut behind = Some(why);
        while let Some(problem) = behind {
            if let Some((game, clause)) = problem.rule {
                tag += &format!(" ({} {clause})", game.title());
            }
            behind = problem.cause.as_deref();
        }
        tag
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Problem::from(self.clone()).fmt(f)
    }
}

impl From<Trouble> for Problem {
    fn from(Trouble { line, turns, why }: Trouble) -> Self {
        problem!("boardspace-trouble", "line {line}, after {turns} turns", line, turns).because(why)
    }
}

/// Why a file cannot be imported at all.
#[derive(Clone, Debug, PartialEq)]
pub enum ImportError {
    /// It is no boardspace record of a game we know.
    Text(TextError),
    /// The start cannot be set up.
    Start(SetupError),
}

impl fmt::Display for ImportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Problem::from(self.clone()).fmt(f)
    }
}

impl std::error::Error for ImportError {}

impl From<ImportError> for Problem {
    fn from(error: ImportError) -> Self {
        match error {
            ImportError::Text(error) => error.into(),
            ImportError::Start(error) => problem!("record-start", "start").because(error),
        }
    }
}

/// Reads a boardspace record. LYNGK records do not tell how the pieces lay:
/// there, and only there, `setup` must say it.
///
/// # Errors
/// When the file is no such record, or its start cannot be set up.
pub fn import(text: &str, setup: Option<&str>) -> Result<Imported, ImportError> {
    let text = legible(text);
    let file = File::read(&text).map_err(ImportError::Text)?;
    let (reader, options) = variant(&file).map_err(ImportError::Text)?;
    let start = match (setup, reader.untold_setup) {
        (Some(setup), _) => AnyPosition::from_setup(reader.game, options, setup),
        (None, Some(untold)) => Err(untold()),
        (None, None) => AnyPosition::initial(reader.game, options, &mut SplitMix::new(0)),
    };
    let game_match = AnyMatch::new(start.map_err(ImportError::Start)?);
    let mut import = Import { game_match, fold: reader.fold, starter: None };
    let trouble = import.play(&file).err();
    Ok(Imported { record: import.finish(&file, trouble.as_ref()), trouble })
}

/// Game and options from the `SU` property.
fn variant(file: &File) -> Result<(&'static Reader, &'static str), TextError> {
    let setup = file.property("SU").unwrap_or_default();
    let name = setup.split_whitespace().next().unwrap_or_default().to_ascii_lowercase();
    let all = || {
        READERS
            .iter()
            .flat_map(|reader| reader.variants.iter().map(move |variant| (reader, variant)))
    };
    match all().find(|(_, (known, _))| *known == name) {
        Some((reader, (_, options))) => Ok((reader, options)),
        None => {
            let names: Vec<&str> = all().map(|(_, (name, _))| *name).collect();
            let choices = names.join(", ");
            Err(unreadable!("boardspace-game", "SU[…] with one of {choices}", choices; setup))
        }
    }
}

/// A match being put together from what hands did.
struct Import {
    game_match: AnyMatch,
    fold: Fold,
    /// Which of the file's players sits where; the first to act starts.
    starter: Option<usize>,
}

impl Import {
    /// Plays the nodes turn by turn: a turn ends at `done` or when the other
    /// player acts.
    fn play(&mut self, file: &File) -> Result<(), Trouble> {
        let mut hand: Vec<&Node> = Vec::new();
        let mut last = None;
        for node in &file.nodes {
            let has_begun = 0 < self.game_match.plies() || !hand.is_empty();
            if has_begun && begins_again(node, last) {
                self.play_hand(&hand)?;
                return Err(self.second_version(node.line));
            }
            last = node.number.or(last);
            if hand.first().is_some_and(|first| first.player != node.player) {
                self.play_hand(&std::mem::take(&mut hand))?;
            }
            match node.verb() {
                _ if 1 < node.player => {
                    let player = node.player;
                    let why = problem!(
                        "boardspace-player",
                        "`P{player}` is neither of the two players, P0 and P1",
                        player
                    );
                    return Err(self.trouble(node.line, why));
                }
                "done" => {
                    hand.push(node);
                    self.play_hand(&std::mem::take(&mut hand))?;
                }
                "start" | "time" | "ranking" | "offerdraw" | "declinedraw" => {}
                // What lies on the board from here on is not what was played.
                "edit" => {
                    self.play_hand(&hand)?;
                    let why = problem!("boardspace-edit", "the position is edited here");
                    return Err(self.trouble(node.line, why));
                }
                "reset" => {
                    hand.clear();
                    self.game_match.take_back(0);
                }
                "resign" | "losegameontime" | "acceptdraw" => {
                    self.play_hand(&std::mem::take(&mut hand))?;
                    self.end(node);
                }
                _ => hand.push(node),
            }
        }
        self.play_hand(&hand)?;
        match file.second {
            Some(line) => Err(self.second_version(line)),
            None => Ok(()),
        }
    }

    /// Some files hold a match twice, and which one is right nobody can tell.
    fn second_version(&self, line: usize) -> Trouble {
        let why = problem!(
            "boardspace-second-version",
            "a second version of the match begins here; the first one is kept"
        );
        self.trouble(line, why)
    }

    fn trouble(&self, line: usize, why: Problem) -> Trouble {
        Trouble { line, turns: self.game_match.turns(), why }
    }

    /// Plays a hand as a whole turn of its player, or nothing of it.
    fn play_hand(&mut self, hand: &[&Node]) -> Result<(), Trouble> {
        let Some(first) = hand.first() else { return Ok(()) };
        let plies = self.game_match.plies();
        let starter = *self.starter.get_or_insert(first.player);
        let seat = Seat::new(usize::from(first.player != starter));
        self.play_turn(hand, seat).map_err(|why| {
            if plies < self.game_match.plies() {
                self.game_match.take_back(plies);
            }
            self.trouble(first.line, why)
        })
    }

    fn play_turn(&mut self, hand: &[&Node], seat: Seat) -> Result<(), Problem> {
        let words = (self.fold)(hand, seat)?;
        let is_on_turn = self.game_match.to_move() == Some(seat);
        if words.is_empty() {
            if is_on_turn && self.must_pass() {
                return self.play_word("pass");
            }
            let is_done = hand.iter().any(|node| node.verb() == "done");
            if is_done && 1 < hand.len() {
                return Err(problem!("boardspace-nothing", "nothing is left of this turn"));
            }
            return Ok(());
        }
        // Some files leave out the passes of a player who cannot move.
        if self.game_match.to_move() == Some(seat.other()) && self.must_pass() {
            self.play_word("pass")?;
        }
        for word in words {
            match self.game_match.to_move() {
                Some(mover) if mover == seat => self.play_word(&word)?,
                Some(_) => {
                    return Err(problem!(
                        "boardspace-other-turn",
                        "`{word}` by the player who is not on turn",
                        word
                    ));
                }
                None => {
                    return Err(problem!(
                        "boardspace-after-end",
                        "`{word}` after the end of the match",
                        word
                    ));
                }
            }
        }
        if self.game_match.to_move().is_some() && self.game_match.mid_turn() {
            return Err(problem!("boardspace-unfinished", "this is only half a turn"));
        }
        Ok(())
    }

    fn must_pass(&self) -> bool {
        self.game_match.legal() == ["pass"]
    }

    fn play_word(&mut self, word: &str) -> Result<(), Problem> {
        let wrong = |why| problem!("boardspace-move", "`{word}`", word).because(why);
        self.game_match.play_word(word).map_err(wrong)
    }

    fn end(&mut self, node: &Node) {
        if self.game_match.outcome().is_some() {
            return;
        }
        let loser = Seat::new(usize::from(node.player != self.starter.unwrap_or(0)));
        let win = Outcome::won_by(loser.other());
        match node.verb() {
            "resign" => self.game_match.end(Ending::Resignation(loser), win),
            "losegameontime" => self.game_match.end(Ending::Time(loser), win),
            _ => self.game_match.end(Ending::Agreement, Outcome::Draw),
        }
    }

    /// The record, with players, date and the file's own word on the result.
    fn finish(self, file: &File, trouble: Option<&Trouble>) -> Record {
        let mut record = Record::of(&self.game_match, Viewer::Watcher);
        let starter = self.starter.unwrap_or(0);
        for seat in 0..2 {
            let player = if seat == 0 { starter } else { 1 - starter };
            if let Some(name) = file.name(player) {
                record = record.with_player(Seat::new(seat), &name);
            }
        }
        if let Some(date) = file.property("DT") {
            record = record.with_tag("Date", date);
        }
        record = record.with_tag("Place", "boardspace.net");
        if let Some(result) = file.property("RE") {
            record = record.with_tag("Source", result);
            let unfinished = record.result.is_none() && trouble.is_none();
            let winner = (0..2).find(|&player| {
                file.name(player).is_some_and(|name| !name.is_empty() && result.contains(&name))
            });
            if let (true, Some(player)) = (unfinished, winner) {
                record.result = Some(Outcome::won_by(Seat::new(usize::from(player != starter))));
                record.ending = Some(Ending::Abandoned);
            }
        }
        match trouble {
            Some(trouble) => record.with_tag("Incomplete", &trouble.tag()),
            None => record,
        }
    }
}

/// Whether a file that has come to the number `last` begins anew with `node`.
fn begins_again(node: &Node, last: Option<u64>) -> bool {
    let restarts = matches!((last, node.number), (Some(last), Some(0 | 1)) if 1 < last);
    restarts || node.verb() == "start"
}

/// What a hand is told that ends its turn with something in it.
fn in_hand() -> Problem {
    problem!("boardspace-in-hand", "the turn ends with a piece still in hand")
}

/// A cell from two words, `C` and `7`.
fn cell(column: &str, row: &str) -> Result<Cell, TextError> {
    format!("{column}{row}").parse()
}

#[cfg(test)]
mod tests;
