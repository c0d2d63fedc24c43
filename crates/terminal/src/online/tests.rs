//! What a server tells is believed as long as it agrees with what is known here.

use std::collections::BTreeSet;

use mohreh_client::{Site, Visitor};
use mohreh_messages::{Language, Messages};
use mohreh_protocol::{EngineWork, Event, EventKind, MatchView, Sitter};
use mohreh_rules::{AnyMatch, AnyPosition, GameId, SplitMix, key_text};

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
