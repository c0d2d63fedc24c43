//! The same types for people: Markdown for `docs/api.md`, from the comments of the
//! types themselves. Every type and every field is in it.

use std::fmt::Write;

use schemars::generate::SchemaSettings;
use serde_json::{Map, Value};

use crate::typescript::schemas;

/// Every type with its fields and what they mean, by topic.
#[must_use]
pub fn reference() -> String {
    let mut generator = SchemaSettings::draft2020_12().into_generator();
    let topics = schemas(&mut generator);
    let definitions = generator.take_definitions(true);
    let mut text = String::new();
    for (topic, names) in topics {
        writeln!(text, "\n### {}\n", title(topic)).expect("text can be written");
        for name in names {
            let schema = &definitions[name];
            let about = sentence(schema);
            writeln!(text, "\n#### `{name}`\n\n{about}\n").expect("text can be written");
            text.push_str(&table(schema));
        }
    }
    text
}

/// A heading of its own for every topic; none is also that of a chapter.
fn title(topic: &str) -> &str {
    match topic {
        "accounts" => "Types: who somebody is",
        "actions" => "Types: what somebody does",
        "admin" => "Types: running a club",
        "clock" => "Types: thinking time",
        "events" => "Types: what happened",
        "explorer" => "Types: what was played",
        "mail" => "Types: mail",
        "matches" => "Types: matches and lists",
        "people" => "Types: players among each other",
        "pairing" => "Types: finding an opponent",
        "plans" => "Types: conditional turns",
        "progress" => "Types: what somebody has learned",
        "push" => "Types: notifications",
        "problem" => "Types: refusals",
        "socket" => "Types: messages on the socket",
        "studies" => "Types: studies",
        other => other,
    }
}

fn table(schema: &Value) -> String {
    match schema["oneOf"].as_array() {
        None if schema["enum"].is_array() => values(std::slice::from_ref(schema)),
        None => fields(schema),
        Some(variants) if variants.iter().all(|variant| variant["properties"].is_null()) => {
            values(variants)
        }
        Some(variants) => kinds(variants),
    }
}

/// An object of one kind.
fn fields(schema: &Value) -> String {
    let mut text = String::from("| field | type | meaning |\n| --- | --- | --- |\n");
    for (name, field) in properties(schema) {
        let (kind, about) = (optional(schema, name, field), sentence(field));
        writeln!(text, "| `{name}` | {kind} | {about} |").expect("text can be written");
    }
    text
}

/// An object of several kinds, told apart by `type`.
fn kinds(variants: &[Value]) -> String {
    let mut text = String::from("| `type` | field | type | meaning |\n| --- | --- | --- | --- |\n");
    for variant in variants {
        let tag = variant["properties"]["type"]["const"].as_str().unwrap_or_default();
        writeln!(text, "| `{tag}` | | | {} |", sentence(variant)).expect("text can be written");
        for (name, field) in properties(variant).filter(|(name, _)| *name != "type") {
            let (kind, about) = (optional(variant, name, field), sentence(field));
            writeln!(text, "| | `{name}` | {kind} | {about} |").expect("text can be written");
        }
    }
    text
}

/// One of several words.
fn values(variants: &[Value]) -> String {
    let mut text = String::from("| value | meaning |\n| --- | --- |\n");
    for variant in variants {
        let words =
            [&variant["const"]].into_iter().chain(variant["enum"].as_array().into_iter().flatten());
        for word in words.filter_map(Value::as_str) {
            writeln!(text, "| `{word}` | {} |", sentence(variant)).expect("text can be written");
        }
    }
    text
}

fn properties(schema: &Value) -> impl Iterator<Item = (&str, &Value)> {
    let fields: Option<&Map<String, Value>> = schema["properties"].as_object();
    fields.into_iter().flatten().map(|(name, field)| (name.as_str(), field))
}

fn optional(schema: &Value, name: &str, field: &Value) -> String {
    let required = schema["required"].as_array().into_iter().flatten();
    let kind = kind(field);
    match required.filter_map(Value::as_str).any(|required| required == name) {
        true => kind,
        false => format!("{kind}, optional"),
    }
}

/// The type of a field, in words.
fn kind(field: &Value) -> String {
    if let Some(name) = field["$ref"].as_str().and_then(|path| path.rsplit('/').next()) {
        return format!("`{name}`");
    }
    if let Some(kinds) = field["anyOf"].as_array() {
        return kinds.iter().map(kind).collect::<Vec<_>>().join(" or ");
    }
    match &field["type"] {
        Value::Array(kinds) => {
            let one = |word: &Value| {
                let mut one = field.clone();
                one["type"] = word.clone();
                kind(&one)
            };
            kinds.iter().map(one).collect::<Vec<_>>().join(" or ")
        }
        Value::String(word) => match word.as_str() {
            "array" => format!("list of {}", kind(&field["items"])),
            "object" => "object of texts".to_owned(),
            "string" => "text".to_owned(),
            "integer" => "integer".to_owned(),
            other => other.to_owned(),
        },
        _ => String::new(),
    }
}

/// What a comment says, on one line and without the links of Rust.
fn sentence(schema: &Value) -> String {
    let text = schema["description"].as_str().unwrap_or_default();
    let mut plain = String::new();
    let mut rest = text;
    while let Some((before, link)) = rest.split_once("[`") {
        let (name, after) = link.split_once("`]").unwrap_or((link, ""));
        let after = match after.strip_prefix('(') {
            Some(target) => target.split_once(')').map_or("", |(_, after)| after),
            None => after,
        };
        plain.push_str(&format!("{before}`{}`", name.replace("::", ".")));
        rest = after;
    }
    plain.push_str(rest);
    plain.split_whitespace().collect::<Vec<_>>().join(" ").replace('|', "\\|")
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::reference;

    const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/api.md");
    const BEGIN: &str = "<!-- Types: written by `UPDATE=1 cargo test -p mohreh-protocol`. -->\n";

    /// What the document says of the types is what the types say.
    #[test]
    fn the_document_has_every_field() {
        let document = fs::read_to_string(FILE).unwrap();
        let (before, found) = document.split_once(BEGIN).expect("the document has a place for it");
        if std::env::var_os("UPDATE").is_some() {
            fs::write(FILE, format!("{before}{BEGIN}{}", reference())).unwrap();
            return;
        }
        assert_eq!(found, reference(), "run `UPDATE=1 cargo test -p mohreh-protocol`");
    }

    #[test]
    fn every_field_has_a_type_and_a_meaning() {
        for line in reference().lines().filter(|line| line.starts_with("| ")) {
            let empty =
                line.trim_matches('|').split(" | ").skip(1).any(|cell| cell.trim().is_empty());
            let is_kind = line.contains(" | | | ");
            let is_field_of_kind = line.starts_with("| | `");
            assert!(!empty || is_kind || is_field_of_kind, "{line}");
            assert!(!line.ends_with("|  |"), "{line}");
        }
    }
}
