//! Where everything is on the screen.

use mohreh_draw::MarkKind;
use mohreh_protocol::{MatchState, PHRASES};
use mohreh_rules::Seat;
use ratatui::{
    Frame,
    layout::{Constraint, Layout, Rect},
    style::{Modifier, Style},
    text::{Line, Span, Text},
    widgets::{Paragraph, Wrap},
};

use super::{Over, Screen, board};
use crate::rules::rules_as_text;

/// The width of what stands beside the board, and where there is room.
const SIDE: u16 = 27;
const WIDE_SIDE: u16 = 36;
/// Below this width nothing beside the board can be read.
const NARROWEST: u16 = 10;
/// From this width on there is room.
const WIDE: u16 = 100;
/// Columns and lines in which every board has room.
const SMALLEST: (u16, u16) = (80, 24);
/// Columns that stay empty at the end of a line, about.
const RAGGED: usize = 8;
/// How many lines there are for what is said.
const MOST: usize = 3;
/// Lines around the curve of a graph: its title, signs and numbers.
const AROUND: u16 = 7;
/// The highest curve that is worth its lines.
const HIGHEST: u16 = 13;

impl Screen<'_> {
    pub(super) fn paint(&mut self, frame: &mut Frame<'_>) {
        // What was said takes the place of the keys: the largest board needs
        // every other line of a small terminal.
        let area = frame.area();
        let is_small = area.width < SMALLEST.0 || area.height < SMALLEST.1;
        let has_secrets = self.table.game_match.secret_colors(Seat::FIRST).is_some();
        let said = match (self.said.is_empty(), &self.remote) {
            (false, _) => self.said.clone(),
            (true, _) if is_small => self.text("terminal-small"),
            (true, Some(_)) if has_secrets => self.text("terminal-keys-online-secret"),
            (true, Some(_)) => self.text("terminal-keys-online"),
            (true, None) if has_secrets => self.text("terminal-keys-secret"),
            (true, None) => self.text("terminal-keys"),
        };
        let width = usize::from(area.width);
        let (mut head_line, mut said, mut asking) =
            (self.headline(), wrap(&said, width), wrap(&self.asking(), width));
        // The board comes first: what else there is to say shares one line,
        // and what stands beside it gets what is left.
        let (columns, lines) = board::least(&self.table.scene());
        let around = 1 + asking.height() as u16 + said.height() as u16;
        let is_low = area.height < lines + around;
        if is_low {
            let asked = self.asking();
            let line = [&self.said, &asked].into_iter().find(|line| !line.is_empty());
            said = Text::raw(line.cloned().unwrap_or_else(|| std::mem::take(&mut head_line)));
            asking = Text::default();
        }
        // Words that go on to the next line leave some columns empty.
        self.room = if is_low { width } else { MOST * width.saturating_sub(RAGGED) };
        let [head, middle, ask, foot] = Layout::vertical([
            Constraint::Length(u16::from(!is_low)),
            Constraint::Min(1),
            Constraint::Length(asking.height() as u16),
            Constraint::Length(said.height() as u16),
        ])
        .areas(area);
        let side = if WIDE <= area.width { WIDE_SIDE } else { SIDE };
        let left = area.width.saturating_sub(columns).min(side);
        let side = if left < NARROWEST { 0 } else { left };
        let [place, side] =
            Layout::horizontal([Constraint::Min(1), Constraint::Length(side)]).areas(middle);
        self.place = place;
        let bold = Style::new().add_modifier(Modifier::BOLD);
        frame.render_widget(Paragraph::new(Line::styled(head_line, bold)), head);
        frame.render_widget(Paragraph::new(asking), ask);
        frame.render_widget(Paragraph::new(said), foot);
        match &self.over {
            Over::Help => {
                let help = Paragraph::new(self.text("terminal-help")).wrap(Wrap { trim: false });
                frame.render_widget(help, middle);
            }
            Over::Graph => self.paint_graph(frame, middle),
            Over::Told(told) => {
                let told = Paragraph::new(told.as_str()).wrap(Wrap { trim: false });
                frame.render_widget(told, middle);
            }
            Over::Rules(first) => self.paint_rules(frame, middle, *first),
            Over::Phrases => {
                let phrases = PHRASES.iter().enumerate().map(|(index, phrase)| {
                    let words = self.text(&format!("web-phrase-{phrase}"));
                    Line::raw(format!("  {} {words}", self.table.messages.number(index + 1)))
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
            Some(remote) if remote.view.state == MatchState::Waiting => {
                self.text("terminal-waiting")
            }
            _ => prompt,
        }
    }

    fn paint_rules(&self, frame: &mut Frame<'_>, area: Rect, first: u16) {
        let language = self.table.messages.language();
        let text = rules_as_text(self.table.game_match.game(), language);
        let rules = Paragraph::new(text).wrap(Wrap { trim: false }).scroll((first, 0));
        frame.render_widget(rules, area);
    }

    fn paint_graph(&self, frame: &mut Frame<'_>, area: Rect) {
        let Some(review) = &self.review else { return };
        let height = area.height.saturating_sub(AROUND).clamp(2, HIGHEST);
        let lines = review.graph(self.table, usize::from(area.width), usize::from(height));
        let lines = Text::from_iter(lines.into_iter().map(Line::raw));
        frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: false }), area);
    }

    fn paint_board(&self, frame: &mut Frame<'_>, area: Rect) {
        let scene = self.table.scene().marked(self.table.last().to_vec(), MarkKind::Last);
        let targets = self.marked_targets(&scene);
        let scene = scene
            .marked(targets, MarkKind::Target)
            .marked(self.previewed_cells(), MarkKind::Highlight)
            .marked(self.hand.picked, MarkKind::Selected)
            .marked(self.bad.iter().copied(), MarkKind::Bad);
        let grid = board::Grid::new(&scene, area, self.cursor);
        let cursor = board::paint(frame.buffer_mut(), &grid, &scene, self.cursor);
        if let Some(place) = cursor {
            frame.set_cursor_position(place);
        }
    }
}

/// Text on so many lines at most, broken between words, and inside a word that
/// is longer than a line: a link.
fn wrap(text: &str, width: usize) -> Text<'static> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        for (index, part) in chunks(word, width.max(1)).into_iter().enumerate() {
            let needed = 1 + columns(&part);
            match lines.last_mut() {
                Some(line) if index == 0 && columns(line) + needed <= width => {
                    if !line.is_empty() {
                        line.push(' ');
                    }
                    line.push_str(&part);
                }
                Some(line) if line.is_empty() => line.push_str(&part),
                _ => lines.push(part),
            }
        }
    }
    lines.truncate(MOST);
    Text::from_iter(lines.into_iter().map(Line::raw))
}

/// How wide a text is; the joiners of Persian words take no room.
#[must_use]
pub fn columns(text: &str) -> usize {
    Span::raw(text).width()
}

fn chunks(word: &str, width: usize) -> Vec<String> {
    let letters: Vec<char> = word.chars().collect();
    if letters.is_empty() {
        return vec![String::new()];
    }
    letters.chunks(width).map(|part| part.iter().collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::wrap;

    fn lines(text: &str, width: usize) -> Vec<String> {
        wrap(text, width).lines.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn text_breaks_between_words_and_links_inside() {
        assert_eq!(lines("", 5), [""]);
        assert_eq!(lines("ab cd ef", 5), ["ab cd", "ef"]);
        assert_eq!(lines("go http://abc", 6), ["go", "http:/", "/abc"]);
        assert_eq!(lines("a b c d e f", 1).len(), 3);
        assert_eq!(lines("می\u{200c}شود بد", 8).len(), 1);
    }
}
