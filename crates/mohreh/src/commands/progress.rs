//! How far a long command is, where somebody looks: in the words and digits of the
//! user's language.

use std::fmt::Write;

use anyhow::Result;
use indicatif::{FormattedDuration, ProgressBar, ProgressState, ProgressStyle};
use mohreh_messages::Language;

use crate::words;

/// A bar of this look.
pub(crate) fn bar(length: u64, template: &str) -> Result<ProgressBar> {
    let style = ProgressStyle::with_template(template)?;
    let style = match words::messages().language() {
        Language::En => style,
        // Times without letters, since `12s` is English.
        Language::Fa => style
            .with_key("pos", |state: &ProgressState, out: &mut dyn Write| put(out, state.pos()))
            .with_key("len", |state: &ProgressState, out: &mut dyn Write| {
                put(out, state.len().unwrap_or_default());
            })
            .with_key("elapsed", |state: &ProgressState, out: &mut dyn Write| {
                put(out, FormattedDuration(state.elapsed()));
            })
            .with_key("eta", |state: &ProgressState, out: &mut dyn Write| {
                put(out, FormattedDuration(state.eta()));
            }),
    };
    Ok(ProgressBar::new(length).with_style(style))
}

/// A line that counts, with the id of what it counts.
pub(crate) fn counter(length: u64, what: &str) -> Result<ProgressBar> {
    let bar = bar(length, "{prefix}{pos}/{len} {msg} [{elapsed}<{eta}]")?;
    Ok(bar.with_message(words::messages().text(what)))
}

fn put(out: &mut dyn Write, number: impl ToString) {
    // A bar that cannot be shown keeps nobody from working.
    let _ = write!(out, "{}", words::messages().number(number));
}
