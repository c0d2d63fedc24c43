//! Lines on a server: as at one's own table, with people elsewhere.
//!
//! What is written before one's turn waits for it, so that a script may send
//! everything at once. The input may end while others decide; only when a
//! line is needed and none comes, the program ends, and the match stays where it is.
//! After the end a person can save it, review it and ask for a rematch.

use std::{
    collections::VecDeque,
    io::{BufRead, Write},
    sync::mpsc::{Receiver, RecvTimeoutError, channel},
    thread::spawn,
    time::Duration,
};

use anyhow::Result;
use mohreh_messages::Messages;
use mohreh_protocol::OfferKind;
use mohreh_rules::Seat;

use super::{After, over::Finished};
use crate::{
    LocalMatch, Look,
    look::Signed,
    online::{News, Place, Remote, clock_text},
    told,
};

/// How often the server is listened to while no line comes.
const TICK: Duration = Duration::from_millis(40);

/// Plays or watches a match on a server, by lines, until it ends, the input
/// ends when a line is needed, or somebody writes `quit`.
///
/// # Errors
/// When the server or the output fails.
pub fn play_online_lines(
    place: &Place,
    messages: Messages,
    look: Look,
    input: impl BufRead + Send + 'static,
    output: impl Write,
    after: After,
) -> Result<()> {
    let remote = Remote::go_to(place)?;
    let table = remote.table(messages)?;
    let mut output = Signed { output, signs: look.signs };
    if let Some(why) = remote.unkept(&table.messages) {
        writeln!(output, "{why}")?;
    }
    let awaited = Awaited::Snapshot;
    let held = VecDeque::new();
    let page = String::new();
    let lines = read(input);
    let (finished, leaving) = (None, false);
    Guest { table, remote, lines, output, awaited, held, page, after, finished, leaving }.play()
}

/// The lines as they come. The thread ends with the input, or the program.
fn read(input: impl BufRead + Send + 'static) -> Receiver<String> {
    let (sender, lines) = channel();
    spawn(move || {
        for line in input.lines().map_while(Result::ok) {
            if sender.send(line).is_err() {
                break;
            }
        }
    });
    lines
}

/// What the server has to say before anything else is done here.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Awaited {
    Nothing,
    /// The match as it stands when the line is open.
    Snapshot,
    /// One's own turn, with which the match has so many.
    Turn(usize),
    /// The end that the user asked for.
    End,
}

/// Somebody at a table on a server, by lines.
struct Guest<W> {
    table: LocalMatch,
    remote: Remote,
    lines: Receiver<String>,
    output: Signed<W>,
    awaited: Awaited,
    /// Words that wait for one's turn.
    held: VecDeque<String>,
    /// What was shown last.
    page: String,
    after: After,
    /// Once the match is over and that was said.
    finished: Option<Finished>,
    leaving: bool,
}

impl<W: Write> Guest<W> {
    fn play(&mut self) -> Result<()> {
        let mut input_ended = false;
        self.remote.lay(&mut self.table);
        loop {
            self.hear()?;
            self.pass()?;
            self.show()?;
            let is_settled = self.awaited == Awaited::Nothing;
            if is_settled && self.table.game_match.outcome().is_some() {
                self.say_end()?;
                if self.after == After::Leave || self.leaving || input_ended {
                    return Ok(());
                }
            }
            let is_asked = is_settled && self.table.asks_person();
            let word = if is_asked { self.held.pop_front() } else { None };
            if let Some(word) = word {
                self.play_word(&word)?;
                continue;
            }
            if is_settled && (self.leaving || is_asked && input_ended) {
                return self.leave();
            }
            // What was written before comes first.
            if !is_settled || !self.held.is_empty() || input_ended {
                std::thread::sleep(TICK);
                continue;
            }
            match self.lines.recv_timeout(TICK) {
                Ok(line) => self.obey(line.trim())?,
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => input_ended = true,
            }
        }
    }

    /// Says, once, what the end has changed and what can be done now.
    fn say_end(&mut self) -> Result<()> {
        if self.finished.is_some() {
            return Ok(());
        }
        self.finished = Some(Finished::default());
        self.held.clear();
        for change in self.remote.rating_changes(&self.table) {
            writeln!(self.output, "{change}")?;
        }
        if self.after == After::Leave {
            return Ok(());
        }
        writeln!(self.output, "{}", self.table.messages.text("terminal-lines-over-online"))?;
        self.ask()
    }

    /// Goes on to the rematch, once there is one.
    fn follow(&mut self) -> Result<()> {
        if self.finished.is_none() || self.remote.seat().is_none() {
            return Ok(());
        }
        match self.remote.go_to_next() {
            Ok(false) => return Ok(()),
            Ok(true) => {
                self.finished = None;
                self.remote.lay(&mut self.table);
                writeln!(self.output, "{}", self.table.messages.text("terminal-rematch-begins"))?;
            }
            Err(error) => {
                let error = told(&self.table.messages, &error, |_| None);
                writeln!(self.output, "{error}")?;
            }
        }
        Ok(())
    }

    /// Takes in what the server has said.
    fn hear(&mut self) -> Result<()> {
        let was_connected = self.remote.is_connected;
        while let Some(news) = self.remote.hear(&self.table.messages) {
            let turns = self.remote.view.turns.len();
            let is_over = self.remote.view.result.is_some();
            match news {
                // It was sent before one's own turn arrived there.
                News::Whole
                    if matches!(self.awaited, Awaited::Turn(n) if turns < n) && !is_over => {}
                News::Whole => {
                    if self.awaited != Awaited::End || is_over {
                        self.awaited = Awaited::Nothing;
                    }
                    self.remote.lay(&mut self.table);
                    self.follow()?;
                    if let Some(said) = self.remote.newly_said(&self.table) {
                        writeln!(self.output, "{said}")?;
                    }
                }
                News::Turn(turn) => {
                    if matches!(self.awaited, Awaited::Turn(n) if n <= turns) {
                        self.awaited = Awaited::Nothing;
                    }
                    match self.remote.play_heard(&mut self.table, &turn) {
                        Ok(said) if said.is_empty() => {}
                        Ok(said) => writeln!(self.output, "{said}")?,
                        // Out of step: the whole match mends it.
                        Err(_) => self.remote.look(),
                    }
                }
                News::Refused(why) => {
                    // The whole match, as it is without what was refused, is
                    // already asked for.
                    self.awaited = Awaited::Snapshot;
                    self.held.clear();
                    writeln!(self.output, "{why}")?;
                }
                News::Around => {}
            }
        }
        if was_connected && !self.remote.is_connected {
            writeln!(self.output, "{}", self.table.messages.text("web-reconnecting"))?;
        }
        Ok(())
    }

    /// Plays the passes that nobody needs to be asked for.
    fn pass(&mut self) -> Result<()> {
        while self.awaited == Awaited::Nothing && self.table.asks_person() {
            let Some(pass) = self.table.forced_pass() else { break };
            self.play_word(&pass)?;
        }
        Ok(())
    }

    /// Shows the board and what is asked, if that is not what was shown last.
    fn show(&mut self) -> Result<()> {
        if self.awaited == Awaited::Snapshot {
            return Ok(());
        }
        let table = &self.table;
        let mut page = table.page();
        let asked = self.remote.invitation_text(&table.messages);
        page.push_str(&asked.unwrap_or_else(|| table.prompt()));
        if let Some(offered) = self.remote.offered(&table.messages) {
            let answers = table.messages.text("terminal-lines-answers");
            page.push_str(&format!("\n{offered}  {answers}"));
        }
        if let Some((seat, left)) = self.remote.claimable_in() {
            // Told when it begins and when the wait is over, not every second.
            let name = table.names.get(seat).cloned().unwrap_or_default();
            let away = table.messages.text_with("online-away", &[("name", name)]);
            let words =
                if left == 0 { table.messages.text("terminal-away-words") } else { String::new() };
            page.push_str(&format!("\n{away}  {words}"));
        }
        if page == self.page {
            return Ok(());
        }
        writeln!(self.output, "{page}")?;
        self.page = page;
        if let Some(clocks) = self.clocks() {
            writeln!(self.output, "{clocks}")?;
        }
        self.ask()
    }

    /// What each seat has left.
    fn clocks(&self) -> Option<String> {
        let clocks = self.remote.clocks()?.into_iter().enumerate();
        let clocks = clocks.map(|(index, left)| {
            let left = self.table.messages.number(clock_text(left));
            format!("{} {left}", self.table.seat(Seat::new(index)))
        });
        Some(clocks.collect::<Vec<_>>().join("  "))
    }

    /// The sign that a line is awaited.
    fn ask(&mut self) -> Result<()> {
        if self.table.asks_person() || self.finished.is_some() {
            write!(self.output, "> ")?;
        }
        Ok(self.output.flush()?)
    }

    fn obey(&mut self, line: &str) -> Result<()> {
        let is_seated = self.remote.seat().is_some();
        if let Some(finished) = &mut self.finished
            && finished.obey(&mut self.table, line, &mut self.output)?
        {
            return self.ask();
        }
        let messages = &self.table.messages;
        match line {
            "" => {}
            "quit" => {
                self.leaving = true;
                return Ok(());
            }
            "help" => {
                writeln!(self.output, "{}", messages.text("terminal-lines-help-online"))?;
                writeln!(self.output, "{}", messages.text("terminal-lines-help-over"))?;
            }
            "legal" => writeln!(self.output, "{}", self.table.game_match.legal().join(" "))?,
            "secret" => writeln!(self.output, "{}", self.table.secret_text())?,
            "hint" => writeln!(self.output, "{}", messages.text("terminal-no-help-online"))?,
            _ if !is_seated => {
                writeln!(self.output, "{}", messages.text("terminal-only-watching"))?
            }
            "undo" => match self.table.take_back_move() {
                None => self.remote.offer(OfferKind::Takeback),
                Some(Ok(())) => {}
                Some(Err(why)) => writeln!(self.output, "{why}")?,
            },
            "draw" => self.remote.offer(OfferKind::Draw),
            "accept" | "decline" => self.answer(line)?,
            "again" if self.finished.is_some() => {
                self.remote.offer(OfferKind::Rematch);
                writeln!(self.output, "{}", messages.text("terminal-asked"))?;
            }
            "claim" => self.remote.claim(),
            "cancel" => self.remote.call_off(),
            "resign" => {
                self.remote.resign();
                self.awaited = Awaited::End;
            }
            _ if self.finished.is_some() => {
                writeln!(self.output, "{}", messages.text("terminal-lines-over-online"))?;
            }
            words => {
                self.held.extend(words.split_whitespace().map(str::to_owned));
                return Ok(());
            }
        }
        self.ask()
    }

    /// Accepts or declines what somebody else offers.
    fn answer(&mut self, line: &str) -> Result<()> {
        match self.remote.open_offer() {
            None => {
                let nothing = self.table.messages.text("terminal-nothing-offered");
                writeln!(self.output, "{nothing}")?;
            }
            Some(offer) if line == "accept" => self.remote.offer(offer),
            Some(offer) => self.remote.decline(offer),
        }
        Ok(())
    }

    /// Plays a word and sends the turn when it is whole, or says why not.
    fn play_word(&mut self, word: &str) -> Result<()> {
        if let Err(refused) = self.table.play(word) {
            self.held.clear();
            writeln!(self.output, "{}", self.table.messages.refused(&refused))?;
            return self.ask();
        }
        self.remote.send_turn(&mut self.table);
        if self.table.is_waiting {
            self.awaited = Awaited::Turn(self.remote.view.turns.len() + 1);
        }
        Ok(())
    }

    /// Says how to come back.
    fn leave(&mut self) -> Result<()> {
        let link = [("link", self.remote.invitation())];
        writeln!(self.output, "{}", self.table.messages.text_with("terminal-come-back", &link))?;
        Ok(())
    }
}
