//! Plays random games of one game, always the same ones: what `cargo xtask instructions` counts.
//!
//! Without arguments it lists the games; `random_games dvonn 200` plays.

use std::{env, error::Error};

use mohreh_rules::{GameId, Position, SplitMix, perft::random_game, with_game};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    match arguments.as_slice() {
        [] => GameId::ALL.iter().for_each(|game| println!("{game}")),
        [game, games] => {
            let plies = with_game!(game.parse::<GameId>()?, P => play::<P>(games.parse()?));
            println!("{plies} plies");
        }
        _ => return Err("expected a game and how many games, such as `dvonn 200`".into()),
    }
    Ok(())
}

fn play<P: Position>(games: u64) -> u64 {
    let mut rng = SplitMix::new(1);
    let mut moves = Vec::with_capacity(4096);
    let start = P::initial(&P::Options::default(), &mut rng);
    (0..games).map(|_| random_game(start.clone(), &mut rng, &mut moves)).sum()
}
