//! Everything that can happen within a few moves, counted.
//!
//! The numbers are in `data/<game>.perft`, in blocks separated by empty lines; `#` begins a
//! comment. In a block, `options`, `setup` and `after` (the moves played before) give the
//! position and may be missing; `moves 3 592620` says that there are so many sequences of three
//! moves, `turns 2 …` the same of whole turns. Both implementations gave all the numbers. Here
//! the rules count all of them, the small ones for every symmetry of the board too; the plain
//! implementation counts the small ones again, or all of them where `MOHREH_GAMES` is set.

mod reference;

use std::{env, fs, path::Path};

use mohreh_rules::{AnyMatch, AnyPosition, SplitMix, dispatch, perft};
use reference::{Reference, symmetry::Symmetry};

/// What is small enough to be counted slowly and often.
const SMALL: u64 = 5_000;

/// A position and its numbers.
#[derive(Default)]
struct Block {
    options: String,
    setup: Option<String>,
    after: Vec<String>,
    counts: Vec<Count>,
}

struct Count {
    kind: String,
    depth: u32,
    number: u64,
}

impl Block {
    fn read(text: &str) -> Block {
        let mut block = Block::default();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let (key, value) = line.split_once(' ').unwrap_or((line, ""));
            match key {
                "options" => block.options = value.to_string(),
                "setup" => block.setup = Some(value.to_string()),
                "after" => block.after = value.split(' ').map(str::to_string).collect(),
                "moves" | "turns" => {
                    let (depth, number) = value.split_once(' ').expect("a depth and a number");
                    block.counts.push(Count {
                        kind: key.to_string(),
                        depth: depth.parse().expect("a depth"),
                        number: number.parse().expect("a number"),
                    });
                }
                _ => panic!("no such line: `{line}`"),
            }
        }
        block
    }

    /// The same position as it looks on the turned or mirrored board.
    fn seen_through(&self, game: &str, symmetry: &Symmetry) -> Block {
        Block {
            options: self.options.clone(),
            setup: self.setup.as_ref().map(|setup| match game {
                "lyngk" => symmetry.of_setup(setup),
                _ => setup.clone(),
            }),
            after: self.after.iter().map(|m| symmetry.of_move(game, m)).collect(),
            counts: Vec::new(),
        }
    }

    fn position(&self, game: &str) -> AnyPosition {
        let id = game.parse().expect("a game");
        let start = match &self.setup {
            Some(setup) => AnyPosition::from_setup(id, &self.options, setup),
            None => AnyPosition::initial(id, &self.options, &mut SplitMix::new(0)),
        };
        let mut game_match = AnyMatch::new(start.expect("a start"));
        for m in &self.after {
            game_match.play_word(m).unwrap_or_else(|error| panic!("`{m}`: {error}"));
        }
        game_match.position()
    }

    fn plain(&self, game: &str) -> Option<Box<dyn Reference>> {
        let mut plain = reference::find(game, &self.options, self.setup.as_deref())?;
        self.after.iter().for_each(|m| plain.play(m));
        Some(plain)
    }
}

impl Count {
    fn by_rules(&self, position: &AnyPosition) -> u64 {
        dispatch!(AnyPosition, position, pos => match self.kind.as_str() {
            "moves" => perft::moves(pos, self.depth),
            _ => perft::turns(pos, self.depth),
        })
    }

    fn by_plain_rules(&self, plain: &dyn Reference) -> u64 {
        match self.kind.as_str() {
            "moves" => reference::perft::moves(plain, self.depth),
            _ => reference::perft::turns(plain, self.depth as usize),
        }
    }
}

fn check(game: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/data/{game}.perft"));
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path:?}: {error}"));
    let plain_counts_all = env::var_os("MOHREH_GAMES").is_some();
    for block in text.trim().split("\n\n").map(Block::read) {
        let position = block.position(game);
        let plain = block.plain(game);
        let symmetries = plain.as_ref().map(|_| Symmetry::all(game, &block.options));
        let images: Vec<AnyPosition> = symmetries
            .iter()
            .flatten()
            .map(|symmetry| block.seen_through(game, symmetry).position(game))
            .collect();
        for count in &block.counts {
            let Count { kind, depth, number } = count;
            let what = format!(
                "{game} `{}` after `{}`: {kind} {depth}",
                block.options,
                block.after.join(" ")
            );
            assert_eq!(count.by_rules(&position), *number, "{what}");
            if *number <= SMALL {
                for image in &images {
                    assert_eq!(count.by_rules(image), *number, "{what}, seen as {image}");
                }
            }
            if *number <= SMALL || plain_counts_all {
                let plainly = plain.as_deref().map(|plain| count.by_plain_rules(plain));
                assert!(plainly.is_none_or(|plainly| plainly == *number), "{what}, plainly");
            }
        }
    }
}

macro_rules! counted {
    ($($name:ident $game:ident),*) => {
        $(
            #[test]
            fn $name() {
                check(stringify!($name));
            }
        )*
    };
}
mohreh_rules::every_game!(counted);
