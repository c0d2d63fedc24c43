//! Positions that are the same but for turning or mirroring the board.
//!
//! The symmetries of a board are those of its picture that also map the legal first
//! moves to legal first moves. A start that was drawn has none: no two are alike.

use std::collections::{BTreeMap, BTreeSet};

use mohreh_draw::{Place, scene};
use mohreh_rules::{AnyMatch, AnyPosition, Cell, Key, Viewer};

/// By how much a drawn point may be off.
const NEAR: f32 = 0.05;
/// A board with more is not looked at.
const TURNS: u32 = 12;

/// The symmetries of a board.
pub struct Symmetries(Vec<BTreeMap<Cell, Cell>>);

impl Symmetries {
    /// Those of the board of this start, the identity always.
    #[must_use]
    pub fn of(start: &AnyPosition) -> Self {
        let game_match = AnyMatch::new(start.clone());
        let places = scene(&game_match.view(Viewer::Watcher)).places;
        let identity = places.iter().map(|place| (place.cell, place.cell)).collect();
        if start.setup_with_secrets().is_some() {
            return Self(vec![identity]);
        }
        let legal: BTreeSet<String> = game_match.legal().into_iter().collect();
        let mut found = vec![identity];
        for mirror in [false, true] {
            for turn in 0..TURNS {
                let angle = std::f32::consts::TAU * turn as f32 / TURNS as f32;
                let Some(map) = image(&places, angle, mirror) else { continue };
                let images: BTreeSet<String> = legal.iter().map(|word| moved(&map, word)).collect();
                if images == legal && !found.contains(&map) {
                    found.push(map);
                }
            }
        }
        Self(found)
    }

    /// How many there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// One key for all matches whose turns lead to the same position, turned or mirrored.
    #[must_use]
    pub fn key(&self, game_match: &AnyMatch) -> Key {
        let own = game_match.position().key();
        if !game_match.start().is_initial() {
            return own;
        }
        let turns = game_match.turn_texts();
        let images = self.0.iter().filter_map(|map| {
            let mut image = AnyMatch::new(game_match.start());
            // A row of markers is written from its smaller end, which may be the
            // other one here; such an image is passed over.
            turns.iter().try_for_each(|turn| image.play_word(&moved(map, turn))).ok()?;
            Some(image.position().key())
        });
        images.min().map_or(own, |key| key.min(own))
    }
}

/// Where each cell goes when the picture is turned about its middle.
fn image(places: &[Place], angle: f32, mirror: bool) -> Option<BTreeMap<Cell, Cell>> {
    let count = places.len() as f32;
    let middle = |axis: fn(&Place) -> f32| places.iter().map(axis).sum::<f32>() / count;
    let (x0, y0) = (middle(|place| place.at.x), middle(|place| place.at.y));
    let (sin, cos) = angle.sin_cos();
    let target = |place: &Place| {
        let (x, y) = (place.at.x - x0, place.at.y - y0);
        let y = if mirror { -y } else { y };
        let (x, y) = (x0 + x * cos - y * sin, y0 + x * sin + y * cos);
        places.iter().find(|other| (other.at.x - x).abs() < NEAR && (other.at.y - y).abs() < NEAR)
    };
    places.iter().map(|place| Some((place.cell, target(place)?.cell))).collect()
}

/// A word with every cell replaced.
fn moved(map: &BTreeMap<Cell, Cell>, word: &str) -> String {
    let mut text = String::new();
    let mut letters = word.chars().peekable();
    while let Some(letter) = letters.next() {
        let mut part = letter.to_string();
        while let Some(digit) = letters.next_if(char::is_ascii_digit) {
            part.push(digit);
        }
        let cell = part.parse::<Cell>().ok().and_then(|cell| map.get(&cell));
        text += &cell.map_or(part, ToString::to_string);
    }
    text
}

#[cfg(test)]
mod tests {
    use mohreh_rules::{AnyMatch, AnyPosition, GameId, SplitMix};

    use super::Symmetries;

    fn start(game: GameId, options: &str) -> AnyPosition {
        AnyPosition::initial(game, options, &mut SplitMix::new(1)).unwrap()
    }

    #[test]
    fn boards_have_the_symmetries_of_their_shape() {
        let count = |game, options| Symmetries::of(&start(game, options)).count();
        assert_eq!(count(GameId::Yinsh, ""), 12);
        assert_eq!(count(GameId::Zertz, ""), 12);
        assert_eq!(count(GameId::Dvonn, ""), 4);
        assert_eq!(count(GameId::Lyngk, ""), 1);
        assert_eq!(count(GameId::ColorPop, ""), 1);
    }

    #[test]
    fn mirrored_turns_have_one_key_and_others_have_their_own() {
        let symmetries = Symmetries::of(&start(GameId::Dvonn, ""));
        let key = |turns: &[&str]| {
            let mut game_match = AnyMatch::new(start(GameId::Dvonn, ""));
            turns.iter().for_each(|turn| game_match.play_turn(turn).unwrap());
            symmetries.key(&game_match)
        };
        // The corners of the long side, and two orders of the same two pieces.
        assert_eq!(key(&["a1"]), key(&["k5"]));
        assert_ne!(key(&["a1"]), key(&["b1"]));
        assert_eq!(key(&["e3", "a1", "f3", "b1"]), key(&["f3", "a1", "e3", "b1"]));
    }
}
