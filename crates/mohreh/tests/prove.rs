//! Short forms of the long proofs: a bad network, secrets, hostile input, churn.

use std::process::Command;

fn prove(arguments: &[&str]) -> serde_json::Value {
    let mut command = Command::new(env!("CARGO_BIN_EXE_mohreh"));
    let output = command.args(["prove", "--json"]).args(arguments).output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {text}{errors}");
    serde_json::from_str(&text).unwrap()
}

#[test]
fn a_bad_network_changes_no_match() {
    let report = prove(&["chaos", "--games", "20", "--turns", "25"]);
    assert_eq!(report["games"], 20, "{report}");
    assert_eq!(report["different"], 0, "{report}");
    assert!(0 < report["breaks"].as_u64().unwrap(), "the network was bad: {report}");
    assert!(0 < report["half_open"].as_u64().unwrap(), "{report}");
}

#[test]
fn what_others_hide_changes_nothing_that_is_sent() {
    let report = prove(&["secrets", "--pairs", "50", "--turns", "8"]);
    assert_eq!(report["pairs"], 50, "{report}");
    assert_eq!(report["different"], 0, "{report}");
    assert_eq!(report["leaked"], 0, "{report}");
    assert_eq!(report["logged"], 0, "{report}");
}

#[test]
fn a_bad_network_and_a_dying_server_change_no_study() {
    let report = prove(&["studies", "--writers", "2", "--steps", "120", "--kills", "2"]);
    assert_eq!(report["steps"], report["kept"], "{report}");
    assert_eq!(report["different"], 0, "{report}");
    assert_eq!(report["kills"], 2, "{report}");
    assert!(0 < report["breaks"].as_u64().unwrap(), "the network was bad: {report}");
}

#[test]
fn a_day_of_a_club_is_explained_to_the_end() {
    let report = prove(&["club", "--people", "20"]);
    for nothing in ["lost", "acted", "incomplete", "unexplained", "wrong_ratings"] {
        assert_eq!(report[nothing], 0, "{report}");
    }
    assert_eq!((&report["kills"], &report["upgrades"]), (&3.into(), &2.into()), "{report}");
    assert_eq!(report["games"], 5, "{report}");
    for something in ["acknowledged", "refused", "planned", "timed_out", "passwords", "left"] {
        assert!(0 < report[something].as_u64().unwrap(), "{something}: {report}");
    }
}

#[test]
fn hostile_input_is_answered_and_harms_nobody() {
    let report = prove(&["hostile", "--requests", "4000"]);
    assert_eq!(report["failures"], 0, "{report}");
    assert_eq!(report["panics"], 0, "{report}");
    assert!(0 < report["turns"].as_u64().unwrap(), "{report}");
}

#[test]
fn many_people_are_simulated() {
    let report = prove(&["scale", "--people", "5000", "--nodes", "1"]);
    assert_eq!(report["matches"], 2000, "{report}");
    assert!(5000 < report["most_people"].as_u64().unwrap(), "{report}");
}

#[test]
fn coming_and_going_leaves_nothing_behind() {
    let report = prove(&["churn", "--seconds", "8", "--archive", "300"]);
    assert_eq!(report["rooms_left"], 0, "{report}");
    assert!(0 < report["most_rooms"].as_u64().unwrap(), "{report}");
    assert!(10 < report["matches"].as_u64().unwrap(), "{report}");
    assert_eq!((&report["unread"], &report["trickles_held"]), (&0.into(), &0.into()), "{report}");
    assert!(300 <= report["read"].as_u64().unwrap(), "{report}");
    assert!(32 <= report["trickles_closed"].as_u64().unwrap(), "{report}");
}
