//! Setting up a position by hand: its text, changed cell by cell.
//!
//! A position under construction is often no position at all, so nothing here
//! asks the rules but [`flaw`], which says why it cannot be played, if it
//! cannot. Every text of a position begins with its
//! board, columns from a on, rows upward; only what lies on a cell differs.

use std::collections::BTreeMap;

use mohreh_draw::{Glyph, Scene};
use mohreh_rules::{AnyPosition, Cell, Color, GameId, Kind, SetupError, SplitMix};
use serde::Serialize;
use ts_rs::TS;
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

use crate::json;

const SEATS: &[&str] = &["0", "1"];

/// Something to put on a cell.
#[derive(Serialize, TS)]
pub(crate) struct Tool {
    /// Its letter, for `put`.
    name: &'static str,
    /// Its shape; `null` takes away what is there.
    #[ts(type = "Kind | null")]
    kind: Option<&'static str>,
    color: &'static str,
    glyph: Option<Glyph>,
}

/// A piece as it lies there.
#[derive(Serialize, TS)]
pub(crate) struct Lying {
    cell: String,
    #[ts(type = "Kind")]
    kind: &'static str,
    color: &'static str,
    /// From the bottom to the top.
    stack: Vec<&'static str>,
    glyph: Option<Glyph>,
}

/// What is said beside the board: whose turn, which step, counters.
#[derive(Serialize, TS)]
pub(crate) struct Field {
    name: &'static str,
    value: String,
    /// What it may be; anything if empty.
    values: &'static [&'static str],
}

/// A position under construction, and what can be changed.
#[derive(Serialize, TS)]
pub(crate) struct Editor {
    tools: Vec<Tool>,
    pieces: Vec<Lying>,
    fields: Vec<Field>,
}

/// Why a position cannot be.
#[derive(Serialize, TS)]
pub(crate) struct Flaw {
    /// The id of its sentence.
    id: &'static str,
    /// What stands in the sentence, by name.
    #[ts(type = "Record<string, string>")]
    values: BTreeMap<&'static str, String>,
}

impl From<SetupError> for Flaw {
    fn from(error: SetupError) -> Self {
        let found = |id, text: String| Self { id, values: BTreeMap::from([("found", text)]) };
        match error {
            SetupError::Inconsistent(flaw) => {
                Self { id: flaw.id, values: flaw.values.into_iter().collect() }
            }
            SetupError::Text(error) => found("flaw-unreadable", error.found().to_owned()),
            SetupError::Options(error) => found("flaw-options", error.to_string()),
        }
    }
}

/// What the page needs to show `text` and to change it: `Editor` as JSON.
///
/// # Errors
/// When there is no such game or the board has not its cells.
#[wasm_bindgen]
pub fn editor(game: &str, text: &str) -> Result<String, JsError> {
    let game: GameId = game.parse()?;
    let draft = Draft::read(game, text)?;
    let pieces = draft.cells.iter().flat_map(|(cell, token)| lying(game, cell, token)).collect();
    let fields = fields(game)
        .iter()
        .zip(&draft.rest)
        .map(|(&(name, values), value)| Field { name, values, value: value.clone() })
        .collect();
    Ok(json::text(&Editor { tools: tools(game), pieces, fields }))
}

/// Why `text` is no position of the game, `Flaw` as JSON; nothing if it is one.
///
/// # Errors
/// When there is no such game.
#[wasm_bindgen]
pub fn flaw(game: &str, text: &str) -> Result<Option<String>, JsError> {
    let found = AnyPosition::read(game.parse()?, text).err();
    Ok(found.map(|error| json::text(&Flaw::from(error))))
}

/// The text with the tool `name` used on `cell`.
///
/// # Errors
/// When there is no such game, tool or cell.
#[wasm_bindgen]
pub fn put(game: &str, text: &str, cell: &str, name: &str) -> Result<String, JsError> {
    let game: GameId = game.parse()?;
    let mut draft = Draft::read(game, text)?;
    let tool = tools(game)
        .into_iter()
        .find(|tool| tool.name == name)
        .ok_or_else(|| JsError::new(&format!("expected a tool of the game, found `{name}`")))?;
    let (_, token) =
        draft.cells.iter_mut().find(|(known, _)| known == cell).ok_or_else(|| {
            JsError::new(&format!("expected a cell of the board, found `{cell}`"))
        })?;
    *token = with(game, token, tool.name);
    Ok(draft.text())
}

/// The text with the field `name` set to `value`.
///
/// # Errors
/// When there is no such game or field.
#[wasm_bindgen]
pub fn set_field(game: &str, text: &str, name: &str, value: &str) -> Result<String, JsError> {
    let game: GameId = game.parse()?;
    let mut draft = Draft::read(game, text)?;
    let index = fields(game).iter().position(|&(known, _)| known == name);
    let field = index.and_then(|index| draft.rest.get_mut(index));
    *field.ok_or_else(|| JsError::new(&format!("expected a field, found `{name}`")))? =
        value.split_whitespace().collect();
    Ok(draft.text())
}

/// A text taken apart.
struct Draft {
    game: GameId,
    /// What is written for each cell.
    cells: Vec<(String, String)>,
    rest: Vec<String>,
}

impl Draft {
    fn read(game: GameId, text: &str) -> Result<Self, JsError> {
        let mut words = text.split_whitespace().map(str::to_owned);
        let board = words.next().unwrap_or_default();
        let columns: Vec<Vec<String>> = board.split('/').map(tokens).collect();
        let rest: Vec<String> = words.collect();
        let names = columns_of(game, rest.last().map_or(STANDARD, String::as_str))?;
        if columns.len() != names.len() {
            let (wanted, found) = (names.len(), columns.len());
            return Err(JsError::new(&format!("expected {wanted} columns, found {found}")));
        }
        let mut cells = Vec::new();
        for (names, mut column) in names.into_iter().zip(columns) {
            if falls(game) {
                column.retain(|token| token != EMPTY);
                column.resize(names.len().max(column.len()), EMPTY.to_owned());
            }
            if column.len() != names.len() {
                let (wanted, found) = (names.len(), column.len());
                let first = names.first().map_or("", String::as_str);
                let error = format!("expected {wanted} cells from {first} on, found {found}");
                return Err(JsError::new(&error));
            }
            cells.extend(names.into_iter().zip(column));
        }
        Ok(Self { game, cells, rest })
    }

    fn text(&self) -> String {
        let columns: Vec<String> = self
            .cells
            .chunk_by(|(one, _), (other, _)| one.as_bytes()[0] == other.as_bytes()[0])
            .map(|column| {
                let written = column.iter().map(|(_, token)| token.as_str());
                if !falls(self.game) {
                    return written.collect();
                }
                let fallen: String = written.filter(|token| *token != EMPTY).collect();
                if fallen.is_empty() { EMPTY.to_owned() } else { fallen }
            })
            .collect();
        let mut text = columns.join("/");
        for word in &self.rest {
            text.push(' ');
            text.push_str(word);
        }
        text
    }
}

const EMPTY: &str = ".";
/// What the standard game has for options, the last word of a text.
const STANDARD: &str = "-";

/// Where tokens lie on each other, without gaps.
fn falls(game: GameId) -> bool {
    game == GameId::ColorPop
}

/// The names of the cells with these options, column by column, from the bottom up.
fn columns_of(game: GameId, options: &str) -> Result<Vec<Vec<String>>, JsError> {
    let options = match options {
        STANDARD => "",
        // Rings added in groups have the names of the larger board (ZÈRTZ, rules 1.2).
        groups if groups.contains("board=37+") => "board=48",
        _ => options,
    };
    let start = AnyPosition::initial(game, options, &mut SplitMix::new(0))?;
    let scene: Scene = mohreh_draw::scene(&start);
    let mut cells: Vec<Cell> = scene.places.iter().map(|place| place.cell).collect();
    cells.sort_unstable_by_key(|cell| (cell.column(), cell.row()));
    Ok(cells
        .chunk_by(|one, other| one.column() == other.column())
        .map(|column| column.iter().map(ToString::to_string).collect())
        .collect())
}

/// What is written for each cell of a column.
fn tokens(column: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let mut is_open = false;
    for letter in column.chars() {
        let goes_on = is_open || letter.is_ascii_digit() || letter == '*';
        match found.last_mut() {
            Some(token) if goes_on => token.push(letter),
            _ => found.push(letter.to_string()),
        }
        is_open = (is_open || letter == '(') && letter != ')';
    }
    found
}

/// What is written for a cell after the tool was used on it.
fn with(game: GameId, token: &str, tool: &str) -> String {
    let is_empty = token == EMPTY;
    match game {
        _ if tool == EMPTY || is_empty => tool.to_owned(),
        GameId::Dvonn => {
            let stars = token.matches(['*', 'r']).count();
            let digits: String = token.chars().filter(char::is_ascii_digit).collect();
            let height: usize = digits.parse().unwrap_or(1) + 1;
            let (top, stars) = match (tool, token.starts_with('r')) {
                ("r", true) => return token.to_owned(),
                ("r", false) => (&token[..1], stars + 1),
                _ => (tool, stars),
            };
            format!("{top}{height}{}", "*".repeat(stars))
        }
        GameId::Lyngk => format!("({tool}{})", token.trim_matches(['(', ')'])),
        _ => tool.to_owned(),
    }
}

/// The pieces that a token stands for, the lowest first.
fn lying(game: GameId, cell: &str, token: &str) -> Vec<Lying> {
    let known = tools(game);
    let find = |letter: char| {
        known.iter().find(|tool| tool.name.starts_with(letter) && tool.kind.is_some())
    };
    let base = known.iter().find(|tool| tool.kind == Some(Kind::Base.name()));
    let letters: Vec<char> = token.chars().filter(|letter| letter.is_alphabetic()).collect();
    let mut pieces = Vec::new();
    let piece = |tool: &Tool, stack: Vec<&'static str>, glyph: Option<Glyph>| Lying {
        cell: cell.to_owned(),
        kind: tool.kind.unwrap_or_default(),
        color: tool.color,
        stack,
        glyph,
    };
    if let Some(base) = base.filter(|_| token != "-") {
        pieces.push(piece(base, vec![base.color], None));
    }
    let Some(top) = letters.first().and_then(|&letter| find(letter)) else {
        return pieces;
    };
    let digits: String = token.chars().filter(char::is_ascii_digit).collect();
    let stack: Vec<&'static str> = match digits.parse::<usize>() {
        Ok(height) => vec![top.color; height.min(49)],
        Err(_) => {
            letters.iter().rev().filter_map(|&letter| find(letter)).map(|tool| tool.color).collect()
        }
    };
    let glyph = if token.contains('*') { Some(Glyph::Star) } else { top.glyph };
    pieces.push(piece(top, stack, glyph));
    pieces
}

/// What may be put on a cell, and last what clears it.
fn tools(game: GameId) -> Vec<Tool> {
    use Glyph::{
        Diamond, Disc, FourStar, OneDot, Plus, Square, Star, ThreeDots, Triangle, TwoDots, Waves,
    };
    let tool = |name, kind: Kind, color: Color, glyph| Tool {
        name,
        kind: Some(kind.name()),
        color: color.name(),
        glyph,
    };
    let clear = |name| Tool { name, kind: None, color: "", glyph: None };
    let pieces: Vec<(&'static str, Kind, Color, Option<Glyph>)> = match game {
        GameId::Yinsh => vec![
            ("W", Kind::Ring, Color::White, None),
            ("B", Kind::Ring, Color::Black, None),
            ("w", Kind::Marker, Color::White, None),
            ("b", Kind::Marker, Color::Black, None),
        ],
        GameId::Zertz => vec![
            ("w", Kind::Marble, Color::White, Some(OneDot)),
            ("g", Kind::Marble, Color::Grey, Some(TwoDots)),
            ("b", Kind::Marble, Color::Black, Some(ThreeDots)),
            (EMPTY, Kind::Base, Color::Grey, None),
        ],
        GameId::Dvonn => vec![
            ("w", Kind::Disc, Color::White, None),
            ("b", Kind::Disc, Color::Black, None),
            ("r", Kind::Disc, Color::Red, Some(Star)),
        ],
        GameId::Lyngk => vec![
            ("I", Kind::Disc, Color::Ivory, Some(Diamond)),
            ("B", Kind::Disc, Color::Blue, Some(Waves)),
            ("R", Kind::Disc, Color::Red, Some(Triangle)),
            ("G", Kind::Disc, Color::Green, Some(Plus)),
            ("K", Kind::Disc, Color::Black, Some(Square)),
            ("W", Kind::Disc, Color::Joker, Some(Star)),
        ],
        GameId::ColorPop => vec![
            ("R", Kind::Token, Color::Red, Some(Triangle)),
            ("Y", Kind::Token, Color::Yellow, Some(Disc)),
            ("G", Kind::Token, Color::Green, Some(Plus)),
            ("B", Kind::Token, Color::Blue, Some(Square)),
            ("P", Kind::Token, Color::Purple, Some(FourStar)),
            ("W", Kind::Token, Color::Joker, Some(Star)),
        ],
    };
    let last = if game == GameId::Zertz { "-" } else { EMPTY };
    let pieces =
        pieces.into_iter().map(|(name, kind, color, glyph)| tool(name, kind, color, glyph));
    pieces.chain([clear(last)]).collect()
}

/// What the words after the board mean, and what they may be.
fn fields(game: GameId) -> &'static [(&'static str, &'static [&'static str])] {
    match game {
        GameId::Yinsh => &[
            ("seat", SEATS),
            ("step", &["place", "move", "row", "ring"]),
            ("turns", &[]),
            ("part", &["new", "begun", "moved"]),
        ],
        GameId::Zertz => &[
            ("seat", SEATS),
            ("step", &["turn", "ring", "jump"]),
            ("turns", &[]),
            ("pool", &[]),
            ("captured-0", &[]),
            ("captured-1", &[]),
            ("detail", &[]),
        ],
        GameId::Dvonn => &[("seat", SEATS), ("step", &["place", "move"]), ("turns", &[])],
        GameId::Lyngk => &[
            ("seat", SEATS),
            ("step", &["turn", "move"]),
            ("turns", &[]),
            ("claims", &[]),
            ("points", &[]),
        ],
        GameId::ColorPop => &[
            ("seat", &[]),
            ("step", &["pop"]),
            ("turns", &[]),
            ("collected", &[]),
            ("outlived", &[]),
            ("secrets", &[]),
        ],
    }
}

#[cfg(test)]
mod tests {
    use mohreh_rules::{AnyPosition, GameId, Position, SplitMix, with_game};

    use super::Draft;

    #[test]
    fn every_board_is_taken_apart_and_written_again() {
        for &game in GameId::ALL {
            let choices = with_game!(game, P => P::CHOICES);
            let pairs = choices.iter().flat_map(|choice| {
                choice.values.iter().map(move |value| format!("{}={value}", choice.key))
            });
            for options in pairs.chain([String::new()]) {
                // Some values need others to go with them.
                let Ok(start) = AnyPosition::initial(game, &options, &mut SplitMix::new(1)) else {
                    continue;
                };
                let text = start.text_with_secrets();
                let draft = Draft::read(game, &text).expect("a position has its cells");
                assert_eq!(draft.text(), text, "{game} {options}");
            }
        }
    }
}
