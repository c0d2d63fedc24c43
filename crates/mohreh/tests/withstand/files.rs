//! What the server leaves on the machine: files of its owner alone, no token in
//! the journal, and a unit that is the documented one.

use std::{fs, os::unix::fs::PermissionsExt};

use mohreh_client::Visitor;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

use crate::common::{Place, run, within};

#[tokio::test(flavor = "multi_thread")]
async fn files_are_the_owners_alone() {
    let place = Place::new("files");
    let mut server = place.limited().start().await.unwrap();
    Visitor::guest(server.address).await.unwrap();
    let (done, said) = run(&place.folder, &["backup", "--database", "club.sqlite", "copy.sqlite"]);
    assert!(done, "{said}");
    let mut seen = 0;
    for entry in fs::read_dir(&place.folder).unwrap() {
        let entry = entry.unwrap();
        let name = entry.file_name().into_string().unwrap();
        if name.contains(".sqlite") {
            let mode = entry.metadata().unwrap().permissions().mode() & 0o777;
            assert_eq!(mode, 0o600, "{name} is {mode:o}");
            seen += 1;
        }
    }
    assert!(3 <= seen, "{seen}");
    server.child.kill().await.unwrap();
}

#[test]
fn no_token_is_printed() {
    use std::io::{BufRead, BufReader};
    let place = Place::new("token");
    let mut child = std::process::Command::new(crate::common::program())
        .current_dir(&place.folder)
        .args(["serve", "--listen", "127.0.0.1:0"])
        .stdout(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut said = Vec::new();
    while !said.last().is_some_and(|line: &String| line.starts_with("Data: ")) {
        said.push(lines.next().expect("it says where its data is").unwrap());
    }
    child.kill().unwrap();
    child.wait().unwrap();
    let is_secret =
        |word: &str| 32 <= word.len() && word.bytes().all(|byte| byte.is_ascii_hexdigit());
    let secrets =
        said.iter().flat_map(|line| line.split_whitespace()).filter(|word| is_secret(word));
    assert_eq!(secrets.count(), 0, "{said:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn proxies_may_be_a_network() {
    let place = Place::new("proxies");
    let mut serving = place.limited();
    serving.flags.extend(["--trusted-proxies", "10.0.0.0/8,127.0.0.0/8"].map(str::to_owned));
    let server = serving.start().await.unwrap();
    // Each visitor has limits of their own: more than one address could ask for.
    for visitor in 0..260 {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        let request = format!(
            "GET /api/games HTTP/1.0\r\nHost: localhost\r\n\
             X-Forwarded-For: 192.0.2.{}\r\n\r\n",
            visitor % 250
        );
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        assert!(answer.starts_with("HTTP/1.0 200"), "{visitor}: {answer}");
    }
}

#[test]
fn the_shipped_unit_is_the_documented_one() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../");
    let read = |name: &str| fs::read_to_string(format!("{root}{name}")).unwrap();
    let (unit, documents) = (read("packaging/mohreh.service"), read("docs/operation.md"));
    assert!(documents.contains(unit.trim_end()), "docs/operation.md shows another unit");
    let config = read("packaging/mohreh.toml");
    assert!(documents.contains(config.trim_end()), "docs/operation.md shows another mohreh.toml");
    for needed in ["public_url", "trusted_proxies"] {
        assert!(config.contains(needed), "{needed}");
    }
    for name in ["packaging/mohreh-backup.service", "packaging/mohreh-backup.timer"] {
        assert!(documents.contains(read(name).trim_end()), "docs/operation.md differs from {name}");
    }
    // What containers set is what the server reads.
    let compose = read("packaging/container/compose.yaml");
    for setting in words_with(&compose, "MOHREH_").filter(|name| *name != "MOHREH_DOMAIN") {
        assert!(documents.contains(&format!("`{setting}`")), "{setting} is no setting");
    }
}

/// The words of a text that begin so, as far as they are names.
fn words_with<'a>(text: &'a str, beginning: &str) -> impl Iterator<Item = &'a str> {
    let is_name = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    text.split(move |letter| !is_name(letter)).filter(move |word| word.starts_with(beginning))
}

#[tokio::test(flavor = "multi_thread")]
async fn alerts_and_dashboard_ask_for_what_is_measured() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../");
    let read = |name: &str| fs::read_to_string(format!("{root}{name}")).unwrap();
    let documents = read("docs/operation.md");
    let place = Place::new("figures");
    let mut server = place.limited().start().await.unwrap();
    let visitor = Visitor::nobody(server.address);
    visitor.get("/api/games").await.unwrap();
    let measured = async || visitor.get("/metrics").await.unwrap().body;
    let is_there = || async { measured().await.contains("mohreh_engine_queue 0") };
    within(10, "the database is measured", is_there).await;
    let measured = measured().await;
    for line in [
        r#"mohreh_requests_total{route="/api/games",status="200"} 1"#,
        r#"mohreh_request_seconds_bucket{route="/api/games",le="#,
        "mohreh_database_bytes ",
        "mohreh_database_well 1",
    ] {
        assert!(measured.contains(line), "{line} is not in\n{measured}");
    }
    for name in ["alerts.yaml", "dashboard.json"] {
        let asked = read(&format!("packaging/monitoring/{name}"));
        for metric in words_with(&asked, "mohreh_") {
            let metric = metric.trim_end_matches("_bucket");
            assert!(documents.contains(&format!("`{metric}`")), "{name}: {metric}");
        }
    }
    let dashboard: serde_json::Value =
        serde_json::from_str(&read("packaging/monitoring/dashboard.json")).unwrap();
    assert!(dashboard["panels"].as_array().is_some_and(|panels| panels.len() > 9));
    server.child.kill().await.unwrap();
}
