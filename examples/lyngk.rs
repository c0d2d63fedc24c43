//! LYNGK from Rust: a start that is written out, the moves of a hand, and the
//! engine's three best turns with what it expects.
//!
//! `cargo run -p mohreh-examples --bin lyngk`

use std::{error::Error, sync::Mutex};

use mohreh_draw::{plain, scene};
use mohreh_engine::{Host, Limits, Player, Report, Request, search};
use mohreh_rules::{AnyMatch, AnyPosition, GameId, SplitMix, Viewer};

/// A host that writes down what it hears.
#[derive(Default)]
struct Listener {
    heard: Mutex<Vec<Report>>,
}

impl Host for Listener {
    fn should_stop(&self) -> bool {
        false
    }

    fn report(&self, report: &Report) {
        if let Ok(mut heard) = self.heard.lock() {
            heard.push(report.clone());
        }
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let dealt = AnyPosition::initial(GameId::Lyngk, "", &mut SplitMix::new(7))?;
    // What is dealt can be written out and set up again, here or elsewhere.
    let setup = dealt.setup_with_secrets().ok_or("LYNGK has setups")?;
    println!("setup {setup}");
    let start = AnyPosition::from_setup(GameId::Lyngk, "tiebreak=stacks", &setup)?;
    let game_match = AnyMatch::new(start);
    let view = game_match.view(Viewer::Watcher);
    print!("{}", plain::render(&scene(&view), plain::Style::Letters));

    let touches = game_match.touches();
    println!(
        "{} legal moves; the first is made by hand like this: {:?}",
        touches.len(),
        touches[0]
    );

    let limits = Limits { nodes: Some(3000), depth: None };
    let request = Request { limits, lines: 3, ..Request::new(&view, Player::Best) };
    let listener = Listener::default();
    let answer = search(&request, &listener).ok_or("somebody is to move")?;
    let heard = listener.heard.lock().map_err(|_| "nobody panicked")?;
    let deepest = heard.iter().map(|report| report.depth).max().unwrap_or(0);
    for report in heard.iter().filter(|report| report.depth == deepest) {
        let win = (report.score.win * 100.0).round();
        println!("{}. {win}% {}", report.line, report.line_text());
    }
    println!("best: {}", answer.turn);
    Ok(())
}
