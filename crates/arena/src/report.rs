//! The result of a match, so far or for good.

use std::collections::{BTreeMap, HashSet};

use serde::{Deserialize, Serialize};

use crate::{
    finished::Finished,
    schedule::Schedule,
    stats::{Meeting, Pairs, Sprt, Verdict, mean_over_groups, ratings},
};

/// How far a match has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum State {
    /// It is being played.
    Running,
    /// It was broken off, and can be taken up again.
    Interrupted,
    /// All games are played, or the test has decided.
    Finished,
}

/// One player in the table.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Standing {
    /// As it is called.
    pub name: String,
    /// How many games it has played.
    pub games: u32,
    /// How many points it has.
    pub points: f64,
    /// Its share of points,
    pub score: Option<f64>,
    /// with an error by bootstrap over the openings.
    pub score_error: Option<f64>,
    /// Elo above the mean of all players, where two sit at a table,
    pub elo: Option<f64>,
    /// with its error.
    pub error: Option<f64>,
    /// Games lost on time.
    pub late: u32,
    /// Games lost by a crash, an illegal turn or too much output.
    pub failures: u32,
}

/// What one player got against another.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub struct Cross {
    /// How many games.
    pub games: u32,
    /// How many points.
    pub points: f64,
}

/// The result. Wins, losses, draws, pairs and Elo are those of the first player.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Report {
    /// The names of the players.
    pub players: Vec<String>,
    /// The game.
    pub game: String,
    /// Its options.
    pub options: String,
    /// Where the openings come from.
    pub openings: String,
    /// How far it has come.
    pub state: State,
    /// How many games count.
    pub games: usize,
    /// How many there can be.
    pub planned: usize,
    /// How many of them are different.
    pub distinct: usize,
    /// Games that the first player won,
    pub wins: u32,
    /// lost
    pub losses: u32,
    /// and drew.
    pub draws: u32,
    /// Everybody.
    pub standings: Vec<Standing>,
    /// Row against column, where two sit at a table.
    pub crosstable: Vec<Vec<Cross>>,
    /// How many pairs gave the first player 0, ½, 1, 1½ and 2 points.
    pub pairs: Option<[u64; 5]>,
    /// The log-likelihood ratio of the test.
    pub llr: Option<f64>,
    /// Where the test decides.
    pub bounds: Option<[f64; 2]>,
    /// The difference in Elo between the first player and those it met.
    pub elo: Option<f64>,
    /// Half the width of its 95 % interval.
    pub error: Option<f64>,
    /// What the test says.
    pub verdict: Option<String>,
}

/// What a report is made of.
pub(crate) struct Results<'a> {
    pub(crate) names: Vec<String>,
    pub(crate) game: String,
    pub(crate) options: String,
    pub(crate) openings: String,
    pub(crate) schedule: &'a Schedule,
    pub(crate) sprt: Option<Sprt>,
    pub(crate) state: State,
    pub(crate) finished: &'a BTreeMap<usize, Finished>,
}

impl Results<'_> {
    /// The pairs that the test has looked at, in their order: up to the verdict, or to
    /// the first that is not complete. And the number of the first game after them,
    /// where there was a verdict.
    pub(crate) fn tested(&self, sprt: &Sprt) -> (Pairs, Option<usize>) {
        let mut pairs = Pairs::default();
        for first in (0..).step_by(2) {
            let Some(points) = self.pair(first) else { break };
            pairs.add(points);
            if sprt.verdict(&pairs) != Verdict::Undecided {
                return (pairs, Some(first + 2));
            }
        }
        (pairs, None)
    }

    /// The half points that the first player of a pairing got in two games.
    fn pair(&self, first: usize) -> Option<usize> {
        let points = |number| Some(usize::from(self.finished.get(&number)?.half_points[0]));
        Some(points(first)? + points(first + 1)?)
    }

    pub(crate) fn report(&self) -> Report {
        let tested = self.sprt.map(|sprt| (sprt, self.tested(&sprt)));
        let end = tested.and_then(|(_, (_, end))| end).unwrap_or(usize::MAX);
        let counted: Vec<&Finished> = self.finished.range(..end).map(|(_, game)| game).collect();
        let two = self.schedule.rotations() == 2;
        let pairs = two.then(|| tested.map_or_else(|| self.pairs(), |(_, (pairs, _))| pairs));
        // Before the first pair is whole there is nothing to tell.
        let elo = pairs.as_ref().filter(|pairs| 0 < pairs.count()).map(Pairs::elo);
        let (mut wins, mut draws, mut losses) = (0, 0, 0);
        for game in counted.iter().filter(|game| game.slot.players.contains(&0)) {
            // The first player is the first of every pairing that it is in.
            match game.half_points[0] {
                2 => wins += 1,
                1 => draws += 1,
                _ => losses += 1,
            }
        }
        let standings = self.standings(&counted);
        let score_error = standings[0].score_error;
        Report {
            players: self.names.clone(),
            game: self.game.clone(),
            options: self.options.clone(),
            openings: self.openings.clone(),
            state: self.state,
            games: counted.len(),
            planned: self.schedule.games(),
            distinct: counted.iter().map(|game| game.fingerprint).collect::<HashSet<_>>().len(),
            wins,
            losses,
            draws,
            crosstable: if two { self.crosstable(&counted) } else { Vec::new() },
            standings,
            pairs: pairs.map(|pairs| pairs.0),
            llr: tested.map(|(sprt, (pairs, _))| sprt.llr(&pairs)),
            bounds: self.sprt.map(|sprt| sprt.bounds()),
            elo: elo.map(|(elo, _)| elo),
            error: if two { elo.map(|(_, error)| error) } else { score_error },
            verdict: tested.map(|(sprt, (pairs, _))| sprt.verdict(&pairs).to_string()),
        }
    }

    /// All complete pairs of the first player.
    fn pairs(&self) -> Pairs {
        let mut pairs = Pairs::default();
        for (&number, game) in self.finished {
            let is_first = number.is_multiple_of(2) && game.slot.players.contains(&0);
            if let Some(points) = is_first.then(|| self.pair(number)).flatten() {
                pairs.add(points);
            }
        }
        pairs
    }

    fn standings(&self, counted: &[&Finished]) -> Vec<Standing> {
        let players = self.names.len();
        let pairing = |game: &Finished| &self.schedule.pairings()[game.slot.pairing];
        let two = self.schedule.rotations() == 2;
        let meetings = counted.iter().map(|game| Meeting {
            opening: game.slot.opening,
            players: [pairing(game)[0], pairing(game)[1]],
            points: f64::from(game.half_points[0]) / 2.0,
        });
        let meetings: Vec<Meeting> = if two { meetings.collect() } else { Vec::new() };
        let rated = ratings(players, &meetings);
        (0..players)
            .map(|player| {
                let mut by_opening: BTreeMap<usize, Vec<f64>> = BTreeMap::new();
                for game in counted {
                    let Some(at) = pairing(game).iter().position(|&one| one == player) else {
                        continue;
                    };
                    let points = f64::from(game.half_points[at]) / 2.0;
                    by_opening.entry(game.slot.opening).or_default().push(points);
                }
                let groups: Vec<Vec<f64>> = by_opening.into_values().collect();
                let score = mean_over_groups(&groups);
                let count = |who: fn(&Finished) -> Option<usize>| {
                    counted.iter().filter(|game| who(game) == Some(player)).count() as u32
                };
                Standing {
                    name: self.names[player].clone(),
                    games: groups.iter().map(Vec::len).sum::<usize>() as u32,
                    points: groups.iter().flatten().sum(),
                    score: score.map(|score| score.value),
                    score_error: score.map(|score| score.error),
                    elo: two.then_some(rated[player].elo),
                    error: two.then_some(rated[player].error),
                    late: count(|game| game.late),
                    failures: count(|game| game.failed),
                }
            })
            .collect()
    }

    fn crosstable(&self, counted: &[&Finished]) -> Vec<Vec<Cross>> {
        let players = self.names.len();
        let mut table = vec![vec![Cross::default(); players]; players];
        for game in counted {
            let pairing = &self.schedule.pairings()[game.slot.pairing];
            let [first, second] = [pairing[0], pairing[1]];
            for (one, other, points) in
                [(first, second, game.half_points[0]), (second, first, game.half_points[1])]
            {
                table[one][other].games += 1;
                table[one][other].points += f64::from(points) / 2.0;
            }
        }
        table
    }
}
