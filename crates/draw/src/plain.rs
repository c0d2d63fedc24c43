//! A scene as plain text that fits 80 columns: letters say everything, color
//! only helps.

use mohreh_rules::Color;

use crate::{MarkKind, Scene, Spot};

/// How the text may be adorned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Style {
    /// Letters only.
    #[default]
    Letters,
    /// Letters, tinted with terminal colors.
    Tinted,
}

/// The board, then a line for each tray.
#[must_use]
pub fn render(scene: &Scene, style: Style) -> String {
    let mut text = board(scene, style);
    for tray in &scene.trays {
        text.push_str(&tray_line(tray));
    }
    text
}

/// The board alone.
#[must_use]
pub fn board(scene: &Scene, style: Style) -> String {
    let mut page = Page::around(scene);
    for label in &scene.labels {
        page.write(label.at, &label.text, None);
    }
    for place in &scene.places {
        page.write(place.at, "·", None);
    }
    for piece in &scene.pieces {
        page.write(piece.at, &piece.letters, Some(piece.color));
    }
    for mark in &scene.marks {
        let Some(at) = scene.spot(mark.cell) else { continue };
        let width = scene
            .pieces
            .iter()
            .rfind(|piece| piece.cell == mark.cell)
            .map_or(1, |piece| piece.letters.chars().count());
        let (open, close) = match mark.kind {
            MarkKind::Last => ('(', ')'),
            MarkKind::Highlight | MarkKind::Target => ('[', ']'),
            MarkKind::Selected => ('<', '>'),
            MarkKind::Bad => ('!', '!'),
        };
        page.surround(at, width, open, close);
    }
    page.into_text(style)
}

fn tray_line(tray: &crate::Tray) -> String {
    let owner = tray.seat.map_or(String::new(), |seat| format!("seat {seat} "));
    let name = tray.name.strip_prefix("tray-").unwrap_or(tray.name);
    let items: Vec<String> = tray
        .items
        .iter()
        .map(|item| {
            let goal = item.goal.map_or(String::new(), |goal| format!("/{goal}"));
            format!("{} {}{goal}", item.color.name(), item.count)
        })
        .collect();
    let items = if items.is_empty() { "none".to_owned() } else { items.join(", ") };
    format!("{owner}{name}: {items}\n")
}

/// Characters with the color of what they stand for.
struct Page {
    low: Spot,
    grid: Spot,
    lines: Vec<Vec<(char, Option<Color>)>>,
}

impl Page {
    fn around(scene: &Scene) -> Self {
        let (low, high) = scene.bounds();
        let grid = scene.grid;
        let columns = ((high.x - low.x) * grid.x).round() as usize + 6;
        let lines = ((high.y - low.y) * grid.y).round() as usize + 1;
        Self { low, grid, lines: vec![vec![(' ', None); columns]; lines] }
    }

    fn start(&self, at: Spot) -> (usize, usize) {
        let column = ((at.x - self.low.x) * self.grid.x).round().max(0.0) as usize + 1;
        let line = ((at.y - self.low.y) * self.grid.y).round().max(0.0) as usize;
        (column, line)
    }

    fn write(&mut self, at: Spot, text: &str, color: Option<Color>) {
        let (column, line) = self.start(at);
        for (offset, letter) in text.chars().enumerate() {
            self.put(column + offset, line, letter, color);
        }
    }

    fn surround(&mut self, at: Spot, width: usize, open: char, close: char) {
        let (column, line) = self.start(at);
        self.put(column - 1, line, open, None);
        self.put(column + width, line, close, None);
    }

    fn put(&mut self, column: usize, line: usize, letter: char, color: Option<Color>) {
        if let Some(slot) = self.lines.get_mut(line).and_then(|line| line.get_mut(column)) {
            *slot = (letter, color);
        }
    }

    fn into_text(self, style: Style) -> String {
        let mut text = String::new();
        for line in self.lines {
            let mut shown = String::new();
            for (letter, color) in line {
                match color {
                    Some(color) if style == Style::Tinted => {
                        shown.push_str(&format!(
                            "\u{1b}[{}m{letter}\u{1b}[0m",
                            terminal_color(color)
                        ));
                    }
                    _ => shown.push(letter),
                }
            }
            text.push_str(shown.trim_end());
            text.push('\n');
        }
        text
    }
}

const fn terminal_color(color: Color) -> &'static str {
    match color {
        Color::White => "1;97",
        Color::Black => "1;34",
        Color::Grey => "37",
        Color::Red => "1;31",
        Color::Ivory => "33",
        Color::Blue => "94",
        Color::Green => "1;32",
        Color::Yellow => "1;93",
        Color::Purple => "1;35",
        Color::Joker => "7",
    }
}
