//! With the feature `serde`: everything that has a text is written as its text.
//!
//! A Color Pop position holds secrets and has no such form at all, nor has a match. What
//! may be handed on is a view: [`AnyView`] is written as what its viewer was told, and
//! read again by [`AnyView::read`], rules checked.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

use crate::{AnyView, Cell, Ending, GameId, Outcome, Seat, Viewer, record::Record};

/// Writes these types as their text. A game asks for it beside its text.
macro_rules! as_text {
    ($($type:ty),* $(,)?) => { $(
        impl ::serde::Serialize for $type {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $type {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = <String as ::serde::Deserialize>::deserialize(deserializer)?;
                text.parse().map_err(::serde::de::Error::custom)
            }
        }
    )* };
}
pub(crate) use as_text;

as_text! { Cell, Ending, GameId, Outcome, Record }

/// Its number.
impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.index() as u8)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let index = usize::from(u8::deserialize(deserializer)?);
        let why =
            || D::Error::custom(format!("expected a seat below {}, found {index}", Seat::MAX));
        if index < Seat::MAX { Ok(Seat::new(index)) } else { Err(why()) }
    }
}

/// A view as it is told.
#[derive(Serialize, Deserialize)]
struct Told {
    game: GameId,
    /// Nothing for a watcher.
    seat: Option<Seat>,
    start: String,
    turns: Vec<String>,
    position: String,
}

impl Serialize for AnyView {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let seat = match self.viewer() {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Watcher => None,
        };
        let told = Told {
            game: self.game(),
            seat,
            start: self.start_text(),
            turns: self.turn_texts(),
            position: self.position_text(),
        };
        told.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for AnyView {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Told { game, seat, start, turns, position } = Told::deserialize(deserializer)?;
        let viewer = seat.map_or(Viewer::Watcher, Viewer::Seat);
        let turns = turns.iter().map(String::as_str);
        Self::read(game, &start, turns, &position, viewer).map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        AnyMatch, AnyPosition, AnyView, GameId, Rng, Seat, SplitMix, Viewer, games::Dvonn,
    };

    #[test]
    fn what_is_written_is_read_and_what_is_wrong_is_refused() {
        let pos = Dvonn::default();
        let text = serde_json::to_string(&pos).unwrap();
        assert_eq!(text, format!("\"{pos}\""));
        assert_eq!(serde_json::from_str::<Dvonn>(&text).unwrap(), pos);
        assert_eq!(serde_json::to_string(&Seat::SECOND).unwrap(), "1");
        assert!(serde_json::from_str::<Seat>("5").is_err());
        assert!(serde_json::from_str::<Dvonn>("\"nonsense\"").is_err());
    }

    #[test]
    fn a_view_survives_and_tells_no_secret() {
        for &game in GameId::ALL {
            let mut rng = SplitMix::new(5);
            let start = AnyPosition::initial(game, "", &mut rng).unwrap();
            let mut game_match = AnyMatch::new(start);
            for _ in 0..6 {
                let legal = game_match.legal();
                game_match.play_word(&legal[rng.below(legal.len())]).unwrap();
            }
            for viewer in [Viewer::Watcher, Viewer::Seat(Seat::FIRST)] {
                let view = game_match.view(viewer);
                let text = serde_json::to_string(&view).unwrap();
                let again: AnyView = serde_json::from_str(&text).unwrap();
                assert_eq!(again.position(), view.position(), "{game}");
                let secret = game_match.start().text_with_secrets();
                assert!(!game_match.has_secrets() || !text.contains(&secret), "{game}");
            }
        }
    }
}
