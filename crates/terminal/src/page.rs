//! A scene as a page of text: the board in letters, its trays in words.

use mohreh_draw::{Scene, ScenePiece, Tray, plain};
use mohreh_messages::Messages;
use mohreh_rules::{AnyMatch, Color, Seat};

use crate::stacks::{COMPLETED, completed};

/// The board of a match, what its letters mean where they tell every piece of a stack, then a
/// line for each tray; `name` says who sits on a seat.
pub fn page(
    game_match: &AnyMatch,
    scene: &Scene,
    messages: &Messages,
    name: impl Fn(Seat) -> String,
) -> String {
    let game = game_match.game();
    let mut page = plain::board(scene, plain::Style::Letters);
    let letters = letters(scene);
    if !letters.is_empty() {
        let named = |(letter, color)| format!("{letter} {}", messages.color(game, color));
        let words = [("letters", messages.list(letters.into_iter().map(named)))];
        page.push_str(&messages.text_with("terminal-letters", &words));
        page.push('\n');
    }
    for tray in &scene.trays {
        if let (COMPLETED, Some(seat)) = (tray.name, tray.seat) {
            let stacks = completed(game_match, seat).into_iter();
            let stacks = stacks.map(|stack| stack.iter().map(|(letter, ..)| letter).collect());
            let title = tray_title(tray, messages, &name);
            let told = [completed_text(tray, messages), messages.list(stacks)].join("  ");
            page.push_str(&format!("{title} {}\n", told.trim_end()));
            continue;
        }
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

/// How many stacks a tray counts.
pub(crate) fn completed_text(tray: &Tray, messages: &Messages) -> String {
    tray.items.first().map_or_else(|| "–".to_owned(), |item| messages.number(item.count))
}

/// The letters of the colors on the board, where a stack shows one for each of its pieces.
fn letters(scene: &Scene) -> Vec<(char, Color)> {
    let is_told = |piece: &&ScenePiece| piece.letters.chars().count() == piece.stack.len();
    let told: Vec<&ScenePiece> = scene.pieces.iter().filter(is_told).collect();
    if told.iter().all(|piece| piece.stack.len() < 2) {
        return Vec::new();
    }
    let mut letters: Vec<(char, Color)> = Vec::new();
    for piece in told {
        for pair in piece.letters.chars().zip(piece.stack.iter().rev().copied()) {
            if !letters.contains(&pair) {
                letters.push(pair);
            }
        }
    }
    letters.sort_unstable_by_key(|&(_, color)| color);
    letters
}

/// Whose tray it is, and what for.
pub(crate) fn tray_title(
    tray: &Tray,
    messages: &Messages,
    name: impl Fn(Seat) -> String,
) -> String {
    let owner = tray.seat.map(name);
    let is_completed = tray.name == COMPLETED;
    let what = messages.text(if is_completed { "terminal-stacks" } else { tray.name });
    format!("{}:", messages.list(owner.into_iter().chain([what])))
}
