//! Names: one script, no invisible or turning characters, nobody's title, and a
//! look that names have in common when people would confuse them.
//!
//! Which letters belong together and which look alike is told by Unicode's own
//! tables; what Persian keyboards write in two ways is added here.

use mohreh_protocol::Problem;
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};
use unicode_security::{GeneralSecurityProfile, MixedScript, skeleton};

use crate::{
    problems::refuse,
    store::{Store, StoreError},
};

const SHORTEST: usize = 2;
const LONGEST: usize = 24;
/// The most marks on one letter: a doubled letter with its vowel has two.
const MARKS: usize = 2;
/// Joins letters of a Persian word without joining their shapes.
const HALF_SPACE: char = '\u{200c}';
/// Nobody is called so, with a number or without; `me` is oneself in addresses.
const RESERVED: &[&str] = &[
    "me",
    "you",
    "root",
    "system",
    "server",
    "support",
    "help",
    "staff",
    "official",
    "owner",
    "operator",
    "host",
    "guest",
    "anonymous",
    "nobody",
    "engine",
    "computer",
    "bot",
    "robot",
    "level",
    "mod",
    "deleted",
    "removed",
    "unknown",
    "null",
    "none",
    "undefined",
    "مدیر",
    "گرداننده",
    "اپراتور",
    "میزبان",
    "مسئول",
    "ناظر",
    "پشتیبانی",
    "سرور",
    "رایانه",
    "رایانه‌ای",
    "کامپیوتر",
    "موتور",
    "ربات",
    "سطح",
    "ناظم",
    "پاک‌شده",
    "حذف‌شده",
    "ناشناخته",
    "هیچ‌کس",
    "مهمان",
    "ناشناس",
];
/// Nor does anybody's name begin so.
const TITLES: [&str; 5] = ["admin", "moderator", "mohreh", "مهره", "مدیر "];
/// How many names are looked at in one step.
const STEP: i64 = 1000;

/// A name that may be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Name {
    /// As it is shown.
    pub(crate) shown: String,
    /// What its owner signs in by.
    pub(crate) key: String,
    /// The same for all names that people would confuse with it.
    pub(crate) look: String,
}

/// Checks a name, of a guest or for an account.
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
    check_characters(&shown)?;
    if !shown.as_str().is_single_script() {
        return Err(refuse!("server-name-script", BadRequest, "name: letters of one script only"));
    }
    let look = look(&shown);
    let is_title = TITLES.iter().any(|title| look.starts_with(&self::look(title)));
    if is_title || is_reserved(&shown) {
        return Err(refuse!(
            "server-name-reserved",
            NameTaken,
            "name: this one could be taken for the server or its administrators"
        ));
    }
    Ok(Name { key: key(&shown), look, shown })
}

/// Whether a name says what somebody is and not who: it has no other words than those.
fn is_reserved(shown: &str) -> bool {
    let reserved: Vec<String> = RESERVED.iter().map(|word| look(word)).collect();
    let is_one = |text: &str| {
        let word = text.trim_end_matches(is_digit);
        word.is_empty() || reserved.contains(&look(text)) || reserved.contains(&look(word))
    };
    // Words of two parts are written together, apart, or with half a space.
    is_one(shown) || shown.split([' ', '-', '_']).all(is_one)
}

/// Letters, digits, few marks, and single separators between them.
fn check_characters(shown: &str) -> Result<(), Problem> {
    let (mut after_letter, mut has_letter, mut marks) = (false, false, 0);
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
        let is_mark = is_combining_mark(c) && after_letter && marks < MARKS;
        let is_letter = c.is_alphabetic() && !is_combining_mark(c) && c.identifier_allowed();
        if !is_mark && !is_digit(c) && !is_letter {
            let character = c.escape_unicode();
            return Err(refuse!(
                "server-name-character",
                BadRequest,
                "name: `{character}` cannot be in a name",
                character
            ));
        }
        marks = if is_mark { marks + 1 } else { 0 };
        has_letter |= is_letter;
        after_letter = true;
    }
    if !after_letter || !has_letter {
        return Err(refuse!(
            "server-name-letter",
            BadRequest,
            "name: a name has a letter and ends with a letter or digit"
        ));
    }
    Ok(())
}

/// What a name looks like.
pub(crate) fn look(name: &str) -> String {
    skeleton(&key(name)).collect()
}

/// Notes the looks of names that an earlier version has written.
///
/// # Errors
/// When the database fails.
pub(crate) async fn note_looks(store: &Store) -> Result<(), StoreError> {
    loop {
        let names = store.names_without_look(STEP).await?;
        if names.is_empty() {
            return Ok(());
        }
        let looks: Vec<(String, String)> =
            names.into_iter().map(|(id, name)| (id, look(&name))).collect();
        store.note_looks(&looks).await?;
    }
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

fn is_digit(c: char) -> bool {
    matches!(c, '0'..='9' | '۰'..='۹' | '٠'..='٩')
}

#[cfg(test)]
mod tests {
    use super::{check, key, look};

    #[test]
    fn good_names_are_kept() {
        for name in [
            "Sara",
            "علی رضا",
            "Åsa-2",
            "Bot Fly",
            "Modern",
            "سطح بالا",
            "می\u{200c}خواهم",
            "Борис",
            "小林",
            "さくら子",
            "Nguyễn",
        ] {
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
            "admin",
            "Admin 2",
            "аdmin",
            "Mohreh",
            "me",
            "مدیر",
            "Operator",
            "Host",
            "h0st",
            "میزبان",
            "گرداننده",
            "Engine 5",
            "Engine5",
            "Level 10",
            "level-3",
            "Computer level 4",
            "رایانه ۵",
            "سطح ۵",
            "رایانه سطح ۱۰",
            "mod",
            "Mod 2",
            "deleted",
            "null",
            "ناظم",
            "حذف\u{200c}شده",
            "حذف شده",
            "a\u{301}\u{302}\u{303}\u{304}b",
            "\u{2066}ali",
            "ali\u{200f}reza",
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
        for (one, other) in [("modern", "rnodern"), ("Sara", "Ꮪara"), ("Paul", "Раul")] {
            assert_eq!(look(one), look(other), "{one} {other}");
        }
        assert_ne!(look("Sara"), look("Sarah"));
    }
}
