//! Players among each other: leaderboards, what somebody has played, following.

use std::time::Duration;

use mohreh_client::Visitor;
use mohreh_protocol::{
    Action, Clock, CreateMatch, Followed, PlayerGame, Profile, SeatRequest, Standing,
};
use serde_json::json;
use tokio::time::{sleep, timeout};

use crate::{
    common::{Host, act, create, join, on_both, table},
    pairing::account,
};

/// A listed match of YINSH in which the first plays `turn`, and the second gives up after one.
async fn won_with(winner: &Visitor, loser: &Visitor, turn: &str) {
    let seats = vec![SeatRequest::Me, SeatRequest::Open];
    let request = CreateMatch { listed: true, rated: true, ..table("yinsh", seats) };
    let created = create(winner, &request).await;
    join(loser, &created).await;
    let turn = Action::Turn { id: "t".into(), turn: turn.into(), turns: 0 };
    act(winner, &created.id, &turn).await;
    let turn = Action::Turn { id: "t".into(), turn: "g7".into(), turns: 1 };
    act(loser, &created.id, &turn).await;
    act(loser, &created.id, &Action::Resign { id: "r".into() }).await;
}

async fn of_game(visitor: &Visitor, path: &str) -> PlayerGame {
    visitor.get(path).await.unwrap().json().unwrap()
}

async fn profile(visitor: &Visitor, name: &str) -> Profile {
    visitor.get(&format!("/api/players/{name}")).await.unwrap().json().unwrap()
}

async fn following(visitor: &Visitor) -> Vec<Followed> {
    visitor.get("/api/me/following").await.unwrap().json().unwrap()
}

on_both! {
    async fn the_best_are_listed_in_order_and_by_pages(host: Host) {
        let server = host.start().await;
        let nobody = Visitor::nobody(server.address());
        for name in ["Sara", "Omid", "Nima", "Roya"] {
            account(server.address(), name).await;
        }
        // Roya's rating is the best, but says little yet.
        host.change(
            "INSERT INTO ratings (player_id, game, rating, deviation, volatility, matches) \
             SELECT id, 'dvonn', CASE name \
             WHEN 'Sara' THEN 1903 WHEN 'Omid' THEN 1902 WHEN 'Nima' THEN 1901 ELSE 1999 END, \
             CASE name WHEN 'Roya' THEN 111 ELSE 110 END, 0.06, 20 FROM players \
             WHERE name_key IS NOT NULL",
        )
        .await;
        let page = async |query: &str| -> Vec<(u32, String)> {
            let path = format!("/api/leaderboards/dvonn{query}");
            let rows: Vec<Standing> = nobody.get(&path).await.unwrap().json().unwrap();
            rows.into_iter().map(|row| (row.place, row.name)).collect()
        };
        let all = page("").await;
        let named = |places: &[(u32, &str)]| -> Vec<(u32, String)> {
            places.iter().map(|(place, name)| (*place, (*name).to_owned())).collect()
        };
        assert_eq!(all, named(&[(1, "Sara"), (2, "Omid"), (3, "Nima")]));
        assert_eq!(page("?limit=2").await, all[..2]);
        assert_eq!(page("?from=2&limit=2").await, all[2..]);
        assert_eq!(page("?from=1000").await, []);
        assert_eq!(page("?from=4000000000").await, []);
        assert_eq!(nobody.get("/api/leaderboards/chess").await.unwrap().status, 404);
        assert_eq!(nobody.get("/api/leaderboards/yinsh").await.unwrap().body, "[]");
        let provisional = |profile: Profile| profile.ratings[0].provisional;
        assert!(provisional(profile(&nobody, "roya").await));
        assert!(!provisional(profile(&nobody, "sara").await));
        server.stop().await.unwrap();
    }

    async fn a_page_tells_results_first_turns_and_past_ratings(host: Host) {
        let server = host.start().await;
        let address = server.address();
        let (sara, omid) = (account(address, "Sara").await, account(address, "Omid").await);
        for turn in ["e5", "e5", "f6"] {
            won_with(&sara, &omid, turn).await;
        }
        won_with(&omid, &sara, "e5").await;
        let game = of_game(&omid, "/api/players/sara/games/yinsh").await;
        assert_eq!((game.matches, game.wins, game.draws, game.losses), (4, 3, 0, 1));
        assert_eq!((game.streak, game.longest_streak), (0, 3));
        let [opening] = game.openings.as_slice() else { panic!("{:?}", game.openings) };
        assert_eq!((opening.seat, opening.turn.as_str()), (0, "e5"));
        assert_eq!((opening.matches, opening.wins), (2, 2));
        let ratings: Vec<i32> = game.history.iter().map(|point| point.rating).collect();
        assert_eq!(ratings.len(), 4);
        assert!(1500 < ratings[0] && ratings[0] < ratings[2] && ratings[3] < ratings[2]);
        assert!(game.history.iter().all(|point| point.provisional));
        let other = of_game(&omid, "/api/players/sara/games/dvonn").await;
        assert_eq!((other.matches, other.history.len()), (0, 0));
        assert_eq!(omid.get("/api/players/sara/games/chess").await.unwrap().status, 404);
        assert_eq!(omid.get("/api/players/nobody/games/yinsh").await.unwrap().status, 404);
        server.stop().await.unwrap();
    }

    async fn whoever_is_followed_is_seen_when_they_come(host: Host) {
        let server = host.start().await;
        let address = server.address();
        let (sara, omid) = (account(address, "Sara").await, account(address, "Omid").await);
        assert_eq!(sara.post("/api/players/sara/follow", &()).await.unwrap().status, 400);
        assert_eq!(sara.post("/api/players/omid/follow", &()).await.unwrap().status, 204);
        assert!(profile(&sara, "omid").await.followed);
        let [away] = following(&sara).await.try_into().unwrap();
        assert_eq!((away.name.as_str(), away.online, away.playing), ("Omid", false, None));
        let seats = vec![SeatRequest::Me, SeatRequest::Open];
        let clock = Clock::Fischer { initial: 300, increment: 5 };
        let request = CreateMatch { listed: true, clock, ..table("dvonn", seats) };
        let created = create(&omid, &request).await;
        join(&Visitor::guest(address).await.unwrap(), &created).await;
        let socket = omid.socket().await.unwrap();
        let comes = async {
            loop {
                let [omid] = following(&sara).await.try_into().unwrap();
                if omid.online {
                    return omid;
                }
                sleep(Duration::from_millis(100)).await;
            }
        };
        let seen = timeout(Duration::from_secs(20), comes).await.expect("Omid is there");
        let playing = seen.playing.expect("a match to watch");
        assert_eq!((playing.match_id.as_str(), playing.game.as_str()), (created.id.as_str(), "dvonn"));
        assert!(profile(&sara, "omid").await.online);
        drop(socket);
        // Whoever is blocked no longer follows, cannot again, and does not see who is there.
        assert_eq!(omid.post("/api/players/sara/block", &()).await.unwrap().status, 204);
        assert_eq!(following(&sara).await, []);
        assert_eq!(sara.post("/api/players/omid/follow", &()).await.unwrap().status, 403);
        assert!(!profile(&sara, "omid").await.online);
        assert_eq!(omid.post("/api/players/sara/unblock", &()).await.unwrap().status, 204);
        assert_eq!(sara.post("/api/players/omid/follow", &()).await.unwrap().status, 204);
        assert_eq!(sara.post("/api/players/omid/unfollow", &()).await.unwrap().status, 204);
        assert_eq!(following(&sara).await, []);
        server.stop().await.unwrap();
    }

    async fn a_deleted_account_is_on_no_list(host: Host) {
        let server = host.start().await;
        let address = server.address();
        let (sara, omid) = (account(address, "Sara").await, account(address, "Omid").await);
        assert_eq!(sara.post("/api/players/omid/follow", &()).await.unwrap().status, 204);
        let challenge = json!({"game": "dvonn"});
        assert_eq!(omid.post("/api/players/sara/challenge", &challenge).await.unwrap().status, 201);
        let credentials = json!({"name": "Omid", "password": "correct horse"});
        assert_eq!(omid.post("/api/account/delete", &credentials).await.unwrap().status, 204);
        assert_eq!(following(&sara).await, []);
        let challenges = sara.get("/api/me/challenges").await.unwrap().body;
        assert_eq!(challenges, r#"{"received":[],"sent":[]}"#);
        server.stop().await.unwrap();
    }
}
