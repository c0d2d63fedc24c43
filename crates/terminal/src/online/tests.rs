//! What a server tells is believed as long as it agrees with what is known here.

use std::{
    collections::BTreeSet,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering::Relaxed},
    },
    time::Duration,
};

use futures_util::{SinkExt, StreamExt};
use mohreh_client::{Site, Visitor};
use mohreh_messages::{Language, Messages};
use mohreh_protocol::{EngineWork, Event, EventKind, MatchView, ServerMessage, Sitter};
use mohreh_rules::{AnyMatch, AnyPosition, GameId, SplitMix, key_text};
use tokio::{
    net::{TcpListener, TcpStream},
    time::{sleep, timeout},
};
use tokio_tungstenite::tungstenite::Message;

use super::{
    News, Remote,
    connection::{Connection, Heard, Order},
    guest::Guest,
    own_seat,
};

fn dvonn() -> AnyMatch {
    AnyMatch::new(AnyPosition::initial(GameId::Dvonn, "", &mut SplitMix::new(7)).unwrap())
}

/// A match of DVONN that has just begun.
fn view() -> MatchView {
    let start = dvonn().start().to_string();
    let seat = serde_json::json!({"sitter": {"type": "open"}, "online": false});
    let view = serde_json::json!({
        "id": "m", "seq": 0, "game": "dvonn", "options": "", "state": "playing",
        "seats": [seat, seat], "you": 0, "start": start, "turns": [], "position": start,
        "toMove": 0, "time": {"type": "none"}, "clock": null, "offers": [], "said": [],
        "freeChat": false, "result": null, "commitment": null, "reveal": null, "rated": false,
        "listed": false, "next": null, "key": null, "watchers": 0, "created": 0, "hash": "",
    });
    serde_json::from_value(view).unwrap()
}

fn turn(seq: u32, turn: &str, hash: String) -> Heard {
    let kind = EventKind::Turn { seat: 0, turn: turn.to_owned(), id: String::new() };
    let event =
        Event { seq, at: 0, kind, to_move: Some(0), clock: None, result: None, reveal: None, hash };
    Heard::Event(Box::new(event))
}

#[test]
fn who_starts_is_chosen_or_drawn_by_lot() {
    let drawn: BTreeSet<usize> =
        (0..64).map(|seed| own_seat(None, 3, seed).unwrap().index()).collect();
    assert_eq!(drawn, BTreeSet::from([0, 1, 2]), "every seat is drawn");
    assert_eq!(own_seat(None, 3, 5).unwrap(), own_seat(None, 3, 5).unwrap());
    for seat in 0..3 {
        assert_eq!(own_seat(Some(seat), 3, 5).unwrap().index(), seat);
    }
    assert!(own_seat(Some(3), 3, 5).is_err());
}

#[test]
fn every_event_plays_one_turn_and_a_false_hash_asks_for_the_whole_match() {
    let messages = Messages::new(Language::En);
    let guest = Guest {
        visitor: Visitor::nobody("http://localhost".parse::<Site>().unwrap()),
        unkept: None,
    };
    let (connection, server, mut orders) = Connection::between();
    let mut remote = Remote::at(guest, connection, view()).unwrap();
    let mut known = dvonn();
    let mut hash_after = |word: &str| {
        known.play_turn(word).unwrap();
        key_text(known.position().key())
    };
    server.send(turn(1, "e3", hash_after("e3"))).unwrap();
    assert!(matches!(remote.hear(&messages), Some(News::Turn(turn)) if turn == "e3"));
    // The turns before it are not played again: nobody would notice a false one.
    remote.view.turns[0] = "nonsense".to_owned();
    server.send(turn(2, "d3", hash_after("d3"))).unwrap();
    assert!(matches!(remote.hear(&messages), Some(News::Turn(turn)) if turn == "d3"));
    assert!(orders.try_recv().is_err(), "all is well, and it asks");

    server.send(turn(3, "c3", "0000000000000000".to_owned())).unwrap();
    assert!(matches!(remote.hear(&messages), Some(News::Around)));
    assert!(matches!(orders.try_recv(), Ok(Order::Look)), "it does not ask anew");
    let whole = MatchView { seq: 3, turns: vec!["e3".to_owned()], ..view() };
    server.send(Heard::Snapshot(Box::new(whole), 0)).unwrap();
    assert!(matches!(remote.hear(&messages), Some(News::Whole)));
    assert_eq!(remote.known.turns(), 1);

    let other = Messages::new(Language::Fa);
    remote.view.seats[0].sitter = Sitter::Engine { level: 10 };
    assert_eq!(remote.engine_note(0, &messages).unwrap(), "thinking");
    assert_eq!(remote.engine_note(1, &messages), None);
    let work = Some(EngineWork { seat: 0, ahead: Some(12) });
    server.send(Heard::Presence(vec![false; 2], 0, work)).unwrap();
    remote.hear(&messages);
    assert_eq!(remote.engine_note(0, &messages).unwrap(), "in the queue · 12 ahead");
    assert!(remote.engine_note(0, &other).unwrap().contains("۱۲"));

    let odd = MatchView { seq: 4, turns: vec!["z9".to_owned()], ..view() };
    server.send(Heard::Snapshot(Box::new(odd), 0)).unwrap();
    assert!(matches!(remote.hear(&messages), Some(News::Refused(why)) if why.contains("z9")));
    assert_eq!(remote.known.turns(), 1, "nothing else is known than before");
}

/// A server that says hello to everybody, and answers pings or not; counts who comes.
async fn quiet_server(answers: bool) -> (Site, Arc<AtomicUsize>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let site = format!("http://{}", listener.local_addr().unwrap()).parse().unwrap();
    let came = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&came);
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            count.fetch_add(1, Relaxed);
            tokio::spawn(keep_quiet(stream, answers));
        }
    });
    (site, came)
}

async fn keep_quiet(stream: TcpStream, answers: bool) {
    let text = |message: &ServerMessage| serde_json::to_string(message).unwrap().into();
    let mut socket = tokio_tungstenite::accept_async(stream).await.unwrap();
    let you = serde_json::from_str(r#"{"name":null,"account":false,"admin":false}"#).unwrap();
    let hello = ServerMessage::Hello { version: String::new(), you, now: 0 };
    socket.send(Message::Text(text(&hello))).await.unwrap();
    while let Some(Ok(message)) = socket.next().await {
        let is_ping = message.to_text().is_ok_and(|text| text.contains("ping"));
        if is_ping && answers {
            socket.send(Message::Text(text(&ServerMessage::Pong { now: 0 }))).await.unwrap();
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_is_gone_is_noticed_and_one_that_has_nothing_to_tell_is_not() {
    let open = async |answers| {
        let (site, came) = quiet_server(answers).await;
        let visitor = Visitor { patience: Duration::from_secs(2), ..Visitor::nobody(site) };
        (Connection::open(visitor, "m".to_owned()), came)
    };
    let ((there, came), (gone, _)) = (open(true).await, open(false).await);
    let lost = async {
        while !matches!(gone.heard(), Some(Heard::Lost)) {
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(Duration::from_secs(60), lost).await.expect("the connection is lost");
    assert!(there.heard().is_none());
    assert_eq!(came.load(Relaxed), 1, "the other one is kept");
}
