//! Replays the examples of the fuzz targets, which are kept in `fuzz/corpus`, one folder a kind.
//!
//! Whatever fuzzing has found is among them, so that it stays found without a fuzzer. The examples
//! are also changed a little, always in the same way: `MOHREH_ROUNDS` sets how often, the default
//! is 40 times each.

mod checks;
mod corpus;

use checks::texts::KINDS;

macro_rules! replay {
    ($($name:ident $kind:literal)*) => {
        $(
            #[test]
            fn $name() {
                let kind = KINDS.iter().find(|(name, _)| *name == $kind);
                let &(_, check) = kind.expect("a kind of text");
                corpus::replay($kind, check);
            }
        )*

        #[test]
        fn every_kind_is_replayed() {
            let replayed = [$($kind),*];
            assert_eq!(KINDS.map(|(name, _)| name), replayed);
        }
    };
}

replay! {
    moves "move"
    turns "turn"
    positions "position"
    options "options"
    setups "setup"
    records "record"
    boardspace "boardspace"
    plays "play"
}
