//! Lists page by page, and exports: nothing is left out without a word.

use mohreh_client::Visitor;
use mohreh_protocol::{Action, CreateMatch};
use serde_json::{Value, json};

use crate::common::{Host, act, any_turn, create, dvonn, join, on_both, view};

/// Listed matches of two guests that are over.
const MATCHES: usize = 5;

async fn play(first: &Visitor, second: &Visitor) -> Vec<String> {
    let mut ids = Vec::new();
    for _ in 0..MATCHES {
        let mut request = dvonn();
        request.listed = true;
        let created = create(first, &request).await;
        join(second, &created).await;
        for visitor in [first, second] {
            let turn = any_turn(&view(visitor, &created.id).await, 1);
            act(visitor, &created.id, &turn).await;
        }
        act(second, &created.id, &Action::Resign { id: "r".into() }).await;
        ids.push(created.id);
    }
    ids
}

/// Turns over a list, two rows a page; the ids of all rows.
async fn turn_over(visitor: &Visitor, list: &str, time: &str, id: &str) -> Vec<String> {
    let mut ids = Vec::new();
    let mut before = String::new();
    loop {
        let path = format!("{list}{}limit=2{before}", if list.contains('?') { '&' } else { '?' });
        let answer = visitor.get(&path).await.unwrap();
        assert_eq!(answer.status, 200, "{path}: {}", answer.body);
        let rows: Vec<Value> = answer.json().unwrap();
        let Some(last) = rows.last() else { return ids };
        before = format!("&before={}:{}", last[time], last[id].as_str().unwrap());
        ids.extend(rows.iter().map(|row| row[id].as_str().unwrap().to_owned()));
        assert!(ids.len() < 100, "{list} does not end");
    }
}

on_both! {
    async fn rows_of_one_millisecond_are_all_on_a_page(host: Host) {
        let server = host.start().await;
        let first = Visitor::guest(server.address()).await.unwrap();
        let second = Visitor::guest(server.address()).await.unwrap();
        let mut ids = play(&first, &second).await;
        for _ in 0..MATCHES {
            let mut request = dvonn();
            request.listed = true;
            create(&first, &request).await;
        }
        let token = Some(host.admin_token().await);
        let admin = Visitor { token, ..Visitor::nobody(server.address()) };
        for index in 0..MATCHES {
            let label = format!("class {index}");
            let act = json!({"type": "invite", "label": label, "most": 3});
            let done = admin.post("/api/admin/acts", &json!({"act": act, "reason": ""})).await;
            let done = done.unwrap();
            assert_eq!(done.status, 200, "{}", done.body);
        }
        // All of it has happened at once.
        for sql in [
            "UPDATE matches SET ended_at = 1000 WHERE ended_at IS NOT NULL",
            "UPDATE seats SET ended_at = 1000 WHERE ended_at IS NOT NULL",
            "UPDATE matches SET created_at = 1000",
            "UPDATE players SET created_at = 1000",
            "UPDATE invitations SET created_at = 1000",
            "UPDATE audit SET at = 1000",
        ] {
            host.change(sql).await;
        }
        ids.sort_unstable();
        for list in ["/api/archive", "/api/archive?game=dvonn", "/api/archive?player=me"] {
            let mut found = turn_over(&first, list, "ended", "id").await;
            found.sort_unstable();
            assert_eq!(found, ids, "{list}");
        }
        assert_eq!(turn_over(&first, "/api/lobby", "created", "id").await.len(), MATCHES);
        // Both guests and the administrator.
        assert_eq!(turn_over(&admin, "/api/admin/people", "created", "id").await.len(), 3);
        let invitations = turn_over(&admin, "/api/admin/invitations", "created", "code").await;
        assert_eq!(invitations.len(), MATCHES);
        // The invitations, and the token of the administrator.
        assert_eq!(turn_over(&admin, "/api/admin/audit", "at", "id").await.len(), MATCHES + 1);
        // A time alone is behind all rows of that time, as it always was.
        for (before, count) in [("1000", 0), ("1001", MATCHES)] {
            let rows: Vec<Value> =
                first.get(&format!("/api/archive?before={before}")).await.unwrap().json().unwrap();
            assert_eq!(rows.len(), count);
        }
        assert_eq!(first.get("/api/archive?before=soon").await.unwrap().status, 400);
        server.stop().await.unwrap();
    }

    async fn what_was_hardly_begun_is_not_in_the_archive(host: Host) {
        let server = host.start().await;
        let first = Visitor::guest(server.address()).await.unwrap();
        let second = Visitor::guest(server.address()).await.unwrap();
        let ids = play(&first, &second).await;
        let mut unplayed = Vec::new();
        for turns in [0, 1] {
            let created = create(&first, &CreateMatch { listed: true, ..dvonn() }).await;
            join(&second, &created).await;
            if turns == 1 {
                act(&first, &created.id, &any_turn(&view(&first, &created.id).await, 1)).await;
            }
            act(&second, &created.id, &Action::Resign { id: "r".into() }).await;
            unplayed.push(created.id);
        }
        for list in ["/api/archive?", "/api/archive?game=dvonn&"] {
            let found = turn_over(&first, list, "ended", "id").await;
            assert!(found.iter().all(|id| ids.contains(id)), "{list}: {found:?}");
            assert_eq!(found.len(), MATCHES, "{list}");
        }
        // Whoever sat there finds it again.
        let own = turn_over(&first, "/api/archive?player=me", "ended", "id").await;
        assert!(unplayed.iter().all(|id| own.contains(id)), "{own:?}");
        server.stop().await.unwrap();
    }

    async fn an_export_names_what_it_leaves_out(host: Host) {
        let server = host.start().await;
        let first = Visitor::guest(server.address()).await.unwrap();
        let second = Visitor::guest(server.address()).await.unwrap();
        let ids = play(&first, &second).await;
        server.stop().await.unwrap();
        host.change("UPDATE events SET body = '{\"type\":\"of-tomorrow\"}' WHERE seq = 2").await;
        let server = host.start().await;
        let first = first.at(server.address());
        for export in ["/api/me/records", "/api/archive/records"] {
            let records = first.get(export).await.unwrap().body;
            assert_eq!(records.matches("[Unreadable ").count(), MATCHES, "{export}: {records}");
            assert!(ids.iter().all(|id| records.contains(&format!("[Match \"{id}\"]"))));
        }
        server.stop().await.unwrap();
    }

    async fn an_export_that_fails_breaks_off(host: Host) {
        let server = host.start().await;
        let first = Visitor::guest(server.address()).await.unwrap();
        let second = Visitor::guest(server.address()).await.unwrap();
        play(&first, &second).await;
        let whole = first.get("/api/me/records").await.unwrap().body;
        assert_eq!(whole.matches("[Mohreh ").count(), MATCHES);
        host.change("ALTER TABLE matches RENAME TO gone").await;
        for export in ["/api/me/records", "/api/archive/records"] {
            let answer = first.get(export).await;
            assert!(answer.is_err(), "{export}: {}", answer.unwrap().body);
        }
        server.stop().await.ok();
    }

    async fn personal_data_is_whole(host: Host) {
        let server = host.start().await;
        let guest = Visitor::guest(server.address()).await.unwrap();
        let other = Visitor::guest(server.address()).await.unwrap();
        let created = create(&guest, &dvonn()).await;
        join(&other, &created).await;
        let export: Value = guest.get("/api/account/export").await.unwrap().json().unwrap();
        assert_eq!(export["leftOut"], json!([]));
        host.change(
            "INSERT INTO events (match_id, seq, at, version, body) \
             SELECT id, 90, 0, 9, '{\"type\":\"said\",\"of\":\"tomorrow\"}' FROM matches",
        )
        .await;
        let export: Value = guest.get("/api/account/export").await.unwrap().json().unwrap();
        assert_eq!(export["leftOut"], json!([{"match": created.id, "seq": 90}]));
        server.stop().await.unwrap();
    }
}
