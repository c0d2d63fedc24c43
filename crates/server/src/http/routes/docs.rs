//! The project's documents as pages, served by the program itself: what is
//! under `docs/` is built in, markdown becomes HTML, pictures stay pictures.
//!
//! Pages keep the names of their files, so that the links between documents
//! work here as they do in the sources.

use std::sync::LazyLock;

use axum::{
    extract::Path,
    http::{StatusCode, header::CONTENT_TYPE},
    response::{Html, IntoResponse, Redirect, Response},
};
use mohreh_messages::{Language, Messages};
use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd, html::push_html};
use rust_embed::RustEmbed;

use super::assets::content_type;
use crate::http::openapi::{Operation, Routes};

const PAGE: &str = "text/html; charset=utf-8";
const STYLE: &str = include_str!("docs.css");
/// The document that lists the others.
const INDEX: &str = "README.md";

#[derive(RustEmbed)]
#[folder = "../../docs"]
struct Documents;

pub(super) fn routes() -> Routes {
    Routes::default()
        .get("/docs", to_index, Operation::open("leads to the documents").text(PAGE))
        .get("/docs/", index, Operation::open("the list of documents").text(PAGE))
        .get("/docs/{*path}", document, Operation::open("a document, or its picture").text(PAGE))
}

/// Links in the list are relative to the folder.
async fn to_index() -> Redirect {
    Redirect::permanent("/docs/")
}

async fn index() -> Response {
    answer(INDEX)
}

async fn document(Path(path): Path<String>) -> Response {
    answer(&path)
}

fn answer(path: &str) -> Response {
    if path == "style.css" {
        return ([(CONTENT_TYPE, content_type(path))], STYLE).into_response();
    }
    let Some(file) = Documents::get(path) else {
        return (StatusCode::NOT_FOUND, "there is no such document\n").into_response();
    };
    if !path.ends_with(".md") {
        return ([(CONTENT_TYPE, content_type(path))], file.data).into_response();
    }
    Html(page(path, &String::from_utf8_lossy(&file.data))).into_response()
}

/// A whole page of one document.
fn page(path: &str, markdown: &str) -> String {
    static ENGLISH: LazyLock<Messages> = LazyLock::new(|| Messages::new(Language::En));
    static PERSIAN: LazyLock<Messages> = LazyLock::new(|| Messages::new(Language::Fa));
    let is_persian = path.ends_with(".fa.md");
    let (words, direction) = if is_persian { (&*PERSIAN, "rtl") } else { (&*ENGLISH, "ltr") };
    let other = other_language(path).map(|(other, code)| {
        let name = words.text("docs-other-language");
        format!("<a href=\"/docs/{other}\" hreflang=\"{code}\">{name}</a>")
    });
    format!(
        "<!doctype html>\n<html lang=\"{code}\" dir=\"{direction}\">\n<head>\n\
         <meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title} · {name}</title>\n\
         <link rel=\"stylesheet\" href=\"/docs/style.css\">\n</head>\n<body>\n\
         <nav><a href=\"/\">{name}</a> <a href=\"/docs/\">{list}</a> {other}</nav>\n\
         <main>\n{body}</main>\n</body>\n</html>\n",
        code = words.language().code(),
        title = escape(&title(markdown)),
        name = words.text("docs-home"),
        list = words.text("docs-index"),
        other = other.unwrap_or_default(),
        body = body(path, markdown),
    )
}

/// The same document in the other language, if there is one.
fn other_language(path: &str) -> Option<(String, &'static str)> {
    let (stem, code) = match path.strip_suffix(".en.md") {
        Some(stem) => (stem, "fa"),
        None => (path.strip_suffix(".fa.md")?, "en"),
    };
    let other = format!("{stem}.{code}.md");
    Documents::get(&other).map(|_| (other, code))
}

fn title(markdown: &str) -> String {
    let heading = markdown.lines().find_map(|line| line.strip_prefix("# "));
    heading.unwrap_or_default().trim().to_owned()
}

/// The text as HTML. Headings get ids, as the links to them expect; links
/// that lead out of the documents (into the sources) become plain text.
fn body(path: &str, markdown: &str) -> String {
    let events: Vec<Event<'_>> = parse(markdown).collect();
    let mut written = Vec::with_capacity(events.len());
    let mut dropped = false;
    for (index, event) in events.iter().enumerate() {
        let event = match event {
            Event::Start(Tag::Heading { level, classes, attrs, .. }) => {
                Event::Start(Tag::Heading {
                    level: *level,
                    id: Some(CowStr::from(anchor(&heading_text(&events[index..])))),
                    classes: classes.clone(),
                    attrs: attrs.clone(),
                })
            }
            Event::Start(Tag::Link { dest_url, .. }) if leads_nowhere(path, dest_url) => {
                dropped = true;
                continue;
            }
            Event::End(TagEnd::Link) if dropped => {
                dropped = false;
                continue;
            }
            // The documents are plain markdown; whatever looks like HTML in
            // them is meant to be read.
            Event::Html(text) | Event::InlineHtml(text) => Event::Text(text.clone()),
            other => other.clone(),
        };
        written.push(event);
    }
    let mut html = String::new();
    push_html(&mut html, written.into_iter());
    html
}

fn parse(markdown: &str) -> Parser<'_> {
    Parser::new_ext(markdown, Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH)
}

/// The words of the heading that begins here.
fn heading_text(events: &[Event<'_>]) -> String {
    let inside = events.iter().take_while(|event| !matches!(event, Event::End(TagEnd::Heading(_))));
    inside
        .filter_map(|event| match event {
            Event::Text(text) | Event::Code(text) => Some(text.as_ref()),
            _ => None,
        })
        .collect()
}

/// The id of a heading: its words in lower case, joined by hyphens.
fn anchor(heading: &str) -> String {
    let kept = heading.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.collect::<String>().to_lowercase().replace(' ', "-")
}

/// Whether a link goes to something that is not served here.
fn leads_nowhere(from: &str, link: &str) -> bool {
    let is_elsewhere = link.contains("://") || link.starts_with("mailto:");
    let file = link.split('#').next().unwrap_or_default();
    !is_elsewhere && !file.is_empty() && resolve(from, file).is_none()
}

/// The document or picture that a relative link means.
fn resolve(from: &str, link: &str) -> Option<String> {
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in link.split('/') {
        match part {
            "." | "" => {}
            ".." => {
                parts.pop()?;
            }
            name => parts.push(name),
        }
    }
    let path = parts.join("/");
    Documents::get(&path).map(|_| path)
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use pulldown_cmark::{Event, Tag};

    use super::{Documents, anchor, body, heading_text, page, parse, resolve, title};

    /// Whether a link out of the documents finds something in the sources.
    fn is_in_sources(from: &str, link: &str) -> bool {
        let documents = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
        let folder = documents.join(from).parent().unwrap().to_owned();
        link.contains("../") && folder.join(link).exists()
    }

    fn markdown(path: &str) -> String {
        String::from_utf8(Documents::get(path).unwrap().data.into_owned()).unwrap()
    }

    fn anchors(markdown: &str) -> Vec<String> {
        let events: Vec<Event<'_>> = parse(markdown).collect();
        (0..events.len())
            .filter(|&index| matches!(events[index], Event::Start(Tag::Heading { .. })))
            .map(|index| anchor(&heading_text(&events[index..])))
            .collect()
    }

    #[test]
    fn every_link_between_documents_leads_somewhere() {
        let mut links = 0;
        for path in Documents::iter().filter(|path| path.ends_with(".md")) {
            let text = markdown(&path);
            for event in parse(&text) {
                let Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) = event
                else {
                    continue;
                };
                if dest_url.contains("://") {
                    continue;
                }
                links += 1;
                let (file, fragment) =
                    dest_url.split_once('#').map_or((dest_url.as_ref(), ""), |parts| parts);
                if resolve(&path, file).is_none() && is_in_sources(&path, file) {
                    continue;
                }
                let target = if file.is_empty() {
                    path.to_string()
                } else {
                    resolve(&path, file).unwrap_or_else(|| panic!("{path}: `{dest_url}`"))
                };
                let found = fragment.is_empty()
                    || anchors(&markdown(&target)).iter().any(|anchor| anchor == fragment);
                assert!(found, "{path}: `{dest_url}` names no heading of {target}");
            }
        }
        assert!(60 < links, "the rules alone have pictures: {links}");
    }

    #[test]
    fn every_document_becomes_a_page() {
        for path in Documents::iter().filter(|path| path.ends_with(".md")) {
            let text = markdown(&path);
            let html = page(&path, &text);
            assert!(!title(&text).is_empty(), "{path} has a heading");
            assert!(html.contains("<h1 id="), "{path}");
            assert!(!html.contains("docs-home"), "{path} has its words");
            for forbidden in ["<script", " style=", "javascript:"] {
                assert!(!html.contains(forbidden), "{path} has {forbidden}");
            }
            assert_eq!(html.contains("dir=\"rtl\""), path.ends_with(".fa.md"), "{path}");
        }
    }

    #[test]
    fn headings_have_ids_and_links_into_the_sources_are_text() {
        let html = body("notation.md", "## Two *games*\n\n[code](../crates/x) <b>[api](api.md)");
        assert!(html.contains("<h2 id=\"two-games\">"), "{html}");
        assert!(html.contains("<p>code &lt;b&gt;<a href=\"api.md\">api</a></p>"), "{html}");
    }
}
