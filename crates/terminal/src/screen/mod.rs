//! The screen: board, trays, moves, and a line for everything that is asked
//! or refused.

mod board;
mod keys;
mod paint;

use std::time::Duration;

use anyhow::Result;
use mohreh_engine::Report;
use mohreh_rules::{Cell, Seat};
use ratatui::{
    DefaultTerminal,
    crossterm::event::{self, Event, KeyEventKind},
};

use crate::{
    Table,
    hand::Hand,
    save,
    think::{News, Purpose, Thinker},
    walk,
};

/// How often the screen looks for news of the engine.
const TICK: Duration = Duration::from_millis(40);

/// What lies over the board or takes the keys.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Over {
    /// Nothing: the board itself.
    Board,
    /// A move being typed.
    Typing(String),
    /// The keys.
    Help,
    /// The next person must not see what the last one saw.
    Curtain(Seat),
}

/// The state of the screen.
struct Screen<'a> {
    table: &'a mut Table,
    hand: Hand,
    cursor: Option<Cell>,
    over: Over,
    /// What was last said: a reason, a hint, a pass.
    said: String,
    /// The cells that the last refusal is about.
    bad: Vec<Cell>,
    /// Whether the secret of the seat to move is shown.
    peeking: bool,
    /// Who saw the board last, where that matters.
    seen_by: Option<Seat>,
    thinker: Option<Thinker>,
    /// The engine's last report, and whose chances it tells.
    report: Option<(Seat, Report)>,
    leaving: bool,
}

/// Plays on the screen until the person leaves; an unfinished match is kept,
/// and where, is said afterwards.
///
/// # Errors
/// When the terminal fails or the match cannot be kept.
pub fn play_screen(table: &mut Table) -> Result<()> {
    // This also restores the terminal when the program panics.
    let mut terminal = ratatui::try_init()?;
    let played = Screen::new(table).run(&mut terminal);
    ratatui::try_restore()?;
    played?;
    let kept = save::keep(table)?;
    match kept {
        Some(path) => println!(
            "{}",
            table.messages.text_with(
                "terminal-kept",
                &[
                    ("path", path.display().to_string()),
                    ("game", table.sitting.game().name().to_owned())
                ],
            )
        ),
        None if table.sitting.outcome().is_some() => println!("{}", table.result()),
        None => {}
    }
    Ok(())
}

impl<'a> Screen<'a> {
    fn new(table: &'a mut Table) -> Self {
        let cursor = walk::center(&table.scene());
        let game = table.sitting.game();
        let unfinished = table.sitting.plies() == 0
            && save::unfinished_path(game).is_some_and(|path| path.exists());
        let said = if unfinished {
            table.messages.text_with("terminal-unfinished", &[("game", game.name().to_owned())])
        } else {
            String::new()
        };
        Self {
            table,
            hand: Hand::default(),
            cursor,
            over: Over::Board,
            said,
            bad: Vec::new(),
            peeking: false,
            seen_by: None,
            thinker: None,
            report: None,
            leaving: false,
        }
    }

    fn run(&mut self, terminal: &mut DefaultTerminal) -> Result<()> {
        self.go_on();
        let mut changed = true;
        while !self.leaving {
            if changed {
                terminal.draw(|frame| self.paint(frame))?;
            }
            changed = self.hear();
            if event::poll(TICK)? {
                match event::read()? {
                    Event::Key(key) if key.kind != KeyEventKind::Release => self.press(key),
                    _ => {}
                }
                changed = true;
            }
        }
        Ok(())
    }

    /// Plays passes that nobody needs to be asked for, and lets the computer
    /// think when it is its turn.
    fn go_on(&mut self) {
        self.thinker = None;
        self.hand.clear();
        self.bad.clear();
        while let Some((seat, pass)) = self.table.sitting.to_move().zip(self.table.forced_pass()) {
            self.said = format!(
                "{}: {}",
                self.table.seat(seat),
                self.table.messages.text("terminal-passed")
            );
            if let Err(refused) = self.table.play(&pass) {
                self.said = self.table.messages.refused(&refused);
                break;
            }
        }
        let Some(seat) = self.table.sitting.to_move() else { return };
        if !self.table.asks_person() {
            self.peeking = false;
            self.think(Purpose::Move);
            return;
        }
        let someone_else = self.seen_by != Some(seat);
        if someone_else {
            self.peeking = false;
        }
        if someone_else && 1 < self.table.people.len() && self.table.secret().is_some() {
            self.over = Over::Curtain(seat);
        }
        self.seen_by = Some(seat);
    }

    fn think(&mut self, purpose: Purpose) {
        self.report = None;
        let table = &self.table;
        self.thinker = Some(Thinker::start(&table.sitting, table.player, table.seed, purpose));
    }

    /// Takes in what the engine has found; says whether there was anything.
    fn hear(&mut self) -> bool {
        let Some((thinker, seat)) = self.thinker.as_ref().zip(self.table.sitting.to_move()) else {
            return false;
        };
        match thinker.news() {
            None => false,
            Some(News::Progress(report)) => {
                self.report = Some((seat, report));
                true
            }
            Some(News::Done(answer)) => {
                let purpose = thinker.purpose;
                self.thinker = None;
                let Some(answer) = answer else { return true };
                self.report = Some((seat, answer.report));
                match purpose {
                    Purpose::Hint => {
                        let turn = [("turn", answer.turn)];
                        self.said = self.table.messages.text_with("terminal-hint", &turn);
                    }
                    Purpose::Move => {
                        self.said = format!("{}: {}", self.table.seat(seat), answer.turn);
                        self.play(&answer.turn);
                    }
                }
                true
            }
        }
    }

    /// Plays a word, or says why not.
    fn play(&mut self, word: &str) {
        match self.table.play(word) {
            Ok(()) => self.go_on(),
            Err(refused) => self.said = self.table.messages.refused(&refused),
        }
    }
}
