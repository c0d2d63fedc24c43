//! The text of a boardspace file as properties and nodes.

use crate::{Problem, TextError, problem::unreadable};

/// One thing that a player's hand did.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Node {
    /// 0 or 1; a file may name others, who are not of its match.
    pub(super) player: usize,
    /// What was done, in lower case, without the running number.
    pub(super) words: Vec<String>,
    pub(super) line: usize,
    /// The running number, where the file has them.
    pub(super) number: Option<u64>,
}

impl Node {
    /// The first word.
    pub(super) fn verb(&self) -> &str {
        self.words.first().map_or("", String::as_str)
    }

    /// The words after the first.
    pub(super) fn rest(&self) -> Vec<&str> {
        self.words.iter().skip(1).map(String::as_str).collect()
    }

    /// A refusal of this node, with what would have been right: notation, since it stands
    /// in sentences of every language.
    pub(super) fn wrong(&self, choices: &str) -> Problem {
        unreadable!("boardspace-node", "{choices}", choices; self.words.join(" ")).into()
    }
}

/// A whole file.
pub(super) struct File {
    properties: Vec<(String, String)>,
    pub(super) nodes: Vec<Node>,
    /// The line where another record begins, which is not read.
    pub(super) second: Option<usize>,
}

impl File {
    pub(super) fn read(text: &str) -> Result<Self, TextError> {
        let mut file = Self { properties: Vec::new(), nodes: Vec::new(), second: None };
        let Some(start) = text.find("(;") else {
            return Err(unreadable!(
                "boardspace-file",
                "a boardspace record beginning with `(;`"; text.trim_start()
            ));
        };
        let mut line = 1 + text[..start].matches('\n').count();
        let mut rest = &text[start + 1..];
        while let Some(open) = rest.find('[') {
            let name = rest[..open].trim_matches(|c: char| !c.is_ascii_alphanumeric());
            let begins = rest[..open].find("(;");
            line += rest[..begins.unwrap_or(open)].matches('\n').count();
            if begins.is_some() {
                file.second = Some(line);
                break;
            }
            let (value, after) = value(&rest[open + 1..]);
            file.add(name, &value, line);
            line += value.matches('\n').count();
            rest = after;
        }
        Ok(file)
    }

    fn add(&mut self, name: &str, value: &str, line: usize) {
        let Some(player) = name.strip_prefix('P').and_then(|number| number.parse().ok()) else {
            return self.properties.push((name.to_owned(), value.to_owned()));
        };
        let mut words: Vec<String> =
            value.split_whitespace().map(str::to_ascii_lowercase).collect();
        let number = words.first().and_then(|word| word.parse().ok());
        if number.is_some() {
            words.remove(0);
        }
        match words.first().map(String::as_str) {
            Some("id") if player < 2 => {
                let name = value.trim_start().trim_start_matches("id").trim().trim_matches('"');
                self.properties.push((format!("P{player}"), name.to_owned()));
            }
            Some(_) => self.nodes.push(Node { player, words, line, number }),
            None => {}
        }
    }

    pub(super) fn property(&self, name: &str) -> Option<&str> {
        self.properties.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    pub(super) fn name(&self, player: usize) -> Option<String> {
        self.property(&format!("P{player}")).map(str::to_owned)
    }
}

/// A property's value up to its bracket, a backslash guarding the next letter.
fn value(rest: &str) -> (String, &str) {
    let mut value = String::new();
    let mut chars = rest.char_indices();
    while let Some((index, c)) = chars.next() {
        match c {
            ']' => return (value, &rest[index + 1..]),
            '\\' => value.extend(chars.next().map(|(_, guarded)| guarded)),
            c => value.push(c),
        }
    }
    (value, "")
}
