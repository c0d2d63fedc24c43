//! Where the games of a match begin: openings that are all different.
//!
//! They come from a list (a book, or a file of one's own) or are drawn at random.
//! Two are the same if they lead to the same position, also after turning or
//! mirroring the board; a second one of the same kind is passed over. A list that
//! is used up goes on with a random turn after its openings; with one more whenever
//! hardly any others are left, so that thousands of openings stay near the list.

mod list;
mod symmetry;

use std::{
    collections::HashSet,
    sync::{Mutex, PoisonError},
};

use anyhow::{Context, Result, bail};
use mohreh_rules::{AnyMatch, AnyPosition, GameId, Key, Problem, Rng, SplitMix, problem};

use crate::fingerprint::fingerprint;

pub use self::{
    list::{book, has_book, read_file},
    symmetry::Symmetries,
};

/// Random turns at the start, where nothing is drawn by lot.
const RANDOM_TURNS: u32 = 4;
/// How many draws in a row bring nothing new before there seem to be no others.
const PATIENCE: usize = 500;
/// The same for one number of random turns after a list, if that is not longer.
const LEVEL_PATIENCE: usize = 50;
/// How many levels in a row bring nothing new before a list seems to have no others.
const BARREN_LEVELS: usize = 20;

/// Where openings come from.
#[derive(Clone, Debug)]
pub enum Source {
    /// The start itself, for every game: for players whose games differ by themselves.
    Start,
    /// So many random turns; by default 4, or none if the start itself is drawn.
    Random(Option<u32>),
    /// These first, in an order drawn by the seed.
    List(Vec<AnyMatch>),
}

/// The openings of a match, by their numbers. The same seed gives the same ones.
pub struct Openings {
    game: GameId,
    options: String,
    seed: u64,
    source: Source,
    symmetries: Symmetries,
    found: Mutex<Found>,
}

#[derive(Default)]
struct Found {
    /// Which draws they are. Each is drawn again when it is asked for: data sets have
    /// millions.
    draws: Vec<u64>,
    keys: HashSet<Key>,
    /// How many have been drawn, those passed over included.
    drawn: u64,
    /// Of a list: at which draws one more random turn began to follow its openings.
    levels: Vec<u64>,
}

impl Openings {
    /// The openings of this game, drawn by this seed.
    ///
    /// # Errors
    /// When there are no such options, or the list belongs to another game.
    pub fn new(game: GameId, options: &str, source: Source, seed: u64) -> Result<Self> {
        let start = AnyPosition::initial(game, options, &mut SplitMix::new(0))?;
        let source = match source {
            Source::List(mut list) => {
                let fits = |opening: &AnyMatch| {
                    opening.game() == game && opening.options() == start.options()
                };
                if let Some(number) = list.iter().position(|opening| !fits(opening)) {
                    let (number, title) = (number + 1, game.title());
                    bail!(problem!(
                        "arena-opening-game",
                        "opening {number} is not of {title} with these options",
                        number,
                        title
                    ));
                }
                SplitMix::new(seed).shuffle(&mut list);
                Source::List(list)
            }
            random => random,
        };
        Ok(Self {
            game,
            options: options.to_owned(),
            seed,
            source,
            symmetries: Symmetries::of(&start),
            found: Mutex::default(),
        })
    }

    /// The same for the same list of openings in the same order; nothing where they are
    /// drawn at random.
    #[must_use]
    pub fn fingerprint(&self) -> Option<String> {
        let Source::List(list) = &self.source else { return None };
        let text = |opening: &AnyMatch| opening.position().text_with_secrets() + "\n";
        Some(fingerprint(list.iter().map(text).collect::<String>().as_bytes()))
    }

    /// The opening of this number, from 0.
    ///
    /// # Errors
    /// When there are not that many.
    pub fn get(&self, number: usize) -> Result<AnyMatch> {
        let (draw, extra) = if matches!(self.source, Source::Start) {
            (number as u64, 0)
        } else {
            let mut found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
            while found.draws.len() <= number {
                self.add(&mut found)?;
            }
            let draw = found.draws[number];
            (draw, found.extra(draw))
        };
        self.draw(draw, extra)?.context(Problem::internal("what was drawn once can be drawn again"))
    }

    /// Finds one more.
    fn add(&self, found: &mut Found) -> Result<()> {
        let (patience, levels) = match &self.source {
            Source::List(list) => (list.len().max(LEVEL_PATIENCE), BARREN_LEVELS),
            Source::Random(_) | Source::Start => (PATIENCE, 1),
        };
        for level in 0..levels {
            if level != 0 {
                found.levels.push(found.drawn);
            }
            for _ in 0..patience {
                let number = found.drawn;
                found.drawn += 1;
                let Some(opening) = self.draw(number, found.extra(number))? else { continue };
                let is_new = found.keys.insert(self.symmetries.key(&opening));
                if is_new {
                    found.draws.push(number);
                    return Ok(());
                }
            }
        }
        let count = found.draws.len();
        bail!(problem!(
            "arena-openings",
            "only {count} different openings were found; play fewer games, or change --opening",
            count
        ))
    }

    /// The draw of this number, with so many random turns more than the source says;
    /// nothing if it ends the match.
    fn draw(&self, number: u64, extra: u32) -> Result<Option<AnyMatch>> {
        let mut rng = SplitMix::new(self.seed.wrapping_mul(0x9e37_79b9).wrapping_add(number));
        let start = |rng: &mut SplitMix| AnyPosition::initial(self.game, &self.options, rng);
        let (mut opening, turns) = match &self.source {
            Source::Start => (AnyMatch::new(start(&mut rng)?), 0),
            Source::List(list) if !list.is_empty() => {
                (list[(number % list.len() as u64) as usize].clone(), extra)
            }
            Source::List(_) => {
                bail!(problem!("arena-no-openings", "the list of openings is empty"))
            }
            Source::Random(turns) => {
                let start = start(&mut rng)?;
                // A start that is drawn is opening enough; and where secrets are, turns
                // that nobody chose would tell the players something that is not so.
                let is_drawn = start.setup_with_secrets().is_some();
                (AnyMatch::new(start), turns.unwrap_or(if is_drawn { 0 } else { RANDOM_TURNS }))
            }
        };
        let until = opening.turns().saturating_add(turns);
        while opening.to_move().is_some() && (opening.turns() < until || opening.mid_turn()) {
            let legal = opening.legal();
            opening
                .play_word(&legal[rng.below(legal.len())])
                .context(Problem::internal("a legal move is played"))?;
        }
        Ok(opening.to_move().is_some().then_some(opening))
    }
}

impl Found {
    /// How many random turns follow the opening of a list in this draw.
    fn extra(&self, draw: u64) -> u32 {
        self.levels.partition_point(|&begin| begin <= draw) as u32
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use mohreh_rules::{AnyMatch, AnyPosition, GameId, SplitMix};

    use super::{Openings, Source, book};

    #[test]
    fn openings_differ_and_come_again_by_their_seed() {
        for &game in GameId::ALL {
            let texts = |seed| -> Vec<String> {
                let openings = Openings::new(game, "", Source::Random(None), seed).unwrap();
                (0..30)
                    .map(|number| openings.get(number).unwrap().position().text_with_secrets())
                    .collect()
            };
            let different: HashSet<String> = texts(1).into_iter().collect();
            assert_eq!(different.len(), 30, "{game}");
            assert_eq!(texts(1), texts(1));
            assert_ne!(texts(1), texts(2));
        }
    }

    #[test]
    fn there_are_only_so_many_and_no_more() {
        // The 49 cells of DVONN, up to turning and mirroring the board: 49, 1, 3 and 11
        // of them stay where they are, (49 + 1 + 3 + 11) / 4 are different.
        let openings = Openings::new(GameId::Dvonn, "", Source::Random(Some(1)), 1).unwrap();
        assert!(openings.get(15).is_ok());
        assert!(openings.get(16).unwrap_err().to_string().contains("only 16 different"));
        let start = Openings::new(GameId::Dvonn, "", Source::Random(Some(0)), 1).unwrap();
        assert!(start.get(0).is_ok() && start.get(1).is_err());
    }

    #[test]
    fn every_game_may_begin_at_the_start() {
        let openings = Openings::new(GameId::Dvonn, "", Source::Start, 1).unwrap();
        let turns = |number| openings.get(number).unwrap().turns();
        assert_eq!([turns(0), turns(1), turns(20_000)], [0, 0, 0]);
    }

    #[test]
    fn a_list_that_is_used_up_goes_on_with_random_turns() {
        let random = Openings::new(GameId::Yinsh, "", Source::Random(Some(2)), 1).unwrap();
        let list: Vec<_> = (0..3).map(|number| random.get(number).unwrap()).collect();
        let listed = Openings::new(GameId::Yinsh, "", Source::List(list.clone()), 1).unwrap();
        let turns: Vec<u32> = (0..7).map(|number| listed.get(number).unwrap().turns()).collect();
        assert_eq!(turns, [2, 2, 2, 3, 3, 3, 3]);
        assert!(Openings::new(GameId::Dvonn, "", Source::List(list), 1).is_err());
    }

    #[test]
    fn thousands_of_openings_stay_near_the_book() {
        for game in [GameId::Yinsh, GameId::Zertz, GameId::Dvonn, GameId::Lyngk] {
            let list = book(game).unwrap();
            let longest = list.iter().map(AnyMatch::turns).max().unwrap();
            let openings = Openings::new(game, "", Source::List(list), 1).unwrap();
            let turns = |number| openings.get(number).unwrap().turns();
            assert!(turns(5_000) <= longest + 2, "{game}: {}", turns(5_000));
        }
    }

    #[test]
    fn one_position_of_ones_own_is_enough_for_a_long_match() {
        let list = vec![AnyMatch::new(
            AnyPosition::initial(GameId::Dvonn, "", &mut SplitMix::new(0)).unwrap(),
        )];
        let openings = Openings::new(GameId::Dvonn, "", Source::List(list), 1).unwrap();
        // The start, its 16 turns, and what two and three turns lead to.
        assert_eq!(openings.get(0).unwrap().turns(), 0);
        assert_eq!(openings.get(10).unwrap().turns(), 1);
        assert!(openings.get(3_000).unwrap().turns() <= 3);
    }
}
