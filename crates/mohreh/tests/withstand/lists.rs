//! Whatever is read is read by an index, however much has been played, and whoever reads
//! does not slow those who play. `MOHREH_MATCHES=200000` measures what `docs/scale.md`
//! promises.

use std::time::{Duration, Instant};

use mohreh_client::Visitor;

use crate::{
    common::{Place, any_turn, run, two, view},
    described::Club,
};

/// In CI a debug build on a busy machine; what is promised is measured apart.
const IN_CI: (u32, Duration) = (2_000, Duration::from_millis(150));
const PROMISED: Duration = Duration::from_millis(20);

#[tokio::test(flavor = "multi_thread")]
async fn lists_stay_quick_and_slow_nobody() {
    let asked = std::env::var("MOHREH_MATCHES").ok();
    let (matches, most) = match &asked {
        Some(matches) => (matches.parse().unwrap(), PROMISED),
        None => IN_CI,
    };
    let place = Place::new("lists");
    let (done, said) = run(
        &place.folder,
        &["admin", "--database", &place.database(), "fill", &matches.to_string()],
    );
    assert!(done, "{said}");
    let server = place.lifted().start().await.unwrap();
    let (first, second, created) = two(&server, 3600).await;
    let club = Club::new(&place, &server).await;
    let filtered = [
        "/api/archive?rated=true",
        "/api/archive?game=yinsh",
        "/api/archive?game=dvonn&rated=true",
        "/api/archive?player=me",
        // Somebody who has played one match in ten.
        "/api/players/Regular",
        "/api/players/Regular/games/dvonn",
        "/api/archive?player=Regular",
        "/api/archive?player=Regular&game=dvonn",
        "/api/archive?player=Regular&game=dvonn&rated=true",
        "/api/studies?game=dvonn",
        "/api/admin/people?name=om",
    ];
    let mut lists = club.addresses().await;
    lists.extend(filtered.map(str::to_owned));
    for list in &lists {
        let mut times = Vec::new();
        for _ in 0..21 {
            let begin = Instant::now();
            let answer = club.sara.get(list).await.unwrap();
            times.push(begin.elapsed());
            assert_eq!(answer.status, 200, "{list}: {}", answer.body);
        }
        times.sort_unstable();
        println!("{list}: median {:?} of {matches} matches", times[10]);
        assert!(times[10] <= most, "{list}: {:?}, at most {most:?}", times[10]);
    }

    // Twelve who do nothing but read, and two who play.
    let end = Instant::now() + Duration::from_secs(3);
    let readers = (0..12).map(|_| {
        let reader = Visitor::nobody(server.address);
        tokio::spawn(async move {
            while Instant::now() < end {
                reader.get("/api/archive?rated=true").await.unwrap();
            }
        })
    });
    let readers: Vec<_> = readers.collect();
    let mut turns = Vec::new();
    while Instant::now() < end && turns.len() < 60 {
        // In DVONN somebody may have two turns in a row.
        let seat = view(&first, &created).await["toMove"].as_u64();
        let player = if seat == Some(0) { &first } else { &second };
        let begin = Instant::now();
        let answer = any_turn(player, &created).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        turns.push(begin.elapsed());
    }
    for reader in readers {
        reader.await.unwrap();
    }
    turns.sort_unstable();
    let median = turns[turns.len() / 2];
    println!("a turn beside twelve readers: median {median:?}");
    assert!(median < Duration::from_millis(400), "a turn takes {median:?} beside readers");
}
