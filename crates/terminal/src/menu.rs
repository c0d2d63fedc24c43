//! The menu of `mohreh play` without a game: game, opponent, level, options.

use anyhow::Result;
use mohreh_client::Link;
use mohreh_engine::Player;
use mohreh_messages::Messages;
use mohreh_rules::{AnyPosition, GameId, OptionChoice, Position, SplitMix, with_game};
use ratatui::{
    DefaultTerminal, Frame,
    crossterm::event::{Event, KeyCode, KeyEventKind},
    layout::{Constraint, Layout},
    style::{Modifier, Style},
    text::{Line, Text},
    widgets::{Paragraph, Wrap},
};

use crate::{
    Look, save,
    screen::{in_window, interrupts, next_event},
};

/// What somebody wants to play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wish {
    /// A new match.
    New {
        /// Which game.
        game: GameId,
        /// Its options as text.
        options: String,
        /// Against whom.
        opponent: Opponent,
    },
    /// The unfinished match of this game.
    Resume(GameId),
    /// What this link leads to.
    Link(Link),
}

/// Who plays the other seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opponent {
    /// The computer, at a level.
    Computer(u8),
    /// People at this terminal.
    People,
    /// People on a server.
    Online,
}

/// What the menu is opened for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occasion {
    /// Anything at this terminal.
    Here,
    /// A table at a server.
    Server,
}

/// The rows above the options of a game.
const ROWS: usize = 3;

struct Menu<'a> {
    messages: &'a Messages,
    look: Look,
    occasion: Occasion,
    row: usize,
    game: usize,
    /// Whether people play all seats.
    both: bool,
    level: u8,
    /// The index of the value of each option.
    values: Vec<usize>,
    trouble: String,
    /// A link being typed or pasted.
    link: Option<String>,
}

/// Asks what to play; nothing when the person leaves.
///
/// # Errors
/// When the terminal fails.
pub fn ask(messages: &Messages, level: u8, occasion: Occasion, look: Look) -> Result<Option<Wish>> {
    in_window(|terminal| Menu::new(messages, level, occasion, look).run(terminal))
}

impl<'a> Menu<'a> {
    fn new(messages: &'a Messages, level: u8, occasion: Occasion, look: Look) -> Self {
        let mut menu = Self {
            messages,
            look,
            occasion,
            row: 0,
            game: 0,
            both: false,
            level,
            values: Vec::new(),
            trouble: String::new(),
            link: None,
        };
        menu.reset_options();
        menu
    }

    fn run(&mut self, terminal: &mut DefaultTerminal) -> Result<Option<Wish>> {
        loop {
            terminal.draw(|frame| self.paint(frame))?;
            let code = match next_event(terminal)? {
                Some(Event::Key(key)) if interrupts(&key) => return Ok(None),
                Some(Event::Key(key)) if key.kind != KeyEventKind::Release => key.code,
                Some(Event::Paste(text)) => {
                    self.link.get_or_insert_default().push_str(text.trim());
                    continue;
                }
                _ => continue,
            };
            if self.link.is_some() {
                if let Some(link) = self.press_in_link(code) {
                    return Ok(Some(Wish::Link(link)));
                }
                continue;
            }
            let rows = ROWS + self.values.len();
            match code {
                KeyCode::Char('q') | KeyCode::Esc => return Ok(None),
                KeyCode::Char('r') if self.has_unfinished() => {
                    return Ok(Some(Wish::Resume(self.game())));
                }
                KeyCode::Char('l') => self.link = Some(String::new()),
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

    /// Takes a key into the link; gives it when it is whole.
    fn press_in_link(&mut self, code: KeyCode) -> Option<Link> {
        let text = self.link.as_mut()?;
        match code {
            KeyCode::Esc => self.link = None,
            KeyCode::Backspace => {
                text.pop();
            }
            KeyCode::Char(letter) => text.push(letter),
            KeyCode::Enter => match text.parse::<Link>() {
                Ok(link) => return Some(link),
                Err(trouble) => self.trouble = self.messages.problem(trouble),
            },
            _ => {}
        }
        None
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

    fn has_unfinished(&self) -> bool {
        self.occasion == Occasion::Here && save::has_unfinished(self.game())
    }

    fn choices(&self) -> &'static [OptionChoice] {
        with_game!(self.game(), P => P::CHOICES)
    }

    fn reset_options(&mut self) {
        self.values = vec![0; self.choices().len()];
    }

    fn opponent(&self) -> Opponent {
        match (self.occasion, self.both) {
            (Occasion::Server, _) => Opponent::Online,
            (Occasion::Here, true) => Opponent::People,
            (Occasion::Here, false) => Opponent::Computer(self.level),
        }
    }

    /// The wish, if its options can be combined; otherwise why not.
    fn wish(&self) -> Result<Wish, String> {
        let changed = self.choices().iter().zip(&self.values).filter(|&(_, &value)| value != 0);
        let pairs =
            changed.map(|(choice, &value)| format!("{}={}", choice.key, choice.values[value]));
        let options = pairs.collect::<Vec<_>>().join(";");
        match AnyPosition::initial(self.game(), &options, &mut SplitMix::new(0)) {
            Ok(_) => Ok(Wish::New { game: self.game(), options, opponent: self.opponent() }),
            Err(error) => Err(self.messages.problem(error)),
        }
    }

    /// The name and the value of each row.
    fn rows(&self) -> Vec<(String, String)> {
        let text = |id: &str| self.messages.text(id);
        let opponent = match self.opponent() {
            Opponent::Online => "terminal-menu-online",
            Opponent::People => "terminal-menu-people",
            Opponent::Computer(_) => "terminal-menu-computer",
        };
        let level = match self.opponent() {
            Opponent::Computer(level) => self.messages.number(level),
            Opponent::People | Opponent::Online => "-".to_owned(),
        };
        let mut rows = vec![
            (text("terminal-menu-game"), self.game().title().to_owned()),
            (text("terminal-menu-opponent"), text(opponent)),
            (text("terminal-menu-level"), level),
        ];
        for (choice, &value) in self.choices().iter().zip(&self.values) {
            let id = choice.value_id(self.game(), choice.values[value]);
            rows.push((choice.key.to_owned(), text(&id)));
        }
        rows
    }

    /// What the chosen row is about: the option, or the game.
    fn about(&self) -> String {
        let option = self.row.checked_sub(ROWS).and_then(|index| self.choices().get(index));
        self.messages.text(&match option {
            Some(choice) => format!("option-{}-{}", self.game(), choice.key),
            None => format!("{}-tagline", self.game()),
        })
    }

    fn paint(&self, frame: &mut Frame<'_>) {
        let text = |id: &str| self.messages.text(id);
        let mut lines =
            vec![Line::styled("Mohreh", Style::new().add_modifier(Modifier::BOLD)), Line::raw("")];
        let rows = self.rows();
        let widest = rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
        for (index, (name, value)) in rows.into_iter().enumerate() {
            let chosen = index == self.row;
            let pointer = if chosen { '>' } else { ' ' };
            let style =
                if chosen { Style::new().add_modifier(Modifier::REVERSED) } else { Style::new() };
            let padding = " ".repeat(widest - name.chars().count());
            lines.push(Line::styled(format!("{pointer} {name}{padding}  {value}"), style));
        }
        lines.push(Line::raw(""));
        lines.push(Line::raw(self.about()));
        if self.has_unfinished() {
            lines.push(Line::raw(text("terminal-menu-unfinished")));
        }
        if let Some(link) = &self.link {
            lines.push(Line::raw(format!("{}: {link}_", text("terminal-menu-link"))));
        }
        if !self.trouble.is_empty() {
            lines.push(Line::raw(""));
            lines.push(Line::raw(self.trouble.clone()));
        }
        let [place, foot] =
            Layout::vertical([Constraint::Min(1), Constraint::Length(1)]).areas(frame.area());
        frame.render_widget(Paragraph::new(Text::from(lines)).wrap(Wrap { trim: false }), place);
        frame.render_widget(Paragraph::new(text("terminal-menu-keys")), foot);
        self.look.finish(frame.buffer_mut());
    }
}

/// Which way a value is turned.
#[derive(Clone, Copy)]
enum Way {
    Back,
    On,
}

impl Way {
    fn turn(self, index: usize, count: usize) -> usize {
        match self {
            Self::Back => (index + count - 1) % count,
            Self::On => (index + 1) % count,
        }
    }
}
