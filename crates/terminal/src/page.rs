//! A scene as a page of text: the board in letters, its trays in words.

use mohreh_draw::{Scene, Tray, plain};
use mohreh_messages::Messages;
use mohreh_rules::{GameId, Seat};

/// The board of a game, then a line for each tray; `name` says who sits on a seat.
pub fn page(
    game: GameId,
    scene: &Scene,
    messages: &Messages,
    name: impl Fn(Seat) -> String,
) -> String {
    let mut page = plain::board(scene, plain::Style::Letters);
    for tray in &scene.trays {
        let items = tray.items.iter().map(|item| {
            let goal = item.goal.map_or(String::new(), |goal| format!("/{goal}"));
            let count = messages.number(format!("{}{goal}", item.count));
            format!("{} {count}", messages.color(game, item.color))
        });
        let items = messages.list(items);
        let items = if items.is_empty() { "–" } else { &items };
        page.push_str(&format!("{} {items}\n", tray_title(tray, messages, &name)));
    }
    page
}

/// Whose tray it is, and what for.
pub(crate) fn tray_title(
    tray: &Tray,
    messages: &Messages,
    name: impl Fn(Seat) -> String,
) -> String {
    let owner = tray.seat.map(name);
    let what = messages.text(tray.name);
    format!("{}:", messages.list(owner.into_iter().chain([what])))
}
