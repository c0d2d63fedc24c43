//! Color Pop with secrets that are not known: every way they could be, side by side.

use super::{
    Reference,
    colorpop::{COLORS, ColorPop},
};

/// One match for each way to fill in the unknown colors. A match that would have been over before
/// the last move was played is not among them any more: since play went on, that was not the way.
#[derive(Clone)]
pub(super) struct Worlds(Vec<ColorPop>);

impl Worlds {
    pub(super) fn new(options: &str, setup: &str) -> Worlds {
        Worlds(known(setup).iter().map(|setup| ColorPop::new(options, setup)).collect())
    }
}

impl Reference for Worlds {
    /// Somebody is to move as long as that may be so.
    fn turn(&self) -> Option<usize> {
        self.0.iter().find_map(Reference::turn)
    }

    fn step(&self) -> Option<&'static str> {
        self.0.iter().find_map(Reference::step)
    }

    fn legal(&self) -> Vec<String> {
        // The groups are the same in all matches that are not over.
        let open = self.0.iter().find(|world| world.turn().is_some());
        open.map(Reference::legal).unwrap_or_default()
    }

    fn play(&mut self, m: &str) {
        self.0.retain(|world| world.turn().is_some());
        self.0.iter_mut().for_each(|world| world.play(m));
    }

    /// A result that is the same whatever the secrets are (rules 5, setup).
    fn result(&self) -> Option<String> {
        let first = self.0.first()?.result();
        if self.0.iter().all(|world| world.result() == first) { first } else { None }
    }

    fn turns(&self) -> usize {
        self.0.first().map_or(0, Reference::turns)
    }

    fn copy(&self) -> Box<dyn Reference> {
        Box::new(self.clone())
    }
}

/// All ways to write the colors for the `?` of a setup.
fn known(setup: &str) -> Vec<String> {
    let (_, secrets) = setup.split_once('/').expect("a layout and secrets");
    if !secrets.contains('?') {
        return vec![setup.to_string()];
    }
    let left = COLORS.iter().filter(|color| !secrets.contains(**color));
    left.flat_map(|color| known(&setup.replacen('?', &color.to_string(), 1))).collect()
}
