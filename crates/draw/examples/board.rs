//! Prints the start of a game as text: `cargo run --example board yinsh`.

use std::{env, error::Error};

use mohreh_draw::{plain, scene};
use mohreh_rules::{AnyPosition, AnyView, GameId, SplitMix, Viewer};

fn main() -> Result<(), Box<dyn Error>> {
    let game: GameId = env::args().nth(1).unwrap_or_else(|| "dvonn".to_owned()).parse()?;
    let start = AnyPosition::initial(game, "", &mut SplitMix::new(7))?;
    let view = AnyView::new(start, Viewer::Watcher);
    println!("{}", plain::render(&scene(&view), plain::Style::Letters));
    Ok(())
}
