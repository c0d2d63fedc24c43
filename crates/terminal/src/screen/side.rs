//! What stands beside the board: seats and clocks, trays, chances, the
//! engine's lines, the moves.

use mohreh_draw::{Tray, TrayItem};
use mohreh_protocol::Sitter;
use mohreh_rules::Seat;
use ratatui::{
    Frame,
    layout::{Constraint, Layout, Rect},
    style::{Modifier, Style},
    text::{Line, Span, Text},
    widgets::{Paragraph, Wrap},
};

use super::{Screen, board::chip};
use crate::{
    online::clock_text,
    page::completed_text,
    stacks::{COMPLETED, completed},
};

/// The width of the evaluation bar.
const BAR: usize = 16;
/// How many turns of a line are shown.
const TURNS: usize = 4;

impl Screen<'_> {
    pub(super) fn paint_side(&self, frame: &mut Frame<'_>, area: Rect) {
        let bold = Style::new().add_modifier(Modifier::BOLD);
        let mut lines: Vec<Line<'_>> =
            vec![Line::styled(self.table.game_match.game().title(), bold)];
        lines.extend(self.seats());
        let width = usize::from(area.width).max(1);
        for tray in &self.table.scene().trays {
            lines.extend(self.tray(tray, width));
        }
        if self.peeking {
            lines.push(Line::raw(self.table.secret_text()));
        }
        lines.extend(self.chances());
        // Long lines are wrapped and need more room.
        let rows = |line: &Line<'_>| line.width().div_ceil(width).max(1) as u16;
        let height = lines.iter().map(rows).sum::<u16>() + 1;
        let [top, rest] =
            Layout::vertical([Constraint::Length(height), Constraint::Min(0)]).areas(area);
        frame.render_widget(Paragraph::new(Text::from(lines)).wrap(Wrap { trim: false }), top);
        let room = usize::from(rest.height);
        let text = if self.hand.asked.is_empty() { self.moves(room) } else { self.list(room) };
        frame.render_widget(Paragraph::new(text), rest);
    }

    /// The seats of a match on a server, with their clocks.
    fn seats(&self) -> Vec<Line<'static>> {
        let Some(remote) = &self.remote else { return Vec::new() };
        let clocks = remote.clocks();
        let mut lines = Vec::new();
        for (index, seat) in remote.view.seats.iter().enumerate() {
            let name = self.table.seat(Seat::new(index));
            let is_to_move = self.table.game_match.to_move().map(Seat::index) == Some(index);
            let pointer = if is_to_move { "▸" } else { " " };
            let clock = clocks.as_ref().and_then(|clocks| clocks.get(index));
            let clock = clock.map_or(String::new(), |&left| {
                format!(" {}", self.table.messages.number(clock_text(left)))
            });
            let is_own = remote.view.you.map(usize::from) == Some(index);
            let is_person = matches!(seat.sitter, Sitter::Person { .. });
            let is_away = is_person && !is_own && !seat.online;
            let away = is_away.then(|| self.text("web-away"));
            let note = away.or_else(|| remote.engine_note(index, &self.table.messages));
            let note = note.map_or(String::new(), |note| format!(" ({note})"));
            let rating = remote.rating(index, &self.table.messages);
            let rating = rating.map_or(String::new(), |rating| format!(" {rating}"));
            lines.push(Line::raw(format!("{pointer} {name}{rating}{note}{clock}")));
        }
        if 0 < remote.view.watchers {
            let watchers = usize::try_from(remote.view.watchers).unwrap_or(usize::MAX);
            lines.push(Line::raw(self.table.messages.counted("web-watchers", watchers)));
        }
        lines
    }

    /// A tray on as few lines as its items need; none is broken in two.
    fn tray(&self, tray: &Tray, width: usize) -> Vec<Line<'static>> {
        let messages = &self.table.messages;
        if let (COMPLETED, Some(seat)) = (tray.name, tray.seat) {
            let count = completed_text(tray, messages);
            let title = format!("{} {count}", self.table.tray_title(tray));
            let letter =
                |(letter, kind, color)| Span::styled(String::from(letter), chip(kind, color));
            let stacks = completed(&self.table.game_match, seat).into_iter();
            let stacks = stacks.map(|stack| stack.into_iter().map(letter).collect());
            return filled(title, stacks, width);
        }
        let several = 3 < tray.items.len();
        let item = |item: &TrayItem| {
            let goal =
                item.goal.map_or(String::new(), |goal| format!("/{}", messages.number(goal)));
            let color = self.table.color(item.color);
            // Three letters tell the colors of a full row apart.
            let color = if several { color.chars().take(3).collect() } else { color };
            let chip = Span::styled(color, chip(item.kind, item.color));
            vec![chip, Span::raw(format!(" {}{goal}", messages.number(item.count)))]
        };
        let nothing = if tray.items.is_empty() { " –" } else { "" };
        let title = format!("{}{nothing}", self.table.tray_title(tray));
        filled(title, tray.items.iter().map(item), width)
    }

    /// The chances, and in an analysis the lines that speak for them.
    fn chances(&self) -> Vec<Line<'static>> {
        let Some((seat, best)) = self.report_seat.zip(self.reports.first()) else {
            return Vec::new();
        };
        let messages = &self.table.messages;
        let percent = |win: f32| messages.number((win * 100.0).round());
        let filled = (best.score.win.clamp(0.0, 1.0) * BAR as f32).round() as usize;
        let bar = format!("{}{}", "█".repeat(filled), "░".repeat(BAR - filled));
        let mut lines = vec![Line::raw(format!(
            "{bar} {}% {}",
            percent(best.score.win),
            self.table.seat(seat)
        ))];
        if self.aside.is_some() {
            lines.push(Line::raw(messages.text_with(
                "terminal-depth",
                &[("depth", messages.number(best.depth)), ("nodes", messages.number(best.nodes))],
            )));
            lines.extend(self.reports.iter().map(|report| {
                let turns = report.turn_texts(TURNS);
                let proved = if report.score.proved { "!" } else { "" };
                Line::raw(format!("{}%{proved} {}", percent(report.score.win), turns.join(" ")))
            }));
        }
        lines
    }

    /// The last turns, as many as there is room for.
    fn moves(&self, room: usize) -> Text<'static> {
        let turns = self.table.game_match.turn_texts();
        let first = turns.len().saturating_sub(room);
        let lines = turns.iter().enumerate().skip(first);
        let number = |index: usize| self.table.messages.number(format!("{:>3}", index + 1));
        let line =
            |(index, turn): (usize, &String)| Line::raw(format!("{}. {turn}", number(index)));
        Text::from_iter(lines.map(line))
    }

    /// The answers to choose from, the one that the keys are on reversed.
    fn list(&self, room: usize) -> Text<'static> {
        let line = |(text, is_chosen): (String, bool)| {
            let reversed = Style::new().add_modifier(Modifier::REVERSED);
            Line::styled(text, if is_chosen { reversed } else { Style::new() })
        };
        Text::from_iter(self.answers(room).into_iter().map(line))
    }
}

/// A title and items on as few lines as they need; no item is broken in two.
fn filled(
    title: String,
    items: impl Iterator<Item = Vec<Span<'static>>>,
    width: usize,
) -> Vec<Line<'static>> {
    let mut lines = vec![Line::raw(title)];
    for item in items {
        let needed = 1 + item.iter().map(Span::width).sum::<usize>();
        match lines.last_mut() {
            Some(line) if line.width() + needed <= width => {
                line.spans.push(Span::raw(" "));
                line.spans.extend(item);
            }
            _ => lines.push(Line::from_iter([Span::raw(" ")].into_iter().chain(item))),
        }
    }
    lines
}
