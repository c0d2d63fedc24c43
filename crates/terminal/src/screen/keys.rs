//! What the keys do.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::{Over, Screen};
use crate::{
    hand::Touched,
    think::Purpose,
    walk::{self, Direction},
};

impl Screen<'_> {
    pub(super) fn press(&mut self, key: KeyEvent) {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        if control && key.code == KeyCode::Char('c') {
            self.leaving = true;
            return;
        }
        match self.over.clone() {
            Over::Typing(text) => self.press_while_typing(key.code, text),
            Over::Help => self.over = Over::Board,
            Over::Curtain(_) => match key.code {
                KeyCode::Enter => self.over = Over::Board,
                KeyCode::Char('q') => self.leaving = true,
                _ => {}
            },
            Over::Board => self.press_on_board(key.code),
        }
    }

    fn press_while_typing(&mut self, code: KeyCode, mut text: String) {
        self.over = match code {
            KeyCode::Esc => Over::Board,
            KeyCode::Enter => {
                self.over = Over::Board;
                let may_play = self.table.asks_person();
                for word in text.split_whitespace().filter(|_| may_play) {
                    self.said.clear();
                    self.play(word);
                }
                return;
            }
            KeyCode::Backspace => {
                text.pop();
                Over::Typing(text)
            }
            KeyCode::Tab => Over::Typing(self.completed(text)),
            KeyCode::Char(letter) => {
                text.push(letter);
                Over::Typing(text)
            }
            _ => Over::Typing(text),
        };
    }

    fn press_on_board(&mut self, code: KeyCode) {
        match code {
            KeyCode::Char('q') => self.leaving = true,
            KeyCode::Char('?') => self.over = Over::Help,
            KeyCode::Char('/' | ':') => self.over = Over::Typing(String::new()),
            KeyCode::Char('p') => self.peeking = !self.peeking && self.table.asks_person(),
            KeyCode::Char('u') => self.take_back(),
            KeyCode::Char('h') if self.table.asks_person() => self.think(Purpose::Hint),
            KeyCode::Left => self.walk(Direction::Left),
            KeyCode::Right => self.walk(Direction::Right),
            KeyCode::Up => self.walk(Direction::Up),
            KeyCode::Down => self.walk(Direction::Down),
            KeyCode::Tab => self.next_target(),
            KeyCode::Esc => self.cancel(),
            KeyCode::Enter | KeyCode::Char(' ') => self.touch(),
            KeyCode::Char(digit @ '1'..='9') => self.choose(digit as usize - '1' as usize),
            _ => {}
        }
    }

    fn walk(&mut self, direction: Direction) {
        self.cursor = self.cursor.map(|cell| walk::step(&self.table.scene(), cell, direction));
    }

    /// Jumps to the next cell that can be touched.
    fn next_target(&mut self) {
        let targets = self.hand.targets(&self.table.sitting);
        let after = targets.iter().find(|&&cell| self.cursor.is_none_or(|cursor| cursor < cell));
        self.cursor = after.or(targets.first()).copied().or(self.cursor);
    }

    fn cancel(&mut self) {
        self.hand.clear();
        self.bad.clear();
        self.said.clear();
    }

    fn take_back(&mut self) {
        if self.table.take_back() {
            self.said.clear();
            self.report = None;
            self.go_on();
        } else {
            self.said = self.table.messages.text("terminal-nothing-to-undo");
        }
    }

    fn touch(&mut self) {
        let Some(cell) = self.cursor.filter(|_| self.table.asks_person()) else { return };
        let touched = if self.hand.asked.is_empty() {
            self.hand.touch(&self.table.sitting, cell)
        } else {
            self.hand.choose(&self.table.sitting, 0)
        };
        self.take(touched);
    }

    fn choose(&mut self, index: usize) {
        if self.table.asks_person() {
            let touched = self.hand.choose(&self.table.sitting, index);
            self.take(touched);
        }
    }

    fn take(&mut self, touched: Touched) {
        self.said.clear();
        self.bad.clear();
        match touched {
            Touched::Move(word) => self.play(&word),
            Touched::More => {}
            Touched::No(illegal) => {
                self.said = self.table.messages.illegal(&illegal);
                self.bad = illegal.cells;
            }
        }
    }

    /// The text, longer by what all legal moves that begin so have in common.
    fn completed(&self, text: String) -> String {
        let legal = self.table.sitting.legal();
        let mut fitting = legal.iter().filter(|word| word.starts_with(&text));
        let Some(first) = fitting.next() else { return text };
        let common = fitting.fold(first.as_str(), |common, word| {
            let same = common.bytes().zip(word.bytes()).take_while(|(a, b)| a == b).count();
            &common[..same]
        });
        common.to_owned()
    }
}
