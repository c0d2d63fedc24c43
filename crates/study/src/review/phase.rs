//! The parts of a match, and how well each player did in them.

use mohreh_rules::{AnyMatch, Seat, dispatch};

use super::{Judged, event::Detect};

/// How fast accuracy falls with what a turn gives away: a tenth of the chances
/// leaves about two thirds of it, half of them a tenth.
const DECAY: f32 = 4.354;

/// A part of a match. Each game says where one ends and the next begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Pieces are placed, or nothing is decided yet.
    Opening,
    /// The thick of it.
    Middle,
    /// Little is left to play.
    Ending,
}

impl Phase {
    /// All of them, in their order.
    pub const ALL: [Self; 3] = [Self::Opening, Self::Middle, Self::Ending];

    /// Its name in messages and JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Opening => "opening",
            Self::Middle => "middle",
            Self::Ending => "ending",
        }
    }
}

/// How well a player did: 1 for the best turn every time.
#[derive(Clone, Debug, PartialEq)]
pub struct Accuracy {
    /// Who.
    pub seat: Seat,
    /// In the whole match.
    pub whole: f32,
    /// In each part of it; nothing where the player had no turn.
    pub phases: [Option<f32>; 3],
}

/// The accuracy of everybody who had a turn, by seat.
#[must_use]
pub fn accuracy(turns: &[Judged]) -> Vec<Accuracy> {
    let of = |seat: Seat, phase: Option<Phase>| {
        let own = turns.iter().filter(|turn| turn.seat == seat);
        let here = own.filter(|turn| phase.is_none_or(|phase| turn.phase == phase));
        let values: Vec<f32> = here.map(|turn| (-DECAY * turn.loss()).exp()).collect();
        (!values.is_empty()).then(|| values.iter().sum::<f32>() / values.len() as f32)
    };
    let seats = (0..Seat::MAX).map(Seat::new);
    seats
        .filter_map(|seat| {
            let phases = Phase::ALL.map(|phase| of(seat, Some(phase)));
            Some(Accuracy { seat, whole: of(seat, None)?, phases })
        })
        .collect()
}

/// The part of the match that the position belongs to.
pub(super) fn phase(game_match: &AnyMatch) -> Phase {
    dispatch!(AnyMatch, game_match, inner => Detect::phase(inner.position()))
}

#[cfg(test)]
mod tests {
    use mohreh_rules::{AnyMatch, AnyPosition, GameId, Rng, Seat, SplitMix};

    use super::{Judged, Phase, accuracy, phase};

    fn judged(seat: usize, phase: Phase, loss: f32) -> Judged {
        Judged {
            number: 1,
            seat: Seat::new(seat),
            played: String::new(),
            chance: 0.5 - loss,
            error: None,
            margin: None,
            phase,
            possible: 0.5,
            possible_error: None,
            ahead: 0.0,
            lines: Vec::new(),
            is_best: loss == 0.0,
            explanation: None,
        }
    }

    #[test]
    fn accuracy_is_told_by_player_and_phase() {
        let turns = [
            judged(0, Phase::Opening, 0.0),
            judged(1, Phase::Opening, 0.1),
            judged(0, Phase::Ending, 0.5),
        ];
        let found = accuracy(&turns);
        assert_eq!(found.len(), 2);
        assert_eq!(found[0].phases[0], Some(1.0));
        assert_eq!(found[0].phases[1], None);
        let ending = found[0].phases[2].unwrap();
        assert!((0.11..0.12).contains(&ending), "{ending}");
        assert!((found[0].whole - f32::midpoint(1.0, ending)).abs() < 0.001);
        assert!((0.64..0.66).contains(&found[1].whole), "{found:?}");
    }

    #[test]
    fn every_match_has_an_opening_and_never_goes_back_to_it() {
        for &game in GameId::ALL {
            let mut rng = SplitMix::new(3);
            let start = AnyPosition::initial(game, "", &mut rng).unwrap();
            let mut game_match = AnyMatch::new(start);
            let mut phases = vec![phase(&game_match)];
            while game_match.to_move().is_some() {
                let legal = game_match.legal();
                game_match.play_word(&legal[rng.below(legal.len())]).unwrap();
                phases.push(phase(&game_match));
            }
            assert_eq!(phases[0], Phase::Opening, "{game}");
            let first_later = phases.iter().position(|&found| found != Phase::Opening).unwrap();
            assert!(phases[first_later..].iter().all(|&found| found != Phase::Opening), "{game}");
        }
    }
}
