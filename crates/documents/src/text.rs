//! A document as lines for a terminal: without pictures, and without the marks
//! that only a browser shows. Code keeps its marks: they set it apart.

use pulldown_cmark::{Event, Tag, TagEnd};

use crate::parse;

/// A document as text; a paragraph is a line.
#[must_use]
pub fn text(markdown: &str) -> String {
    let mut writer = Writer::default();
    for event in parse(markdown) {
        writer.take(event);
    }
    writer.text
}

#[derive(Default)]
struct Writer {
    text: String,
    /// The numbers that the items of the open lists have next; none have bullets.
    lists: Vec<Option<u64>>,
    in_picture: bool,
    in_code: bool,
}

impl Writer {
    fn take(&mut self, event: Event<'_>) {
        match event {
            Event::Start(Tag::Heading { .. } | Tag::Table(_)) => self.begin_block(),
            Event::Start(Tag::Paragraph) if self.lists.is_empty() => self.begin_block(),
            Event::Start(Tag::List(first)) => {
                if self.lists.is_empty() {
                    self.begin_block();
                }
                self.lists.push(first);
            }
            Event::End(TagEnd::List(_)) => {
                self.lists.pop();
            }
            Event::Start(Tag::Item) => self.begin_item(),
            Event::Start(Tag::CodeBlock(_)) => {
                self.begin_block();
                self.in_code = true;
            }
            Event::End(TagEnd::CodeBlock) => self.in_code = false,
            Event::Start(Tag::Image { .. }) => self.in_picture = true,
            Event::End(TagEnd::Image) => self.in_picture = false,
            Event::End(TagEnd::TableCell) => self.text.push_str("  "),
            Event::End(TagEnd::TableRow | TagEnd::TableHead) => self.end_line(),
            Event::End(TagEnd::Heading(_) | TagEnd::Paragraph | TagEnd::Item) => self.end_line(),
            Event::Text(words) | Event::Html(words) | Event::InlineHtml(words)
                if !self.in_picture =>
            {
                self.text.push_str(&words);
            }
            Event::Code(words) => self.text.push_str(&format!("`{words}`")),
            Event::SoftBreak => self.text.push(' '),
            Event::HardBreak => self.end_line(),
            _ => {}
        }
    }

    /// An empty line between blocks. A picture leaves none behind.
    fn begin_block(&mut self) {
        self.end_line();
        if !self.text.is_empty() && !self.text.ends_with("\n\n") {
            self.text.push('\n');
        }
    }

    fn begin_item(&mut self) {
        self.end_line();
        self.text.push_str(&"  ".repeat(self.lists.len().saturating_sub(1)));
        match self.lists.last_mut() {
            Some(Some(number)) => {
                self.text.push_str(&format!("{number}. "));
                *number += 1;
            }
            _ => self.text.push_str("- "),
        }
    }

    fn end_line(&mut self) {
        let kept = self.text.trim_end_matches(' ').len();
        self.text.truncate(kept);
        if !self.text.is_empty() && !self.text.ends_with('\n') {
            self.text.push('\n');
        }
    }
}

#[cfg(test)]
mod tests {
    use super::text;

    #[test]
    fn marks_and_pictures_go_and_lists_keep_their_shape() {
        let markdown = "# *DVONN*\n\n**1.1** The\nboard `a1`.\n\n![a board](b.svg)\n\n![more](c.svg)\n\n\
                        - one\n  - inner\n- two\n\n1. first\n2. second\n\n```text\n# as it is\n```\n\n| a | b |\n| - | - |\n| c | d |\n";
        let expected = "DVONN\n\n1.1 The board `a1`.\n\n- one\n  - inner\n- two\n\n1. first\n2. second\n\n\
                        # as it is\n\na  b\nc  d\n";
        assert_eq!(text(markdown), expected);
    }
}
