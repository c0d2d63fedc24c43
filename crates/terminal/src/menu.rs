//! The menu of `mohreh play` without a game: game, opponent, level, options.

use anyhow::Result;
use mohreh_engine::Player;
use mohreh_messages::Messages;
use mohreh_rules::{AnyPosition, GameId, OptionChoice, Position, SplitMix, with_game};
use ratatui::{
    DefaultTerminal, Frame,
    crossterm::event::{self, Event, KeyCode, KeyEventKind},
    layout::{Constraint, Layout},
    style::{Modifier, Style},
    text::{Line, Text},
    widgets::{Paragraph, Wrap},
};

/// What somebody wants to play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    /// Which game.
    pub game: GameId,
    /// Its options as text.
    pub options: String,
    /// The computer's level; nothing when all seats are people.
    pub level: Option<u8>,
}

/// The rows above the options of a game.
const ROWS: usize = 3;

struct Menu<'a> {
    messages: &'a Messages,
    row: usize,
    game: usize,
    /// Whether people play all seats.
    both: bool,
    level: u8,
    /// The index of the value of each option.
    values: Vec<usize>,
    trouble: String,
}

/// Asks what to play; nothing when the person leaves.
///
/// # Errors
/// When the terminal fails.
pub fn ask(messages: &Messages, level: u8) -> Result<Option<Wish>> {
    let mut terminal = ratatui::try_init()?;
    let wish = Menu::new(messages, level).run(&mut terminal);
    ratatui::try_restore()?;
    wish
}

impl<'a> Menu<'a> {
    fn new(messages: &'a Messages, level: u8) -> Self {
        let mut menu = Self {
            messages,
            row: 0,
            game: 0,
            both: false,
            level,
            values: Vec::new(),
            trouble: String::new(),
        };
        menu.reset_options();
        menu
    }

    fn run(&mut self, terminal: &mut DefaultTerminal) -> Result<Option<Wish>> {
        loop {
            terminal.draw(|frame| self.paint(frame))?;
            let Event::Key(key) = event::read()? else { continue };
            if key.kind == KeyEventKind::Release {
                continue;
            }
            let rows = ROWS + self.values.len();
            match key.code {
                KeyCode::Char('q') | KeyCode::Esc => return Ok(None),
                KeyCode::Up => self.row = (self.row + rows - 1) % rows,
                KeyCode::Down | KeyCode::Tab => self.row = (self.row + 1) % rows,
                KeyCode::Left => self.change(Way::Back),
                KeyCode::Right | KeyCode::Char(' ') => self.change(Way::On),
                KeyCode::Enter => match self.wish() {
                    Ok(wish) => return Ok(Some(wish)),
                    Err(trouble) => self.trouble = trouble,
                },
                _ => {}
            }
        }
    }

    fn change(&mut self, way: Way) {
        self.trouble.clear();
        match self.row {
            0 => {
                self.game = way.turn(self.game, GameId::ALL.len());
                self.reset_options();
            }
            1 => self.both = !self.both,
            2 => {
                let level = way.turn(usize::from(self.level) - 1, usize::from(Player::LEVELS));
                self.level = level as u8 + 1;
            }
            row => {
                let index = row - ROWS;
                let count = self.choices()[index].values.len();
                self.values[index] = way.turn(self.values[index], count);
            }
        }
    }

    fn game(&self) -> GameId {
        GameId::ALL[self.game]
    }

    fn choices(&self) -> &'static [OptionChoice] {
        with_game!(self.game(), P => P::CHOICES)
    }

    fn reset_options(&mut self) {
        self.values = vec![0; self.choices().len()];
    }

    /// The wish, if its options can be had together; otherwise why not.
    fn wish(&self) -> Result<Wish, String> {
        let changed = self.choices().iter().zip(&self.values).filter(|&(_, &value)| value != 0);
        let pairs =
            changed.map(|(choice, &value)| format!("{}={}", choice.key, choice.values[value]));
        let options = pairs.collect::<Vec<_>>().join(";");
        match AnyPosition::initial(self.game(), &options, &mut SplitMix::new(0)) {
            Ok(_) => {
                let level = (!self.both).then_some(self.level);
                Ok(Wish { game: self.game(), options, level })
            }
            Err(error) => Err(error.to_string()),
        }
    }

    fn paint(&self, frame: &mut Frame<'_>) {
        let text = |id: &str| self.messages.text(id);
        let opponent = if self.both { "terminal-menu-people" } else { "terminal-menu-computer" };
        let mut rows = vec![
            (text("terminal-menu-game"), self.game().title().to_owned()),
            (text("terminal-menu-opponent"), text(opponent)),
            (text("terminal-menu-level"), self.messages.number(self.level)),
        ];
        for (choice, &value) in self.choices().iter().zip(&self.values) {
            let id = format!("option-{}-{}", self.game(), choice.key);
            let value = choice.values[value].replace('+', "-");
            rows.push((choice.key.to_owned(), text(&format!("{id}-{value}"))));
        }
        let mut lines =
            vec![Line::styled("Mohreh", Style::new().add_modifier(Modifier::BOLD)), Line::raw("")];
        for (index, (name, value)) in rows.into_iter().enumerate() {
            let chosen = index == self.row;
            let pointer = if chosen { '>' } else { ' ' };
            let style =
                if chosen { Style::new().add_modifier(Modifier::REVERSED) } else { Style::new() };
            lines.push(Line::styled(format!("{pointer} {name:<10} < {value} >"), style));
        }
        lines.push(Line::raw(""));
        lines.push(Line::raw(text(&format!("{}-tagline", self.game()))));
        lines.push(Line::raw(self.trouble.clone()));
        let [body, keys] =
            Layout::vertical([Constraint::Min(1), Constraint::Length(1)]).areas(frame.area());
        frame.render_widget(Paragraph::new(Text::from(lines)).wrap(Wrap { trim: false }), body);
        frame.render_widget(Paragraph::new(text("terminal-menu-keys")), keys);
    }
}

/// Which way a value changes.
#[derive(Clone, Copy)]
enum Way {
    Back,
    On,
}

impl Way {
    const fn turn(self, index: usize, count: usize) -> usize {
        match self {
            Self::Back => (index + count - 1) % count,
            Self::On => (index + 1) % count,
        }
    }
}
