//! What was learned on one device is known on the others.

use mohreh_client::Visitor;
use mohreh_protocol::{Deed, DeedKind, Progress};
use serde_json::{Value, json};

use crate::common::{Host, on_both};

async fn register(address: std::net::SocketAddr, name: &str) -> Visitor {
    let mut visitor = Visitor::guest(address).await.unwrap();
    let body = json!({"name": name, "password": "correct horse"});
    let response = visitor.post("/api/account/register", &body).await.unwrap();
    assert_eq!(response.status, 200, "{}", response.body);
    visitor.take_cookie(&response);
    visitor
}

fn deed(kind: DeedKind, id: &str, value: i64, at: i64) -> Deed {
    Deed { kind, id: id.to_owned(), value, at }
}

async fn tell(visitor: &Visitor, since: i64, deeds: &[Deed]) -> Progress {
    let body = json!({"since": since, "deeds": deeds});
    let answer = visitor.post("/api/account/progress", &body).await.unwrap();
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.json().unwrap()
}

on_both! {
    async fn two_devices_agree_in_whatever_order_they_tell(host: Host) {
        let server = host.start().await;
        let phone = register(server.address(), "Sara").await;
        let desk = phone.clone();
        let flip = deed(DeedKind::Exercise, "yinsh-flip", 1, 5_000);
        let missed = deed(DeedKind::Puzzle, "dvonn-0000abcd", 0, 3_000);
        let solved = deed(DeedKind::Puzzle, "dvonn-0000abcd", 1, 9_000);
        let run = |value| deed(DeedKind::Best, "yinsh-run", value, 1_000 + value);
        let first = tell(&phone, 0, &[flip.clone(), solved, run(7)]).await;
        assert_eq!(first.deeds.len(), 3);
        // The earlier try counts, and the better run.
        let second = tell(&desk, 0, &[missed.clone(), run(4)]).await;
        assert_eq!(second.deeds, [run(7), missed.clone(), flip]);
        // The first device hears what came since it last asked, and nothing of what will.
        let heard = tell(&phone, first.until, &[]).await;
        assert!(heard.deeds.contains(&missed), "{heard:?}");
        let later = tell(&phone, second.until + 60_000, &[]).await;
        assert_eq!(later.deeds, []);
        // Somebody else knows nothing of it.
        let omid = register(server.address(), "Omid").await;
        assert_eq!(tell(&omid, 0, &[]).await.deeds, []);
        server.stop().await.unwrap();
    }

    async fn what_is_no_progress_is_refused_whole(host: Host) {
        let server = host.start().await;
        let sara = register(server.address(), "Sara").await;
        let item = |id: &str, value: i64, at: i64| {
            json!({"deeds": [{"kind": "puzzle", "id": id, "value": value, "at": at}]})
        };
        let many: Vec<Deed> =
            (0..301).map(|number| deed(DeedKind::Exercise, &format!("e-{number}"), 1, 1)).collect();
        let refused: [Value; 6] = [
            item("", 1, 1),
            item("Ünsinn", 1, 1),
            item(&"x".repeat(49), 1, 1),
            item("dvonn-1", -1, 1),
            item("dvonn-1", 1, -1),
            json!({"deeds": many}),
        ];
        for body in refused {
            let answer = sara.post("/api/account/progress", &body).await.unwrap();
            assert_eq!(answer.status, 400, "{body}");
        }
        assert_eq!(tell(&sara, 0, &[]).await.deeds, []);
        // A clock that is far ahead counts as now.
        let late = tell(&sara, 0, &[deed(DeedKind::Exercise, "yinsh-flip", 1, i64::MAX / 2)]).await;
        assert!(late.deeds[0].at <= late.until, "{late:?}");
        server.stop().await.unwrap();
    }
}
