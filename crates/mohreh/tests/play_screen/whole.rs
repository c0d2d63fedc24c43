//! A whole match of each game by keys, in a small and in a large terminal,
//! with a resize in the middle. What the screen shows then and at the end is
//! in `tests/screens`; `UPDATE=1` writes it anew, to be read before it is
//! committed.

use std::{
    fs,
    path::Path,
    time::{Duration, Instant},
};

use mohreh_rules::{AnyMatch, AnyPosition, Choice, GameId, Rng, SplitMix};

use super::pty::{LARGE, SMALL, Size, Terminal};

const SEED: u64 = 7;
/// How many moves are typed before the screen is looked at.
const BATCH: usize = 8;
/// A screen that has not changed for so long is not about to.
const QUIET: Duration = Duration::from_secs(1);

#[test]
fn yinsh() {
    play(GameId::Yinsh);
}

#[test]
fn zertz() {
    play(GameId::Zertz);
}

#[test]
fn dvonn() {
    play(GameId::Dvonn);
}

#[test]
fn lyngk() {
    play(GameId::Lyngk);
}

#[test]
fn colorpop() {
    play(GameId::ColorPop);
}

fn play(game: GameId) {
    play_from(game, "small", SMALL, LARGE);
    play_from(game, "large", LARGE, SMALL);
}

/// Begins in a terminal of one size and ends in another.
fn play_from(game: GameId, name: &str, begin: Size, end: Size) {
    let words = random_match(game);
    let seed = SEED.to_string();
    let arguments = ["play", game.name(), "--both", "--seed", &seed];
    let mut terminal = Terminal::start(&arguments, &format!("whole-{game}-{name}"), begin);
    // Secrets are behind a curtain, which each person opens with Enter.
    let has_curtain = game == GameId::ColorPop;
    terminal.wait_for(if has_curtain { "press Enter" } else { "q quit" });
    let half = words.len() / 2;
    type_moves(&mut terminal, &words[..half], has_curtain);
    terminal.resize(end);
    compare(&terminal, &format!("{game}-{name}-middle"));
    type_moves(&mut terminal, &words[half..], has_curtain);
    compare(&terminal, &format!("{game}-{name}-end"));
    // Why it ended, to the clause at the end of the line.
    let clause = format!("({} ", game.title());
    assert!(terminal.text().contains(&clause), "{}", terminal.text());
    terminal.press("q");
    assert!(terminal.child.wait().unwrap().success());
}

/// Types moves, and waits now and then for the list to show the last one.
fn type_moves(terminal: &mut Terminal, words: &[(String, String)], has_curtain: bool) {
    for batch in words.chunks(BATCH) {
        for (word, _) in batch {
            let open = if has_curtain { "\r" } else { "" };
            terminal.press(&format!("{open}/{word}\r"));
        }
        let (_, listed) = batch.last().expect("a batch has moves");
        terminal.wait_until(&format!("`{listed}`"), |text| {
            text.contains(listed.as_str()) || text.contains("press Enter")
        });
    }
}

/// The moves of a random match that somebody has to type, each with what the
/// list of moves shows after it.
fn random_match(game: GameId) -> Vec<(String, String)> {
    let start = AnyPosition::initial(game, "", &mut SplitMix::new(SEED)).unwrap();
    let mut game_match = AnyMatch::new(start);
    let mut rng = SplitMix::new(SEED);
    let mut words = Vec::new();
    while game_match.outcome().is_none() {
        let touches = game_match.touches();
        let (word, touch) = &touches[rng.below(touches.len())];
        game_match.play_word(word).unwrap();
        if touch.choice != Some(Choice::Pass) {
            let turns = game_match.turn_texts();
            let last: String = turns.last().unwrap().chars().take(16).collect();
            words.push((word.clone(), format!("{:>3}. {last}", turns.len())));
        }
    }
    words
}

/// The screen is what is checked in under this name.
fn compare(terminal: &Terminal, name: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/screens/{name}.txt"));
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&path, trimmed(&settled(terminal))).unwrap();
        return;
    }
    let expected = fs::read_to_string(&path).unwrap();
    terminal.wait_until(&format!("{name}:\n{expected}\n"), |text| trimmed(text) == expected);
}

/// The screen once nothing on it has changed for a while.
fn settled(terminal: &Terminal) -> String {
    let (mut shown, mut since) = (terminal.text(), Instant::now());
    while since.elapsed() < QUIET {
        std::thread::sleep(Duration::from_millis(20));
        let now = terminal.text();
        if now != shown {
            (shown, since) = (now, Instant::now());
        }
    }
    shown
}

/// Without blanks at the ends of lines.
fn trimmed(text: &str) -> String {
    text.lines().map(|line| format!("{}\n", line.trim_end())).collect()
}
