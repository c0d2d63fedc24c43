//! Learned evaluations: one small network a game.
//!
//! What a position holds, slot by slot as the seat to move sees it, adds up to
//! 128 units; these are clipped and squared and add up to one number, with
//! other weights in every stage of the match. It is added to a linear
//! evaluation whose weights were trained along. All numbers are whole: the
//! answer is the same on every machine.
//!
//! `training/train.py` writes network files; `docs/training.md` tells how.

use std::{fmt, sync::OnceLock};

use mohreh_rules::{AnyView, GameId, Problem, SLOTS, dispatch, problem, with_game};

use crate::{Evaluate, Player, answer::Ask, evaluate::Weight, tune::Tune};

/// Units between the inputs and the result.
pub const UNITS: usize = 128;
/// Sets of output weights.
pub const STAGES: usize = 8;

/// The first word of a network file, with the version of its format.
const MAGIC: &str = "mohreh-network 1";
/// A unit is 1 at this sum of its inputs, half of it is kept.
const ONE: i16 = 512;
/// The result in scales of the game, times this.
const OUTPUT: i64 = 1 << 18;

pub(super) type Units = [i16; UNITS];

/// A network by which a game is judged.
#[derive(Clone, Copy, Debug)]
pub struct NetworkFile {
    /// What it is called, also in the file itself: the game, and after a hyphen
    /// which of its options it was trained on, if not the standard ones.
    pub name: &'static str,
    /// Its content, where it is built in. In the browser it is loaded apart, on
    /// first need.
    pub(crate) content: Option<&'static [u8]>,
}

/// The network file of this name, built in but in the browser.
macro_rules! network_file {
    ($name:literal) => {
        crate::network::NetworkFile {
            name: $name,
            content: if cfg!(target_family = "wasm") {
                None
            } else {
                Some(include_bytes!(concat!("../../networks/", $name, ".net")))
            },
        }
    };
}

/// The most networks a game has.
const MOST_NETWORKS: usize = 2;

/// The name of the network that `player` judges this match by, if it judges by
/// one. A host that has no network of this build must hand it over with the
/// [`Request`](crate::Request), or the linear evaluation judges alone.
#[must_use]
pub fn wanted_network(view: &AnyView, player: Player) -> Option<&'static str> {
    let file = || dispatch!(AnyView, view, view => view.network_file());
    player.has_network().then(file).flatten().map(|file| file.name)
}

/// The weights of one game.
pub struct Network {
    game: GameId,
    name: String,
    provenance: String,
    /// Of the features, as in the files of the linear evaluations.
    pub(super) linear: Vec<Weight>,
    pub(super) bias: Units,
    /// Where the weights of each slot begin: first those of nothing.
    slots: [u16; SLOTS],
    inputs: Vec<Units>,
    outputs: [Units; STAGES],
    output_bias: [i32; STAGES],
}

/// Why a file is not a network that can be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NetworkError {
    /// It does not begin as network files of this version do.
    Format(String),
    /// It is for a game, or for inputs, that this program does not know.
    Inputs(String),
    /// It is cut off or damaged.
    Damaged,
}

impl fmt::Display for NetworkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Problem::from(self.clone()).fmt(f)
    }
}

impl From<NetworkError> for Problem {
    fn from(error: NetworkError) -> Self {
        match error {
            NetworkError::Format(found) => {
                let expected = MAGIC;
                problem!(
                    "network-format",
                    "expected `{expected}`, found `{found}`",
                    expected,
                    found
                )
            }
            NetworkError::Inputs(why) => problem!("network-inputs", "{why}", why),
            NetworkError::Damaged => {
                problem!("network-damaged", "the network file is cut off or damaged")
            }
        }
    }
}

impl std::error::Error for NetworkError {}

impl fmt::Debug for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Network").field("game", &self.game).finish_non_exhaustive()
    }
}

impl Network {
    /// The network that judges `pos`, if this build has it.
    pub(crate) fn built_in<P: Evaluate>(pos: &P) -> Option<&'static Self> {
        type OfGame = [OnceLock<Option<Network>>; MOST_NETWORKS];
        static NETWORKS: [OfGame; GameId::ALL.len()] =
            [const { [const { OnceLock::new() }; MOST_NETWORKS] }; GameId::ALL.len()];
        let index = pos.network()?;
        let read = || Self::read(P::NETWORKS[index].content?).ok();
        NETWORKS[P::GAME as usize][index].get_or_init(read).as_ref()
    }

    /// Reads a network file.
    ///
    /// # Errors
    /// When it is none, is damaged, or does not fit this program.
    pub fn read(file: &[u8]) -> Result<Self, NetworkError> {
        let (body, sum) = file.split_last_chunk::<8>().ok_or(NetworkError::Damaged)?;
        let mut bytes = Reader(body);
        let magic = bytes.line();
        if magic != MAGIC {
            return Err(NetworkError::Format(magic.chars().take(40).collect()));
        }
        if checksum(body) != u64::from_le_bytes(*sum) {
            return Err(NetworkError::Damaged);
        }
        let mut value = |name: &str| {
            let line = bytes.line();
            let found = line.strip_prefix(name).and_then(|rest| rest.strip_prefix(' '));
            found
                .map(str::to_owned)
                .ok_or_else(|| NetworkError::Inputs(format!("expected `{name} …`, found `{line}`")))
        };
        let name = value("game")?;
        let game = name.split('-').next().unwrap_or_default();
        let game: GameId =
            game.parse().map_err(|_| NetworkError::Inputs(format!("no such game: `{game}`")))?;
        let (provenance, shape) = (value("made")?, value("shape")?);
        let Some(Shape { highest, features, .. }) = shape_of(game) else {
            return Err(NetworkError::Inputs(format!("{game} has no networks")));
        };
        let rows: usize = highest.iter().map(|&highest| usize::from(highest)).sum();
        let expected = format!("{rows} {UNITS} {STAGES} {features}");
        if shape != expected {
            let why = format!("expected a network of shape {expected}, found {shape}");
            return Err(NetworkError::Inputs(why));
        }
        let network = Self::read_numbers(&mut bytes, game, name, provenance, &highest, features);
        network.filter(|_| bytes.0.is_empty()).ok_or(NetworkError::Damaged)
    }

    fn read_numbers(
        bytes: &mut Reader<'_>,
        game: GameId,
        name: String,
        provenance: String,
        highest: &[u8; SLOTS],
        features: usize,
    ) -> Option<Self> {
        let mut linear = Vec::with_capacity(features);
        for _ in 0..features {
            linear.push([bytes.i32()?, bytes.i32()?]);
        }
        let bias = bytes.units()?;
        let (mut slots, mut inputs) = ([0; SLOTS], Vec::new());
        for (slot, &highest) in slots.iter_mut().zip(highest) {
            *slot = u16::try_from(inputs.len()).ok()?;
            inputs.push([0; UNITS]);
            for _ in 0..highest {
                inputs.push(bytes.units()?);
            }
        }
        let (mut outputs, mut output_bias) = ([[0; UNITS]; STAGES], [0; STAGES]);
        for output in &mut outputs {
            *output = bytes.units()?;
        }
        for bias in &mut output_bias {
            *bias = bytes.i32()?;
        }
        Some(Self { game, name, provenance, linear, bias, slots, inputs, outputs, output_bias })
    }

    /// Which game it judges.
    #[must_use]
    pub fn game(&self) -> GameId {
        self.game
    }

    /// What it is called: as its file is, without an ending.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// How it was made.
    #[must_use]
    pub fn provenance(&self) -> &str {
        &self.provenance
    }

    #[inline]
    pub(super) fn row(&self, slot: usize, code: u8) -> &Units {
        &self.inputs[usize::from(self.slots[slot]) + usize::from(code)]
    }

    /// The number that the units give in a stage, in the game's evaluation.
    #[inline]
    pub(super) fn output(&self, units: &Units, stage: usize, scale: i32) -> i32 {
        let mut sum = 0;
        for (&unit, &weight) in units.iter().zip(&self.outputs[stage]) {
            let clipped = (unit >> 1).clamp(0, ONE / 2 - 1) as u16;
            let squared = (clipped.wrapping_mul(clipped) >> 8) as i16;
            sum += i32::from(squared) * i32::from(weight);
        }
        ((i64::from(sum) + i64::from(self.output_bias[stage])) * i64::from(scale) / OUTPUT) as i32
    }
}

/// What the networks of a game must look like.
pub(crate) struct Shape {
    /// The highest number of each slot.
    pub(crate) highest: [u8; SLOTS],
    /// How many features the linear evaluation has.
    pub(crate) features: usize,
}

fn shape_of(game: GameId) -> Option<Shape> {
    with_game!(game, P => <P as Tune>::shape())
}

/// FNV-1a: it finds damage, not malice.
pub(crate) fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// What is left of a file.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn line(&mut self) -> String {
        let end = self.0.iter().take(4096).position(|&byte| byte == b'\n').unwrap_or(0);
        let (line, rest) = self.0.split_at(end);
        self.0 = rest.get(1..).unwrap_or(&[]);
        String::from_utf8_lossy(line).into_owned()
    }

    fn bytes<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (bytes, rest) = self.0.split_first_chunk::<N>()?;
        self.0 = rest;
        Some(*bytes)
    }

    fn i32(&mut self) -> Option<i32> {
        self.bytes().map(i32::from_le_bytes)
    }

    fn units(&mut self) -> Option<Units> {
        let mut units = [0; UNITS];
        for unit in &mut units {
            *unit = i16::from_le_bytes(self.bytes()?);
        }
        Some(units)
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use mohreh_rules::{
        GameId, Rng, SplitMix,
        games::{Dvonn, Lyngk, Yinsh, Zertz},
    };

    use super::{
        MAGIC, MOST_NETWORKS, Network, NetworkError, STAGES, Shape, UNITS, checksum, shape_of,
    };
    use crate::Evaluate;

    /// A network with small random weights.
    pub(crate) fn random_network(game: GameId) -> Network {
        Network::read(&file(game, MAGIC)).unwrap()
    }

    fn file(game: GameId, magic: &str) -> Vec<u8> {
        let Shape { highest, features, .. } = shape_of(game).unwrap();
        let rows: usize = highest.iter().map(|&highest| usize::from(highest)).sum();
        let head = format!("{magic}\ngame {game}\nmade by a test\nshape {rows} {UNITS} {STAGES} ");
        let mut file = format!("{head}{features}\n").into_bytes();
        let mut rng = SplitMix::new(5);
        file.extend([0; 4].repeat(2 * features));
        for _ in 0..UNITS * (1 + rows + STAGES) {
            file.extend((rng.below(401) as i16 - 200).to_le_bytes());
        }
        file.extend([0; 4].repeat(STAGES));
        file.extend(checksum(&file).to_le_bytes());
        file
    }

    #[test]
    fn a_wrong_file_is_refused() {
        let good = file(GameId::Dvonn, MAGIC);
        assert_eq!(Network::read(&good).unwrap().provenance(), "by a test");
        let older = Network::read(&file(GameId::Dvonn, "mohreh-network 0")).unwrap_err();
        assert_eq!(older.to_string(), "expected `mohreh-network 1`, found `mohreh-network 0`");
        let mut damaged = good.clone();
        damaged[5000] ^= 1;
        for broken in [&damaged[..], &good[..good.len() - 9], &good[..200], b"mohreh"] {
            assert!(Network::read(broken).is_err());
        }
        assert_eq!(Network::read(&damaged).unwrap_err(), NetworkError::Damaged);
        assert!(Network::read(b"").is_err() && Network::read(&[0; 64]).is_err());
    }

    #[test]
    fn the_networks_of_this_build_can_be_read() {
        for files in [Yinsh::NETWORKS, Zertz::NETWORKS, Dvonn::NETWORKS, Lyngk::NETWORKS] {
            assert!((1..=MOST_NETWORKS).contains(&files.len()));
            for file in files {
                let network = Network::read(file.content.unwrap()).unwrap();
                assert_eq!(network.name(), file.name);
            }
        }
    }
}
