//! How a match ends for the seat that started, as far as it is known.

use mohreh_rules::{Outcome, Seat};

/// An end, from the side of the seat that started.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum GameValue {
    Lost,
    Drawn,
    Won,
}

/// What a seat tries to reach.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Aim {
    /// At least a draw.
    Draw,
    Win,
}

impl Aim {
    /// What the one seat must be kept from, so that the other reaches this.
    pub(crate) fn opposing_goal(self) -> Self {
        match self {
            Self::Draw => Self::Win,
            Self::Win => Self::Draw,
        }
    }
}

impl From<Outcome> for GameValue {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Win(winners) if winners.contains(Seat::FIRST) => Self::Won,
            Outcome::Draw => Self::Drawn,
            Outcome::Win(_) | Outcome::Loss => Self::Lost,
        }
    }
}

/// The worst and the best that can still come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ValueRange {
    pub(crate) least: GameValue,
    pub(crate) most: GameValue,
}

impl ValueRange {
    /// Nothing is known.
    pub(crate) const OPEN: Self = Self { least: GameValue::Lost, most: GameValue::Won };

    /// What is certain.
    pub(crate) const fn just(value: GameValue) -> Self {
        Self { least: value, most: value }
    }

    /// Whether the seat that started reaches its aim, if that is certain.
    #[inline]
    pub(crate) fn reaches(self, aim: Aim) -> Option<bool> {
        let value = match aim {
            Aim::Draw => GameValue::Drawn,
            Aim::Win => GameValue::Won,
        };
        if value <= self.least {
            Some(true)
        } else if self.most < value {
            Some(false)
        } else {
            None
        }
    }

    /// What comes when `seat` chooses between the two.
    #[inline]
    pub(crate) fn or(self, other: Self, seat: Seat) -> Self {
        let choose = if seat == Seat::FIRST { GameValue::max } else { GameValue::min };
        Self { least: choose(self.least, other.least), most: choose(self.most, other.most) }
    }

    /// What is known when both are true.
    #[inline]
    pub(crate) fn and(self, other: Self) -> Self {
        Self { least: self.least.max(other.least), most: self.most.min(other.most) }
    }
}

#[cfg(test)]
mod tests {
    use mohreh_rules::Seat;

    use super::{Aim, GameValue, ValueRange};

    #[test]
    fn a_seat_chooses_what_is_best_for_it() {
        let (drawn, lost) = (ValueRange::just(GameValue::Drawn), ValueRange::just(GameValue::Lost));
        assert_eq!(drawn.or(lost, Seat::FIRST), drawn);
        assert_eq!(drawn.or(lost, Seat::SECOND), lost);
        let at_least_drawn = ValueRange { least: GameValue::Drawn, most: GameValue::Won };
        assert_eq!(drawn.or(ValueRange::OPEN, Seat::FIRST), at_least_drawn);
        assert_eq!(at_least_drawn.reaches(Aim::Draw), Some(true));
        assert_eq!(at_least_drawn.reaches(Aim::Win), None);
        assert_eq!(lost.or(drawn, Seat::FIRST).reaches(Aim::Win), Some(false));
    }

    #[test]
    fn what_one_seat_reaches_the_other_is_kept_from() {
        for (first, draws, wins) in [
            (GameValue::Lost, true, true),
            (GameValue::Drawn, true, false),
            (GameValue::Won, false, false),
        ] {
            let reached =
                |aim: Aim| ValueRange::just(first).reaches(aim.opposing_goal()) == Some(false);
            assert_eq!(reached(Aim::Draw), draws, "{first:?}");
            assert_eq!(reached(Aim::Win), wins, "{first:?}");
        }
    }
}
