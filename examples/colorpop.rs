//! Color Pop from Rust: what is secret, who may know it, and what the end
//! reveals.
//!
//! `cargo run -p mohreh-examples --bin colorpop`

use std::error::Error;

use mohreh_rules::{Match, Position, Rng, Seat, SplitMix, Viewer, games::ColorPop};

fn main() -> Result<(), Box<dyn Error>> {
    let options = "seats=3".parse()?;
    let mut rng = SplitMix::new(7);
    let mut pos = ColorPop::initial(&options, &mut rng);

    // `Display` never tells a secret; the method that does says so.
    println!("everybody sees   {}", secrets(&pos.to_string()));
    println!("the dealer knows {}", secrets(&pos.text_with_secrets()));
    for seat in (0..pos.seats()).map(Seat::new) {
        let view = Match::new(pos.clone()).view(Viewer::Seat(seat));
        println!("seat {seat} knows     {}", secrets(&view.position_text()));
    }

    // An engine that must not cheat guesses: a deal that fits what is known.
    let view = Match::new(pos.clone()).view(Viewer::Seat(Seat::FIRST));
    let guess = view.position().determinize(&mut rng);
    println!("seat 0 may guess {}", secrets(&guess.text_with_secrets()));

    while pos.outcome().is_none() {
        let legal = pos.legal_moves();
        pos.play(legal[rng.below(legal.len())])?;
    }
    println!("after {} turns   {}", pos.turns(), secrets(&pos.text_with_secrets()));
    if let Some(outcome) = pos.outcome() {
        println!("result: {outcome}");
    }
    Ok(())
}

/// The field of a position's text that holds the secret colors; `docs/notation.md`
/// says where the grammar is.
fn secrets(text: &str) -> &str {
    text.split(' ').nth(6).unwrap_or(text)
}
