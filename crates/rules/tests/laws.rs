//! The laws, over random matches of every game with every set of options.
//!
//! `MOHREH_MATCHES` sets how many matches are played of each set; the default is 10.

mod checks;

use std::env;

use mohreh_rules::{GameId, Position, Rng, SplitMix, games, with_game};

fn matches() -> u64 {
    match env::var("MOHREH_MATCHES") {
        Ok(number) => number.parse().expect("MOHREH_MATCHES is a number"),
        Err(_) => 10,
    }
}

macro_rules! laws_hold_in {
    ($($name:ident $game:ident),*) => {
        $(
            #[test]
            fn $name() {
                for options in checks::all_options::<games::$game>() {
                    for seed in 0..matches() {
                        let mut rng = SplitMix::new(seed);
                        let start = games::$game::initial(&options, &mut rng);
                        checks::check_match(start, |count| Some(rng.below(count)));
                    }
                }
            }
        )*
    };
}

mohreh_rules::every_game!(laws_hold_in);

/// A seed means the same start for ever, and another seed another one where there is chance.
#[test]
fn a_seed_decides_the_start() {
    for &game in GameId::ALL {
        with_game!(game, P => {
            let start = |seed| P::initial(&Default::default(), &mut SplitMix::new(seed));
            assert_eq!(start(7), start(7));
            let has_chance = start(7).setup_with_secrets().is_some();
            assert_eq!(start(7) != start(8), has_chance, "{game}");
        });
    }
}

/// Texts are read in either case and with Persian digits.
#[test]
fn positions_are_read_forgivingly() {
    for &game in GameId::ALL {
        with_game!(game, P => {
            let mut rng = SplitMix::new(5);
            let mut pos = P::initial(&Default::default(), &mut rng);
            for _ in 0..12 {
                let legal = pos.legal_moves();
                pos.play(legal[rng.below(legal.len())]).unwrap();
                let persian: String = pos
                    .text_with_secrets()
                    .chars()
                    .map(|c| c.to_digit(10).map_or(c, |digit| char::from_u32(0x6f0 + digit).unwrap()))
                    .collect();
                assert_eq!(persian.parse::<P>().as_ref(), Ok(&pos), "{persian}");
            }
        });
    }
}
