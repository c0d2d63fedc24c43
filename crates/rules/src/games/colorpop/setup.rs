//! The start of a match: drawn by lot, or written as a setup text.
//!
//! ```text
//! setup = 100 letters "/" secrets         blade by blade from a, each from row 1 up
//! ```
//!
//! The letters are `R Y G B P` and `W` for a joker; the secrets are written as
//! in a position (see `text.rs`).
//!
//! **No bias.** A drawn board is shuffled and thrown away whole if it breaks
//! rules 1.4, so every board that the rule allows is equally likely. (Six in
//! ten shuffles pass. Mending a board instead would favor some.) The secrets
//! are drawn after it and do not depend on it.

use super::{
    Board, ColorPop, ColorPopOptions, Hue, JOKERS, Point, Secrets, TOKENS_A_HUE, board,
    board::BLADES,
};
use crate::{
    Rng, Seat, SetupError,
    bits::Bits,
    problem::{flaw, unreadable},
    text::fold,
};

/// The most tokens of one color that may be connected at the start (rules 1.4).
const LARGEST_GROUP: u32 = 5;

/// All tokens of the box, before they are shuffled; no color is a joker.
const BOX: [Option<Hue>; BLADES * BLADES] = {
    let mut tokens = [None; BLADES * BLADES];
    let mut index = 0;
    while index < Hue::COUNT * TOKENS_A_HUE as usize {
        tokens[index] = Some(Hue::ALL[index / TOKENS_A_HUE as usize]);
        index += 1;
    }
    tokens
};

pub(super) fn draw_board(rng: &mut impl Rng) -> Board {
    let mut tokens = BOX;
    loop {
        rng.shuffle(&mut tokens);
        let board = lay_all(&tokens);
        if too_large(&board).is_none() {
            return board;
        }
    }
}

pub(super) fn draw_secrets(options: &ColorPopOptions, rng: &mut impl Rng) -> Secrets {
    let mut hues = Hue::ALL;
    rng.shuffle(&mut hues);
    let seats = (0..options.seats()).flat_map(|seat| std::iter::repeat_n(seat, options.colors()));
    seats
        .zip(hues)
        .fold(Secrets::UNKNOWN, |secrets, (seat, hue)| secrets.with(Seat::new(seat), hue))
}

pub(super) fn read(options: &ColorPopOptions, setup: &str) -> Result<ColorPop, SetupError> {
    let folded = fold(setup.trim());
    let (letters, secrets) = folded
        .split_once('/')
        .ok_or_else(|| unreadable!("colorpop-text-setup", "a setup: 100 tokens, a slash, the seats' colors"; setup))?;
    let tokens: Option<Vec<Option<Hue>>> = letters.chars().map(read_token).collect();
    let tokens = tokens.filter(|tokens| tokens.len() == Point::all().count()).ok_or_else(
        || unreadable!("colorpop-text-tokens", "100 tokens of R, Y, G, B, P and W"; letters),
    )?;
    let board = lay_all(&tokens);
    check_counts(&board)?;
    check_groups(&board)?;
    let secrets = Secrets::read(options, secrets)?;
    Ok(ColorPop::start(board, secrets, *options))
}

pub(super) fn write(pos: &ColorPop) -> String {
    let tokens = Point::all().map(|point| letter(pos.board.hue_at(point)));
    let secrets = pos.secrets.write(&pos.options);
    tokens.chain(['/']).chain(secrets.chars()).collect()
}

/// The letter of a token; no color is a joker.
pub(super) fn letter(token: Option<Hue>) -> char {
    token.map_or('W', Hue::letter)
}

/// The token of this letter: the inner `None` is a joker.
pub(super) fn read_token(letter: char) -> Option<Option<Hue>> {
    let joker = letter.eq_ignore_ascii_case(&'w');
    if joker { Some(None) } else { Hue::from_letter(letter).map(Some) }
}

/// Refuses more than five connected tokens of a color (rules 1.4).
pub(super) fn check_groups(board: &Board) -> Result<(), SetupError> {
    let Some((hue, group)) = too_large(board) else { return Ok(()) };
    let cells: Vec<String> = Bits(group).map(|i| Point::from_index(i).to_string()).collect();
    let (color, cells) = (hue.color().name(), cells.join(" "));
    Err(flaw!(
        "colorpop-flaw-group",
        "board: more than five {color} tokens are connected: {cells}",
        color,
        cells
    ))
}

fn check_counts(board: &Board) -> Result<(), SetupError> {
    let wrong = Hue::ALL.into_iter().find(|&hue| board.count(hue) != TOKENS_A_HUE);
    let (found, color, expected) = match wrong {
        Some(hue) => (board.count(hue), hue.color().name(), TOKENS_A_HUE),
        None if board.joker_count() != JOKERS => (board.joker_count(), "joker", JOKERS),
        None => return Ok(()),
    };
    Err(flaw!(
        "colorpop-flaw-count",
        "board: expected {expected} {color} tokens, found {found}",
        expected,
        color,
        found
    ))
}

/// A color with more than five connected tokens, and those tokens. Jokers
/// have no color in the setup.
fn too_large(board: &Board) -> Option<(Hue, u128)> {
    Hue::ALL.into_iter().find_map(|hue| {
        let tokens = board.cells_of(hue);
        // Whatever touches none of its color is small enough.
        let mut rest = tokens & board::touching(tokens);
        while rest != 0 {
            let group = board::connected(rest & rest.wrapping_neg(), rest);
            if LARGEST_GROUP < group.count_ones() {
                return Some((hue, group));
            }
            rest &= !group;
        }
        None
    })
}

/// Lays tokens blade by blade, each from its lowest place.
fn lay_all(tokens: &[Option<Hue>]) -> Board {
    let mut board = Board::EMPTY;
    for (blade, tokens) in tokens.chunks(BLADES).enumerate() {
        board.lay_blade(blade, tokens);
    }
    board
}
