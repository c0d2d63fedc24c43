//! The rules compared with a second, plain implementation, decision by decision.
//!
//! At every ply of random matches, and of some rare ones that are kept as data, both must agree on
//! the seat to move, the step, all legal moves, the result and the number of finished turns.
//! `MOHREH_GAMES` sets how many random matches are played of each variant; the default is 50.

mod reference;

use std::{env, fs, path::Path};

use mohreh_rules::{AnyMatch, AnyPosition, SplitMix};
use reference::{
    Reference,
    random::{self, Random},
};

/// Uniformly random play seldom sees the ends of things, so two of three matches are played with
/// a preference.
#[derive(Clone, Copy)]
enum Manner {
    /// Any legal move.
    Uniform,
    /// Captures, removals and retractions only where nothing else is legal, and no win.
    Quiet,
    /// Captures, removals and retractions wherever they are legal, and no win.
    Fierce,
}

/// One match, played by both implementations.
struct GameMatch {
    game: &'static str,
    options: String,
    setup: Option<String>,
    moves: Vec<String>,
    rules: AnyMatch,
    plain: Box<dyn Reference>,
}

impl GameMatch {
    fn new(game: &'static str, options: &str, setup: Option<String>) -> GameMatch {
        let id = game.parse().expect("a game");
        let position = match &setup {
            Some(setup) => AnyPosition::from_setup(id, options, setup),
            None => AnyPosition::initial(id, options, &mut SplitMix::new(0)),
        };
        let position = position.unwrap_or_else(|error| panic!("{game} {options}: {error}"));
        GameMatch {
            game,
            options: options.to_string(),
            plain: reference::start(game, options, setup.as_deref()),
            setup,
            moves: Vec::new(),
            rules: AnyMatch::new(position),
        }
    }

    fn play(&mut self, m: &str) {
        self.plain.play(m);
        if let Err(error) = self.rules.play_word(m) {
            self.fail(&format!("`{m}` is refused: {error}"));
        }
        self.moves.push(m.to_string());
    }

    /// Compares everything that can be asked; gives the legal moves.
    fn compare(&self) -> Vec<String> {
        let (rules, plain) = (&self.rules, &self.plain);
        self.same("seat", rules.to_move().map(|seat| seat.index()), plain.turn());
        let step = rules.to_move().map(|_| rules.step().name());
        self.same("step", step, plain.step());
        let result = rules.outcome().map(|outcome| outcome.to_string());
        self.same("result", result, plain.result());
        self.same("finished turns", rules.turns() as usize, plain.turns());
        let (legal, expected) = (rules.legal(), plain.legal());
        let missing: Vec<_> = expected.iter().filter(|m| !legal.contains(m)).collect();
        let too_many: Vec<_> = legal.iter().filter(|m| !expected.contains(m)).collect();
        if legal != expected {
            self.fail(&format!("legal moves: missing {missing:?}, too many {too_many:?}"));
        }
        legal
    }

    fn same<T: PartialEq + std::fmt::Debug>(&self, what: &str, rules: T, plain: T) {
        if rules != plain {
            self.fail(&format!("{what}: {rules:?}, expected {plain:?}"));
        }
    }

    fn fail(&self, difference: &str) -> ! {
        let GameMatch { game, options, setup, moves, .. } = self;
        panic!(
            "{game} `{options}` setup {}\nafter {} moves: {}\n{difference}",
            setup.as_deref().unwrap_or("none"),
            moves.len(),
            moves.join(" "),
        );
    }

    fn play_to_the_end(mut self, manner: Manner, random: &mut Random) {
        let mut legal = self.compare();
        while !legal.is_empty() {
            let m = self.choose(legal, manner, random);
            self.play(&m);
            legal = self.compare();
        }
    }

    /// A move that this manner likes, of the legal ones.
    fn choose(&self, legal: Vec<String>, manner: Manner, random: &mut Random) -> String {
        let is_fierce = |m: &String| m.contains('x') || m == "retract";
        let (fierce, quiet): (Vec<String>, Vec<String>) = legal.into_iter().partition(is_fierce);
        let (mut liked, others) = match manner {
            Manner::Uniform => ([fierce, quiet].concat(), Vec::new()),
            Manner::Quiet => (quiet, fierce),
            Manner::Fierce => (fierce, quiet),
        };
        if liked.is_empty() {
            liked = others;
        }
        loop {
            let m = liked.swap_remove(random.below(liked.len()));
            let is_fine = liked.is_empty() || matches!(manner, Manner::Uniform) || !self.wins(&m);
            if is_fine {
                return m;
            }
        }
    }

    fn wins(&self, m: &str) -> bool {
        let mut after = self.plain.copy();
        after.play(m);
        after.result().is_some_and(|result| result.starts_with("win"))
    }
}

/// How many random matches to play of each variant.
fn matches() -> u64 {
    match env::var("MOHREH_GAMES") {
        Ok(number) => number.parse().expect("MOHREH_GAMES is a number"),
        Err(_) => 50,
    }
}

fn compare_random_matches(game: &'static str, variants: &[&str]) {
    for options in variants {
        for seed in 0..matches() {
            let manner = [Manner::Uniform, Manner::Quiet, Manner::Fierce][seed as usize % 3];
            let mut random = Random(seed);
            let setup = random::setup(game, options, &mut random);
            GameMatch::new(game, options, setup).play_to_the_end(manner, &mut random);
        }
    }
}

/// Color Pop as seat 0 knows it, or as a watcher does. Only a tenth of the matches are played:
/// here the plain implementation plays a match for every way the secrets could be.
fn compare_views(variants: &[&str]) {
    for options in variants {
        for seed in 0..matches().div_ceil(10) {
            let mut random = Random(seed);
            let setup = random::setup("colorpop", options, &mut random).expect("a setup");
            let hidden = random::hide_secrets(&setup, seed as usize % 2);
            let game_match = GameMatch::new("colorpop", options, Some(hidden));
            game_match.play_to_the_end(Manner::Uniform, &mut random);
        }
    }
}

/// Replays `data/<game>.rare`: after comments with `#`, one match a line, its options, `|` and
/// its moves.
fn compare_rare_matches(game: &'static str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/data/{game}.rare"));
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path:?}: {error}"));
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (options, moves) = line.split_once('|').expect("options and moves");
        let mut game_match = GameMatch::new(game, options.trim(), None);
        for m in moves.split_whitespace() {
            game_match.compare();
            game_match.play(m);
        }
        let is_over = game_match.compare().is_empty();
        assert!(is_over, "a rare match is played to its end: {line}");
    }
}

#[test]
fn yinsh_random_matches() {
    compare_random_matches("yinsh", &["", "blitz=on"]);
}

#[test]
fn yinsh_rare_matches() {
    compare_rare_matches("yinsh");
}

#[test]
fn zertz_random_matches() {
    compare_random_matches(
        "zertz",
        &[
            "",
            "blitz=on",
            "board=37+1",
            "board=37+2",
            "board=37+3",
            "board=37+1+2",
            "board=37+1+3",
            "board=37+2+3",
            "board=48",
            "board=61",
        ],
    );
}

#[test]
fn zertz_random_tournament_matches() {
    compare_random_matches("zertz", &["board=48;tournament=on", "board=61;tournament=on"]);
}

#[test]
fn zertz_rare_matches() {
    compare_rare_matches("zertz");
}

#[test]
fn dvonn_random_matches() {
    compare_random_matches("dvonn", &[""]);
}

#[test]
fn lyngk_random_matches() {
    compare_random_matches(
        "lyngk",
        &[
            "",
            "six=on",
            "neutral-five=capture",
            "tiebreak=stacks",
            "neutral-five=capture;tiebreak=stacks",
        ],
    );
}

#[test]
fn colorpop_random_matches() {
    compare_random_matches(
        "colorpop",
        &[
            "seats=1",
            "seats=1;colors=3",
            "seats=1;colors=5",
            "",
            "colors=2",
            "seats=3",
            "seats=4",
            "seats=5",
            "teams=on",
        ],
    );
}

#[test]
fn colorpop_unknown_secrets() {
    compare_views(&["seats=1;colors=3", "", "seats=3", "teams=on"]);
}
