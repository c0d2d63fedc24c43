//! The screen: board, trays, moves, and a line for everything that is asked
//! or refused.

mod analysis;
mod ask;
mod board;
mod keys;
mod mouse;
mod online;
mod paint;
mod retry;
mod review;
mod secret;
mod side;
mod window;

use anyhow::Result;
use mohreh_engine::Report;
use mohreh_rules::{Cell, Refused, Seat};
use ratatui::{
    DefaultTerminal,
    crossterm::event::{Event, KeyEventKind},
    layout::Rect,
};

pub(crate) use self::window::{in_window, interrupts, next_event};
use self::{analysis::Aside, retry::Trying};
pub use self::{online::play_online, paint::columns, secret::ask_secret, window::terminal_size};
use crate::{
    LocalMatch, Look,
    hand::Hand,
    online::Remote,
    review::Review,
    save,
    think::{News, Purpose, Thinker},
    walk,
};

/// What lies over the board or takes the keys.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Over {
    /// Nothing: the board itself.
    Board,
    /// A move being typed.
    Typing(String),
    /// The keys.
    Help,
    /// The rules, from this line on.
    Rules(u16),
    /// How the chances went, in a review.
    Graph,
    /// What was said, where it has no room beside the board.
    Told(String),
    /// The ready phrases.
    Phrases,
    /// Whether to give up.
    Resigning,
    /// The next person must not see what the last one saw.
    Curtain(Seat),
}

/// The state of the screen.
pub(crate) struct Screen<'a> {
    table: &'a mut LocalMatch,
    /// The match on a server, if it is one.
    remote: Option<Remote>,
    /// The match as it was when an analysis began.
    aside: Option<Aside>,
    /// The finished match that is stepped through.
    review: Option<Review>,
    /// The mistake of it that is played again.
    trying: Option<Trying>,
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
    /// Whose chances the reports tell.
    report_seat: Option<Seat>,
    /// The engine's last report of each line, the best first.
    reports: Vec<Report>,
    /// The clocks as they were painted last.
    clocks: Option<Vec<i64>>,
    /// Where the board was painted last.
    place: Rect,
    /// How many columns there are for what is said, on all its lines.
    room: usize,
    leaving: bool,
    look: Look,
}

/// Plays on the screen until the person leaves; an unfinished match is kept,
/// and where, is said afterwards.
///
/// # Errors
/// When the terminal fails.
pub fn play_screen(table: &mut LocalMatch, look: Look) -> Result<()> {
    let played = in_window(|terminal| Screen::new(table, None, look).run(terminal));
    // Whatever happened to the terminal, the match is kept.
    let kept = save::keep(table);
    played?;
    match kept.unwrap_or_else(|why| {
        println!("{why}");
        None
    }) {
        Some(path) => println!(
            "{}",
            table.messages.text_with(
                "terminal-kept",
                &[
                    ("path", path.display().to_string()),
                    ("game", table.game_match.game().name().to_owned())
                ],
            )
        ),
        None if table.game_match.outcome().is_some() => println!("{}", table.result()),
        None => {}
    }
    Ok(())
}

impl<'a> Screen<'a> {
    fn new(table: &'a mut LocalMatch, remote: Option<Remote>, look: Look) -> Self {
        let cursor = walk::center(&table.scene());
        let game = table.game_match.game();
        let is_new = remote.is_none() && table.kept.is_none();
        let unfinished = is_new && save::has_unfinished(game);
        let said = if unfinished {
            table.messages.text_with("terminal-unfinished", &[("game", game.name().to_owned())])
        } else {
            String::new()
        };
        Self {
            table,
            remote,
            aside: None,
            review: None,
            trying: None,
            hand: Hand::default(),
            cursor,
            over: Over::Board,
            said,
            bad: Vec::new(),
            peeking: false,
            seen_by: None,
            thinker: None,
            report_seat: None,
            reports: Vec::new(),
            clocks: None,
            place: Rect::ZERO,
            room: 0,
            leaving: false,
            look,
        }
    }

    fn run(&mut self, terminal: &mut DefaultTerminal) -> Result<()> {
        self.take_match();
        self.go_on();
        let mut changed = true;
        while !self.leaving {
            if changed {
                terminal.draw(|frame| self.paint(frame))?;
            }
            changed = self.hear_engine()
                | self.hear_review()
                | self.hear_trial()
                | self.hear_server()
                | self.clocks_moved();
            if let Some(event) = next_event(terminal)? {
                match event {
                    Event::Key(key) if key.kind != KeyEventKind::Release => self.press(key),
                    Event::Mouse(mouse) => self.point(mouse),
                    Event::Paste(text) => self.paste(&text),
                    _ => {}
                }
                changed = true;
            }
        }
        self.end_analysis();
        Ok(())
    }

    fn text(&self, id: &str) -> String {
        self.table.messages.text(id)
    }

    /// Plays passes that nobody needs to be asked for, and lets the computer
    /// think when it is its turn.
    fn go_on(&mut self) {
        self.thinker = None;
        self.bad.clear();
        if self.trying.is_some() {
            self.judge_trial();
            return;
        }
        if self.aside.is_some() {
            self.analyze();
            return;
        }
        while let Some((seat, pass)) = self.table.game_match.to_move().zip(self.table.forced_pass())
        {
            // On a server everybody passes for themselves.
            if self.remote.is_some() && !self.table.asks_person() {
                return;
            }
            self.said = format!("{}: {}", self.table.seat(seat), self.text("terminal-passed"));
            if let Err(refused) = self.table.play(&pass) {
                self.said = self.table.messages.refused(&refused);
                break;
            }
            self.send_turn();
        }
        let Some(seat) = self.table.game_match.to_move() else { return };
        if !self.table.asks_person() {
            self.peeking = false;
            if self.remote.is_none() {
                self.think(Purpose::Move);
            }
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
        self.reports.clear();
        self.report_seat = self.table.game_match.to_move();
        let table = &self.table;
        let view = table.game_match.mover_view();
        self.thinker = view.map(|view| Thinker::start(view, table.player, table.seed, purpose));
    }

    /// Takes in what the engine has found; says whether there was anything.
    fn hear_engine(&mut self) -> bool {
        let mut changed = false;
        while let Some(news) = self.thinker.as_ref().and_then(Thinker::news) {
            changed = true;
            match news {
                News::Progress(report) => self.note(report),
                News::Failed => {
                    self.thinker = None;
                    self.said = self.text("terminal-engine-failed");
                }
                News::Done(answer) => {
                    let purpose = self.thinker.take().map(|thinker| thinker.purpose);
                    let Some(answer) = answer else { break };
                    match purpose {
                        Some(Purpose::Hint) => {
                            self.note(answer.report);
                            let turn = [("turn", answer.turn.to_string())];
                            self.said = self.table.messages.text_with("terminal-hint", &turn);
                        }
                        Some(Purpose::Move) => {
                            self.note(answer.report);
                            if let Some(seat) = self.table.game_match.to_move() {
                                self.said = format!("{}: {}", self.table.seat(seat), answer.turn);
                            }
                            let played = self.table.play_turn(&answer.turn);
                            self.after_play(played);
                        }
                        Some(Purpose::Analysis) | None => {}
                    }
                    break;
                }
            }
        }
        changed
    }

    /// Remembers the last report of each line.
    fn note(&mut self, report: Report) {
        let index = report.line.saturating_sub(1);
        if let Some(known) = self.reports.get_mut(index) {
            *known = report;
        } else if self.reports.len() == index {
            self.reports.push(report);
        }
    }

    /// Plays a word, or says why not. The match is kept at once: a terminal
    /// that is closed says nothing before.
    fn play(&mut self, word: &str) {
        let played = self.table.play(word);
        self.after_play(played);
    }

    fn after_play(&mut self, played: Result<(), Refused>) {
        match played {
            Ok(()) => {
                self.hand.clear();
                self.send_turn();
                self.go_on();
            }
            Err(refused) => self.said = self.table.messages.refused(&refused),
        }
        self.keep();
    }

    /// Keeps the match, or says once that it cannot.
    fn keep(&mut self) {
        if self.remote.is_none() && self.aside.is_none() {
            let kept = save::keep(self.table);
            self.said = kept.err().unwrap_or_else(|| std::mem::take(&mut self.said));
        }
    }
}
