//! Work on many records in many threads, with the answers in order.

use std::{
    collections::BTreeMap,
    sync::{
        Mutex, PoisonError,
        mpsc::{self, Receiver, SyncSender},
    },
    thread,
};

/// How many records go from hand to hand at once.
const PORTION: usize = 64;
/// How many portions wait for a thread.
const WAITING: usize = 4;

/// Applies `work` to every item in `threads` threads and hands the answers to `take`
/// in the order of the items. Only a few portions of items are in memory at a time.
/// It ends early with the first error of `take`.
///
/// # Errors
/// That of `take`.
pub fn map_in_order<T: Send, A: Send, E>(
    items: impl Iterator<Item = T> + Send,
    threads: usize,
    work: impl Fn(T) -> A + Sync,
    mut take: impl FnMut(A) -> Result<(), E>,
) -> Result<(), E> {
    if threads <= 1 {
        return items.map(work).try_for_each(take);
    }
    thread::scope(|scope| {
        let (full, waiting) = mpsc::sync_channel::<(usize, Vec<T>)>(WAITING);
        let (done, answers) = mpsc::sync_channel::<(usize, Vec<A>)>(WAITING);
        scope.spawn(move || deal(items, &full));
        let waiting = std::sync::Arc::new(Mutex::new(waiting));
        for _ in 0..threads {
            let (waiting, done, work) = (std::sync::Arc::clone(&waiting), done.clone(), &work);
            scope.spawn(move || {
                while let Some((number, items)) = next(&waiting) {
                    let answers = items.into_iter().map(work).collect();
                    if done.send((number, answers)).is_err() {
                        return;
                    }
                }
            });
        }
        drop((done, waiting));
        let mut early: BTreeMap<usize, Vec<A>> = BTreeMap::new();
        let mut due = 0;
        for (number, portion) in answers {
            early.insert(number, portion);
            while let Some(portion) = early.remove(&due) {
                portion.into_iter().try_for_each(&mut take)?;
                due += 1;
            }
        }
        Ok(())
    })
}

fn deal<T>(mut items: impl Iterator<Item = T>, full: &SyncSender<(usize, Vec<T>)>) {
    for number in 0.. {
        let portion: Vec<T> = items.by_ref().take(PORTION).collect();
        let is_last = portion.is_empty();
        if is_last || full.send((number, portion)).is_err() {
            return;
        }
    }
}

fn next<T>(waiting: &Mutex<Receiver<T>>) -> Option<T> {
    waiting.lock().unwrap_or_else(PoisonError::into_inner).recv().ok()
}

#[cfg(test)]
mod tests {
    use super::map_in_order;

    #[test]
    fn answers_come_in_order_and_an_error_ends_it() {
        for threads in [1, 3] {
            let mut found = Vec::new();
            let kept = map_in_order(
                0..1000,
                threads,
                |n| n * 2,
                |n| {
                    found.push(n);
                    Ok::<(), ()>(())
                },
            );
            assert_eq!(kept, Ok(()));
            assert!(found.iter().copied().eq((0..1000).map(|n| n * 2)));
            // Endless items: it ends all the same.
            let ended =
                map_in_order(0.., threads, |n| n, |n| if n < 500 { Ok(()) } else { Err(n) });
            assert_eq!(ended, Err(500));
        }
    }
}
