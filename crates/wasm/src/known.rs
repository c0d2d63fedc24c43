//! A match as one viewer may know it, on its way from the page to a worker.

use mohreh_rules::AnyView;
#[cfg(feature = "engine")]
use mohreh_rules::{ToldError, Viewer};
use serde::{Deserialize, Serialize};

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
    pub(crate) fn view(&self) -> Result<AnyView, ToldError> {
        let game = self.game.parse().map_err(mohreh_rules::SetupError::from)?;
        let turns = self.turns.iter().map(String::as_str);
        AnyView::read(game, &self.start, turns, &self.position, Viewer::on(self.seat))
    }
}
