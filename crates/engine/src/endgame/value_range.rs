//! How a match ends for the seat that started, as far as it is known.

use mohreh_rules::{Outcome, Seat};

/// An end, from the side of the seat that started.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Fate {
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
    pub(crate) fn kept_from(self) -> Self {
        match self {
            Self::Draw => Self::Win,
            Self::Win => Self::Draw,
        }
    }
}

impl From<Outcome> for Fate {
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
pub(crate) struct Range {
    pub(crate) least: Fate,
    pub(crate) most: Fate,
}

impl Range {
    /// Nothing is known.
    pub(crate) const OPEN: Self = Self { least: Fate::Lost, most: Fate::Won };

    /// What is certain.
    pub(crate) const fn just(fate: Fate) -> Self {
        Self { least: fate, most: fate }
    }

    /// Whether the seat that started reaches its aim, if that is certain.
    #[inline]
    pub(crate) fn reaches(self, aim: Aim) -> Option<bool> {
        let fate = match aim {
            Aim::Draw => Fate::Drawn,
            Aim::Win => Fate::Won,
        };
        if fate <= self.least {
            Some(true)
        } else if self.most < fate {
            Some(false)
        } else {
            None
        }
    }

    /// What comes when `seat` chooses between the two.
    #[inline]
    pub(crate) fn or(self, other: Self, seat: Seat) -> Self {
        let choose = if seat == Seat::FIRST { Fate::max } else { Fate::min };
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

    use super::{Aim, Fate, Range};

    #[test]
    fn a_seat_chooses_what_is_best_for_it() {
        let (drawn, lost) = (Range::just(Fate::Drawn), Range::just(Fate::Lost));
        assert_eq!(drawn.or(lost, Seat::FIRST), drawn);
        assert_eq!(drawn.or(lost, Seat::SECOND), lost);
        let at_least_drawn = Range { least: Fate::Drawn, most: Fate::Won };
        assert_eq!(drawn.or(Range::OPEN, Seat::FIRST), at_least_drawn);
        assert_eq!(at_least_drawn.reaches(Aim::Draw), Some(true));
        assert_eq!(at_least_drawn.reaches(Aim::Win), None);
        assert_eq!(lost.or(drawn, Seat::FIRST).reaches(Aim::Win), Some(false));
    }

    #[test]
    fn what_one_seat_reaches_the_other_is_kept_from() {
        for (first, draws, wins) in
            [(Fate::Lost, true, true), (Fate::Drawn, true, false), (Fate::Won, false, false)]
        {
            let reached = |aim: Aim| Range::just(first).reaches(aim.kept_from()) == Some(false);
            assert_eq!(reached(Aim::Draw), draws, "{first:?}");
            assert_eq!(reached(Aim::Win), wins, "{first:?}");
        }
    }
}
