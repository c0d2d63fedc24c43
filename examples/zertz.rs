//! ZÈRTZ from Rust: why a move is refused, with the clause of the rules and
//! the cells concerned, and what a turn of two moves looks like.
//!
//! `cargo run -p mohreh-examples --bin zertz`

use std::error::Error;

use mohreh_draw::{plain, scene};
use mohreh_rules::{AnyView, Position, Refused, SplitMix, Viewer, games::Zertz};

fn main() -> Result<(), Box<dyn Error>> {
    let options = "board=48".parse()?;
    let mut pos = Zertz::initial(&options, &mut SplitMix::new(0));
    println!("{} moves to begin with", pos.legal_moves().len());

    // A turn: put a marble on a ring, then take a free ring off the edge.
    pos.play_word("Wd4,-a1")?;
    println!("after a whole turn: {pos}");

    // Between the two moves the same seat decides again, in another step.
    let mut between = pos.clone();
    between.play("Gd5".parse()?)?;
    println!("seat {:?}, step {}", between.to_move(), between.step());

    for word in ["Wd4", "-d4", "d4xd6", "Q9"] {
        match pos.clone().play_word(word) {
            Ok(()) => println!("{word}: legal"),
            Err(Refused::Illegal(illegal)) => {
                let cells: Vec<String> = illegal.cells.iter().map(ToString::to_string).collect();
                let (id, clause) = (illegal.reason.id, illegal.reason.clause);
                println!("{word}: {id}, rules {clause}, at {}", cells.join(" "));
            }
            Err(other) => println!("{word}: {other}"),
        }
    }
    print!(
        "{}",
        plain::render(&scene(&AnyView::new(pos.into(), Viewer::Watcher)), plain::Style::Letters)
    );
    Ok(())
}
