//! The five games, all behind [`Position`](crate::Position). Each has a type for its
//! positions, one for its moves and one for its options; its constants
//! [`REASONS`](crate::Position::REASONS) and [`ENDS`](crate::Position::ENDS) name why a move
//! can be refused and how a match can end.
//!
//! All of them are set up, asked, played and printed in the same way.
//!
//! YINSH: rings are placed, then moved; a marker stays where a ring stood.
//!
//! ```
//! use mohreh_rules::{Position, SplitMix, games::Yinsh};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let mut pos = Yinsh::initial(&"blitz=on".parse()?, &mut SplitMix::new(0));
//! assert_eq!(pos.legal_moves().len(), 85);
//! for ring in ["e5", "f6", "e6", "f7", "d5", "g7", "d4", "g8", "c4", "h8"] {
//!     pos.play_word(ring)?;
//! }
//! pos.play_word("e5-e2")?;
//! assert_eq!(pos.to_string().parse::<Yinsh>()?, pos);
//! # Ok(())
//! # }
//! ```
//!
//! ZÈRTZ: a turn is two moves, a marble and a ring; what is refused is told
//! with its clause.
//!
//! ```
//! use mohreh_rules::{Position, Step, SplitMix, games::Zertz};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let mut pos = Zertz::initial(&Default::default(), &mut SplitMix::new(0));
//! assert_eq!(pos.legal_moves().len(), 3 * 37);
//! pos.play_word("Wd4")?;
//! assert_eq!((pos.step(), pos.mid_turn()), (Step::Ring, true));
//! let refused = pos.play("-d4".parse()?).unwrap_err();
//! assert_eq!(refused.cells, ["d4".parse()?]);
//! pos.play_word("-a1")?;
//! assert_eq!(pos.turns(), 1);
//! # Ok(())
//! # }
//! ```
//!
//! DVONN: the same, and counting what can follow.
//!
//! ```
//! use mohreh_rules::{Position, SplitMix, games::Dvonn, perft};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let mut pos = Dvonn::initial(&Default::default(), &mut SplitMix::new(0));
//! assert_eq!(perft::moves(&pos, 2), 49 * 48);
//! pos.play_word("e3")?;
//! assert!(pos.play_word("e3").is_err());
//! # Ok(())
//! # }
//! ```
//!
//! LYNGK: the pieces are dealt by a seed, or written out.
//!
//! ```
//! use mohreh_rules::{Position, SplitMix, games::Lyngk};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let options = Default::default();
//! let mut pos = Lyngk::initial(&options, &mut SplitMix::new(7));
//! let setup = pos.setup_with_secrets().expect("LYNGK has setups");
//! assert_eq!(Lyngk::from_setup(&options, &setup)?, pos);
//! // A claim, and the move of the same turn.
//! pos.play_word("!R,c3-c4")?;
//! assert_eq!(pos.turns(), 1);
//! # Ok(())
//! # }
//! ```
//!
//! Color Pop: what a viewer may not know is not in the view.
//!
//! ```
//! use mohreh_rules::{Match, Position, Seat, SplitMix, Viewer, games::ColorPop};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let start = ColorPop::initial(&"seats=2".parse()?, &mut SplitMix::new(7));
//! let mut table = Match::new(start);
//! let view = table.view(Viewer::Seat(Seat::FIRST));
//! assert_ne!(view.position(), table.position());
//! assert_eq!(view.legal_moves(), table.legal_moves());
//! table.play(view.legal_moves()[0])?;
//! # Ok(())
//! # }
//! ```

pub mod colorpop;
pub mod dvonn;
pub mod lyngk;
pub mod yinsh;
pub mod zertz;

pub use colorpop::ColorPop;
pub use dvonn::Dvonn;
pub use lyngk::Lyngk;
pub use yinsh::Yinsh;
pub use zertz::Zertz;
