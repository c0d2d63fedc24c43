//! What the keys do.

use mohreh_protocol::{OfferKind, PHRASES};
use mohreh_rules::AnyMatch;
use ratatui::crossterm::event::{KeyCode, KeyEvent};

use super::{Over, Screen, interrupts};
use crate::{
    hand::{Hand, Touched},
    online::Remote,
    review::Step,
    think::Purpose,
    walk::{self, Direction},
};

/// How many lines a page of the rules has, about.
const PAGE: i16 = 15;

impl Screen<'_> {
    pub(super) fn press(&mut self, key: KeyEvent) {
        if interrupts(&key) {
            self.leaving = true;
            return;
        }
        match self.over.clone() {
            Over::Typing(text) => self.press_while_typing(key.code, text),
            Over::Help => self.over = Over::Board,
            Over::Rules(_) => match key.code {
                KeyCode::Up => self.scroll(-1),
                KeyCode::Down => self.scroll(1),
                KeyCode::PageUp => self.scroll(-PAGE),
                KeyCode::PageDown | KeyCode::Char(' ') => self.scroll(PAGE),
                _ => self.over = Over::Board,
            },
            Over::Told(_) => self.over = Over::Board,
            Over::Graph => match step_of(key.code) {
                Some(step) => self.step(step),
                None => self.over = Over::Board,
            },
            Over::Phrases => {
                self.over = Over::Board;
                if let (Some(index), Some(remote)) = (digit(key.code), &mut self.remote)
                    && let Some(phrase) = PHRASES.get(index)
                {
                    remote.say(phrase);
                }
            }
            Over::Resigning => {
                self.over = Over::Board;
                self.said.clear();
                if key.code == KeyCode::Char('y') {
                    self.resign();
                }
            }
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
                for word in text.split_whitespace() {
                    if !self.table.asks_person() {
                        return;
                    }
                    self.said.clear();
                    if self.hand.holds()
                        && !self.hand.allows(&self.table.game_match, word)
                        && let Some(why) = self.table.touch_binds()
                    {
                        self.said = why;
                        return;
                    }
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

    /// Text that is pasted is typed.
    pub(super) fn paste(&mut self, pasted: &str) {
        let mut text = match &self.over {
            Over::Typing(text) => text.clone(),
            Over::Board => String::new(),
            _ => return,
        };
        text.extend(pasted.chars().map(|c| if c.is_control() { ' ' } else { c }));
        self.over = Over::Typing(text);
    }

    fn press_on_board(&mut self, code: KeyCode) {
        let is_asked = !self.hand.asked.is_empty();
        let is_stepping = self.review.is_some() && self.trying.is_none();
        if let Some(step) = step_of(code).filter(|_| is_stepping) {
            self.step(step);
            return;
        }
        match code {
            KeyCode::Char('q') => self.leaving = true,
            KeyCode::Char('?') => self.over = Over::Help,
            KeyCode::Char('r') => self.over = Over::Rules(0),
            KeyCode::Char('/' | ':') => self.over = Over::Typing(String::new()),
            KeyCode::Char('p') => self.peeking = !self.peeking && self.table.secret().is_some(),
            KeyCode::Char('u') => self.take_back(),
            KeyCode::Char('a') => self.toggle_analysis(),
            KeyCode::Char('h') if self.table.asks_person() && self.trying.is_none() => self.hint(),
            KeyCode::Char('x') => self.ask_to_resign(),
            KeyCode::Char('c') if self.remote.is_some() => self.over = Over::Phrases,
            KeyCode::Char('d') => self.offer(OfferKind::Draw),
            KeyCode::Char('m') if self.remote.is_none() => self.play_again(),
            KeyCode::Char('m') => self.offer(OfferKind::Rematch),
            KeyCode::Char('v') => self.toggle_review(),
            KeyCode::Char('s') => self.save(),
            KeyCode::Char('g') if self.review.is_some() => self.over = Over::Graph,
            KeyCode::Char('t') if self.review.is_some() => self.try_again(),
            KeyCode::Char('b') if self.trying.is_some() => self.show_better(),
            KeyCode::Esc if self.trying.is_some() && self.hand.is_empty() => self.end_trial(),
            KeyCode::Home | KeyCode::End if self.trying.is_some() => self.end_trial(),
            KeyCode::Char('w') => self.end_wait(Remote::claim),
            KeyCode::Char('k') => self.end_wait(Remote::call_off),
            KeyCode::Char('y') => self.accept(),
            KeyCode::Char('n') => self.decline(),
            KeyCode::Up if is_asked => self.hand.move_answer(-1),
            KeyCode::Down | KeyCode::Tab if is_asked => self.hand.move_answer(1),
            KeyCode::Left => self.walk(Direction::Left),
            KeyCode::Right => self.walk(Direction::Right),
            KeyCode::Up => self.walk(Direction::Up),
            KeyCode::Down => self.walk(Direction::Down),
            KeyCode::Tab => self.next_target(),
            KeyCode::Esc => self.cancel(),
            KeyCode::Enter | KeyCode::Char(' ') => self.touch(),
            KeyCode::Char('1'..='9' | '۱'..='۹') => self.choose(digit(code).unwrap_or_default()),
            _ => {}
        }
    }

    fn walk(&mut self, direction: Direction) {
        self.cursor = self.cursor.map(|cell| walk::step(&self.table.scene(), cell, direction));
    }

    /// Jumps to the next cell that can be touched.
    fn next_target(&mut self) {
        let targets = self.hand.targets(&self.table.game_match);
        let after = targets.iter().find(|&&cell| self.cursor.is_none_or(|cursor| cursor < cell));
        self.cursor = after.or(targets.first()).copied().or(self.cursor);
    }

    /// Empties the hand, unless what it holds must be played.
    pub(super) fn cancel(&mut self) {
        self.bad.clear();
        self.said.clear();
        self.hand.asked.clear();
        match self.table.touch_binds().filter(|_| self.hand.holds()) {
            Some(why) => self.said = why,
            None => self.hand.clear(),
        }
    }

    fn hint(&mut self) {
        if self.remote.is_some() && self.aside.is_none() {
            self.said = self.text("terminal-no-help-online");
        } else {
            self.think(Purpose::Hint);
        }
    }

    fn take_back(&mut self) {
        if self.trying.is_some() {
            self.ask_again();
            return;
        }
        if self.remote.is_some() && self.aside.is_none() {
            self.take_back_online();
            return;
        }
        match self.table.take_back() {
            Ok(()) => {
                self.said.clear();
                self.reports.clear();
                self.hand.clear();
                self.go_on();
            }
            Err(why) => self.said = why,
        }
    }

    fn ask_to_resign(&mut self) {
        let may_resign = match &self.remote {
            Some(remote) => remote.seat().is_some() && remote.view.result.is_none(),
            None => self.table.asks_person(),
        };
        if may_resign && self.aside.is_none() {
            self.over = Over::Resigning;
            self.said = self.text("terminal-resign-sure");
        }
    }

    fn resign(&mut self) {
        match &mut self.remote {
            Some(remote) => remote.resign(),
            None => {
                self.table.resign();
                self.go_on();
            }
        }
    }

    pub(super) fn touch(&mut self) {
        let Some(cell) = self.cursor.filter(|_| self.table.asks_person()) else { return };
        self.reach(|hand, game_match| match hand.asked.is_empty() {
            true => hand.touch(game_match, cell),
            false => hand.choose(game_match, hand.answer),
        });
    }

    fn choose(&mut self, index: usize) {
        if self.table.asks_person() {
            self.reach(|hand, game_match| hand.choose(game_match, index));
        }
    }

    /// Reaches for something. What the hand holds is not put back or changed
    /// for something else where a touched piece must be played.
    fn reach(&mut self, reach: impl FnOnce(&mut Hand, &AnyMatch) -> Touched) {
        let before = self.hand.clone();
        let touched = reach(&mut self.hand, &self.table.game_match);
        let goes_on = match &touched {
            Touched::Move(word) => before.allows(&self.table.game_match, word),
            Touched::More => self.hand.keeps(&before),
            Touched::No(_) => true,
        };
        let is_broken = before.holds() && !goes_on;
        if let Some(why) = self.table.touch_binds().filter(|_| is_broken) {
            self.hand = before;
            self.said = why;
            return;
        }
        self.take(touched);
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
        let legal = self.table.game_match.legal();
        let (before, begun) = text.rsplit_once(' ').map_or(("", text.as_str()), |parts| parts);
        let fold = begun.to_lowercase();
        let mut fitting = legal.iter().filter(|word| word.to_lowercase().starts_with(&fold));
        let Some(first) = fitting.next() else { return text };
        let common = fitting.fold(first.as_str(), |common, word| {
            let same = common.bytes().zip(word.bytes()).take_while(|(a, b)| a == b).count();
            &common[..same]
        });
        if before.is_empty() { common.to_owned() } else { format!("{before} {common}") }
    }

    /// The legal moves that begin as the text ends.
    pub(super) fn completions(&self, text: &str) -> Vec<String> {
        let begun = text.rsplit(' ').next().unwrap_or_default().to_lowercase();
        let mut legal = self.table.game_match.legal();
        legal.retain(|word| word.to_lowercase().starts_with(&begun));
        legal
    }
}

/// Where a key steps in a review.
fn step_of(code: KeyCode) -> Option<Step> {
    match code {
        KeyCode::Left => Some(Step::Back),
        KeyCode::Right => Some(Step::On),
        KeyCode::Up => Some(Step::FaultBefore),
        KeyCode::Down => Some(Step::FaultAfter),
        KeyCode::Home => Some(Step::First),
        KeyCode::End => Some(Step::Last),
        _ => None,
    }
}

/// The number on a key, from 0 for `1`.
fn digit(code: KeyCode) -> Option<usize> {
    match code {
        KeyCode::Char(digit @ '1'..='9') => Some(digit as usize - '1' as usize),
        KeyCode::Char(digit @ '۱'..='۹') => Some(digit as usize - '۱' as usize),
        _ => None,
    }
}
