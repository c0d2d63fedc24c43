//! What engines remember from turn to turn, within one budget: the tables of
//! the matches in which they moved last.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, PoisonError},
};

use mohreh_engine::Memory;

/// The memories of engine seats, of which so many are kept.
#[derive(Debug)]
pub(crate) struct Memories {
    most: usize,
    /// The least recently used first.
    kept: Mutex<VecDeque<Kept>>,
}

#[derive(Debug)]
struct Kept {
    match_id: String,
    seat: usize,
    memory: Arc<Memory>,
}

impl Memories {
    /// Keeps at most so many.
    pub(crate) fn new(most: usize) -> Self {
        Self { most, kept: Mutex::default() }
    }

    /// What the engine on a seat of a match remembers; empty where it has not
    /// moved yet, or too long ago. Nothing where nothing is kept.
    pub(crate) fn of(&self, match_id: &str, seat: usize) -> Option<Arc<Memory>> {
        if self.most == 0 {
            return None;
        }
        // Single calls change the list, so a panic elsewhere leaves it whole.
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let found = kept.iter().position(|kept| kept.match_id == match_id && kept.seat == seat);
        let last = found.and_then(|index| kept.remove(index)).unwrap_or_else(|| Kept {
            match_id: match_id.to_owned(),
            seat,
            memory: Arc::default(),
        });
        while self.most <= kept.len() {
            kept.pop_front();
        }
        let memory = Arc::clone(&last.memory);
        kept.push_back(last);
        Some(memory)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::Memories;

    #[test]
    fn an_engine_finds_its_own_memory_again() {
        let memories = Memories::new(3);
        let first = memories.of("a", 0).unwrap();
        assert!(!Arc::ptr_eq(&first, &memories.of("a", 1).unwrap()), "another seat");
        assert!(!Arc::ptr_eq(&first, &memories.of("b", 0).unwrap()), "another match");
        assert!(Arc::ptr_eq(&first, &memories.of("a", 0).unwrap()));
    }

    #[test]
    fn the_least_recently_used_goes_first_and_the_budget_holds() {
        let memories = Memories::new(2);
        let (one, two) = (memories.of("1", 0).unwrap(), memories.of("2", 0).unwrap());
        memories.of("1", 0);
        memories.of("3", 0);
        assert_eq!(Arc::strong_count(&two), 1, "2 was used before 1");
        assert!(Arc::ptr_eq(&one, &memories.of("1", 0).unwrap()));
        for id in 0..100 {
            memories.of(&id.to_string(), 0);
            assert!(memories.kept.lock().unwrap().len() <= 2);
        }
        assert!(Memories::new(0).of("1", 0).is_none());
    }
}
