//! Checks that look at one file, line by line.

use std::path::Path;

use super::extension;

const LONGEST: usize = 500;
/// The files that may name colors: pages, and what crates/draw paints with.
const TOKENS: &str = "tokens.css";
/// Written by `cargo xtask types`, as long as the protocol makes it.
const GENERATED: &str = "web/src/types";
// Spelled in two parts, so that this file passes its own check.
const UNFINISHED: [&str; 2] = [concat!("TO", "DO"), concat!("FIX", "ME")];
const DEBUG_PRINT: &str = concat!("db", "g!(");
/// A view that hides nothing, and who may ask for one: the rules, which make it,
/// and reviews, which look back on what has ended.
const OPEN_VIEW: &str = "view_with_secrets";
const REVIEWS: [&str; 3] = ["crates/rules", "crates/study/src/review", "xtask/src/tidy"];

/// Adds what is wrong with a file to the findings.
pub(super) fn check(file: &Path, content: &str, findings: &mut Vec<String>) {
    let name = file.display();
    let kind = extension(file);
    let is_code = ["rs", "ts", "svelte"].contains(&kind) && !file.starts_with(GENERATED);
    let lines = content.lines().count();
    if is_code && LONGEST < lines {
        findings.push(format!("{name}: {lines} lines, more than {LONGEST}"));
    }
    if kind == "rs" && !content.starts_with("//!") {
        findings.push(format!("{name}: does not begin with `//!`"));
    }
    let may_name_colors = file.to_string_lossy().ends_with(TOKENS) || !file.starts_with("web/src");
    for (index, line) in content.lines().enumerate() {
        let mut complain = |what: String| findings.push(format!("{name}:{}: {what}", index + 1));
        if line.contains('\t') {
            complain("a tab".to_owned());
        }
        if let Some(word) = UNFINISHED.iter().find(|word| has_word(line, word)) {
            complain(format!("`{word}`"));
        }
        if kind == "rs" && line.contains(DEBUG_PRINT) {
            complain("a debug print".to_owned());
        }
        if line.contains(OPEN_VIEW) && !REVIEWS.iter().any(|folder| file.starts_with(folder)) {
            complain("a view that hides nothing, outside of a review".to_owned());
        }
        if !may_name_colors && let Some(color) = hex_color(line) {
            complain(format!("the color `{color}` belongs into {TOKENS}"));
        }
        if kind == "ftl"
            && let Some(emoji) = line.chars().find(|c| is_emoji(*c))
        {
            complain(format!("the emoji U+{:04X}", u32::from(emoji)));
        }
    }
}

fn has_word(line: &str, word: &str) -> bool {
    let is_part = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
    line.match_indices(word).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        let after = line[at + word.len()..].chars().next();
        !is_part(before) && !is_part(after)
    })
}

/// The first thing that is written like a color: `#` and 3, 4, 6 or 8 digits
/// after a blank, a quote, a colon, a comma or a parenthesis.
fn hex_color(line: &str) -> Option<&str> {
    line.match_indices('#').find_map(|(at, _)| {
        let before = line[..at].chars().next_back()?;
        let digits = line[at + 1..].bytes().take_while(u8::is_ascii_hexdigit).count();
        let end = at + 1 + digits;
        let goes_on = line[end..].starts_with(|c: char| c.is_alphanumeric() || "-_".contains(c));
        let is_color = [3, 4, 6, 8].contains(&digits) && " '\"`:,(".contains(before) && !goes_on;
        is_color.then(|| &line[at..end])
    })
}

/// Pictures, dingbats and the sign that turns a character into a picture.
fn is_emoji(c: char) -> bool {
    matches!(c, '\u{1F000}'..='\u{1FAFF}' | '\u{2600}'..='\u{27BF}' | '\u{FE0F}')
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{check, hex_color};

    fn findings(file: &str, content: &str) -> Vec<String> {
        let mut findings = Vec::new();
        check(Path::new(file), content, &mut findings);
        findings
    }

    #[test]
    fn clean_files_pass() {
        assert_eq!(findings("crates/a/src/lib.rs", "//! A crate.\n"), Vec::<String>::new());
        assert_eq!(
            findings("web/src/styles/tokens.css", "a { color: #fff }"),
            Vec::<String>::new()
        );
    }

    #[test]
    fn each_fault_is_found() {
        let todo = format!("//! A.\n// {} later\n", super::UNFINISHED[0]);
        assert_eq!(findings("a.rs", &todo).len(), 1);
        assert_eq!(findings("a.rs", "fn a() {}\n").len(), 1);
        assert_eq!(findings("a.rs", "//! A.\n\tfn a() {}\n").len(), 1);
        assert_eq!(findings("a.rs", &format!("//! A.\n{}x)\n", super::DEBUG_PRINT)).len(), 1);
        assert_eq!(findings("web/src/A.svelte", "<p style='color:#abc'>").len(), 1);
        let open = "//! A.\nlet view = game_match.view_with_secrets();\n";
        assert_eq!(findings("crates/server/src/a.rs", open).len(), 1);
        assert_eq!(findings("crates/study/src/review/a.rs", open).len(), 0);
        assert_eq!(findings("en.ftl", "win = well done \u{1F389}").len(), 1);
        assert_eq!(findings("a.ts", &"a;\n".repeat(501)).len(), 1);
    }

    #[test]
    fn colors_are_told_from_other_words_with_a_hash() {
        assert_eq!(hex_color("fill: #1D2226;"), Some("#1D2226"));
        assert_eq!(hex_color("{#each cells as cell}"), None);
        assert_eq!(hex_color("this.#add(cell)"), None);
        assert_eq!(hex_color("href=\"#added-later\""), None);
    }
}
