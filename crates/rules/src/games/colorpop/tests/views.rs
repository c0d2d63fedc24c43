//! What a viewer may know (rules 3.1), and what can be said without the secrets.

use super::{
    super::{ColorPop, Hue, Palette, Secrets},
    board_of, on, play, read, result, start,
};
use crate::{Position, Rng, Seat, SplitMix, Viewer, view::Hide};

#[test]
fn clause_3_1_a_view_knows_its_own_colors_only() {
    let pos = start("seats=3", 5);
    let view = pos.hidden_from(Viewer::Seat(Seat::new(1)));
    assert_eq!(view.known_colors(Seat::new(1)), pos.known_colors(Seat::new(1)));
    assert!(view.known_colors(Seat::new(0)).is_empty());
    assert!(pos.hidden_from(Viewer::Watcher).known_colors(Seat::new(1)).is_empty());
    assert!(pos.hidden_from(Viewer::Seat(Seat::new(4))).known_colors(Seat::new(4)).is_empty());

    let secrets = view.secret_colors(Seat::new(1)).unwrap();
    assert_eq!(secrets.len(), 1);
    assert_eq!(secrets[0].1, super::super::TOKENS_A_HUE);
    assert_eq!(view.secret_colors(Seat::new(0)), Some(Vec::new()));

    let teams = start("teams=on", 5);
    let view = teams.hidden_from(Viewer::Seat(Seat::new(3)));
    for seat in 0..4 {
        let known = !view.known_colors(Seat::new(seat)).is_empty();
        assert_eq!(known, seat % 2 == 1, "seat {seat}");
    }
}

#[test]
fn clause_3_1_neither_debug_nor_display_tells_a_secret() {
    let texts = |pos: &ColorPop| (format!("{pos:?}"), pos.to_string());
    let with = |secrets: &str| {
        let board = start("", 2).setup_with_secrets().unwrap();
        let (board, _) = board.split_once('/').unwrap();
        ColorPop::from_setup(&Default::default(), &format!("{board}/{secrets}")).unwrap()
    };
    assert_eq!(texts(&with("R.G")), texts(&with("B.P")));
    assert!(with("R.G").to_string().ends_with("- ?.? -"));
    assert!(with("R.G").text_with_secrets().ends_with("- R.G -"));
    let seat_0 = with("R.G").hidden_from(Viewer::Seat(Seat::FIRST));
    assert!(seat_0.text_with_secrets().ends_with("- R.? -"));
}

#[test]
fn clause_3_1_views_do_not_depend_on_the_others_secrets() {
    let mut rng = SplitMix::new(9);
    for seed in 0..30 {
        let mut pos = start("seats=3", seed);
        let mut other = pos.clone();
        let swapped = pos.known_colors(Seat::new(1)).iter().next().unwrap();
        let third = pos.known_colors(Seat::new(2)).iter().next().unwrap();
        let own = pos.known_colors(Seat::new(0)).iter().next().unwrap();
        let swap = Secrets::UNKNOWN
            .with(Seat::new(0), own)
            .with(Seat::new(1), third)
            .with(Seat::new(2), swapped);
        other.secrets = swap;
        while pos.to_move().is_some() && other.to_move().is_some() {
            for viewer in [Viewer::Seat(Seat::FIRST), Viewer::Watcher] {
                let (view, same) = (pos.hidden_from(viewer), other.hidden_from(viewer));
                assert_eq!(view, same);
                assert_eq!(view.text_with_secrets(), same.text_with_secrets());
                assert_eq!(view.key(), same.key());
            }
            let moves = pos.legal_moves();
            let m = moves[rng.below(moves.len())];
            pos.play(m).unwrap();
            other.play(m).unwrap();
        }
    }
}

#[test]
fn clause_4_1_a_view_waits_while_the_end_depends_on_a_secret() {
    // Red goes: somebody may have won by it, or it was nobody's.
    let mut view = on("RR/YG/YG", 0, "BP", "?.?", "");
    play(&mut view, "a1");
    assert_eq!((result(&view).as_str(), view.to_move()), ("none", Some(Seat::SECOND)));
    assert!(view.text_with_secrets().contains(" BP ?.? "));
    // The next move shows that nobody had it, so seats have yellow and green.
    let next = "a1".parse().unwrap();
    view.play(next).unwrap();
    assert_eq!((board_of(&view).as_str(), view.to_move()), ("G/G", None));
    assert!(view.text_with_secrets().contains(" over 4 "));
    assert_eq!(result(&view), "none", "one of them won by yellow");
    // Who has green knows that the other won.
    let mut view = on("RR/YG/YG", 0, "BP", "G.?", "");
    play(&mut view, "a1");
    play(&mut view, "a1");
    assert_eq!(result(&view), "win 1");
}

#[test]
fn clause_4_1_an_end_can_be_certain_while_the_winner_is_not() {
    // With five seats every color is somebody's.
    let mut view = on("RR/YG/YG/BP", 0, "-", "?.?.?.?.?", "seats=5");
    play(&mut view, "a1");
    assert_eq!((view.to_move(), result(&view).as_str()), (None, "none"));
    let mut view = on("RR/YG/YG/BP", 0, "-", "?.R.?.?.?", "seats=5");
    play(&mut view, "a1");
    assert_eq!(result(&view), "win 1");
    let mut solo = on("RR/Y", 0, "GBP", "?????", "seats=1;colors=5");
    play(&mut solo, "a1");
    assert_eq!(result(&solo), "loss", "all five colors are the seat's");
}

#[test]
fn clause_4_2_a_view_knows_the_outcome_when_every_secret_agrees() {
    let mut solo = on("RRY/G/Y", 0, "BP", "?", "seats=1");
    play(&mut solo, "a1");
    assert_eq!((solo.to_move(), result(&solo).as_str()), (None, "none"), "red or not red");
    let mut seat_1 = on("GRR/Y/Y/G/P", 0, "B", "?.P", "");
    play(&mut seat_1, "b1");
    assert_eq!(result(&seat_1), "none");
}

#[test]
fn determinizing_draws_evenly_among_what_fits() {
    // Blue and purple went while play went on, so the other seat has none of
    // them, nor the viewer's red: yellow or green.
    let view = on("RR/YG/YG", 0, "BP", "R.?", "");
    let mut rng = SplitMix::new(4);
    let mut drawn = [0; 2];
    for _ in 0..2000 {
        let world = view.determinize(&mut rng);
        assert_eq!(world.known_colors(Seat::FIRST), Palette::NONE.with(Hue::Red));
        let other = world.known_colors(Seat::SECOND);
        drawn[usize::from(other.contains(Hue::Green))] += 1;
        assert!(other.contains(Hue::Green) || other.contains(Hue::Yellow));
    }
    assert!(drawn.iter().all(|count| (900..1100).contains(count)), "{drawn:?}");
    // Of two colors a seat has, one may be gone.
    let view = on("RR/YG/YG", 0, "BP", "??.??", "colors=2");
    let mut pairs = std::collections::BTreeMap::new();
    for _ in 0..2600 {
        let world = view.determinize(&mut rng);
        let text = world.text_with_secrets();
        let secrets = text.split(' ').nth(6).unwrap().to_owned();
        assert!(!secrets.contains("BP"), "{secrets}");
        *pairs.entry(secrets).or_insert(0) += 1;
    }
    // Thirty ways to draw, six of which give somebody blue and purple.
    assert_eq!(pairs.len(), 24);
    assert!(pairs.values().all(|count| (60..160).contains(count)), "{pairs:?}");
}

#[test]
fn a_world_goes_on_while_its_view_does() {
    let mut view = on("RR/YG/YG", 0, "BP", "?.?", "");
    play(&mut view, "a1");
    for seed in 0..50 {
        let world = view.determinize(&mut SplitMix::new(seed));
        assert_eq!(world.to_move(), Some(Seat::SECOND));
        assert_eq!(world.legal_moves(), view.legal_moves());
        assert_eq!(world, read(&world.text_with_secrets()));
    }
}

#[test]
fn positions_and_setups_that_cannot_be_say_why() {
    let board = "RR/YG/YG/././././././.";
    let trays = "R8Y8G8B9P9W2.R9Y9G9B10P10W3";
    let fen = |fields: &str| fields.replace("BOARD", board).replace("TRAYS", trays);
    read(&fen("BOARD 0 pop 2 TRAYS BP R.G -"));
    for (bad, word) in [
        ("RR/YG 0 pop 2 TRAYS BP R.G -", "board"),
        ("BOARD 1 pop 2 TRAYS BP R.G -", "seat"),
        ("BOARD 0 over 2 TRAYS BP R.G -", "step"),
        ("BOARD 0 move 2 TRAYS BP R.G -", "step"),
        ("BOARD 0 pop 51 TRAYS BP R.G -", "turns"),
        ("BOARD 0 pop 2 -.- BP R.G -", "collected"),
        ("BOARD 0 pop 2 TRAYS B R.P -", "step"),
        ("BOARD 0 pop 2 TRAYS - R.G -", "outlived"),
        ("BOARD 0 pop 2 TRAYS BPR R.G -", "outlived"),
        ("BOARD 0 pop 2 TRAYS BP R.R -", "secrets"),
        ("BOARD 0 pop 2 TRAYS BP B.R -", "secrets"),
        ("BOARD 0 pop 2 TRAYS BP RG -", "secrets"),
        ("BOARD 0 pop 2 TRAYS BP R.G seats=9", "seats"),
        ("BOARD 0 pop 2 TRAYS BP R.G", "options"),
        ("BOARD 0 pop 2 TRAYS BP R.G - -", "end of line"),
        ("RR/./YG/YG/././././././. 0 pop 2 TRAYS BP R.G -", "board"),
    ] {
        let error = fen(bad).parse::<ColorPop>().unwrap_err().to_string();
        assert!(error.contains(word), "{bad}: {error}");
    }
    let good = start("", 7).setup_with_secrets().unwrap();
    let (letters, _) = good.split_once('/').unwrap();
    for (bad, word) in [
        (letters.to_owned(), "slash"),
        (format!("{letters}/R"), "2 seats"),
        (format!("{letters}/R.RG"), "2 seats"),
        (format!("{letters}/R.W"), "2 seats"),
        (format!("{letters}/R.R"), "red is drawn twice"),
        (format!("{}/R.G", &letters[1..]), "100 tokens"),
        (format!("R{}/R.G", &letters[1..]), "expected 19 red tokens, found 20"),
    ] {
        let error = ColorPop::from_setup(&Default::default(), &bad).unwrap_err().to_string();
        assert!(error.contains(word), "{bad}: {error}");
    }
    let lower = good.to_lowercase();
    assert_eq!(ColorPop::from_setup(&Default::default(), &lower).unwrap(), start("", 7));
}
