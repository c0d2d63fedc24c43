//! Reading the archive leaves nothing behind, and rooms end with their matches.

use serde_json::json;

use crate::common::{Place, act, text, two, within};

#[tokio::test(flavor = "multi_thread")]
async fn rooms_end_when_nobody_needs_them() {
    let place = Place::new("rooms");
    let server = place.lifted().start().await.unwrap();
    let mut ended = Vec::new();
    for _ in 0..30 {
        let (first, second, created) = two(&server, 60).await;
        let left = act(&first, &created, &json!({"type": "resign", "id": "r"})).await;
        assert_eq!(left.status, 200, "{}", left.body);
        ended.push((second, created));
    }
    for (reader, created) in &ended {
        for part in ["", "/events", "/record", "/legal"] {
            let path = format!("/api/matches/{}{part}", text(&created["id"]));
            assert_eq!(reader.get(&path).await.unwrap().status, 200);
        }
    }
    within(12, "no room is left", || async {
        server.metric("mohreh_rooms").await.unwrap() == Some(0.0)
    })
    .await;
}
