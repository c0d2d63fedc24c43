//! Names: one script, no invisible or turning characters, and a key under
//! which names that look alike are the same.

use mohreh_protocol::Problem;
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

use crate::problems::refuse;

const SHORTEST: usize = 2;
const LONGEST: usize = 24;
/// Joins letters of a Persian word without joining their shapes.
const HALF_SPACE: char = '\u{200c}';

/// A name that may be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Name {
    /// As it is shown.
    pub(crate) shown: String,
    /// The same for all names that look like it.
    pub(crate) key: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Script {
    Latin,
    Arabic,
    Cyrillic,
    Greek,
    Hebrew,
    Indic,
    EastAsian,
}

/// Checks a name.
///
/// # Errors
/// When it may not be used; says what would be right.
pub(crate) fn check(name: &str) -> Result<Name, Problem> {
    let shown: String = name.trim().nfkc().map(persian).collect();
    let length = shown.chars().count();
    if !(SHORTEST..=LONGEST).contains(&length) {
        let (least, most) = (SHORTEST, LONGEST);
        return Err(refuse!(
            "server-name-length",
            BadRequest,
            "name: {least} to {most} characters, found {length}",
            least,
            most,
            length
        ));
    }
    let mut script = None;
    let mut after_letter = false;
    for c in shown.chars() {
        if matches!(c, ' ' | '-' | '_' | HALF_SPACE) {
            if !after_letter {
                return Err(refuse!(
                    "server-name-spaces",
                    BadRequest,
                    "name: spaces, - and _ stand alone between letters"
                ));
            }
            after_letter = false;
            continue;
        }
        after_letter = true;
        if c.is_ascii_digit() || is_persian_digit(c) || is_combining_mark(c) {
            continue;
        }
        let Some(found) = script_of(c) else {
            let character = c.escape_unicode();
            return Err(refuse!(
                "server-name-character",
                BadRequest,
                "name: `{character}` cannot be in a name",
                character
            ));
        };
        if *script.get_or_insert(found) != found {
            return Err(refuse!(
                "server-name-script",
                BadRequest,
                "name: letters of one script only"
            ));
        }
    }
    if !after_letter || script.is_none() {
        return Err(refuse!(
            "server-name-letter",
            BadRequest,
            "name: a name has a letter and ends with a letter or digit"
        ));
    }
    let key = key(&shown);
    Ok(Name { shown, key })
}

/// The key of a name, also of one that could not be registered.
pub(crate) fn key(name: &str) -> String {
    name.nfkd()
        .filter(|c| !is_combining_mark(*c) && !c.is_control())
        .flat_map(char::to_lowercase)
        .map(persian)
        .filter(|c| !matches!(*c, ' ' | '-' | '_' | HALF_SPACE))
        .map(look_alike)
        .collect()
}

/// The refusal of a name that is taken.
pub(crate) fn taken() -> Problem {
    refuse!("server-name-taken", NameTaken, "the name is taken, or looks like one that is")
}

/// Arabic letters as Persian keyboards write them.
fn persian(c: char) -> char {
    match c {
        'ي' | 'ى' => 'ی',
        'ك' => 'ک',
        'ة' => 'ه',
        _ => c,
    }
}

/// One character for all that are drawn alike.
fn look_alike(c: char) -> char {
    match c {
        '0' | '۰' | '٠' | 'о' | 'ο' => 'o',
        '1' | '۱' | '١' | 'i' | 'ı' | 'і' | 'ι' | '|' => 'l',
        'а' | 'α' => 'a',
        'в' | 'β' => 'b',
        'с' => 'c',
        'е' | 'ε' => 'e',
        'ԁ' => 'd',
        'һ' | 'н' => 'h',
        'ј' => 'j',
        'к' | 'κ' => 'k',
        'м' => 'm',
        'р' | 'ρ' => 'p',
        'ѕ' | '5' | '۵' | '٥' => 's',
        'т' | 'τ' => 't',
        'υ' | 'μ' => 'u',
        'ν' => 'v',
        'ԝ' | 'ω' => 'w',
        'х' | 'χ' => 'x',
        'у' | 'γ' => 'y',
        '۲' | '٢' => '2',
        '۳' | '٣' => '3',
        '۴' | '٤' => '4',
        '۶' | '٦' => '6',
        '۷' | '٧' => '7',
        '۸' | '٨' => '8',
        '۹' | '٩' => '9',
        'آ' | 'أ' | 'إ' => 'ا',
        'ؤ' => 'و',
        'ئ' => 'ی',
        _ => c,
    }
}

fn is_persian_digit(c: char) -> bool {
    matches!(c, '۰'..='۹' | '٠'..='٩')
}

fn script_of(c: char) -> Option<Script> {
    if !c.is_alphabetic() {
        return None;
    }
    Some(match c {
        'A'..='Z' | 'a'..='z' | '\u{c0}'..='\u{24f}' | '\u{1e00}'..='\u{1eff}' => Script::Latin,
        '\u{620}'..='\u{6ff}' | '\u{750}'..='\u{77f}' => Script::Arabic,
        '\u{400}'..='\u{52f}' => Script::Cyrillic,
        '\u{370}'..='\u{3ff}' => Script::Greek,
        '\u{5d0}'..='\u{5ea}' => Script::Hebrew,
        '\u{900}'..='\u{dff}' => Script::Indic,
        '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '\u{ac00}'..='\u{d7a3}' => {
            Script::EastAsian
        }
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::{check, key};

    #[test]
    fn good_names_are_kept() {
        for name in ["Sara", "علی رضا", "Åsa-2", "می\u{200c}خواهم", "Борис", "小林"]
        {
            assert_eq!(check(name).unwrap().shown, name);
        }
    }

    #[test]
    fn tricks_are_refused() {
        let tricks = [
            "a",
            "",
            "  ",
            "--",
            "a--b",
            "-ab",
            "ab-",
            "sar\u{202e}a",
            "sa\u{200b}ra",
            "sаra",
            "12345",
            "a\u{0}b",
            "👑king",
            "x".repeat(25).leak(),
        ];
        for name in tricks {
            assert!(check(name).is_err(), "{name:?}");
        }
    }

    #[test]
    fn names_that_look_alike_have_one_key() {
        for (one, other) in [
            ("Sara", "sаrа"),
            ("Ali", "A1i"),
            ("علي", "علی"),
            ("Jo-Ann", "joann"),
            ("Zoë", "zoe"),
            ("Ｓａｒａ", "sara"),
        ] {
            assert_eq!(key(one), key(other), "{one} {other}");
        }
        assert_ne!(key("Sara"), key("Sarah"));
    }
}
