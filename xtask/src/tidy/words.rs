//! What a person reads has an id and a sentence in every language: errors are
//! problems, so there is no English text in `bail!`, `ensure!`, `anyhow!` and `context`;
//! and what a command prints comes from `messages`.

use std::path::Path;

/// The crates whose words people read. Not among them: `ugi`, whose errors are
/// part of the text protocol; `proof`, a tool of this project's developers.
const CRATES: [&str; 7] = ["arena", "client", "mohreh", "records", "server", "study", "terminal"];
const ERRORS: [&str; 5] = ["bail!(", "ensure!(", "anyhow!(", ".context(", ".with_context("];
const PRINTS: [&str; 2] = ["println!(", "print!("];
/// What prints the text protocol.
const PROTOCOL: &str = "crates/mohreh/src/commands/export.rs";
/// What has a sentence in every language, or is a fault of the program.
const TOLD: [&str; 3] = ["problem!(", "Problem::internal(", ".text("];

/// Adds every such text of a file to the findings.
pub(super) fn check(file: &Path, content: &str, findings: &mut Vec<String>) {
    let is_read = CRATES.iter().any(|name| file.starts_with(format!("crates/{name}/src")));
    if !is_read {
        return;
    }
    let code = content.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let prints: &[&str] = if file == Path::new(PROTOCOL) { &[] } else { &PRINTS };
    for call in ERRORS.iter().chain(prints) {
        for (at, _) in code.match_indices(call) {
            let line = code[..at].lines().count().max(1);
            let is_comment = code[..at]
                .lines()
                .next_back()
                .is_some_and(|line| line.trim_start().starts_with("//"));
            let arguments = without_told(arguments(&code[at + call.len()..]));
            let sentence = texts(&arguments).into_iter().find(|text| is_sentence(text));
            if let Some(text) = sentence.filter(|_| !is_comment) {
                let name = file.display();
                findings.push(format!("{name}:{line}: `{text}` has no id; use `problem!`"));
            }
        }
    }
}

/// What stands before the parenthesis that closes the call.
fn arguments(after: &str) -> &str {
    let (mut depth, mut in_text, mut escaped) = (1, false, false);
    for (at, c) in after.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' if in_text => escaped = true,
            '"' => in_text = !in_text,
            '(' if !in_text => depth += 1,
            ')' if !in_text => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return &after[..at];
        }
    }
    after
}

/// The same without the calls that tell in every language.
fn without_told(code: &str) -> String {
    let mut rest = code.to_owned();
    while let Some((at, call)) = TOLD.iter().find_map(|call| Some((rest.find(call)?, call))) {
        let begin = at + call.len();
        let end = begin + arguments(&rest[begin..]).len();
        rest.replace_range(at..(end + 1).min(rest.len()), "");
    }
    rest
}

/// The text literals, without the quotes inside them.
fn texts(code: &str) -> Vec<String> {
    code.replace("\\\"", "").split('"').skip(1).step_by(2).map(str::to_owned).collect()
}

/// Two words beside each other, what is put in for a name aside. A flag, a field
/// or a place is none.
fn is_sentence(text: &str) -> bool {
    let mut shown = String::new();
    for part in text.split('{') {
        shown.push_str(part.split_once('}').map_or(part, |(_, after)| after));
        shown.push('.');
    }
    let is_word = |word: &&str| 1 < word.len() && word.bytes().all(|b| b.is_ascii_lowercase());
    shown.split([' ', '.', ',', ':']).filter(is_word).count() >= 2
        || shown.split_once(' ').is_some_and(|(first, _)| is_word(&first))
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::check;

    fn found(code: &str) -> usize {
        let mut findings = Vec::new();
        check(Path::new("crates/mohreh/src/a.rs"), code, &mut findings);
        check(Path::new("crates/ugi/src/a.rs"), code, &mut findings);
        findings.len()
    }

    #[test]
    fn english_without_an_id_is_found() {
        assert_eq!(found(r#"bail!("there is no file {name}")"#), 1);
        assert_eq!(found("ensure!(\n    a(1) == 2,\n    \"one match only\"\n);"), 1);
        assert_eq!(found(r#"x.with_context(|| format!("turn {turn}"))?"#), 1);
        assert_eq!(found(r#"x.context("cannot start the runtime")"#), 1);
        assert_eq!(found(r#"anyhow!("a \" in a text")"#), 1);
        assert_eq!(found(r#"eprintln!("mohreh: kept as it is: {wrong}")"#), 1);
        assert_eq!(found(r#"println!("{matches} matches, {turns} turns replayed.")"#), 1);
    }

    #[test]
    fn ids_flags_and_places_are_not() {
        assert_eq!(found(r#"bail!(problem!("no-file", "there is no file {name}", name))"#), 0);
        assert_eq!(found(r#"x.context(Problem::internal("somebody is to move"))"#), 0);
        assert_eq!(found(r#"println!("{}: {}", a, messages.text("some-id"))"#), 0);
        assert_eq!(found(r#"x.context("--options").context("record")"#), 0);
        assert_eq!(found(r#"x.with_context(|| format!("{}:{}", path.display(), line))"#), 0);
        assert_eq!(found(r#"ensure!(known, messages.text("odd-seats"))"#), 0);
        assert_eq!(found("/// It calls `.context(\"a b c\")`.\n"), 0);
    }
}
