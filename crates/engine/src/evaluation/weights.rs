//! Weights of evaluations, read from data files at compile time.
//!
//! A file has comment lines, which say where the numbers come from, and a line
//! a feature: its name, its weight in the opening and its weight at the end.
//! `mohreh tune` writes such files.

use crate::evaluate::Weight;

/// The weights of the features called `names`, in that order.
///
/// # Panics
/// When a line is missing or out of order: at compile time, since it is only
/// used for constants.
#[must_use]
pub(crate) const fn read<const N: usize>(text: &str, names: [&str; N]) -> [Weight; N] {
    let bytes = text.as_bytes();
    let mut weights = [[0; 2]; N];
    let (mut at, mut index) = (0, 0);
    while at < bytes.len() {
        if bytes[at] == b'#' {
            while at < bytes.len() && bytes[at] != b'\n' {
                at += 1;
            }
        } else {
            assert!(index < N, "more lines than features");
            at = expect(bytes, at, names[index].as_bytes());
            (weights[index][0], at) = number(bytes, at);
            (weights[index][1], at) = number(bytes, at);
            index += 1;
        }
        assert!(at < bytes.len() && bytes[at] == b'\n', "a line has a name and two numbers");
        at += 1;
    }
    assert!(index == N, "fewer lines than features");
    weights
}

/// Goes past a word that must stand here.
const fn expect(bytes: &[u8], mut at: usize, word: &[u8]) -> usize {
    let mut i = 0;
    while i < word.len() {
        assert!(at < bytes.len() && bytes[at] == word[i], "features are out of order");
        i += 1;
        at += 1;
    }
    at
}

/// The number after a space, and where it ends.
const fn number(bytes: &[u8], mut at: usize) -> (i32, usize) {
    assert!(at < bytes.len() && bytes[at] == b' ', "expected a space and a number");
    at += 1;
    let negative = at < bytes.len() && bytes[at] == b'-';
    if negative {
        at += 1;
    }
    let first = at;
    let mut value = 0;
    while at < bytes.len() && bytes[at].is_ascii_digit() {
        value = value * 10 + (bytes[at] - b'0') as i32;
        at += 1;
    }
    assert!(first < at, "expected a number");
    (if negative { -value } else { value }, at)
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn reads_numbers_and_skips_comments() {
        let text = "# where from\nrings 12 -7\nrows 0 30\n";
        assert_eq!(read(text, ["rings", "rows"]), [[12, -7], [0, 30]]);
    }

    #[test]
    #[should_panic(expected = "out of order")]
    fn refuses_other_names() {
        let _ = read("rings 1 1\n", ["rows"]);
    }
}
