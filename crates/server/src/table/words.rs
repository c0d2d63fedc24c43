//! Free words as others may see them: what one says stays in its own line.

use unicode_normalization::char::is_combining_mark;

/// The most marks on one letter.
const MARKS: usize = 3;

/// The text without what reaches beyond it: characters that turn the direction of
/// what follows, and marks that are stacked into the lines above and below.
pub(super) fn contained(text: &str) -> String {
    let mut marks = 0;
    text.chars()
        .filter(|&c| {
            marks = if is_combining_mark(c) { marks + 1 } else { 0 };
            marks <= MARKS && !turns(c)
        })
        .collect()
}

/// Whether a character embeds, overrides or isolates a direction. The marks of
/// direction that end with themselves (LRM, RLM, ALM) may stay.
fn turns(c: char) -> bool {
    matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::contained;

    #[test]
    fn words_stay_in_their_line() {
        assert_eq!(contained("a\u{202e}b\u{2067}c"), "abc");
        assert_eq!(contained("z\u{300}\u{301}\u{302}\u{303}\u{304}!"), "z\u{300}\u{301}\u{302}!");
        assert_eq!(contained("سلام\u{200c}ها، مُحَمَّد"), "سلام\u{200c}ها، مُحَمَّد");
    }
}
