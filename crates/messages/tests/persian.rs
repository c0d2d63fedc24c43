//! Every Persian text uses the words of the Persian rulebooks: one word per
//! idea in messages, lessons, rule documents and the captions of pictures.
//!
//! Each word below once stood beside the rulebook's own word and meant the
//! same, so that a reader met two names for one thing.

use std::{fs, path::Path};

use mohreh_messages::{Language, Messages};
use mohreh_rules::{Color, GameId};

/// A word that wanders: where it is looked for (a part of the file's path),
/// the word itself, and what the rulebooks say instead.
type Stray = (&'static str, &'static str, &'static str);

/// Found anywhere in a text.
const PHRASES: &[Stray] = &[
    // Passing.
    ("", "گذر از نوبت", "واگذار کردن نوبت"),
    ("", "از نوبت می‌گذرد", "نوبت را واگذار می‌کند"),
    ("", "از نوبت گذشت", "نوبت را واگذار کرد"),
    ("", "از نوبت خود بگذر", "نوبت خود را واگذار کند"),
    ("", "به گذر", "واگذار کردن نوبت"),
    ("", "رد کردن نوبت", "واگذار کردن نوبت"),
    ("", "نوبت رد شد", "نوبت واگذار شد"),
    // Retracting in a tournament; taking back is another thing.
    ("", "پس گرفتن نوبت", "لغو حرکت حریف"),
    ("", "نوبت را پس", "حرکت حریف را لغو"),
    ("", "برگرداندن نوبت", "لغو حرکت حریف"),
    ("", "پس‌گرفتن", "پس گرفتن"),
    // Capturing.
    ("", "گرفته می‌شود", "تصاحب می‌شود"),
    ("", "گرفته‌های", "تصاحب‌شدهٔ"),
    ("", "گرفتن اجباری", "تصاحب اجباری"),
    ("", "به گرفتن", "به تصاحب"),
    ("", "یکدیگر را بگیرند", "یکدیگر را تصاحب کنند"),
    // Flipping; `برگشتن` is what markers do when they return to the pool.
    ("", "نشان‌گذار برمی‌گردد", "نشان‌گذار پشت‌ورو می‌شود"),
    ("", "همه برمی‌گردند", "همه پشت‌ورو می‌شوند"),
    // Claiming.
    ("", "برداشتن رنگ", "انتخاب رنگ"),
    ("", "رنگ برداری", "رنگ انتخاب کنیم"),
    ("lyngk", "قرمز را بردارید", "قرمز را انتخاب کنید"),
    ("lyngk", "زیر رنگ", "با رنگ … در بالا"),
    // Popping.
    ("", "بیرون فرستادن", "خارج کردن"),
    ("", "بیرون بفرست", "خارج کنید"),
    ("colorpop", "بردارید", "خارج کنید"),
    ("colorpop", "برداشتن", "خارج کردن"),
    // Isolating.
    ("zertz", "جدا کنید", "ایزوله کنید"),
    ("zertz", "جدا می‌کند", "ایزوله می‌کند"),
    ("zertz", "جداافتاده", "ایزوله‌شده"),
    ("zertz", "دست به مهره، بازی", "دست به مهره بازی"),
    // One spelling of a word.
    ("", "هر کس ", "هرکس"),
    ("", "هرچهار", "هر چهار"),
    ("", "برد مشترک", "بُرد مشترک"),
    ("", "شانس برد ", "شانس بُرد"),
    ("", "}تایی", "}‌تایی"),
    // Laying a table is for a meal.
    ("", "چیدن میز", "ساختن میز"),
    ("", "میزی بچینید", "میزی بسازید"),
    ("", "میز تازه‌ای بچینید", "میز تازه‌ای بسازید"),
    ("", "مهمان‌وار", "به‌عنوان مهمان"),
    // Variants and stages.
    ("", "بازی گروهی", "بازی تیمی"),
    ("", "بازی سریع", "بازی سرعتی"),
    ("", "پیشرفت نوبت", "مرحلهٔ نوبت"),
    // What the rulebooks and the pages have a word for.
    ("", "راهبرد", "استراتژی"),
    ("", "قواعد", "قوانین"),
    ("", "پنج‌رنگ", "پنج‌تایی"),
    ("", "حرکت بُرد را پیدا", "حرکت برنده را پیدا"),
];

/// Found as a word of its own.
const WORDS: &[Stray] = &[
    ("", "عاجی", "کِرم"),
    ("", "موش", "ماوس"),
    ("", "بخت", "شانس"),
    ("", "پر", "پُر"),
    ("", "پره", "تیغه"),
    ("lyngk", "پله", "سکوی پرش"),
    ("lyngk", "پلهٔ", "سکوی پرش"),
    ("dvonn", "قرمز", "سرخ"),
    ("dvonn", "قرمزها", "مهره‌های سرخ"),
];

/// Path and line of every Persian text a person reads.
fn texts() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folders = [
        "crates/messages/locales/fa",
        "crates/study/courses",
        "docs/rules",
        "docs/rules/pictures",
        "docs/strategy",
        "docs/strategy/pictures",
        "xtask/sixth/crates/messages/locales/fa",
        "xtask/sixth/docs/rules",
    ];
    let mut texts = Vec::new();
    for folder in folders {
        for entry in fs::read_dir(root.join(folder)).unwrap() {
            let path = entry.unwrap().path();
            let name = format!("{folder}/{}", path.file_name().unwrap().to_string_lossy());
            let is_text = [".ftl", ".json", ".fa.md", ".txt"].iter().any(|end| name.ends_with(end));
            if is_text {
                let content = fs::read_to_string(&path).unwrap();
                texts.extend(content.lines().map(|line| (name.clone(), line.to_owned())));
            }
        }
    }
    assert!(500 < texts.len(), "the texts have moved");
    texts
}

#[test]
fn every_text_uses_the_words_of_the_rulebooks() {
    let mut strays = Vec::new();
    for (path, line) in texts() {
        let words: Vec<&str> = line.split(|c: char| !c.is_alphabetic() && !is_mark(c)).collect();
        let phrases = PHRASES.iter().filter(|(_, phrase, _)| line.contains(phrase));
        let alone = WORDS.iter().filter(|(_, word, _)| words.contains(word));
        for (place, stray, instead) in phrases.chain(alone) {
            if path.contains(place) {
                strays.push(format!("{path}: «{stray}», write «{instead}»: {line}"));
            }
        }
    }
    assert!(strays.is_empty(), "{}", strays.join("\n"));
}

/// Vowel marks and the half-space belong to the word they stand in.
fn is_mark(c: char) -> bool {
    matches!(c, '\u{64b}'..='\u{655}' | '\u{200c}')
}

#[test]
fn numbers_in_persian_documents_have_persian_digits() {
    let mut latin = Vec::new();
    // What is typed at a command line is the same in every language.
    let is_prose =
        |path: &str, line: &str| path.ends_with(".fa.md") && !line.starts_with("mohreh ");
    for (path, line) in texts().iter().filter(|(path, line)| is_prose(path, line)) {
        let read: String = without(&without(line, '`', '`'), '(', ')');
        let mut before = ' ';
        for c in read.chars() {
            // A digit after a letter names a cell, and notation stays Latin.
            if c.is_ascii_digit() && !before.is_ascii_alphanumeric() {
                latin.push(format!("{path}: {line}"));
            }
            before = c;
        }
    }
    assert!(latin.is_empty(), "{}", latin.join("\n"));
}

/// The line without what stands between the two marks, if it is code or the
/// address of a picture.
fn without(line: &str, open: char, close: char) -> String {
    let mut rest = String::new();
    let mut parts = line.split(open);
    rest.push_str(parts.next().unwrap_or_default());
    if open == close {
        for (index, part) in parts.enumerate() {
            if index % 2 == 1 {
                rest.push_str(part);
            }
        }
        return rest;
    }
    for part in parts {
        match part.split_once(close) {
            Some((inside, after)) if inside.contains('/') => rest.push_str(after),
            _ => rest.push_str(part),
        }
    }
    rest
}

/// The rulebook of DVONN calls its red pieces سرخ; those of LYNGK and Color Pop say قرمز.
#[test]
fn a_color_has_the_name_that_the_rulebook_of_its_game_gives_it() {
    let messages = Messages::new(Language::Fa);
    assert_eq!(messages.color(GameId::Dvonn, Color::Red), "سرخ");
    assert_eq!(messages.color(GameId::Lyngk, Color::Red), "قرمز");
    assert_eq!(messages.color(GameId::ColorPop, Color::Red), "قرمز");
}
