//! A match as one viewer may know it, on its way from the page to a worker.

use mohreh_rules::AnyView;
#[cfg(feature = "engine")]
use mohreh_rules::Viewer;
use serde::{Deserialize, Serialize};

#[cfg(feature = "engine")]
use crate::wrong::Wrong;

/// What the rules' artifact writes and the engine's reads.
#[derive(Serialize, Deserialize)]
pub(crate) struct Known {
    game: String,
    start: String,
    turns: Vec<String>,
    position: String,
    /// The viewer's seat; a watcher has none.
    seat: Option<u8>,
}

impl Known {
    #[cfg(feature = "rules")]
    pub(crate) fn of(view: &AnyView, seat: Option<u8>) -> Self {
        Self {
            game: view.game().name().to_owned(),
            start: view.start_text(),
            turns: view.turn_texts(),
            position: view.position_text(),
            seat,
        }
    }

    /// The view that was written.
    #[cfg(feature = "engine")]
    pub(crate) fn read(text: &str) -> Result<AnyView, Wrong> {
        let known: Self = serde_json::from_str(text).map_err(Wrong::broken)?;
        let turns = known.turns.iter().map(String::as_str);
        let viewer = Viewer::on(known.seat);
        Ok(AnyView::read(known.game.parse()?, &known.start, turns, &known.position, viewer)?)
    }
}
