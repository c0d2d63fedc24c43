//! Who may do what: every endpoint, for everybody who can come to it.
//!
//! The rows are the routes of the server's own description, so that a route
//! without a row fails, and `docs/api.md` shows the same table.

use std::collections::BTreeSet;

use mohreh_client::Visitor;
use serde_json::{Value, json};

use crate::common::{Host, create, dvonn, join, on_both, tomorrow};

const DOCUMENT: &str = include_str!("../../../../docs/api.md");

/// What each visitor gets: nobody, a guest, a player of another match, a
/// watcher with an account, the player, the administrator.
struct Row {
    method: &'static str,
    /// As the description has it.
    path: &'static str,
    body: Value,
    expected: [u16; 6],
}

const fn get(path: &'static str, expected: [u16; 6]) -> Row {
    Row { method: "GET", path, body: Value::Null, expected }
}

const fn post(path: &'static str, body: Value, expected: [u16; 6]) -> Row {
    Row { method: "POST", path, body, expected }
}

const KNOWN: [u16; 6] = [401, 200, 200, 200, 200, 200];
const ADMINISTRATOR: [u16; 6] = [401, 403, 403, 403, 403, 200];

const NO_STUDY: [u16; 6] = [401, 404, 404, 404, 404, 404];

fn rows() -> Vec<Row> {
    let say = json!({"type": "say", "id": "x", "said": {"type": "phrase", "phrase": "hello"}});
    let named = |name: &str| json!({"name": name, "password": "a long password"});
    vec![
        get("/healthz", [200; 6]),
        get("/metrics", [200; 6]),
        get("/docs", [308; 6]),
        get("/docs/", [200; 6]),
        get("/docs/{path}", [200; 6]),
        get("/api/openapi.json", [200; 6]),
        get("/api/me", [200; 6]),
        get("/api/games", [200; 6]),
        get("/api/lobby", [200; 6]),
        get("/api/archive", [200; 6]),
        get("/api/archive/records", [200; 6]),
        get("/api/matches/{id}", [200; 6]),
        get("/api/matches/{id}/events", [200; 6]),
        get("/api/matches/{id}/legal", [200; 6]),
        get("/api/matches/{id}/record", [200; 6]),
        get("/api/matches/{id}/stream", [200; 6]),
        get("/api/matches/{id}/picture.png", [200; 6]),
        // It is not over, and a link without a match is none.
        get("/api/matches/{id}/moving.gif", [409; 6]),
        get("/api/shared/picture.png", [400; 6]),
        get("/api/shared/moving.gif", [400; 6]),
        get("/api/players/{name}", [200; 6]),
        get("/api/players/{name}/games/{game}", [200; 6]),
        get("/api/leaderboards/{game}", [200; 6]),
        get("/api/seekers", [200; 6]),
        get("/api/me/matches", KNOWN),
        get("/api/me/following", KNOWN),
        get("/api/me/challenges", KNOWN),
        get("/api/me/vacation", KNOWN),
        get("/api/me/push", KNOWN),
        get("/api/matches/{id}/plan", [401, 403, 403, 403, 200, 403]),
        get("/api/me/records", KNOWN),
        get("/api/me/stream", KNOWN),
        get("/api/admin/people", ADMINISTRATOR),
        get("/api/admin/sanctions", ADMINISTRATOR),
        get("/api/admin/reports", ADMINISTRATOR),
        get("/api/admin/invitations", ADMINISTRATOR),
        get("/api/admin/settings", ADMINISTRATOR),
        get("/api/admin/audit", ADMINISTRATOR),
        get("/api/admin/sign-ins", ADMINISTRATOR),
        // Nobody has the id of the match.
        get("/api/admin/people/{id}/sessions", [401, 403, 403, 403, 403, 404]),
        get("/api/admin/people/{id}/export", [401, 403, 403, 403, 403, 404]),
        post(
            "/api/admin/acts",
            json!({"act": {"type": "announce", "text": "Hello", "until": tomorrow()}}),
            ADMINISTRATOR,
        ),
        get("/api/club", [200; 6]),
        get("/api/me/notices", [200; 6]),
        post("/api/me/notices/{id}/confirm", Value::Null, [401, 404, 404, 404, 404, 404]),
        get("/api/account/sessions", KNOWN),
        post("/api/account/sessions/{id}/end", Value::Null, [401, 404, 404, 404, 404, 404]),
        get("/api/account/export", KNOWN),
        post(
            "/api/account/reset",
            json!({"code": "wrong", "password": "a long password"}),
            [403; 6],
        ),
        get("/api/account/mail", KNOWN),
        // Only accounts have an address, and this server sends no mail.
        post(
            "/api/account/mail",
            json!({"address": "sara@example.org", "password": "a long password"}),
            [401, 403, 403, 409, 403, 403],
        ),
        post("/api/account/mail/confirm", json!({"code": "x"}), [401, 403, 403, 403, 403, 403]),
        post("/api/account/forgot", json!({"who": "Sara"}), [409; 6]),
        // A plain GET is no upgrade, whoever asks.
        get("/api/socket", [400; 6]),
        post("/api/session", Value::Null, [200; 6]),
        post("/api/me/name", json!({"name": "Somebody"}), [401, 200, 200, 400, 200, 200]),
        post(
            "/api/matches",
            serde_json::to_value(dvonn()).unwrap(),
            [401, 201, 201, 201, 201, 201],
        ),
        post("/api/seek", json!({"id": "s", "game": "zertz", "waits": 0}), KNOWN),
        post("/api/seek/stop", json!({"id": "s"}), KNOWN),
        post("/api/matches/{id}/actions", say, [401, 403, 403, 403, 200, 403]),
        post("/api/matches/{id}/join", json!({"key": "wrong"}), [401, 409, 409, 409, 200, 409]),
        get("/api/account/tokens", [401, 403, 403, 200, 403, 200]),
        post("/api/account/tokens", json!({"label": "test"}), [401, 403, 403, 200, 403, 200]),
        // Nobody has a token with the id of the match.
        post("/api/account/tokens/{id}/revoke", Value::Null, [401, 403, 403, 404, 403, 404]),
        post("/api/account/progress", json!({"since": 0}), [401, 403, 403, 200, 403, 200]),
        // Nobody has a study with the id of the match, and only accounts make one.
        get("/api/explorer/{game}", [200; 6]),
        get("/api/studies", [200; 6]),
        get("/api/me/studies", KNOWN),
        post(
            "/api/studies",
            json!({"id": "0123456789abcdef0123456789abcdef", "game": "dvonn", "name": ""}),
            [401, 403, 403, 201, 403, 403],
        ),
        get("/api/studies/{id}", [404; 6]),
        get("/api/studies/{id}/versions", [404; 6]),
        get("/api/studies/{id}/versions/{version}", [404; 6]),
        post("/api/studies/{id}/steps", json!({"after": 0, "steps": []}), NO_STUDY),
        post("/api/studies/{id}/settings", json!({"visibility": "link"}), NO_STUDY),
        post("/api/studies/{id}/versions", json!({"name": "x"}), NO_STUDY),
        post("/api/studies/{id}/restore", json!({"id": "x", "version": 1}), NO_STUDY),
        post("/api/studies/{id}/delete", Value::Null, NO_STUDY),
        // Nobody follows or challenges themselves, and guests challenge nobody.
        post("/api/players/{name}/follow", Value::Null, [401, 204, 204, 400, 204, 204]),
        post("/api/players/{name}/unfollow", Value::Null, [401, 204, 204, 204, 204, 204]),
        post(
            "/api/players/{name}/challenge",
            json!({"game": "dvonn"}),
            [401, 403, 403, 400, 403, 403],
        ),
        // Nobody has a challenge with the id of the match.
        post("/api/challenges/{id}/accept", Value::Null, [401, 404, 404, 404, 404, 404]),
        post("/api/challenges/{id}/decline", Value::Null, [401, 404, 404, 404, 404, 404]),
        post("/api/challenges/{id}/withdraw", Value::Null, [401, 404, 404, 404, 404, 404]),
        // Only the watcher has an account.
        post("/api/me/vacation", json!({"days": 1}), [401, 403, 403, 200, 403, 403]),
        post("/api/me/vacation/end", Value::Null, [401, 403, 403, 200, 403, 403]),
        post(
            "/api/matches/{id}/plan",
            json!({"turns": 0, "lines": []}),
            [401, 403, 403, 403, 200, 403],
        ),
        // This server sends none.
        post(
            "/api/me/push",
            json!({"endpoint": "", "p256dh": "", "auth": "", "language": "en", "kinds": []}),
            [401, 409, 409, 409, 409, 409],
        ),
        post("/api/me/push/end", Value::Null, [401, 204, 204, 204, 204, 204]),
        post("/api/players/{name}/block", Value::Null, [401, 204, 204, 204, 204, 204]),
        post("/api/players/{name}/unblock", Value::Null, [401, 204, 204, 204, 204, 204]),
        post(
            "/api/players/{name}/report",
            json!({"text": "was rude"}),
            [401, 204, 204, 204, 204, 204],
        ),
        // Only the watcher has a password, and it is another one.
        post(
            "/api/account/password",
            json!({"old": "another password", "new": "a newer password"}),
            [401, 403, 403, 401, 403, 403],
        ),
        // Only the watcher has this password, and deleting asks for it again.
        post("/api/account/delete", named("Nobody"), [401; 6]),
        post("/api/account/login", named("Nobody"), [401; 6]),
        post("/api/account/register", named("Watcher"), [409; 6]),
        post("/api/account/logout", Value::Null, [204; 6]),
    ]
}

/// As the table in the document has it.
fn line(row: &Row) -> String {
    let answers = row.expected.map(|status| status.to_string()).join(" | ");
    format!("| `{} {}` | {answers} |", row.method, row.path)
}

#[test]
fn the_table_in_the_document_is_this_one() {
    let table: String = rows().iter().map(|row| line(row) + "\n").collect();
    assert!(DOCUMENT.contains(&table), "docs/api.md should have:\n{table}");
}

on_both! {
    async fn everybody_gets_what_is_theirs(host: Host) {
        let server = host.start().await;
        let address = server.address();
        let nobody = Visitor::nobody(address);
        let guest = Visitor::guest(address).await.unwrap();
        let other = Visitor::guest(address).await.unwrap();
        create(&other, &dvonn()).await;
        let mut watcher = Visitor::guest(address).await.unwrap();
        let body = json!({"name": "Watcher", "password": "a long password"});
        let registered = watcher.post("/api/account/register", &body).await.unwrap();
        assert_eq!(registered.status, 200, "{}", registered.body);
        watcher.take_cookie(&registered);
        let player = Visitor::guest(address).await.unwrap();
        let second = Visitor::guest(address).await.unwrap();
        let created = create(&player, &dvonn()).await;
        join(&second, &created).await;
        let mut admin = Visitor::nobody(address);
        admin.token = Some(host.admin_token().await);
        assert!(admin.token.is_some());

        let rows = rows();
        let described: Value = nobody.get("/api/openapi.json").await.unwrap().json().unwrap();
        let paths = described["paths"].as_object().unwrap();
        let routes: BTreeSet<String> = paths
            .iter()
            .flat_map(|(path, methods)| {
                let methods = methods.as_object().unwrap().keys();
                methods.map(move |method| format!("{} {path}", method.to_uppercase()))
            })
            .collect();
        let tried: BTreeSet<String> =
            rows.iter().map(|row| format!("{} {}", row.method, row.path)).collect();
        assert_eq!(routes, tried, "every route has a row, and every row is a route");

        let visitors = [&nobody, &guest, &other, &watcher, &player, &admin];
        for row in rows {
            let path = row
                .path
                .replace("{id}", &created.id)
                .replace("{name}", "watcher")
                .replace("{game}", "yinsh")
                .replace("{path}", "rules/yinsh.fa.md");
            for (visitor, expected) in visitors.iter().zip(row.expected) {
                let body = if row.body.is_null() { String::new() } else { row.body.to_string() };
                let status = visitor.status(row.method, &path, &body).await.unwrap();
                assert_eq!(status, expected, "{} {path} by {visitor:?}", row.method);
            }
        }
        assert_eq!(nobody.get("/api/nothing").await.unwrap().status, 404);
        assert_eq!(nobody.get("/api/players/unknown").await.unwrap().status, 404);
        assert_eq!(nobody.get("/docs/nothing.md").await.unwrap().status, 404);
        server.stop().await.unwrap();
    }

    async fn what_is_described_can_be_read(host: Host) {
        let server = host.start().await;
        let nobody = Visitor::nobody(server.address());
        let described: Value = nobody.get("/api/openapi.json").await.unwrap().json().unwrap();
        assert_eq!(described["openapi"], "3.1.0");
        let schemas = described["components"]["schemas"].as_object().unwrap();
        let text = described.to_string();
        let mut references = 0;
        for reference in text.split("\"$ref\":\"").skip(1) {
            let reference = reference.split('"').next().unwrap();
            let Some(name) = reference.strip_prefix("#/components/schemas/") else { continue };
            assert!(schemas.contains_key(name), "{reference}");
            references += 1;
        }
        assert!(40 < references, "the types are referred to: {references}");
        for name in ["ClientMessage", "ServerMessage", "MatchView", "Problem"] {
            assert!(schemas.contains_key(name), "{name}");
        }
        server.stop().await.unwrap();
    }
}
