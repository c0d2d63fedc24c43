//! Books as files: lines of text that say what it is, then the positions, sorted by
//! name, each as the distance from the last name and three counts; a checksum at the end.
//!
//! ```text
//! mohreh-book 1
//! game dvonn
//! options
//! source best, 500 nodes a turn
//! matches 20000
//! positions 61234
//!
//! …
//! ```

use std::collections::HashMap;

use mohreh_rules::{GameId, Problem, problem};

use super::{Book, Tally, book::can_explore};

const MAGIC: &str = "mohreh-book 1";

impl Book {
    /// The book as a file, with the positions that at least `least` matches reached,
    /// the most frequent `most` of them.
    #[must_use]
    pub fn write(&self, least: u32, most: usize) -> Vec<u8> {
        let mut kept: Vec<(u64, Tally)> = self
            .tallies
            .iter()
            .filter(|(_, tally)| least <= tally.matches)
            .map(|(&name, &tally)| (name, tally))
            .collect();
        kept.sort_by_key(|&(name, tally)| (u32::MAX - tally.matches, name));
        kept.truncate(most);
        kept.sort_unstable_by_key(|&(name, _)| name);
        let mut bytes = format!(
            "{MAGIC}\ngame {}\noptions {}\nsource {}\nmatches {}\npositions {}\n\n",
            self.game(),
            self.options(),
            self.source,
            self.matches,
            kept.len()
        )
        .into_bytes();
        let mut last = 0;
        for (name, tally) in kept {
            put(&mut bytes, name - last);
            put(&mut bytes, tally.matches.into());
            put(&mut bytes, tally.wins.into());
            put(&mut bytes, tally.draws.into());
            last = name;
        }
        bytes.extend(checksum(&bytes).to_le_bytes());
        bytes
    }

    /// The book of a file.
    ///
    /// # Errors
    /// When it is none, is damaged, or of a game that cannot be explored.
    pub fn read(bytes: &[u8]) -> Result<Self, Problem> {
        let damaged = || problem!("book-damaged", "the book is cut off or damaged");
        let expected = MAGIC;
        if !bytes.starts_with(MAGIC.as_bytes()) {
            let found = bytes.split(|&byte| byte == b'\n').next().unwrap_or_default();
            let found: String = String::from_utf8_lossy(found).chars().take(40).collect();
            return Err(problem!(
                "book-format",
                "expected `{expected}`, found `{found}`",
                expected,
                found
            ));
        }
        let (bytes, sum) = bytes.split_last_chunk::<8>().ok_or_else(damaged)?;
        if checksum(bytes) != u64::from_le_bytes(*sum) {
            return Err(damaged());
        }
        let end = bytes.windows(2).position(|two| two == b"\n\n").ok_or_else(damaged)?;
        let (head, mut rest) = (&bytes[..end], &bytes[end + 2..]);
        let head = str::from_utf8(head).map_err(|_| damaged())?;
        let field = |name: &str| {
            let line = head.lines().find_map(|line| line.strip_prefix(name));
            line.map(str::trim).ok_or_else(damaged)
        };
        let game: GameId = field("game ")?.parse().map_err(|_| damaged())?;
        let options = field("options")?;
        if !can_explore(game, options) {
            return Err(damaged());
        }
        let mut book = Self::new(game, options, field("source")?)?;
        book.matches = field("matches ")?.parse().map_err(|_| damaged())?;
        let positions: usize = field("positions ")?.parse().map_err(|_| damaged())?;
        // Each takes four bytes at least: a false number asks for no memory.
        book.tallies = HashMap::with_capacity(positions.min(rest.len() / 4));
        let mut name = 0_u64;
        for _ in 0..positions {
            let mut take = || take(&mut rest).ok_or_else(damaged);
            name = name.checked_add(take()?).ok_or_else(damaged)?;
            let mut count = || u32::try_from(take()?).map_err(|_| damaged());
            let tally = Tally { matches: count()?, wins: count()?, draws: count()? };
            let decided = u64::from(tally.wins) + u64::from(tally.draws);
            if u64::from(tally.matches) < decided {
                return Err(damaged());
            }
            book.tallies.insert(name, tally);
        }
        if rest.is_empty() { Ok(book) } else { Err(damaged()) }
    }
}

/// Seven bits a byte, the lowest first; the eighth says that more follow.
fn put(bytes: &mut Vec<u8>, mut number: u64) {
    while 0x80 <= number {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

fn take(bytes: &mut &[u8]) -> Option<u64> {
    let mut number = 0_u64;
    for shift in (0..64).step_by(7) {
        let (&byte, rest) = bytes.split_first()?;
        *bytes = rest;
        number |= u64::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            return Some(number);
        }
    }
    None
}

/// FNV-1a.
fn checksum(bytes: &[u8]) -> u64 {
    let start = 0xcbf2_9ce4_8422_2325;
    bytes.iter().fold(start, |sum, &byte| (sum ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}
