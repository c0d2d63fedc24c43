//! Who meets whom, on which opening and on which seats.
//!
//! In every round all pairings play the same opening, each in all rotations of its
//! players over the seats. So luck of the draw and the first move cancel out, and
//! whatever has been played when a match is broken off is fair.

use std::str::FromStr;

use anyhow::Result;
use mohreh_rules::{Problem, problem, text::shortened};

use crate::Contestant;

/// How more than two players meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// All at one table.
    Table,
    /// Everybody against everybody.
    RoundRobin,
    /// The first against everybody else.
    Gauntlet,
}

impl FromStr for Format {
    type Err = Problem;

    fn from_str(text: &str) -> Result<Self, Problem> {
        match text {
            "table" => Ok(Self::Table),
            "round-robin" => Ok(Self::RoundRobin),
            "gauntlet" => Ok(Self::Gauntlet),
            _ => {
                let found = shortened(text);
                Err(problem!(
                    "usage-format",
                    "expected table, round-robin or gauntlet, found `{found}`",
                    found
                ))
            }
        }
    }
}

/// All games of a match, by their numbers.
#[derive(Clone, Debug)]
pub struct Schedule {
    /// Which players sit together, by their numbers.
    pairings: Vec<Vec<usize>>,
    /// Those whose players are all alike.
    alike: Vec<bool>,
    games: usize,
}

/// One game of a schedule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slot {
    /// Its number, from 0.
    pub number: usize,
    /// The number of its opening, from 0.
    pub opening: usize,
    /// The number of its pairing, from 0.
    pub pairing: usize,
    /// The player on each of the first seats, by number; further seats go round.
    pub players: Vec<usize>,
}

impl Schedule {
    /// Games of these players at tables with so many seats, so many for each pairing.
    ///
    /// # Errors
    /// When there are more players than seats at one table, or fewer than two.
    pub fn new(
        players: &[Contestant],
        seats: usize,
        format: Option<Format>,
        games: usize,
    ) -> Result<Self> {
        let named = players.len();
        anyhow::ensure!(2 <= named, problem!("arena-alone", "a match needs two players"));
        let fits = named <= seats;
        let format = format.unwrap_or(if fits { Format::Table } else { Format::RoundRobin });
        let pairings: Vec<Vec<usize>> = match format {
            Format::Table => {
                anyhow::ensure!(
                    fits,
                    problem!(
                        "cli-players",
                        "{named} players are named for {seats} seats; name at most {seats}",
                        named,
                        seats
                    )
                );
                vec![(0..named).collect()]
            }
            Format::Gauntlet => (1..named).map(|other| vec![0, other]).collect(),
            Format::RoundRobin => (0..named)
                .flat_map(|first| (first + 1..named).map(move |second| vec![first, second]))
                .collect(),
        };
        let alike = pairings.iter().map(|pairing| {
            pairing[1..].iter().all(|&player| players[pairing[0]].is_like(&players[player]))
        });
        let alike = alike.collect();
        // Several pairings end with a whole round, so that all have met as often.
        let group = pairings[0].len();
        let games = match pairings.len() {
            1 => games,
            count => games.div_ceil(group) * group * count,
        };
        Ok(Self { pairings, alike, games })
    }

    /// How many games there are.
    #[must_use]
    pub fn games(&self) -> usize {
        self.games
    }

    /// Which players sit together.
    #[must_use]
    pub fn pairings(&self) -> &[Vec<usize>] {
        &self.pairings
    }

    /// How many games a pairing plays on an opening.
    #[must_use]
    pub fn rotations(&self) -> usize {
        self.pairings[0].len()
    }

    /// The game of this number.
    #[must_use]
    pub fn slot(&self, number: usize) -> Slot {
        let group = self.rotations();
        let round = number / (group * self.pairings.len());
        let within = number % (group * self.pairings.len());
        let (pairing, rotation) = (within / group, within % group);
        // Equals who swap seats would play the same game again.
        let opening = if self.alike[pairing] { round * group + rotation } else { round };
        let mut players = self.pairings[pairing].clone();
        players.rotate_left(rotation);
        Slot { number, opening, pairing, players }
    }
}

impl Slot {
    /// Who sits there.
    #[must_use]
    pub fn player_at(&self, seat: usize) -> usize {
        self.players[seat % self.players.len()]
    }
}

#[cfg(test)]
mod tests {
    use super::{Contestant, Format, Schedule};

    fn players(names: &[&str]) -> Vec<Contestant> {
        names.iter().map(|name| name.parse().unwrap()).collect()
    }

    #[test]
    fn both_games_of_a_pair_have_one_opening_and_swapped_seats() {
        let schedule = Schedule::new(&players(&["best", "uct"]), 2, None, 5).unwrap();
        assert_eq!(schedule.games(), 5);
        let slots: Vec<_> = (0..4).map(|number| schedule.slot(number)).collect();
        assert_eq!(slots.iter().map(|slot| slot.opening).collect::<Vec<_>>(), [0, 0, 1, 1]);
        assert_eq!(slots[0].players, [0, 1]);
        assert_eq!(slots[1].players, [1, 0]);
        assert_eq!(slots[0].player_at(2), 0);
    }

    #[test]
    fn equals_never_play_an_opening_twice() {
        let schedule = Schedule::new(&players(&["best", "best"]), 2, None, 4).unwrap();
        let openings: Vec<usize> = (0..4).map(|number| schedule.slot(number).opening).collect();
        assert_eq!(openings, [0, 1, 2, 3]);
    }

    #[test]
    fn all_pairings_of_a_round_share_the_opening() {
        let four = players(&["best", "uct", "greedy", "random"]);
        let robin = Schedule::new(&four, 2, None, 3).unwrap();
        assert_eq!((robin.pairings().len(), robin.games()), (6, 24));
        assert!((0..12).all(|number| robin.slot(number).opening == 0));
        assert!((12..24).all(|number| robin.slot(number).opening == 1));
        let gauntlet = Schedule::new(&four, 2, Some(Format::Gauntlet), 2).unwrap();
        assert_eq!(gauntlet.pairings(), [[0, 1], [0, 2], [0, 3]]);
        assert!(Schedule::new(&four, 2, Some(Format::Table), 2).is_err());
        assert_eq!(Schedule::new(&four, 4, None, 8).unwrap().rotations(), 4);
    }
}
