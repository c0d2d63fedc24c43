//! Studies take their share of the disk, and not all of it.

use std::fs;

use mohreh_client::{Response, Visitor};
use serde_json::{Value, json};

use crate::common::{Place, account};

const START: &str = ".../..../...../...../...../...../...../...../...../..../... 0 place 0 -";

/// How many bytes the database takes.
fn size(place: &Place) -> u64 {
    let files = fs::read_dir(&place.folder).unwrap().map(Result::unwrap);
    let files = files.filter(|file| file.file_name().to_string_lossy().starts_with("club.sqlite"));
    files.map(|file| file.metadata().unwrap().len()).sum()
}

/// Writes into a study and keeps versions of it; the first answer that refuses more.
async fn fill(visitor: &Visitor, number: usize) -> Response {
    let id = format!("{number:032x}");
    let study = json!({"id": id, "game": "dvonn", "name": "Full"});
    let made = visitor.post("/api/studies", &study).await.unwrap();
    assert_eq!(made.status, 201, "{}", made.body);
    let chapter = |number: usize| format!("{:016x}", number + 1);
    let tag =
        |number: usize| json!({"name": format!("T{number}"), "value": "word ".repeat(38).trim()});
    let tags: Vec<Value> = (0..32).map(tag).collect();
    let begin = |number| {
        json!({"type": "chapter", "chapter": chapter(number), "name": "One", "start": START,
            "tags": tags})
    };
    let note = |number| {
        let note = json!({"comment": "word ".repeat(790).trim()});
        json!({"type": "note", "node": chapter(number), "note": note})
    };
    let title = |number: usize| json!({"type": "title", "name": format!("Full {number}")});
    let mut requests: Vec<Vec<Value>> = Vec::new();
    requests.extend((0..8).map(|part| (8 * part..8 * part + 8).map(begin).collect()));
    requests.extend((0..4).map(|part| (16 * part..16 * part + 16).map(note).collect()));
    requests.extend((0..20).map(|number| vec![title(number)]));
    let mut after = 0;
    for (request, operations) in requests.iter().enumerate() {
        let step = |(step, operation): (usize, &Value)| json!({"id": format!("{request}-{step}"), "operation": operation});
        let steps: Vec<Value> = operations.iter().enumerate().map(step).collect();
        let path = format!("/api/studies/{id}/steps");
        let answer = visitor.post(&path, &json!({"after": after, "steps": steps})).await.unwrap();
        if answer.status != 200 {
            return answer;
        }
        let news: Value = answer.json().unwrap();
        assert_eq!(news["refused"], json!([]), "{news}");
        after += steps.len();
        if steps.len() == 1 {
            let path = format!("/api/studies/{id}/versions");
            let name = json!({"name": format!("Version {request}")});
            let answer = visitor.post(&path, &name).await.unwrap();
            if answer.status != 204 {
                return answer;
            }
        }
    }
    panic!("somebody may write on and on");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_fills_the_disk_with_studies() {
    let place = Place::new("study-bytes");
    let server = place.limited().start().await.unwrap();
    let before = size(&place);
    for (number, name) in ["Sara", "Omid", "Nima"].into_iter().enumerate() {
        let rude = account(&server, name).await;
        let refused = fill(&rude, number + 1).await;
        assert_eq!(refused.status, 429, "{}", refused.body);
        assert!(refused.body.contains("server-study-bytes"), "{}", refused.body);
    }
    let grown = (size(&place) - before) >> 20;
    println!("the database has grown by {grown} MB");
    assert!(grown < 64, "one address has filled {grown} MB within a moment");
}
