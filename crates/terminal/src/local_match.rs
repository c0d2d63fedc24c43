//! A match, the people at it and the computer that plays the other seats.

use mohreh_draw::{MarkKind, Scene, Tray, scene};
use mohreh_engine::Player;
use mohreh_messages::Messages;
use mohreh_records::Held;
use mohreh_rules::{
    AnyMatch, AnyPosition, AnyReadTurn, AnyTurn, Cell, Change, Choice, Color, Ending, Outcome,
    Refused, Rng, Seat, Seats, SetupError, SplitMix, Viewer,
};

use crate::{
    page::{self, page},
    preview,
};

/// The match as this terminal shows it, in full screen or line by line.
pub struct LocalMatch {
    /// The match so far.
    pub game_match: AnyMatch,
    /// The seats that people play.
    pub people: Seats,
    /// How the computer plays the other seats.
    pub player: Player,
    /// What the computer's choices are drawn from.
    pub seed: u64,
    /// The sentences.
    pub messages: Messages,
    /// Where the match is kept while it is not finished.
    pub(crate) kept: Option<Held>,
    /// What the seats are called, where that is known.
    pub(crate) names: Vec<String>,
    /// Whether somebody else has to act first: a server that has not answered,
    /// or a seat that nobody has taken.
    pub(crate) is_waiting: bool,
    /// Whether somebody tries something on a copy, where no touch binds.
    pub(crate) is_analysis: bool,
    /// Whether it was said that the match cannot be kept.
    pub(crate) is_unkept: bool,
    last: Vec<Cell>,
}

impl LocalMatch {
    /// A table with nothing marked yet.
    #[must_use]
    pub fn new(
        game_match: AnyMatch,
        people: Seats,
        player: Player,
        seed: u64,
        messages: Messages,
    ) -> Self {
        Self {
            game_match,
            people,
            player,
            seed,
            messages,
            kept: None,
            names: Vec::new(),
            is_waiting: false,
            is_analysis: false,
            is_unkept: false,
            last: Vec::new(),
        }
    }

    /// Takes the match anew, as somebody else tells it.
    pub(crate) fn replace(&mut self, game_match: AnyMatch) {
        let last = game_match.turn_texts().pop();
        let mut shorter = game_match.clone();
        let moves = last.as_ref().map_or(0, |turn| turn.split(',').count());
        shorter.take_back(game_match.plies().saturating_sub(moves));
        self.game_match = shorter;
        self.last.clear();
        // What was legal there is legal here; the end it may have comes with it.
        if last.is_some_and(|turn| self.play(&turn).is_err()) {
            self.last.clear();
        }
        self.game_match = game_match;
    }

    /// What a legal move would change.
    pub(crate) fn changes(&self, word: &str) -> Vec<Change> {
        self.game_match.changes(word).unwrap_or_default()
    }

    /// The board as anybody may see it.
    #[must_use]
    pub fn scene(&self) -> Scene {
        scene(&self.game_match.view(Viewer::Watcher))
    }

    /// The cells of the last word that was played.
    #[must_use]
    pub fn last(&self) -> &[Cell] {
        &self.last
    }

    /// Whether a person decides now.
    #[must_use]
    pub fn asks_person(&self) -> bool {
        let is_theirs = self.game_match.to_move().is_some_and(|seat| self.people.contains(seat));
        is_theirs && !self.is_waiting
    }

    /// Plays a word of moves and remembers where it landed.
    ///
    /// # Errors
    /// When a part cannot be read or is not legal; nothing has changed then.
    pub fn play(&mut self, word: &str) -> Result<(), Refused> {
        self.take(self.game_match.read_word(word)?)
    }

    /// Plays a whole turn, as the computer answers it.
    ///
    /// # Errors
    /// When it is not legal; nothing has changed then.
    pub(crate) fn play_turn(&mut self, turn: &AnyTurn) -> Result<(), Refused> {
        self.take(self.game_match.check_turn(turn)?)
    }

    fn take(&mut self, read: AnyReadTurn) -> Result<(), Refused> {
        let cells = preview::touched(self.game_match.game(), &read.changes());
        self.game_match.play_read(read)?;
        self.last = cells;
        Ok(())
    }

    /// The pass that is the only legal move, if it is.
    #[must_use]
    pub fn forced_pass(&self) -> Option<String> {
        let mut touches = self.game_match.touches();
        match touches.pop() {
            Some((word, touch)) if touches.is_empty() && touch.choice == Some(Choice::Pass) => {
                Some(word)
            }
            _ => None,
        }
    }

    /// The rule by which a touched piece must be played, as a sentence.
    #[must_use]
    pub fn touch_binds(&self) -> Option<String> {
        let reason = self.game_match.touch_binds().filter(|_| !self.is_analysis)?;
        Some(self.messages.illegal(&reason.at([])))
    }

    /// Takes back to the decision a person made last.
    ///
    /// # Errors
    /// Says why not: there was none, or what is touched is played.
    pub fn take_back(&mut self) -> Result<(), String> {
        let mut shorter = self.game_match.clone();
        while 0 < shorter.plies() {
            shorter.take_back(shorter.plies() - 1);
            let seat = shorter.to_move();
            let passes = shorter.touches().iter().all(|(_, t)| t.choice == Some(Choice::Pass));
            if seat.is_some_and(|seat| self.people.contains(seat)) && !passes {
                self.touch_binds().map_or(Ok(()), Err)?;
                self.game_match = shorter;
                self.last.clear();
                return Ok(());
            }
        }
        Err(self.messages.text("terminal-nothing-to-undo"))
    }

    /// Takes back one move of a turn that is not finished, if the player to
    /// move has begun one.
    ///
    /// # Errors
    /// Says why not: what is touched is played.
    pub(crate) fn take_back_move(&mut self) -> Option<Result<(), String>> {
        let is_own = self.game_match.mid_turn() && self.asks_person();
        is_own.then(|| {
            self.touch_binds().map_or(Ok(()), Err)?;
            self.game_match.take_back(self.game_match.plies() - 1);
            Ok(())
        })
    }

    /// Begins the same match once more. The start is drawn anew, and the seats
    /// are changed, where one player sits on this side of the table.
    ///
    /// # Errors
    /// When its options are invalid, which they were not before.
    pub(crate) fn play_again(&mut self) -> Result<(), SetupError> {
        let (game, options) = (self.game_match.game(), self.game_match.options());
        self.seed = SplitMix::new(self.seed).next_u64();
        let start = AnyPosition::initial(game, &options, &mut SplitMix::new(self.seed))?;
        let seats = self.game_match.seats();
        let next = self.people.iter().map(|seat| Seat::new((seat.index() + 1) % seats));
        self.people = next.collect();
        self.game_match = AnyMatch::new(start);
        self.last.clear();
        self.kept = None;
        Ok(())
    }

    /// The person to move gives up, and a partner with it.
    pub fn resign(&mut self) {
        let Some(loser) = self.game_match.to_move() else { return };
        let outcome = self.game_match.lost_by(loser);
        self.game_match.end(Ending::Resignation(loser), outcome);
    }

    /// What is asked of whom, or how it ended.
    #[must_use]
    pub fn prompt(&self) -> String {
        let Some(seat) = self.game_match.to_move() else { return self.result() };
        let step = format!("{}-step-{}", self.game_match.game(), self.game_match.step());
        format!("{}: {}", self.seat(seat), self.messages.text(&step))
    }

    /// How it ended, in words; empty while it has not.
    #[must_use]
    pub fn result(&self) -> String {
        let outcome = match self.game_match.outcome() {
            None => return String::new(),
            Some(Outcome::Draw) => self.messages.text("outcome-draw"),
            Some(Outcome::Loss) => self.messages.text("outcome-loss"),
            Some(Outcome::Win(seats)) if self.is_alone() && seats == self.people => {
                self.messages.text("terminal-you-win")
            }
            Some(Outcome::Win(seats)) => {
                let names = self.messages.list(seats.iter().map(|seat| self.seat(seat)));
                self.messages.text_with("outcome-win", &[("who", names)])
            }
        };
        let ending = self.game_match.ending().unwrap_or(Ending::Rules);
        match self.game_match.conclusion() {
            Some(conclusion) => format!("{outcome}: {}", self.messages.conclusion(&conclusion)),
            None => {
                let why = self.messages.text(&format!("ending-{}", ending.name()));
                format!("{outcome} ({why})")
            }
        }
    }

    /// The name of a seat: whose it is, where one person plays alone.
    #[must_use]
    pub fn seat(&self, seat: Seat) -> String {
        if let Some(name) = self.names.get(seat.index()) {
            return name.clone();
        }
        let number = self.messages.player(self.game_match.game(), seat);
        match (self.is_alone(), self.people.contains(seat)) {
            (true, true) => self.messages.text("terminal-you"),
            (true, false) if self.game_match.seats() == 2 => {
                self.messages.text("terminal-computer")
            }
            _ => number,
        }
    }

    /// Whether one person sits here, and somebody else plays the other seats.
    fn is_alone(&self) -> bool {
        self.people.len() == 1 && 1 < self.game_match.seats()
    }

    /// The secret of the person to move, in games that have secrets: its
    /// colors with what is left of them. The computer's is nobody's business.
    #[must_use]
    pub fn secret(&self) -> Option<Vec<(Color, u32)>> {
        let seat = self.game_match.to_move().filter(|&seat| self.people.contains(seat))?;
        self.game_match.secret_colors(seat)
    }

    /// The secret of the person to move, as a sentence.
    #[must_use]
    pub fn secret_text(&self) -> String {
        let Some(colors) = self.secret() else { return self.messages.text("terminal-no-secret") };
        let colors = colors
            .into_iter()
            .map(|(color, count)| format!("{} {}", self.color(color), self.messages.number(count)));
        let colors = self.messages.list(colors);
        format!("{}: {colors}", self.messages.text("tray-secret"))
    }

    /// The board and its trays as lines of text.
    pub(crate) fn page(&self) -> String {
        let scene = self.scene().marked(self.last.iter().copied(), MarkKind::Last);
        page(&self.game_match, &scene, &self.messages, |seat| self.seat(seat))
    }

    /// The name of a color in this game.
    pub(crate) fn color(&self, color: Color) -> String {
        self.messages.color(self.game_match.game(), color)
    }

    /// Whose tray it is, and what for.
    pub(crate) fn tray_title(&self, tray: &Tray) -> String {
        page::tray_title(tray, &self.messages, |seat| self.seat(seat))
    }

    /// What beside the board can be chosen, in words.
    #[must_use]
    pub fn choice(&self, choice: &Choice) -> String {
        match choice {
            Choice::Marble(color) => self.color(*color),
            Choice::Claim(color) => {
                self.messages.text_with("terminal-claim", &[("color", self.color(*color))])
            }
            Choice::Jokers(cells) if cells.is_empty() => self.messages.text("terminal-no-jokers"),
            Choice::Jokers(cells) => {
                let cells: Vec<String> = cells.iter().map(ToString::to_string).collect();
                self.messages.text_with("terminal-jokers", &[("cells", cells.join(" "))])
            }
            Choice::Pass => self.messages.text("terminal-pass"),
            Choice::Retract => self.messages.text("terminal-retract"),
        }
    }
}
