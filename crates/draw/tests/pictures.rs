//! The pictures of the rule documents are drawn from the positions listed
//! beside them. `UPDATE=1 cargo test -p mohreh-draw --test pictures` draws
//! them anew; otherwise they must be what would be drawn.
//!
//! A line is `name | position | marked cells | English words | Persian words`.

use std::{fs, path::Path};

use mohreh_draw::{MarkKind, Theme, scene, svg};
use mohreh_rules::{AnyPosition, AnyView, Cell, GameId, Viewer};

#[test]
fn every_picture_of_the_rules_is_up_to_date() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules/pictures");
    let mut drawn = 0;
    for &game in GameId::ALL {
        let list = folder.join(format!("{game}.txt"));
        let text = fs::read_to_string(&list).unwrap_or_else(|error| panic!("{list:?}: {error}"));
        for line in text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#')) {
            let (name, picture) = draw(game, line);
            let path = folder.join(format!("{name}.svg"));
            if std::env::var_os("UPDATE").is_some() {
                fs::write(&path, &picture).unwrap();
            }
            let kept = fs::read_to_string(&path).unwrap_or_default();
            assert!(kept == picture, "{name}.svg is not what would be drawn; run with UPDATE=1");
            drawn += 1;
        }
    }
    assert!(20 < drawn, "only {drawn} pictures are listed");
}

fn draw(game: GameId, line: &str) -> (String, String) {
    let fields: Vec<&str> = line.split('|').map(str::trim).collect();
    let [name, position, marks, words, _] = fields[..] else {
        panic!("{line}: expected five fields")
    };
    let pos = AnyPosition::read(game, position).unwrap_or_else(|error| panic!("{name}: {error}"));
    let cells: Vec<Cell> = marks
        .split([',', ' ', '-', 'x', '+'])
        .filter_map(|word| word.trim().trim_start_matches(['W', 'G', 'B']).parse().ok())
        .collect();
    let scene = scene(&AnyView::new(pos, Viewer::Watcher)).marked(cells, MarkKind::Highlight);
    (name.to_owned(), svg::render(&scene, Theme::Light, words))
}
