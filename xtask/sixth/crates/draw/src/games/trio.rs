//! Trio: a square of nine cells.

use mohreh_rules::{
    Kind,
    games::{Trio, trio::color},
};

use super::Draw;
use crate::{Place, Scene, ScenePiece, Spot};

impl Draw for Trio {
    fn scene(&self) -> Scene {
        let spot = |column: u8, row: u8| Spot::new(f32::from(column), -f32::from(row));
        let places = Self::board()
            .map(|cell| Place { cell, at: spot(cell.column(), cell.row()) })
            .collect::<Vec<_>>();
        let piece = |place: &Place| {
            let color = color(self.stone_at(place.cell)?);
            Some(ScenePiece {
                cell: place.cell,
                at: place.at,
                kind: Kind::Disc,
                color,
                stack: vec![color],
                glyph: None,
                letters: color.name()[..1].to_ascii_uppercase(),
            })
        };
        let pieces = places.iter().filter_map(piece).collect();
        let scene = Scene { places, pieces, grid: Spot::new(4.0, 2.0), ..Scene::default() };
        scene.with_coordinates(Spot::new(0.0, 1.0), Spot::new(-1.0, 0.0))
    }
}
