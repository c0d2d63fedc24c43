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
use mohreh_rules::{Color, Conclusion, GameId, Illegal, Problem, Refused, Seat};

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
        let args = arguments.iter().map(|(name, value)| (*name, FluentValue::from(value.as_str())));
        self.formatted(id, &args.collect())
    }

    /// The sentence for `id` about `count` of something.
    #[must_use]
    pub fn counted(&self, id: &str, count: usize) -> String {
        let mut args = FluentArgs::new();
        args.set("count", FluentValue::from(count));
        args.set("shown", FluentValue::from(self.number(count)));
        self.number(self.formatted(id, &args))
    }

    /// A number in this language's digits.
    #[must_use]
    pub fn number(&self, number: impl ToString) -> String {
        self.language.digits(&number.to_string())
    }

    /// The parts of a list, one after another.
    #[must_use]
    pub fn list(&self, parts: impl IntoIterator<Item = String>) -> String {
        parts.into_iter().collect::<Vec<_>>().join(self.language.comma())
    }

    /// What a player without a name is called: by the color of the seat, or by
    /// its number; people count from 1.
    #[must_use]
    pub fn player(&self, game: GameId, seat: Seat) -> String {
        self.numbered(game.name(), seat.index())
    }

    /// The name of a color, as the rulebook of the game has it.
    #[must_use]
    pub fn color(&self, game: GameId, color: Color) -> String {
        self.color_in(game.name(), color.name())
    }

    fn color_in(&self, game: &str, color: &str) -> String {
        let own = format!("color-{color}-{game}");
        if self.has(&own) { self.text(&own) } else { self.text(&format!("color-{color}")) }
    }

    /// What is wrong, and why; the rule clause stands at the end of what a rule
    /// forbids.
    #[must_use]
    pub fn problem(&self, problem: impl Into<Problem>) -> String {
        let mut sentences = Vec::new();
        let mut next = Some(Box::new(problem.into()));
        while let Some(problem) = next {
            let told = if self.has(problem.id) {
                let args = problem.args.iter().map(|(name, value)| (*name, value.as_str()));
                self.told(problem.id, args)
            } else {
                problem.to_string()
            };
            sentences.push(match problem.rule {
                Some((game, clause)) => self.with_clause(&told, game.title(), clause),
                None => told,
            });
            next = problem.cause;
        }
        caused(&sentences)
    }

    /// The sentence for `id` with arguments as a [`Problem`] has them: here
    /// they become fit for people.
    #[must_use]
    pub fn told<'a>(&self, id: &str, args: impl Iterator<Item = (&'a str, &'a str)>) -> String {
        let shown = args.flat_map(|(name, value)| {
            // By `…-count` a sentence chooses between one and many.
            let count = value.parse::<u64>().ok().map(|count| (format!("{name}-count"), count));
            let count = count.map(|(name, count)| (name, FluentValue::from(count)));
            let shown = (name.to_owned(), FluentValue::from(self.shown(id, name, value)));
            std::iter::once(shown).chain(count)
        });
        self.formatted(id, &shown.collect())
    }

    /// The sentence for `id`; the id itself where there is none.
    fn formatted(&self, id: &str, args: &FluentArgs) -> String {
        let Some(pattern) = self.bundle.get_message(id).and_then(|message| message.value()) else {
            return id.to_owned();
        };
        self.bundle.format_pattern(pattern, Some(args), &mut Vec::new()).into_owned()
    }

    /// A reason of a review: `who` made the turn, `name` gains by what follows.
    /// Where turns come before it, `around` is the id of the sentence that names
    /// them, and the turns.
    #[must_use]
    pub fn reason(
        &self,
        id: &str,
        args: &[(&str, String)],
        who: &str,
        name: &str,
        around: Option<(&str, &str)>,
    ) -> String {
        let mut shown: Vec<(&str, String)> =
            args.iter().map(|(key, value)| (*key, self.shown(id, key, value))).collect();
        shown.extend([("who", who.to_owned()), ("name", name.to_owned())]);
        let reason = self.text_with(id, &shown);
        match around {
            None => reason,
            Some((id, line)) => {
                self.text_with(id, &[("line", line.to_owned()), ("reason", reason)])
            }
        }
    }

    /// A sentence with the clause of a game's rules behind it.
    #[must_use]
    pub fn with_clause(&self, sentence: &str, game: &str, clause: &str) -> String {
        format!("{sentence} ({game} {})", self.language.digits(clause))
    }

    fn shown(&self, id: &str, name: &str, value: &str) -> String {
        let named = |prefix: &str| {
            let id = format!("{prefix}-{}", value.replace(' ', "-"));
            if self.has(&id) { self.text(&id) } else { value.to_owned() }
        };
        match name {
            "color" if self.has(&format!("color-{value}")) => {
                self.color_in(id.split('-').next().unwrap_or_default(), value)
            }
            "color" => value.to_owned(),
            "step" | "part" => named(&format!("web-edit-{name}")),
            "field" => named("field"),
            "claim" => self.claim(value),
            "seat" => match value.parse() {
                Ok(index) => self.numbered(id.split('-').next().unwrap_or_default(), index),
                Err(_) => value.to_owned(),
            },
            "cells" | "listed" | "rows" | "turns" if value.contains(char::is_alphabetic) => {
                value.replace(' ', self.language.comma())
            }
            _ if name.ends_with("marbles") => self.marbles(value),
            // Numbers, also several; notation and words are left as they are.
            _ if !value.contains(char::is_alphabetic) => self.number(value),
            _ => value.to_owned(),
        }
    }

    /// What is proved of a puzzle, such as `win in 2`, as people say it.
    fn claim(&self, value: &str) -> String {
        let (words, number) = match value.rsplit_once(' ') {
            Some((words, number)) if number.parse::<u32>().is_ok() => (words, number),
            _ => (value, ""),
        };
        let id = format!("claim-{}", words.replace(' ', "-"));
        match self.has(&id) {
            true => self.text_with(&id, &[("number", self.number(number))]),
            false => value.to_owned(),
        }
    }

    /// `2 white 1 grey` as people say it.
    fn marbles(&self, value: &str) -> String {
        if value == "0" {
            return self.text("no-marbles");
        }
        let words: Vec<&str> = value.split(' ').collect();
        self.list(words.chunks(2).map(|pair| {
            let color = pair.get(1).map(|color| self.text(&format!("color-{color}")));
            format!("{} {}", self.number(pair[0]), color.unwrap_or_default())
        }))
    }

    fn numbered(&self, game: &str, index: usize) -> String {
        let by_color = format!("player-{game}-{index}");
        if self.has(&by_color) {
            return self.text(&by_color);
        }
        self.text_with("player", &[("number", self.number(index + 1))])
    }

    /// Why a move or touch is refused.
    #[must_use]
    pub fn illegal(&self, illegal: &Illegal) -> String {
        self.problem(illegal.clone())
    }

    /// Why the rules ended a match. Follows the words for who won.
    #[must_use]
    pub fn conclusion(&self, conclusion: &Conclusion) -> String {
        self.problem(conclusion.clone())
    }

    /// Why a text was not played.
    #[must_use]
    pub fn refused(&self, refused: &Refused) -> String {
        self.problem(refused.clone())
    }
}

/// Sentences of which each is the cause of the one before it. A full stop before a
/// colon would read like a slip, so it goes; a question or an exclamation stands.
#[must_use]
pub fn caused(sentences: &[String]) -> String {
    let mut told = String::new();
    for sentence in sentences {
        if told.ends_with('.') {
            told.pop();
        }
        let joint = match told.chars().last() {
            None => "",
            Some('!' | '?' | '؟' | '…' | ':') => " ",
            Some(_) => ": ",
        };
        told.push_str(joint);
        told.push_str(sentence);
    }
    told
}
