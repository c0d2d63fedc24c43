//! A full disk: what cannot be written is refused, the server says that it is not
//! well, and as soon as there is space everything works again.

use std::{fs, os::unix::fs::PermissionsExt};

use mohreh_client::Visitor;
use mohreh_proof::{Running, Serving};
use rustix::process::{Pid, Resource, Rlimit, prlimit};

use crate::common::{Place, act, any_turn, program, two, within};

/// Lets a server write files no longer than this.
fn limit_files(server: &Running, most: Option<u64>) {
    let id = server.child.id().and_then(|id| i32::try_from(id).ok()).unwrap();
    let process = Pid::from_raw(id).unwrap();
    prlimit(Some(process), Resource::Fsize, Rlimit { current: most, maximum: None }).unwrap();
}

async fn health(server: &Running) -> u16 {
    Visitor::nobody(server.address).get("/healthz").await.unwrap().status
}

#[tokio::test(flavor = "multi_thread")]
async fn writes_work_again_as_soon_as_there_is_space() {
    let place = Place::new("disk");
    // A file that may not grow is as good as a full disk, if the signal that comes
    // with it is ignored.
    let script = place.file("serve.sh");
    let text = format!("#!/bin/sh\ntrap '' XFSZ\nexec {} \"$@\"\n", program().display());
    fs::write(&script, text).unwrap();
    fs::set_permissions(&script, fs::Permissions::from_mode(0o755)).unwrap();
    let server = Serving { program: script, ..place.lifted() }.start().await.unwrap();
    let (first, second, created) = two(&server, 3600).await;
    let players = [&first, &second];
    assert_eq!(any_turn(players[0], &created).await.status, 200);
    assert_eq!(health(&server).await, 200);

    limit_files(&server, Some(4096));
    let say = |id: u32| {
        serde_json::json!({"type": "say", "id": id.to_string(),
            "said": {"type": "phrase", "phrase": "hello"}})
    };
    let mut failed = 0;
    for number in 0..20 {
        // To the database a file that may not grow is a full disk, or a broken one.
        let answer = act(players[0], &created, &say(number)).await;
        failed += u32::from(matches!(answer.status, 500 | 503));
        Visitor::guest(server.address).await.ok();
    }
    assert!(0 < failed, "the disk was not full");
    within(3, "it says that it is not well", || async { health(&server).await != 200 }).await;
    let nobody = Visitor::nobody(server.address);
    let measured = async || nobody.get("/metrics").await.unwrap().body;
    let is_told = || async { measured().await.contains("mohreh_database_well 0") };
    within(15, "so do the figures that alerts read", is_told).await;

    limit_files(&server, None);
    for number in 20..40 {
        let answer = act(players[1], &created, &say(number)).await;
        assert_eq!(answer.status, 200, "there is space: {}", answer.body);
        Visitor::guest(server.address).await.expect("there is space");
    }
    within(3, "it says that it is well", || async { health(&server).await == 200 }).await;
    let log = place.log();
    assert!(!log.contains('\u{1b}'), "a file has no colors: {log}");
    let beats = log.matches("could not say that this node is up").count();
    assert!(beats <= 2, "told {beats} times: {log}");
}
