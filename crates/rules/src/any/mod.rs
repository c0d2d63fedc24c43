//! All games, listed once. Whoever handles "any game" goes through here, and
//! a game that is not handled somewhere does not compile.

use std::{fmt, str::FromStr};

use crate::{
    Cell, Change, Color, Conclusion, Connection, Ending, Illegal, Key, Match, Outcome, Position,
    ReadTurn, Reason, Refused, Rng, Seat, Seats, SetupError, SplitMix, Step, TextError, Touch,
    Turn, TurnFault, View, Viewer, games, problem::unreadable,
};

macro_rules! list_games {
    ($($module:ident $game:ident $title:literal),* $(,)?) => {
        /// Which game.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum GameId {
            $(#[doc = $title] $game,)*
        }

        impl GameId {
            /// Every game.
            pub const ALL: &'static [Self] = &[$(Self::$game),*];

            /// Its name in commands, texts and addresses: `yinsh`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$game => stringify!($module)),* }
            }

            /// Its name as people write it: `YINSH`.
            #[must_use]
            pub const fn title(self) -> &'static str {
                match self { $(Self::$game => $title),* }
            }
        }

        /// A position of whichever game.
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        pub enum AnyPosition {
            $(#[doc = $title] $game(games::$game),)*
        }

        /// A match of whichever game.
        #[allow(clippy::large_enum_variant, reason = "held once and rarely moved")]
        #[derive(Clone, Debug)]
        pub enum AnyMatch {
            $(#[doc = $title] $game(Match<games::$game>),)*
        }

        /// A turn of whichever game: its moves, as an engine answers them.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum AnyTurn {
            $(#[doc = $title] $game(Turn<games::$game>),)*
        }

        /// A turn of whichever game, read and checked.
        #[allow(
            clippy::large_enum_variant,
            reason = "a turn is handed on, not kept; a box would only be in the way"
        )]
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum AnyReadTurn {
            $(#[doc = $title] $game(ReadTurn<games::$game>),)*
        }

        impl AnyMatch {
            /// Plays a turn that was read from this match as it stands now.
            ///
            /// # Errors
            /// When the match has gone on since, or it was another one; nothing
            /// has changed then.
            pub fn play_read(&mut self, turn: AnyReadTurn) -> Result<(), Refused> {
                match (self, turn) {
                    $((Self::$game(inner), AnyReadTurn::$game(turn)) => inner.play_read(turn),)*
                    _ => Err(Refused::Turn(TurnFault::Stale)),
                }
            }

            /// Checks the moves of a whole turn, or of the rest of one; nothing is
            /// played yet.
            ///
            /// # Errors
            /// When a move is not legal, the turn is not finished, or it is of
            /// another game.
            pub fn check_turn(&self, turn: &AnyTurn) -> Result<AnyReadTurn, Refused> {
                match (self, turn) {
                    $((Self::$game(inner), AnyTurn::$game(turn)) => {
                        Ok(inner.check_turn(turn)?.into())
                    })*
                    _ => Err(Refused::Turn(TurnFault::Stale)),
                }
            }

            /// Plays the moves of a whole turn, or of the rest of one, all or
            /// nothing.
            ///
            /// # Errors
            /// When a move is not legal, the turn is not finished, or it is of
            /// another game; nothing has changed then.
            pub fn play_moves(&mut self, turn: &AnyTurn) -> Result<(), Refused> {
                match (self, turn) {
                    $((Self::$game(inner), AnyTurn::$game(turn)) => inner.play_moves(turn),)*
                    _ => Err(Refused::Turn(TurnFault::Stale)),
                }
            }
        }

        /// A match of whichever game, as one viewer may know it.
        #[allow(clippy::large_enum_variant, reason = "as for a match")]
        #[derive(Clone, Debug)]
        pub enum AnyView {
            $(#[doc = $title] $game(View<games::$game>),)*
        }

        $(
            impl Listed for games::$game {
                fn any_turn(turn: Turn<Self>) -> AnyTurn {
                    AnyTurn::$game(turn)
                }

                fn own_turn(turn: &AnyTurn) -> Option<&Turn<Self>> {
                    match turn {
                        AnyTurn::$game(turn) => Some(turn),
                        _ => None,
                    }
                }
            }

            impl From<ReadTurn<games::$game>> for AnyReadTurn {
                fn from(turn: ReadTurn<games::$game>) -> Self {
                    Self::$game(turn)
                }
            }

            impl From<games::$game> for AnyPosition {
                fn from(pos: games::$game) -> Self {
                    Self::$game(pos)
                }
            }

            impl From<Match<games::$game>> for AnyMatch {
                fn from(game_match: Match<games::$game>) -> Self {
                    Self::$game(game_match)
                }
            }

            impl From<View<games::$game>> for AnyView {
                fn from(view: View<games::$game>) -> Self {
                    Self::$game(view)
                }
            }
        )*

        /// Runs the body with whatever an [`AnyPosition`](crate::AnyPosition),
        /// [`AnyMatch`](crate::AnyMatch) or [`AnyView`](crate::AnyView) holds:
        /// `dispatch!(AnyPosition, any, pos => pos.turns())`.
        #[macro_export]
        macro_rules! dispatch {
            ($any_type:ident, $any:expr, $inner:ident => $body:expr) => {
                match $any { $($crate::$any_type::$game($inner) => $body),* }
            };
        }

        /// Calls a macro with the module and the type of every game, so that a
        /// file of each, or a test for each, is named after it:
        /// `every_game!(then)` is `then! { yinsh Yinsh, zertz Zertz, … }`, and
        /// `every_game!(then (more))` is `then! { (more) yinsh Yinsh, … }`.
        #[macro_export]
        macro_rules! every_game {
            ($then:ident) => {
                $then! { $($module $game),* }
            };
            ($then:ident $more:tt) => {
                $then! { $more $($module $game),* }
            };
        }

        /// Runs the body with the position type of a [`GameId`](crate::GameId)
        /// under a name: `with_game!(game, P => P::GAME)`.
        #[macro_export]
        macro_rules! with_game {
            ($id:expr, $position:ident => $body:expr) => {
                match $id {
                    $($crate::GameId::$game => {
                        type $position = $crate::games::$game;
                        $body
                    })*
                }
            };
        }
    };
}

list_games! {
    yinsh Yinsh "YINSH",
    zertz Zertz "ZÈRTZ",
    dvonn Dvonn "DVONN",
    lyngk Lyngk "LYNGK",
    colorpop ColorPop "Color Pop",
}

// Below the list, whose macros they use.
mod random;
mod turn;
mod values;
mod view;

pub use turn::Listed;
pub use view::ToldError;

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for GameId {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let folded = crate::text::fold(text.trim());
        let plain: String = folded.chars().filter(|c| !matches!(c, ' ' | '-' | '_')).collect();
        let plain = plain.replace(['è', 'È'], "e");
        GameId::ALL.iter().copied().find(|game| game.name() == plain).ok_or_else(|| {
            let names: Vec<&str> = GameId::ALL.iter().map(|game| game.name()).collect();
            let choices = names.join(", ");
            unreadable!("text-game", "a game ({choices})", choices; text)
        })
    }
}

impl AnyPosition {
    /// The start of a match of `game` with options in text.
    ///
    /// # Errors
    /// When the options are invalid.
    pub fn initial(game: GameId, options: &str, rng: &mut impl Rng) -> Result<Self, SetupError> {
        with_game!(game, P => Ok(P::initial(&options.parse()?, rng).into()))
    }

    /// The start of a match from a setup text.
    ///
    /// # Errors
    /// When options or setup are wrong, or the game has no setups.
    pub fn from_setup(game: GameId, options: &str, setup: &str) -> Result<Self, SetupError> {
        with_game!(game, P => Ok(P::from_setup(&options.parse()?, setup)?.into()))
    }

    /// A position of `game` from its text.
    ///
    /// # Errors
    /// When the text is no position of this game.
    pub fn read(game: GameId, text: &str) -> Result<Self, SetupError> {
        with_game!(game, P => Ok(text.parse::<P>()?.into()))
    }

    /// Which game it is of.
    #[must_use]
    pub fn game(&self) -> GameId {
        fn of<P: Position>(_: &P) -> GameId {
            P::GAME
        }
        dispatch!(AnyPosition, self, pos => of(pos))
    }

    /// Its options as text, empty for the standard game.
    #[must_use]
    pub fn options(&self) -> String {
        dispatch!(AnyPosition, self, pos => pos.options().to_string())
    }

    /// The whole position as text, secrets included: for storage and the text
    /// protocol only.
    #[must_use]
    pub fn text_with_secrets(&self) -> String {
        dispatch!(AnyPosition, self, pos => pos.text_with_secrets())
    }

    /// The fingerprint of its future.
    #[must_use]
    pub fn key(&self) -> Key {
        dispatch!(AnyPosition, self, pos => pos.key())
    }

    /// The setup text of this position, secrets included, in games that have
    /// setups.
    #[must_use]
    pub fn setup_with_secrets(&self) -> Option<String> {
        dispatch!(AnyPosition, self, pos => pos.setup_with_secrets())
    }

    /// Whether it is the start of a match, and not the middle of one.
    #[must_use]
    pub fn is_initial(&self) -> bool {
        dispatch!(AnyPosition, self, pos => pos.turns() == 0 && !pos.mid_turn() && match pos.setup_with_secrets() {
            Some(_) => true,
            None => pos == &Position::initial(&pos.options(), &mut SplitMix::new(0)),
        })
    }
}

/// The text of the position, `?` for what is secret.
impl fmt::Display for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        dispatch!(AnyPosition, self, pos => pos.fmt(f))
    }
}

/// What clients, servers and tools need, all in text.
impl AnyMatch {
    /// A match from a start position.
    #[must_use]
    pub fn new(start: AnyPosition) -> Self {
        dispatch!(AnyPosition, start, pos => Match::new(pos).into())
    }

    /// Which game it is of.
    #[must_use]
    pub fn game(&self) -> GameId {
        fn of<P: Position>(_: &Match<P>) -> GameId {
            P::GAME
        }
        dispatch!(AnyMatch, self, inner => of(inner))
    }

    /// Where it stands, secrets included.
    #[must_use]
    pub fn position(&self) -> AnyPosition {
        dispatch!(AnyMatch, self, inner => inner.position().clone().into())
    }

    /// Where it began, secrets included.
    #[must_use]
    pub fn start(&self) -> AnyPosition {
        dispatch!(AnyMatch, self, inner => inner.start().clone().into())
    }

    /// Its options as text.
    #[must_use]
    pub fn options(&self) -> String {
        dispatch!(AnyMatch, self, inner => inner.position().options().to_string())
    }

    /// How many seats the table has.
    #[must_use]
    pub fn seats(&self) -> usize {
        dispatch!(AnyMatch, self, inner => inner.position().seats())
    }

    /// The seats that win and lose with `seat`: itself, and its partners.
    #[must_use]
    pub fn side_of(&self, seat: Seat) -> Seats {
        dispatch!(AnyMatch, self, inner => inner.position().side_of(seat))
    }

    /// Who decides now.
    #[must_use]
    pub fn to_move(&self) -> Option<Seat> {
        dispatch!(AnyMatch, self, inner => inner.to_move())
    }

    /// Which kind of decision is due.
    #[must_use]
    pub fn step(&self) -> Step {
        dispatch!(AnyMatch, self, inner => inner.position().step())
    }

    /// How many turns are finished.
    #[must_use]
    pub fn turns(&self) -> u32 {
        dispatch!(AnyMatch, self, inner => inner.position().turns())
    }

    /// Whether a turn is under way.
    #[must_use]
    pub fn mid_turn(&self) -> bool {
        dispatch!(AnyMatch, self, inner => inner.position().mid_turn())
    }

    /// How many moves have been played.
    #[must_use]
    pub fn plies(&self) -> usize {
        dispatch!(AnyMatch, self, inner => inner.plies().len())
    }

    /// The legal moves as text, sorted by bytes.
    #[must_use]
    pub fn legal(&self) -> Vec<String> {
        dispatch!(AnyMatch, self, inner => {
            let mut texts: Vec<String> =
                inner.legal_moves().iter().map(ToString::to_string).collect();
            texts.sort_unstable();
            texts
        })
    }

    /// The legal moves with the touches that make them.
    #[must_use]
    pub fn touches(&self) -> Vec<(String, Touch)> {
        dispatch!(AnyMatch, self, inner => inner
            .legal_moves()
            .into_iter()
            .map(|m| (m.to_string(), inner.position().touch(m)))
            .collect())
    }

    /// Whether the move is legal, and if not, why.
    ///
    /// # Errors
    /// When it cannot be read or is not legal.
    pub fn explain(&self, m: &str) -> Result<(), Refused> {
        dispatch!(AnyMatch, self, inner => Ok(inner.position().explain(m.parse()?)?))
    }

    /// Whether touching `cell` can be part of a legal move, and if not, why.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn explain_touch(&self, picked: Option<Cell>, cell: Cell) -> Result<(), Illegal> {
        dispatch!(AnyMatch, self, inner => inner.position().explain_touch(picked, cell))
    }

    /// The rule by which a touched piece must be played, if the match has one.
    #[must_use]
    pub fn touch_binds(&self) -> Option<Reason> {
        dispatch!(AnyMatch, self, inner => inner.position().touch_binds())
    }

    /// The colors that only `seat` and its partners may know, each with how
    /// many pieces of it are left; `None` in games without secrets.
    #[must_use]
    pub fn secret_colors(&self, seat: Seat) -> Option<Vec<(Color, u32)>> {
        let viewer = Viewer::Seat(seat);
        dispatch!(AnyMatch, self, inner => inner.view(viewer).position().secret_colors(seat))
    }

    /// The groups of stacks that stay on the board only together; none where
    /// nothing falls off.
    #[must_use]
    pub fn connections(&self) -> Vec<Connection> {
        dispatch!(AnyMatch, self, inner => inner.position().connections())
    }

    /// What a legal move changes.
    ///
    /// # Errors
    /// When it cannot be read or is not legal.
    pub fn changes(&self, m: &str) -> Result<Vec<Change>, Refused> {
        dispatch!(AnyMatch, self, inner => {
            let m = m.parse()?;
            inner.position().explain(m)?;
            Ok(inner.changes(m))
        })
    }

    /// Ends it otherwise than by the rules of the game.
    pub fn end(&mut self, ending: Ending, outcome: Outcome) {
        dispatch!(AnyMatch, self, inner => inner.end(ending, outcome));
    }

    /// Takes back until only `plies` moves are left.
    pub fn take_back(&mut self, plies: usize) {
        dispatch!(AnyMatch, self, inner => inner.take_back(plies));
    }

    /// The turns as text, the last one possibly unfinished.
    #[must_use]
    pub fn turn_texts(&self) -> Vec<String> {
        dispatch!(AnyMatch, self, inner => inner.turn_texts())
    }

    /// How it ended, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        dispatch!(AnyMatch, self, inner => inner.outcome())
    }

    /// By what it ended, if it has.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        dispatch!(AnyMatch, self, inner => inner.ending())
    }

    /// Why the rules ended it; nothing where something else did.
    #[must_use]
    pub fn conclusion(&self) -> Option<Conclusion> {
        dispatch!(AnyMatch, self, inner => inner.conclusion())
    }
}
