//! A scene on a character grid, the same letters and marks as plain text has,
//! on chips of the pieces' colors.

use std::collections::BTreeMap;

use mohreh_draw::{MarkKind, Place, Scene, ScenePiece, Spot, fill, ink};
use mohreh_rules::{Cell, Color, Kind};
use ratatui::{
    buffer::Buffer,
    layout::{Position, Rect},
    style::{Color as Ink, Modifier, Style},
};

/// The spreads: beyond the largest a board falls apart for the eye. Lines are
/// whole numbers, or rows would not be evenly apart.
const ACROSS: [f32; 3] = [1.0, 1.5, 2.0];
const DOWN: [f32; 4] = [1.0, 2.0, 3.0, 4.0];
/// A character is about twice as high as it is wide.
const CHARACTER: f32 = 2.0;
/// How much flatter, and how much higher, than it is a board may be drawn.
const FLATTEST: f32 = 0.7;
const HIGHEST: f32 = 1.3;
/// Lines of the board, on dark and on light ground.
const LINE: Ink = Ink::Rgb(125, 137, 147);

/// Where a scene goes on the screen.
pub(super) struct Grid {
    low: Spot,
    scale: Spot,
    /// Where `low` goes; outside the area when the board does not fit.
    origin: (i32, i32),
    area: Rect,
    /// Columns from a cell to its neighbor on the same line.
    pitch: u16,
    has_labels: bool,
}

/// The columns and lines that a board takes between two corners.
fn size((low, high): (Spot, Spot), scale: Spot) -> (u16, u16) {
    let columns = ((high.x - low.x) * scale.x).round() as u16 + 6;
    let lines = ((high.y - low.y) * scale.y).round() as u16 + 1;
    (columns, lines)
}

/// The corners of the cells alone, without what is written around them.
fn cells(scene: &Scene) -> (Spot, Spot) {
    let spots = scene.places.iter().map(|place| place.at);
    let widest = (Spot::new(f32::MAX, f32::MAX), Spot::new(f32::MIN, f32::MIN));
    spots.fold(widest, |(low, high), at| {
        let low = Spot::new(low.x.min(at.x), low.y.min(at.y));
        (low, Spot::new(high.x.max(at.x), high.y.max(at.y)))
    })
}

/// The columns and lines below which a board is not whole.
pub(super) fn least(scene: &Scene) -> (u16, u16) {
    size(cells(scene), scene.grid)
}

impl Grid {
    /// As large as the area allows, in its middle. A board that does not fit
    /// loses its labels first; then it is moved so that the cursor is on it.
    pub(super) fn new(scene: &Scene, area: Rect, cursor: Option<Cell>) -> Self {
        let with_labels = scene.bounds();
        let fits = |corners: (Spot, Spot), scale: &Spot| {
            let (columns, lines) = size(corners, *scale);
            columns <= area.width && lines <= area.height
        };
        let scales = ACROSS.into_iter().flat_map(|across| {
            let scaled = move |down: f32| Spot::new(scene.grid.x * across, scene.grid.y * down);
            DOWN.into_iter().map(scaled)
        });
        let is_even =
            |scale: &Spot| (FLATTEST..=HIGHEST).contains(&(CHARACTER * scale.y / scale.x));
        let largest = scales
            .filter(|scale| is_even(scale) && fits(with_labels, scale))
            .max_by(|a, b| (a.x * a.y).total_cmp(&(b.x * b.y)));
        let scale = largest.unwrap_or(scene.grid);
        let has_labels = fits(with_labels, &scale);
        let corners = if has_labels { with_labels } else { cells(scene) };
        let (columns, lines) = size(corners, scale);
        let (low, _) = corners;
        let mut grid = Self { low, scale, origin: (0, 0), area, pitch: 0, has_labels };
        let (column, line) = cursor
            .and_then(|cell| scene.spot(cell))
            .map_or((columns / 2, lines / 2), |at| grid.steps(at));
        grid.origin = (
            i32::from(area.x) + 1 + offset(columns, area.width, column),
            i32::from(area.y) + offset(lines, area.height, line),
        );
        grid.pitch = grid.measure_pitch(scene);
        grid
    }

    /// Columns and lines from the corner to a spot.
    fn steps(&self, at: Spot) -> (u16, u16) {
        let column = ((at.x - self.low.x) * self.scale.x).round().max(0.0) as u16;
        let line = ((at.y - self.low.y) * self.scale.y).round().max(0.0) as u16;
        (column, line)
    }

    /// Where a spot of the scene is on the screen, if it fits.
    pub(super) fn place(&self, at: Spot) -> Option<Position> {
        let (column, line) = self.steps(at);
        let x = u16::try_from(self.origin.0 + i32::from(column)).ok()?;
        let y = u16::try_from(self.origin.1 + i32::from(line)).ok()?;
        let place = Position::new(x, y);
        self.area.contains(place).then_some(place)
    }

    /// The cell that somebody means who points at this place on the screen.
    pub(super) fn cell_at(&self, scene: &Scene, pointed: Position) -> Option<Cell> {
        let distance = |place: &Place| {
            let at = self.place(place.at)?;
            // The middle of the letters is what is aimed at.
            let aside = (at.x + width(scene, place.cell) / 2).abs_diff(pointed.x);
            let apart = at.y.abs_diff(pointed.y);
            let is_near = 2 * aside <= self.pitch && apart <= 1;
            is_near.then_some((aside + 2 * apart, place.cell))
        };
        scene.places.iter().filter_map(distance).min().map(|(_, cell)| cell)
    }

    fn measure_pitch(&self, scene: &Scene) -> u16 {
        let mut lines: BTreeMap<u16, Vec<u16>> = BTreeMap::new();
        for at in scene.places.iter().filter_map(|place| self.place(place.at)) {
            lines.entry(at.y).or_default().push(at.x);
        }
        let gaps = lines.values_mut().flat_map(|columns| {
            columns.sort_unstable();
            columns.windows(2).map(|pair| pair[1] - pair[0]).collect::<Vec<_>>()
        });
        gaps.min().unwrap_or(4)
    }

    fn write(&self, buffer: &mut Buffer, at: Spot, text: &str, style: Style) {
        if let Some(place) = self.place(at) {
            let room = usize::from(self.area.right() - place.x);
            buffer.set_stringn(place.x, place.y, text, room, style);
        }
    }
}

/// How far a row of `count` is moved in a room of `room`: into its middle, or
/// so that number `kept` is in the middle as far as the ends allow.
fn offset(count: u16, room: u16, kept: u16) -> i32 {
    match room.checked_sub(count) {
        Some(left) => i32::from(left / 2),
        None => -i32::from(kept.saturating_sub(room / 2).min(count - room)),
    }
}

/// Paints the board and its marks; says where the cursor is.
pub(super) fn paint(
    buffer: &mut Buffer,
    grid: &Grid,
    scene: &Scene,
    cursor: Option<Cell>,
) -> Option<Position> {
    paint_lines(buffer, grid, scene);
    let dim = Style::new().add_modifier(Modifier::DIM);
    for label in scene.labels.iter().filter(|_| grid.has_labels) {
        grid.write(buffer, label.at, &label.text, dim);
    }
    for place in &scene.places {
        grid.write(buffer, place.at, "·", Style::new());
    }
    for piece in &scene.pieces {
        paint_piece(buffer, grid, piece);
    }
    for mark in &scene.marks {
        let (open, close, color) = match mark.kind {
            MarkKind::Last => ("(", ")", Ink::Magenta),
            MarkKind::Highlight => ("{", "}", Ink::LightRed),
            MarkKind::Target => ("[", "]", Ink::Cyan),
            MarkKind::Selected => ("<", ">", Ink::Yellow),
            MarkKind::Bad => ("!", "!", Ink::Red),
        };
        surround(buffer, grid, scene, mark.cell, (open, close), color);
    }
    let cell = cursor?;
    let place = grid.place(scene.spot(cell)?)?;
    let under = Rect::new(place.x, place.y, width(scene, cell), 1).intersection(grid.area);
    buffer.set_style(under, Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD));
    Some(place)
}

/// The lines of the board: a stroke halfway between neighbors that leave room
/// for one.
fn paint_lines(buffer: &mut Buffer, grid: &Grid, scene: &Scene) {
    for line in &scene.lines {
        let length = (line.to.x - line.from.x).hypot(line.to.y - line.from.y);
        let steps = length.round() as u16;
        for step in 0..steps {
            let middle = (f32::from(step) + 0.5) / f32::from(steps);
            let between = |from: f32, to: f32| from + (to - from) * middle;
            let spot = Spot::new(between(line.from.x, line.to.x), between(line.from.y, line.to.y));
            let (across, down) = (
                (line.to.x - line.from.x) / f32::from(steps) * grid.scale.x,
                (line.to.y - line.from.y) / f32::from(steps) * grid.scale.y,
            );
            let has_room = 1.5 <= down.abs() || 6.0 <= across.abs();
            let sign = match (across.abs() < 0.5, down.abs() < 0.5) {
                (true, _) => "│",
                (_, true) => "─",
                _ if (across < 0.0) == (down < 0.0) => "╲",
                _ => "╱",
            };
            if has_room {
                let style = Style::new().fg(LINE).add_modifier(Modifier::DIM);
                grid.write(buffer, spot, sign, style);
            }
        }
    }
}

fn paint_piece(buffer: &mut Buffer, grid: &Grid, piece: &ScenePiece) {
    if piece.kind == Kind::Base {
        grid.write(buffer, piece.at, &piece.letters, Style::new());
        return;
    }
    let Some(place) = grid.place(piece.at) else { return };
    let letters = piece.letters.chars().count() as u16;
    // A rim beside the letters, where the neighbors leave room for it.
    if letters + 2 < grid.pitch {
        let rim = Rect::new(place.x.saturating_sub(1), place.y, letters + 2, 1);
        buffer.set_style(rim.intersection(grid.area), chip(piece.kind, piece.color));
    }
    // A letter for every piece of a stack is drawn in that piece's color.
    let is_told = piece.stack.len() == usize::from(letters);
    let colors = piece.stack.iter().rev().copied();
    for (offset, letter) in piece.letters.chars().enumerate() {
        let color = match colors.clone().nth(offset) {
            Some(color) if is_told => color,
            _ => piece.color,
        };
        let at = Position::new(place.x + offset as u16, place.y);
        if grid.area.contains(at) {
            buffer[at].set_char(letter).set_style(chip(piece.kind, color));
        }
    }
}

fn surround(
    buffer: &mut Buffer,
    grid: &Grid,
    scene: &Scene,
    cell: Cell,
    (open, close): (&str, &str),
    color: Ink,
) {
    let Some(place) = scene.spot(cell).and_then(|at| grid.place(at)) else { return };
    let after = place.x + width(scene, cell);
    for (column, sign) in [(place.x.saturating_sub(1), open), (after, close)] {
        let at = Position::new(column, place.y);
        if grid.area.contains(at) {
            let is_rim = buffer[at].bg != Ink::Reset;
            let style = if is_rim { Style::new() } else { Style::new().fg(color) };
            buffer[at].set_symbol(sign).set_style(style.add_modifier(Modifier::BOLD));
        }
    }
}

/// How many letters stand on a cell.
fn width(scene: &Scene, cell: Cell) -> u16 {
    let piece = scene.pieces.iter().rfind(|piece| piece.cell == cell);
    piece.map_or(1, |piece| piece.letters.chars().count() as u16)
}

/// A piece as letters on its own color.
pub(super) fn chip(kind: Kind, color: Color) -> Style {
    Style::new().bg(rgb(fill(kind, color))).fg(rgb(ink(color))).add_modifier(Modifier::BOLD)
}

/// `#RRGGBB` as a color of the terminal.
fn rgb(hex: &str) -> Ink {
    let part = |at: usize| {
        hex.get(at..at + 2).and_then(|digits| u8::from_str_radix(digits, 16).ok()).unwrap_or(0)
    };
    Ink::Rgb(part(1), part(3), part(5))
}
