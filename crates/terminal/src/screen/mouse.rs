//! What the mouse does: a click is a touch, the wheel walks through texts and
//! lists, the right button cancels.

use ratatui::{
    crossterm::event::{MouseButton, MouseEvent, MouseEventKind},
    layout::Position,
};

use super::{Over, Screen, board::Grid};

impl Screen<'_> {
    pub(super) fn point(&mut self, mouse: MouseEvent) {
        let at = Position::new(mouse.column, mouse.row);
        match (mouse.kind, &self.over) {
            (MouseEventKind::ScrollUp, _) => self.scroll(-3),
            (MouseEventKind::ScrollDown, _) => self.scroll(3),
            (MouseEventKind::Down(MouseButton::Right), Over::Board) => self.cancel(),
            (MouseEventKind::Down(MouseButton::Left), Over::Board | Over::Typing(_)) => {
                let scene = self.table.scene();
                let cell = Grid::new(&scene, self.place, self.cursor).cell_at(&scene, at);
                if let Some(cell) = cell {
                    self.over = Over::Board;
                    self.cursor = Some(cell);
                    // A list of answers is not answered by pointing at the board.
                    self.hand.asked.clear();
                    self.touch();
                }
            }
            (MouseEventKind::Down(_), Over::Help | Over::Rules(_) | Over::Phrases) => {
                self.over = Over::Board;
            }
            _ => {}
        }
    }

    /// Walks through the text or list that is shown.
    pub(super) fn scroll(&mut self, lines: i16) {
        if let Over::Rules(first) = self.over {
            self.over = Over::Rules(first.saturating_add_signed(lines));
        } else if !self.hand.asked.is_empty() {
            self.hand.move_answer(lines.signum().into());
        }
    }
}
