//! The example bot of the documentation plays.

use std::process::Stdio;

use mohreh_client::Visitor;
use mohreh_protocol::{MatchState, Token};
use serde_json::json;
use tokio::process::Command;

use crate::common::{Host, act, any_turn, create, dvonn, follow, next_event, on_both, view};

const DOCUMENT: &str = include_str!("../../../../docs/bots.md");

on_both! {
    async fn the_documented_bot_plays(host: Host) {
        let server = host.start().await;
        let mut owner = Visitor::guest(server.address()).await.unwrap();
        let account = json!({"name": "Botty", "password": "correct horse"});
        let registered = owner.post("/api/account/register", &account).await.unwrap();
        owner.take_cookie(&registered);
        let token: Token = owner
            .post("/api/account/tokens", &json!({"label": "test"}))
            .await
            .unwrap()
            .json()
            .unwrap();

        let (_, code) = DOCUMENT.split_once("```python\n").expect("the document has a program");
        let (code, _) = code.split_once("```").expect("the program ends");
        assert!(code.lines().count() <= 36, "the example stays short");
        let guest = Visitor::guest(server.address()).await.unwrap();
        let created = create(&guest, &dvonn()).await;
        let mut bot = Command::new("python3")
            .args(["-c", code])
            .arg(format!("http://{}", server.address()))
            .args([&token.token, &created.id, &created.key])
            .stdin(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .expect("the example is in Python");
        let (mut socket, mut seen) = follow(&guest, &created.id).await;
        while seen.turns.len() < 8 {
            if seen.state == MatchState::Playing && seen.to_move == Some(0) {
                act(&guest, &created.id, &any_turn(&seen, 2)).await;
            }
            next_event(&mut socket).await;
            seen = view(&guest, &created.id).await;
        }
        bot.kill().await.unwrap();
        server.stop().await.unwrap();
    }
}
