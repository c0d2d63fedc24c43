//! `mohreh play` through a pipe.

mod folder;
mod lines;

use std::{
    io::{Read, Write},
    path::Path,
    process::{Output, Stdio},
};

use folder::own_folder;
use lines::play_through_pipes;
use mohreh_messages::{Language, Messages};
use mohreh_rules::{AnyMatch, AnyPosition, Choice, GameId, Rng, SplitMix};

fn play(arguments: &[&str], data: &Path, input: &str) -> Output {
    let mut child = play_through_pipes(arguments, data).stderr(Stdio::piped()).spawn().unwrap();
    let mut pipe = child.stdin.take().unwrap();
    let input = input.to_owned();
    let writer = std::thread::spawn(move || {
        // The program may stop reading when the match is over.
        let _ = pipe.write_all(input.as_bytes());
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

/// The names of the matches that are kept.
fn kept(data: &Path) -> Vec<String> {
    let Ok(folder) = std::fs::read_dir(data.join("mohreh")) else { return Vec::new() };
    let names = folder.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names.collect();
    names.sort();
    names
}

/// A random match as lines for the program, which passes by itself.
fn random_match(game: GameId, seed: u64) -> (String, AnyMatch) {
    let start = AnyPosition::initial(game, "", &mut SplitMix::new(seed)).unwrap();
    let mut game_match = AnyMatch::new(start);
    let mut rng = SplitMix::new(seed);
    let mut lines = String::new();
    while game_match.outcome().is_none() {
        let touches = game_match.touches();
        let (word, touch) = &touches[rng.below(touches.len())];
        if touch.choice != Some(Choice::Pass) {
            lines.push_str(word);
            lines.push('\n');
        }
        game_match.play_word(word).unwrap();
    }
    (lines, game_match)
}

#[test]
fn a_whole_match_of_every_game_comes_through_a_pipe() {
    for &game in GameId::ALL {
        let (lines, game_match) = random_match(game, 7);
        let data = own_folder(&format!("whole-{game}"));
        let arguments = [game.name(), "--plain", "--both", "--seed", "7"];
        let output = play(&arguments, &data, &lines);
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(output.status.success(), "{game}: {text}");
        assert!(!text.contains("cannot be read"), "{game}: {text}");
        let conclusion = game_match.conclusion().expect("a match ends by the rules");
        let why = Messages::new(Language::En).conclusion(&conclusion);
        assert!(text.ends_with(&format!(": {why}\n")), "{game}: {why}: {text}");
        assert!(kept(&data).is_empty(), "{game}: a finished match is not kept");
    }
}

#[test]
fn commands_are_answered_and_refusals_explained() {
    let data = own_folder("commands");
    let input = "e3\ne3\nnonsense\nlegal\nundo\nundo\nhelp\nresign\n";
    let output = play(&["dvonn", "--both"], &data, input);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success());
    assert!(text.contains("e3 is already taken. (DVONN "), "{text}");
    assert!(text.contains("This move cannot be read: “nonsense”"), "{text}");
    assert!(text.contains("a1 a2 a3 b1"), "{text}");
    assert!(text.contains("There is nothing to take back."), "{text}");
    assert!(text.ends_with("Black wins (by resignation)\n"), "{text}");
}

#[test]
fn a_step_in_a_tournament_is_not_undone() {
    let data = own_folder("touched");
    let arguments = ["zertz", "--both", "--options", "board=48;tournament=on"];
    let output = play(&arguments, &data, "undo\nWd4\nundo\n-h1\nundo\n");
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(text.matches("There is nothing to take back.").count(), 1, "{text}");
    assert_eq!(text.matches("Touch-move: ").count(), 2, "{text}");
    let free = play(&["zertz", "--both", "--options", "board=48"], &data, "Wd4\nundo\n");
    assert!(!String::from_utf8(free.stdout).unwrap().contains("Touch-move"));
}

#[test]
fn a_home_that_cannot_be_written_is_said_once_and_ends_nothing() {
    let output = play(&["dvonn", "--both"], Path::new("/dev/null/nowhere"), "e3\nd3\nlegal\n");
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{text}");
    assert_eq!(text.matches("The match cannot be saved").count(), 1, "{text}");
    assert!(output.stderr.is_empty(), "{:?}", output.stderr);
}

#[test]
fn persian_trays_have_no_latin_word_and_no_latin_digit() {
    let data = own_folder("persian");
    for (game, tray) in [("zertz", "مخزن: سفید ۶\u{200f}، خاکستری ۸"), ("yinsh", "سفید\u{200f}، ")]
    {
        let output = play(&[game, "--both", "--lang", "fa"], &data, "");
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(text.contains(tray), "{text}");
        let trays = text.lines().filter(|line| line.contains(':'));
        for line in trays {
            assert!(!line.contains(|c: char| c.is_ascii_alphanumeric()), "{line}");
        }
    }
}

#[test]
fn only_the_signs_that_are_asked_for_are_written() {
    let data = own_folder("signs");
    let output = play(&["yinsh", "--both", "--ascii"], &data, "help\n");
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.is_ascii(), "{text}");
    assert!(text.contains(" . "), "the points are drawn: {text}");
}

#[test]
fn an_unfinished_match_goes_on() {
    let data = own_folder("unfinished");
    let first = play(&["colorpop", "--level", "1", "--seed", "7"], &data, "");
    assert!(first.status.success());
    assert!(!data.exists(), "nothing was played");

    let start = AnyPosition::initial(GameId::ColorPop, "", &mut SplitMix::new(7)).unwrap();
    let word = AnyMatch::new(start).legal()[0].clone();
    let arguments = ["colorpop", "--level", "1", "--seed", "7"];
    let played = play(&arguments, &data, &format!("{word}\nsecret\n"));
    let secret = |output: Output| -> String {
        let text = String::from_utf8(output.stdout).unwrap();
        let line = text.lines().find(|line| line.contains("Secret colors, and"));
        line.expect("the secret is told").to_owned()
    };
    let before = secret(played);
    assert!(data.join("mohreh/unfinished-colorpop.mohreh").exists());
    let after = secret(play(&["colorpop", "--resume"], &data, "secret\n"));
    assert_eq!(before, after);
}

#[test]
fn a_new_match_leaves_an_unfinished_one_alone() {
    let data = own_folder("aside");
    play(&["dvonn", "--both", "--seed", "1"], &data, "e3\n");
    let second = play(&["dvonn", "--both", "--seed", "1"], &data, "a1\n");
    let text = String::from_utf8(second.stdout).unwrap();
    assert!(text.contains("You have an unfinished match"), "{text}");
    assert_eq!(kept(&data), ["unfinished-dvonn.1.mohreh", "unfinished-dvonn.mohreh"]);

    // The one played last goes on first; when it has ended, the other.
    let resumed = |input: &str| {
        let output = play(&["dvonn", "--resume"], &data, input);
        String::from_utf8(output.stdout).unwrap()
    };
    let text = resumed("a1\nresign\n");
    assert!(text.contains("a1 is already taken"), "{text}");
    assert_eq!(kept(&data), ["unfinished-dvonn.mohreh"]);
    let text = resumed("e3\nresign\n");
    assert!(text.contains("e3 is already taken"), "{text}");
    assert!(kept(&data).is_empty());
}

#[test]
fn matches_at_two_terminals_do_not_touch_each_other() {
    let data = own_folder("two-terminals");
    play(&["dvonn", "--both", "--seed", "1"], &data, "e3\n");
    let mut first = play_through_pipes(&["dvonn", "--resume"], &data).spawn().unwrap();
    let mut told = [0; 1];
    first.stdout.as_mut().unwrap().read_exact(&mut told).unwrap();

    // It is at a table, and no other goes on with it or takes its file.
    let second = play(&["dvonn", "--resume"], &data, "a1\n");
    let said = String::from_utf8(second.stderr).unwrap();
    assert!(said.contains("open in another terminal"), "{said}");
    play(&["dvonn", "--both", "--seed", "1"], &data, "a1\n");
    first.stdin.take().unwrap().write_all(b"d3\n").unwrap();
    assert!(first.wait_with_output().unwrap().status.success());
    assert_eq!(kept(&data), ["unfinished-dvonn.1.mohreh", "unfinished-dvonn.mohreh"]);
    let turns = |name: &str| {
        let record = std::fs::read_to_string(data.join("mohreh").join(name)).unwrap();
        record.lines().last().unwrap().to_owned()
    };
    assert_eq!(turns("unfinished-dvonn.mohreh"), "1. e3 d3");
    assert_eq!(turns("unfinished-dvonn.1.mohreh"), "1. a1");
}
