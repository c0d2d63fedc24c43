//! Randomness from the operating system.

use mohreh_protocol::Millis;
use mohreh_rules::Rng;
use sha2::{Digest, Sha256};

/// 128 random bits, in hexadecimal: ids of players, link keys.
pub(crate) fn id() -> String {
    hex(&bytes::<16>())
}

/// The id of a match: the time, and 80 random bits. Matches of one evening lie side by side
/// in every index, so each commit changes few pages of it, however many matches there are.
pub(crate) fn match_id(at: Millis) -> String {
    match_id_of(at, &hex(&bytes::<10>()))
}

/// The same of a hash instead of chance: always the same id.
pub(crate) fn match_id_of(at: Millis, hash: &str) -> String {
    let time = u64::try_from(at).unwrap_or(0) & 0xffff_ffff_ffff;
    format!("{time:012x}{}", &hash[..20])
}

/// Whether the text can be an id at all; spares the database the question.
pub(crate) fn is_id(text: &str) -> bool {
    text.len() == 32 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

/// 256 random bits, in hexadecimal: session secrets, tokens, nonces.
pub(crate) fn secret() -> String {
    hex(&bytes::<32>())
}

/// A code that a person can write down: 60 random bits in letters and digits that
/// are not confused with each other.
pub(crate) fn code() -> String {
    const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";
    bytes::<12>().map(|byte| char::from(LETTERS[usize::from(byte & 31)])).iter().collect()
}

/// The SHA-256 of a text, in hexadecimal.
pub(crate) fn sha256(text: &str) -> String {
    hex(&Sha256::digest(text.as_bytes()))
}

/// Bytes in hexadecimal.
fn hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    bytes
        .iter()
        .flat_map(|byte| [DIGITS[usize::from(byte >> 4)], DIGITS[usize::from(byte & 15)]])
        .map(char::from)
        .collect()
}

/// Deals from the operating system, every number on its own: nothing that a
/// player sees says anything about what is hidden.
pub(crate) struct SystemRng;

impl Rng for SystemRng {
    fn next_u64(&mut self) -> u64 {
        u64::from_le_bytes(bytes())
    }
}

fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system has random numbers");
    bytes
}

#[cfg(test)]
mod tests {
    use super::{is_id, match_id, match_id_of, sha256};

    #[test]
    fn matches_of_one_evening_lie_side_by_side() {
        let (before, then, after) =
            (match_id(999), match_id(1_000_000_000_000), match_id(i64::MAX));
        assert!(before < then && then < after, "{before} {then} {after}");
        assert!([&before, &then, &after].iter().all(|id| is_id(id)));
        assert_ne!(match_id(5)[12..], match_id(5)[12..], "nobody can guess it");
        assert_eq!(match_id_of(5, &sha256("x")), match_id_of(5, &sha256("x")));
    }
}
