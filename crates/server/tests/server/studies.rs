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
            // What surrounds a name counts, too: it would be kept.
            ("blanks", json!({"type": "title", "name": format!("a{}", " ".repeat(80))})),
            ("tabs", json!({"type": "chapter", "chapter": CHAPTER, "name": "a\t", "start": ""})),
            ("back", json!({"type": "restored", "version": 1})),
            ("gone", add("ffffffffffffffff", "e3", 0)),
            ("fine", add(&first, "d3", 1)),
        ];
        let news = send(&sara, 3, &steps).await;
        let refused: Vec<&str> = news.refused.iter().map(|refusal| refusal.id.as_str()).collect();
        let expected: Vec<&str> = steps[..14].iter().map(|(id, _)| *id).collect();
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

    async fn whoever_is_muted_does_not_talk_through_a_study_and_a_block_ends_it(host: Host) {
        let server = host.start().await;
        let sara = register(server.address(), "Sara").await;
        let omid = register(server.address(), "Omid").await;
        let first = begun(&sara).await;
        assert_eq!(post(&sara, "settings", &json!({"add": "Omid"})).await.status, 200);
        let token = Some(host.admin_token().await);
        let admin = Visitor { token, ..Visitor::nobody(server.address()) };
        let mute = json!({"act": {"type": "sanction", "kind": "mute", "player": "Omid"},
            "reason": "rude"});
        assert_eq!(admin.post("/api/admin/acts", &mute).await.unwrap().status, 200);
        let steps = json!({"after": 3, "steps": [{"id": "o", "operation": comment(&first, "hey")}]});
        assert_eq!(post(&omid, "steps", &steps).await.status, 403);
        assert_eq!(sara.post("/api/players/Omid/block", &json!({})).await.unwrap().status, 204);
        assert_eq!(look(&omid, 0).await.status, 404, "no editor any more");
        server.stop().await.unwrap();
    }

    async fn versions_with_names_are_never_thinned(host: Host) {
        let server = host.start().await;
        let sara = register(server.address(), "Sara").await;
        let first = begun(&sara).await;
        let mut named = 0;
        for number in 0..22 {
            let step = (&*format!("n{number}"), comment(&first, &number.to_string()));
            send(&sara, 3 + number, &[step]).await;
            let name = json!({"name": format!("V{number}")});
            let kept = post(&sara, "versions", &name).await;
            named += u32::from(kept.status == 204);
            assert!([204, 409].contains(&kept.status), "{}", kept.body);
        }
        assert_eq!(named, 20);
        // Large ones are refused before they drive others out.
        let some = "DELETE FROM study_versions WHERE name IN ('V0', 'V1', 'V2')";
        assert_eq!(host.change(some).await, 3);
        host.change("UPDATE study_versions SET size = 1000000 WHERE name <> ''").await;
        assert_eq!(post(&sara, "versions", &json!({"name": "More"})).await.status, 409);
        host.change("UPDATE study_versions SET size = 1000").await;
        assert_eq!(post(&sara, "versions", &json!({"name": "More"})).await.status, 204);
        server.stop().await.unwrap();
    }

    async fn readers_see_what_it_is_and_not_what_it_was_while_it_was_private(host: Host) {
        let server = host.start().await;
        let sara = register(server.address(), "Sara").await;
        let omid = register(server.address(), "Omid").await;
        let first = begun(&sara).await;
        send(&sara, 3, &[("p", comment(&first, "my password is hunter2"))]).await;
        assert_eq!(post(&sara, "versions", &json!({"name": "Secret"})).await.status, 204);
        send(&sara, 4, &[("q", comment(&first, "fine"))]).await;
        assert_eq!(post(&sara, "settings", &json!({"visibility": "public"})).await.status, 200);
        let versions = async |who: &Visitor| -> Vec<StudyVersion> {
            who.get(&format!("/api/studies/{ID}/versions")).await.unwrap().json().unwrap()
        };
        for after in [0, 3, 4] {
            let told = look(&omid, after).await;
            assert!(!told.body.contains("hunter2"), "{after}: {}", told.body);
            let news: StudyNews = told.json().unwrap();
            assert_eq!((news.state.is_some(), news.events.len()), (true, 0), "{after}");
        }
        assert!(versions(&omid).await.is_empty());
        let path = format!("/api/studies/{ID}/versions/4");
        assert_eq!(omid.get(&path).await.unwrap().status, 404);
        // What is written since is for readers, step by step.
        send(&sara, 5, &[("r", comment(&first, "better"))]).await;
        let news: StudyNews = look(&omid, 5).await.json().unwrap();
        assert_eq!((news.state.is_some(), news.events.len()), (false, 1));
        assert_eq!(post(&sara, "versions", &json!({"name": "Shown"})).await.status, 204);
        let names: Vec<_> = versions(&omid).await.into_iter().map(|kept| kept.name).collect();
        assert_eq!(names, ["Shown"]);
        // For its owner and editors everything is there.
        assert_eq!(versions(&sara).await.len(), 2);
        assert!(look(&sara, 3).await.body.contains("hunter2"));
        assert_eq!(post(&sara, "settings", &json!({"add": "Omid"})).await.status, 200);
        assert!(look(&omid, 3).await.body.contains("hunter2"));
        server.stop().await.unwrap();
    }

    async fn it_is_called_as_it_was_begun_until_somebody_calls_it_otherwise(host: Host) {
        let server = host.start().await;
        let sara = register(server.address(), "Sara").await;
        let study = json!({"id": ID, "game": "dvonn", "name": "Endings"});
        assert_eq!(sara.post("/api/studies", &study).await.unwrap().status, 201);
        let news = send(&sara, 0, &[("c", chapter())]).await;
        assert_eq!(news.study.name, "Endings");
        server.stop().await.unwrap();
        let server = host.start().await;
        let sara = sara.at(server.address());
        let whole: StudyNews = look(&sara, u32::MAX).await.json().unwrap();
        assert_eq!(whole.state.unwrap().name, "Endings");
        let title = json!({"type": "title", "name": "Ends"});
        assert_eq!(send(&sara, 1, &[("t", title)]).await.study.name, "Ends");
        for wrong in [json!({"type": "title", "name": "two\nlines"}),
            json!({"type": "chapter", "chapter": CHAPTER, "name": "One", "start": "",
                "tags": [{"name": "Event", "value": "Cup\n[Result \"1-0\"]"}]})] {
            let news = send(&sara, 2, &[("w", wrong)]).await;
            assert_eq!(&*news.refused[0].problem.reason, "server-study-line");
        }
        server.stop().await.unwrap();
    }

    async fn who_is_no_editor_any_more_hears_that_and_nothing_else(host: Host) {
        let server = host.start().await;
        let sara = register(server.address(), "Sara").await;
        let omid = register(server.address(), "Omid").await;
        let first = begun(&sara).await;
        assert_eq!(post(&sara, "settings", &json!({"add": "Omid"})).await.status, 200);
        let mut socket = omid.socket().await.unwrap();
        socket.send(&ClientMessage::OpenStudy { study_id: ID.to_owned() }).await.unwrap();
        crate::common::ping(&mut socket).await;
        assert_eq!(post(&sara, "settings", &json!({"remove": "Omid"})).await.status, 200);
        let news = async |socket: &mut mohreh_client::Socket| loop {
            match socket.next().await.unwrap() {
                ServerMessage::Study { seq, .. } => break Some(seq),
                ServerMessage::Pong { .. } => break None,
                _ => {}
            }
        };
        assert_eq!(news(&mut socket).await, Some(None));
        send(&sara, 3, &[("x", add(&first, "d3", 1))]).await;
        // Hints are on their way before the answer to whoever wrote.
        socket.send(&ClientMessage::Ping).await.unwrap();
        assert_eq!(news(&mut socket).await, None);
        server.stop().await.unwrap();
    }

    async fn a_study_of_a_newer_version_is_told_as_such_and_exports_go_on(host: Host) {
        let server = host.start().await;
        let sara = register(server.address(), "Sara").await;
        begun(&sara).await;
        let other = json!({"id": "f".repeat(32), "game": "dvonn", "name": "Fine"});
        assert_eq!(sara.post("/api/studies", &other).await.unwrap().status, 201);
        server.stop().await.unwrap();
        let newer = "UPDATE study_steps SET body = '{\"type\":\"sing\"}' WHERE seq = 2";
        assert_eq!(host.change(newer).await, 1);
        let server = host.start().await;
        let sara = sara.at(server.address());
        let told = look(&sara, u32::MAX).await;
        assert!(told.status == 409 && told.body.contains("server-study-unreadable"), "{}", told.body);
        let export = sara.get("/api/account/export").await.unwrap();
        assert_eq!(export.status, 200, "{}", export.body);
        let data: Value = export.json().unwrap();
        let mut told: Vec<(bool, bool)> = Vec::new();
        for study in data["studies"].as_array().unwrap() {
            told.push((study["unreadable"] == 2, study["study"]["name"] == "Fine"));
        }
        told.sort_unstable();
        assert_eq!(told, [(false, true), (true, false)]);
        server.stop().await.unwrap();
    }

    async fn the_log_of_a_study_does_not_grow_for_ever(host: Host) {
        let server = host.start().await;
        let sara = register(server.address(), "Sara").await;
        let first = begun(&sara).await;
        // Comments of 16 kB each, one in place of the other.
        let long = "𝄞".repeat(4000);
        for number in 0..320 {
            let steps = [&*format!("{number}"), &*format!("{number}b"), &*format!("{number}c")]
                .map(|id| json!({"id": id, "operation": comment(&first, &long)}));
            let after = 3 + 3 * number;
            let answer = post(&sara, "steps", &json!({"after": after, "steps": steps})).await;
            assert_eq!(answer.status, 200, "{}", answer.body);
        }
        let count = "UPDATE study_steps SET at = at";
        let kept = host.change(count).await;
        assert!((200..400).contains(&kept), "{kept} of 963 steps of 4,000 characters are kept");
        // Nothing of the study itself is gone.
        let whole: StudyNews = look(&sara, u32::MAX).await.json().unwrap();
        assert_eq!(whole.state.unwrap().chapters[0].nodes.len(), 1);
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
