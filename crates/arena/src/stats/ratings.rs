//! The ratings of all players at once, by the Bradley–Terry model.
//!
//! The ratings are those under which the results are most likely, a draw counting
//! as half a win and half a loss (as Ordo does). Their mean is zero: only differences
//! mean something. The error is that by bootstrap over the openings or that of the
//! model, whichever is larger: few openings, or results that are all alike, let the
//! bootstrap look better than it is.

use mohreh_rules::{Rng, SplitMix};

use super::{
    bootstrap::{DRAWS, half_width},
    pairs::{DEVIATIONS, share_of_elo},
};

/// Every two players who met are taken to have drawn this much of a game besides,
/// so that somebody who won or lost everything has a number too.
const PRIOR: f64 = 0.5;
/// Rounds of the iteration, more than it takes where results are not all alike.
const ROUNDS: usize = 1000;
/// Elo a unit of natural logarithm.
const ELO: f64 = 400.0 / std::f64::consts::LN_10;

/// One game between two players.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Meeting {
    /// The opening that was played, by its number.
    pub opening: usize,
    /// The two players, by their numbers.
    pub players: [usize; 2],
    /// What the first of them got: 1, ½ or 0.
    pub points: f64,
}

/// What a player is worth.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Rating {
    /// Elo above the mean of all players.
    pub elo: f64,
    /// The half-width of the 95 % interval.
    pub error: f64,
    /// How many games.
    pub games: u32,
    /// How many points in them.
    pub points: f64,
}

/// The ratings of `players` players.
#[must_use]
pub fn ratings(players: usize, meetings: &[Meeting]) -> Vec<Rating> {
    let openings = meetings.iter().map(|meeting| meeting.opening + 1).max().unwrap_or(0);
    let mut by_opening = vec![Vec::new(); openings];
    meetings.iter().for_each(|meeting| by_opening[meeting.opening].push(*meeting));
    by_opening.retain(|meetings| !meetings.is_empty());
    let mut ratings: Vec<Rating> = fit(players, meetings.iter())
        .into_iter()
        .map(|elo| Rating { elo, ..Rating::default() })
        .collect();
    let least = model_errors(&ratings, meetings);
    for &Meeting { players: [first, second], points, .. } in meetings {
        for (player, points) in [(first, points), (second, 1.0 - points)] {
            ratings[player].games += 1;
            ratings[player].points += points;
        }
    }
    if by_opening.is_empty() {
        return ratings;
    }
    let mut rng = SplitMix::new(0);
    let draws: Vec<Vec<f64>> = (0..DRAWS)
        .map(|_| {
            let drawn = (0..by_opening.len()).map(|_| rng.below(by_opening.len()));
            let drawn: Vec<usize> = drawn.collect();
            fit(players, drawn.iter().flat_map(|&index| &by_opening[index]))
        })
        .collect();
    for (player, rating) in ratings.iter_mut().enumerate() {
        let mut values: Vec<f64> = draws.iter().map(|draw| draw[player]).collect();
        rating.error = half_width(&mut values).max(least[player]);
    }
    ratings
}

/// The errors that the model itself gives: the inverse of the information matrix.
fn model_errors(ratings: &[Rating], meetings: &[Meeting]) -> Vec<f64> {
    let players = ratings.len();
    // Only differences are known, so the matrix has no inverse; with this much of the
    // mean added it has one, whose own part of the mean is taken away again.
    let mean = 1.0 / players as f64;
    let mut matrix = vec![vec![mean; players]; players];
    for &Meeting { players: [first, second], .. } in meetings {
        let chance = share_of_elo(ratings[first].elo - ratings[second].elo);
        let information = chance * (1.0 - chance);
        matrix[first][first] += information;
        matrix[second][second] += information;
        matrix[first][second] -= information;
        matrix[second][first] -= information;
    }
    let inverse = inverted(matrix);
    let variance = |player: usize| inverse.as_ref().map_or(0.0, |rows| rows[player][player] - mean);
    (0..players).map(|player| DEVIATIONS * ELO * variance(player).max(0.0).sqrt()).collect()
}

/// The inverse by elimination; nothing where players have not met, not even by others.
fn inverted(mut matrix: Vec<Vec<f64>>) -> Option<Vec<Vec<f64>>> {
    let size = matrix.len();
    for (index, row) in matrix.iter_mut().enumerate() {
        row.extend((0..size).map(|column| f64::from(u8::from(column == index))));
    }
    for column in 0..size {
        let largest = |row: &usize| matrix[*row][column].abs();
        let pivot = (column..size).max_by(|a, b| largest(a).total_cmp(&largest(b)))?;
        if matrix[pivot][column].abs() < 1e-12 {
            return None;
        }
        matrix.swap(column, pivot);
        let divisor = matrix[column][column];
        matrix[column].iter_mut().for_each(|value| *value /= divisor);
        let pivot = matrix[column].clone();
        for row in (0..size).filter(|&row| row != column) {
            let factor = matrix[row][column];
            matrix[row].iter_mut().zip(&pivot).for_each(|(value, part)| *value -= factor * part);
        }
    }
    Some(matrix.into_iter().map(|row| row[size..].to_vec()).collect())
}

/// The most likely ratings in Elo with the mean zero, by minorization and
/// maximization (Hunter 2004).
fn fit<'a>(players: usize, meetings: impl Iterator<Item = &'a Meeting>) -> Vec<f64> {
    let mut games = vec![vec![0.0; players]; players];
    let mut points = vec![0.0; players];
    for meeting in meetings {
        let [first, second] = meeting.players;
        let is_first = games[first][second] == 0.0;
        let prior = if is_first { PRIOR } else { 0.0 };
        for (one, other, got) in
            [(first, second, meeting.points), (second, first, 1.0 - meeting.points)]
        {
            games[one][other] += 1.0 + prior;
            points[one] += got + prior / 2.0;
        }
    }
    let mut strength = vec![1.0f64; players];
    for _ in 0..ROUNDS {
        let mut change = 0.0f64;
        for player in 0..players {
            let met = games[player].iter().enumerate().filter(|&(_, &n)| 0.0 < n);
            let weight: f64 = met.map(|(other, n)| n / (strength[player] + strength[other])).sum();
            if 0.0 < weight {
                let next = points[player] / weight;
                change = change.max((next / strength[player]).ln().abs());
                strength[player] = next;
            }
        }
        if change < 1e-6 {
            break;
        }
    }
    let logs: Vec<f64> = strength.iter().map(|strength| strength.ln() * ELO).collect();
    let mean = logs.iter().sum::<f64>() / players.max(1) as f64;
    logs.into_iter().map(|elo| elo - mean).collect()
}

#[cfg(test)]
mod tests {
    use super::{Meeting, ratings};

    /// So many games of `points` each.
    fn games(players: [usize; 2], points: f64, count: usize) -> Vec<Meeting> {
        (0..count).map(|opening| Meeting { opening, players, points }).collect()
    }

    #[test]
    fn two_players_get_the_difference_of_their_share() {
        let mut meetings = games([0, 1], 1.0, 7500);
        meetings.extend(games([0, 1], 0.0, 2500));
        let found = ratings(2, &meetings);
        assert!((found[0].elo - found[1].elo - 190.8).abs() < 0.1, "{found:?}");
        assert_eq!((found[0].games, found[0].points), (10_000, 7500.0));
    }

    #[test]
    fn the_error_is_at_least_that_of_the_model() {
        // One opening, played to the same share by all: drawing it again tells nothing.
        let points = |n: usize| f64::from(u8::from(n.is_multiple_of(2)));
        let meetings: Vec<Meeting> =
            (0..400).map(|n| Meeting { opening: 0, players: [0, 1], points: points(n) }).collect();
        // 1.96 · 0.5 / √400 of a share is 34 Elo between the two, half of it for each.
        let found = ratings(2, &meetings);
        assert!((found[0].error - 17.0).abs() < 0.2, "{found:?}");
    }

    #[test]
    fn who_never_met_is_compared_by_others() {
        // A beats B 3 : 1 and B beats C 3 : 1; A and C never met: 381.7 Elo apart.
        let mut meetings = Vec::new();
        for players in [[0, 1], [1, 2]] {
            meetings.extend(games(players, 1.0, 3000));
            meetings.extend(games(players, 0.0, 1000));
        }
        let found = ratings(3, &meetings);
        assert!((found[0].elo - found[2].elo - 381.7).abs() < 0.5, "{found:?}");
        assert!(found[1].elo.abs() < 0.01);
        assert!(found.iter().all(|rating| 0.0 < rating.error && rating.error < 20.0));
    }

    #[test]
    fn a_clean_sweep_and_no_games_at_all_have_numbers() {
        let found = ratings(3, &games([0, 1], 1.0, 10));
        assert!(found.iter().all(|rating| rating.elo.is_finite()), "{found:?}");
        assert!(found[1].elo < found[2].elo && found[2].elo < found[0].elo);
        assert_eq!(ratings(2, &[])[0].elo, 0.0);
    }
}
