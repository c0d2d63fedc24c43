//! A server that is killed in the middle of play loses nothing.

mod postgres;

use std::process::Command;

use postgres::postgres;

const KILLS: &str = "5";

fn crash(database: Option<String>) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_mohreh"));
    command.args(["crash", "--json", "--kills", KILLS, "--games", "8", "--life", "600"]);
    if let Some(database) = database {
        command.args(["--database", &database]);
    }
    let output = command.output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{text}{}", String::from_utf8_lossy(&output.stderr));
    let report: serde_json::Value = serde_json::from_str(&text).unwrap();
    for broken in ["lost", "doubled", "gaps"] {
        assert_eq!(report[broken], 0, "{report}");
    }
    assert!(0 < report["acknowledged"].as_u64().unwrap(), "{report}");
}

#[test]
fn nothing_is_lost_on_sqlite() {
    crash(None);
}

#[test]
fn nothing_is_lost_on_postgres() {
    if let Some(database) = postgres() {
        crash(Some(database));
    }
}
