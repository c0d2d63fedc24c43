//! Vacations: clocks of correspondence matches stand still, for a budget of days.

use mohreh_client::Visitor;
use mohreh_protocol::{Clock, CreateMatch, EventKind, SeatRequest, Vacation};
use serde_json::json;

use crate::{
    common::{Host, create, event_where, follow, join, on_both, table, view},
    pairing::account,
};

const DAY: i64 = 86_400_000;

async fn rest(visitor: &Visitor, days: u32) -> Result<Vacation, u16> {
    let response = visitor.post("/api/me/vacation", &json!({"days": days})).await.unwrap();
    if response.status == 200 { Ok(response.json().unwrap()) } else { Err(response.status) }
}

on_both! {
    async fn on_vacation_the_clock_stands_still_and_the_other_is_told(host: Host) {
        let server = host.start().await;
        let address = server.address();
        let (sara, omid) = (account(address, "Sara").await, account(address, "Omid").await);
        let seats = || vec![SeatRequest::Me, SeatRequest::Open];
        let clock = Clock::Days { days: 2 };
        let slow = create(&sara, &CreateMatch { clock, ..table("dvonn", seats()) }).await;
        let clock = Clock::Fischer { initial: 3600, increment: 0 };
        let fast = create(&sara, &CreateMatch { clock, ..table("dvonn", seats()) }).await;
        join(&omid, &slow).await;
        join(&omid, &fast).await;
        let before = view(&omid, &slow.id).await.deadline.expect("Sara's clock runs");
        let (mut socket, _) = follow(&omid, &slow.id).await;
        let guest = Visitor::guest(address).await.unwrap();
        assert_eq!(rest(&guest, 3).await, Err(403), "no account");
        for days in [0, 31] {
            assert_eq!(rest(&sara, days).await, Err(409), "{days} days");
        }
        let vacation = rest(&sara, 10).await.unwrap();
        assert_eq!((vacation.days_left, vacation.budget), (20, 30));
        let until = vacation.until.expect("a vacation");
        let told = event_where(&mut socket, |kind| matches!(kind, EventKind::Rested { .. })).await;
        assert_eq!(told.kind, EventKind::Rested { seat: 0, until });
        let seen = view(&omid, &slow.id).await;
        assert_eq!(seen.seats[0].rests_until, Some(until));
        assert_eq!(seen.seats[1].rests_until, None);
        let added = seen.deadline.unwrap() - before;
        assert!((10 * DAY - 1000..=10 * DAY).contains(&added), "{added}");
        // A match with another clock goes on, and asking twice is not resting twice.
        assert_eq!(view(&omid, &fast.id).await.seats[0].rests_until, None);
        assert_eq!(rest(&sara, 5).await.unwrap(), vacation);
        assert_eq!(view(&omid, &slow.id).await.seq, seen.seq);
        // Back early: the clock runs, and the begun day is spent.
        let ended = sara.post("/api/me/vacation/end", &()).await.unwrap();
        let ended: Vacation = ended.json().unwrap();
        assert_eq!((ended.until, ended.days_left), (None, 29));
        event_where(&mut socket, |kind| matches!(kind, EventKind::Resumed { .. })).await;
        let seen = view(&omid, &slow.id).await;
        assert_eq!(seen.seats[0].rests_until, None);
        assert!(seen.deadline.unwrap() - before < 60_000, "the time of the vacation is hers");
        server.stop().await.unwrap();
    }

    async fn a_match_that_begins_during_a_vacation_is_covered(host: Host) {
        let server = host.start().await;
        let address = server.address();
        let (sara, omid) = (account(address, "Sara").await, account(address, "Omid").await);
        let until = rest(&sara, 10).await.unwrap().until;
        let seats = vec![SeatRequest::Me, SeatRequest::Open];
        let request = CreateMatch { clock: Clock::Days { days: 2 }, ..table("dvonn", seats) };
        let created = create(&sara, &request).await;
        join(&omid, &created).await;
        let challenge = json!({"game": "dvonn", "clock": {"type": "days", "days": 2}});
        let made = omid.post("/api/players/Sara/challenge", &challenge).await.unwrap();
        let made: mohreh_protocol::Challenge = made.json().unwrap();
        let path = format!("/api/challenges/{}/accept", made.id);
        let accepted: mohreh_protocol::Challenge =
            sara.post(&path, &json!({})).await.unwrap().json().unwrap();
        for id in [created.id, accepted.match_id.unwrap()] {
            let seen = view(&sara, &id).await;
            let seat = usize::from(seen.you.unwrap());
            assert_eq!(seen.seats[seat].rests_until, until);
            assert_eq!(seen.seats[1 - seat].rests_until, None);
        }
        server.stop().await.unwrap();
    }
}
