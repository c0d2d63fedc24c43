//! A hand over the board: what is chosen, what is picked up, and which legal
//! moves that leaves.

use mohreh_rules::{AnyMatch, Cell, Choice, Illegal, Touch};

/// What the hand holds between two touches.
#[derive(Clone, Debug, Default)]
pub(crate) struct Hand {
    /// What was chosen beside the board.
    pub(crate) choice: Option<Choice>,
    /// The cell whose piece is picked up.
    pub(crate) picked: Option<Cell>,
    /// Moves that the same touches would make: the person says which.
    pub(crate) asked: Vec<(String, Touch)>,
    /// Which of them the keys are on.
    pub(crate) answer: usize,
}

/// What a touch comes to.
pub(crate) enum Touched {
    /// This move.
    Move(String),
    /// More has to be touched or chosen.
    More,
    /// It is refused.
    No(Illegal),
}

impl Hand {
    /// Empty hands.
    pub(crate) fn clear(&mut self) {
        *self = Self::default();
    }

    /// Whether there is something to cancel.
    pub(crate) fn is_empty(&self) -> bool {
        self.choice.is_none() && self.picked.is_none() && self.asked.is_empty()
    }

    /// Whether something was taken that a touch-move rule would bind.
    pub(crate) fn holds(&self) -> bool {
        self.choice.is_some() || self.picked.is_some()
    }

    /// Whether it still holds what it held before.
    pub(crate) fn keeps(&self, before: &Self) -> bool {
        let same_piece = before.picked.is_none() || before.picked == self.picked;
        same_piece && before.choice == self.choice
    }

    /// Whether a word begins with a move of what the hand holds.
    pub(crate) fn allows(&self, game_match: &AnyMatch, word: &str) -> bool {
        let first = word.split(',').next().unwrap_or_default();
        let mut fitting = self.fitting(game_match).into_iter();
        fitting.any(|(known, touch)| {
            let is_held = self.picked.is_none() || touch.from == self.picked;
            is_held && known.eq_ignore_ascii_case(first)
        })
    }

    /// Touches a cell.
    pub(crate) fn touch(&mut self, game_match: &AnyMatch, cell: Cell) -> Touched {
        let touches = self.fitting(game_match);
        let finishing = self.finishing(&touches, cell);
        if let [(word, _)] = finishing.as_slice() {
            return Touched::Move(word.clone());
        }
        if !finishing.is_empty() {
            self.asked = finishing;
            self.answer = 0;
            return Touched::More;
        }
        if self.picked == Some(cell) {
            self.picked = None;
            return Touched::More;
        }
        if touches.iter().any(|(_, touch)| touch.from == Some(cell)) {
            self.picked = Some(cell);
            return Touched::More;
        }
        match game_match.explain_touch(self.picked, cell) {
            Err(illegal) => Touched::No(illegal),
            Ok(()) => Touched::More,
        }
    }

    /// The move that a touch of `cell` would make, or that the keys are on.
    pub(crate) fn would_play(&self, game_match: &AnyMatch, cell: Cell) -> Option<String> {
        if let Some((word, _)) = self.asked.get(self.answer) {
            return Some(word.clone());
        }
        match self.finishing(&self.fitting(game_match), cell).as_slice() {
            [(word, _)] => Some(word.clone()),
            _ => None,
        }
    }

    /// Goes up or down in the list of answers, around its ends.
    pub(crate) fn move_answer(&mut self, by: isize) {
        let count = self.asked.len().max(1) as isize;
        self.answer = (self.answer as isize + by).rem_euclid(count) as usize;
    }

    /// What can be chosen beside the board before a cell is touched. Jokers
    /// are asked for afterwards: they belong to a group.
    pub(crate) fn choices(game_match: &AnyMatch) -> Vec<Choice> {
        let mut choices: Vec<Choice> = Vec::new();
        for choice in game_match.touches().into_iter().filter_map(|(_, touch)| touch.choice) {
            if !matches!(choice, Choice::Jokers(_)) && !choices.contains(&choice) {
                choices.push(choice);
            }
        }
        choices
    }

    /// Chooses the option with this number, from 0.
    pub(crate) fn choose(&mut self, game_match: &AnyMatch, index: usize) -> Touched {
        if !self.asked.is_empty() {
            return match self.asked.get(index) {
                Some((word, _)) => Touched::Move(word.clone()),
                None => Touched::More,
            };
        }
        let Some(choice) = Self::choices(game_match).into_iter().nth(index) else {
            return Touched::More;
        };
        let alone = game_match.touches().into_iter().find(|(_, touch)| {
            touch.choice.as_ref() == Some(&choice) && touch.from.is_none() && touch.to.is_empty()
        });
        if let Some((word, _)) = alone {
            return Touched::Move(word);
        }
        self.choice = Some(choice);
        Touched::More
    }

    /// The cells that a touch can do something with now.
    pub(crate) fn targets(&self, game_match: &AnyMatch) -> Vec<Cell> {
        let mut cells: Vec<Cell> = Vec::new();
        for (_, touch) in self.fitting(game_match) {
            match (self.picked, touch.from) {
                (None, Some(from)) => cells.push(from),
                (picked, from) if picked == from => cells.extend(touch.to),
                _ => {}
            }
        }
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// The moves that a touch of `cell` finishes.
    fn finishing(&self, touches: &[(String, Touch)], cell: Cell) -> Vec<(String, Touch)> {
        let finishes = |touch: &Touch| touch.from == self.picked && touch.to.contains(&cell);
        touches.iter().filter(|(_, touch)| finishes(touch)).cloned().collect()
    }

    /// The legal moves that fit what was chosen.
    fn fitting(&self, game_match: &AnyMatch) -> Vec<(String, Touch)> {
        let mut touches = game_match.touches();
        touches.retain(|(_, touch)| self.choice.is_none() || touch.choice == self.choice);
        touches
    }
}
