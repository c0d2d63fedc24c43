//! Studies on the server: written together, each step once, by the rules, for whom it is.

use mohreh_client::{Response, Visitor};
use mohreh_protocol::{
    ClientMessage, ServerMessage, StudyInfo, StudyNews, StudyRole, StudyVersion, node_id,
};
use mohreh_rules::{AnyPosition, GameId, SplitMix};
use serde_json::{Value, json};

use crate::common::{Host, on_both};

const ID: &str = "0123456789abcdef0123456789abcdef";
const CHAPTER: &str = "00000000000000aa";

async fn register(address: std::net::SocketAddr, name: &str) -> Visitor {
    let mut visitor = Visitor::guest(address).await.unwrap();
    let body = json!({"name": name, "password": "correct horse"});
    let response = visitor.post("/api/account/register", &body).await.unwrap();
    assert_eq!(response.status, 200, "{}", response.body);
    visitor.take_cookie(&response);
    visitor
}

async fn post(visitor: &Visitor, what: &str, body: &Value) -> Response {
    visitor.post(&format!("/api/studies/{ID}/{what}"), body).await.unwrap()
}

async fn send(visitor: &Visitor, after: u32, steps: &[(&str, Value)]) -> StudyNews {
    let step = |(id, operation): &(&str, Value)| json!({"id": id, "operation": operation});
    let steps: Vec<Value> = steps.iter().map(step).collect();
    let answer = post(visitor, "steps", &json!({"after": after, "steps": steps})).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.json().unwrap()
}

async fn look(visitor: &Visitor, after: u32) -> Response {
    visitor.get(&format!("/api/studies/{ID}?after={after}")).await.unwrap()
}

fn chapter() -> Value {
    let start = AnyPosition::initial(GameId::Dvonn, "", &mut SplitMix::new(7)).unwrap();
    json!({"type": "chapter", "chapter": CHAPTER, "name": "One", "start": start.text_with_secrets()})
}

fn add(parent: &str, turn: &str, seat: u8) -> Value {
    json!({"type": "add", "parent": parent, "nodes": [{"turn": turn, "seat": seat}]})
}

fn comment(node: &str, text: &str) -> Value {
    json!({"type": "note", "node": node, "note": {"comment": text}})
}

/// A study of Sara's with a chapter and a turn; the id of the turn.
async fn begun(sara: &Visitor) -> String {
    let study = json!({"id": ID, "game": "dvonn", "name": "Openings"});
    for _ in 0..2 {
        let made = sara.post("/api/studies", &study).await.unwrap();
        assert_eq!(made.status, 201, "{}", made.body);
    }
    let title = json!({"type": "title", "name": "Openings"});
    let news = send(sara, 0, &[("t", title), ("c", chapter()), ("a", add(CHAPTER, "e3", 0))]).await;
    assert_eq!((news.study.seq, news.done.len(), news.events.len()), (3, 3, 3));
    node_id(CHAPTER, "e3")
}

on_both! {
    async fn two_write_one_study_and_hear_of_each_other(host: Host) {
        let server = host.start().await;
        let sara = register(server.address(), "Sara").await;
        let omid = register(server.address(), "Omid").await;
        let first = begun(&sara).await;
        // Until he is named it is not there for him; then he edits, and she hears of it.
        assert_eq!(look(&omid, 0).await.status, 404);
        assert_eq!(post(&omid, "steps", &json!({"after": 0, "steps": []})).await.status, 404);
        assert_eq!(post(&sara, "settings", &json!({"add": "Omid"})).await.status, 200);
        let mut socket = sara.socket().await.unwrap();
        socket.send(&ClientMessage::OpenStudy { study_id: ID.to_owned() }).await.unwrap();
        crate::common::ping(&mut socket).await;
        let news = send(&omid, 0, &[("o1", add(&first, "d3", 1)), ("o2", add(&first, "f3", 1))]).await;
        assert_eq!((news.study.seq, news.study.role), (5, StudyRole::Editor));
        let heard = loop {
            if let ServerMessage::Study { seq, .. } = socket.next().await.unwrap() {
                break seq;
            }
        };
        assert_eq!(heard, Some(5));
        let news: StudyNews = look(&sara, 3).await.json().unwrap();
        let by: Vec<_> = news.events.iter().map(|event| (event.seq, event.by.as_deref())).collect();
        assert_eq!(by, [(4, Some("Omid")), (5, Some("Omid"))]);
        // The same turn by both is one, and what is sent twice is done once.
        let again = send(&sara, 5, &[("a", add(CHAPTER, "e3", 0)), ("s1", add(&first, "d3", 1))]).await;
        assert_eq!((again.study.seq, again.done.len(), again.events.len()), (6, 2, 1));
        let order = json!({"type": "order", "node": first, "children": [node_id(&first, "f3")]});
        send(&sara, 6, &[("s2", order), ("s3", comment(&first, "center"))]).await;
        let whole: StudyNews = look(&omid, u32::MAX).await.json().unwrap();
        let state = serde_json::to_value(&whole.state.unwrap().chapters[0].nodes).unwrap();
        let expected = json!([
            {"turn": "e3", "seat": 0, "note": {"comment": "center"}},
            {"after": 0, "turn": "f3", "seat": 1},
            {"after": 0, "turn": "d3", "seat": 1},
        ]);
        assert_eq!(state, expected);
        // A server that starts anew has all of it.
        server.stop().await.unwrap();
        let server = host.start().await;
        let sara = sara.at(server.address());
        let news = send(&sara, 8, &[("s3", comment(&first, "center")), ("s4", comment(&first, ""))]).await;
        assert_eq!((news.study.seq, news.done.len()), (9, 2));
        server.stop().await.unwrap();
    }

    async fn what_is_against_the_rules_or_too_much_is_refused_and_the_rest_taken(host: Host) {
        let server = host.start().await;
        let sara = register(server.address(), "Sara").await;
        let first = begun(&sara).await;
        let note = |note: Value| json!({"type": "note", "node": first, "note": note});
        let steps = [
            ("taken", add(&first, "e3", 1)),
            ("nowhere", add(&first, "z9", 1)),
            ("spelled", add(&first, " d3", 1)),
            ("seat", add(&first, "d3", 0)),
            ("long", comment(&first, &"x".repeat(4001))),
            ("odd", comment(&first, "a\u{202e}b")),
            ("sign", note(json!({"glyph": "!!!"}))),
            ("paint", note(json!({"marks": [{"path": ["a1"], "paint": "pink"}]}))),
            ("chapter", json!({"type": "chapter", "chapter": "x", "name": "", "start": ""})),
            ("start", json!({"type": "chapter", "chapter": "00000000000000bb", "name": "", "start": "no"})),
            ("last", json!({"type": "remove-chapter", "chapter": CHAPTER})),
            ("back", json!({"type": "restored", "version": 1})),
            ("gone", add("ffffffffffffffff", "e3", 0)),
            ("fine", add(&first, "d3", 1)),
        ];
        let news = send(&sara, 3, &steps).await;
        let refused: Vec<&str> = news.refused.iter().map(|refusal| refusal.id.as_str()).collect();
        let expected: Vec<&str> = steps[..12].iter().map(|(id, _)| *id).collect();
        assert_eq!(refused, expected);
        assert_eq!(news.done, ["gone", "fine"]);
        let many: Vec<Value> =
            (0..201).map(|n| json!({"id": n.to_string(), "operation": comment(&first, "x")})).collect();
        assert_eq!(post(&sara, "steps", &json!({"after": 0, "steps": many})).await.status, 400);
        server.stop().await.unwrap();
    }

    async fn who_may_see_and_change_is_the_owners_to_say(host: Host) {
        let server = host.start().await;
        let sara = register(server.address(), "Sara").await;
        let omid = register(server.address(), "Omid").await;
        let nobody = Visitor::nobody(server.address());
        let guest = Visitor::guest(server.address()).await.unwrap();
        let study = json!({"id": ID, "game": "dvonn", "name": ""});
        assert_eq!(guest.post("/api/studies", &study).await.unwrap().status, 403);
        begun(&sara).await;
        assert_eq!(omid.post("/api/studies", &study).await.unwrap().status, 404);
        let list = async |path: &str, who: &Visitor| -> Vec<StudyInfo> {
            who.get(path).await.unwrap().json().unwrap()
        };
        for (visibility, listed) in [("link", 0), ("public", 1)] {
            assert_eq!(look(&nobody, 0).await.status, if listed == 0 { 404 } else { 200 });
            assert_eq!(post(&sara, "settings", &json!({"visibility": visibility})).await.status, 200);
            let news: StudyNews = look(&nobody, 0).await.json().unwrap();
            assert_eq!((news.study.role, news.study.owner.as_str()), (StudyRole::Reader, "Sara"));
            assert_eq!(list("/api/studies?game=dvonn", &nobody).await.len(), listed);
        }
        let comments = json!({"after": 0, "steps": []});
        assert_eq!(post(&omid, "steps", &comments).await.status, 403);
        for change in [json!({"visibility": "private"}), json!({"add": "Omid"}), json!({"remove": "Sara"})] {
            assert_eq!(post(&omid, "settings", &change).await.status, 403, "{change}");
        }
        assert_eq!(post(&omid, "delete", &json!({})).await.status, 403);
        assert_eq!(post(&sara, "settings", &json!({"add": "Sara"})).await.status, 400);
        assert_eq!(post(&sara, "settings", &json!({"add": "Nobody"})).await.status, 404);
        assert_eq!(post(&sara, "settings", &json!({"add": "Omid"})).await.status, 200);
        assert_eq!(list("/api/me/studies", &omid).await.len(), 1);
        // An editor may leave.
        assert_eq!(post(&omid, "settings", &json!({"remove": "Omid"})).await.status, 200);
        assert_eq!(list("/api/me/studies", &omid).await.len(), 0);
        assert_eq!(post(&sara, "delete", &json!({})).await.status, 204);
        assert_eq!(look(&sara, 0).await.status, 404);
        server.stop().await.unwrap();
    }

    async fn one_goes_back_to_versions_and_nothing_is_lost_by_it(host: Host) {
        let server = host.start().await;
        let sara = register(server.address(), "Sara").await;
        let first = begun(&sara).await;
        assert_eq!(post(&sara, "versions", &json!({"name": "Draft"})).await.status, 204);
        send(&sara, 3, &[("x", json!({"type": "remove", "node": first}))]).await;
        // A version is kept by itself when much is written.
        let many: Vec<(String, Value)> =
            (0..310).map(|n| (format!("n{n}"), comment(CHAPTER, &n.to_string()))).collect();
        for some in many.chunks(155) {
            let steps: Vec<(&str, Value)> =
                some.iter().map(|(id, step)| (id.as_str(), step.clone())).collect();
            send(&sara, 4, &steps).await;
        }
        let list = async || -> Vec<StudyVersion> {
            sara.get(&format!("/api/studies/{ID}/versions")).await.unwrap().json().unwrap()
        };
        let versions = list().await;
        assert_eq!((versions.len(), versions[1].name.as_str()), (2, "Draft"));
        let wanted = json!({"id": "back", "version": versions[1].seq});
        for _ in 0..2 {
            assert_eq!(post(&sara, "restore", &wanted).await.status, 204);
        }
        // Whoever was up to date gets the whole study: it went back.
        let news: StudyNews = look(&sara, 314).await.json().unwrap();
        let state = news.state.unwrap();
        assert_eq!((news.study.seq, state.chapters[0].nodes.len()), (315, 1));
        assert_eq!(state.name, "Openings");
        // What it was before is in the history, and the study goes on.
        let versions = list().await;
        assert_eq!(versions[1].seq, 314);
        send(&sara, 315, &[("y", add(&first, "d3", 1))]).await;
        let path = format!("/api/studies/{ID}/versions/314");
        let before: Value = sara.get(&path).await.unwrap().json().unwrap();
        assert_eq!(before["chapters"][0]["note"]["comment"], "309");
        // The ids of old steps are known all the same.
        let news = send(&sara, 316, &[("x", json!({"type": "remove", "node": first}))]).await;
        assert_eq!((news.study.seq, news.done.len()), (316, 1));
        assert_eq!(post(&sara, "restore", &json!({"id": "z", "version": 77})).await.status, 404);
        server.stop().await.unwrap();
    }
}
