//! The browser's drawings and colors are what this crate draws and paints.
//! `UPDATE=1 cargo test -p mohreh-draw --test sprite` writes them anew.

use std::{fs, path::Path};

use mohreh_draw::art;

fn is_up_to_date(file: &str, wanted: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src").join(file);
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&path, wanted).unwrap();
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == wanted, "{file} is not what would be written; run with UPDATE=1");
}

#[test]
fn the_sprite_of_the_browser_is_up_to_date() {
    let sprite = art::sprite();
    is_up_to_date("board/sprite.svg", &sprite);
    assert!(sprite.len() < 70_000, "{} bytes", sprite.len());
    for name in art::names() {
        assert!(sprite.contains(&format!("id=\"slab-{name}\"")), "{name}");
    }
    // What is referred to is there.
    for reference in sprite.split("url(#").skip(1).filter_map(|rest| rest.split(')').next()) {
        assert!(sprite.contains(&format!("id=\"{reference}\"")), "{reference}");
    }
}

#[test]
fn the_colors_of_the_browser_are_up_to_date() {
    is_up_to_date("styles/art.tokens.css", &art::tokens());
}
