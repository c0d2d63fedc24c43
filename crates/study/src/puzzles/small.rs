//! Small boards for a player alone: a few blades of Color Pop, drawn at random.
//! Whole matches alone hardly ever come to a point where one pop decides.

use mohreh_rules::{AnyPosition, GameId, Rng, SplitMix};

/// Colors and jokers in the order of the notation, and how many there are of each.
const TOKENS: [(char, usize); 6] =
    [('R', 19), ('Y', 19), ('G', 19), ('B', 19), ('P', 19), ('W', 5)];
/// Blades of a whole board.
const BLADES: usize = 10;
/// Where jokers stand in the list of tokens.
const JOKER: usize = 5;

/// A board that `seed` draws; nothing where it happens to be no position.
pub(crate) fn draw(seed: u64) -> Option<AnyPosition> {
    let mut rng = SplitMix::new(seed);
    let (width, height) = (4 + rng.below(3), 3 + rng.below(3));
    let colors = 3 + rng.below(2);
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
    let collected: String = (0..TOKENS.len())
        .filter(|&token| 0 < lies(token))
        .map(|token| format!("{}{}", TOKENS[token].0, lies(token)))
        .collect();
    let gone: String =
        (0..JOKER).filter(|&token| count(token) == 0).map(|token| TOKENS[token].0).collect();
    let gone = if gone.is_empty() { "-" } else { &gone };
    let own = TOKENS[rng.below(colors)].0;
    let text = format!("{} 0 pop 20 {collected} {gone} {own} seats=1", board.join("/"));
    AnyPosition::read(GameId::ColorPop, &text).ok()
}
