//! The same work for many things, on several cores, with a bar.

use std::{
    num::NonZero,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
};

use anyhow::Result;

use super::progress;

/// What `work` finds of each, in their order; on all cores by default.
pub(crate) fn of_each<T: Sync, R: Send>(
    all: &[T],
    threads: Option<usize>,
    work: impl Fn(&T) -> R + Sync,
) -> Result<Vec<R>> {
    let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
    let progress = progress::bar(all.len() as u64, "{pos}/{len} [{elapsed}<{eta}]")?;
    let next = AtomicUsize::new(0);
    let found = Mutex::new(Vec::with_capacity(all.len()));
    std::thread::scope(|scope| {
        for _ in 0..threads.unwrap_or(cores) {
            scope.spawn(|| {
                loop {
                    let place = next.fetch_add(1, Ordering::Relaxed);
                    let Some(one) = all.get(place) else { break };
                    let result = work(one);
                    found.lock().unwrap_or_else(PoisonError::into_inner).push((place, result));
                    progress.inc(1);
                }
            });
        }
    });
    progress.finish_and_clear();
    let mut found = found.into_inner().unwrap_or_else(PoisonError::into_inner);
    found.sort_by_key(|&(place, _)| place);
    Ok(found.into_iter().map(|(_, result)| result).collect())
}
