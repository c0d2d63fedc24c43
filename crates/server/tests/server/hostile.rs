//! Input that nobody means well with: answered, never obeyed, never fatal.

use std::sync::Arc;

use mohreh_client::Visitor;
use mohreh_proof::nonsense;
use mohreh_protocol::{ClientMessage, ServerMessage};
use mohreh_rules::SplitMix;
use mohreh_server::{Config, RandomBot, Server};

use crate::common::{Host, act, any_turn, follow, on_both, ping, two_at_a_table, view};

on_both! {
    async fn nonsense_on_a_socket_is_refused(host: Host) {
        let server = host.start().await;
        let (first, _, id) = two_at_a_table(&server).await;
        let (mut socket, seen) = follow(&first, &id).await;
        let mut rng = SplitMix::new(4);
        let mut messages: Vec<String> = (0..1500).map(|_| nonsense(&mut rng)).collect();
        for turn in ["", ",", "e3,e3,e3", "۱", "e3\u{0}", "x".repeat(2000).as_str()] {
            messages.push(format!(
                r#"{{"type":"act","matchId":"{id}","action":{{"type":"turn","id":"q","turn":{},"turns":0}}}}"#,
                serde_json::to_string(turn).unwrap()
            ));
        }
        messages.push(r#"{"type":"open","matchId":"../../etc/passwd"}"#.into());
        messages.push(format!(r#"{{"type":"open","matchId":"{}"}}"#, "0".repeat(32)));
        let count = messages.len();
        for (index, message) in messages.into_iter().enumerate() {
            socket.send_text(message).await.unwrap();
            if index % 100 == 99 {
                ping(&mut socket).await;
            }
        }
        ping(&mut socket).await;
        assert!(1500 < count);
        assert_eq!(view(&first, &id).await.position, seen.position, "nothing was played");
        act(&first, &id, &any_turn(&seen, 1)).await;
        server.stop().await.unwrap();
    }

    async fn nobody_has_to_listen_to_a_watcher_without_end(host: Host) {
        // The limits count here, unlike in the other tests.
        let config = Config { load_test: false, ..host.config() };
        let server = Server::start(config, Arc::new(RandomBot)).await.unwrap();
        let (_, _, id) = two_at_a_table(&server).await;
        for loud in [Visitor::guest(server.address()).await.unwrap(), Visitor::nobody(server.address())] {
            let (mut socket, _) = follow(&loud, &id).await;
            for _ in 0..30 {
                let phrase = "hello".to_owned();
                let cheer = ClientMessage::Cheer { match_id: id.clone(), phrase };
                socket.send(&cheer).await.unwrap();
            }
            let (mut heard, mut refused) = (0, 0);
            while heard + refused < 30 {
                match socket.next().await.unwrap() {
                    ServerMessage::Cheered { .. } => heard += 1,
                    ServerMessage::Refused { problem, .. } => {
                        assert_eq!(&*problem.reason, "server-many-words");
                        refused += 1;
                    }
                    _ => {}
                }
            }
            assert!((10..20).contains(&heard), "{heard} heard");
        }
        server.stop().await.unwrap();
    }

    async fn too_large_a_message_ends_only_its_own_socket(host: Host) {
        let server = host.start().await;
        let (first, second, id) = two_at_a_table(&server).await;
        let (mut socket, _) = follow(&first, &id).await;
        let (mut other, _) = follow(&second, &id).await;
        socket.send_text("x".repeat(100_000)).await.ok();
        while let Ok(message) = socket.next().await {
            assert!(!matches!(message, ServerMessage::Done { .. }));
        }
        ping(&mut other).await;
        server.stop().await.unwrap();
    }

    async fn malformed_requests_are_answered_below_500(host: Host) {
        let server = host.start().await;
        let (first, _, id) = two_at_a_table(&server).await;
        let mut rng = SplitMix::new(9);
        let paths = [
            "/api/matches".to_owned(),
            format!("/api/matches/{id}/actions"),
            format!("/api/matches/{id}/join"),
            format!("/api/matches/{id}/legal?begun=%00%ff"),
            format!("/api/matches/{id}/events?after=-1"),
            "/api/matches/%2e%2e".to_owned(),
            "/api/account/login".to_owned(),
            "/api/players/%00".to_owned(),
            "/api/archive?before=x".to_owned(),
            "/assets/../../Cargo.toml".to_owned(),
        ];
        for path in &paths {
            for method in ["GET", "POST", "PUT", "DELETE"] {
                for _ in 0..4 {
                    let body = nonsense(&mut rng);
                    let response = first.request(method, path, &body).await.unwrap();
                    assert!(response.status < 500, "{method} {path}: {}", response.body);
                }
            }
        }
        let huge = format!("\"{}\"", "x".repeat(100_000));
        let response = first.request("POST", "/api/matches", &huge).await.unwrap();
        assert_eq!(response.status, 413, "{}", response.body);
        let anyone = Visitor::nobody(server.address());
        assert_eq!(anyone.get("/healthz").await.unwrap().status, 200);
        server.stop().await.unwrap();
    }
}
