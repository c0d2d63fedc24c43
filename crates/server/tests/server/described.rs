//! `docs/api.md` tells every type with every field: its last section is made from
//! the description that the server itself gives. `UPDATE=1` writes it anew.

use serde_json::{Map, Value};

use crate::common::{Host, Kind};
use mohreh_client::Visitor;

const DOCUMENT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/api.md");
const TITLE: &str = "## Types\n";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_field_is_documented() {
    let host = Host::new(Kind::Sqlite).await.unwrap();
    let server = host.start().await;
    let answer = Visitor::nobody(server.address()).get("/api/openapi.json").await.unwrap();
    let description: Value = answer.json().unwrap();
    let schemas = description["components"]["schemas"].as_object().unwrap();
    let text = std::fs::read_to_string(DOCUMENT).unwrap();
    let (before, _) = text.split_once(TITLE).unwrap_or((&text, ""));
    let made = format!("{}\n\n{TITLE}{}", before.trim_end(), types(schemas));
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(DOCUMENT, &made).unwrap();
    }
    let written = std::fs::read_to_string(DOCUMENT).unwrap();
    assert!(written == made, "docs/api.md is not what the server says; run with UPDATE=1");
    server.stop().await.unwrap();
}

fn types(schemas: &Map<String, Value>) -> String {
    let mut text = String::from(
        "\nFields marked `?` may be missing or `null`. Numbers are whole unless it says otherwise.\n",
    );
    for (name, schema) in schemas {
        text.push_str(&format!("\n### {name}\n\n{}\n", described(schema)));
        text.push_str(&body(schema));
    }
    text
}

fn body(schema: &Value) -> String {
    if schema["properties"].is_object() {
        return format!("\n| field | type | what |\n| --- | --- | --- |\n{}", fields(schema));
    }
    let Some(variants) = variants(schema) else { return String::new() };
    let mut text = String::from("\n| variant | fields | what |\n| --- | --- | --- |\n");
    for variant in variants {
        let tag = &variant["properties"]["type"]["const"];
        let name = [tag, &variant["const"]].into_iter().find_map(Value::as_str);
        let names = name.map_or_else(|| kind(variant), |name| format!("`{name}`"));
        let fields = variant["properties"].as_object().into_iter().flatten();
        let fields: Vec<String> = fields
            .filter(|(field, _)| *field != "type")
            .map(|(field, schema)| {
                let mark = if is_required(variant, field) { "" } else { "?" };
                format!("`{field}`{mark} {}: {}", kind(schema), described(schema))
            })
            .collect();
        text.push_str(&format!("| {names} | {} | {} |\n", fields.join("; "), described(variant)));
    }
    text
}

fn fields(schema: &Value) -> String {
    let fields = schema["properties"].as_object().into_iter().flatten();
    fields
        .map(|(field, inner)| {
            let mark = if is_required(schema, field) { "" } else { "?" };
            format!("| `{field}`{mark} | {} | {} |\n", kind(inner), described(inner))
        })
        .collect()
}

fn variants(schema: &Value) -> Option<&Vec<Value>> {
    schema["oneOf"].as_array().or_else(|| schema["anyOf"].as_array())
}

fn is_required(schema: &Value, field: &str) -> bool {
    let required = schema["required"].as_array();
    required.is_some_and(|required| required.iter().any(|name| name == field))
}

/// What a value is, in a word or two.
fn kind(schema: &Value) -> String {
    if let Some(name) = schema["$ref"].as_str() {
        return format!("`{}`", name.rsplit('/').next().unwrap_or_default());
    }
    if let Some(variants) = variants(schema) {
        let kinds: Vec<String> = variants.iter().map(kind).collect();
        return kinds.join(" or ");
    }
    if let Some(values) = schema["enum"].as_array() {
        let values: Vec<String> =
            values.iter().filter_map(Value::as_str).map(|value| format!("`{value}`")).collect();
        return values.join(", ");
    }
    let range = match (&schema["minimum"], &schema["maximum"]) {
        (Value::Number(least), Value::Number(most)) => format!(", {least} to {most}"),
        _ => String::new(),
    };
    let single = |name: &str| match name {
        "array" => format!("list of {}", kind(&schema["items"])),
        "integer" => format!("number{range}"),
        "number" => "decimal number".to_owned(),
        "string" => "text".to_owned(),
        "boolean" => "`true` or `false`".to_owned(),
        other => other.to_owned(),
    };
    match &schema["type"] {
        Value::String(name) => single(name),
        Value::Array(names) => {
            let names: Vec<String> = names.iter().filter_map(Value::as_str).map(single).collect();
            names.join(" or ")
        }
        _ => "anything".to_owned(),
    }
}

fn described(schema: &Value) -> String {
    let text = schema["description"].as_str().unwrap_or_default();
    // Links of the library's own documents mean nothing here.
    let text = text.replace("(crate::Event::hash)", "").replace("[`Event::hash`]", "`Event.hash`");
    text.split_whitespace().collect::<Vec<_>>().join(" ").replace('|', "\\|")
}
