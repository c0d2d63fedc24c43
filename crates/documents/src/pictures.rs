//! The pictures of the rules and of the strategy pages: beside them stand the
//! positions they show.

use crate::markdown;

/// A picture of the rules or of a strategy page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The name of its file, without the ending.
    pub name: String,
    /// The position that it shows, as text.
    pub position: String,
    /// The cells that are marked.
    pub marks: Vec<String>,
    /// What it shows, in English.
    pub english: String,
    /// What it shows, in Persian.
    pub persian: String,
}

/// The pictures of a game's document in `folder` ([`crate::FOLDERS`]): a line is `name |
/// position | moves or cells to mark | English words | Persian words`; other lines are
/// comments.
#[must_use]
pub fn pictures(folder: &str, game: &str) -> Vec<Picture> {
    let list = markdown(&format!("{folder}/pictures/{game}.txt")).unwrap_or_default();
    list.lines().filter(|line| !line.starts_with('#')).filter_map(read).collect()
}

fn read(line: &str) -> Option<Picture> {
    let mut fields = line.split('|').map(|field| field.trim().to_owned());
    Some(Picture {
        name: fields.next()?,
        position: fields.next()?,
        marks: cells(&fields.next()?),
        english: fields.next()?,
        persian: fields.next()?,
    })
}

/// The cells that moves name: `e2-e5, Wd4` are e2, e5 and d4.
fn cells(moves: &str) -> Vec<String> {
    let words = moves.split(|c: char| !c.is_ascii_lowercase() && !c.is_ascii_digit() || c == 'x');
    let is_cell = |word: &&str| {
        let digits = word.strip_prefix(|c: char| c.is_ascii_lowercase()).unwrap_or_default();
        !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
    };
    words.filter(is_cell).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::{cells, read};

    #[test]
    fn a_line_is_read_whole() {
        let picture = read("dvonn-3.2 | w/. 0 | a1-b2, Wd4, f3xg3+h1 | A board | صفحه").unwrap();
        assert_eq!(picture.position, "w/. 0");
        assert_eq!(picture.marks, ["a1", "b2", "d4", "f3", "g3", "h1"]);
        assert_eq!((picture.english.as_str(), picture.persian.as_str()), ("A board", "صفحه"));
        assert_eq!(read("no picture"), None);
        assert!(cells("").is_empty());
    }
}
