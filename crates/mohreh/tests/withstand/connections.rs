//! Whoever sends next to nothing does not keep the others out.

use std::{
    fs,
    os::unix::fs::PermissionsExt,
    time::{Duration, Instant},
};

use mohreh_client::Visitor;
use mohreh_proof::Serving;
use mohreh_protocol::{ClientMessage, ServerMessage};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::timeout,
};

use crate::common::{Place, program, within};

/// How long it may take until surplus connections are closed.
const PATIENCE: Duration = Duration::from_secs(5);
const HEAD: &str = "GET /api/lobby HTTP/1.1\r\nHost: localhost\r\nX-";
// From a page of the server, or it would be refused for that alone.
const BODY: &str = "POST /api/session HTTP/1.1\r\nHost: localhost\r\n\
     Origin: http://localhost\r\n\
     Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{";

#[tokio::test(flavor = "multi_thread")]
async fn trickled_requests_are_closed() {
    let place = Place::new("trickle");
    let server = place.limited().start().await.unwrap();
    let address = server.address;
    let begin = Instant::now();
    let tricklers = (0..40).map(|number| {
        tokio::spawn(async move {
            let mut stream = TcpStream::connect(address).await.unwrap();
            let request = if number % 2 == 0 { HEAD } else { BODY };
            stream.write_all(request.as_bytes()).await.unwrap();
            let mut answer = [0; 64];
            while begin.elapsed() < Duration::from_secs(20) {
                // Not to be read is as good as being closed.
                if stream.write_all(b"a").await.is_err() {
                    return true;
                }
                let read = timeout(Duration::from_millis(500), stream.read(&mut answer)).await;
                if read.is_ok() {
                    return true;
                }
            }
            false
        })
    });
    let mut closed = 0;
    for trickler in tricklers.collect::<Vec<_>>() {
        closed += u32::from(trickler.await.unwrap());
    }
    assert_eq!(closed, 40, "answered or closed within 20 s");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_does_not_take_all_connections() {
    let place = Place::new("connections");
    let server = place.limited().start().await.unwrap();
    let mut held = Vec::new();
    for _ in 0..400 {
        held.push(TcpStream::connect(server.address).await.unwrap());
    }
    let begin = Instant::now();
    while let open @ 257.. = still_open(&mut held).await {
        assert!(begin.elapsed() < PATIENCE, "{open} connections of one address are held");
    }
    assert!(place.log().contains("turned away"), "refusals are logged: {}", place.log());
    drop(held);
    within(5, "others are let in again", || async {
        let answer = Visitor::nobody(server.address).get("/healthz").await;
        answer.is_ok_and(|answer| answer.status == 200)
    })
    .await;
}

/// How many connections have not been closed.
async fn still_open(held: &mut [TcpStream]) -> usize {
    let mut open = 0;
    for stream in held {
        let mut byte = [0; 1];
        let read = timeout(Duration::from_millis(2), stream.read(&mut byte)).await;
        open += usize::from(read.is_err());
    }
    open
}

#[tokio::test(flavor = "multi_thread")]
async fn a_network_of_ipv6_is_one_address() {
    let place = Place::new("ipv6");
    let server = place.proxied().start().await.unwrap();
    let mut guests = 0;
    for number in 0..100 {
        let address = format!("2001:db8:1:2:{:x}:{number:x}::1", number * 7);
        guests += u32::from(Visitor::guest_from(server.address, &address).await.is_ok());
    }
    assert!(guests < 90, "{guests} new guests from one /64");
    Visitor::guest_from(server.address, "2001:db8:1:3::1").await.expect("a neighbor");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_soft_limit_of_files_is_raised() {
    let place = Place::new("file-limit");
    let script = place.file("serve.sh");
    let text = format!("#!/bin/sh\nulimit -Sn 100\nexec {} \"$@\"\n", program().display());
    fs::write(&script, text).unwrap();
    fs::set_permissions(&script, fs::Permissions::from_mode(0o755)).unwrap();
    let server = Serving { program: script, ..place.limited() }.start().await.unwrap();
    let mut held = Vec::new();
    for _ in 0..150 {
        held.push(TcpStream::connect(server.address).await.unwrap());
    }
    let answer = Visitor::nobody(server.address).get("/healthz").await.unwrap();
    assert_eq!(answer.status, 200, "beside {} connections", held.len());
}

#[tokio::test(flavor = "multi_thread")]
async fn many_sockets_say_no_more_than_one_address_may() {
    let place = Place::new("messages");
    let server = place.limited().start().await.unwrap();
    let mut sockets = Vec::new();
    for _ in 0..16 {
        sockets.push(Visitor::nobody(server.address).socket().await.unwrap());
    }
    let begin = Instant::now();
    let mut answered = 0;
    for socket in &mut sockets {
        for _ in 0..60 {
            socket.send(&ClientMessage::Ping).await.unwrap();
        }
    }
    for socket in &mut sockets {
        for _ in 0..60 {
            answered +=
                u32::from(matches!(socket.next().await.unwrap(), ServerMessage::Pong { .. }));
        }
    }
    let most = 400 + 100 * (begin.elapsed().as_secs() + 1);
    assert!(u64::from(answered) <= most, "{answered} of 960 messages, at most {most}");
    assert!(300 <= answered, "{answered}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_head_has_its_measure() {
    let place = Place::new("head");
    let server = place.limited().start().await.unwrap();
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    let head = format!("GET /api/games HTTP/1.0\r\nX-Long: {}\r\n\r\n", "a".repeat(200_000));
    // A server that has had enough does not read the rest.
    stream.write_all(head.as_bytes()).await.ok();
    let mut answer = [0; 12];
    let read = stream.read(&mut answer).await.unwrap_or_default();
    assert_ne!(&answer[..read], b"HTTP/1.0 200", "200 kB of a head are kept");
    assert_ne!(&answer[..read], b"HTTP/1.1 200", "200 kB of a head are kept");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_names_two_servers_or_two_pages() {
    let place = Place::new("twice");
    let server = place.limited().start().await.unwrap();
    for (path, lines) in [
        ("/api/games", "Host: localhost\r\nHost: elsewhere\r\n"),
        ("/en/", "Host: localhost\r\nHost: localhost\r\n"),
        ("/api/games", "Host: localhost\r\nOrigin: http://a\r\nOrigin: http://b\r\n"),
    ] {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        let request = format!("GET {path} HTTP/1.1\r\n{lines}Connection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        assert!(answer.starts_with("HTTP/1.1 400"), "{lines}: {answer}");
    }
}
