//! DVONN: what its reviews tell, its puzzles train and its matches compare.

mod leads;
mod puzzles;
mod review;

use mohreh_rules::{
    Color, Seat,
    games::{Dvonn, dvonn::Point},
};

/// The color of a seat's pieces.
fn own_color(seat: Seat) -> Color {
    [Color::White, Color::Black][seat.index()]
}

/// The color on top of a stack.
fn top(pos: &Dvonn, point: Point) -> Option<Color> {
    pos.stack_at(point).map(|stack| stack.top)
}
