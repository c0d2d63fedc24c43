//! Where everything is on the screen.

use mohreh_draw::{MarkKind, Tray};
use ratatui::{
    Frame,
    layout::{Constraint, Layout, Rect},
    style::{Modifier, Style},
    text::{Line, Text},
    widgets::{Paragraph, Wrap},
};

use super::{Over, Screen, board};
use crate::{hand::Hand, think::Purpose};

/// The width of what stands beside the board.
const SIDE: u16 = 27;
/// The width of the evaluation bar.
const BAR: usize = 16;

impl Screen<'_> {
    pub(super) fn paint(&self, frame: &mut Frame<'_>) {
        let text = |id: &str| self.table.messages.text(id);
        // What was said takes the place of the keys: the largest board needs
        // every other line of a small terminal.
        let said = if self.said.is_empty() { text("terminal-keys") } else { self.said.clone() };
        let width = usize::from(frame.area().width).max(1);
        let needed = said.chars().count().div_ceil(width).clamp(1, 3);
        let [head, middle, ask, foot] = Layout::vertical([
            Constraint::Length(1),
            Constraint::Min(1),
            Constraint::Length(1),
            Constraint::Length(needed as u16),
        ])
        .areas(frame.area());
        let [place, side] =
            Layout::horizontal([Constraint::Min(1), Constraint::Length(SIDE)]).areas(middle);
        let bold = Style::new().add_modifier(Modifier::BOLD);
        frame.render_widget(Paragraph::new(Line::styled(self.table.prompt(), bold)), head);
        frame.render_widget(Paragraph::new(self.asking()), ask);
        frame.render_widget(Paragraph::new(said).wrap(Wrap { trim: true }), foot);
        match &self.over {
            Over::Help => {
                let help = Paragraph::new(text("terminal-help")).wrap(Wrap { trim: false });
                frame.render_widget(help, middle);
            }
            Over::Curtain(seat) => {
                let seat = [("seat", self.table.seat(*seat))];
                let curtain = self.table.messages.text_with("terminal-curtain", &seat);
                frame.render_widget(Paragraph::new(Line::styled(curtain, bold)).centered(), middle);
            }
            Over::Board | Over::Typing(_) => {
                self.paint_board(frame, place);
                self.paint_side(frame, side);
            }
        }
    }

    fn paint_board(&self, frame: &mut Frame<'_>, area: Rect) {
        let mut scene = self.table.scene().marked(self.table.last().to_vec(), MarkKind::Last);
        if self.table.asks_person() && !self.hand.is_empty() {
            let targets = self.hand.targets(&self.table.sitting);
            scene = scene.marked(targets, MarkKind::Target);
        }
        let scene = scene
            .marked(self.hand.picked, MarkKind::Selected)
            .marked(self.bad.iter().copied(), MarkKind::Bad);
        let grid = board::Grid::new(&scene, area);
        let tint = board::Tint::from_environment();
        let cursor = board::paint(frame.buffer_mut(), &grid, &scene, self.cursor, tint);
        if let Some(place) = cursor {
            frame.set_cursor_position(place);
        }
    }

    fn paint_side(&self, frame: &mut Frame<'_>, area: Rect) {
        let mut lines: Vec<Line<'_>> = vec![Line::raw(self.table.sitting.game().title())];
        for tray in &self.table.scene().trays {
            lines.extend(self.tray(tray));
        }
        if self.peeking {
            lines.push(Line::raw(self.table.secret_text()));
        }
        if let Some((seat, report)) = &self.report {
            let filled = (report.score.win.clamp(0.0, 1.0) * BAR as f32).round() as usize;
            let bar = format!("{}{}", "#".repeat(filled), ".".repeat(BAR - filled));
            let percent = self.table.messages.number((report.score.win * 100.0).round());
            lines.push(Line::raw(format!("{} {percent}%", self.table.seat(*seat))));
            lines.push(Line::raw(format!("[{bar}]")));
        }
        // Long lines are wrapped and need more room.
        let rows = |line: &Line<'_>| line.width().div_ceil(usize::from(SIDE)).max(1) as u16;
        let height = lines.iter().map(rows).sum::<u16>() + 1;
        let [top, moves] =
            Layout::vertical([Constraint::Length(height), Constraint::Min(0)]).areas(area);
        frame.render_widget(Paragraph::new(Text::from(lines)).wrap(Wrap { trim: true }), top);
        frame.render_widget(Paragraph::new(self.moves(moves)), moves);
    }

    fn tray(&self, tray: &Tray) -> Vec<Line<'static>> {
        let messages = &self.table.messages;
        let owner = tray.seat.map_or(String::new(), |seat| format!("{} ", self.table.seat(seat)));
        let several = 3 < tray.items.len();
        let items = tray.items.iter().map(|item| {
            let goal =
                item.goal.map_or(String::new(), |goal| format!("/{}", messages.number(goal)));
            let color = messages.color(item.color);
            // Three letters tell the colors of a full row apart.
            let color = if several { color.chars().take(3).collect() } else { color };
            format!("{color} {}{goal}", messages.number(item.count))
        });
        let items: Vec<String> = items.collect();
        let name = format!("{owner}{}: ", messages.text(tray.name));
        if items.len() <= 1 {
            return vec![Line::raw(format!("{name}{}", items.join("")))];
        }
        let mut lines = vec![Line::raw(name)];
        lines.extend(items.chunks(3).map(|items| Line::raw(format!(" {}", items.join(" ")))));
        lines
    }

    /// The last turns, as many as there is room for.
    fn moves(&self, area: Rect) -> Text<'static> {
        let turns = self.table.sitting.turn_texts();
        let first = turns.len().saturating_sub(usize::from(area.height));
        let lines = turns.iter().enumerate().skip(first);
        let line = |(index, turn): (usize, &String)| Line::raw(format!("{:>3}. {turn}", index + 1));
        Text::from_iter(lines.map(line))
    }

    /// What can be chosen now by number, or is being typed or thought about.
    fn asking(&self) -> String {
        let messages = &self.table.messages;
        if let Over::Typing(text) = &self.over {
            return format!("/{text}_");
        }
        match &self.thinker {
            Some(thinker) if thinker.purpose == Purpose::Move => {
                return messages.text("terminal-thinking");
            }
            Some(_) => return messages.text("terminal-looking"),
            None => {}
        }
        if !self.table.asks_person() {
            return String::new();
        }
        let numbered = |words: Vec<String>| {
            let words = words.iter().take(9).enumerate();
            let words = words.map(|(index, word)| format!("{}={word}", index + 1));
            words.collect::<Vec<_>>().join("  ")
        };
        if !self.hand.asked.is_empty() {
            let words = self.hand.asked.iter().map(|(word, touch)| match &touch.choice {
                Some(choice) => self.table.choice(choice),
                None => word.clone(),
            });
            return numbered(words.collect());
        }
        if let Some(choice) = &self.hand.choice {
            return self.table.choice(choice);
        }
        let choices = Hand::choices(&self.table.sitting);
        numbered(choices.iter().map(|choice| self.table.choice(choice)).collect())
    }
}
