//! DVONN from Rust: counts positions, plays a match at random, and writes it
//! down as a record that reads back as the same match.
//!
//! `cargo run -p mohreh-examples --bin dvonn`

use std::error::Error;

use mohreh_rules::{
    AnyMatch, AnyPosition, GameId, Position, Rng, SplitMix, Viewer, games::Dvonn, perft,
    record::Record,
};

fn main() -> Result<(), Box<dyn Error>> {
    let start = Dvonn::initial(&Default::default(), &mut SplitMix::new(0));
    for depth in 1..=2 {
        println!("perft {depth}: {}", perft::moves(&start, depth));
    }

    let mut rng = SplitMix::new(7);
    let mut game_match = AnyMatch::new(AnyPosition::from(start));
    while game_match.outcome().is_none() {
        let legal = game_match.legal();
        game_match.play_word(&legal[rng.below(legal.len())])?;
    }
    let record = Record::of(&game_match, Viewer::Watcher).with_tag("Player0", "somebody");
    let text = record.to_string();
    print!("{text}");

    let again: Record = text.parse()?;
    let replayed = again.replay()?;
    assert_eq!(replayed.position(), game_match.position());
    println!("read back: {} turns of {}", replayed.turns(), GameId::Dvonn.title());
    Ok(())
}
