//! Thinks about the start of a game: `cargo run --release --example think yinsh 10000`.

use std::{env, error::Error};

use mohreh_engine::{Limits, Player, Quiet, Request, search};
use mohreh_rules::{AnyPosition, AnyView, GameId, Seat, SplitMix, Viewer};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let game: GameId = arguments.next().unwrap_or_else(|| "dvonn".to_owned()).parse()?;
    let nodes: u64 = arguments.next().unwrap_or_else(|| "1000".to_owned()).parse()?;
    let start = AnyPosition::initial(game, "", &mut SplitMix::new(7))?;
    let view = AnyView::new(start, Viewer::Seat(Seat::FIRST));
    let limits = Limits { nodes: Some(nodes), depth: None };
    let request = Request { limits, ..Request::new(&view, Player::Best) };
    let answer = search(&request, &Quiet).ok_or("nobody is to move")?;
    let (chance, line) = (100.0 * answer.report.score.win, answer.report.line_text());
    println!("{} ({chance:.1} %): {line}", answer.turn);
    Ok(())
}
