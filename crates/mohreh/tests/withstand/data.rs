//! What was written stays readable: files of earlier versions, backups, events of
//! a later version; and what cannot be read is told with its reason.

use std::fs;

use mohreh_client::Visitor;
use serde_json::{Value, json};
use sqlx::{
    AssertSqlSafe, Connection, SqliteConnection,
    sqlite::{SqliteConnectOptions, SqliteJournalMode},
};

use crate::common::{Place, account, act, any_turn, create, join, program, run, table, text, view};

/// A database as commit 7afd47b left it: two accounts, two finished matches, one
/// that goes on, a table that waits, one with an engine.
const OLD: &str = include_str!("data/7afd47b.sql");
const FIRST: &str = include_str!("../../../server/migrations/0001_first.sql");

/// Changes a database behind everybody's back.
async fn change(file: &str, sql: &str) {
    let options = SqliteConnectOptions::new()
        .filename(file)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal);
    let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
    sqlx::raw_sql(AssertSqlSafe(sql.to_owned())).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

/// The two accounts of the old file play on with what they had.
async fn plays_on(place: &Place) {
    let server = place.lifted().start().await.unwrap();
    let mut players = Vec::new();
    for name in ["Sara", "Omid"] {
        let mut player = Visitor::nobody(server.address);
        let credentials = json!({"name": name, "password": "correct horse"});
        let response = player.post("/api/account/login", &credentials).await.unwrap();
        assert_eq!(response.status, 200, "{}", response.body);
        player.take_cookie(&response);
        players.push(player);
    }
    let archive: Value = players[0].get("/api/archive?player=me").await.unwrap().json().unwrap();
    assert_eq!(archive.as_array().unwrap().len(), 2, "{archive}");
    let page = players[0].get("/api/players/Sara/games/dvonn").await.unwrap();
    let page: Value = page.json().unwrap();
    assert_eq!(page["wins"], json!(1), "results of before are on the page: {page}");
    let mine: Value = players[0].get("/api/me/matches").await.unwrap().json().unwrap();
    let playing = mine.as_array().unwrap().iter().find(|row| row["game"] == "lyngk").unwrap();
    let next = usize::from(playing["yourTurn"] == false);
    for seat in [next, 1 - next] {
        let answer = any_turn(&players[seat], playing).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
    }
    let waiting = mine.as_array().unwrap().iter().find(|row| row["state"] == "waiting").unwrap();
    let key = &view(&players[0], waiting).await["key"];
    join(&players[1], &json!({"id": waiting["id"], "key": key})).await;
    assert_eq!(view(&players[1], waiting).await["state"], "playing");
    let records = players[0].get("/api/me/records").await.unwrap();
    assert_eq!(records.body.matches("[Game ").count(), 2, "{}", records.body);
    drop(server);
    let (clean, said) = run(&place.folder, &["verify", "--database", "club.sqlite"]);
    assert!(clean, "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_of_the_last_version_plays_on() {
    let place = Place::new("second-schema");
    change(&place.database(), OLD).await;
    plays_on(&place).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_of_the_first_version_plays_on() {
    let place = Place::new("first-schema");
    let rows = OLD.lines().filter(|line| line.starts_with("INSERT INTO "));
    let rows = rows.filter(|line| !line.starts_with("INSERT INTO schema_version"));
    let rows: Vec<&str> = rows.collect();
    let version = "CREATE TABLE schema_version (version BIGINT NOT NULL); \
         INSERT INTO schema_version VALUES (1);";
    change(&place.database(), &format!("{FIRST}\n{version}\n{}", rows.join("\n"))).await;
    plays_on(&place).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_is_not_mixed_with_what_was_there() {
    let place = Place::new("restore");
    let mut server = place.lifted().start().await.unwrap();
    account(&server, "Sara").await;
    let (done, said) =
        run(&place.folder, &["backup", "--database", "club.sqlite", "monday.sqlite"]);
    assert!(done, "{said}");
    account(&server, "Omid").await;
    server.child.kill().await.unwrap();
    // Somebody moves the database away and forgets what lies beside it.
    let before = fs::read(place.file("monday.sqlite")).unwrap();
    fs::rename(place.file("club.sqlite"), place.file("broken.sqlite")).unwrap();
    let wal = place.file("club.sqlite-wal");
    assert!(0 < fs::metadata(&wal).unwrap().len(), "the log is there");
    let restore = ["restore", "monday.sqlite", "--database", "club.sqlite"];
    let (done, said) = run(&place.folder, &restore);
    assert!(!done && said.contains("club.sqlite-wal"), "{said}");
    assert!(!place.file("club.sqlite").exists());
    fs::remove_file(wal).unwrap();
    fs::remove_file(place.file("club.sqlite-shm")).ok();
    let (done, said) = run(&place.folder, &restore);
    assert!(done, "{said}");
    assert_eq!(fs::read(place.file("monday.sqlite")).unwrap(), before, "the backup has changed");
    assert!(run(&place.folder, &["verify", "--database", "club.sqlite"]).0);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_later_version_wrote_is_told_and_keeps_nobody_back() {
    let place = Place::new("later");
    let serving = place.lifted();
    let mut server = serving.start().await.unwrap();
    let (sara, omid) = (account(&server, "Sara").await, account(&server, "Omid").await);
    let mut ids = Vec::new();
    for game in ["dvonn", "yinsh", "zertz"] {
        let mut request = table(game, &["me", "open"]);
        request["listed"] = json!(true);
        let created = create(&sara, &request).await;
        join(&omid, &created).await;
        let left = act(&omid, &created, &json!({"type": "resign", "id": "r"})).await;
        assert_eq!(left.status, 200);
        ids.push(text(&created["id"]).to_owned());
    }
    server.child.kill().await.unwrap();
    let newer = format!("UPDATE events SET version = 2 WHERE match_id = '{}' AND seq = 2", ids[1]);
    change(&place.database(), &newer).await;
    let server = serving.start().await.unwrap();
    let sara = sara.at(server.address);
    for part in ["", "/events", "/record", "/legal"] {
        let path = format!("/api/matches/{}{part}", ids[1]);
        let answer = sara.get(&path).await.unwrap();
        assert_eq!(answer.status, 409, "{path}: {}", answer.body);
    }
    let records = sara.get("/api/me/records").await.unwrap();
    assert_eq!(records.body.matches("[Result \"win 0\"]").count(), 2, "{}", records.body);
    let named = format!("[Match \"{}\"]\n[Unreadable ", ids[1]);
    assert!(records.body.contains(&named), "{}", records.body);
    drop(server);
    is_told_in_both_languages(&place, &ids).await;
}

/// Whoever checks the file reads which match is wrong and why, in their own language.
async fn is_told_in_both_languages(place: &Place, ids: &[String]) {
    // A turn that no rule allows, in a match that this version can read.
    let turn = format!(
        "UPDATE events SET body = '{{\"type\":\"turn\",\"seat\":0,\"turn\":\"zz9\",\"id\":\"x\"}}' \
         WHERE match_id = '{}' AND seq = (SELECT MAX(seq) FROM events WHERE match_id = '{}')",
        ids[0], ids[0]
    );
    change(&place.database(), &turn).await;
    for (language, expected) in [("C", ["event 2", "turn 1"]), ("fa", ["رویداد ۲", "نوبت ۱"])]
    {
        let output = std::process::Command::new(program())
            .args(["verify", "--database", "club.sqlite"])
            .current_dir(&place.folder)
            .env("LC_ALL", language)
            .output()
            .unwrap();
        let said = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        assert!(!output.status.success(), "{said}");
        assert!(expected.iter().all(|words| said.contains(words)), "{said}");
        assert!(ids[..2].iter().all(|id| said.contains(id.as_str())), "{said}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_cannot_be_used_is_named_once_with_the_reason() {
    let place = Place::new("unusable");
    let serve = |database: &str| {
        run(&place.folder, &["serve", "--listen", "127.0.0.1:0", "--database", database])
    };
    fs::write(place.file("letter.sqlite"), "Dear Sara, this is no database at all.").unwrap();
    change(&place.file("newer.sqlite").display().to_string(), OLD).await;
    change(
        &place.file("newer.sqlite").display().to_string(),
        "INSERT INTO schema_version VALUES (99)",
    )
    .await;
    for (file, reason) in [
        ("letter.sqlite", "not a database"),
        ("newer.sqlite", "newer version"),
        ("nowhere/club.sqlite", "cannot be opened"),
    ] {
        let (started, said) = serve(file);
        assert!(!started, "{file}: {said}");
        assert!(said.contains(file) && said.contains(reason), "{file}: {said}");
        assert_eq!(said.matches(reason).count(), 1, "{file}: {said}");
        assert!(said.lines().count() <= 3, "{file}: {said}");
    }
}
