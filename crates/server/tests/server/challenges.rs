//! Challenging by name: accepted once, declined, withdrawn, lapsed; never by the blocked.

use mohreh_client::Visitor;
use mohreh_protocol::{Challenge, ChallengeState, Challenges, Clock, MatchState};
use serde_json::{Value, json};

use crate::{
    common::{Host, on_both, view},
    pairing::account,
};

async fn challenge(by: &Visitor, name: &str, body: &Value) -> Challenge {
    let response = by.post(&format!("/api/players/{name}/challenge"), body).await.unwrap();
    assert_eq!(response.status, 201, "{}", response.body);
    response.json().unwrap()
}

async fn mine(visitor: &Visitor) -> Challenges {
    visitor.get("/api/me/challenges").await.unwrap().json().unwrap()
}

async fn answer(visitor: &Visitor, id: &str, how: &str) -> u16 {
    visitor.post(&format!("/api/challenges/{id}/{how}"), &()).await.unwrap().status
}

on_both! {
    async fn a_challenge_becomes_one_match(host: Host) {
        let server = host.start().await;
        let address = server.address();
        let (sara, omid) = (account(address, "Sara").await, account(address, "Omid").await);
        let body = json!({"game": "dvonn", "rated": true, "seat": 1,
            "clock": {"type": "days", "days": 3}});
        let made = challenge(&sara, "omid", &body).await;
        assert_eq!((made.from.as_str(), made.to.as_str()), ("Sara", "Omid"));
        assert_eq!((made.state, made.match_id.as_deref()), (ChallengeState::Open, None));
        assert_eq!(made.expires - made.created, 7 * 86_400_000);
        assert_eq!(mine(&omid).await.received, std::slice::from_ref(&made));
        assert_eq!(mine(&sara).await.sent, std::slice::from_ref(&made));
        // Nobody else can answer it, and not the challenger either.
        let guest = Visitor::guest(address).await.unwrap();
        for other in [&sara, &guest] {
            assert_eq!(answer(other, &made.id, "accept").await, 404);
            assert_eq!(answer(other, &made.id, "decline").await, 404);
        }
        assert_eq!(answer(&omid, &made.id, "withdraw").await, 404);
        assert_eq!(answer(&omid, &made.id, "accept").await, 200);
        // Asking twice is not playing twice.
        assert_eq!(answer(&omid, &made.id, "accept").await, 200);
        assert_eq!(answer(&omid, &made.id, "decline").await, 409);
        assert_eq!(answer(&sara, &made.id, "withdraw").await, 409);
        let [told] = mine(&sara).await.sent.try_into().unwrap();
        assert_eq!(told.state, ChallengeState::Accepted);
        let seen = view(&sara, &told.match_id.expect("a match")).await;
        assert_eq!((seen.state, seen.rated, seen.you), (MatchState::Playing, true, Some(1)));
        assert_eq!(seen.time, Clock::Days { days: 3 });
        assert_eq!(mine(&omid).await.received, []);
        server.stop().await.unwrap();
    }

    async fn a_challenge_can_be_declined_withdrawn_and_missed(host: Host) {
        let server = host.start().await;
        let address = server.address();
        let (sara, omid) = (account(address, "Sara").await, account(address, "Omid").await);
        let body = json!({"game": "zertz", "clock": {"type": "fischer", "initial": 300, "increment": 5}});
        let made = challenge(&sara, "omid", &body).await;
        assert_eq!(made.expires - made.created, 600_000, "with a clock both have to be there");
        assert_eq!(answer(&omid, &made.id, "decline").await, 204);
        assert_eq!(answer(&omid, &made.id, "decline").await, 204, "once is enough");
        assert_eq!(answer(&omid, &made.id, "accept").await, 409);
        assert_eq!(mine(&sara).await.sent[0].state, ChallengeState::Declined);
        let made = challenge(&sara, "omid", &body).await;
        assert_eq!(answer(&sara, &made.id, "withdraw").await, 204);
        assert_eq!(answer(&omid, &made.id, "accept").await, 404);
        let made = challenge(&sara, "omid", &body).await;
        host.change("UPDATE challenges SET expires_at = 1 WHERE state = 'open'").await;
        assert_eq!(mine(&omid).await.received, []);
        assert_eq!(answer(&omid, &made.id, "accept").await, 409);
        server.stop().await.unwrap();
    }

    async fn what_cannot_be_is_refused(host: Host) {
        let server = host.start().await;
        let address = server.address();
        let (sara, omid) = (account(address, "Sara").await, account(address, "Omid").await);
        let guest = Visitor::guest(address).await.unwrap();
        let status = async |by: &Visitor, name: &str, body: Value| {
            by.post(&format!("/api/players/{name}/challenge"), &body).await.unwrap().status
        };
        let dvonn = || json!({"game": "dvonn"});
        assert_eq!(status(&guest, "omid", dvonn()).await, 403, "no account");
        assert_eq!(status(&sara, "sara", dvonn()).await, 400, "oneself");
        assert_eq!(status(&sara, "nobody", dvonn()).await, 404);
        assert_eq!(status(&sara, "omid", json!({"game": "chess"})).await, 400);
        assert_eq!(status(&sara, "omid", json!({"game": "dvonn", "seat": 2})).await, 400);
        let three = json!({"game": "colorpop", "options": "seats=3"});
        assert_eq!(status(&sara, "omid", three).await, 400);
        let days = json!({"game": "dvonn", "clock": {"type": "days", "days": 31}});
        assert_eq!(status(&sara, "omid", days).await, 400);
        // Two at a time to one player are enough.
        let early = challenge(&sara, "omid", &dvonn()).await;
        challenge(&sara, "omid", &dvonn()).await;
        assert_eq!(status(&sara, "omid", dvonn()).await, 429);
        // Blocked after the challenge: it is not shown and cannot be accepted.
        assert_eq!(omid.post("/api/players/sara/block", &()).await.unwrap().status, 204);
        assert_eq!(mine(&omid).await.received, []);
        assert_eq!(answer(&omid, &early.id, "accept").await, 403);
        assert_eq!(status(&sara, "omid", dvonn()).await, 403);
        assert_eq!(status(&omid, "sara", dvonn()).await, 403, "whoever blocks does not challenge");
        server.stop().await.unwrap();
    }

    async fn a_challenge_does_not_outlive_a_sanction(host: Host) {
        let server = host.start().await;
        let address = server.address();
        let (sara, omid) = (account(address, "Sara").await, account(address, "Omid").await);
        let made = challenge(&sara, "omid", &json!({"game": "dvonn"})).await;
        let token = Some(host.admin_token().await);
        let admin = Visitor { token, ..Visitor::nobody(address) };
        let body = json!({"act": {"type": "sanction", "kind": "ban", "player": "Sara"},
            "reason": "noise"});
        assert_eq!(admin.post("/api/admin/acts", &body).await.unwrap().status, 200);
        assert_eq!(answer(&omid, &made.id, "accept").await, 403);
        let path = "/api/players/sara/challenge";
        let refused = omid.post(path, &json!({"game": "dvonn"})).await.unwrap();
        assert_eq!(refused.status, 403);
        assert!(refused.body.contains("server-player-barred"), "{}", refused.body);
        server.stop().await.unwrap();
    }
}
