//! Everything a person reads, in English and Persian.
//!
//! The words are in `locales/<language>/*.ftl` (Fluent); the browser reads the
//! same files. The rules give ids and arguments, never sentences; here they
//! become sentences. Isolation marks are off: terminals show them as dirt.
//!
//! ```
//! use mohreh_messages::{Language, Messages};
//!
//! let fa = Messages::new(Language::Fa);
//! assert_eq!(fa.number(2026), "۲۰۲۶");
//! ```

mod language;
mod sources;

use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use mohreh_rules::{Color, Conclusion, Illegal, Reason, Refused};

pub use crate::language::Language;

/// The sentences of one language.
pub struct Messages {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Messages {
    /// Reads the sentences that are built into the program.
    ///
    /// # Panics
    /// If a built-in file is broken; a test reads them all.
    #[must_use]
    pub fn new(language: Language) -> Self {
        let tag = language.code().parse().expect("language codes are well formed");
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        bundle.set_use_isolating(false);
        for (name, source) in sources::of(language) {
            let resource = FluentResource::try_new((*source).to_owned())
                .unwrap_or_else(|(_, errors)| panic!("{name}.ftl: {errors:?}"));
            bundle.add_resource(resource).unwrap_or_else(|errors| panic!("{name}.ftl: {errors:?}"));
        }
        Self { language, bundle }
    }

    /// Which language this is.
    #[must_use]
    pub fn language(&self) -> Language {
        self.language
    }

    /// Whether there is a sentence for `id`.
    #[must_use]
    pub fn has(&self, id: &str) -> bool {
        self.bundle.get_message(id).is_some_and(|message| message.value().is_some())
    }

    /// The sentence for `id`; the id itself where there is none.
    #[must_use]
    pub fn text(&self, id: &str) -> String {
        self.text_with(id, &[])
    }

    /// The sentence for `id`, with arguments already fit for people.
    #[must_use]
    pub fn text_with(&self, id: &str, arguments: &[(&str, String)]) -> String {
        let Some(pattern) = self.bundle.get_message(id).and_then(|message| message.value()) else {
            return id.to_owned();
        };
        let mut args = FluentArgs::new();
        for (name, value) in arguments {
            args.set(*name, FluentValue::from(value.as_str()));
        }
        let mut errors = Vec::new();
        self.bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned()
    }

    /// The sentence for `id` about `count` of something.
    #[must_use]
    pub fn counted(&self, id: &str, count: usize) -> String {
        let Some(pattern) = self.bundle.get_message(id).and_then(|message| message.value()) else {
            return id.to_owned();
        };
        let mut args = FluentArgs::new();
        args.set("count", FluentValue::from(count));
        args.set("shown", FluentValue::from(self.number(count)));
        let mut errors = Vec::new();
        self.number(self.bundle.format_pattern(pattern, Some(&args), &mut errors))
    }

    /// A number in this language's digits.
    #[must_use]
    pub fn number(&self, number: impl ToString) -> String {
        self.language.digits(&number.to_string())
    }

    /// The name of a color.
    #[must_use]
    pub fn color(&self, color: Color) -> String {
        self.text(&format!("color-{}", color.name()))
    }

    /// Why a move or touch is refused, with the rule clause at the end.
    #[must_use]
    pub fn illegal(&self, illegal: &Illegal) -> String {
        let cells: Vec<String> = illegal.cells.iter().map(ToString::to_string).collect();
        let arguments = [
            ("cell", cells.first().cloned().unwrap_or_default()),
            ("cells", cells.join(self.language.comma())),
            ("number", illegal.number.map(|number| self.number(number)).unwrap_or_default()),
            ("color", illegal.color.map(|color| self.color(color)).unwrap_or_default()),
        ];
        self.by_rule(illegal.reason, &arguments)
    }

    /// Why the rules ended a match, with the rule clause at the end. Follows
    /// the words for who won.
    #[must_use]
    pub fn conclusion(&self, conclusion: &Conclusion) -> String {
        let shown = |number: Option<u32>| number.map(|n| self.number(n)).unwrap_or_default();
        let score = conclusion.score;
        let arguments = [
            ("number", shown(conclusion.number)),
            ("better", shown(score.map(|score| score.better))),
            ("other", shown(score.map(|score| score.other))),
            ("color", conclusion.color.map(|color| self.color(color)).unwrap_or_default()),
        ];
        self.by_rule(conclusion.reason, &arguments)
    }

    fn by_rule(&self, reason: Reason, arguments: &[(&str, String)]) -> String {
        let sentence = self.text_with(reason.id, arguments);
        format!("{sentence} ({} {})", reason.game.title(), self.language.digits(reason.clause))
    }

    /// Why a text was not played.
    #[must_use]
    pub fn refused(&self, refused: &Refused) -> String {
        match refused {
            Refused::Illegal(illegal) => self.illegal(illegal),
            Refused::Unreadable(_) | Refused::Turn(_) => {
                self.text_with("refused-text", &[("error", refused.to_string())])
            }
        }
    }
}
