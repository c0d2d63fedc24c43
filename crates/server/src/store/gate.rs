//! Who writes to SQLite: one connection at a time may, and one that finds another writing looks
//! again ever more rarely, so that under load it may never be lucky. Within this process they
//! wait in line instead: the log's writer, whom everybody who plays waits for, is behind one
//! other at most.

use std::sync::Arc;

use tokio::sync::{Mutex, MutexGuard};

/// The way to the file.
#[derive(Clone, Debug, Default)]
pub(super) struct Gate {
    inner: Arc<Inner>,
}

#[derive(Debug, Default)]
struct Inner {
    gate: Mutex<()>,
    /// Where those wait whom nobody waits for who plays.
    others: Mutex<()>,
}

/// Somebody's turn to write, as long as it lives.
pub(super) struct Turn<'a> {
    _gate: MutexGuard<'a, ()>,
    _others: Option<MutexGuard<'a, ()>>,
}

impl Gate {
    /// The turn of the log, and of what has to keep it waiting for a moment.
    pub(super) async fn first(&self) -> Turn<'_> {
        Turn { _gate: self.inner.gate.lock().await, _others: None }
    }

    /// The turn of everybody else, one of whom at a time comes to the gate.
    pub(super) async fn behind(&self) -> Turn<'_> {
        let others = self.inner.others.lock().await;
        Turn { _gate: self.inner.gate.lock().await, _others: Some(others) }
    }
}

#[cfg(test)]
mod tests {
    use std::{
        sync::{
            Arc,
            atomic::{AtomicU32, Ordering::Relaxed},
        },
        time::Duration,
    };

    use tokio::{task::yield_now, time::sleep};

    use super::Gate;

    #[tokio::test]
    async fn the_log_waits_for_one_other_at_most() {
        let (gate, written) = (Gate::default(), Arc::new(AtomicU32::new(0)));
        let held = gate.first().await;
        for _ in 0..20 {
            let (gate, written) = (gate.clone(), Arc::clone(&written));
            tokio::spawn(async move {
                let _turn = gate.behind().await;
                sleep(Duration::from_millis(1)).await;
                written.fetch_add(1, Relaxed);
            });
        }
        // Until all of them wait.
        for _ in 0..100 {
            yield_now().await;
        }
        drop(held);
        let _turn = gate.first().await;
        assert_eq!(written.load(Relaxed), 1);
    }
}
