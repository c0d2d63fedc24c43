//! One test a clause, with the board drawn blade by blade from the lowest place;
//! what several clauses share is in `laws.rs`, views are in `views.rs`.

mod ends;
mod laws;
mod views;

use super::{ColorPop, ColorPopMove, ColorPopOptions, Hue, Palette, reasons};
use crate::{Cell, Change, Choice, Position, Seat, SplitMix, Viewer, view::Hide};

const ALL_OPTIONS: [&str; 9] = [
    "",
    "colors=2",
    "seats=1",
    "seats=1;colors=3",
    "seats=1;colors=5",
    "seats=3",
    "seats=4",
    "seats=5",
    "teams=on",
];

fn read(text: &str) -> ColorPop {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn start(options: &str, seed: u64) -> ColorPop {
    ColorPop::initial(&options.parse().unwrap(), &mut SplitMix::new(seed))
}

/// A position on this board, some turns into the match, with what is not on
/// the board spread over the trays; then who is to move and the secrets.
fn on(board: &str, seat: usize, outlived: &str, secrets: &str, options: &str) -> ColorPop {
    let seats = options.parse::<ColorPopOptions>().unwrap().seats();
    let count = |letter| board.chars().filter(|&c| c == letter).count();
    let mut trays = vec![String::new(); seats];
    for (letter, all) in [('R', 19), ('Y', 19), ('G', 19), ('B', 19), ('P', 19), ('W', 5)] {
        let taken = all - count(letter);
        for (index, tray) in trays.iter_mut().enumerate() {
            let share = (taken + index) / seats;
            if 0 < share {
                *tray += &format!("{letter}{share}");
            }
        }
    }
    let blades = board.split('/').count();
    let board = format!("{board}{}", "/.".repeat(10 - blades));
    let options = if options.is_empty() { "-" } else { options };
    let turns = seat + seats;
    read(&format!("{board} {seat} pop {turns} {} {outlived} {secrets} {options}", trays.join(".")))
}

fn play(pos: &mut ColorPop, m: &str) {
    pos.play(m.parse().unwrap()).unwrap_or_else(|illegal| panic!("{m}: {illegal}"));
}

fn board_of(pos: &ColorPop) -> String {
    let text = pos.to_string();
    text.split(' ').next().unwrap().trim_end_matches("/.").to_owned()
}

fn legal(pos: &ColorPop) -> Vec<String> {
    let mut texts: Vec<String> = pos.legal_moves().iter().map(ToString::to_string).collect();
    texts.sort_unstable();
    texts
}

fn refused(pos: &ColorPop, m: &str) -> (crate::Reason, Vec<String>) {
    let illegal = pos.explain(m.parse().unwrap()).unwrap_err();
    (illegal.reason, illegal.cells.iter().map(Cell::to_string).collect())
}

fn result(pos: &ColorPop) -> String {
    pos.outcome().map_or("none".to_owned(), |outcome| outcome.to_string())
}

#[test]
fn clause_1_1_the_tokens_are_counted() {
    let pos = start("", 7);
    for hue in Hue::ALL {
        assert_eq!(pos.board().count(hue), 19);
    }
    assert_eq!(pos.board().joker_count(), 5);
}

#[test]
fn clause_1_2_seat_0_starts_and_play_goes_round() {
    for (options, seats) in [("seats=1", 1), ("", 2), ("seats=3", 3), ("seats=5", 5)] {
        let mut pos = start(options, 3);
        for turn in 0..2 * seats {
            assert_eq!(pos.to_move(), Some(Seat::new(turn % seats)), "{options}");
            let m = pos.legal_moves()[0];
            pos.play(m).unwrap();
        }
    }
}

#[test]
fn clause_1_3_each_seat_draws_its_own_colors() {
    for options in ALL_OPTIONS {
        for seed in 0..50 {
            let pos = start(options, seed);
            let drawn = (0..pos.seats()).map(|seat| pos.known_colors(Seat::new(seat)));
            let (mut all, mut count) = (Palette::NONE, 0);
            for colors in drawn {
                assert_eq!(colors.len(), pos.options().colors());
                all = all.and(colors);
                count += colors.len();
            }
            assert_eq!(all.len(), count, "{options}: a color is drawn once");
        }
    }
}

#[test]
fn clause_1_4_no_more_than_five_are_connected_at_the_start() {
    for seed in 0..300 {
        let pos = start("", seed);
        for m in pos.legal_moves() {
            let ColorPopMove::Pop { token, .. } = m else { panic!("{m}") };
            let hue = pos.board().hue_at(token).unwrap();
            let group = pos.board().group(hue, token, 0);
            assert!(group.count_ones() <= 5, "seed {seed}: {m}");
        }
    }
    let six = format!("RRRRRR{}", "YGBP".repeat(19));
    let rest = 100 - six.len() - 5;
    let setup = format!("{six}{}WWWWW/R.G", "R".repeat(rest));
    let error = ColorPop::from_setup(&Default::default(), &setup).unwrap_err().to_string();
    assert!(error.contains("more than five red tokens are connected: a1 a2 a3"), "{error}");
}

#[test]
fn clause_1_4_a_seed_means_the_same_board_for_ever() {
    let setup = start("", 7).setup_with_secrets().unwrap();
    assert_eq!(setup, SEED_7);
    let again = ColorPop::from_setup(&Default::default(), &setup).unwrap();
    assert_eq!(again, start("", 7));
}

const SEED_7: &str = "YBGBPGBGRWBPBRPPBYPRGBYBRPRGYRBBYRRBYBGGYYBPPGPBYG\
                      GYRYGRRBGPGPGYYRPRPGYGBYGWWPPRGRRBYPBYYRWGPPBRWRPY/G.Y";

#[test]
fn clause_2_1_a_group_of_two_goes_a_single_token_stays() {
    let mut pos = on("RRY/RG/YP", 0, "B", "R.G", "");
    assert_eq!(legal(&pos), ["a1"]);
    assert_eq!(refused(&pos, "a3"), (reasons::SINGLE, vec!["a3".into()]));
    assert_eq!(refused(&pos, "a4"), (reasons::EMPTY, vec!["a4".into()]));
    assert_eq!(refused(&pos, "b1"), (reasons::NOT_SMALLEST, vec!["a1".into(), "b1".into()]));
    play(&mut pos, "a1");
    assert_eq!(board_of(&pos), "Y/G/YP");
    let diagonal = on("RY/YR/RY/RR", 0, "GBP", "R.Y", "");
    assert_eq!(legal(&diagonal), ["c1"]);
}

#[test]
fn clause_2_1_any_color_may_be_popped() {
    let pos = on("RR/YY/GG", 0, "BP", "R.Y", "");
    assert_eq!(legal(&pos), ["a1", "b1", "c1"]);
}

/// A joker between two reds and two yellows, and a red beyond.
const BRIDGE: &str = "RRG/WY/RY/GR";

#[test]
fn clause_2_2_a_joker_bridges_or_is_left_out() {
    let pos = on(BRIDGE, 0, "BP", "R.Y", "");
    assert_eq!(legal(&pos), ["a1", "a1+b1", "b2", "b2+b1"]);
    let mut left_out = pos.clone();
    play(&mut left_out, "a1");
    assert_eq!(board_of(&left_out), "G/WY/RY/GR");
    let mut bridged = pos.clone();
    play(&mut bridged, "a1+b1");
    assert_eq!(board_of(&bridged), "G/Y/Y/GR");
    assert_eq!(bridged.collected(Seat::FIRST, crate::Color::Joker), 2 + 1);
}

#[test]
fn clause_2_2_every_chosen_joker_is_connected() {
    let pos = on("RRG/WY/RY/GR/WB", 0, "P", "R.Y", "");
    assert_eq!(refused(&pos, "a1+e1"), (reasons::JOKER_APART, vec!["e1".into()]));
    assert_eq!(refused(&pos, "a1+a3"), (reasons::NOT_A_JOKER, vec!["a3".into()]));
    assert_eq!(refused(&pos, "b1+e1"), (reasons::JOKER_FIRST, vec!["b1".into()]));
    assert_eq!(refused(&pos, "c1+b1").0, reasons::NOT_SMALLEST);
}

#[test]
fn clause_2_2_jokers_join_through_jokers() {
    let pos = on("R/W/W/Y", 0, "GBP", "R.Y", "");
    assert_eq!(legal(&pos), ["a1+b1", "a1+b1+c1", "d1+b1+c1", "d1+c1"]);
    assert_eq!(refused(&pos, "a1+c1").0, reasons::JOKER_APART);
}

#[test]
fn clause_2_2_jokers_alone_are_no_group() {
    let mut pos = on("WW/RR/GY", 0, "BP", "G.Y", "");
    let mut with_one = pos.clone();
    play(&mut with_one, "b1");
    assert_eq!(board_of(&with_one), "WW/GY");
    assert!(with_one.to_move().is_some(), "a joker touches a token");
    play(&mut pos, "b1+a1+a2");
    assert_eq!(board_of(&pos), "GY");
    assert_eq!(pos.to_move(), None);
}

#[test]
fn clause_2_2_a_joker_is_not_touched_itself() {
    let touch = |pos: &ColorPop, cell: &str| pos.explain_touch(None, cell.parse().unwrap());
    let pos = on("RRW/GWB/Y", 0, "P", "G.R", "");
    assert_eq!(touch(&pos, "a3").unwrap_err().reason, reasons::JOKER_FIRST);
    let row = on("RR/GR/B/W/W", 0, "PY", "G.R", "");
    assert_eq!(touch(&row, "e1").unwrap_err().reason, reasons::JOKER_FIRST);
    assert!(touch(&row, "c1").is_ok(), "a single token with a joker is a group");
}

#[test]
fn clause_2_3_what_is_popped_lies_in_front_of_the_seat() {
    let mut pos = start("seats=3", 3);
    let m = pos.legal_moves()[0];
    let ColorPopMove::Pop { token, .. } = m else { panic!("{m}") };
    let color = pos.board().token_at(token).unwrap();
    pos.play(m).unwrap();
    assert!(2 <= pos.collected(Seat::new(0), color));
    assert_eq!(pos.to_move(), Some(Seat::new(1)));
}

#[test]
fn clause_2_4_tokens_slide_down_and_blades_close_up() {
    let mut pos = on("RGY/GGP/GB/YB", 0, "-", "R.G", "");
    let changes = pos.changes("a2".parse().unwrap());
    play(&mut pos, "a2");
    assert_eq!(board_of(&pos), "RY/P/B/YB");
    let moved: Vec<String> = changes
        .iter()
        .filter_map(|change| match change {
            Change::Moved { path } => Some(format!("{}-{}", path[0], path[1])),
            _ => None,
        })
        .collect();
    assert_eq!(moved, ["a3-a2", "b3-b1", "c2-c1"]);

    let mut emptied = on("RG/YY/GG/YB", 0, "P", "R.G", "");
    play(&mut emptied, "b1");
    assert_eq!(board_of(&emptied), "RG/GG/YB");
    let mut two = on("RG/YY/YY/GB", 0, "P", "R.G", "");
    play(&mut two, "b1");
    assert_eq!(board_of(&two), "RG/GB");
}

#[test]
fn clause_2_5_there_is_no_passing() {
    assert_eq!(refused(&start("", 1), "pass").0, reasons::MUST_POP);
}

#[test]
fn clause_2_6_one_spelling() {
    assert_eq!("C4+c5+D۶".parse::<ColorPopMove>().unwrap().to_string(), "c4+c5+d6");
    for bad in
        ["", "+", "c4+", "c4+d6+c5", "c4+c5+c5", "k1", "a11", "a1+a2+a3+a4+a5+a6+a7", "a1,a2"]
    {
        assert!(bad.parse::<ColorPopMove>().is_err(), "{bad}");
    }
}

#[test]
fn clause_4_1_the_last_token_wins_whoever_pops_it() {
    let mut pos = on("RR/YG/YG", 0, "BP", "G.R", "");
    play(&mut pos, "a1");
    assert_eq!(result(&pos), "win 1");
    assert_eq!(refused(&pos, "b1").0, reasons::OVER);
    assert!(pos.hidden_from(Viewer::Watcher).known_colors(Seat::FIRST).contains(Hue::Green));

    let mut nobodys = on("RR/YG/YG", 0, "BP", "G.Y", "");
    play(&mut nobodys, "a1");
    assert_eq!((result(&nobodys).as_str(), nobodys.to_move()), ("none", Some(Seat::SECOND)));
}

#[test]
fn clause_4_1_all_colors_of_a_side_must_be_gone() {
    let mut two = on("RR/YG/YB", 0, "P", "RY.GB", "colors=2");
    play(&mut two, "a1");
    assert_eq!(result(&two), "none");
    play(&mut two, "a1");
    assert_eq!(result(&two), "win 0");
    let mut teams = on("RR/YG/YB", 0, "P", "R.G.Y.B", "teams=on");
    play(&mut teams, "a1");
    play(&mut teams, "a1");
    assert_eq!(result(&teams), "win 0 2");
}

#[test]
fn clause_4_2_fewest_left_wins() {
    let mut pos = on("RYR/GYG/PPR", 0, "B", "R.G", "");
    play(&mut pos, "c1");
    assert_eq!((board_of(&pos).as_str(), result(&pos).as_str()), ("RYR/GYG/R", "none"));
    play(&mut pos, "a2");
    assert_eq!((board_of(&pos).as_str(), result(&pos).as_str()), ("RR/GG/R", "none"));
    let mut pos = on("RYG/GYR/PPR", 0, "B", "R.G", "");
    play(&mut pos, "a2");
    play(&mut pos, "c1");
    assert_eq!((board_of(&pos).as_str(), result(&pos).as_str()), ("RG/GR/R", "win 1"));
}

/// Board, then what the seats have collected and their secrets, after the
/// last pop.
fn over(board: &str, trays: &str, secrets: &str, options: &str) -> ColorPop {
    let seats = options.parse::<ColorPopOptions>().unwrap().seats();
    let count = board.split('/').count();
    let board = format!("{board}{}", "/.".repeat(10 - count));
    let options = if options.is_empty() { "-" } else { options };
    let gone: String = "RYGBP".chars().filter(|&letter| !board.contains(letter)).collect();
    let gone = if gone.is_empty() { "-".to_owned() } else { gone };
    read(&format!("{board} 0 over {seats} {trays} {gone} {secrets} {options}"))
}

fn ended(board: &str, trays: &str, secrets: &str, options: &str) -> String {
    result(&over(board, trays, secrets, options))
}

#[test]
fn clause_4_3_then_fewest_collected_of_the_own_colors() {
    let trays = "R8Y10G9B9P9W3.R10Y8G9B10P10W2";
    assert_eq!(ended("R/Y/R/Y/G", "R8Y10G9B9P9W3.R9Y7G9B10P10W2", "R.Y", ""), "win 1");
    assert_eq!(ended("R/Y/G", trays, "R.Y", ""), "draw");
    assert_eq!(ended("R/Y/G", "R9Y9G9B9P9W3.R9Y9G9B10P10W2", "R.G", ""), "draw");
}

#[test]
fn clause_4_3_several_sides_share_a_win_and_all_equal_is_a_draw() {
    let equal = "R6Y6G6B6P6W1.R6Y6G6B6P6W2.R6Y6G6B7P7W2";
    assert_eq!(ended("R/Y/G", equal, "R.Y.G", "seats=3"), "draw");
    let more_green_left = "R6Y6G6B6P6W1.R6Y6G6B6P6W2.R6Y6G5B7P7W2";
    assert_eq!(ended("G/R/G/Y", more_green_left, "R.Y.G", "seats=3"), "win 0 1");
    let more_red_collected = "R7Y6G6B6P6W1.R6Y6G6B6P6W2.R5Y6G6B7P7W2";
    assert_eq!(ended("R/Y/G", more_red_collected, "R.Y.G", "seats=3"), "win 1 2");
}

#[test]
fn clause_5_solo_wins_by_clearing_and_loses_otherwise() {
    let mut pos = on("RR/Y/G", 0, "BP", "R", "seats=1");
    play(&mut pos, "a1");
    assert_eq!(result(&pos), "win 0");
    let mut pos = on("RGG/Y/R", 0, "BP", "R", "seats=1");
    play(&mut pos, "a2");
    assert_eq!((result(&pos).as_str(), pos.left_of(Seat::FIRST)), ("loss", 2));
}

#[test]
fn clause_5_teams_count_together() {
    let quarter = "R5Y5G4B4P4W1.R5Y5G5B5P5W1.R4Y4G5B5P5W1.R3Y4G4B4P5W2";
    assert_eq!(ended("R/Y/R/G/B", quarter, "R.G.Y.B", "teams=on"), "win 1 3");
}

#[test]
fn clause_5_options_are_read_and_written() {
    for options in ALL_OPTIONS {
        assert_eq!(options.parse::<ColorPopOptions>().unwrap().to_string(), options);
    }
    for (text, written) in [
        ("seats=2;colors=1;teams=off", ""),
        ("SEATS=4; teams=on", "teams=on"),
        ("seats=۳", "seats=3"),
    ] {
        assert_eq!(text.parse::<ColorPopOptions>().unwrap().to_string(), written);
    }
    for (bad, key) in [
        ("seats=6", "seats"),
        ("seats=0", "seats"),
        ("seats=3;colors=2", "colors"),
        ("colors=3", "colors"),
        ("colors=0", "colors"),
        ("teams=on;seats=3", "seats"),
        ("teams=on;colors=2", "colors"),
        ("teams=maybe", "teams"),
        ("jokers=3", "jokers"),
    ] {
        let error = bad.parse::<ColorPopOptions>().unwrap_err().to_string();
        assert!(error.contains(&format!("`{key}`")), "{bad}: {error}");
    }
}

#[test]
fn touches_tell_moves_apart() {
    let pos = on(BRIDGE, 0, "BP", "R.Y", "");
    let hand = |m: &str| pos.touch(m.parse().unwrap());
    assert_eq!(hand("a1").choice, Some(Choice::Jokers(vec![])));
    assert_eq!(hand("a1+b1").choice, Some(Choice::Jokers(vec!["b1".parse().unwrap()])));
    assert_eq!(hand("a1+b1").to.len(), 3);
    let plain = on("RR/G/W", 0, "BPY", "R.G", "");
    assert_eq!(plain.touch("a1".parse().unwrap()).choice, None);
}
