//! One test a clause. Boards are given by what stands on them.

use super::{Lyngk, LyngkMove, LyngkOptions, Point, reasons};
use crate::{Change, Position, Reason, Rng, Seat, SplitMix, Step};

mod ends;
mod laws;

/// The position with `pieces` such as `e4 R, e6 KIW` (stacks from the top
/// down) on an empty board, and the fields after the board.
pub(super) fn read(pieces: &str, fields: &str) -> Lyngk {
    let stacks: Vec<(&str, &str)> =
        pieces.split(", ").map(|part| part.split_once(' ').expect("cell and pieces")).collect();
    let mut board = String::new();
    let mut column = 0;
    for point in Point::all() {
        if point.cell().column() != column {
            column = point.cell().column();
            board.push('/');
        }
        let name = point.to_string();
        match stacks.iter().find(|(cell, _)| *cell == name) {
            None => board.push('.'),
            Some((_, letters)) if letters.len() == 1 => board.push_str(letters),
            Some((_, letters)) => board.push_str(&format!("({letters})")),
        }
    }
    let text = format!("{board} {fields}");
    let pos: Lyngk = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(pos.to_string(), text);
    pos
}

fn m(text: &str) -> LyngkMove {
    text.parse().unwrap()
}

fn legal(pos: &Lyngk) -> String {
    let mut texts: Vec<String> = pos.legal_moves().iter().map(ToString::to_string).collect();
    texts.sort_unstable();
    texts.join(" ")
}

/// Plays `turn` and gives the position after it.
fn after(pos: &Lyngk, turn: &str) -> Lyngk {
    let mut pos = pos.clone();
    pos.play_word(turn).unwrap_or_else(|refused| panic!("{turn}: {refused}"));
    pos
}

#[track_caller]
fn refused(pos: &Lyngk, text: &str, reason: Reason) -> String {
    let illegal = pos.explain(m(text)).unwrap_err();
    assert_eq!(illegal.reason, reason, "{text}");
    illegal.to_string()
}

fn start(seed: u64) -> Lyngk {
    Lyngk::initial(&LyngkOptions::default(), &mut SplitMix::new(seed))
}

const SETUP: &str = "KKBIBKGIKIRRGBIRWWWBRGGGGRGGBRKBKIIKBRIRIKB";

#[test]
fn clause_1_2_eight_of_each_color_and_three_jokers_lie_at_random() {
    let setup = start(7).setup_with_secrets().unwrap();
    for letter in ['I', 'B', 'R', 'G', 'K'] {
        assert_eq!(setup.chars().filter(|&c| c == letter).count(), 8, "{setup}");
    }
    assert_eq!(setup.chars().filter(|&c| c == 'W').count(), 3);
    assert_ne!(start(8), start(7));
    // A seed means the same board for ever.
    assert_eq!(setup, "KBBRIRGRGGBBRIIKKGIIIIWKKWGWBIBGKRGRKRGBRKB");
}

#[test]
fn clause_1_3_a_setup_names_the_pieces_from_a1_to_i1() {
    let pos = Lyngk::from_setup(&LyngkOptions::default(), &SETUP.to_lowercase()).unwrap();
    assert_eq!(
        pos.to_string(),
        "K/KBIB/KGIKIRR/GBIRWW/WBRGGGG/RGGBRK/BKIIKBR/IRIK/B 0 turn 0 -/- 0/0 -"
    );
    assert_eq!(pos.setup_with_secrets().as_deref(), Some(SETUP));
    assert_eq!(after(&pos, "f3-g3").setup_with_secrets(), None);
    for bad in ["", "KKB", &SETUP[1..], &SETUP.replace('W', "K"), &SETUP.replace('K', "X")] {
        assert!(Lyngk::from_setup(&LyngkOptions::default(), bad).is_err(), "{bad}");
    }
}

#[test]
fn clause_2_1_a_claim_comes_before_the_move_and_keeps_the_opponent_off() {
    let pos = Lyngk::from_setup(&LyngkOptions::default(), SETUP).unwrap();
    assert_eq!(legal(&pos).matches('!').count(), 5);
    let claimed = after(&pos, "!R");
    assert_eq!((claimed.step(), claimed.turns(), claimed.mid_turn()), (Step::Move, 0, true));
    assert_eq!(claimed.to_move(), Some(Seat::FIRST));
    assert_eq!(legal(&claimed).matches('!').count(), 0);
    refused(&claimed, "!I", reasons::ONE_CLAIM_A_TURN);
    let moved = after(&claimed, "f3-g3");
    assert_eq!((moved.step(), moved.turns(), moved.to_move()), (Step::Turn, 1, Some(Seat::SECOND)));
    refused(&moved, "!R", reasons::CLAIMED);
    refused(&moved, "f1-e1", reasons::NOT_YOURS);
}

#[test]
fn clause_2_1_two_claims_in_the_whole_match() {
    let pos = read("e4 R, e5 I, e6 B, e7 G", "0 turn 9 IB/R 0/0 -");
    refused(&pos, "!G", reasons::TWO_CLAIMS);
    let pos = read("e4 R, e5 I, e6 B, e7 G", "1 turn 9 IB/R 0/0 -");
    assert!(pos.explain(m("!G")).is_ok());
}

#[test]
fn clause_2_2_the_fifth_color_stays_neutral() {
    let pos = read("e4 R, e5 I, e6 B, e7 G", "0 turn 9 IB/RK 0/0 -");
    refused(&pos, "!G", reasons::FIFTH_STAYS_NEUTRAL);
    for seat in ["0", "1"] {
        let pos = read("e4 R, e5 G", &format!("{seat} turn 9 IB/RK 0/0 -"));
        assert!(pos.explain(m("e5-e4")).is_ok());
    }
}

#[test]
fn clause_2_3_a_claim_after_which_nothing_moves_is_refused_and_a_needed_one_forced() {
    // A neutral piece may not go onto a stack; a claimed one may. The stack
    // is the opponent's.
    let pos = read("e4 G, e5 KR", "0 turn 9 -/K 0/0 -");
    assert_eq!(legal(&pos), "!G");
    refused(&pos, "!B", reasons::CLAIM_WITHOUT_MOVE);
    refused(&pos, "pass", reasons::MUST_MOVE);
    refused(&pos, "e4-e5", reasons::PIECE_ON_STACK);
    let touched = pos.explain_touch(None, "e4".parse().unwrap()).unwrap_err();
    assert_eq!(touched.reason, reasons::MUST_CLAIM);
    assert_eq!(legal(&after(&pos, "!G")), "e4-e5");
    assert_eq!(
        after(&pos, "!G,e4-e5").to_string(),
        "./..../......./....../....(GKR)../....../......./..../. 1 over 10 G/K 0/0 -"
    );
}

#[test]
fn clause_3_1_stacks_move_whole_and_jokers_only_inside() {
    let pos = read("c3 RW, e4 KB, a1 W, g5 GI", "0 turn 9 R/G 0/0 -");
    assert_eq!(
        after(&pos, "c3-e4").to_string(),
        "W/..../......./....../...(RWKB).../....../....(GI)../..../. 1 over 10 R/G 0/0 -"
    );
    refused(&pos, "a1-c3", reasons::JOKER_STAYS);
    refused(&pos, "g5-e4", reasons::NOT_YOURS);
    refused(&pos, "b1-c3", reasons::EMPTY_START);
}

#[test]
fn clause_3_2_a_move_ends_on_the_first_occupied_cell_of_its_line() {
    let pos = read("c3 R, e4 K, g5 B, c6 G", "0 turn 9 -/- 0/0 -");
    assert_eq!(legal(&pos), "!B !G !I !K !R c3-c6 c3-e4 c6-c3 e4-c3 e4-g5 g5-e4");
    assert_eq!(refused(&pos, "c3-g5", reasons::BLOCKED), "lyngk-blocked: e4 (LYNGK 3.2)");
    refused(&pos, "c3-d3", reasons::EMPTY_TARGET);
    refused(&pos, "e4-c6", reasons::NO_LINE);
    refused(&pos, "e4-e4", reasons::NO_LINE);
}

#[test]
fn clause_3_3_five_pieces_at_most_and_no_color_twice() {
    let pos = read("c3 RIB, e4 KGW, g5 KI, c6 G", "0 turn 9 R/K 0/0 -");
    assert_eq!(refused(&pos, "c3-e4", reasons::TOO_HIGH), "lyngk-too-high: e4 c3 (LYNGK 3.3)");
    let pos = read("c3 RIB, e4 KI, c6 W", "0 turn 9 R/- 0/0 -");
    let twice = pos.explain(m("c3-e4")).unwrap_err();
    assert_eq!((twice.reason, twice.color), (reasons::SAME_COLOR, Some(crate::Color::Ivory)));
    // Jokers stand for whatever is missing, as many as there are.
    let pos = read("c3 RWW, c6 W, e4 I", "0 turn 9 R/- 0/0 -");
    assert!(pos.explain(m("c3-c6")).is_ok());
}

#[test]
fn clause_3_4_neutral_pieces_land_on_pieces_and_stacks_on_nothing_higher() {
    let pos = read("c3 R, e4 KI, c6 W, e6 G", "0 turn 9 -/- 0/0 -");
    assert!(pos.explain(m("c3-c6")).is_ok());
    refused(&pos, "c3-e4", reasons::PIECE_ON_STACK);
    let pos = read("c3 RB, e4 KIW, c6 GI, c1 W", "0 turn 9 -/- 0/0 -");
    refused(&pos, "c3-e4", reasons::HIGHER_TARGET);
    assert!(pos.explain(m("c3-c6")).is_ok());
    assert!(pos.explain(m("c3-c1")).is_ok());
    assert!(pos.explain(m("e4-c3")).is_ok());
}

#[test]
fn clause_3_5_a_claimed_piece_lands_on_any_height() {
    let pos = read("c3 R, e4 KIW, c6 GI", "0 turn 9 R/- 0/0 -");
    assert!(pos.explain(m("c3-e4")).is_ok());
    assert!(pos.explain(m("c3-c6")).is_ok());
}

#[test]
fn clause_3_6_an_own_five_leaves_the_board_for_a_point() {
    let pos = read("c3 R, e4 KIWB, c6 G, c7 I", "0 turn 9 R/- 0/0 -");
    assert_eq!(
        after(&pos, "c3-e4").to_string(),
        "./..../.....GI/....../......./....../......./..../. 1 turn 10 R/- 1/0 -"
    );
    let changes = format!("{:?}", pos.changes(m("c3-e4")));
    assert!(changes.starts_with("[Moved { path: [c3, e4] }, Captured { cell: e4,"), "{changes}");
    assert!(changes.contains("Scored { seat: Seat(0), points: 1 }"), "{changes}");
}

#[test]
fn clause_3_7_a_neutral_five_stays_and_scores_for_nobody() {
    let pos = read("c3 RGW, e4 KI, c6 G, c7 B", "0 turn 9 -/- 0/0 -");
    let blocked = after(&pos, "c3-e4");
    assert_eq!(
        blocked.to_string(),
        "./..../.....GB/....../...(RGWKI).../....../......./..../. 1 turn 10 -/- 0/0 -"
    );
    refused(&blocked, "e4-c6", reasons::COMPLETE_STAYS);
    let later = read("e4 RGWKI, e6 B, c6 G, c7 B", "0 turn 9 R/- 0/0 -");
    refused(&later, "e6-e4", reasons::COMPLETE_TARGET);
    // Claiming its color later scores nothing.
    let claimed = after(&read("e4 RGWKI, c6 G, c7 B", "0 turn 9 -/- 0/0 -"), "!R");
    assert_eq!(claimed.points(Seat::FIRST), 0);
}

#[test]
fn clause_3_7_an_obstacle_of_ones_own_color_is_a_lyngk_point() {
    let pos = read("c3 R, e4 RGWKI, e6 I", "0 turn 9 R/- 0/0 -");
    assert_eq!(legal(&pos), "!B !G !I !K c3-e6");
    assert_eq!(path(&pos, "c3-e6"), "c3 e4 e6");
}

#[test]
fn clause_3_8_a_seat_without_a_turn_passes_and_comes_back() {
    // Ivory sees only a stack with ivory in it, red only one it may not
    // join; the opponent plays on alone, and opens a line.
    let pos = read("a1 I, c3 KI, c6 R, e2 B", "0 turn 9 IG/BK 0/0 -");
    assert_eq!(legal(&pos), "pass");
    let touched = pos.explain_touch(None, "a1".parse().unwrap()).unwrap_err();
    assert_eq!(touched.reason, reasons::MUST_PASS);
    let passed = after(&pos, "pass");
    assert_eq!((passed.turns(), passed.to_move()), (10, Some(Seat::SECOND)));
    refused(&passed, "pass", reasons::MUST_MOVE);
    assert_eq!(legal(&after(&passed, "c3-c6")), "a1-e2");
}

fn path(pos: &Lyngk, text: &str) -> String {
    match &pos.changes(m(text))[0] {
        Change::Moved { path } => {
            let names: Vec<String> = path.iter().map(ToString::to_string).collect();
            names.join(" ")
        }
        other => panic!("{other:?}"),
    }
}

/// Red at a1 sees d5, d5 sees g7, and so on to ivory at h3; no short cuts.
const CHAIN: &str = "a1 R, d5 RK, g7 RGWK, g2 R, e3 RB, h3 I";

#[test]
fn clause_4_1_a_chain_of_four_points() {
    let pos = read(CHAIN, "0 turn 9 R/- 0/0 -");
    assert_eq!(path(&pos, "a1-h3"), "a1 d5 g7 g2 e3 h3");
    // Every stack of the network gets everywhere the network sees.
    assert_eq!(legal(&pos), "!B !G !I !K a1-h3 d5-h3 e3-h3 g2-h3 g7-h3");
    // Neutral red does not go on from a point.
    let neutral = read(CHAIN, "0 turn 9 -/- 0/0 -");
    refused(&neutral, "a1-h3", reasons::NEUTRAL_POINTS);
    refused(&pos, "a1-d5", reasons::SAME_COLOR);
}

#[test]
fn clause_4_1_where_no_point_leads_there_is_no_way() {
    let pos = read("a1 R, d5 RK, h3 I, h4 B", "0 turn 9 R/- 0/0 -");
    refused(&pos, "a1-h3", reasons::NO_ROUTE);
}

#[test]
fn clause_4_2_jokers_and_the_other_own_color_are_no_points() {
    let pos = read("a1 R, d5 W, g7 R, g2 R, e3 RB, h3 I", "0 turn 9 RK/- 0/0 -");
    assert_eq!(
        refused(&pos, "a1-h3", reasons::JOKER_POINT),
        "lyngk-joker-point: d5 h3 a1 (LYNGK 4.2)"
    );
    let pos = read("a1 R, d5 KG, g7 R, g2 R, e3 RB, h3 I", "0 turn 9 RK/- 0/0 -");
    assert_eq!(
        refused(&pos, "a1-h3", reasons::OTHER_COLOR_POINT),
        "lyngk-other-color-point: d5 h3 a1 (LYNGK 4.2)"
    );
}

#[test]
fn clause_4_3_two_routes_are_one_move() {
    // e4 is reached by way of c3 and by way of c5.
    let pos = read("c4 R, c3 R, c5 R, e4 I", "0 turn 9 R/- 0/0 -");
    assert_eq!(legal(&pos).matches("c4-e4").count(), 1);
    assert_eq!(path(&pos, "c4-e4").split(' ').count(), 3);
}

#[test]
fn clause_5_1_more_points_win_and_equal_is_a_draw() {
    let over = |fields: &str| read("a1 R, d3 I", fields).outcome().unwrap().to_string();
    assert_eq!(over("0 over 30 BR/IG 2/1 -"), "win 0");
    assert_eq!(over("0 over 30 BR/IG 0/3 -"), "win 1");
    assert_eq!(over("0 over 30 BR/IG 1/1 -"), "draw");
}

#[test]
fn clause_6_the_first_six_of_ones_own_wins() {
    let pos = read("c3 RW, e4 KIBG, c6 G, c7 I", "0 turn 9 R/- 0/0 six=on");
    let won = after(&pos, "c3-e4");
    assert_eq!(won.outcome().unwrap().to_string(), "win 0");
    assert_eq!(
        won.to_string(),
        "./..../.....GI/....../...(RWKIBG).../....../......./..../. 1 over 10 R/- 1/0 six=on"
    );
    refused(&won, "c6-c7", reasons::OVER);
    // Fives stay and move.
    let pos = read("c3 RWKIB, e4 G", "0 turn 9 R/- 0/0 six=on");
    assert!(pos.explain(m("c3-e4")).is_ok());
    assert_eq!(
        after(&read("c3 RWKI, e4 G, e6 B", "0 turn 9 R/- 0/0 six=on"), "c3-e4").points,
        [0; 2]
    );
}

#[test]
fn clause_6_a_neutral_six_wins_for_nobody_and_may_become_a_point() {
    let pos = read("c3 RWK, e4 IBG, c6 G, c7 I", "0 turn 9 -/- 0/0 six=on");
    let stuck = after(&pos, "c3-e4");
    assert_eq!((stuck.points, stuck.to_move()), ([0; 2], Some(Seat::SECOND)));
    refused(&stuck, "e4-c6", reasons::COMPLETE_STAYS);
    let pos = read("c3 R, e4 RWKIBG, e6 I", "0 turn 9 -/- 0/0 six=on");
    let claimed = after(&pos, "!R");
    assert_eq!(claimed.points, [0; 2]);
    assert_eq!(path(&claimed, "c3-e6"), "c3 e4 e6");
    // At the end it does not count; a single piece does.
    let pos = read("e4 RWKIBG, d1 B", "0 over 40 RK/BG 0/0 six=on");
    assert_eq!(pos.outcome().unwrap().to_string(), "win 1");
}

#[test]
fn clause_6_without_a_six_the_higher_stacks_decide() {
    let end =
        |pieces: &str| read(pieces, "0 over 40 RK/BG 0/0 six=on").outcome().unwrap().to_string();
    assert_eq!(end("a1 RWI, d1 BRK, i1 BW"), "win 1");
    assert_eq!(end("a1 RWIKG, d1 BRKI, h4 BW"), "win 0");
    assert_eq!(end("a1 R, d1 B"), "draw");
}

#[test]
fn clause_6_capture_takes_neutral_fives_with_the_claim() {
    let fields = "0 turn 9 -/- 0/0 neutral-five=capture";
    let pos = read("e4 RGWKI, c3 G, g5 KI, a1 B", fields);
    let claimed = after(&pos, "!R");
    assert_eq!((claimed.points, claimed.step()), ([1, 0], Step::Move));
    assert_eq!(
        pos.changes(m("!R")).iter().map(|change| format!("{change:?}")).collect::<Vec<_>>()[2],
        "Scored { seat: Seat(0), points: 1 }"
    );
    // The five leaves first: only then does b1 see h4.
    let pos = read("b1 G, e4 RGWKI, h4 KB", "0 turn 9 G/K 0/0 neutral-five=capture");
    assert_eq!(legal(&pos), "!R");
    assert_eq!(legal(&after(&pos, "!R")), "b1-h4");
    let standard = read("b1 G, e4 RGWKI, h4 KB", "0 over 9 G/K 0/0 -");
    refused(&standard, "!R", reasons::OVER);
}

#[test]
fn clause_6_tiebreak_counts_owned_stacks_below_five() {
    let end = |pieces: &str, points: &str| {
        let fields = format!("0 over 40 RK/BG {points} tiebreak=stacks");
        read(pieces, &fields).outcome().unwrap().to_string()
    };
    assert_eq!(end("a1 RWI, d1 BRK, i1 BW", "1/1"), "win 1");
    assert_eq!(end("a1 RWI, d1 BRK, i1 BW", "1/0"), "win 0");
    assert_eq!(end("a1 RWIKG, d1 B", "0/0"), "win 1");
    assert_eq!(end("a1 R, d1 B", "0/0"), "draw");
}

#[test]
fn every_reason_is_given() {
    let mut seen: Vec<Reason> = Vec::new();
    let mut rng = SplitMix::new(3);
    let mut ask = |pos: &Lyngk, rng: &mut SplitMix| {
        let texts = ["pass", "!I", "!B", "!R", "!G", "!K"];
        seen.extend(texts.iter().filter_map(|text| pos.explain(m(text)).err()).map(|i| i.reason));
        for picked in Point::all().map(|p| Some(p.cell())).chain([None]) {
            let cell = Point::all().nth(rng.below(43)).unwrap().cell();
            seen.extend(pos.explain_touch(picked, cell).err().map(|illegal| illegal.reason));
            seen.extend(pos.explain_touch(None, cell).err().map(|illegal| illegal.reason));
        }
        let off = crate::Cell::new(25, 1);
        seen.extend(pos.explain_touch(None, off).err().map(|illegal| illegal.reason));
    };
    for _ in 0..40 {
        let mut pos = start(rng.next_u64());
        while pos.to_move().is_some() {
            ask(&pos, &mut rng);
            let legal = pos.legal_moves();
            pos.play(legal[rng.below(legal.len())]).unwrap();
        }
        ask(&pos, &mut rng);
    }
    ask(&read("e4 G, e5 KR", "0 turn 9 -/K 0/0 -"), &mut rng);
    for reason in reasons::ALL {
        assert!(seen.contains(reason), "{reason:?}");
    }
}
