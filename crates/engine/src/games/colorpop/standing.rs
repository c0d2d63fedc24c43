//! What a board means to each color and to each side.

use mohreh_rules::{
    Position, Seat, SplitMix,
    games::colorpop::{ColorPop, Hue, Palette},
};

/// For each color the share of the others that have more tokens left, equal
/// ones counting half.
pub(super) fn standing(pos: &ColorPop) -> [f32; Hue::COUNT] {
    let left = Hue::ALL.map(|hue| pos.board().count(hue));
    left.map(|own| {
        let doubled: u32 =
            left.iter().map(|&other| u32::from(own < other) + u32::from(own <= other)).sum();
        // A color is equal to itself, which does not count.
        (doubled - 1) as f32 / (2 * (Hue::COUNT - 1)) as f32
    })
}

/// The mean of what these colors have.
pub(super) fn mean(shares: &[f32; Hue::COUNT], colors: Palette) -> f32 {
    let sum: f32 = colors.iter().map(|hue| shares[hue as usize]).sum();
    sum / colors.len().max(1) as f32
}

/// The colors that a seat plays for, its partner's included.
pub(super) fn side_colors(pos: &ColorPop, seat: Seat) -> Palette {
    let side = pos.options().side_of(seat);
    side.iter().fold(Palette::NONE, |all, seat| all.and(pos.known_colors(seat)))
}

/// By how many tokens the side of `seat` is ahead of the best other one; alone
/// at the table, how many it has left, below zero.
pub(super) fn margin(pos: &ColorPop, seat: Seat) -> f32 {
    let side = pos.options().side_of(seat);
    let others = (0..pos.seats()).map(Seat::new).filter(|&other| !side.contains(other));
    let best = others.map(|other| pos.left_of(other)).min().unwrap_or(0);
    best as f32 - pos.left_of(seat) as f32
}

/// How many tokens of these colors are left.
pub(super) fn left(pos: &ColorPop, colors: Palette) -> u32 {
    colors.iter().map(|hue| pos.board().count(hue)).sum()
}

/// How many tokens of these colors stand alone.
pub(super) fn alone(pos: &ColorPop, colors: Palette) -> u32 {
    colors.iter().map(|hue| pos.board().alone(hue)).sum()
}

/// Pops at random to the end and counts the moves.
pub(super) fn play_out(pos: &mut ColorPop, rng: &mut SplitMix, played: &mut u64) {
    while pos.to_move().is_some() {
        pos.pop_any(rng);
        *played += 1;
    }
}
