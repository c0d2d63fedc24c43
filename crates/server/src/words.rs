//! The sentences of both languages, read once: for what the server itself puts into words,
//! such as notifications, mails and the previews of links.

use std::sync::LazyLock;

use mohreh_messages::{Language, Messages};

static WORDS: LazyLock<[Messages; 2]> =
    LazyLock::new(|| [Messages::new(Language::En), Messages::new(Language::Fa)]);

/// The sentences of a language.
pub(crate) fn words(language: Language) -> &'static Messages {
    &WORDS[usize::from(language == Language::Fa)]
}
