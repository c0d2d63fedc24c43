//! What the ratings must be: every rated match worked out anew from its result, in the order
//! in which the matches were counted.

use std::collections::HashMap;

use mohreh_protocol::RatingChange;
use mohreh_rules::{Outcome, Seat};
use skillratings::{
    Outcomes,
    glicko2::{Glicko2Config, Glicko2Rating, glicko2},
};

/// A rated match of two, as it ended and as the server counted it.
pub(super) struct Rated {
    pub(super) game: String,
    /// The members by seat.
    pub(super) seats: [usize; 2],
    pub(super) outcome: Outcome,
    /// Without those of members who have left.
    pub(super) changes: Vec<RatingChange>,
}

/// A member's rating in a game, and the matches it comes from.
#[derive(Clone, Copy, Debug)]
pub(super) struct Standing {
    pub(super) rating: Glicko2Rating,
    pub(super) matches: u32,
}

/// Everybody's ratings.
#[derive(Default)]
pub(super) struct Ratings {
    known: HashMap<(usize, String), Standing>,
    /// Matches whose ratings do not follow from results.
    pub(super) wrong: u64,
}

impl Ratings {
    /// The ratings after all of these, which are about in the order in which they ended. One
    /// that was counted late, because its server died, comes where its ratings fit.
    pub(super) fn after(mut rest: Vec<Rated>) -> Self {
        let mut ratings = Self::default();
        while !rest.is_empty() {
            let next = rest.iter().position(|rated| ratings.fits(rated));
            ratings.wrong += u64::from(next.is_none());
            let rated = rest.remove(next.unwrap_or_default());
            ratings.count(&rated);
        }
        ratings
    }

    /// The rating of a member in a game.
    pub(super) fn of(&self, member: usize, game: &str) -> Standing {
        let new = Standing { rating: Glicko2Rating::new(), matches: 0 };
        self.known.get(&(member, game.to_owned())).copied().unwrap_or(new)
    }

    /// Whether a match begins with the ratings that its players have by now.
    fn fits(&self, rated: &Rated) -> bool {
        rated.changes.iter().all(|change| {
            let member = rated.seats.get(usize::from(change.seat));
            member.is_some_and(|&member| {
                rounded(self.of(member, &rated.game).rating.rating) == change.before
            })
        })
    }

    fn count(&mut self, rated: &Rated) {
        let before = rated.seats.map(|member| self.of(member, &rated.game));
        let result = match rated.outcome {
            Outcome::Win(winners) if winners.contains(Seat::FIRST) => Outcomes::WIN,
            Outcome::Win(_) => Outcomes::LOSS,
            Outcome::Draw | Outcome::Loss => Outcomes::DRAW,
        };
        let config = Glicko2Config::new();
        let (first, second) = glicko2(&before[0].rating, &before[1].rating, &result, &config);
        let after = [first, second];
        let is_wrong = rated.changes.iter().any(|change| {
            let own = after.get(usize::from(change.seat));
            own.is_none_or(|own| rounded(own.rating) != change.after)
        });
        self.wrong += u64::from(is_wrong);
        for ((member, before), rating) in rated.seats.into_iter().zip(before).zip(after) {
            let standing = Standing { rating, matches: before.matches + 1 };
            self.known.insert((member, rated.game.clone()), standing);
        }
    }
}

/// As the server shows it.
pub(super) fn rounded(rating: f64) -> i32 {
    rating.round() as i32
}

#[cfg(test)]
mod tests {
    use mohreh_protocol::RatingChange;
    use mohreh_rules::{Outcome, Seat};

    use super::{Rated, Ratings, rounded};

    fn change(seat: u8, before: i32, after: i32) -> RatingChange {
        RatingChange { seat, before, after, provisional: true }
    }

    /// The first beats the second twice; what the server said of it.
    fn twice(changes: [[RatingChange; 2]; 2]) -> Vec<Rated> {
        let rated = |changes: [RatingChange; 2]| Rated {
            game: "dvonn".to_owned(),
            seats: [0, 1],
            outcome: Outcome::won_by(Seat::FIRST),
            changes: changes.to_vec(),
        };
        changes.map(rated).into()
    }

    /// What it should have said.
    fn right() -> [[RatingChange; 2]; 2] {
        let mut ratings = Ratings::default();
        let shown = |ratings: &Ratings, member| rounded(ratings.of(member, "dvonn").rating.rating);
        twice([[change(0, 0, 0), change(1, 0, 0)]; 2])
            .into_iter()
            .map(|rated| {
                let before = [0, 1].map(|member| shown(&ratings, member));
                ratings.count(&rated);
                let after = [0, 1].map(|member| shown(&ratings, member));
                [change(0, before[0], after[0]), change(1, before[1], after[1])]
            })
            .collect::<Vec<_>>()
            .try_into()
            .unwrap()
    }

    #[test]
    fn every_number_is_worked_out_anew() {
        assert_eq!(right()[0][0].after, 1662, "the first win of Glicko-2");
        let ratings = Ratings::after(twice(right()));
        assert_eq!((ratings.wrong, ratings.of(0, "dvonn").matches), (0, 2));
        // Counted in another order than they ended.
        let [first, second] = right();
        assert_eq!(Ratings::after(twice([second, first])).wrong, 0);
        // In the right direction, and by another number.
        let [mut first, second] = right();
        first[0].after += 1;
        assert!(0 < Ratings::after(twice([first, second])).wrong);
        let [first, mut second] = right();
        second[1].before -= 1;
        assert!(0 < Ratings::after(twice([first, second])).wrong);
    }
}
