//! Color Pop set up by hand: tokens that fall to the bottom of their blade.

use super::{ColorPop, ColorPopOptions, Point};
use crate::{
    Cell, Color, Kind, Piece, Step,
    edit::{EMPTY, Edit, Field, Tool},
};

impl Edit for ColorPop {
    const TOOLS: &'static [Tool] = &[
        Tool::put("R", Piece::new(Kind::Token, Color::Red)),
        Tool::put("Y", Piece::new(Kind::Token, Color::Yellow)),
        Tool::put("G", Piece::new(Kind::Token, Color::Green)),
        Tool::put("B", Piece::new(Kind::Token, Color::Blue)),
        Tool::put("P", Piece::new(Kind::Token, Color::Purple)),
        Tool::put("W", Piece::new(Kind::Token, Color::Joker)),
        Tool::clear(EMPTY),
    ];
    const FIELDS: &'static [Field] = &[
        Field::any("seat"),
        Field::of("step", &[Step::Pop.name()]),
        Field::any("turns"),
        Field::any("collected"),
        Field::any("outlived"),
        Field::any("secrets"),
    ];
    const FALLS: bool = true;

    fn cells(_options: &ColorPopOptions) -> Vec<Cell> {
        let mut cells: Vec<Cell> = Point::all().map(Point::cell).collect();
        cells.sort_unstable_by_key(|cell| (cell.column(), cell.row()));
        cells
    }
}
