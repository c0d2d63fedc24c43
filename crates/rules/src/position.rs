//! The one trait that all games implement.

use std::{
    fmt::{self, Debug, Display},
    hash::Hash,
    str::FromStr,
};

use crate::{
    Cell, Change, Color, Conclusion, Connection, GameId, Illegal, Key, Kind, OptionsError, Outcome,
    Problem, Reason, Refused, Rng, Seat, Seats, TextError, Touch, TurnFault, problem::unreadable,
    view::Hide,
};

/// Everything that decides how a match may go on.
///
/// Positions are values of at most 256 bytes. Three facts always go together:
/// there is no legal move, nobody is to move, there is an outcome. (A view of
/// Color Pop is the exception: it may not know yet who won.)
pub trait Position:
    Hide + Clone + Eq + Hash + Debug + Display + FromStr<Err = SetupError> + Send + Sync + 'static
{
    /// One decision by one seat.
    type Move: Copy + Eq + Hash + Debug + Display + FromStr<Err = TextError> + Send + Sync + 'static;
    /// Variants and table size; the default is the rulebook's standard game.
    type Options: Clone
        + Default
        + Eq
        + Debug
        + Display
        + FromStr<Err = OptionsError>
        + Send
        + Sync
        + 'static;

    /// Which game this is.
    const GAME: GameId;
    /// Every reason by which a move or touch can be refused.
    const REASONS: &'static [Reason];
    /// The options a table can be given, for menus and tests.
    const CHOICES: &'static [OptionChoice];
    /// Every way in which the rules end a match.
    const ENDS: &'static [Reason];
    /// What moves, in games with pieces of several kinds of which only one moves.
    const MOVER: Option<Kind> = None;
    /// What everybody places before anything else, and how many of it, in games
    /// that give an order.
    const PLACED_FIRST: Option<(Color, u32)> = None;

    /// The start of a match. The only place with randomness.
    fn initial(options: &Self::Options, rng: &mut impl Rng) -> Self;

    /// The start written as a setup text.
    ///
    /// # Errors
    /// When the text is no setup of this game, or the game has none.
    fn from_setup(options: &Self::Options, setup: &str) -> Result<Self, SetupError>;

    /// This position as a setup text with whatever it knows, secrets
    /// included; `None` in games that always start alike.
    fn setup_with_secrets(&self) -> Option<String> {
        None
    }

    /// The options this match is played with.
    fn options(&self) -> Self::Options;

    /// How many seats the table has.
    fn seats(&self) -> usize {
        2
    }

    /// The seats that win and lose with `seat`: itself, and its partners.
    fn side_of(&self, seat: Seat) -> Seats {
        Seats::only(seat)
    }

    /// Who decides now; `None` when the match is over.
    fn to_move(&self) -> Option<Seat>;

    /// Which kind of decision is due. Meaningless once the match is over.
    fn step(&self) -> Step;

    /// How many turns are finished.
    fn turns(&self) -> u32;

    /// Whether a turn is under way.
    fn mid_turn(&self) -> bool;

    /// Adds the legal moves, each once, in an order that depends on the
    /// position only.
    fn legal_moves_into(&self, moves: &mut Vec<Self::Move>);

    /// The legal moves in a fresh list.
    fn legal_moves(&self) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        self.legal_moves_into(&mut moves);
        moves
    }

    /// Plays a move that the caller knows to be legal. With any other the
    /// position is no longer one that the rules can reach, or it panics.
    fn play_unchecked(&mut self, m: Self::Move);

    /// Plays a move if it is legal.
    ///
    /// # Errors
    /// When it is not; the position is then unchanged.
    fn play(&mut self, m: Self::Move) -> Result<(), Illegal> {
        self.explain(m)?;
        self.play_unchecked(m);
        Ok(())
    }

    /// Plays a comma-separated word: one move, several, or a whole turn, never
    /// across the turn's end. All or nothing.
    ///
    /// # Errors
    /// When a part cannot be read or is not legal.
    fn play_word(&mut self, word: &str) -> Result<(), Refused> {
        let mut copy = self.clone();
        let turns = copy.turns();
        for (index, part) in word.split(',').enumerate() {
            if 0 < index && copy.turns() != turns {
                return Err(Refused::Turn(TurnFault::TooLong));
            }
            copy.play(part.parse()?)?;
        }
        *self = copy;
        Ok(())
    }

    /// How it ended, if it has.
    fn outcome(&self) -> Option<Outcome>;

    /// Why it is over. There whenever there is an outcome, unless a view knows
    /// who won and not by what.
    fn conclusion(&self) -> Option<Conclusion>;

    /// The fingerprint of its future.
    fn key(&self) -> Key;

    /// Whether `m` is legal, and if not, why.
    ///
    /// # Errors
    /// The rule that forbids it.
    fn explain(&self, m: Self::Move) -> Result<(), Illegal>;

    /// Whether touching `cell`, with the piece on `picked` in hand or with
    /// empty hands, can be part of a legal move; if not, why.
    ///
    /// # Errors
    /// The rule that forbids it.
    fn explain_touch(&self, picked: Option<Cell>, cell: Cell) -> Result<(), Illegal>;

    /// What the legal move `m` changes, in the order it happens.
    fn changes(&self, m: Self::Move) -> Vec<Change>;

    /// How the legal move `m` is made by hand.
    fn touch(&self, m: Self::Move) -> Touch;

    /// The rule by which a touched piece must be played, if the match has one:
    /// what a hand has confirmed is then neither put back nor undone. A
    /// preview touches nothing.
    fn touch_binds(&self) -> Option<Reason> {
        None
    }

    /// The groups of stacks that stay on the board only together, in games
    /// where stacks fall off. A way to look at a position; it decides no move.
    fn connections(&self) -> Vec<Connection> {
        Vec::new()
    }

    /// What counts as the same position for repetition, in games that have
    /// such a rule.
    fn repetition_key(&self) -> Option<Key> {
        None
    }

    /// Told by [`Match`](crate::Match) that this position, at the start of a
    /// turn, has now occurred for the third time.
    fn repeated_thrice(&mut self) {}

    /// Whether `m` calls back the turn before it.
    fn is_retraction(_m: Self::Move) -> bool {
        false
    }

    /// The secret colors of `seat`, as far as this position knows them, each
    /// with how many pieces of it are left; `None` in games without secrets.
    fn secret_colors(&self, _seat: Seat) -> Option<Vec<(Color, u32)>> {
        None
    }

    /// A position without unknowns that fits what this one shows.
    #[must_use]
    fn determinize(&self, _rng: &mut impl Rng) -> Self {
        self.clone()
    }

    /// The whole position as text, secrets included: for storage and the text
    /// protocol only. `Display` writes `?` for secrets.
    fn text_with_secrets(&self) -> String {
        self.to_string()
    }
}

/// A game for exactly two seats and nothing hidden: what alpha-beta asks for.
pub trait TwoPlayer: Position {}

/// Which kind of decision is due inside a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// Put a piece on the board.
    Place,
    /// Move a ring or a stack.
    Move,
    /// Choose a row to take away.
    Row,
    /// Choose a ring to take away.
    Ring,
    /// Begin a turn of several kinds.
    Turn,
    /// Go on jumping.
    Jump,
    /// Pop a group.
    Pop,
}

impl Step {
    /// Every step.
    pub const ALL: [Self; 7] =
        [Self::Place, Self::Move, Self::Row, Self::Ring, Self::Turn, Self::Jump, Self::Pop];

    /// Its name in texts and message ids.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Place => "place",
            Self::Move => "move",
            Self::Row => "row",
            Self::Ring => "ring",
            Self::Turn => "turn",
            Self::Jump => "jump",
            Self::Pop => "pop",
        }
    }
}

impl Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Step {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        Self::ALL.into_iter().find(|step| step.name() == text).ok_or_else(|| {
            let choices = "place, move, row, ring, turn, jump or pop";
            unreadable!("text-step", "a step: {choices}", choices; text)
        })
    }
}

/// One option of a game, as a menu offers it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionChoice {
    /// The key in options text.
    pub key: &'static str,
    /// Its values, the default first.
    pub values: &'static [&'static str],
    /// The clause of the rule document that describes it.
    pub clause: &'static str,
}

impl OptionChoice {
    /// The message id of one of its values in `game`: what may stand in an id
    /// is less than what may stand in a value, `37+1` is written `37-1`.
    #[must_use]
    pub fn value_id(&self, game: GameId, value: &str) -> String {
        format!("option-{game}-{}-{}", self.key, value.replace('+', "-"))
    }
}

/// A text that gives no position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// It cannot be read.
    Text(TextError),
    /// Its options are invalid.
    Options(OptionsError),
    /// It can be read, and no match could be in this state; says why.
    Inconsistent(Problem),
}

impl Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(error) => Display::fmt(error, f),
            Self::Options(error) => Display::fmt(error, f),
            Self::Inconsistent(flaw) => Display::fmt(flaw, f),
        }
    }
}

impl From<SetupError> for Problem {
    fn from(error: SetupError) -> Self {
        match error {
            SetupError::Text(error) => error.into(),
            SetupError::Options(error) => error.into(),
            SetupError::Inconsistent(flaw) => flaw,
        }
    }
}

impl std::error::Error for SetupError {}

impl From<TextError> for SetupError {
    fn from(error: TextError) -> Self {
        Self::Text(error)
    }
}

impl From<OptionsError> for SetupError {
    fn from(error: OptionsError) -> Self {
        Self::Options(error)
    }
}
