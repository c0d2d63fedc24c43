//! Where everything is on the screen.

use mohreh_draw::MarkKind;
use ratatui::{
    Frame,
    layout::{Constraint, Layout, Rect},
    style::{Modifier, Style},
    text::{Line, Text},
    widgets::{Paragraph, Wrap},
};

use super::{Over, Screen, board};
use crate::{online::PHRASES, rules::rules_as_text};

/// The width of what stands beside the board, and where there is room.
const SIDE: u16 = 27;
const WIDE_SIDE: u16 = 36;
/// From this width on there is room.
const WIDE: u16 = 100;

impl Screen<'_> {
    pub(super) fn paint(&mut self, frame: &mut Frame<'_>) {
        // What was said takes the place of the keys: the largest board needs
        // every other line of a small terminal.
        let said = match (self.said.is_empty(), &self.remote) {
            (false, _) => self.said.clone(),
            (true, Some(_)) => self.text("terminal-keys-online"),
            (true, None) => self.text("terminal-keys"),
        };
        let area = frame.area();
        let width = usize::from(area.width).max(1);
        let needed = |text: &str| text.chars().count().div_ceil(width).clamp(1, 3) as u16;
        let asking = self.asking();
        let [head, middle, ask, foot] = Layout::vertical([
            Constraint::Length(1),
            Constraint::Min(1),
            Constraint::Length(needed(&asking)),
            Constraint::Length(needed(&said)),
        ])
        .areas(area);
        let side = if WIDE <= area.width { WIDE_SIDE } else { SIDE };
        let [place, side] =
            Layout::horizontal([Constraint::Min(1), Constraint::Length(side)]).areas(middle);
        self.place = place;
        let bold = Style::new().add_modifier(Modifier::BOLD);
        frame.render_widget(Paragraph::new(Line::styled(self.headline(), bold)), head);
        frame.render_widget(Paragraph::new(asking).wrap(Wrap { trim: true }), ask);
        frame.render_widget(Paragraph::new(said).wrap(Wrap { trim: true }), foot);
        match &self.over {
            Over::Help => {
                let help = Paragraph::new(self.text("terminal-help")).wrap(Wrap { trim: false });
                frame.render_widget(help, middle);
            }
            Over::Rules(first) => self.paint_rules(frame, middle, *first),
            Over::Phrases => {
                let phrases = PHRASES.iter().enumerate().map(|(index, phrase)| {
                    let words = self.text(&format!("web-phrase-{phrase}"));
                    Line::raw(format!("  {} {words}", index + 1))
                });
                frame.render_widget(Paragraph::new(Text::from_iter(phrases)), middle);
            }
            Over::Curtain(seat) => {
                let seat = [("seat", self.table.seat(*seat))];
                let curtain = self.table.messages.text_with("terminal-curtain", &seat);
                frame.render_widget(Paragraph::new(Line::styled(curtain, bold)).centered(), middle);
            }
            Over::Board | Over::Typing(_) | Over::Resigning => {
                self.paint_board(frame, place);
                self.paint_side(frame, side);
            }
        }
        self.look.finish(frame.buffer_mut());
    }

    /// Who is to do what, and how it stands with the line to the server.
    fn headline(&self) -> String {
        let prompt = self.table.prompt();
        if self.aside.is_some() {
            return format!("{}  {prompt}", self.text("terminal-analysis-head"));
        }
        match &self.remote {
            Some(remote) if !remote.is_connected => self.text("web-reconnecting"),
            _ => prompt,
        }
    }

    fn paint_rules(&self, frame: &mut Frame<'_>, area: Rect, first: u16) {
        let language = self.table.messages.language();
        let text = rules_as_text(self.table.sitting.game(), language);
        let rules = Paragraph::new(text).wrap(Wrap { trim: false }).scroll((first, 0));
        frame.render_widget(rules, area);
    }

    fn paint_board(&self, frame: &mut Frame<'_>, area: Rect) {
        let scene = self.table.scene().marked(self.table.last().to_vec(), MarkKind::Last);
        let targets = self.marked_targets(&scene);
        let scene = scene
            .marked(targets, MarkKind::Target)
            .marked(self.previewed_cells(), MarkKind::Highlight)
            .marked(self.hand.picked, MarkKind::Selected)
            .marked(self.bad.iter().copied(), MarkKind::Bad);
        let grid = board::Grid::new(&scene, area);
        let cursor = board::paint(frame.buffer_mut(), &grid, &scene, self.cursor);
        if let Some(place) = cursor {
            frame.set_cursor_position(place);
        }
    }
}
