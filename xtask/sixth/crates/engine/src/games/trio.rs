//! Trio: the lines that are still open.

use mohreh_rules::{Seat, games::Trio};

use crate::{
    Evaluate, Strength,
    evaluate::{Features, OPENING, Weight},
};

impl Evaluate for Trio {
    const SCALE: i32 = 100;
    const LEVELS: [Strength; 9] = [Strength::turns(100); 9];
    const FEATURES: &'static [&'static str] = &["lines"];
    const WEIGHTS: &'static [Weight] = &[[160, 160]];

    fn features(&self) -> Features {
        let lines = [Seat::FIRST, Seat::SECOND].map(|seat| [self.open_lines(seat)]);
        Features::difference(OPENING, lines)
    }
}
