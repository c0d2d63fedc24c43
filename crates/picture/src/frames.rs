//! The positions of a match, turn by turn.

use mohreh_draw::{MarkKind, Scene, last_cells, scene};
use mohreh_rules::{AnyMatch, AnyView, Cell, Viewer};

/// How long a turn is shown, in hundredths of a second, and how long the end.
const TURN: u16 = 90;
const END: u16 = 400;

/// The turns of a match as its viewer knows it, not more than some.
pub(crate) struct Frames {
    start: AnyMatch,
    viewer: Viewer,
    turns: Vec<String>,
    /// Every so many turns there is a picture.
    step: usize,
}

impl Frames {
    pub(crate) fn of(view: &AnyView, most: usize) -> Self {
        let known = view.known();
        let start = AnyMatch::new(known.start());
        let turns = known.turn_texts();
        let step = (turns.len() + 1).div_ceil(most).max(1);
        Self { start, viewer: view.viewer(), turns, step }
    }

    /// The positions to show, and how long.
    pub(crate) fn scenes(&self) -> impl Iterator<Item = (Scene, u16)> {
        let last = self.turns.len();
        let mut game_match = self.start.clone();
        (0..=last).filter_map(move |number| {
            let cells = match number {
                0 => Vec::new(),
                _ => play(&mut game_match, &self.turns[number - 1]),
            };
            let is_shown = number % self.step == 0 || number == last;
            is_shown.then(|| {
                let scene = scene(&game_match.view(self.viewer)).marked(cells, MarkKind::Last);
                (scene, if number == last { END } else { TURN })
            })
        })
    }

    /// The beginning, the middle and the end.
    pub(crate) fn samples(&self) -> Vec<Scene> {
        let last = self.turns.len();
        let mut game_match = self.start.clone();
        let mut samples = vec![scene(&game_match.view(self.viewer))];
        for (number, turn) in (1..).zip(&self.turns) {
            let cells = play(&mut game_match, turn);
            if number == last / 2 || number == last {
                samples.push(scene(&game_match.view(self.viewer)).marked(cells, MarkKind::Last));
            }
        }
        samples
    }
}

/// Where the last turn of a match is recognized.
pub(crate) fn last_turn(view: &AnyView) -> Vec<Cell> {
    let known = view.known();
    let mut turns = known.turn_texts();
    let Some(last) = turns.pop() else { return Vec::new() };
    let mut game_match = AnyMatch::new(known.start());
    if turns.iter().any(|turn| game_match.play_word(turn).is_err()) {
        return Vec::new();
    }
    play(&mut game_match, &last)
}

/// Plays a turn that has been played before; gives the cells by which it is recognized.
fn play(game_match: &mut AnyMatch, turn: &str) -> Vec<Cell> {
    let mut changes = Vec::new();
    for word in turn.split(',') {
        changes.extend(game_match.changes(word).unwrap_or_default());
        if game_match.play_word(word).is_err() {
            break;
        }
    }
    last_cells(game_match.game(), &changes)
}

#[cfg(test)]
mod tests {
    use mohreh_rules::{AnyMatch, AnyPosition, GameId, SplitMix, Viewer};

    use super::{END, Frames, play};

    /// What lies on the popped cells now has fallen there; what lies farther up has only moved.
    #[test]
    fn marks_follow_what_falls() {
        let at = |text: &str| AnyMatch::new(AnyPosition::read(GameId::ColorPop, text).unwrap());
        let cells = |game_match: &mut AnyMatch, turn: &str| -> Vec<String> {
            play(game_match, turn).iter().map(ToString::to_string).collect()
        };
        let rest = "R9Y8G8B8P9W2.R9Y9G8B9P10W2 P B.Y -";
        let mut joined = at(&format!("GRB/WGB/GYY/././././././. 0 pop 20 {rest}"));
        // Three columns lose their lowest tokens: each is marked where the next one lies.
        assert_eq!(cells(&mut joined, "a1+b1"), ["a1", "b1", "c1"]);
        let mut closing =
            at("RBP/YY/RPB/././././././. 0 pop 20 R8Y8G9B8P8W2.R9Y9G10B9P9W3 G R.P -");
        // A whole column goes, and the next one takes its place.
        assert_eq!(cells(&mut closing, "b1"), ["b1", "b2", "b3"]);
        // Nothing is marked where tokens went from the top alone.
        let mut top = at("RPB/YYB/YGP/RGB/./././././. 0 pop 20 R9Y8G9B8P9W2.R8Y8G8B8P8W3 - R.B -");
        assert_eq!(cells(&mut top, "a3"), Vec::<String>::new());
    }

    #[test]
    fn long_matches_are_shortened_and_the_end_stays() {
        let mut rng = SplitMix::new(1);
        let start = AnyPosition::initial(GameId::Dvonn, "", &mut rng).unwrap();
        let mut game_match = AnyMatch::new(start);
        while let Some(turn) = game_match.random_turn(&mut rng) {
            game_match.play_moves(&turn).unwrap();
        }
        assert!(50 < game_match.turns());
        for (most, least) in [(10, 8), (1000, 50)] {
            let frames = Frames::of(&game_match.view(Viewer::Watcher), most);
            let shown: Vec<u16> = frames.scenes().map(|(_, hundredths)| hundredths).collect();
            assert!(shown.len() <= most + 1 && least <= shown.len(), "{} of {most}", shown.len());
            assert_eq!(shown.last(), Some(&END));
        }
    }
}
