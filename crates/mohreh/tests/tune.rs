//! `mohreh tune`: nothing that was played is lost, and weights are used at once.

mod folder;

use std::{
    fs,
    path::Path,
    process::{Command, Output, Stdio},
    thread,
    time::Duration,
};

use folder::own_folder;

fn command(folder: &Path, words: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_mohreh"));
    command.args(words.split_whitespace()).current_dir(folder).env("LANG", "C");
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn run(folder: &Path, words: &str) -> Output {
    command(folder, words).output().unwrap()
}

fn told(folder: &Path, words: &str) -> String {
    let output = run(folder, words);
    assert!(output.status.success(), "{words}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// The weights without the lines that say where they come from.
fn weights(folder: &Path, name: &str) -> Vec<String> {
    let text = fs::read_to_string(folder.join(name)).unwrap();
    text.lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect()
}

#[test]
fn a_run_that_was_broken_off_goes_on_and_finds_the_same_weights() {
    let folder = own_folder("tune");
    fs::create_dir_all(&folder).unwrap();
    let words = "tune --game dvonn --nodes 20 --out";
    told(&folder, &format!("{words} whole.txt --games 8 --threads 2"));

    let mut child = command(&folder, &format!("{words} cut.txt --games 100000")).spawn().unwrap();
    let records = folder.join("cut.txt.mohreh");
    while fs::metadata(&records).map_or(0, |known| known.len()) < 4000 {
        assert!(child.try_wait().unwrap().is_none());
        thread::sleep(Duration::from_millis(5));
    }
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130), "{output:?}");
    assert!(String::from_utf8_lossy(&output.stdout).contains("--resume"), "{output:?}");
    assert!(!folder.join("cut.txt").exists());
    // As if the power had gone in the middle of a record.
    let text = fs::read_to_string(&records).unwrap();
    let third = text.match_indices("[Mohreh").nth(2).map_or(text.len() - 40, |(at, _)| at + 60);
    fs::write(&records, &text[..third]).unwrap();

    let refused = run(&folder, &format!("{words} cut.txt --games 8"));
    assert_eq!(refused.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("--resume"));
    let refused = run(&folder, &format!("{words} cut.txt --games 8 --resume --seed 2"));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("--seed"));
    let result = told(&folder, &format!("{words} cut.txt --games 8 --resume --json"));
    let result: serde_json::Value = serde_json::from_str(&result).unwrap();
    assert_eq!(result["games"], 8);
    // Eight games are too few, which the loss in all of them does not tell.
    let loss = |name: &str| result[name].as_f64().unwrap();
    assert!(loss("loss_after") < loss("loss_before"), "{result}");
    assert!(loss("unseen_loss_before") < loss("unseen_loss_after"), "{result}");
    assert_eq!(weights(&folder, "cut.txt"), weights(&folder, "whole.txt"));
    let again = run(&folder, &format!("{words} cut.txt --games 8 --resume"));
    let warned = String::from_utf8_lossy(&again.stderr).into_owned();
    assert!(again.status.success() && warned.contains("Play more games"), "{warned}");

    // The games can be learned from again, and so can those of others.
    told(&folder, "tune --game dvonn --from cut.txt.mohreh --out again.txt");
    let mut again = weights(&folder, "again.txt");
    again.sort();
    assert_eq!(again.len(), weights(&folder, "whole.txt").len());
    told(&folder, "selfplay --game dvonn --games 2 --nodes 20 --out data");
    let result = told(&folder, "tune --game dvonn --from data --out data.txt --json");
    let result: serde_json::Value = serde_json::from_str(&result).unwrap();
    assert_eq!(result["games"], 2);
    assert!(20 < result["positions"].as_u64().unwrap(), "{result}");
    let nothing = run(&folder, "tune --game yinsh --from data --out no.txt");
    assert!(String::from_utf8_lossy(&nothing.stderr).contains("YINSH"), "{nothing:?}");

    // The weights play, and a wrong file is told before the first game.
    let games = "match --game dvonn --games 2 --nodes 20 --json";
    let result = told(&folder, &format!("{games} best@weights=cut.txt classic"));
    assert!(result.contains("best@weights=cut.txt"), "{result}");
    for (file, why) in [
        ("no-such.txt", "no-such.txt"),
        ("cut.txt.mohreh", "Line 1"),
        ("yinsh.txt", "is for YINSH, not DVONN"),
    ] {
        let yinsh = concat!(env!("CARGO_MANIFEST_DIR"), "/../engine/weights/yinsh.txt");
        fs::copy(yinsh, folder.join("yinsh.txt")).unwrap();
        let output = run(&folder, &format!("{games} best@weights={file} classic"));
        assert_eq!(output.status.code(), Some(2), "{file}");
        let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(complaint.contains(why), "{complaint}");
    }
    fs::remove_dir_all(folder).unwrap();
}
