//! What a table promises whatever the game: secrets stay, seats that are
//! left are taken over, and a past that cannot be replayed stays readable.

use mohreh_protocol::{Action, Clock, MatchState, OfferKind, Plan, Said, Sitter};
use mohreh_rules::{AnyPosition, GameId, Outcome, Rng, Seat, SplitMix};
use serde_json::Value;

use super::{
    Chair, Decision, Draft, Entry, LoggedMatch, Perspective, Setup,
    create::{Trust, new_setup, rematch_setup},
};
use crate::store::StoredEvent;

const ID: &str = "00000000000000000000000000000000";
/// How many pairs of matches are compared.
const PAIRS: u64 = 200;

fn setup(game: GameId, start: String, seats: usize) -> Setup {
    let options = AnyPosition::read(game, &start).unwrap().options();
    Setup {
        game: game.name().to_owned(),
        options,
        start,
        nonce: "nonce".into(),
        undealt: false,
        successor: String::new(),
        seats: (0..seats).map(|seat| Chair::Person { player: format!("player{seat}") }).collect(),
        clock: Clock::None,
        rated: false,
        listed: false,
        paired: false,
        waits: None,
        key: "key".into(),
    }
}

fn table(setup: Setup) -> LoggedMatch {
    let entry = Entry::Created(Box::new(setup));
    LoggedMatch::new(ID, &StoredEvent { seq: 1, at: 1000, entry }, Vec::new()).unwrap()
}

fn start(game: GameId, options: &str, seed: u64) -> AnyPosition {
    AnyPosition::initial(game, options, &mut SplitMix::new(seed)).unwrap()
}

/// The games in which something is hidden, at a table of three.
fn hiding() -> impl Iterator<Item = GameId> {
    GameId::ALL.iter().copied().filter(|game| {
        let start = AnyPosition::initial(*game, "seats=3", &mut SplitMix::new(0));
        start.is_ok_and(|start| start.text_with_secrets() != start.to_string())
    })
}

/// The same start with the secrets of seats 1 and 2 exchanged.
fn permuted(text: &str) -> String {
    let mut fields: Vec<String> = text.split(' ').map(str::to_owned).collect();
    let secrets = &mut fields[6];
    let mut parts: Vec<&str> = secrets.split('.').collect();
    parts.swap(1, 2);
    *secrets = parts.join(".");
    fields.join(" ")
}

/// Everything a viewer can get of a table, the commitment masked.
fn everything(table: &LoggedMatch, seat: Option<u8>) -> Value {
    let sitters = vec![Sitter::Open; 3];
    let perspective = Perspective {
        seat,
        sitters: &sitters,
        ratings: &[],
        online: &[false; 3],
        watchers: 0,
        engine: None,
        now: 5000,
    };
    let mut view = serde_json::to_value(table.view(&perspective)).unwrap();
    view["commitment"] = Value::Null;
    let record = table.record(seat, &sitters).map(|record| record.to_string());
    let debug = format!("{:?}", table.known(seat));
    serde_json::json!({ "view": view, "record": record, "debug": debug })
}

#[test]
fn secrets_of_others_change_nothing_that_is_sent() {
    for game in hiding() {
        for seed in 0..PAIRS {
            let text = start(game, "seats=3", seed).text_with_secrets();
            let mut one = table(setup(game, text.clone(), 3));
            let mut other = table(setup(game, permuted(&text), 3));
            assert_ne!(one.setup.start, other.setup.start);
            let mut rng = SplitMix::new(seed);
            loop {
                for seat in [Some(0), None] {
                    assert_eq!(everything(&one, seat), everything(&other, seat), "seed {seed}");
                }
                let legal = one.game_match().unwrap().legal();
                let turn = legal[rng.below(legal.len())].clone();
                let seat = one.to_move().unwrap();
                let turns = one.turns();
                let wrong = Action::Turn { id: "wrong".into(), turn: "a1+a1".into(), turns };
                let refused = |table: &LoggedMatch| table.decide(seat, &wrong, 2000).map(|_| ());
                assert_eq!(refused(&one), refused(&other));
                let action = Action::Turn { id: format!("t{turns}"), turn, turns };
                let (event, after) = played(&one, seat, &action);
                let (twin, after_twin) = played(&other, seat, &action);
                (one, other) = (after, after_twin);
                let over = |table: &LoggedMatch| table.state() == MatchState::Over;
                if over(&one) || over(&other) {
                    break;
                }
                let sitters = vec![Sitter::Open; 3];
                let (event, twin) = (one.happened(&event), other.happened(&twin));
                for seat in [Some(0), None] {
                    assert_eq!(event.shown(seat, &sitters), twin.shown(seat, &sitters));
                }
            }
        }
    }
}

/// The table after an entry, and the event it made.
fn next(table: &LoggedMatch, draft: impl Into<Draft>, at: i64) -> (StoredEvent, LoggedMatch) {
    let mut after = table.clone();
    let (event, _) = after.act(draft.into(), at);
    (event, after)
}

fn played(table: &LoggedMatch, seat: u8, action: &Action) -> (StoredEvent, LoggedMatch) {
    match table.decide(seat, action, 2000).unwrap() {
        Decision::Write(draft) => next(table, *draft, 2000),
        Decision::Done(seq) => panic!("done before, by {seq}"),
    }
}

#[test]
fn the_end_reveals_what_the_commitment_was_made_of() {
    for game in hiding() {
        let text = start(game, "", 3).text_with_secrets();
        let table = table(setup(game, text.clone(), 2));
        let perspective = Perspective {
            seat: None,
            sitters: &[],
            ratings: &[],
            online: &[],
            watchers: 0,
            engine: None,
            now: 0,
        };
        let commitment = table.view(&perspective).commitment.unwrap();
        assert_eq!(table.view(&perspective).reveal, None);
        let (_, over) = next(&table, Entry::Resigned { seat: 0, id: "r".into() }, 2000);
        let reveal = over.view(&perspective).reveal.unwrap();
        assert_eq!(reveal.start, text);
        let made_of = format!("{}\n{}", reveal.nonce, reveal.start);
        assert_eq!(crate::random::sha256(&made_of), commitment);
    }
}

#[test]
fn an_engine_takes_over_a_seat_of_three() {
    for game in hiding() {
        let text = start(game, "seats=3", 1).text_with_secrets();
        let table = table(setup(game, text, 3));
        let (_, after) = next(&table, Entry::Resigned { seat: 1, id: "r".into() }, 2000);
        assert_eq!(after.state(), MatchState::Playing);
        assert!(matches!(after.chairs()[1], Chair::Engine { .. }));
        let (_, after) = next(&after, Entry::TimedOut { seat: 0 }, 3000);
        assert_eq!(after.engine_to_move().map(|(seat, _)| seat), Some(0));
        assert_eq!(after.due(i64::MAX / 2), None, "an engine is late at most");
        assert_eq!(after.deadline(), None);
        let (_, after) = next(&after, Entry::Resigned { seat: 2, id: "r".into() }, 4000);
        assert_eq!(after.state(), MatchState::Over, "nobody is left");
    }
}

#[test]
fn the_last_to_leave_a_team_takes_the_partner_along() {
    let game = GameId::ColorPop;
    let text = start(game, "teams=on", 1).text_with_secrets();
    let mut last = table(setup(game, text, 4));
    for seat in [1, 2, 3, 0] {
        last = next(&last, Entry::Resigned { seat, id: "r".into() }, 2000).1;
    }
    let (outcome, _) = last.result().unwrap();
    assert_eq!(outcome, Outcome::Win([1, 3].map(Seat::new).into_iter().collect()));
}

#[test]
fn where_something_is_hidden_the_server_deals() {
    for game in hiding() {
        for (seats, unknown) in [(1, "?"), (2, "?.?")] {
            let options = format!("seats={seats}");
            let whole = start(game, &options, 7).setup_with_secrets().unwrap();
            let (board, _) = whole.split_once('/').unwrap();
            for (setup, may) in [(whole.clone(), seats == 1), (format!("{board}/{unknown}"), false)]
            {
                let request = serde_json::json!({
                    "game": game.name(), "options": options, "setup": setup,
                    "seats": vec![serde_json::json!({"type": "open"}); seats],
                });
                let request = serde_json::from_value(request).unwrap();
                let made = new_setup(&request, "player0", Trust::Nobody).map(drop);
                let refused = made.map_err(|problem| problem.reason.to_string());
                let expected = may.then_some(()).ok_or("server-hidden-setup".to_owned());
                assert_eq!(refused, expected, "{setup}");
            }
        }
    }
}

#[test]
fn the_plan_of_somebody_who_left_is_not_played() {
    let game = GameId::ColorPop;
    let text = start(game, "seats=3", 1).text_with_secrets();
    let table = table(Setup { clock: Clock::Days { days: 2 }, ..setup(game, text, 3) });
    let seat = table.to_move().unwrap();
    let lines = vec![vec![table.game_match().unwrap().legal()[0].clone()]];
    let row = table.plan_row(seat, "player0", Plan { turns: 0, lines });
    assert!(table.rest_of_plan(&row).is_some());
    let (_, after) = next(&table, Entry::Resigned { seat, id: "r".into() }, 2000);
    assert_eq!(after.state(), MatchState::Playing);
    assert_eq!(after.rest_of_plan(&row), None);
}

#[test]
fn a_match_that_nobody_touches_ends() {
    let game = GameId::ALL[0];
    let text = start(game, "", 1).text_with_secrets();
    let table = table(setup(game, text, 2));
    assert_eq!(table.due(2000), None);
    let deadline = table.deadline().unwrap();
    let Some(entry) = table.due(deadline) else { panic!("{deadline} is over") };
    let (_, after) = next(&table, entry, deadline);
    assert_eq!(after.state(), MatchState::Over);
    assert_eq!(after.deadline(), None);
}

#[test]
fn an_engine_thinks_about_a_draw_only_while_the_match_goes_on() {
    let game = GameId::ALL[0];
    let mut setup = setup(game, start(game, "", 1).text_with_secrets(), 2);
    setup.seats[1] = Chair::Engine { level: 3 };
    let offer = Action::Offer { id: "o".into(), offer: OfferKind::Draw };
    let (_, offered) = played(&table(setup), 0, &offer);
    assert_eq!(offered.engine_due(), Some((1, 3)));
    let (_, off) = next(&offered, Entry::Canceled { seat: None, id: "c".into() }, 3000);
    assert_eq!(off.engine_due(), None);
}

#[test]
fn a_past_that_cannot_be_replayed_stays_readable() {
    let game = GameId::ALL[0];
    let text = start(game, "", 1).text_with_secrets();
    let table = table(setup(game, text, 2));
    let strange = Entry::Turn { seat: 0, turn: "no such turn".into(), id: "x".into() };
    let (_, after) = next(&table, strange, 2000);
    assert_eq!(after.state(), MatchState::Unreadable);
    assert_eq!(after.unreadable().unwrap().id, "log-turn");
    assert!(after.unreadable().unwrap().to_string().contains("no such turn"));
    let perspective = Perspective {
        seat: Some(0),
        sitters: &[],
        ratings: &[],
        online: &[],
        watchers: 0,
        engine: None,
        now: 0,
    };
    assert_eq!(after.view(&perspective).turns, ["no such turn"]);
    let resign = Action::Resign { id: "r".into() };
    assert!(after.decide(0, &resign, 2000).is_err());
}

#[test]
fn a_log_does_not_grow_for_ever_by_words() {
    let text = start(GameId::Dvonn, "", 1).text_with_secrets();
    let mut table = table(setup(GameId::Dvonn, text, 2));
    let said = Said::Phrase { phrase: "hello".into() };
    let say = Action::Say { id: "again".into(), said: said.clone() };
    let offer = Action::Offer { id: "offer".into(), offer: OfferKind::Draw };
    for seq in 2..=5000 {
        assert!(table.decide(0, &say, 2000).is_ok(), "event {seq}");
        let entry = Entry::Said { seat: 0, said: said.clone(), id: format!("s{seq}") };
        table.apply(&StoredEvent { seq, at: 1000, entry });
    }
    assert!(table.decide(0, &say, 2000).is_err());
    assert!(table.decide(0, &offer, 2000).is_err());
    let game_match = table.game_match().unwrap();
    let seat = u8::try_from(game_match.to_move().unwrap().index()).unwrap();
    let turn = game_match.legal()[0].clone();
    let turn = Action::Turn { id: "turn".into(), turn, turns: 0 };
    assert!(table.decide(seat, &turn, 2000).is_ok(), "turns can still be played");
}

/// A match with a clock at which seat 1 has left at 10 seconds.
fn left_alone(clock: Clock, seats: usize) -> LoggedMatch {
    let (game, options) =
        if seats == 2 { (GameId::Dvonn, "") } else { (GameId::ColorPop, "seats=3") };
    let text = start(game, options, 1).text_with_secrets();
    let table = table(Setup { clock, ..setup(game, text, seats) });
    next(&table, Entry::Left { seat: 1 }, 10_000).1
}

const BLITZ: Clock = Clock::Fischer { initial: 300, increment: 0 };

fn refused_with(table: &LoggedMatch, seat: u8, action: &Action, now: i64) -> Option<String> {
    table.decide(seat, action, now).err().map(|problem| problem.reason.to_string())
}

#[test]
fn after_a_minute_alone_the_match_can_be_claimed_or_called_off() {
    let claim = Action::Claim { id: "c".into() };
    let cancel = Action::Cancel { id: "x".into() };
    let alone = left_alone(BLITZ, 2);
    for action in [&claim, &cancel] {
        assert_eq!(refused_with(&alone, 0, action, 69_999).as_deref(), Some("server-away-wait"));
        assert_eq!(refused_with(&alone, 1, action, 80_000).as_deref(), Some("server-not-away"));
        assert!(alone.decide(0, action, 70_000).is_ok());
    }
    let Decision::Write(draft) = alone.decide(0, &claim, 70_000).unwrap() else { panic!() };
    let (_, won) = next(&alone, *draft, 70_000);
    assert_eq!(won.state(), MatchState::Over);
    let (outcome, ending) = won.result().unwrap();
    assert_eq!((outcome, ending.name()), (Outcome::won_by(Seat::new(0)), "abandoned"));
    let Decision::Write(draft) = alone.decide(0, &cancel, 70_000).unwrap() else { panic!() };
    let (_, off) = next(&alone, *draft, 70_000);
    assert_eq!((off.state(), off.expired), (MatchState::Canceled, false));
}

#[test]
fn only_whoever_set_up_a_table_closes_it_while_it_waits() {
    let text = start(GameId::ColorPop, "seats=3", 1).text_with_secrets();
    let mut waiting = setup(GameId::ColorPop, text, 3);
    waiting.seats[1] = Chair::Open;
    waiting.seats[2] = Chair::Open;
    let joined = Entry::Joined { seat: 1, player: "guest".into(), deal: None };
    let (_, table) = next(&table(waiting), joined, 2000);
    let cancel = Action::Cancel { id: "x".into() };
    assert_eq!(refused_with(&table, 1, &cancel, 3000).as_deref(), Some("server-cancel-others"));
    assert!(table.decide(0, &cancel, 3000).is_ok());
}

#[test]
fn whoever_comes_back_or_plays_is_not_away() {
    let alone = left_alone(BLITZ, 2);
    assert_eq!(alone.claim_at(1), Some(70_000));
    let (_, back) = next(&alone, Entry::Returned { seat: 1 }, 20_000);
    assert_eq!(back.claim_at(1), None);
    let (_, again) = next(&back, Entry::Left { seat: 1 }, 30_000);
    assert_eq!(again.claim_at(1), Some(90_000), "the minute begins anew");
    let turn = |table: &LoggedMatch, seat| {
        let turn = table.game_match().unwrap().legal()[0].clone();
        next(table, Entry::Turn { seat, turn, id: format!("t{}", table.seq) }, 40_000).1
    };
    let theirs = turn(&again, 0);
    assert!(theirs.claim_at(1).is_some());
    assert_eq!(turn(&theirs, 1).claim_at(1), None);
}

#[test]
fn without_a_clock_one_may_come_and_go() {
    let claim = Action::Claim { id: "c".into() };
    for clock in [Clock::None, Clock::Days { days: 1 }] {
        let alone = left_alone(clock, 2);
        assert_eq!(refused_with(&alone, 0, &claim, 9_000_000).as_deref(), Some("server-not-away"));
    }
}

#[test]
fn at_a_larger_table_an_engine_takes_the_seat_and_nobody_calls_it_off() {
    let alone = left_alone(BLITZ, 3);
    let cancel = Action::Cancel { id: "x".into() };
    assert!(alone.decide(0, &cancel, 80_000).is_err());
    let claim = Action::Claim { id: "c".into() };
    let Decision::Write(draft) = alone.decide(2, &claim, 80_000).unwrap() else { panic!() };
    let (_, on) = next(&alone, *draft, 80_000);
    assert_eq!(on.state(), MatchState::Playing);
    assert!(matches!(on.chairs()[1], Chair::Engine { .. }));
    assert_eq!(on.claim_at(1), None);
    // Its player comes by once more and goes: nobody waits for the engine because of that.
    let (_, gone) = next(&on, Entry::Left { seat: 1 }, 90_000);
    assert_eq!(gone.claim_at(1), None);
}

#[test]
fn a_rematch_is_between_those_who_stayed() {
    let game = GameId::ColorPop;
    let text = start(game, "seats=3", 1).text_with_secrets();
    let sits = |player: &str| Chair::Person { player: player.to_owned() };
    // Whether the seat was taken from the start or later makes no difference.
    for seats in [[sits("player0"), Chair::Open], [Chair::Open, sits("player1")]] {
        let [zero, one] = seats;
        let seats = vec![zero, one, sits("player2")];
        let mut table = table(Setup { seats, rated: true, ..setup(game, text.clone(), 3) });
        for (seat, player) in [(0, "player0"), (1, "player1")] {
            if table.chairs()[usize::from(seat)] == Chair::Open {
                let entry = Entry::Joined { seat, player: player.into(), deal: None };
                table = next(&table, entry, 1500).1;
            }
        }
        let (_, after) = next(&table, Entry::Resigned { seat: 0, id: "r".into() }, 2000);
        let rematch = rematch_setup(&after).unwrap();
        assert_eq!(rematch.seats, [sits("player2"), Chair::Open, sits("player1")]);
        assert!(rematch.undealt, "nobody sees the deal before the table is full");
        let all = rematch_setup(&table).unwrap();
        assert_eq!(all.seats, [sits("player2"), sits("player0"), sits("player1")]);
        assert!(!all.undealt);
    }
}
