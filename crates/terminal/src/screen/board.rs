//! A scene on a character grid, the same letters and marks as plain text has,
//! with color where the terminal may show it.

use mohreh_draw::{MarkKind, Scene, Spot};
use mohreh_rules::{Cell, Color};
use ratatui::{
    buffer::Buffer,
    layout::{Position, Rect},
    style::{Color as Ink, Modifier, Style},
};

/// The largest spread: beyond it a board falls apart for the eye.
const WIDEST: u16 = 2;

/// Whether the terminal may show colors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tint {
    /// It may.
    Colors,
    /// The user asked for none (`NO_COLOR`).
    None,
}

impl Tint {
    /// What the environment asks for.
    pub(super) fn from_environment() -> Self {
        match std::env::var_os("NO_COLOR") {
            Some(value) if !value.is_empty() => Self::None,
            _ => Self::Colors,
        }
    }

    fn style(self, style: Style) -> Style {
        match self {
            Self::Colors => style,
            Self::None => Style::new(),
        }
    }
}

/// Where a scene goes on the screen.
pub(super) struct Grid {
    low: Spot,
    scale: Spot,
    origin: Position,
    area: Rect,
}

impl Grid {
    /// As large as the area allows, in its middle.
    pub(super) fn new(scene: &Scene, area: Rect) -> Self {
        let (low, high) = scene.bounds();
        let size = |factor: u16| {
            let factor = f32::from(factor);
            let columns = ((high.x - low.x) * scene.grid.x * factor).round() as u16 + 6;
            let lines = ((high.y - low.y) * scene.grid.y * factor).round() as u16 + 1;
            (columns, lines)
        };
        let fits = |&factor: &u16| {
            let (columns, lines) = size(factor);
            columns <= area.width && lines <= area.height
        };
        let factor = (1..=WIDEST).rev().find(fits).unwrap_or(1);
        let (columns, lines) = size(factor);
        let origin = Position::new(
            area.x + area.width.saturating_sub(columns) / 2 + 1,
            area.y + area.height.saturating_sub(lines) / 2,
        );
        let factor = f32::from(factor);
        let scale = Spot::new(scene.grid.x * factor, scene.grid.y * factor);
        Self { low, scale, origin, area }
    }

    /// Where a spot of the scene is on the screen, if it fits.
    pub(super) fn place(&self, at: Spot) -> Option<Position> {
        let column = ((at.x - self.low.x) * self.scale.x).round().max(0.0) as u16;
        let line = ((at.y - self.low.y) * self.scale.y).round().max(0.0) as u16;
        let place = Position::new(self.origin.x + column, self.origin.y + line);
        self.area.contains(place).then_some(place)
    }

    fn write(&self, buffer: &mut Buffer, at: Spot, text: &str, style: Style) {
        if let Some(place) = self.place(at) {
            let room = usize::from(self.area.right() - place.x);
            buffer.set_stringn(place.x, place.y, text, room, style);
        }
    }
}

/// Paints the board and its marks; says where the cursor is.
pub(super) fn paint(
    buffer: &mut Buffer,
    grid: &Grid,
    scene: &Scene,
    cursor: Option<Cell>,
    tint: Tint,
) -> Option<Position> {
    let dim = Style::new().add_modifier(Modifier::DIM);
    for label in &scene.labels {
        grid.write(buffer, label.at, &label.text, dim);
    }
    for place in &scene.places {
        grid.write(buffer, place.at, "·", Style::new());
    }
    for piece in &scene.pieces {
        grid.write(buffer, piece.at, &piece.letters, tint.style(ink(piece.color)));
    }
    for mark in &scene.marks {
        let (open, close, color) = match mark.kind {
            MarkKind::Last => ("(", ")", Ink::Magenta),
            MarkKind::Highlight | MarkKind::Target => ("[", "]", Ink::Cyan),
            MarkKind::Selected => ("<", ">", Ink::Yellow),
            MarkKind::Bad => ("!", "!", Ink::Red),
        };
        let style = tint.style(Style::new().fg(color));
        surround(buffer, grid, scene, mark.cell, (open, close), style);
    }
    let cell = cursor?;
    let place = grid.place(scene.spot(cell)?)?;
    let width = width(scene, cell);
    let under = Rect::new(place.x, place.y, width, 1).intersection(grid.area);
    buffer.set_style(under, Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD));
    Some(place)
}

fn surround(
    buffer: &mut Buffer,
    grid: &Grid,
    scene: &Scene,
    cell: Cell,
    (open, close): (&str, &str),
    style: Style,
) {
    let Some(place) = scene.spot(cell).and_then(|at| grid.place(at)) else { return };
    let after = place.x + width(scene, cell);
    for (column, sign) in [(place.x.saturating_sub(1), open), (after, close)] {
        if grid.area.contains(Position::new(column, place.y)) {
            buffer.set_string(column, place.y, sign, style);
        }
    }
}

/// How many letters stand on a cell.
fn width(scene: &Scene, cell: Cell) -> u16 {
    let piece = scene.pieces.iter().rfind(|piece| piece.cell == cell);
    piece.map_or(1, |piece| piece.letters.chars().count() as u16)
}

/// The sixteen colors that every terminal has, as its owner likes them.
fn ink(color: Color) -> Style {
    let bold = Style::new().add_modifier(Modifier::BOLD);
    match color {
        Color::White => bold.fg(Ink::White),
        Color::Black => bold.fg(Ink::Blue),
        Color::Grey => Style::new().fg(Ink::Gray),
        Color::Red => bold.fg(Ink::Red),
        Color::Ivory => Style::new().fg(Ink::Yellow),
        Color::Blue => Style::new().fg(Ink::LightBlue),
        Color::Green => bold.fg(Ink::Green),
        Color::Yellow => bold.fg(Ink::LightYellow),
        Color::Purple => bold.fg(Ink::Magenta),
        Color::Joker => bold.add_modifier(Modifier::UNDERLINED),
    }
}
