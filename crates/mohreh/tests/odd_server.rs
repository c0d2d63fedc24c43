//! A server that names a seat no table has: `mohreh play` refuses, and does
//! not panic.

mod folder;
mod lines;

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::{TcpListener, TcpStream},
};

use folder::own_folder;
use lines::play_through_pipes;

/// A match of DVONN in which one sits on seat 5.
const ODD: &str = r#"{"id":"m","seq":0,"game":"dvonn","options":"","state":"playing",
"seats":[{"sitter":{"type":"open"},"online":false},{"sitter":{"type":"open"},"online":false}],
"you":5,"start":"START","turns":[],"position":"START","toMove":0,"time":{"type":"none"},
"clock":null,"offers":[],"said":[],"freeChat":false,"result":null,"commitment":null,
"reveal":null,"rated":false,"listed":false,"next":null,"key":null,"watchers":0,"created":0,"hash":""}"#;

#[test]
fn a_seat_that_no_table_has_is_refused() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            answer(stream.unwrap());
        }
    });
    let data = own_folder("odd-server");
    let link = format!("http://{address}/g/m");
    let mut command = play_through_pipes(&[&link], &data);
    let output = command.stderr(std::process::Stdio::piped()).output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("a seat that this table does not have"), "{said}");
}

/// Answers every question of one connection.
fn answer(stream: TcpStream) {
    let start = mohreh_rules::AnyPosition::initial(
        mohreh_rules::GameId::Dvonn,
        "",
        &mut mohreh_rules::SplitMix::new(7),
    );
    let odd = ODD.replace("START", &start.unwrap().to_string());
    let mut reader = BufReader::new(stream.try_clone().unwrap());
    let mut stream = stream;
    let mut first = String::new();
    while reader.read_line(&mut first).is_ok_and(|read| 0 < read) {
        let mut length = 0;
        loop {
            let mut header = String::new();
            reader.read_line(&mut header).unwrap();
            let header = header.trim().to_ascii_lowercase();
            if let Some(count) = header.strip_prefix("content-length:") {
                length = count.trim().parse().unwrap();
            }
            if header.is_empty() {
                break;
            }
        }
        let mut body = vec![0; length];
        reader.read_exact(&mut body).unwrap();
        let text = if first.contains("/api/matches/") { odd.as_str() } else { "{}" };
        let head = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length:";
        write!(stream, "{head} {}\r\n\r\n{text}", text.len()).unwrap();
        first.clear();
    }
}
