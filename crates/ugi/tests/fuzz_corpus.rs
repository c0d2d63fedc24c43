//! Replays the examples of the fuzz target `ugi`, as `crates/rules/tests/fuzz_corpus.rs` does with
//! those of the other kinds of text.

mod checks;
#[path = "../../rules/tests/corpus/mod.rs"]
mod corpus;

#[test]
fn lines() {
    corpus::replay("ugi", checks::lines);
}
