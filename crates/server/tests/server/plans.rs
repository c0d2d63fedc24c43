//! Conditional turns: played when what they wait for comes, by nobody else seen, and
//! forgotten when they no longer fit.

use mohreh_client::Visitor;
use mohreh_protocol::{Action, Clock, CreateMatch, MatchView, OfferKind, Plan, SeatRequest};
use mohreh_rules::{AnyMatch, SplitMix};
use mohreh_server::Server;
use serde_json::json;

use crate::{
    common::{Host, act, create, game_match, join, on_both, refused, table, tomorrow, view},
    pairing::account,
};

/// Sara and Omid at a table of DVONN with three days for a turn; Sara has played.
async fn slow_match(server: &Server) -> (Visitor, Visitor, String) {
    let address = server.address();
    let (sara, omid) = (account(address, "Sara").await, account(address, "Omid").await);
    let seats = vec![SeatRequest::Me, SeatRequest::Open];
    let request = CreateMatch { clock: Clock::Days { days: 3 }, ..table("dvonn", seats) };
    let created = create(&sara, &request).await;
    join(&omid, &created).await;
    let first = some_turns(&game_match(&view(&sara, &created.id).await), 1).remove(0);
    play(&sara, &created.id, &first, 0).await;
    (sara, omid, created.id)
}

/// Different legal turns of a match.
fn some_turns(game_match: &AnyMatch, count: usize) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for seed in 0.. {
        let turn = game_match.random_turn(&mut SplitMix::new(seed)).unwrap().to_string();
        if !found.contains(&turn) {
            found.push(turn);
        }
        if found.len() == count {
            break;
        }
    }
    found
}

/// A line of legal turns that begins with these.
fn line(view: &MatchView, begun: &[&str], length: usize) -> Vec<String> {
    let mut game_match = game_match(view);
    let mut line: Vec<String> = Vec::new();
    for index in 0..length {
        let turn = match begun.get(index) {
            Some(turn) => (*turn).to_owned(),
            None => some_turns(&game_match, 1).remove(0),
        };
        game_match.play_turn(&turn).unwrap();
        line.push(turn);
    }
    line
}

async fn play(visitor: &Visitor, id: &str, turn: &str, turns: u32) {
    let action = Action::Turn { id: format!("t{turns}-{turn}"), turn: turn.to_owned(), turns };
    act(visitor, id, &action).await;
}

async fn plan(visitor: &Visitor, id: &str, plan: &Plan) -> (u16, String) {
    let response = visitor.post(&format!("/api/matches/{id}/plan"), plan).await.unwrap();
    (response.status, response.body)
}

async fn planned(visitor: &Visitor, id: &str) -> Plan {
    visitor.get(&format!("/api/matches/{id}/plan")).await.unwrap().json().unwrap()
}

on_both! {
    async fn what_was_planned_is_played_at_once(host: Host) {
        let server = host.start().await;
        let (sara, omid, id) = slow_match(&server).await;
        let seen = view(&sara, &id).await;
        let choices = some_turns(&game_match(&seen), 2);
        let lines = vec![
            line(&seen, &[&choices[0]], 4),
            line(&seen, &[&choices[1]], 2),
        ];
        let sent = Plan { turns: 1, lines: lines.clone() };
        assert_eq!(plan(&sara, &id, &sent).await.0, 200);
        assert_eq!(planned(&sara, &id).await, sent);
        // Nobody else is told, neither that there is one nor what.
        assert_eq!(planned(&omid, &id).await.lines, Vec::<Vec<String>>::new());
        let guest = Visitor::guest(server.address()).await.unwrap();
        let asked = guest.get(&format!("/api/matches/{id}/plan")).await.unwrap();
        assert_eq!(asked.status, 403);
        let shown = omid.get(&format!("/api/matches/{id}")).await.unwrap().body;
        assert!(!shown.contains(&lines[0][1..].join("\",\"")), "{shown}");
        play(&omid, &id, &lines[0][0], 1).await;
        // Whoever asks after the answer sees the turn: it belongs to the same room.
        let seen = view(&omid, &id).await;
        assert_eq!(seen.turns[1..], lines[0][..2]);
        assert_eq!(planned(&sara, &id).await, Plan { turns: 3, lines: vec![lines[0][2..].to_vec()] });
        // The rest is there when the server comes back.
        server.stop().await.unwrap();
        let server = host.start().await;
        let (sara, omid) = (sara.at(server.address()), omid.at(server.address()));
        play(&omid, &id, &lines[0][2], 3).await;
        assert_eq!(view(&sara, &id).await.turns[1..], lines[0]);
        assert_eq!(planned(&sara, &id).await.lines, Vec::<Vec<String>>::new());
        server.stop().await.unwrap();
    }

    async fn a_plan_that_no_longer_fits_is_forgotten(host: Host) {
        let server = host.start().await;
        let (sara, omid, id) = slow_match(&server).await;
        let seen = view(&sara, &id).await;
        let choices = some_turns(&game_match(&seen), 2);
        let expected = line(&seen, &[&choices[0]], 2);
        let sent = Plan { turns: 1, lines: vec![expected.clone()] };
        // Another turn came: it is Sara's turn, and hers alone.
        assert_eq!(plan(&sara, &id, &sent).await.0, 200);
        play(&omid, &id, &choices[1], 1).await;
        assert_eq!(view(&sara, &id).await.turns.len(), 2);
        assert_eq!(planned(&sara, &id).await.lines, Vec::<Vec<String>>::new());
        // Taken back, and played as it was expected: the plan is of another past.
        for (who, action) in [
            (&omid, Action::Offer { id: "o".to_owned(), offer: OfferKind::Takeback }),
            (&sara, Action::Accept { id: "a".to_owned(), offer: OfferKind::Takeback }),
        ] {
            act(who, &id, &action).await;
        }
        assert_eq!(plan(&sara, &id, &sent).await.0, 200);
        for (who, action) in [
            (&sara, Action::Offer { id: "o".to_owned(), offer: OfferKind::Takeback }),
            (&omid, Action::Accept { id: "a".to_owned(), offer: OfferKind::Takeback }),
        ] {
            act(who, &id, &action).await;
        }
        assert_eq!(view(&sara, &id).await.turns, Vec::<String>::new());
        assert_eq!(planned(&sara, &id).await.lines, Vec::<Vec<String>>::new());
        let other = some_turns(&game_match(&view(&sara, &id).await), 2).remove(1);
        play(&sara, &id, &other, 0).await;
        play(&omid, &id, &some_turns(&game_match(&view(&sara, &id).await), 1)[0], 1).await;
        assert_eq!(view(&sara, &id).await.turns.len(), 2, "nothing was answered");
        act(&omid, &id, &Action::Resign { id: "r".to_owned() }).await;
        assert_eq!(plan(&sara, &id, &sent).await.0, 409, "it is over");
        server.stop().await.unwrap();
    }

    async fn a_turn_that_a_server_died_over_is_made_up_for(host: Host) {
        let server = host.start().await;
        let (sara, omid, id) = slow_match(&server).await;
        let line = line(&view(&sara, &id).await, &[], 2);
        assert_eq!(plan(&sara, &id, &Plan { turns: 1, lines: vec![line.clone()] }).await.0, 200);
        // As if the turn was the last thing that it wrote: the plan was elsewhere then.
        host.change("UPDATE plans SET match_id = 'elsewhere'").await;
        play(&omid, &id, &line[0], 1).await;
        assert_eq!(view(&sara, &id).await.turns.len(), 2);
        server.stop().await.unwrap();
        host.change("UPDATE plans SET match_id = (SELECT id FROM matches)").await;
        let server = host.start().await;
        let sara = sara.at(server.address());
        while view(&sara, &id).await.turns.len() < 3 {
            tokio::task::yield_now().await;
        }
        assert_eq!(view(&sara, &id).await.turns[1..], line);
        server.stop().await.unwrap();
    }

    async fn what_cannot_be_planned_is_refused(host: Host) {
        let server = host.start().await;
        let (sara, omid, id) = slow_match(&server).await;
        let seen = view(&sara, &id).await;
        let good = line(&seen, &[], 4);
        let refused_with = async |turns: u32, lines: Vec<Vec<String>>| {
            let (status, body) = plan(&sara, &id, &Plan { turns, lines }).await;
            let body: serde_json::Value = serde_json::from_str(&body).unwrap();
            (status, body["reason"].as_str().unwrap_or_default().to_owned())
        };
        let is = |status: u16, reason: &str| (status, reason.to_owned());
        assert_eq!(refused_with(0, vec![good.clone()]).await, is(409, "server-stale"));
        assert_eq!(refused_with(1, vec![good[..1].to_vec()]).await, is(400, "server-plan-end"));
        assert_eq!(refused_with(1, vec![vec![]]).await, is(400, "server-plan-end"));
        let two = some_turns(&{
            let mut after = game_match(&seen);
            after.play_turn(&good[0]).unwrap();
            after
        }, 2);
        let lines = two.iter().map(|turn| vec![good[0].clone(), turn.clone()]).collect();
        assert_eq!(refused_with(1, lines).await, is(400, "server-plan-two"));
        assert_eq!(refused_with(1, vec![good[..2].to_vec(); 25]).await, is(400, "server-plan-size"));
        let illegal = vec![vec![good[0].clone(), good[0].clone()]];
        assert_eq!(refused_with(1, illegal).await.0, 422);
        assert_eq!(plan(&omid, &id, &Plan { turns: 1, lines: vec![good.clone()] }).await.0, 409);
        assert_eq!(refused(&omid, &id, &Action::Resign { id: String::new() }).await.0, 400);
        // Where turns take minutes there is nothing to plan.
        let seats = vec![SeatRequest::Me, SeatRequest::Open];
        let clock = Clock::Fischer { initial: 600, increment: 0 };
        let fast = create(&sara, &CreateMatch { clock, ..table("dvonn", seats) }).await;
        join(&omid, &fast).await;
        let (status, body) = plan(&omid, &fast.id, &Plan { turns: 0, lines: vec![good] }).await;
        assert_eq!(status, 409, "{body}");
        assert!(body.contains("server-plan-days"), "{body}");
        // Somebody who was suspended meanwhile does not play, by a plan either.
        assert_eq!(plan(&sara, &id, &Plan { turns: 1, lines: vec![line(&seen, &[], 2)] }).await.0, 200);
        let token = Some(host.admin_token().await);
        let admin = Visitor { token, ..Visitor::nobody(server.address()) };
        let body = json!({"act": {"type": "sanction", "kind": "suspension", "player": "Sara",
            "until": tomorrow()}, "reason": "noise"});
        let done = admin.post("/api/admin/acts", &body).await.unwrap();
        assert!(done.status < 300, "{}", done.body);
        // It is forgotten at once, and does not wait until the suspension is over.
        let sanctions = admin.get("/api/admin/sanctions").await.unwrap();
        let sanctions: serde_json::Value = sanctions.json().unwrap();
        let body = json!({"act": {"type": "lift", "sanction": sanctions[0]["id"]}});
        assert_eq!(admin.post("/api/admin/acts", &body).await.unwrap().status, 200);
        play(&omid, &id, &line(&seen, &[], 1)[0], 1).await;
        assert_eq!(view(&omid, &id).await.turns.len(), 2);
        server.stop().await.unwrap();
    }
}
