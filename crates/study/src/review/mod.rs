//! A match looked at again: what each turn was worth, which turns mattered,
//! and why.
//!
//! [`judge`] values the turns one after another; [`explain`] walks two lines for
//! each turn that mattered, after the played and after the better one, and names
//! the nearest difference between them. Whoever shows a review brings an
//! [`Adviser`], which keeps the time, or asks for [`review()`], whose work is counted; and turns the ids of the reasons into
//! sentences.

mod adviser;
mod counted;
mod counterpart;
mod curves;
mod evaluated;
pub(crate) mod event;
mod explain;
pub mod json;
mod judge;
mod line;
mod phase;
mod possible;
mod retry;
mod told_apart;

pub use self::{
    adviser::{Adviser, best_lines},
    counted::{review, review_of_work},
    curves::{Curve, chance_on, curves},
    evaluated::evaluated,
    event::practice,
    explain::{Explanation, Reason, Side, explain},
    judge::{Fault, Judged, best_turn, judge, mattered},
    line::Line,
    phase::{Accuracy, Phase, accuracy},
    retry::{Mistake, Tried, Which, try_instead},
};
