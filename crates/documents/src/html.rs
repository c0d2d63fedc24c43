//! Documents as HTML, whole for the server's pages and in pieces for the
//! browser client, which draws the pictures of rules and strategy pages itself.
//!
//! Headings get the ids that links to them expect. In the rules every numbered
//! clause has its number as its id, in Latin digits, as addresses have them.

use pulldown_cmark::{CowStr, Event, Tag, TagEnd, html::push_html};
use serde::Serialize;

use crate::{anchors, parse, pictures, resolve};

/// A part of a document: HTML, or a picture to be drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Piece {
    /// Everything up to the next picture.
    Html(String),
    /// A picture of a position.
    Picture {
        /// The position, as text.
        position: String,
        /// The cells that are marked.
        marks: Vec<String>,
        /// What it shows.
        alt: String,
    },
}

/// A document as HTML. Links that lead out of the documents (into the sources)
/// become plain text.
#[must_use]
pub fn html(path: &str, markdown: &str) -> String {
    written(&events(path, markdown, |link| leads_somewhere(path, link)))
}

/// The document of a game in a folder ([`crate::FOLDERS`]) and a language (`en`, `fa`), in
/// pieces. Only links within the document stay links.
#[must_use]
pub fn pieces(folder: &str, game: &str, language: &str, markdown: &str) -> Vec<Piece> {
    let path = crate::path(folder, game, language);
    let known = pictures(folder, game);
    let mut pieces = Vec::new();
    let mut text = Vec::new();
    let mut shown = None;
    // The paragraph that a picture fills is none.
    let mut stands_alone = false;
    for event in events(&path, markdown, |link| link.starts_with('#')) {
        match event {
            Event::Start(Tag::Image { dest_url, .. }) => {
                let name = dest_url.rsplit('/').next().and_then(|name| name.strip_suffix(".svg"));
                shown = known.iter().find(|picture| Some(picture.name.as_str()) == name);
                stands_alone = text.last() == Some(&Event::Start(Tag::Paragraph));
                if stands_alone {
                    text.pop();
                }
            }
            Event::End(TagEnd::Image) => {
                let Some(picture) = shown.take() else { continue };
                pieces.push(Piece::Html(written(&std::mem::take(&mut text))));
                let alt = if language == "fa" { &picture.persian } else { &picture.english };
                pieces.push(Piece::Picture {
                    position: picture.position.clone(),
                    marks: picture.marks.clone(),
                    alt: alt.clone(),
                });
            }
            // The words of the list stand for those of the document.
            _ if shown.is_some() => {}
            Event::End(TagEnd::Paragraph) if stands_alone => stands_alone = false,
            event => text.push(event),
        }
    }
    pieces.push(Piece::Html(written(&text)));
    pieces.retain(|piece| !matches!(piece, Piece::Html(html) if html.trim().is_empty()));
    pieces
}

fn written(events: &[Event<'_>]) -> String {
    let mut html = String::new();
    push_html(&mut html, events.iter().cloned());
    html
}

/// The events of a document, with ids, one direction for notation, and only the
/// links that `keeps` likes.
fn events<'a>(path: &str, markdown: &'a str, keeps: impl Fn(&str) -> bool) -> Vec<Event<'a>> {
    let has_clauses = path.starts_with("rules/");
    let mut anchors = anchors(markdown).into_iter();
    let mut events: Vec<Event<'a>> = Vec::new();
    let mut dropped = false;
    // What a paragraph begins with may be the number of a clause.
    let mut first = None;
    for event in parse(markdown) {
        let event = match event {
            Event::Start(Tag::Heading { level, classes, attrs, .. }) => {
                first = has_clauses.then_some(events.len());
                let id = anchors.next().map(CowStr::from);
                Event::Start(Tag::Heading { level, id, classes, attrs })
            }
            Event::Start(Tag::Paragraph) => {
                first = has_clauses.then_some(events.len());
                event
            }
            Event::Text(ref words) => {
                if let Some((begin, number)) = first.take().zip(clause(words)) {
                    name_block(&mut events[begin], number);
                }
                event
            }
            Event::Start(Tag::Link { ref dest_url, .. }) if !keeps(dest_url) => {
                dropped = true;
                continue;
            }
            Event::End(TagEnd::Link) if dropped => {
                dropped = false;
                continue;
            }
            Event::Code(words) => {
                first = None;
                push_code(&mut events, &words);
                continue;
            }
            // The documents are plain Markdown; whatever looks like HTML in
            // them is meant to be read.
            Event::Html(text) | Event::InlineHtml(text) => Event::Text(text),
            other => other,
        };
        events.push(event);
    }
    events
}

/// Gives a block the number of its clause as its id.
fn name_block(block: &mut Event<'_>, number: String) {
    match block {
        Event::Start(Tag::Heading { id, .. }) => *id = Some(CowStr::from(number)),
        block => *block = Event::Html(CowStr::from(format!("<p id=\"{number}\">"))),
    }
}

/// The number that a clause or a chapter begins with: `3.2`, or `3. `.
fn clause(words: &str) -> Option<String> {
    let latin = |c: char| match c {
        '۰'..='۹' => char::from_digit(u32::from(c) - u32::from('۰'), 10),
        '0'..='9' | '.' => Some(c),
        _ => None,
    };
    let number: String = words.chars().map_while(latin).collect();
    let rest = words.trim_start_matches(|c| latin(c).is_some());
    let is_chapter = number.ends_with('.') && rest.starts_with(' ');
    let is_clause = rest.is_empty() && number.contains('.') && !number.ends_with('.');
    let is_number = number.starts_with(|c: char| c.is_ascii_digit());
    (is_number && (is_chapter || is_clause)).then(|| number.trim_end_matches('.').to_owned())
}

/// Notation reads from left to right in every language; so does a range of it,
/// which is kept together.
fn push_code(events: &mut Vec<Event<'_>>, words: &str) {
    const OPEN: &str = "<code dir=\"ltr\">";
    let end = format!("{}</code>", escape(words));
    if let [.., Event::InlineHtml(before), Event::Text(dash)] = &events[..]
        && dash.as_ref() == "–"
        && let Some(before) = before.strip_suffix("</code>")
    {
        let whole = format!("{before}–{end}");
        events.truncate(events.len() - 2);
        events.push(Event::InlineHtml(CowStr::from(whole)));
    } else {
        events.push(Event::InlineHtml(CowStr::from(format!("{OPEN}{end}"))));
    }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Whether a link leads to another server or to a document that is built in.
fn leads_somewhere(from: &str, link: &str) -> bool {
    let is_elsewhere = link.contains("://") || link.starts_with("mailto:");
    let file = link.split('#').next().unwrap_or_default();
    is_elsewhere || file.is_empty() || resolve(from, file).is_some()
}

#[cfg(test)]
mod tests {
    use super::{Piece, html, pieces};
    use crate::{markdown, rules_path};

    #[test]
    fn headings_have_ids_and_links_into_the_sources_are_text() {
        let html = html("notation.md", "## Two *games*\n\n[code](../crates/x) <b>[api](api.md)");
        assert!(html.contains("<h2 id=\"two-games\">"), "{html}");
        assert!(html.contains("<p>code &lt;b&gt;<a href=\"api.md\">api</a></p>"), "{html}");
    }

    #[test]
    fn clauses_are_found_by_their_number_in_both_kinds_of_digits() {
        let rules =
            "# DVONN\n\n**3.2** A stack\nmoves.\n\n**۳.۴** متن\n\n## ۷. گونه‌ها\n\n7 moves\n";
        let html = html("rules/dvonn.fa.md", rules);
        for expected in ["<h1 id=\"dvonn\">", "<p id=\"3.2\"><strong>", "<p id=\"3.4\">"] {
            assert!(html.contains(expected), "{expected} in {html}");
        }
        assert!(html.contains("<h2 id=\"7\">") && html.contains("<p>7 moves</p>"), "{html}");
    }

    #[test]
    fn a_range_of_cells_is_not_turned_round_in_persian() {
        let html = html("rules/dvonn.fa.md", "خانه‌های `a1`–`a3`، `b<1`");
        let whole = "<code dir=\"ltr\">a1–a3</code>، <code dir=\"ltr\">b&lt;1</code>";
        assert!(html.contains(whole), "{html}");
    }

    #[test]
    fn the_pictures_of_the_rules_are_drawn_and_nothing_else_is_lost() {
        let path = rules_path("dvonn", "fa");
        let text = markdown(&path).unwrap();
        let pieces = pieces("rules", "dvonn", "fa", &text);
        let count = pieces.iter().filter(|piece| matches!(piece, Piece::Picture { .. })).count();
        assert_eq!(count, text.matches("![").count());
        let all: String = pieces
            .iter()
            .filter_map(|piece| match piece {
                Piece::Html(html) => Some(html.as_str()),
                Piece::Picture { .. } => None,
            })
            .collect();
        assert!(!all.contains("<img") && !all.contains("<p></p>"), "{all}");
        let whole = html(&path, &text);
        assert_eq!(all.matches("<p").count(), whole.matches("<p").count() - count);
    }
}
