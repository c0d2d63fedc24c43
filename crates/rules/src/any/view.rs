//! A match of whichever game, as one viewer may know it.

use std::fmt;

use super::{AnyMatch, AnyPosition, AnyView, GameId};
use crate::{Key, Match, Position, Problem, Refused, Seat, SetupError, View, Viewer, problem};

impl AnyMatch {
    /// What `viewer` may know of it.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> AnyView {
        dispatch!(AnyMatch, self, inner => inner.view(viewer).into())
    }

    /// The same while the last turn can still be taken back: even an end reveals
    /// nothing.
    #[must_use]
    pub fn veiled_view(&self, viewer: Viewer) -> AnyView {
        dispatch!(AnyMatch, self, inner => inner.veiled_view(viewer).into())
    }

    /// What the seat to move may know of it; nothing when nobody is to move.
    #[must_use]
    pub fn mover_view(&self) -> Option<AnyView> {
        self.to_move().map(|seat| self.view(Viewer::Seat(seat)))
    }

    /// All of it, secrets included: for whoever looks back on a match that has
    /// ended, and never for an engine that plays. `cargo xtask tidy` lists who may
    /// call it.
    #[must_use]
    pub fn view_with_secrets(&self) -> AnyView {
        dispatch!(AnyMatch, self, inner => inner.view_with_secrets().into())
    }

    /// The key of where it stands, as `viewer` may know it.
    #[must_use]
    pub fn known_key(&self, viewer: Viewer) -> Key {
        dispatch!(AnyMatch, self, inner => inner.known_key(viewer))
    }

    /// Whether something is hidden from watchers at the start.
    #[must_use]
    pub fn has_secrets(&self) -> bool {
        dispatch!(AnyMatch, self, inner => inner.has_secrets())
    }
}

impl AnyView {
    /// A match that begins at `start`, as `viewer` may know it.
    #[must_use]
    pub fn new(start: AnyPosition, viewer: Viewer) -> Self {
        AnyMatch::new(start).view(viewer)
    }

    /// The match that a viewer was told, as [`View::start_text`],
    /// [`Match::turn_texts`] and [`View::position_text`] write it.
    ///
    /// # Errors
    /// When start or position cannot be read, a turn is not legal, or the turns
    /// do not lead to the position.
    pub fn read<'a>(
        game: GameId,
        start: &str,
        turns: impl IntoIterator<Item = &'a str>,
        position: &str,
        viewer: Viewer,
    ) -> Result<Self, ToldError> {
        with_game!(game, P => {
            let mut told = Match::new(start.parse::<P>()?);
            for turn in turns {
                told.play_word(turn)?;
            }
            let position: P = position.parse()?;
            // The key is the whole of it, as far as both know it, but the turns.
            let leads_here = told.position().turns() == position.turns()
                && told.position().key() == position.key();
            if !leads_here {
                return Err(ToldError::Position);
            }
            // What is known of the position is more than what the moves tell.
            Ok(told.known_as_at(position).view(viewer).into())
        })
    }

    /// The match as far as it is known, for whoever plays on with it.
    #[must_use]
    pub fn known(&self) -> AnyMatch {
        dispatch!(AnyView, self, view => (**view).clone().into())
    }

    /// Who looks.
    #[must_use]
    pub fn viewer(&self) -> Viewer {
        dispatch!(AnyView, self, view => view.viewer())
    }

    /// Which game it is of.
    #[must_use]
    pub fn game(&self) -> GameId {
        fn of<P: Position>(_: &View<P>) -> GameId {
            P::GAME
        }
        dispatch!(AnyView, self, view => of(view))
    }

    /// Its options as text.
    #[must_use]
    pub fn options(&self) -> String {
        dispatch!(AnyView, self, view => view.position().options().to_string())
    }

    /// Who decides now.
    #[must_use]
    pub fn to_move(&self) -> Option<Seat> {
        dispatch!(AnyView, self, view => view.to_move())
    }

    /// How many turns are finished.
    #[must_use]
    pub fn turns(&self) -> u32 {
        dispatch!(AnyView, self, view => view.position().turns())
    }

    /// How many moves have been played.
    #[must_use]
    pub fn plies(&self) -> usize {
        dispatch!(AnyView, self, view => view.plies().len())
    }

    /// The turns as text, the last one possibly unfinished.
    #[must_use]
    pub fn turn_texts(&self) -> Vec<String> {
        dispatch!(AnyView, self, view => view.turn_texts())
    }

    /// Where it stands, as far as it is known.
    #[must_use]
    pub fn position(&self) -> AnyPosition {
        dispatch!(AnyView, self, view => view.position().clone().into())
    }

    /// Where it stands, as text with all that the viewer knows.
    #[must_use]
    pub fn position_text(&self) -> String {
        dispatch!(AnyView, self, view => view.position_text())
    }

    /// Where it began, as a setup text with all that the viewer knows, in games
    /// that have setups.
    #[must_use]
    pub fn setup_text(&self) -> Option<String> {
        dispatch!(AnyView, self, view => view.start().setup_with_secrets())
    }

    /// Where it began, as text with all that the viewer knows.
    #[must_use]
    pub fn start_text(&self) -> String {
        dispatch!(AnyView, self, view => view.start_text())
    }
}

/// Why what somebody was told is no match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ToldError {
    /// Its start is no position.
    Start(SetupError),
    /// One of its turns is not legal.
    Turn(Refused),
    /// Its turns do not lead to its position.
    Position,
}

impl fmt::Display for ToldError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Problem::from(self.clone()).fmt(f)
    }
}

impl From<ToldError> for Problem {
    fn from(error: ToldError) -> Self {
        match error {
            ToldError::Start(error) => error.into(),
            ToldError::Turn(error) => error.into(),
            ToldError::Position => {
                problem!("told-position", "the turns do not lead to the position")
            }
        }
    }
}

impl std::error::Error for ToldError {}

impl From<SetupError> for ToldError {
    fn from(error: SetupError) -> Self {
        Self::Start(error)
    }
}

impl From<Refused> for ToldError {
    fn from(error: Refused) -> Self {
        Self::Turn(error)
    }
}

#[cfg(test)]
mod tests {
    use super::{AnyMatch, AnyPosition, AnyView, GameId, ToldError};
    use crate::{Rng, Seat, SplitMix, Viewer};

    #[test]
    fn what_was_told_is_read_again_and_another_position_is_refused() {
        for &game in GameId::ALL {
            let mut rng = SplitMix::new(11);
            let start = AnyPosition::initial(game, "", &mut rng).unwrap();
            let mut game_match = AnyMatch::new(start);
            // Somewhere else after as many turns.
            let mut other = game_match.clone();
            while game_match.turns() < 12 && game_match.outcome().is_none() {
                for played in [&mut game_match, &mut other] {
                    let legal = played.legal();
                    played.play_word(&legal[rng.below(legal.len())]).unwrap();
                }
                let viewers = [Viewer::Watcher, Viewer::Seat(Seat::FIRST)];
                for viewer in viewers {
                    let view = game_match.view(viewer);
                    let told = view.turn_texts();
                    let read = |position: &str| {
                        let turns = told.iter().map(String::as_str);
                        AnyView::read(game, &view.start_text(), turns, position, viewer)
                    };
                    let again = read(&view.position_text()).unwrap();
                    assert_eq!(again.position(), view.position(), "{game}, {viewer:?}");
                    let elsewhere = other.view(viewer);
                    if elsewhere.position() != view.position() {
                        let refused = read(&elsewhere.position_text()).unwrap_err();
                        assert_eq!(refused, ToldError::Position, "{game}, {viewer:?}");
                    }
                }
            }
        }
    }
}
