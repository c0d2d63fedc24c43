//! Ctrl-C and its kin: the first ends what runs long in good order, the second at once.

use std::{
    fmt::Display,
    io::{IsTerminal, stdin},
    path::{Path, PathBuf},
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

use crate::words;

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

    /// The same, unless somebody is to type one of these sources: whoever waits for a line
    /// cannot look at a flag, so Ctrl-C ends that at once.
    pub(crate) fn listen_beside(sources: &[PathBuf]) -> Result<Self> {
        let is_typed = stdin().is_terminal() && sources.iter().any(|path| path == Path::new("-"));
        if is_typed {
            Ok(Self { stop: Arc::default(), come: Arc::default() })
        } else {
            Self::listen()
        }
    }

    /// Whether one has come.
    pub(crate) fn have_come(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// If one has come, tells by this sentence how far the work is, and ends the program.
    pub(crate) fn end(&self, id: &str, arguments: &[(&str, &dyn Display)]) {
        if self.have_come() {
            eprintln!("mohreh: {}", words::sentence(id, arguments));
            self.exit();
        }
    }

    /// Ends the program as the signal would have.
    pub(crate) fn exit(&self) -> ! {
        process::exit(BY_SIGNAL + self.come.load(Ordering::Relaxed) as i32)
    }
}
