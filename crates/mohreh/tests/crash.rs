//! A server that is killed in the middle of play loses nothing.

use std::process::Command;

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
    // `cargo xtask test` gives the tests a PostgreSQL; without one there is
    // nothing to try.
    if let Ok(database) = std::env::var("MOHREH_TEST_POSTGRES") {
        crash(Some(database));
    }
}
