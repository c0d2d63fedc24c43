//! The question and the answer: who asks, who is asked, within which limits,
//! and what comes back. The types here know no search; only `answer::search`
//! hands a question to the player that is asked.

pub(crate) mod answer;
pub(crate) mod host;
pub(crate) mod pace;
pub(crate) mod player;
