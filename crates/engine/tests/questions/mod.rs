//! What is asked of the native engine, of the one in the browser, of the
//! server and of `mohreh match`: the lines of `answers.expected`.

use mohreh_engine::Player;
use mohreh_rules::{AnyView, Viewer};

/// A question and its answer.
#[allow(dead_code, reason = "not everybody who asks needs all of it")]
pub(crate) struct Question {
    pub(crate) view: AnyView,
    pub(crate) player: Player,
    pub(crate) seed: u64,
    pub(crate) form: u64,
    /// The chance to win that is found.
    pub(crate) chance: String,
    /// The turns expected, the one to play first.
    pub(crate) line: String,
}

impl Question {
    /// The turn to play.
    #[allow(dead_code, reason = "some ask for the whole line")]
    pub(crate) fn turn(&self) -> &str {
        self.line.split(' ').next().unwrap()
    }
}

/// Every question of the file.
pub(crate) fn questions() -> Vec<Question> {
    let lines = include_str!("../../answers.expected").lines();
    lines.filter(|line| !line.starts_with('#')).map(read).collect()
}

fn read(line: &str) -> Question {
    let fields: Vec<&str> = line.split('|').map(str::trim).collect();
    let [game, player, seed, form, seat, start, past, position, chance, line] = fields[..] else {
        panic!("ten fields: {line}");
    };
    let viewer = Viewer::on(Some(seat.parse().unwrap()));
    let past = past.split_whitespace();
    Question {
        view: AnyView::read(game.parse().unwrap(), start, past, position, viewer).unwrap(),
        player: player.parse().unwrap(),
        seed: seed.parse().unwrap(),
        form: form.parse().unwrap(),
        chance: chance.to_owned(),
        line: line.to_owned(),
    }
}
