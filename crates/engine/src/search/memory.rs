//! What one search leaves to the next.
//!
//! Who is asked again two turns later has seen most of it already. Only searches
//! that end by time remember: a number of nodes, or of turns, gives the same
//! answer every time, whatever was asked before. Those are often short and many (a
//! data set, a review), so each thread keeps their tables for the next one, empty:
//! fresh memory from the system would take longer than the search.

use std::{
    cell::Cell,
    fmt,
    sync::{Mutex, PoisonError},
};

use mohreh_rules::GameId;

use crate::{Limits, Player, Request, proof_cache::ProofCache, transposition::TranspositionTable};

/// Kept by who asks for several turns of a match, and handed over with each
/// [`Request`]. Questions about other matches do no harm.
#[derive(Default)]
pub struct Memory(Mutex<Option<Box<Tables>>>);

impl fmt::Debug for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Memory").finish_non_exhaustive()
    }
}

/// Larger tables go back to the system; each part has this many bytes at most.
const MOST_SPARE: usize = 8 << 20;

thread_local! {
    /// The tables of this thread's last search by nodes or turns.
    static SPARE: Cell<Spare> = const { Cell::new(Spare { table: None, proof_cache: None }) };
}

/// Tables whose content is of no use any more.
#[derive(Default)]
struct Spare {
    table: Option<TranspositionTable>,
    proof_cache: Option<ProofCache>,
}

/// What a search knows of positions.
pub(crate) struct Tables {
    /// Where they are of use.
    scope: Scope,
    pub(crate) table: TranspositionTable,
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
    endgame: bool,
    player: Player,
}

impl Scope {
    /// In an endgame an eighth of the bytes is for the proof cache: its entries are few,
    /// and wide apart in more memory they would take longer. The other table's size is
    /// a power of two.
    fn table_bytes(&self) -> usize {
        if self.endgame { self.bytes / 2 } else { self.bytes }
    }
}

impl Tables {
    /// What was left by the last search, or else empty tables.
    pub(crate) fn recall(request: &Request<'_>, endgame: bool) -> Self {
        let scope = Scope {
            game: request.view.game(),
            options: request.view.options(),
            bytes: request.hash.max(1) << 20,
            several: 1 < request.lines,
            endgame,
            player: request.player,
        };
        match memory(request) {
            Some(memory) => {
                let left = memory.lock().take();
                let left = left.filter(|tables| tables.scope == scope);
                left.map_or_else(|| Self::new(scope), |tables| *tables)
            }
            None => {
                // More than its nodes can fill is not touched, whatever it may take.
                let nodes = request.limits.nodes.map_or(usize::MAX, TranspositionTable::bytes_for);
                Self::spare(scope, nodes)
            }
        }
    }

    fn new(scope: Scope) -> Self {
        let table = TranspositionTable::new(scope.table_bytes());
        let proof_cache = scope.endgame.then(|| ProofCache::new(scope.bytes / 8));
        Self { scope, table, proof_cache }
    }

    /// Empty tables that this thread has at hand, if they are as large as they should.
    fn spare(scope: Scope, most: usize) -> Self {
        let spare = SPARE.take();
        let bytes = TranspositionTable::rounded(scope.table_bytes().min(most));
        let table = spare.table.filter(|table| table.bytes() == bytes);
        let table =
            table.map_or_else(|| TranspositionTable::new(bytes), TranspositionTable::cleared);
        let proof_cache = scope.endgame.then(|| {
            let bytes = ProofCache::rounded(scope.bytes / 8);
            let kept = spare.proof_cache.filter(|cache| cache.bytes() == bytes);
            kept.map_or_else(|| ProofCache::new(bytes), ProofCache::cleared)
        });
        Self { scope, table, proof_cache }
    }

    /// Leaves them to the next search.
    pub(crate) fn leave(self, request: &Request<'_>) {
        match memory(request) {
            Some(memory) => *memory.lock() = Some(Box::new(self)),
            None => SPARE.set(Spare {
                table: Some(self.table).filter(|table| table.bytes() <= MOST_SPARE),
                proof_cache: self.proof_cache.filter(|cache| cache.bytes() <= MOST_SPARE),
            }),
        }
    }
}

/// The memory, if this search may use it.
fn memory<'a>(request: &Request<'a>) -> Option<&'a Memory> {
    request.memory.filter(|_| request.limits == Limits::default())
}

impl Memory {
    fn lock(&self) -> std::sync::MutexGuard<'_, Option<Box<Tables>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use mohreh_rules::{AnyPosition, AnyView, GameId, SplitMix, Viewer};

    use super::{Memory, Tables};
    use crate::{
        Limits, Player, Request,
        transposition::{Bound, Entry},
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
    fn see(request: &Request<'_>, endgame: bool) {
        let mut tables = Tables::recall(request, endgame);
        tables.table.put(42, SEEN);
        tables.proof_cache.iter_mut().for_each(|proof_cache| proof_cache.put(42, false, LOST));
        tables.leave(request);
    }

    fn is_known(request: &Request<'_>, endgame: bool) -> bool {
        let tables = Tables::recall(request, endgame);
        let claimed = tables.proof_cache.as_ref().map(|proof_cache| proof_cache.get(42, false));
        let known = tables.table.get(42) == Some(SEEN);
        assert_eq!(claimed, endgame.then_some(if known { LOST } else { ValueRange::OPEN }));
        tables.leave(request);
        known
    }

    #[test]
    fn what_was_seen_is_known_to_the_next_search() {
        let view = start("");
        for endgame in [false, true] {
            let (memory, other) = (Memory::default(), Memory::default());
            see(&ask(&view, &memory), endgame);
            assert!(is_known(&ask(&view, &memory), endgame));
            assert!(is_known(&ask(&view, &memory), endgame), "and to the one after it");
            assert!(!is_known(&ask(&view, &other), endgame));
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
    fn the_next_search_by_nodes_finds_the_same_memory_empty() {
        let view = start("");
        let limits = Limits { nodes: Some(100), depth: None };
        let request = Request { limits, hash: 64, ..Request::new(&view, Player::Best) };
        for endgame in [true, false, true] {
            assert!(!is_known(&request, endgame), "nothing is left in it");
            see(&request, endgame);
            assert!(!is_known(&request, endgame), "nor of this");
            let tables = Tables::recall(&request, endgame);
            assert!(tables.table.bytes() <= 1 << 18, "{} bytes", tables.table.bytes());
        }
    }

    #[test]
    fn other_rules_another_size_several_lines_or_an_ending_begin_anew() {
        let (view, other) = (start(""), start("board=48"));
        let forgotten = |request: fn(Request<'_>) -> Request<'_>, other, endgame| {
            let memory = Memory::default();
            see(&ask(&view, &memory), false);
            !is_known(&request(ask(other, &memory)), endgame)
        };
        assert!(forgotten(|request| request, &other, false));
        assert!(forgotten(|request| Request { hash: 2, ..request }, &view, false));
        assert!(forgotten(|request| Request { lines: 3, ..request }, &view, false));
        assert!(forgotten(|request| request, &view, true));
    }
}
