//! The project's documents as pages, served by the program itself: Markdown
//! becomes HTML, pictures stay pictures.
//!
//! Pages keep the names of their files, so that the links between documents
//! work here as they do in the sources.

use std::sync::LazyLock;

use axum::{
    extract::Path,
    http::{StatusCode, header::CONTENT_TYPE},
    response::{Html, IntoResponse, Redirect, Response},
};
use mohreh_documents::{file, html};
use mohreh_messages::{Language, Messages};

use super::assets::content_type;
use crate::http::openapi::{Operation, Routes};

const PAGE: &str = "text/html; charset=utf-8";
const STYLE: &str = include_str!("docs.css");
/// The document that lists the others.
const INDEX: &str = "README.md";

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
    let Some(data) = file(path) else {
        return (StatusCode::NOT_FOUND, "there is no such document\n").into_response();
    };
    if !path.ends_with(".md") {
        return ([(CONTENT_TYPE, content_type(path))], data).into_response();
    }
    Html(page(path, &String::from_utf8_lossy(&data))).into_response()
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
        body = html(path, markdown),
    )
}

/// The same document in the other language, if there is one.
fn other_language(path: &str) -> Option<(String, &'static str)> {
    let (stem, code) = match path.strip_suffix(".en.md") {
        Some(stem) => (stem, "fa"),
        None => (path.strip_suffix(".fa.md")?, "en"),
    };
    let other = format!("{stem}.{code}.md");
    file(&other).map(|_| (other, code))
}

fn title(markdown: &str) -> String {
    let heading = markdown.lines().find_map(|line| line.strip_prefix("# "));
    heading.unwrap_or_default().trim().to_owned()
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use mohreh_documents::{markdown, paths};

    use super::{page, title};

    #[test]
    fn every_document_becomes_a_page() {
        for path in paths().filter(|path| path.ends_with(".md")) {
            let text = markdown(&path).unwrap();
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
}
