//! Who may do what: every endpoint, for everybody who can come to it.

use mohreh_server::client::Visitor;
use serde_json::{Value, json};

use crate::common::{Host, create, dvonn, join, on_both};

/// What each visitor gets: nobody, a guest, a player of another match, a
/// watcher with an account, the player, the administrator.
type Row = (&'static str, &'static str, Value, [u16; 6]);

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
        admin.token = server.first_token().map(str::to_owned);
        assert!(admin.token.is_some());

        let id = &created.id;
        let at = |rest: &str| -> &'static str { format!("/api/matches/{id}{rest}").leak() };
        let say = json!({"type": "say", "id": "x", "said": {"type": "phrase", "phrase": "hello"}});
        let name = json!({"name": "Somebody"});
        let new_table = serde_json::to_value(dvonn()).unwrap();
        let token = json!({"label": "test"});
        let report = json!({"text": "was rude"});
        let none = Value::Null;
        let rows: Vec<Row> = vec![
            ("GET", "/healthz", none.clone(), [200; 6]),
            ("GET", "/", none.clone(), [200; 6]),
            ("GET", "/api/me", none.clone(), [200; 6]),
            ("GET", "/api/games", none.clone(), [200; 6]),
            ("GET", "/api/lobby", none.clone(), [200; 6]),
            ("GET", "/api/archive", none.clone(), [200; 6]),
            ("GET", "/api/nothing", none.clone(), [404; 6]),
            ("GET", at(""), none.clone(), [200; 6]),
            ("GET", at("/events"), none.clone(), [200; 6]),
            ("GET", at("/legal"), none.clone(), [200; 6]),
            ("GET", at("/record"), none.clone(), [200; 6]),
            ("GET", "/api/archive/records", none.clone(), [200; 6]),
            ("GET", "/api/me/records", none.clone(), [401, 200, 200, 200, 200, 200]),
            ("GET", "/api/me/matches", none.clone(), [401, 200, 200, 200, 200, 200]),
            ("GET", "/api/admin/reports", none.clone(), [401, 403, 403, 403, 403, 200]),
            ("GET", "/api/players/watcher", none.clone(), [200; 6]),
            ("GET", "/api/players/unknown", none.clone(), [404; 6]),
            ("POST", at("/actions"), say, [401, 403, 403, 403, 200, 403]),
            ("POST", at("/join"), json!({"key": "wrong"}), [401, 409, 409, 409, 200, 409]),
            ("POST", "/api/me/name", name, [401, 200, 200, 400, 200, 200]),
            ("POST", "/api/matches", new_table, [401, 201, 201, 201, 201, 201]),
            ("POST", "/api/account/tokens", token, [401, 403, 403, 200, 403, 200]),
            ("POST", "/api/players/watcher/block", none.clone(), [401, 204, 204, 204, 204, 204]),
            ("POST", "/api/players/watcher/report", report, [401, 204, 204, 204, 204, 204]),
        ];
        let visitors = [&nobody, &guest, &other, &watcher, &player, &admin];
        for (method, path, body, expected) in rows {
            for (visitor, status) in visitors.iter().zip(expected) {
                let body = if body.is_null() { String::new() } else { body.to_string() };
                let response = visitor.request(method, path, &body).await.unwrap();
                assert_eq!(
                    response.status, status,
                    "{method} {path} by {visitor:?}: {}",
                    response.body
                );
            }
        }
        server.stop().await.unwrap();
    }
}
