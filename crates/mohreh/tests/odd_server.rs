//! Servers that answer what no other does, or when no other does: one names a seat that no
//! table has, and `mohreh play` refuses and does not panic; another warns at the last moment.

mod folder;
mod lines;

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::{SocketAddr, TcpListener, TcpStream},
    process::Command,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering::Relaxed},
    },
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
    let start = mohreh_rules::AnyPosition::initial(
        mohreh_rules::GameId::Dvonn,
        "",
        &mut mohreh_rules::SplitMix::new(7),
    );
    let odd = ODD.replace("START", &start.unwrap().to_string());
    let address =
        serve(
            move |asked| {
                if asked.contains("/api/matches/") { odd.clone() } else { "{}".to_owned() }
            },
        );
    let data = own_folder("odd-server");
    let link = format!("http://{address}/g/m");
    let mut command = play_through_pipes(&[&link], &data);
    let output = command.stderr(std::process::Stdio::piped()).output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("a seat that this table does not have"), "{said}");
}

#[test]
fn a_warning_that_nobody_was_shown_is_not_confirmed() {
    let (asked, confirmed) = (AtomicUsize::new(0), Arc::new(AtomicUsize::new(0)));
    let count = Arc::clone(&confirmed);
    let address = serve(move |line| {
        if line.contains("/api/me/notices/") {
            count.fetch_add(1, Relaxed);
        } else if line.contains("/api/me/notices") {
            let warning = r#"{"id":"w","kind":"warning","reason":"rude","created":0,"until":null}"#;
            let warnings = if asked.fetch_add(1, Relaxed) == 0 { "" } else { warning };
            return format!(r#"{{"sanctions":[{warnings}],"reports":[]}}"#);
        } else if line.contains("/api/club") {
            return r#"{"invitationsOnly":false,"announcements":[],"mail":false}"#.to_owned();
        }
        "{}".to_owned()
    });
    let mut command = Command::new(env!("CARGO_BIN_EXE_mohreh"));
    command.args(["players", "--server", &format!("http://{address}"), "notices"]);
    let output = command.env("XDG_DATA_HOME", own_folder("odd-notices")).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(output.stdout.is_empty(), "the warning came too late to be told");
    assert_eq!(confirmed.load(Relaxed), 0);
}

/// Answers every request by its first line.
fn serve(answers: impl Fn(&str) -> String + Send + 'static) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            answer(stream.unwrap(), &answers);
        }
    });
    address
}

/// Answers every question of one connection.
fn answer(stream: TcpStream, answers: &dyn Fn(&str) -> String) {
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
        let text = answers(&first);
        let head = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length:";
        write!(stream, "{head} {}\r\n\r\n{text}", text.len()).unwrap();
        first.clear();
    }
}
