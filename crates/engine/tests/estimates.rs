//! The error that Color Pop's search tells: how far its chances scatter from seed to seed.

use mohreh_engine::{Limits, Player, Quiet, Request, Score, search};
use mohreh_rules::{AnyMatch, AnyPosition, GameId, SplitMix};

const SEEDS: u64 = 24;

#[test]
fn the_error_of_a_chance_is_how_far_it_scatters() {
    for options in ["", "seats=4"] {
        let start = AnyPosition::initial(GameId::ColorPop, options, &mut SplitMix::new(3)).unwrap();
        let view = AnyMatch::new(start).mover_view().unwrap();
        let scatter = |nodes: u64| {
            let score = |seed: u64| -> Score {
                let limits = Limits { nodes: Some(nodes), depth: None };
                let request = Request { limits, seed, ..Request::new(&view, Player::Best) };
                search(&request, &Quiet).unwrap().report.score
            };
            let scores: Vec<Score> = (0..SEEDS).map(score).collect();
            let mean = scores.iter().map(|score| score.win).sum::<f32>() / SEEDS as f32;
            let squares = scores.iter().map(|score| (score.win - mean).powi(2)).sum::<f32>();
            let told = scores.iter().map(|score| score.error.unwrap()).sum::<f32>() / SEEDS as f32;
            ((squares / (SEEDS - 1) as f32).sqrt(), told)
        };
        let (little, told_little) = scatter(4_000);
        let (more, told_more) = scatter(32_000);
        println!("{options}: {little} told {told_little}, {more} told {told_more}");
        assert!(told_more < told_little, "{options}: {told_little} {told_more}");
        for (seen, told) in [(little, told_little), (more, told_more)] {
            assert!(seen < 2.0 * told && told < 4.0 * seen, "{options}: {seen}, told {told}");
        }
    }
}
