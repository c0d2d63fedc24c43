//! Manners of every player in every game: legal, the same again, quick to
//! stop, and no danger to its host.

use std::{
    sync::{
        Mutex,
        atomic::{AtomicI64, AtomicU32, Ordering},
    },
    time::Duration,
};

use cpu_time::ThreadTime;
use mohreh_engine::{Answer, Host, Limits, Player, Quiet, Report, Request, Timed, search};
use mohreh_rules::{AnyMatch, AnyPosition, GameId, Rng, SplitMix};

/// How soon a search answers after it is told to stop.
const PROMISED: Duration = Duration::from_millis(50);

/// A match some random turns after its start, not over yet.
fn somewhere(game: GameId, options: &str, seed: u64, turns: u32) -> AnyMatch {
    let mut rng = SplitMix::new(seed);
    let start = AnyPosition::initial(game, options, &mut rng).unwrap();
    let mut game_match = AnyMatch::new(start);
    while game_match.turns() < turns {
        let legal = game_match.legal();
        game_match.play_word(&legal[rng.below(legal.len())]).unwrap();
        if game_match.to_move().is_none() {
            let plies = game_match.plies();
            game_match.take_back(plies - 1);
            break;
        }
    }
    game_match
}

fn tables() -> impl Iterator<Item = (GameId, &'static str)> {
    let all = GameId::ALL.iter().map(|&game| (game, ""));
    all.chain([
        (GameId::ColorPop, "seats=1"),
        (GameId::ColorPop, "seats=3"),
        (GameId::ColorPop, "teams=on"),
        (GameId::Zertz, "board=48;tournament=on"),
    ])
}

fn ask(game_match: &AnyMatch, player: Player, nodes: u64, host: &dyn Host) -> Answer {
    let limits = Limits { nodes: Some(nodes), depth: None };
    let view = game_match.mover_view().unwrap();
    search(&Request { limits, hash: 1, seed: 7, ..Request::new(&view, player) }, host).unwrap()
}

#[test]
fn every_player_plays_legal_turns() {
    let named = [
        Player::Best,
        Player::Classic,
        Player::Plain,
        Player::Random,
        Player::Greedy,
        Player::Uct,
        Player::Flat,
    ];
    for (game, options) in tables() {
        for (index, turns) in [0, 3, 11, 24, 60].into_iter().enumerate() {
            let game_match = somewhere(game, options, index as u64, turns);
            let levels = (1..=Player::LEVELS).map(Player::Level);
            for player in named.into_iter().chain(levels) {
                let answer = ask(&game_match, player, 400, &Quiet);
                let played = game_match.clone().play_moves(&answer.turn);
                assert_eq!(played, Ok(()), "{game} {options} {player}: {}", answer.turn);
                assert!((0.0..=1.0).contains(&answer.report.score.win), "{game} {player}");
            }
        }
    }
}

#[test]
fn one_thread_and_fixed_nodes_give_the_same_answer_again() {
    for (game, options) in tables() {
        let game_match = somewhere(game, options, 5, 12);
        for player in [Player::Best, Player::Level(4), Player::Uct, Player::Flat] {
            let first = ask(&game_match, player, 3_000, &Quiet);
            assert_eq!(first, ask(&game_match, player, 3_000, &Quiet), "{game} {options} {player}");
        }
    }
}

#[test]
fn with_as_many_nodes_plain_alpha_beta_gets_less_deep() {
    let depths = |game| {
        let game_match = somewhere(game, "", 5, 12);
        let depth = |player| ask(&game_match, player, 40_000, &Quiet).report.depth;
        (depth(Player::Plain), depth(Player::Best))
    };
    let found = [GameId::Yinsh, GameId::Zertz, GameId::Dvonn, GameId::Lyngk].map(depths);
    assert!(found.iter().all(|(plain, best)| plain <= best), "{found:?}");
    assert!(2 <= found.iter().filter(|(plain, best)| plain < best).count(), "{found:?}");
}

/// In processor time of the searching thread, so that a busy machine changes nothing:
/// the longest that nobody asks, and the way from the last question to the answer.
/// Told to stop at the worst moment, a search takes both together.
#[test]
fn a_search_stops_soon_after_it_is_told() {
    /// Says stop after some questions, and remembers when each came.
    struct Told {
        questions: Mutex<Vec<Duration>>,
        most: usize,
    }

    impl Host for Told {
        fn should_stop(&self) -> bool {
            let mut questions = self.questions.lock().unwrap();
            questions.push(ThreadTime::now().as_duration());
            self.most <= questions.len()
        }

        fn report(&self, _: &Report) {}
    }

    for (game, options) in tables() {
        for (turns, most) in [(8, 2), (8, 200), (20, 200)] {
            let game_match = somewhere(game, options, 3, turns);
            let told = Told { questions: Mutex::default(), most };
            let view = game_match.mover_view().unwrap();
            let answer = search(&Request::new(&view, Player::Best), &told).unwrap();
            let end = ThreadTime::now().as_duration();
            game_match.clone().play_moves(&answer.turn).unwrap();
            let questions = told.questions.into_inner().unwrap();
            let pairs = questions.iter().zip(&questions[1.min(questions.len())..]);
            let pause = pairs.map(|(one, next)| *next - *one).max();
            let Some(last) = questions.last() else { continue };
            let longest = pause.unwrap_or_default() + end - *last;
            assert!(longest < PROMISED, "{game} {options} {turns} {most}: {longest:?}");
        }
    }
}

#[test]
fn the_nodes_of_all_threads_are_told() {
    let game_match = somewhere(GameId::Dvonn, "", 3, 8);
    let view = game_match.mover_view().unwrap();
    let nodes = |threads: usize| {
        // The limit is that of the first thread.
        let limits = Limits { nodes: Some(300_000), depth: None };
        let request = Request { limits, threads, ..Request::new(&view, Player::Best) };
        search(&request, &Quiet).unwrap().report.nodes
    };
    assert_eq!(nodes(1), 300_000);
    assert!(300_000 < nodes(2));
}

#[test]
fn all_threads_stop_when_one_is_told() {
    for (game, options) in tables() {
        let game_match = somewhere(game, options, 3, 8);
        let asked = AtomicU32::new(0);
        let host = Timed(|| 20 <= asked.fetch_add(1, Ordering::Relaxed));
        let view = game_match.mover_view().unwrap();
        let request = Request { threads: 2, ..Request::new(&view, Player::Best) };
        let answer = search(&request, &host).unwrap();
        game_match.clone().play_moves(&answer.turn).unwrap();
    }
}

#[test]
fn a_search_that_breaks_down_still_answers() {
    /// Breaks the search at the nth question.
    struct Saboteur {
        left: AtomicI64,
        why: Mutex<String>,
    }

    impl Host for Saboteur {
        fn should_stop(&self) -> bool {
            let left = self.left.fetch_sub(1, Ordering::Relaxed);
            assert!(1 < left, "an evaluation that fails");
            false
        }

        fn report(&self, _: &Report) {}

        fn failed(&self, why: &str) {
            why.clone_into(&mut self.why.lock().unwrap());
        }
    }

    for (game, options) in tables() {
        let game_match = somewhere(game, options, 4, 6);
        for (questions, threads) in [(1, 1), (3, 1), (3, 2)] {
            let host = Saboteur { left: AtomicI64::new(questions), why: Mutex::default() };
            let view = game_match.mover_view().unwrap();
            let request = Request { threads, ..Request::new(&view, Player::Best) };
            let answer = search(&request, &host).unwrap();
            game_match.clone().play_moves(&answer.turn).unwrap();
            let why = host.why.into_inner().unwrap();
            assert!(!why.is_empty(), "{game} {options}: the host was not told");
        }
    }
}

#[test]
fn alone_at_the_table_the_colors_are_cleared_when_that_is_easy() {
    // Solo play by nested search against play at random, same boards.
    let left = |player: Player| -> u32 {
        let mut sum = 0;
        for seed in 0..3 {
            let mut game_match = somewhere(GameId::ColorPop, "seats=1", seed, 0);
            while game_match.to_move().is_some() {
                let answer = ask(&game_match, player, 2_000, &Quiet);
                game_match.play_moves(&answer.turn).unwrap();
            }
            let AnyPosition::ColorPop(pos) = game_match.position() else { unreachable!() };
            sum += pos.left_of(mohreh_rules::Seat::FIRST);
        }
        sum
    };
    let (nested, random) = (left(Player::Best), left(Player::Random));
    assert!(nested < random, "nested left {nested}, random left {random}");
}
