//! One thread and a fixed number of nodes give the same answer on every
//! machine, in the browser too: this test, `web/src/lib/answers.test.ts`, and
//! tests of the server and of `mohreh match` ask the same questions.
//!
//! `UPDATE=1 cargo test -p mohreh-engine --test answers` writes new answers.

mod questions;

use std::fmt::Write;

use mohreh_engine::{Answer, Player, Quiet, Request, search};
use mohreh_rules::{AnyMatch, AnyPosition, AnyView, GameId, Rng, SplitMix};

use questions::{Question, questions};

/// Questions about each game.
const EACH: u32 = 40;
/// After how many random turns the last question of a game is asked: about so
/// many has a match.
const TURNS: [(GameId, u32); 5] = [
    (GameId::Yinsh, 50),
    (GameId::Zertz, 18),
    (GameId::Dvonn, 66),
    (GameId::Lyngk, 26),
    (GameId::ColorPop, 20),
];
/// Levels that are quick enough to be asked so often.
const LEVELS: u32 = 6;

fn ask(view: &AnyView, player: Player, seed: u64, form: u64) -> Answer {
    let form = Some(form);
    search(&Request { seed, form, hash: 32, ..Request::new(view, player) }, &Quiet).unwrap()
}

/// A match after some random turns, and whoever is to move.
fn after(game: GameId, options: &str, turns: u32) -> AnyView {
    let mut rng = SplitMix::new(u64::from(turns));
    loop {
        let start = AnyPosition::initial(game, options, &mut rng).unwrap();
        let mut game_match = AnyMatch::new(start);
        while game_match.to_move().is_some()
            && (game_match.turns() < turns || game_match.mid_turn())
        {
            let legal = game_match.legal();
            game_match.play_word(&legal[rng.below(legal.len())]).unwrap();
        }
        if let Some(view) = game_match.mover_view() {
            return view;
        }
    }
}

/// New questions with today's answers.
fn write() -> String {
    let mut text =
        "# What levels answer, native, in the browser, on a server and in a match: game,\n\
                    # player, seed, form, seat, start, past and position as the seat knows them,\n\
                    # chance to win, turns expected.\n"
            .to_owned();
    for (game, turns) in TURNS {
        for number in 0..EACH {
            let options = if game == GameId::ColorPop && number % 2 == 1 { "seats=3" } else { "" };
            let view = after(game, options, 1 + number * turns / EACH);
            let player = Player::Level((2 + number % (LEVELS - 1)) as u8);
            let seed = u64::from(number);
            let form = seed + 1000;
            let Answer { report, .. } = ask(&view, player, seed, form);
            let fields = [
                game.to_string(),
                player.to_string(),
                seed.to_string(),
                form.to_string(),
                view.to_move().unwrap().to_string(),
                view.start_text(),
                view.turn_texts().join(" "),
                view.position_text(),
                report.score.win.to_string(),
                report.line_text(),
            ];
            writeln!(text, "{}", fields.join(" | ")).unwrap();
        }
    }
    text
}

#[test]
fn answers_are_the_same_everywhere() {
    if std::env::var_os("UPDATE").is_some() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/answers.expected");
        return std::fs::write(path, write()).unwrap();
    }
    let questions = questions();
    assert_eq!(questions.len(), EACH as usize * GameId::ALL.len());
    for (number, question) in questions.into_iter().enumerate() {
        let Question { view, player, seed, form, .. } = &question;
        let Answer { report, .. } = ask(view, *player, *seed, *form);
        let found = (report.score.win.to_string(), report.line_text());
        let expected = (question.chance, question.line);
        assert_eq!(found, expected, "question {number}; if it was to change, run with UPDATE=1");
    }
}

/// In Color Pop a view with its past and one without it differ in nothing but
/// what the pops tell about the colors.
#[test]
fn pops_are_taken_into_account() {
    let of_color_pop = questions().into_iter().filter(|q| q.view.game() == GameId::ColorPop);
    let differs = of_color_pop.filter(|q| {
        let forgotten = AnyView::new(q.view.position(), q.view.viewer());
        let [told, asked] =
            [&q.view, &forgotten].map(|view| ask(view, q.player, q.seed, q.form).report);
        told.score != asked.score
    });
    assert!(10 < differs.count());
}
