//! Observations and actions of every game with every set of options: nothing is
//! lost, nothing is told that a seat may not know, and the board's symmetries hold.

mod checks;

use std::collections::HashMap;

use mohreh_rules::{
    Match, Position, Rng, Seat, SplitMix,
    encode::{Encode, Space},
    games,
};

fn observation<P: Encode>(space: &Space, pos: &P, seat: Seat) -> Vec<u8> {
    let mut observation = vec![7; space.len()];
    space.observe(pos, seat, &mut observation);
    observation
}

fn legal_actions<P: Encode>(space: &Space, pos: &P) -> Vec<usize> {
    let mut actions: Vec<usize> =
        pos.legal_moves().into_iter().map(|m| space.action(pos, m)).collect();
    actions.sort_unstable();
    actions
}

/// Every move has an action of its own, and comes back from it; every number is
/// within its bounds; same observation, same future.
fn nothing_is_lost<P: Encode>(options: &P::Options) {
    let space = Space::of::<P>(options);
    assert_eq!(Space::any(P::GAME, &options.to_string()).unwrap().shape(), space.shape());
    let places = space.shape()[1] * space.shape()[2];
    assert!(P::PLACES.is_none_or(|known| known == places), "{options}");
    let mut seen = HashMap::new();
    for seed in 0..3 {
        let mut rng = SplitMix::new(seed);
        let mut played = Match::new(P::initial(options, &mut rng));
        while played.to_move().is_some() {
            let pos = played.position();
            let legal = pos.legal_moves();
            for &m in &legal {
                assert_eq!(space.move_of(pos, space.action(pos, m)), Some(m), "{pos}: {m}");
            }
            let mut actions = legal_actions(&space, pos);
            actions.dedup();
            assert_eq!(actions.len(), legal.len(), "{pos}: two moves are one action");
            for seat in (0..pos.seats()).map(Seat::new) {
                let told = observation(&space, pos, seat);
                for (plane, numbers) in space.planes().iter().zip(told.chunks(places)) {
                    let highest = numbers.iter().max().unwrap();
                    assert!(*highest <= plane.highest, "{pos}: {} has {highest}", plane.name);
                }
                // What a seat does not know is no part of its key either.
                let known = played.known_key(mohreh_rules::Viewer::Seat(seat));
                let before = seen.insert((pos.to_move(), told), known);
                assert!(before.is_none_or(|before| before == known), "{pos}: told like another");
            }
            played.play_unchecked(legal[rng.below(legal.len())]);
        }
    }
}

/// A match that is turned or mirrored from start to end is a match again.
fn symmetries_hold<P: Encode>(options: &P::Options) {
    let space = Space::of::<P>(options);
    assert!(space.symmetries()[0].actions.iter().enumerate().all(|(i, &to)| i == to.into()));
    for symmetry in space.symmetries() {
        let mut rng = SplitMix::new(1);
        let mut pos = P::initial(options, &mut rng);
        let mut image = turned(&space, &pos, &symmetry.places);
        while let Some(seat) = pos.to_move() {
            let (told, places) = (observation(&space, &pos, seat), symmetry.places.len());
            let turned: Vec<u8> = observation(&space, &image, seat);
            for (plane, other) in told.chunks(places).zip(turned.chunks(places)) {
                let moved =
                    |(at, &number): (usize, &u8)| other[usize::from(symmetry.places[at])] == number;
                assert!(plane.iter().enumerate().all(moved), "{pos} and {image}");
            }
            let legal = pos.legal_moves();
            let mut actions: Vec<usize> =
                legal.iter().map(|&m| symmetry.actions[space.action(&pos, m)].into()).collect();
            actions.sort_unstable();
            assert_eq!(actions, legal_actions(&space, &image), "{pos} and {image}");
            let m = legal[rng.below(legal.len())];
            let action = symmetry.actions[space.action(&pos, m)].into();
            let same = space.move_of(&image, action).unwrap();
            image.play(same).unwrap();
            pos.play(m).unwrap();
        }
        assert_eq!(pos.outcome(), image.outcome());
    }
}

/// The start turned: setups name a piece for every cell, in the order of cells.
fn turned<P: Encode>(space: &Space, pos: &P, places: &[u16]) -> P {
    let Some(setup) = pos.setup_with_secrets().filter(|_| P::HEXAGONAL) else { return pos.clone() };
    let letter: HashMap<usize, char> = space
        .cells()
        .iter()
        .zip(setup.chars())
        .map(|(&(_, place), letter)| (usize::from(places[place]), letter))
        .collect();
    let turned: String = space.cells().iter().map(|(_, place)| letter[place]).collect();
    P::from_setup(&pos.options(), &turned).unwrap()
}

macro_rules! arrays_are_true {
    ($($name:ident $game:ident),*) => {
        $(
            #[test]
            fn $name() {
                for options in checks::all_options::<games::$game>() {
                    nothing_is_lost::<games::$game>(&options);
                    symmetries_hold::<games::$game>(&options);
                }
            }
        )*
    };
}

mohreh_rules::every_game!(arrays_are_true);

/// The sizes stand in the documents; whoever stores arrays relies on them.
#[test]
fn sizes_stay() {
    let size = |game: &str, options| {
        let space = Space::any(game.parse().unwrap(), options).unwrap();
        (space.shape(), space.actions(), space.symmetries().len())
    };
    assert_eq!(size("yinsh", ""), ([13, 11, 11], 2142, 12));
    assert_eq!(size("zertz", ""), ([19, 7, 7], 287, 12));
    assert_eq!(size("zertz", "board=48;tournament=on"), ([26, 8, 8], 386, 6));
    assert_eq!(size("dvonn", ""), ([8, 11, 5], 836, 4));
    assert_eq!(size("lyngk", ""), ([30, 9, 9], 1812, 12));
    assert_eq!(size("colorpop", ""), ([26, 10, 10], 3200, 1));
    assert_eq!(size("colorpop", "seats=5"), ([47, 10, 10], 3200, 1));
}

/// The others' secrets permuted: not a byte of an observation changes, nor what
/// is legal.
#[test]
fn no_observation_depends_on_the_secret_of_another() {
    for options in checks::all_options::<games::ColorPop>() {
        let space = Space::of::<games::ColorPop>(&options);
        for seed in 0..20 {
            let mut rng = SplitMix::new(seed);
            let mut pos = games::ColorPop::initial(&options, &mut rng);
            while pos.to_move().is_some() {
                for seat in (0..pos.seats()).map(Seat::new) {
                    let view = Match::new(pos.clone()).view(mohreh_rules::Viewer::Seat(seat));
                    let told = observation(&space, &pos, seat);
                    for world in view.position().worlds() {
                        assert_eq!(observation(&space, &world, seat), told);
                        assert_eq!(legal_actions(&space, &world), legal_actions(&space, &pos));
                    }
                }
                let legal = pos.legal_moves();
                pos.play_unchecked(legal[rng.below(legal.len())]);
            }
        }
    }
}
