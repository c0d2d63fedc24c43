//! Where the links of a document lead, and what its headings are called in links.

use pulldown_cmark::{Event, Tag, TagEnd};

use crate::{file, parse};

/// The targets of links and pictures, each with its line.
#[must_use]
pub fn links(markdown: &str) -> Vec<(usize, String)> {
    let events = parse(markdown).into_offset_iter();
    events
        .filter_map(|(event, range)| match event {
            Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                let line = markdown[..range.start].matches('\n').count() + 1;
                Some((line, dest_url.into_string()))
            }
            _ => None,
        })
        .collect()
}

/// What the headings of a document are called in links: their words in lower case,
/// without punctuation, joined by hyphens, and a number where a heading comes again.
#[must_use]
pub fn anchors(markdown: &str) -> Vec<String> {
    let mut anchors: Vec<String> = Vec::new();
    let mut heading: Option<String> = None;
    for event in parse(markdown) {
        match (event, &mut heading) {
            (Event::Start(Tag::Heading { .. }), _) => heading = Some(String::new()),
            (Event::Text(text) | Event::Code(text), Some(words)) => words.push_str(&text),
            (Event::End(TagEnd::Heading(_)), Some(words)) => {
                let is_kept = |c: &char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_');
                let name: String = words.to_lowercase().chars().filter(is_kept).collect();
                let name = name.replace(' ', "-");
                let again = anchors.iter().filter(|known| **known == name).count();
                anchors.push(if again == 0 { name } else { format!("{name}-{again}") });
                heading = None;
            }
            _ => {}
        }
    }
    anchors
}

/// The document or picture that a relative link means.
#[must_use]
pub fn resolve(from: &str, link: &str) -> Option<String> {
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
    file(&path).map(|_| path)
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{anchors, links, resolve};
    use crate::{markdown, paths};

    /// Whether a link out of the documents finds something in the sources.
    fn is_in_sources(from: &str, link: &str) -> bool {
        let documents = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
        let folder = documents.join(from).parent().unwrap().to_owned();
        link.contains("../") && folder.join(link).exists()
    }

    #[test]
    fn every_link_between_documents_leads_somewhere() {
        let mut found = 0;
        for path in paths().filter(|path| path.ends_with(".md")) {
            let inside = links(&markdown(&path).unwrap());
            for (_, link) in inside.into_iter().filter(|(_, link)| !link.contains("://")) {
                found += 1;
                let (file, fragment) = link.split_once('#').unwrap_or((&link, ""));
                if resolve(&path, file).is_none() && is_in_sources(&path, file) {
                    continue;
                }
                let target = match file {
                    "" => path.to_string(),
                    _ => resolve(&path, file).unwrap_or_else(|| panic!("{path}: `{link}`")),
                };
                let names_heading =
                    || anchors(&markdown(&target).unwrap()).iter().any(|anchor| anchor == fragment);
                assert!(fragment.is_empty() || names_heading(), "{path}: `{link}`");
            }
        }
        assert!(60 < found, "the rules alone have pictures: {found}");
    }

    #[test]
    fn links_are_found_outside_of_code() {
        let text =
            "[a](b.md) and ![c](d.png \"title\")\n```\n[x](y.md)\n```\n`[x](y.md)`, [e](f)\n";
        let expected = [(1, "b.md"), (1, "d.png"), (5, "f")];
        assert_eq!(links(text), expected.map(|(line, target)| (line, target.to_owned())));
    }

    #[test]
    fn headings_are_called_as_links_call_them() {
        let text = "# Write an engine\n## 1. Answer, `please`\n```sh\n# not this\n```\n## 1. Answer, please\n";
        assert_eq!(anchors(text), ["write-an-engine", "1-answer-please", "1-answer-please-1"]);
    }
}
