//! YINSH from Rust: places the rings, lets two levels play, and prints every
//! turn with what it did.
//!
//! `cargo run -p mohreh-examples --bin yinsh`

use std::error::Error;

use mohreh_draw::{plain, scene};
use mohreh_engine::{Player, Quiet, Request, search};
use mohreh_rules::{AnyMatch, AnyPosition, Change, GameId, SplitMix, Viewer};

/// How many turns are played, so that the example ends soon.
const TURNS: u32 = 40;

fn main() -> Result<(), Box<dyn Error>> {
    let start = AnyPosition::initial(GameId::Yinsh, "", &mut SplitMix::new(1))?;
    let mut game_match = AnyMatch::new(start);
    while game_match.outcome().is_none() && game_match.turns() < TURNS {
        let level = if game_match.turns().is_multiple_of(2) { 4 } else { 2 };
        let view = game_match.view(Viewer::Watcher);
        let request = Request {
            seed: u64::from(game_match.turns()),
            ..Request::new(&view, Player::Level(level))
        };
        let answer = search(&request, &Quiet).ok_or("somebody is to move")?;
        // A turn is one move or more: a row, then the ring that pays for it.
        for word in answer.turn.to_string().split(',') {
            let flipped = game_match.changes(word)?;
            let flipped =
                flipped.iter().filter(|change| matches!(change, Change::Flipped { .. })).count();
            println!("{:>3}. {word} flips {flipped}", game_match.turns() + 1);
            game_match.play_word(word)?;
        }
    }
    print!("{}", plain::render(&scene(&game_match.view(Viewer::Watcher)), plain::Style::Letters));
    match game_match.outcome() {
        Some(outcome) => println!("result: {outcome}"),
        None => println!("stopped after {TURNS} turns"),
    }
    Ok(())
}
