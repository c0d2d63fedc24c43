//! Pictures of some are not in the way of those of others.

use std::time::{Duration, Instant};

use mohreh_client::Visitor;
use mohreh_rules::{AnyMatch, AnyPosition, GameId, SplitMix, Viewer, record::Record};

use crate::common::Place;

const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// A record as links carry it: deflated, though not made smaller, in base64url.
fn link(text: &str) -> String {
    let length = u16::try_from(text.len()).unwrap();
    let mut bytes = vec![1];
    bytes.extend(length.to_le_bytes());
    bytes.extend((!length).to_le_bytes());
    bytes.extend(text.as_bytes());
    let bits: Vec<u8> =
        bytes.iter().flat_map(|byte| (0..8).rev().map(move |bit| byte >> bit & 1)).collect();
    let value = |six: &[u8]| (0..6).fold(0, |value, bit| value << 1 | six.get(bit).unwrap_or(&0));
    bits.chunks(6).map(|six| char::from(LETTERS[usize::from(value(six))])).collect()
}

fn record() -> Record {
    let mut rng = SplitMix::new(7);
    let start = AnyPosition::initial(GameId::Yinsh, "", &mut rng).unwrap();
    let mut game_match = AnyMatch::new(start);
    for _ in 0..8 {
        let Some(turn) = game_match.random_turn(&mut rng) else { break };
        game_match.play_moves(&turn).unwrap();
    }
    Record::of(&game_match, Viewer::Watcher)
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_does_not_keep_others_from_their_pictures() {
    let place = Place::new("pictures");
    let server = place.proxied().start().await.unwrap();
    let path = |kind: &str, event: &str| {
        let text = record().with_tag("Event", event).to_string();
        format!("/api/shared/{kind}?r={}", link(&text))
    };
    let begin = Instant::now();
    let alone = Visitor::nobody_from(server.address, "192.0.2.3");
    let answer = alone.get(&path("moving.gif", "alone")).await.unwrap();
    assert_eq!(answer.status, 200, "{}", answer.body);
    let moving = begin.elapsed();
    let rude: Vec<_> = (0..12)
        .map(|number| {
            let visitor = Visitor::nobody_from(server.address, "192.0.2.1");
            let path = path("moving.gif", &format!("rude {number}"));
            tokio::spawn(async move { visitor.get(&path).await.map(|answer| answer.status) })
        })
        .collect();
    tokio::time::sleep(Duration::from_millis(200)).await;
    let begin = Instant::now();
    let other = Visitor::nobody_from(server.address, "192.0.2.2");
    let answer = other.get(&path("picture.png", "other")).await.unwrap();
    assert_eq!(answer.status, 200, "{}", answer.body);
    let waited = begin.elapsed();
    println!("a moving picture takes {moving:?}; behind twelve of another's {waited:?}");
    assert!(waited < moving * 3 + Duration::from_secs(1), "{waited:?}, one takes {moving:?}");
    let mut drawn = 0;
    for picture in rude {
        drawn += u32::from(matches!(picture.await.unwrap(), Ok(200)));
    }
    assert!(drawn <= 5, "{drawn} moving pictures of one address within a moment");
}
