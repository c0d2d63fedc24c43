//! Ids of actions: the server's own are nobody else's, and a log in which somebody had used
//! one beforehand keeps no room from going on.

use std::time::Duration;

use mohreh_client::Visitor;
use mohreh_protocol::{Action, Clock, CreateMatch, OfferKind, Plan, SeatRequest};
use mohreh_rules::{AnyMatch, SplitMix};
use tokio::time::timeout;

use crate::{
    common::{Host, act, create, game_match, join, on_both, refused, table, view},
    pairing::account,
};

/// How long an action may take that once took for ever.
const PATIENCE: Duration = Duration::from_secs(20);

fn some_turn(game_match: &AnyMatch) -> String {
    game_match.random_turn(&mut SplitMix::new(5)).unwrap().to_string()
}

/// Plays some turn under an id; the number of its event.
async fn play(visitor: &Visitor, id: &str, own: String) -> u32 {
    let seen = view(visitor, id).await;
    let turns = u32::try_from(seen.turns.len()).unwrap();
    let turn = some_turn(&game_match(&seen));
    act(visitor, id, &Action::Turn { id: own, turn, turns }).await
}

on_both! {
    async fn the_servers_own_ids_are_refused(host: Host) {
        let server = host.start().await;
        let (sara, omid) =
            (account(server.address(), "Sara").await, account(server.address(), "Omid").await);
        let created = create(&sara, &table("dvonn", vec![SeatRequest::Me, SeatRequest::Open])).await;
        join(&omid, &created).await;
        for own in ["engine-3", "plan-14-6"] {
            let told = refused(&sara, &created.id, &Action::Resign { id: own.to_owned() }).await;
            assert_eq!(told, (400, "bad-request".to_owned()));
        }
        server.stop().await.unwrap();
    }

    async fn an_id_used_beforehand_does_not_hold_up_a_plan(host: Host) {
        let server = host.start().await;
        let (sara, omid) =
            (account(server.address(), "Sara").await, account(server.address(), "Omid").await);
        let clock = Clock::Days { days: 3 };
        let seats = vec![SeatRequest::Me, SeatRequest::Open];
        let id = create(&sara, &CreateMatch { clock, ..table("dvonn", seats) }).await;
        join(&omid, &id).await;
        let id = id.id;
        play(&sara, &id, "a".to_owned()).await;
        let seq = play(&omid, &id, "b".to_owned()).await;
        // Three events after the next one, a plan of hers is played at this place again.
        play(&sara, &id, format!("own-{}-2", seq + 4)).await;
        let offer = OfferKind::Takeback;
        act(&omid, &id, &Action::Offer { id: "o".to_owned(), offer }).await;
        act(&sara, &id, &Action::Accept { id: "y".to_owned(), offer }).await;
        let seen = view(&sara, &id).await;
        assert_eq!(seen.turns.len(), 1);
        let mut line = game_match(&seen);
        let expected = some_turn(&line);
        line.play_turn(&expected).unwrap();
        let plan = Plan { turns: 1, lines: vec![vec![expected, some_turn(&line)]] };
        sara.post(&format!("/api/matches/{id}/plan"), &plan).await.unwrap();
        server.stop().await.unwrap();
        host.change("UPDATE events SET body = REPLACE(body, 'own-', 'plan-')").await;
        let server = host.start().await;
        let (sara, omid) = (sara.at(server.address()), omid.at(server.address()));
        let played = timeout(PATIENCE, play(&omid, &id, "c".to_owned())).await.unwrap();
        assert_eq!(played, seq + 4);
        let seen = timeout(PATIENCE, view(&sara, &id)).await.unwrap();
        assert_eq!(seen.turns.len(), 2, "the plan is forgotten");
        play(&sara, &id, "d".to_owned()).await;
        server.stop().await.unwrap();
    }

    async fn an_id_used_beforehand_does_not_hold_up_an_engines_answer(host: Host) {
        let server = host.start().await;
        let address = server.address();
        let (sara, omid, ava) = (
            Visitor::guest(address).await.unwrap(),
            Visitor::guest(address).await.unwrap(),
            Visitor::guest(address).await.unwrap(),
        );
        let seats = vec![SeatRequest::Me, SeatRequest::Open, SeatRequest::Open];
        let options = "seats=3".to_owned();
        let created = create(&sara, &CreateMatch { options, ..table("colorpop", seats) }).await;
        join(&omid, &created).await;
        join(&ava, &created).await;
        let id = created.id;
        let offer = OfferKind::FreeChat;
        let seq = act(&omid, &id, &Action::Offer { id: "o".to_owned(), offer }).await;
        // What the engine on her seat will answer under, when the next offer is event `seq + 3`.
        act(&ava, &id, &Action::Decline { id: format!("own-{}", seq + 3), offer }).await;
        server.stop().await.unwrap();
        host.change("UPDATE events SET body = REPLACE(body, 'own-', 'engine-')").await;
        let server = host.start().await;
        let (sara, ava) = (sara.at(server.address()), ava.at(server.address()));
        act(&ava, &id, &Action::Resign { id: "r".to_owned() }).await;
        let action = Action::Offer { id: "o".to_owned(), offer };
        let offered = timeout(PATIENCE, act(&sara, &id, &action)).await.unwrap();
        assert_eq!(offered, seq + 3);
        timeout(PATIENCE, play(&sara, &id, "t".to_owned())).await.unwrap();
        server.stop().await.unwrap();
    }
}
