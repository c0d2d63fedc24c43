//! Where a page of a list begins that is read from the newest to the oldest: behind a row
//! that is named by its time and its id.
//!
//! Rows may have the same millisecond, so that a time alone names none of them. Clients of
//! earlier versions send one all the same; their page begins behind all rows of that time.

use mohreh_protocol::Millis;
use schemars::JsonSchema;
use serde::Deserialize;

/// The longest id there is.
const LONGEST: usize = 64;

/// The last row of the page before. In a query it is `TIME:ID`, or only `TIME`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(try_from = "String")]
#[schemars(with = "String")]
pub(crate) struct Cursor {
    pub(crate) at: Millis,
    /// Empty for a time alone: no id comes before it.
    pub(crate) id: String,
}

impl Cursor {
    /// The end of the page that ends with this row.
    pub(crate) fn new(at: Millis, id: &str) -> Self {
        Self { at, id: id.to_owned() }
    }
}

impl Default for Cursor {
    /// The beginning of the list.
    fn default() -> Self {
        Self { at: Millis::MAX, id: String::new() }
    }
}

impl TryFrom<String> for Cursor {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let (at, id) = text.split_once(':').unwrap_or((&text, ""));
        let is_id = id.len() <= LONGEST && id.bytes().all(|byte| byte.is_ascii_alphanumeric());
        match at.parse() {
            Ok(at) if is_id => Ok(Self::new(at, id)),
            _ => Err("expected a time, or a time, a colon and an id"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Cursor;

    #[test]
    fn a_cursor_is_a_time_and_an_id() {
        let read = |text: &str| Cursor::try_from(text.to_owned());
        assert_eq!(read("12:ab3").unwrap(), Cursor::new(12, "ab3"));
        assert_eq!(read("12").unwrap(), Cursor::new(12, ""));
        assert_eq!(read("12:").unwrap(), Cursor::new(12, ""));
        for wrong in ["", ":ab", "ab:12", "12:a b", "12:a\0", "12:a:b", &format!("1:{:065}", 0)] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
