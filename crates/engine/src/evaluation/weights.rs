//! Weights of evaluations, read from data files: those of this build at compile time,
//! others when somebody hands them over.
//!
//! A file has comment lines, which say where the numbers come from, and a line
//! a feature: its name, its weight in the opening and its weight at the end.
//! `mohreh tune` writes such files.

use std::fmt;

use mohreh_rules::{GameId, Problem, problem, text::shortened, with_game};

use crate::{
    evaluate::Weight,
    tune::{POINT, Tune},
};

/// A larger weight is a mistake, and sums of larger ones might not fit.
const LARGEST: i32 = 100_000;

/// The weights of one game, to judge by instead of those of this build.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    game: GameId,
    pub(crate) values: Vec<Weight>,
}

/// Why a file holds no weights: what is wrong in which line, from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WeightsError {
    line: usize,
    expected: String,
    found: String,
}

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Problem::from(self.clone()).fmt(f)
    }
}

impl std::error::Error for WeightsError {}

impl From<WeightsError> for Problem {
    fn from(WeightsError { line, expected, found }: WeightsError) -> Self {
        problem!(
            "weights-line",
            "line {line}: expected `{expected}` and two numbers, found `{found}`",
            line,
            expected,
            found
        )
    }
}

impl Weights {
    /// Reads a file of weights; its features tell which game it is of.
    ///
    /// # Errors
    /// When a line is none, or the features are those of no game.
    pub fn read(text: &str) -> Result<Self, WeightsError> {
        let (mut names, mut values) = (Vec::new(), Vec::new());
        // The games whose features begin with those that were read.
        let mut games: Vec<GameId> =
            GameId::ALL.iter().copied().filter(|&game| !features(game).is_empty()).collect();
        let expected = |games: &[GameId], index: usize| {
            let mut words: Vec<&str> =
                games.iter().filter_map(|&game| features(game).get(index).copied()).collect();
            words.dedup();
            words.join("|")
        };
        for (index, line) in text.lines().enumerate() {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let error = |games: &[GameId], at: usize| WeightsError {
                line: index + 1,
                expected: expected(games, at),
                found: shortened(line),
            };
            let words: Vec<&str> = line.split_whitespace().collect();
            let at = names.len();
            let (name, weight) = match words[..] {
                [name, early, late] => (name, [number(early), number(late)]),
                _ => return Err(error(&games, at)),
            };
            let [Some(early), Some(late)] = weight else { return Err(error(&games, at)) };
            let fits = |game: &GameId| features(*game).get(at) == Some(&name);
            let left: Vec<GameId> = games.iter().copied().filter(fits).collect();
            if left.is_empty() {
                return Err(error(&games, at));
            }
            games = left;
            names.push(name);
            values.push([early, late]);
        }
        let whole = games.iter().find(|&&game| features(game).len() == values.len());
        let game = *whole.ok_or_else(|| WeightsError {
            line: text.lines().count() + 1,
            expected: expected(&games, values.len()),
            found: String::new(),
        })?;
        Ok(Self { game, values })
    }

    /// Which game they judge.
    #[must_use]
    pub fn game(&self) -> GameId {
        self.game
    }

    /// How much evaluation a point of the final margin is, where the game counts points.
    pub(crate) fn point(&self) -> Option<i32> {
        let index = features(self.game).iter().position(|&name| name == POINT)?;
        Some((self.values[index][1] / 16).max(1))
    }
}

fn features(game: GameId) -> &'static [&'static str] {
    with_game!(game, P => <P as Tune>::features())
}

fn number(word: &str) -> Option<i32> {
    word.parse().ok().filter(|number: &i32| number.abs() <= LARGEST)
}

/// The weights of the features called `names`, in that order.
///
/// # Panics
/// When a line is missing or out of order: at compile time, since it is only
/// used for constants.
#[must_use]
pub(crate) const fn read<const N: usize>(text: &str, names: [&str; N]) -> [Weight; N] {
    let bytes = text.as_bytes();
    let mut weights = [[0; 2]; N];
    let (mut at, mut index) = (0, 0);
    while at < bytes.len() {
        if bytes[at] == b'#' {
            while at < bytes.len() && bytes[at] != b'\n' {
                at += 1;
            }
        } else {
            assert!(index < N, "more lines than features");
            at = expect(bytes, at, names[index].as_bytes());
            (weights[index][0], at) = constant(bytes, at);
            (weights[index][1], at) = constant(bytes, at);
            index += 1;
        }
        assert!(at < bytes.len() && bytes[at] == b'\n', "a line has a name and two numbers");
        at += 1;
    }
    assert!(index == N, "fewer lines than features");
    weights
}

/// Goes past a word that must stand here.
const fn expect(bytes: &[u8], mut at: usize, word: &[u8]) -> usize {
    let mut i = 0;
    while i < word.len() {
        assert!(at < bytes.len() && bytes[at] == word[i], "features are out of order");
        i += 1;
        at += 1;
    }
    at
}

/// The number after a space, and where it ends.
const fn constant(bytes: &[u8], mut at: usize) -> (i32, usize) {
    assert!(at < bytes.len() && bytes[at] == b' ', "expected a space and a number");
    at += 1;
    let negative = at < bytes.len() && bytes[at] == b'-';
    if negative {
        at += 1;
    }
    let first = at;
    let mut value = 0;
    while at < bytes.len() && bytes[at].is_ascii_digit() {
        value = value * 10 + (bytes[at] - b'0') as i32;
        at += 1;
    }
    assert!(first < at, "expected a number");
    (if negative { -value } else { value }, at)
}

#[cfg(test)]
mod tests {
    use mohreh_rules::GameId;

    use super::{Weights, read};

    #[test]
    fn a_file_tells_its_game_and_what_is_wrong_with_it() {
        let text = include_str!("../../weights/dvonn.txt");
        let weights = Weights::read(text).unwrap();
        assert_eq!(weights.game(), GameId::Dvonn);
        assert_eq!(weights.point(), <mohreh_rules::games::Dvonn as crate::Evaluate>::POINT);
        for (wrong, why) in [
            (text.replace("movers", "mover"), "line 7: expected `movers` and two numbers"),
            (text.replace("movers -4034 2781", "movers 1"), "line 7"),
            (text.replace("-4034", "-4034.5"), "line 7"),
            (text.replace("-4034", "999999999"), "line 7"),
            (text.replace("point 1671 1671\n", ""), "line 24: expected `point`"),
            (format!("{text}more 1 1\n"), "line 25"),
            ("mohreh-network 1".to_owned(), "line 1: expected `"),
        ] {
            let told = Weights::read(&wrong).unwrap_err().to_string();
            assert!(told.contains(why), "{told}");
        }
        assert!(Weights::read("").is_err());
    }

    #[test]
    fn reads_numbers_and_skips_comments() {
        let text = "# where from\nrings 12 -7\nrows 0 30\n";
        assert_eq!(read(text, ["rings", "rows"]), [[12, -7], [0, 30]]);
    }

    #[test]
    #[should_panic(expected = "out of order")]
    fn refuses_other_names() {
        let _ = read("rings 1 1\n", ["rows"]);
    }
}
