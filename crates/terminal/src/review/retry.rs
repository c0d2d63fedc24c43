//! A mistake of a review, played again: what is asked, and what is said of the answer.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, TryRecvError, channel},
    },
    thread,
};

use mohreh_rules::{AnyMatch, Refused};
use mohreh_study::review::{Judged, Mistake, Tried, Which, json::Turn, try_instead};

use super::Teller;

/// A mistake, and the position in which it was made.
pub(crate) struct Retry {
    /// Before the mistake.
    pub(crate) before: AnyMatch,
    mistake: Mistake,
    judged: Judged,
}

impl Retry {
    /// The mistake of a judged turn, which was played in `before`; none where it was none.
    pub(super) fn of(before: AnyMatch, judged: &Judged) -> Option<Self> {
        Some(Self { before, mistake: Mistake::of(judged)?, judged: judged.clone() })
    }

    /// Its turn, from 1.
    pub(crate) fn number(&self) -> usize {
        self.judged.number
    }

    /// The turn that would have been better.
    pub(crate) fn better(&self) -> &str {
        &self.mistake.better
    }

    /// What is to be done.
    pub(crate) fn task(&self, teller: &Teller<'_>) -> String {
        let words = [("who", teller.who(self.judged.seat)), ("turn", self.mistake.played.clone())];
        teller.say("study-train-ask", &words)
    }

    /// Judges another turn in place of the mistake; takes a moment.
    ///
    /// # Errors
    /// When it is not legal.
    pub(crate) fn judge(&self, turn: &str) -> Result<Tried, Refused> {
        try_instead(&self.before, &self.mistake, turn, None, &|| false)
    }

    /// The same in a thread of its own.
    pub(crate) fn judge_aside(&self, turn: String) -> Trial {
        let (before, mistake) = (self.before.clone(), self.mistake.clone());
        let stop = Arc::new(AtomicBool::new(false));
        let is_stopped = Arc::clone(&stop);
        let (sender, answer) = channel();
        thread::spawn(move || {
            let is_stopped = || is_stopped.load(Ordering::Relaxed);
            let tried = try_instead(&before, &mistake, &turn, None, &is_stopped);
            // Nobody listens any more when something else was done meanwhile.
            drop(sender.send((turn, tried)));
        });
        Trial { stop, answer }
    }

    /// What is said of a turn: whether it is better, by how much, how it is answered, and why.
    pub(crate) fn verdict(&self, teller: &Teller<'_>, turn: &str, tried: &Tried) -> String {
        let id = if tried.is_right { "study-train-right" } else { "study-train-wrong" };
        let mut parts = vec![teller.say(id, &[])];
        if tried.which != Which::Better {
            let words = [
                ("turn", turn.to_owned()),
                ("chance", teller.chance(tried.win)),
                ("possible", teller.chance(tried.possible)),
            ];
            parts.push(teller.say("terminal-retry-worth", &words));
        }
        match &tried.explanation {
            Some(explanation) => parts.extend(teller.why(self.judged.seat, explanation)),
            None if tried.which == Which::Played => {
                let mut told = Turn::new(&self.judged).explanation;
                told.iter_mut().for_each(|told| self.mistake.hide_better(told));
                parts.extend(told.iter().flat_map(|told| teller.why(self.judged.seat, told)));
            }
            None => parts.extend(self.reasons_for(teller, tried.which)),
        }
        if let Some(answer) = &tried.answer {
            parts.push(teller.say("terminal-course-answered", &[("turn", answer.clone())]));
        }
        parts.join(" ")
    }

    /// Why the turn of the match was worse; and what the better one would have done, where that
    /// is the one that was found.
    fn reasons_for(&self, teller: &Teller<'_>, which: Which) -> Vec<String> {
        let Some(mut told) = Turn::new(&self.judged).explanation else { return Vec::new() };
        told.reasons.retain(|why| which == Which::Better || why.line == "played");
        let sentences = teller.why(self.judged.seat, &told);
        let about = sentences.into_iter().zip(&told.reasons).map(|(reason, why)| {
            if why.line != "played" {
                return reason;
            }
            let words = [("turn", self.mistake.played.clone()), ("reason", reason)];
            teller.say("study-train-played", &words)
        });
        about.collect()
    }

    /// The better turn and what follows, with the reasons.
    pub(crate) fn solution(&self, teller: &Teller<'_>) -> String {
        let mut parts = vec![teller.better(&self.judged)];
        parts.extend(self.reasons_for(teller, Which::Better));
        parts.join(" ")
    }
}

/// A turn that is being judged; dropping it stops that.
pub(crate) struct Trial {
    stop: Arc<AtomicBool>,
    answer: Receiver<(String, Result<Tried, Refused>)>,
}

impl Trial {
    /// The turn and what was found, once it is; `Err` where nothing will be.
    pub(crate) fn hear(&self) -> Option<Result<(String, Tried), Option<Refused>>> {
        match self.answer.try_recv() {
            Ok((turn, Ok(tried))) => Some(Ok((turn, tried))),
            Ok((_, Err(refused))) => Some(Err(Some(refused))),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(Err(None)),
        }
    }
}

impl Drop for Trial {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}
