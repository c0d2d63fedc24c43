//! Small boards, a few blades drawn at random, for one player or for two.
//! Whole matches alone hardly ever come to a point where one pop decides; and in those
//! of two hardly ever a color leaves the board, after which the opponent can only have
//! one of the others: the match would have ended.

use mohreh_rules::{Rng, SplitMix, games::ColorPop};

use crate::puzzles::Players;

/// Colors and jokers in the order of the notation, and how many there are of each.
const TOKENS: [(char, usize); 6] =
    [('R', 19), ('Y', 19), ('G', 19), ('B', 19), ('P', 19), ('W', 5)];
/// Blades of a whole board.
const BLADES: usize = 10;
/// Where jokers stand in the list of tokens.
const JOKER: usize = 5;

/// A board that `seed` draws; nothing where it happens to be no position.
pub(super) fn draw(players: Players, seed: u64) -> Option<ColorPop> {
    let mut rng = SplitMix::new(seed);
    let (width, height) = (4 + rng.below(3), 3 + rng.below(3));
    let colors = match players {
        Players::Alone => 3 + rng.below(2),
        Players::Two => 2 + rng.below(2),
    };
    let jokers = rng.below(3).saturating_sub(1);
    let mut blades: Vec<Vec<usize>> =
        (0..width).map(|_| (0..height).map(|_| rng.below(colors)).collect()).collect();
    for _ in 0..jokers {
        let (blade, place) = (rng.below(width), rng.below(height));
        blades[blade][place] = JOKER;
    }
    let count = |token: usize| blades.iter().flatten().filter(|&&one| one == token).count();
    let lies = |token: usize| TOKENS[token].1.saturating_sub(count(token));
    let board: Vec<String> = (0..BLADES)
        .map(|blade| match blades.get(blade) {
            Some(tokens) => tokens.iter().map(|&token| TOKENS[token].0).collect(),
            None => ".".to_owned(),
        })
        .collect();
    let heap = |tokens: &[usize]| -> String {
        let some = (0..TOKENS.len()).filter(|&token| 0 < tokens[token]);
        some.map(|token| format!("{}{}", TOKENS[token].0, tokens[token])).collect()
    };
    let all: Vec<usize> = (0..TOKENS.len()).map(lies).collect();
    let gone: String =
        (0..JOKER).filter(|&token| count(token) == 0).map(|token| TOKENS[token].0).collect();
    let gone = if gone.is_empty() { "-" } else { &gone };
    let own = rng.below(colors);
    let (collected, secrets, options) = match players {
        Players::Alone => (heap(&all), TOKENS[own].0.to_string(), "seats=1"),
        Players::Two => {
            let first: Vec<usize> = all.iter().map(|&count| rng.below(count + 1)).collect();
            let second: Vec<usize> = all.iter().zip(&first).map(|(all, one)| all - one).collect();
            let other = (own + 1 + rng.below(colors - 1)) % colors;
            let secrets = format!("{}.{}", TOKENS[own].0, TOKENS[other].0);
            (format!("{}.{}", heap(&first), heap(&second)), secrets, "-")
        }
    };
    let text = format!("{} 0 pop 20 {collected} {gone} {secrets} {options}", board.join("/"));
    text.parse().ok()
}
