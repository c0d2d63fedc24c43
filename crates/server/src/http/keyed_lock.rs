//! One at a time, where what somebody may do depends on what they have done:
//! of two requests at once both would find room for one more.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError, Weak},
};

use tokio::sync::{Mutex as AsyncMutex, OwnedMutexGuard};

/// So many keys are kept before those that nobody uses are forgotten.
const KEPT: usize = 1024;

/// Held by a request while it counts what there is and adds to it.
pub(crate) type Counted = OwnedMutexGuard<()>;

/// Lets requests under one key through one after the other. It is of this node:
/// whoever asks several nodes at once may get past a limit by one for each.
#[derive(Default)]
pub(crate) struct KeyedLock(Mutex<HashMap<String, Weak<AsyncMutex<()>>>>);

impl KeyedLock {
    /// Waits until nobody else is inside under this key; whoever holds what it
    /// gives is inside.
    pub(crate) async fn lock(&self, key: &str) -> Counted {
        let turn = {
            let mut turns = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            if KEPT <= turns.len() {
                turns.retain(|_, turn| 0 < turn.strong_count());
            }
            turns.get(key).and_then(Weak::upgrade).unwrap_or_else(|| {
                let turn = Arc::new(AsyncMutex::new(()));
                turns.insert(key.to_owned(), Arc::downgrade(&turn));
                turn
            })
        };
        turn.lock_owned().await
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{
        Arc,
        atomic::{AtomicUsize, Ordering::SeqCst},
    };

    use super::{KEPT, KeyedLock};

    #[tokio::test]
    async fn those_under_one_key_go_one_after_the_other() {
        let (lock, inside) = (Arc::new(KeyedLock::default()), Arc::new(AtomicUsize::new(0)));
        let visits = (0..40).map(|visit| {
            let (lock, inside) = (Arc::clone(&lock), Arc::clone(&inside));
            tokio::spawn(async move {
                let _inside = lock.lock(if visit % 2 == 0 { "sara" } else { "omid" }).await;
                assert!(inside.fetch_add(1, SeqCst) < 2, "one of each");
                tokio::task::yield_now().await;
                inside.fetch_sub(1, SeqCst);
            })
        });
        for visit in visits.collect::<Vec<_>>() {
            visit.await.unwrap();
        }
    }

    #[tokio::test]
    async fn keys_that_nobody_uses_are_forgotten() {
        let lock = KeyedLock::default();
        let _inside = lock.lock("sara").await;
        for key in 0..3 * KEPT {
            lock.lock(&key.to_string()).await;
        }
        let turns = lock.0.lock().unwrap();
        assert!(turns.len() <= KEPT && turns.contains_key("sara"));
    }
}
