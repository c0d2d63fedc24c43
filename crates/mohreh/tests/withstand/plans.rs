//! No route reads more of the database than it shows: every statement that the
//! server runs while somebody turns over all lists is asked how it would be run.

use std::{collections::BTreeSet, fs};

use mohreh_proof::Serving;
use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, Connection, Row, SqliteConnection, sqlite::SqliteConnectOptions};

use crate::{
    common::{Place, create, run, text},
    described::Club,
};

/// Tables of which there are few rows however many people play: what waits for
/// engines, nodes, outages, conditional turns, settings, and lists that come with a statement.
const SMALL: [&str; 9] =
    ["jobs", "j", "nodes", "outages", "plans", "settings", "new", "json_each", "CONSTANT"];

/// The statements that a server has logged, once each.
fn statements(log: &str) -> BTreeSet<String> {
    let lines = log.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let queries = lines.filter(|line| line["target"] == "sqlx::query");
    let sql = queries.map(|line| {
        let (whole, short) = (&line["fields"]["db.statement"], &line["fields"]["summary"]);
        let whole = whole.as_str().unwrap_or_default().trim();
        if whole.is_empty() { text(short).to_owned() } else { whole.to_owned() }
    });
    sql.collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn no_route_reads_more_than_it_shows() {
    let place = Place::new("plans");
    let (done, said) =
        run(&place.folder, &["admin", "--database", &place.database(), "fill", "500"]);
    assert!(done, "{said}");
    let log = place.file("log.json");
    let mut serving = Serving { log: Some((log.clone(), "warn,sqlx=debug")), ..place.lifted() };
    serving.flags.push("--log-json".to_owned());
    let server = serving.start().await.unwrap();
    let club = Club::new(&place, &server).await;
    let (sara, omid) = (&club.sara, &club.omid);
    create(
        sara,
        &json!({"game": "dvonn", "seats": [{"type": "me"}, {"type": "engine", "level": 1}]}),
    )
    .await;
    // Omid finds Sara, and looks for another.
    for (who, id) in [(sara, "a"), (omid, "a"), (omid, "b")] {
        let seek = json!({"id": id, "game": "dvonn", "rated": true, "waits": 0});
        assert_eq!(who.post("/api/seek", &seek).await.unwrap().status, 200);
    }
    assert_eq!(omid.post("/api/seek/stop", &json!({"id": "b"})).await.unwrap().status, 200);
    let report = json!({"text": "He is rude."});
    assert_eq!(sara.post("/api/players/Omid/report", &report).await.unwrap().status, 204);
    assert_eq!(sara.post("/api/players/Omid/block", &json!({})).await.unwrap().status, 204);
    let id = text(&club.created["id"]);
    let filtered = [
        "/api/archive?before=9999999999999&limit=10",
        "/api/archive?rated=true",
        "/api/archive?game=yinsh",
        "/api/archive?game=dvonn&rated=true",
        "/api/archive?player=me",
        "/api/archive?player=me&game=dvonn&rated=true",
        "/api/archive?player=me&game=dvonn",
        "/api/archive?player=me&rated=true",
        "/api/archive?player=Omid",
        "/api/archive?player=Omid&game=dvonn",
        "/api/archive?player=Omid&rated=true",
        "/api/archive?player=Omid&game=dvonn&rated=true",
        "/api/archive/records",
        "/api/lobby?state=waiting&game=dvonn&before=9999999999999",
        "/api/lobby?state=playing",
        "/api/me/records",
        "/api/studies?game=dvonn",
        "/api/account/export",
        "/api/admin/people?name=om",
        &format!("/api/matches/{id}"),
        &format!("/api/matches/{id}/events"),
        &format!("/api/matches/{id}/record"),
        "/healthz",
    ];
    let mut lists = club.addresses().await;
    lists.extend(filtered.map(str::to_owned));
    for list in &lists {
        let answer = sara.get(list).await.unwrap();
        assert_eq!(answer.status, 200, "{list}: {}", answer.body);
    }
    // What is done by the clock, too.
    tokio::time::sleep(std::time::Duration::from_secs(2)).await;
    drop(server);

    let options = SqliteConnectOptions::new().filename(place.file("club.sqlite"));
    let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
    let (mut asked, mut wrong) = (0, Vec::new());
    for sql in statements(&fs::read_to_string(&log).unwrap()) {
        // Of the writer's statements, sent as one text, each is asked for itself.
        for part in sql.split("; ").map(str::trim) {
            let is_plain = ["SELECT", "INSERT", "UPDATE", "DELETE", "WITH"]
                .iter()
                .any(|word| part.starts_with(word));
            let is_schema = ["sqlite_master", "schema_version", "_sqlx_migrations", "look IS NULL"]
                .iter()
                .any(|word| part.contains(word));
            if !is_plain || is_schema {
                continue;
            }
            asked += 1;
            let plan = sqlx::query(AssertSqlSafe(format!("EXPLAIN QUERY PLAN {part}")))
                .fetch_all(&mut connection)
                .await
                .unwrap_or_else(|error| panic!("{error}: {part}"));
            for step in plan {
                let step: String = step.get("detail");
                let left = left_to_walk(part, &step);
                assert!(left.is_empty(), "{left:?} is no part of {step}\nin {part}");
                let scanned = step.strip_prefix("SCAN ").map(|rest| {
                    rest.split_ascii_whitespace().next().unwrap_or_default().to_owned()
                });
                // Rows of the statement itself are no table, nor are those that a query in it
                // has found, whose own steps are among these.
                let is_found = |table: &str| {
                    let named = [format!(") AS {table} "), format!(") {table} JOIN")];
                    table.starts_with("(subquery")
                        || part.starts_with(&format!("WITH {table} AS ("))
                        || named.iter().any(|name| part.contains(name))
                };
                let is_small = scanned
                    .as_deref()
                    .is_none_or(|table| SMALL.contains(&table) || is_found(table))
                    || step.ends_with("VALUES CLAUSE");
                // The first rows of an index, and none that are left out.
                let is_page = step.contains(" USING INDEX ")
                    && part.contains(" LIMIT ")
                    && !part.contains(" WHERE ");
                let sorts = step.contains("TEMP B-TREE FOR ORDER BY")
                    && !part.contains("LIMIT 200")
                    && !is_short(part);
                if sorts || !is_small && !is_page {
                    wrong.push(format!("{step}\nin {part}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(30 <= asked, "only {asked} statements were logged");
}

/// What the list of a player is asked for and its index does not know: everything else that
/// they have played would be walked through.
fn left_to_walk(sql: &str, step: &str) -> Vec<&'static str> {
    let is_list = sql.contains("JOIN seats s") && sql.contains("ORDER BY s.ended_at");
    let Some((_, asked)) = sql.split_once(" WHERE ").filter(|_| is_list) else {
        return Vec::new();
    };
    if !step.starts_with("SEARCH s ") {
        return Vec::new();
    }
    let columns = ["game", "rated", "listed"].into_iter();
    columns
        .filter(|column| asked.contains(&format!("s.{column} ")))
        .filter(|column| !step.contains(&format!("{column}=?")))
        .collect()
}

/// Whether what is sorted is short: seats of the matches of one page, one's sessions,
/// a player's searches for an opponent, whom they follow, their last matches in a game, ratings, own studies and those of others to edit,
/// the few outages, the queue of engines.
fn is_short(sql: &str) -> bool {
    [
        "FROM seats s JOIN matches",
        "kind = 'token'",
        "FROM sessions WHERE player_id",
        "FROM seeks o WHERE o.player_id",
        "FROM announcements",
        "WHERE s.owner_id",
        "JOIN study_editors",
        "FROM study_editors e",
        "FROM follows f",
        "LIMIT $3) s JOIN",
        "FROM sanctions",
        "FROM outages",
        "FROM jobs",
    ]
    .iter()
    .any(|few| sql.contains(few))
}
