//! Engines are fair: whoever asks for much waits for it, and nobody else does.

use std::time::Instant;

use mohreh_client::Visitor;
use serde_json::json;

use crate::common::{Place, create, view, within};

#[tokio::test(flavor = "multi_thread")]
async fn full_strength_for_some_does_not_keep_others_waiting() {
    let place = Place::new("starve");
    let server = place.limited().start().await.unwrap();
    let table = |level: u8| json!({"game": "dvonn", "seats": [{"type": "engine", "level": level}, {"type": "me"}]});
    let mut tables = 0;
    for _ in 0..4 {
        let rude = Visitor::guest(server.address).await.unwrap();
        for _ in 0..10 {
            let answer = rude.post("/api/matches", &table(10)).await.unwrap();
            tables += u32::from(answer.status == 201);
        }
    }
    assert!(10 <= tables, "{tables}");
    let other = Visitor::guest(server.address).await.unwrap();
    let begin = Instant::now();
    let created = create(&other, &table(3)).await;
    within(8, "an engine of level 3 moves", || async {
        !view(&other, &created).await["turns"].as_array().unwrap().is_empty()
    })
    .await;
    println!("level 3 moved after {:?} beside {tables} of level 10", begin.elapsed());
}
