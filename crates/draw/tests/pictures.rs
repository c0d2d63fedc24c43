//! The pictures of rules and strategy are drawn from the positions listed
//! beside them. `UPDATE=1 cargo test -p mohreh-draw --test pictures` draws
//! them anew; otherwise they must be what would be drawn.

use std::{fs, path::Path};

use mohreh_documents::{FOLDERS, Picture, pictures};
use mohreh_draw::{MarkKind, Theme, scene, svg};
use mohreh_rules::{AnyPosition, AnyView, Cell, GameId, Viewer};

#[test]
fn every_picture_of_the_documents_is_up_to_date() {
    let documents = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    let mut drawn = 0;
    let both =
        FOLDERS.into_iter().flat_map(|kind| GameId::ALL.iter().map(move |&game| (kind, game)));
    for (kind, game) in both {
        let folder = documents.join(kind).join("pictures");
        let list = pictures(kind, game.name());
        assert!(!list.is_empty(), "{game} has no pictures in {kind}");
        for listed in list {
            let (name, picture) = (&listed.name, draw(game, &listed));
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

fn draw(game: GameId, listed: &Picture) -> String {
    let pos = AnyPosition::read(game, &listed.position);
    let pos = pos.unwrap_or_else(|error| panic!("{}: {error}", listed.name));
    let cells = listed.marks.iter().map(|cell| cell.parse::<Cell>().unwrap());
    let scene = scene(&AnyView::new(pos, Viewer::Watcher)).marked(cells, MarkKind::Highlight);
    svg::render(&scene, Theme::Light, &listed.english)
}
