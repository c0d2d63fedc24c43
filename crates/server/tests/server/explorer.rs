//! Public matches between people are counted once they are over, however the board is turned.

use std::time::Duration;

use mohreh_client::Visitor;
use mohreh_protocol::{Action, CreateMatch, ExplorerView};
use tokio::time::sleep;

use crate::{
    common::{Host, act, any_turn, create, dvonn, join, on_both, view},
    pairing::account,
};

async fn explored(visitor: &Visitor) -> ExplorerView {
    visitor.get("/api/explorer/dvonn").await.unwrap().json().unwrap()
}

on_both! {
    async fn what_was_played_in_public_is_told_with_its_strength(host: Host) {
        let server = host.start().await;
        let address = server.address();
        let (sara, omid) = (account(address, "Sara").await, account(address, "Omid").await);
        for (listed, rated, first) in [(true, true, "a1"), (true, false, "k5"), (false, false, "e3")] {
            let created = create(&sara, &CreateMatch { listed, rated, ..dvonn() }).await;
            join(&omid, &created).await;
            let turn = Action::Turn { id: "t".to_owned(), turn: first.to_owned(), turns: 0 };
            act(&sara, &created.id, &turn).await;
            act(&omid, &created.id, &any_turn(&view(&omid, &created.id).await, 1)).await;
            act(&omid, &created.id, &Action::Resign { id: "r".to_owned() }).await;
        }
        // Who is asked to play and gives up has played nothing.
        let unplayed = create(&sara, &CreateMatch { listed: true, ..dvonn() }).await;
        join(&omid, &unplayed).await;
        act(&omid, &unplayed.id, &Action::Resign { id: "r".to_owned() }).await;
        let nobody = Visitor::nobody(address);
        assert_eq!(explored(&nobody).await.total, 0, "just over");
        // As if they had been over for long.
        host.change("UPDATE matches SET ended_at = 1000 WHERE state = 'over'").await;
        let mut view = explored(&nobody).await;
        while view.total < 2 {
            sleep(Duration::from_millis(100)).await;
            view = explored(&nobody).await;
        }
        // Two corners are one turn; what was not public is not told.
        let [corner] = &view.turns[..] else { panic!("{view:?}") };
        assert_eq!((view.total, view.here.matches, view.here.wins), (2, 2, 2));
        assert_eq!((corner.alike, corner.matches, corner.wins, corner.draws), (4, 2, 2, 0));
        assert_eq!(corner.rating, Some(1500));
        let lyngk = nobody.get("/api/explorer/lyngk").await.unwrap();
        assert_eq!(lyngk.status, 409, "{}", lyngk.body);
        server.stop().await.unwrap();
    }
}
