//! A text with many records, cut into them.

/// The records of a text, each with the line it begins in, from 1. One begins with
/// a line `[Mohreh …` outside of a comment; what stands before the first is dropped
/// unless there is none.
#[must_use]
pub fn split(text: &str) -> Vec<(usize, &str)> {
    let mut starts: Vec<(usize, usize)> = Vec::new();
    let (mut at, mut in_comment) = (0, false);
    for (index, line) in text.split_inclusive('\n').enumerate() {
        let head = line.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
        let inner = head.strip_prefix('[').map_or("", str::trim_start);
        let is_head = inner.get(..6).is_some_and(|name| name.eq_ignore_ascii_case("mohreh"));
        if is_head && !in_comment {
            starts.push((index + 1, at));
        }
        // Braces inside of tags are no comments.
        if !head.starts_with('[') || in_comment {
            in_comment = line.chars().fold(in_comment, |inside, c| match c {
                '{' => true,
                '}' => false,
                _ => inside,
            });
        }
        at += line.len();
    }
    if starts.is_empty() {
        return vec![(1, text)];
    }
    let ends = starts.iter().skip(1).map(|(_, at)| *at).chain([text.len()]);
    starts.iter().zip(ends).map(|((line, start), end)| (*line, &text[*start..end])).collect()
}
