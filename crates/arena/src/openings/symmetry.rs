//! Positions that are the same but for turning or mirroring the board.
//!
//! The symmetries are those of [`Space`]. A start that was drawn has none: no two are
//! alike.

use mohreh_rules::{
    AnyMatch, AnyPosition, Key, Match, dispatch,
    encode::{Encode, Space, Symmetry},
};

/// The symmetries of a board.
pub struct Symmetries {
    space: Option<Space>,
}

impl Symmetries {
    /// Those of the board of this start, the identity always.
    #[must_use]
    pub fn of(start: &AnyPosition) -> Self {
        let is_drawn = start.setup_with_secrets().is_some();
        let space = Space::any(start.game(), &start.options()).ok();
        Self { space: space.filter(|_| !is_drawn) }
    }

    /// How many there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.space.as_ref().map_or(1, |space| space.symmetries().len())
    }

    /// One key for all matches whose turns lead to the same position, turned or mirrored.
    #[must_use]
    pub fn key(&self, game_match: &AnyMatch) -> Key {
        let own = game_match.position().key();
        match &self.space {
            Some(space) if game_match.start().is_initial() => {
                let images = space.symmetries().iter().filter_map(|symmetry| {
                    dispatch!(AnyMatch, game_match, inner => image(space, symmetry, inner))
                });
                images.fold(own, Key::min)
            }
            _ => own,
        }
    }
}

/// The key of the position that the turned moves lead to.
fn image<P: Encode>(space: &Space, symmetry: &Symmetry, game_match: &Match<P>) -> Option<Key> {
    let (mut pos, mut image) = (game_match.start().clone(), game_match.start().clone());
    for ply in game_match.plies() {
        let action = symmetry.actions[space.action(&pos, ply.m)];
        let turned = space.move_of(&image, action.into())?;
        pos.play_unchecked(ply.m);
        image.play(turned).ok()?;
    }
    Some(image.key())
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
