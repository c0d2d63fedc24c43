//! Every game as a picture: of the size asked for, small, and without a secret.

use mohreh_draw::Theme;
use mohreh_picture::{Size, moving, still};
use mohreh_rules::{AnyMatch, AnyPosition, GameId, SplitMix, Viewer};

const SMALL: Size = Size { width: 120, height: 90 };

fn played(game: GameId, seed: u64, most: usize) -> AnyMatch {
    let mut rng = SplitMix::new(seed);
    let mut game_match = AnyMatch::new(AnyPosition::initial(game, "", &mut rng).unwrap());
    for _ in 0..most {
        let Some(turn) = game_match.random_turn(&mut rng) else { break };
        game_match.play_moves(&turn).unwrap();
    }
    game_match
}

#[test]
fn every_game_has_a_preview_that_messengers_take() {
    // The one with the most pieces stands for all at full size.
    let sizes = GameId::ALL.iter().map(|&game| match game {
        GameId::ColorPop => (game, Size::PREVIEW, Theme::Light),
        _ => (game, SMALL, Theme::Dark),
    });
    for (game, size, theme) in sizes {
        let view = played(game, 3, 30).view(Viewer::Watcher);
        let bytes = still(&view, theme, size).unwrap();
        assert_eq!(bytes[..8], *b"\x89PNG\r\n\x1a\n", "{game}");
        let side = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap());
        assert_eq!((side(16), side(20)), (size.width.into(), size.height.into()));
        assert!(bytes.len() < 300_000, "{game}: {} bytes", bytes.len());
    }
}

#[test]
fn a_match_moves_turn_by_turn() {
    for &game in GameId::ALL {
        let game_match = played(game, 5, 12);
        let bytes = moving(&game_match.view(Viewer::Watcher), Theme::Light, SMALL).unwrap();
        let mut reader = gif::DecodeOptions::new().read_info(&bytes[..]).unwrap();
        let (width, height) = (reader.width(), reader.height());
        assert!(width == SMALL.width || height == SMALL.height, "{game}: {width}×{height}");
        assert!(width <= SMALL.width && height <= SMALL.height);
        let mut pictures = 0;
        while reader.next_frame_info().unwrap().is_some() {
            pictures += 1;
        }
        assert_eq!(pictures, game_match.turns() + 1, "{game}");
    }
}

#[test]
fn what_a_watcher_may_not_know_changes_no_pixel() {
    let text = |colors: &str| {
        let start = AnyPosition::initial(GameId::ColorPop, "", &mut SplitMix::new(7)).unwrap();
        let mut fields: Vec<String> =
            start.text_with_secrets().split(' ').map(str::to_owned).collect();
        fields[6] = colors.to_owned();
        fields.join(" ")
    };
    let start = AnyPosition::initial(GameId::ColorPop, "", &mut SplitMix::new(7)).unwrap();
    let secrets = start.text_with_secrets().split(' ').nth(6).unwrap().to_owned();
    let swapped: Vec<&str> = secrets.split('.').rev().collect();
    let pictures: Vec<_> = [secrets.clone(), swapped.join(".")]
        .iter()
        .map(|colors| {
            let pos = AnyPosition::read(GameId::ColorPop, &text(colors)).unwrap();
            still(&AnyMatch::new(pos).view(Viewer::Watcher), Theme::Light, SMALL).unwrap()
        })
        .collect();
    assert_ne!(secrets, swapped.join("."), "the two differ");
    assert_eq!(pictures[0], pictures[1]);
}

#[test]
fn impossible_sizes_are_refused() {
    let view = played(GameId::Dvonn, 1, 0).view(Viewer::Watcher);
    for size in [Size { width: 0, height: 100 }, Size { width: 100, height: 1601 }] {
        let why = still(&view, Theme::Light, size).unwrap_err().to_string();
        assert!(why.contains("16 to 1600"), "{why}");
    }
}
