//! Ctrl-C and its kin: the first ends what runs long in good order, the second at once.

use std::{
    process,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
};

use anyhow::Result;
use signal_hook::{
    consts::{SIGHUP, SIGINT, SIGTERM},
    flag,
};

/// What shells add to the number of a signal that ended a program.
const BY_SIGNAL: i32 = 128;

/// The signals that end what runs long.
pub(crate) struct Signals {
    /// Set when one has come.
    pub(crate) stop: Arc<AtomicBool>,
    /// Which one.
    come: Arc<AtomicUsize>,
}

impl Signals {
    pub(crate) fn listen() -> Result<Self> {
        let signals = Self { stop: Arc::default(), come: Arc::default() };
        for signal in [SIGINT, SIGTERM, SIGHUP] {
            // The order counts: it is the second signal that finds the flag set.
            let again = Arc::clone(&signals.stop);
            flag::register_conditional_shutdown(signal, BY_SIGNAL + signal, again)?;
            flag::register(signal, Arc::clone(&signals.stop))?;
            flag::register_usize(signal, Arc::clone(&signals.come), signal as usize)?;
        }
        Ok(signals)
    }

    /// Ends the program as the signal would have.
    pub(crate) fn exit(&self) -> ! {
        process::exit(BY_SIGNAL + self.come.load(Ordering::Relaxed) as i32)
    }
}
