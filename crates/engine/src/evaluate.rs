//! What a game must tell so that alpha-beta can play it well.

use mohreh_rules::TwoPlayer;

/// Knowledge of one game. All numbers are whole: the same on every machine.
pub trait Evaluate: TwoPlayer {
    /// The evaluation at which the better side wins three games in four.
    const SCALE: i32;

    /// Whether the evaluation is an expected margin in hundredths of points.
    const COUNTS_POINTS: bool = false;

    /// How good the position is for the seat that started, between turns, in
    /// hundredths of whatever the game counts.
    fn evaluate(&self) -> i32;

    /// How promising a move looks before it is searched; higher is tried
    /// earlier.
    fn promise(&self, _m: Self::Move) -> i32 {
        0
    }

    /// Whether something forced is going on, so that the search should look
    /// on instead of evaluating.
    fn unsettled(&self) -> bool {
        false
    }

    /// By how much the seat that started is ahead, in the game's own points,
    /// where the game counts points at the end.
    fn margin(&self) -> Option<i32> {
        None
    }
}

/// The chance to win at an evaluation: one half at 0, three quarters at
/// `scale`, never quite one. Only additions, a root and a division, so that it
/// is the same everywhere.
#[must_use]
pub fn chance(score: i32, scale: i32) -> f32 {
    let x = score as f32 / (scale as f32 * 1.732_050_8);
    0.5 + 0.5 * x / (1.0 + x * x).sqrt()
}

#[cfg(test)]
mod tests {
    use super::chance;

    #[test]
    fn chances_are_symmetric_and_hit_their_marks() {
        assert!((chance(0, 100) - 0.5).abs() < 1e-6);
        assert!((chance(100, 100) - 0.75).abs() < 1e-3);
        assert!((chance(100, 100) + chance(-100, 100) - 1.0).abs() < 1e-6);
    }
}
