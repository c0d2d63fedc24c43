//! What must hold in every match of LYNGK, whatever is played. What holds in all games is in
//! `tests/laws.rs`.

use super::{read, start};
use crate::{
    Cell, Position, Rng, SplitMix,
    games::{
        Lyngk,
        lyngk::{LyngkColor, LyngkMove, LyngkOptions, Point},
    },
};

const OPTIONS: [&str; 4] = ["", "six=on", "neutral-five=capture", "tiebreak=stacks"];

/// Plays random matches of every option and shows every position.
fn walk(matches: u64, mut look: impl FnMut(&Lyngk)) {
    for options in OPTIONS {
        let options: LyngkOptions = options.parse().unwrap();
        for seed in 0..matches {
            let mut rng = SplitMix::new(seed);
            let mut pos = Lyngk::initial(&options, &mut rng);
            loop {
                look(&pos);
                let legal = pos.legal_moves();
                if legal.is_empty() {
                    break;
                }
                pos.play_unchecked(legal[rng.below(legal.len())]);
            }
        }
    }
}

#[test]
fn explain_agrees_with_generation() {
    let points: Vec<Point> = Point::all().collect();
    walk(6, |pos| {
        let legal = pos.legal_moves();
        let claims = LyngkColor::ALL.into_iter().map(LyngkMove::Claim);
        let moves = points
            .iter()
            .flat_map(|&from| points.iter().map(move |&to| LyngkMove::Move { from, to }));
        for m in claims.chain(moves).chain([LyngkMove::Pass]) {
            assert_eq!(pos.explain(m).is_ok(), legal.contains(&m), "{m} in {pos}");
        }
    });
}

#[test]
fn a_touch_is_refused_exactly_when_no_legal_move_has_it() {
    let cells: Vec<Cell> = Point::all().map(Point::cell).collect();
    walk(3, |pos| {
        let legal = pos.legal_moves();
        let moves: Vec<(Cell, Cell)> = legal
            .iter()
            .filter_map(|&m| pos.touch(m).from.map(|from| (from, pos.touch(m).to[0])))
            .collect();
        for &cell in &cells {
            let starts = moves.iter().any(|&(from, _)| from == cell);
            assert_eq!(pos.explain_touch(None, cell).is_ok(), starts, "{cell} in {pos}");
            for &to in &cells {
                let ends = moves.contains(&(cell, to));
                assert_eq!(pos.explain_touch(Some(cell), to).is_ok(), ends, "{cell} {to} in {pos}");
            }
        }
    });
}

#[test]
fn a_route_goes_by_points_of_its_color() {
    walk(10, |pos| {
        for m in pos.legal_moves() {
            let Some(crate::Change::Moved { path }) = pos.changes(m).into_iter().next() else {
                continue;
            };
            let LyngkMove::Move { from, to } = m else { panic!("{m} moves nothing") };
            assert_eq!((path[0], path[path.len() - 1]), (from.cell(), to.cell()));
            let top = |cell| pos.stack_at(Point::at(cell).unwrap()).unwrap().top();
            assert!(path[1..path.len() - 1].iter().all(|&cell| top(cell) == top(path[0])));
            for leg in path.windows(2) {
                let (a, b) = (Point::at(leg[0]).unwrap(), Point::at(leg[1]).unwrap());
                let between = a.between(b).expect("a leg is on a line");
                assert!(between.iter().all(|&p| p == from || pos.stack_at(p).is_none()));
            }
        }
    });
}

#[test]
fn wrong_texts_say_which_field() {
    let good = start(7).to_string();
    assert!(good.parse::<Lyngk>().is_ok());
    let (board, _) = good.split_once(' ').unwrap();
    for (text, field) in [
        (String::new(), "board"),
        (format!("{board}/. 0 turn 0 -/- 0/0 -"), "columns"),
        (format!("{board} 2 turn 0 -/- 0/0 -"), "seat"),
        (format!("{board} 0 place 0 -/- 0/0 -"), "step"),
        (format!("{board} 0 over 0 -/- 0/0 -"), "step over"),
        (format!("{board} 0 move 0 -/- 0/0 -"), "step move"),
        (format!("{board} 0 turn x -/- 0/0 -"), "turns"),
        (format!("{board} 0 turn 0 R/R 0/0 -"), "claims"),
        (format!("{board} 0 turn 0 RBK/- 0/0 -"), "claims"),
        (format!("{board} 0 turn 0 RR/- 0/0 -"), "claims"),
        (format!("{board} 0 turn 0 W/- 0/0 -"), "claims"),
        (format!("{board} 0 turn 0 -/- 1/0 -"), "points"),
        (format!("{board} 0 turn 0 -/- 9/0 -"), "points"),
        (format!("{board} 0 turn 0 -/- 1/0 six=on"), "points"),
        (format!("{board} 0 turn 0 -/- 0/0 blitz=on"), "blitz"),
        (format!("{board} 0 turn 0 -/- 0/0 - -"), "end of line"),
        (good.replacen('W', "K", 1), "8 of each"),
        (good.replacen('W', "(RIR)", 1), "twice"),
        (good.replacen('W', "(WR)", 1), "joker"),
        (good.replacen('W', "(R)", 1), "brackets"),
        (good.replacen('W', "(RIBGKW)", 1), "more than 5"),
        (good.replacen('W', "(RI", 1), "columns"),
    ] {
        let error = text.parse::<Lyngk>().expect_err(&text).to_string();
        assert!(error.contains(field), "{text}: {error}");
    }
    let bare = "./..../......./....../......./....../......./..../. 0 turn 0 -/- 0/0 -";
    assert!(bare.parse::<Lyngk>().unwrap_err().to_string().contains("write over"));
}

#[test]
fn no_text_panics() {
    let good = read("c3 RWK, e4 IBG, c6 G", "0 turn 9 -/- 0/0 six=on").to_string();
    let mut rng = SplitMix::new(1);
    let letters: Vec<char> = "IBRGKW()./-!019 turn move over=;۵é".chars().collect();
    for _ in 0..20_000 {
        let mut text: Vec<char> = good.chars().collect();
        for _ in 0..=rng.below(4) {
            let at = rng.below(text.len());
            text[at] = letters[rng.below(letters.len())];
        }
        let text: String = text.into_iter().collect();
        // Whatever can be read can be played on to the end.
        let Ok(mut pos) = text.parse::<Lyngk>() else { continue };
        assert_eq!(pos.to_string().parse::<Lyngk>().as_ref(), Ok(&pos));
        while let Some(&m) = pos.legal_moves().first() {
            pos.changes(m);
            pos.play_unchecked(m);
        }
    }
}
