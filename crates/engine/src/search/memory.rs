//! What one search leaves to the next.
//!
//! Who is asked again two turns later has seen most of it already. Only searches
//! that end by time remember: a number of nodes, or of turns, gives the same
//! answer every time, whatever was asked before.

use std::{
    fmt,
    sync::{Mutex, PoisonError},
};

use mohreh_rules::GameId;

use crate::{Limits, Player, Request, proof_cache::ProofCache, table::Table};

/// Kept by who asks for several turns of a match, and handed over with each
/// [`Request`]. Questions about other matches do no harm.
#[derive(Default)]
pub struct Memory(Mutex<Option<Tables>>);

impl fmt::Debug for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Memory").finish_non_exhaustive()
    }
}

/// What a search knows of positions.
pub(crate) struct Tables {
    /// Where they are of use.
    scope: Scope,
    pub(crate) table: Table,
    /// What is found of the result, where the end is near.
    pub(crate) proof_cache: Option<ProofCache>,
}

/// Positions of other rules may have the same keys, tables have one size, players
/// judge differently, and what a search for one line leaves out must not be missing among several.
#[derive(PartialEq)]
struct Scope {
    game: GameId,
    options: String,
    bytes: usize,
    several: bool,
    ending: bool,
    player: Player,
}

impl Tables {
    /// What was left by the last search, or else empty tables. In an ending an
    /// eighth of the bytes is for the proof cache: its entries are few, and wide apart in more
    /// memory they would take longer. The other table's size is a power of two.
    pub(crate) fn recall(request: &Request<'_>, ending: bool) -> Self {
        let scope = Scope {
            game: request.view.game(),
            options: request.view.options(),
            bytes: request.hash.max(1) << 20,
            several: 1 < request.lines,
            ending,
            player: request.player,
        };
        let left = memory(request).and_then(|memory| memory.lock().take());
        left.filter(|tables| tables.scope == scope).unwrap_or_else(|| {
            let bytes = if ending { scope.bytes / 2 } else { scope.bytes };
            let proof_cache = ending.then(|| ProofCache::new(scope.bytes / 8));
            Self { scope, table: Table::new(bytes), proof_cache }
        })
    }

    /// Leaves them to the next search.
    pub(crate) fn leave(self, request: &Request<'_>) {
        if let Some(memory) = memory(request) {
            *memory.lock() = Some(self);
        }
    }
}

/// The memory, if this search may use it.
fn memory<'a>(request: &Request<'a>) -> Option<&'a Memory> {
    request.memory.filter(|_| request.limits == Limits::default())
}

impl Memory {
    fn lock(&self) -> std::sync::MutexGuard<'_, Option<Tables>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use mohreh_rules::{AnyPosition, AnyView, GameId, SplitMix, Viewer};

    use super::{Memory, Tables};
    use crate::{
        Limits, Player, Request,
        table::{Bound, Entry},
        value_range::{GameValue, ValueRange},
    };

    const SEEN: Entry = Entry { score: 7, depth: 3, bound: Bound::Exact, best: 1, proved: false };
    const LOST: ValueRange = ValueRange::just(GameValue::Lost);

    fn start(options: &str) -> AnyView {
        let start = AnyPosition::initial(GameId::Zertz, options, &mut SplitMix::new(1));
        AnyView::new(start.expect("a start"), Viewer::Watcher)
    }

    fn ask<'a>(view: &'a AnyView, memory: &'a Memory) -> Request<'a> {
        Request { hash: 1, memory: Some(memory), ..Request::new(view, Player::Best) }
    }

    /// Sees position 42, as a search does.
    fn see(request: &Request<'_>, ending: bool) {
        let mut tables = Tables::recall(request, ending);
        tables.table.put(42, SEEN);
        tables.proof_cache.iter_mut().for_each(|proof_cache| proof_cache.put(42, false, LOST));
        tables.leave(request);
    }

    fn is_known(request: &Request<'_>, ending: bool) -> bool {
        let tables = Tables::recall(request, ending);
        let claimed = tables.proof_cache.as_ref().map(|proof_cache| proof_cache.get(42, false));
        let known = tables.table.get(42) == Some(SEEN);
        assert_eq!(claimed, ending.then_some(if known { LOST } else { ValueRange::OPEN }));
        tables.leave(request);
        known
    }

    #[test]
    fn what_was_seen_is_known_to_the_next_search() {
        let view = start("");
        for ending in [false, true] {
            let (memory, other) = (Memory::default(), Memory::default());
            see(&ask(&view, &memory), ending);
            assert!(is_known(&ask(&view, &memory), ending));
            assert!(is_known(&ask(&view, &memory), ending), "and to the one after it");
            assert!(!is_known(&ask(&view, &other), ending));
        }
    }

    #[test]
    fn a_number_of_nodes_or_turns_neither_uses_nor_disturbs_it() {
        let (view, memory) = (start(""), Memory::default());
        see(&ask(&view, &memory), false);
        let nodes = Limits { nodes: Some(1_000), depth: None };
        let turns = Limits { nodes: None, depth: Some(3) };
        for limits in [nodes, turns] {
            assert!(!is_known(&Request { limits, ..ask(&view, &memory) }, false));
        }
        assert!(is_known(&ask(&view, &memory), false));
    }

    #[test]
    fn other_rules_another_size_several_lines_or_an_ending_begin_anew() {
        let (view, other) = (start(""), start("board=48"));
        let forgotten = |request: fn(Request<'_>) -> Request<'_>, other, ending| {
            let memory = Memory::default();
            see(&ask(&view, &memory), false);
            !is_known(&request(ask(other, &memory)), ending)
        };
        assert!(forgotten(|request| request, &other, false));
        assert!(forgotten(|request| Request { hash: 2, ..request }, &view, false));
        assert!(forgotten(|request| Request { lines: 3, ..request }, &view, false));
        assert!(forgotten(|request| request, &view, true));
    }
}
