//! Clocks do not run while nobody can move.

use std::time::Duration;

use rustix::process::Signal;
use serde_json::Value;
use tokio::time::sleep;

use crate::common::{Place, any_turn, signal, two, view, within};

fn left(view: &Value, seat: usize) -> i64 {
    view["clock"]["left"][seat].as_i64().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_that_was_stopped_gives_the_time_back() {
    let place = Place::new("stopped");
    let server = place.lifted().start().await.unwrap();
    let (first, second, created) = two(&server, 10).await;
    assert_eq!(any_turn(&first, &created).await.status, 200);
    sleep(Duration::from_secs(2)).await;
    signal(&server, Signal::STOP);
    sleep(Duration::from_secs(12)).await;
    signal(&server, Signal::CONT);
    within(8, "the time is given back", || async { place.log().contains("given back") }).await;
    let seen = view(&first, &created).await;
    assert_eq!(seen["state"], "playing", "{}", seen["result"]);
    let left = left(&seen, 1);
    assert!((3_000..9_500).contains(&left), "{left} ms are left of 10 s");
    assert_eq!(any_turn(&second, &created).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_system_clock_that_is_set_moves_nobodys_time() {
    let place = Place::new("stepped");
    let (serving, mut clock) = place.timed();
    let server = serving.start().await.unwrap();
    let (first, second, created) = two(&server, 60).await;
    assert_eq!(any_turn(&first, &created).await.status, 200);
    for seconds in [3600, -7200, 1800] {
        clock.set(seconds);
        sleep(Duration::from_millis(2500)).await;
        let seen = view(&first, &created).await;
        assert_eq!(seen["state"], "playing", "set by {seconds} s: {}", seen["result"]);
        let left = left(&seen, 1);
        assert!((40_000..=60_000).contains(&left), "set by {seconds} s: {left} ms are left");
    }
    assert_eq!(any_turn(&second, &created).await.status, 200);
    assert!(place.log().contains("given back"), "{}", place.log());
    // Time that passes is another thing.
    clock.pass(Duration::from_secs(61)).await;
    within(3, "the clock falls", || async { view(&first, &created).await["state"] == "over" })
        .await;
    let seen = view(&first, &created).await;
    assert_eq!(seen["result"]["by"], "time");
    assert_eq!(seen["result"]["seat"], 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_that_was_set_back_while_no_server_was_up_harms_nobody() {
    let place = Place::new("set-back");
    let (serving, mut clock) = place.timed();
    let mut server = serving.start().await.unwrap();
    let (first, second, created) = two(&server, 60).await;
    assert_eq!(any_turn(&first, &created).await.status, 200);
    sleep(Duration::from_millis(1200)).await;
    server.child.kill().await.unwrap();
    clock.set(-86_400);
    let server = serving.start().await.unwrap();
    let (first, second) = (first.at(server.address), second.at(server.address));
    within(5, "the clock runs on", || async {
        (40_000..59_900).contains(&left(&view(&first, &created).await, 1))
    })
    .await;
    assert_eq!(any_turn(&second, &created).await.status, 200);
}
