//! Matches written out step by step, so that a change of rules, texts or boards is seen as a
//! difference that a person can read.
//!
//! Every step has its move, what it changes and the position in one line; the board is drawn at the
//! start, every fifth step and at the end. `UPDATE=1 cargo test -p mohreh-draw --test playthroughs`
//! writes them anew; otherwise they must be what would be written. A game without one fails.

use std::{
    fmt::Write,
    fs,
    path::{Path, PathBuf},
};

use mohreh_draw::{plain, scene};
use mohreh_rules::{AnyMatch, AnyPosition, Change, GameId, Rng, SplitMix, Viewer};

/// How often the board is drawn.
const DRAWN_EVERY: usize = 5;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs")
}

/// One playthrough: a game, its options and the seed that decides start and moves.
struct Playthrough {
    game: GameId,
    options: &'static str,
    seed: u64,
}

const PLAYTHROUGHS: [Playthrough; 8] = [
    Playthrough { game: GameId::Yinsh, options: "", seed: 5 },
    Playthrough { game: GameId::Yinsh, options: "blitz=on", seed: 2 },
    Playthrough { game: GameId::Zertz, options: "", seed: 1 },
    Playthrough { game: GameId::Zertz, options: "board=48;tournament=on", seed: 4 },
    Playthrough { game: GameId::Dvonn, options: "", seed: 1 },
    Playthrough { game: GameId::Lyngk, options: "", seed: 1 },
    Playthrough { game: GameId::Lyngk, options: "six=on", seed: 3 },
    Playthrough { game: GameId::ColorPop, options: "seats=3", seed: 1 },
];

#[test]
fn every_playthrough_is_as_it_was() {
    for playthrough in &PLAYTHROUGHS {
        let text = playthrough.write();
        let path = folder().join(playthrough.file_name());
        if std::env::var_os("UPDATE").is_some() {
            fs::write(&path, &text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        }
        let kept = fs::read_to_string(&path).unwrap_or_default();
        let differing = kept.lines().zip(text.lines()).position(|(kept, now)| kept != now);
        assert!(
            kept == text,
            "{} differs from line {:?} on; look at it with UPDATE=1 and git diff",
            path.display(),
            differing.map(|index| index + 1)
        );
    }
}

#[test]
fn every_game_has_a_playthrough() {
    for game in GameId::ALL {
        assert!(PLAYTHROUGHS.iter().any(|playthrough| playthrough.game == *game), "{game}");
    }
}

impl Playthrough {
    fn file_name(&self) -> String {
        let options = self.options.replace(['=', ';'], "-");
        let dash = if options.is_empty() { "" } else { "-" };
        format!("{}{dash}{options}.txt", self.game)
    }

    /// Plays it and tells everything.
    fn write(&self) -> String {
        let mut rng = SplitMix::new(self.seed);
        let start = AnyPosition::initial(self.game, self.options, &mut rng).expect("good options");
        let mut game_match = AnyMatch::new(start);
        let mut text = format!("{} `{}`, seed {}\n", self.game.title(), self.options, self.seed);
        self.write_position(&mut text, &game_match, true);
        while let Some(seat) = game_match.to_move() {
            let legal = game_match.legal();
            let m = legal[rng.below(legal.len())].clone();
            let changes = game_match.changes(&m).expect("a legal move");
            let changes: Vec<String> = changes.iter().map(tell).collect();
            game_match.play_word(&m).expect("a legal move");
            let number = game_match.plies();
            write!(text, "\n{number}. seat {seat} plays {m}, one of {}: ", legal.len()).unwrap();
            writeln!(text, "{}", changes.join(", ")).unwrap();
            let is_over = game_match.to_move().is_none();
            self.write_position(
                &mut text,
                &game_match,
                is_over || number.is_multiple_of(DRAWN_EVERY),
            );
        }
        let outcome = game_match.outcome().expect("a match without a mover is over");
        writeln!(text, "\nresult: {outcome}").unwrap();
        text
    }

    fn write_position(&self, text: &mut String, game_match: &AnyMatch, is_drawn: bool) {
        let pos = game_match.position();
        writeln!(text, "{}", pos.text_with_secrets()).unwrap();
        if is_drawn {
            let board =
                plain::render(&scene(&game_match.view(Viewer::Watcher)), plain::Style::Letters);
            for line in board.lines() {
                writeln!(text, "{}", format!("    {line}").trim_end()).unwrap();
            }
        }
    }
}

/// A change in a few words.
fn tell(change: &Change) -> String {
    let join = |cells: &[mohreh_rules::Cell]| {
        cells.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    match change {
        Change::Placed { cell, piece } => format!("{} placed on {cell}", piece.color.name()),
        Change::Moved { path } => format!("moved {}", join(path)),
        Change::Flipped { cell, color } => format!("{cell} turned {}", color.name()),
        Change::RowMade { cells, seat } => format!("row of seat {seat}: {}", join(cells)),
        Change::Captured { cell, piece, seat } => {
            format!("{} on {cell} captured by seat {seat}", piece.color.name())
        }
        Change::Removed { cell, piece } => format!("{} on {cell} removed", piece.color.name()),
        Change::CutOff { cell } => format!("{cell} cut off"),
        Change::Claimed { seat, color } => format!("seat {seat} claims {}", color.name()),
        Change::Scored { seat, points } => format!("seat {seat} scores {points}"),
        Change::Passed { seat } => format!("seat {seat} passes"),
        Change::Retracted => "the offence is called back".to_owned(),
        Change::Ended { outcome } => format!("the end: {outcome}"),
    }
}
