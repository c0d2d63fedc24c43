//! Searching matches for a position or a pattern, however the board is turned or mirrored.
//!
//! A pattern says what lies on some cells and leaves the others free: `e5=W f6=?` wants a white
//! ring on e5 and something on f6. What is written after the sign is what a position's text has
//! for the cell; `.` is an empty cell, and `?` stands for any letters, or for anything at all
//! where it is alone: `c3=w?` is a white stack of any height.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use mohreh_rules::{
    AnyMatch, AnyPosition, Cell, GameId, Problem, SplitMix, dispatch, edit::Draft, encode::Space,
    problem, text::shortened, with_game,
};

use crate::canonical::Names;

/// More cells than any board has.
const MOST_CELLS: usize = 120;
/// An empty cell, and what stands for anything.
const EMPTY: &str = ".";
const ANY: char = '?';

/// A match to search: where it begins, and its turns or moves in notation.
#[derive(Clone, Debug)]
pub struct Played<'a> {
    /// The position in which it begins.
    pub start: AnyPosition,
    /// What was played.
    pub words: Vec<&'a str>,
}

/// What is looked for in matches of one game.
pub struct Finder {
    game: GameId,
    position: Option<Named>,
    pattern: Vec<(Cell, String)>,
    /// For each set of options, where the pattern may lie: places in the text of a board.
    images: Mutex<HashMap<String, Arc<Images>>>,
}

/// For each way to turn the board, the place of every cell of the pattern.
type Images = Vec<Vec<usize>>;

/// A position by its name.
struct Named {
    options: String,
    names: Names,
    name: u64,
}

impl Finder {
    /// Looks for nothing yet: every match of the game has it, from its start.
    #[must_use]
    pub fn new(game: GameId) -> Self {
        Self { game, position: None, pattern: Vec::new(), images: Mutex::default() }
    }

    /// The same for this position, if there is one.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn with_position(self, text: Option<&str>) -> Result<Self, Problem> {
        Ok(Self { position: text.map(|text| named(self.game, text)).transpose()?, ..self })
    }

    /// The same for this pattern, if there is one, besides the position.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn with_pattern(self, text: Option<&str>) -> Result<Self, Problem> {
        Ok(Self { pattern: text.map_or(Ok(Vec::new()), |text| cells(self.game, text))?, ..self })
    }

    /// After how many turns a match first comes to what is looked for, at the end of a turn;
    /// nothing where it does not, is of another game, or cannot be played.
    #[must_use]
    pub fn find(&self, played: &Played<'_>) -> Option<u32> {
        let options = played.start.options();
        if played.start.game() != self.game
            || self.position.as_ref().is_some_and(|wanted| wanted.options != options)
        {
            return None;
        }
        let images = self.images(&options);
        let mut names = self.position.as_ref().map(|wanted| (wanted.names.clone(), wanted.name));
        let mut is_here = |game_match: &AnyMatch| {
            let is_position = names.as_mut().is_none_or(|(names, name)| {
                dispatch!(AnyMatch, game_match, it => names.name(it.position())) == *name
            });
            is_position && (self.pattern.is_empty() || self.lies(&images, game_match))
        };
        let mut game_match = AnyMatch::new(played.start.clone());
        for word in &played.words {
            if !game_match.mid_turn() && is_here(&game_match) {
                return Some(game_match.turns());
            }
            game_match.play_word(word).ok()?;
        }
        (!game_match.mid_turn() && is_here(&game_match)).then(|| game_match.turns())
    }

    /// Whether the pattern lies on the board in one of these ways.
    fn lies(&self, images: &Images, game_match: &AnyMatch) -> bool {
        let text = game_match.position().text_with_secrets();
        let Ok(draft) = Draft::read(self.game, &text) else { return false };
        let tokens: Vec<&str> = draft.tokens().map(|(_, token)| token).collect();
        images.iter().any(|places| {
            let mut wanted = places.iter().zip(&self.pattern);
            wanted.all(|(&place, (_, token))| is_such(token, tokens[place]))
        })
    }

    fn images(&self, options: &str) -> Arc<Images> {
        let mut known = self.images.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(images) = known.get(options) {
            return Arc::clone(images);
        }
        let images = Arc::new(self.turned(options).unwrap_or_default());
        known.insert(options.to_owned(), Arc::clone(&images));
        images
    }

    /// Where the pattern lies on a board with these options, however it is turned; nowhere
    /// where the board has not all of its cells.
    fn turned(&self, options: &str) -> Option<Images> {
        let space = Space::any(self.game, options).ok()?;
        let places: HashMap<Cell, usize> = space.cells().iter().copied().collect();
        let cells: HashMap<usize, Cell> = space.cells().iter().map(|&(c, p)| (p, c)).collect();
        let start = AnyPosition::initial(self.game, options, &mut SplitMix::new(0));
        let draft = Draft::read(self.game, &start.ok()?.text_with_secrets()).ok()?;
        let in_text: HashMap<Cell, usize> = draft.cells().zip(0..).collect();
        let mut images = Vec::new();
        for symmetry in space.symmetries() {
            let image = |cell: &Cell| {
                let to = usize::from(symmetry.places[*places.get(cell)?]);
                in_text.get(cells.get(&to)?).copied()
            };
            let image: Option<Vec<usize>> =
                self.pattern.iter().map(|(cell, _)| image(cell)).collect();
            images.push(image?);
        }
        Some(images)
    }
}

fn named(game: GameId, text: &str) -> Result<Named, Problem> {
    let position = AnyPosition::read(game, text)?;
    let options = position.options();
    let mut names = Names::new(game, &options)?;
    let game_match = AnyMatch::new(position);
    let name = dispatch!(AnyMatch, &game_match, it => names.name(it.position()));
    Ok(Named { options, names, name })
}

/// The cells of a pattern, each with what lies there.
fn cells(game: GameId, text: &str) -> Result<Vec<(Cell, String)>, Problem> {
    let mut cells = Vec::new();
    let is_gap = |letter: char| letter.is_whitespace() || letter == ',';
    for part in text.split(is_gap).filter(|part| !part.is_empty()).take(MOST_CELLS) {
        let read = part.split_once('=').and_then(|(cell, token)| {
            let cell: Cell = cell.parse().ok()?;
            (!token.is_empty()).then(|| (cell, token.to_owned()))
        });
        let Some((cell, token)) = read else {
            let found = shortened(part);
            return Err(problem!(
                "pattern-part",
                "expected a cell and what lies on it, such as e5=W, found `{found}`",
                found
            ));
        };
        if !token.chars().all(|letter| is_written(game, letter)) {
            let tools = with_game!(game, P => <P as mohreh_rules::edit::Edit>::TOOLS);
            let names: Vec<&str> = tools.iter().map(|tool| tool.name).collect();
            let (found, names) = (shortened(&token), names.join(" "));
            return Err(problem!(
                "pattern-piece",
                "`{found}` lies on no cell of this game; there are {names} and ? for anything",
                found,
                names
            ));
        }
        cells.push((cell, token));
    }
    if cells.is_empty() {
        let found = shortened(text);
        return Err(problem!(
            "pattern-part",
            "expected a cell and what lies on it, such as e5=W, found `{found}`",
            found
        ));
    }
    Ok(cells)
}

/// Whether a letter can be part of what is written for a cell.
fn is_written(game: GameId, letter: char) -> bool {
    let tools = with_game!(game, P => <P as mohreh_rules::edit::Edit>::TOOLS);
    letter == ANY
        || letter.is_ascii_digit()
        || "*()".contains(letter)
        || tools.iter().any(|tool| tool.name.contains(letter))
}

/// Whether what lies on a cell is such as the pattern wants.
fn is_such(wanted: &str, token: &str) -> bool {
    if wanted == "?" {
        return token != EMPTY;
    }
    let Some((begin, rest)) = wanted.split_once(ANY) else { return wanted == token };
    let Some(mut token) = token.strip_prefix(begin) else { return false };
    let (middle, end) = rest.rsplit_once(ANY).unwrap_or(("", rest));
    for part in middle.split(ANY) {
        let Some(at) = token.find(part) else { return false };
        token = &token[at + part.len()..];
    }
    token.ends_with(end)
}

#[cfg(test)]
mod tests {
    use mohreh_rules::{AnyPosition, GameId, Seat, SplitMix};

    use super::{Finder, Played, is_such};

    fn found(game: GameId, words: &[&str], position: Option<&str>, pattern: &str) -> Option<u32> {
        let start = AnyPosition::initial(game, "", &mut SplitMix::new(7)).unwrap();
        let pattern = Some(pattern).filter(|pattern| !pattern.is_empty());
        let finder = Finder::new(game).with_position(position).unwrap();
        let finder = finder.with_pattern(pattern).unwrap();
        finder.find(&Played { start, words: words.to_vec() })
    }

    #[test]
    fn a_position_is_found_however_the_board_is_turned() {
        let mut turned = mohreh_rules::AnyMatch::new(
            AnyPosition::initial(GameId::Dvonn, "", &mut SplitMix::new(7)).unwrap(),
        );
        for word in ["k5", "g3"] {
            turned.play_word(word).unwrap();
        }
        let text = turned.position().text_with_secrets();
        // The board of DVONN turned by half.
        let words = ["a1", "e3", "b2"];
        assert_eq!(found(GameId::Dvonn, &words, Some(&text), ""), Some(2));
        assert_eq!(found(GameId::Dvonn, &["a1", "d3"], Some(&text), ""), None);
        assert_eq!(found(GameId::Yinsh, &["e5"], None, "e5=W"), Some(1));
        assert_eq!(turned.to_move(), Some(Seat::FIRST));
    }

    #[test]
    fn a_pattern_leaves_cells_free() {
        let words = ["e5", "f6", "g7", "e4"];
        assert_eq!(found(GameId::Yinsh, &words, None, "e5=W f6=B"), Some(2));
        assert_eq!(found(GameId::Yinsh, &words, None, "e5=W,f6=B,g7=W"), Some(3));
        assert_eq!(found(GameId::Yinsh, &words, None, "e5=? f6=?"), Some(2));
        // Turned: three rings in a row somewhere else.
        assert_eq!(found(GameId::Yinsh, &words, None, "g7=W f6=B e5=W"), Some(3));
        assert_eq!(found(GameId::Yinsh, &words, None, "e5=B f6=B"), None);
        // A cell that the board does not have is no place of a pattern.
        assert_eq!(found(GameId::Yinsh, &words, None, "a1=."), None);
    }

    #[test]
    fn what_is_written_may_be_left_open() {
        assert!(is_such("w?", "w3*") && is_such("w?", "w") && !is_such("w?", "b3"));
        assert!(is_such("?*", "w3*") && !is_such("?*", "w3"));
        assert!(is_such("?", "b") && !is_such("?", ".") && is_such(".", "."));
        assert!(is_such("?g?", "(wgb)") && !is_such("?g?", "(wb)"));
        assert!(is_such("(w?b)", "(wgb)") && is_such("(w?b)", "(wb)"));
        assert!(!is_such("(w?b)", "(wg)") && !is_such("(w?wb)", "(wb)"));
        assert!(is_such("(?w?b?)", "(gwgbg)") && !is_such("(?w?b?)", "(gbgwg)"));
    }

    #[test]
    fn a_wrong_pattern_is_told() {
        let wrong = |text| Finder::new(GameId::Yinsh).with_pattern(Some(text)).err().unwrap().id;
        assert_eq!(wrong("e5"), "pattern-part");
        assert_eq!(wrong(" , "), "pattern-part");
        assert_eq!(wrong("99=W"), "pattern-part");
        assert_eq!(wrong("e5=q"), "pattern-piece");
    }
}
