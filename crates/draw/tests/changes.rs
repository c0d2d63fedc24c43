//! Carrying out the changes of a move one by one gives the board after it.
//!
//! This is what animations and previews rely on. It is tried on the pieces of scenes, because they
//! look alike in all games; random matches of every game, with each of its options, are played.

use std::collections::BTreeMap;

use mohreh_draw::{Scene, scene};
use mohreh_rules::{
    AnyMatch, AnyPosition, AnyView, Cell, Change, GameId, Kind, Position, Rng, SplitMix, Viewer,
    with_game,
};

/// A piece as far as changes tell of it: its shape, the color on top, how many are stacked.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Shown {
    kind: Kind,
    color: &'static str,
    height: usize,
}

/// What lies on each cell; no cell has two of one shape.
type Board = BTreeMap<Cell, Vec<Shown>>;

fn board_of(scene: &Scene) -> Board {
    let mut board = Board::new();
    for piece in &scene.pieces {
        let height = piece.stack.len().max(1);
        let shown = Shown { kind: piece.kind, color: piece.color.name(), height };
        board.entry(piece.cell).or_default().push(shown);
    }
    sorted(board)
}

fn sorted(mut board: Board) -> Board {
    board.retain(|_, pieces| !pieces.is_empty());
    board.values_mut().for_each(|pieces| pieces.sort_by_key(|piece| piece.kind as u8));
    board
}

/// Takes the piece of this shape off a cell.
fn take(board: &mut Board, cell: Cell, kind: Kind) -> Shown {
    let pieces = board.get_mut(&cell).unwrap_or_else(|| panic!("{cell} is empty"));
    let index = pieces.iter().position(|piece| piece.kind == kind);
    pieces.remove(index.unwrap_or_else(|| panic!("no {kind:?} on {cell}")))
}

fn carry_out(board: &mut Board, change: &Change) {
    match change {
        Change::Placed { cell, piece } => {
            let shown = Shown { kind: piece.kind, color: piece.color.name(), height: 1 };
            board.entry(*cell).or_default().push(shown);
        }
        Change::Moved { path } => {
            let (from, to) = (path[0], path[path.len() - 1]);
            let pieces = board.get(&from).unwrap_or_else(|| panic!("{from} is empty")).clone();
            for piece in pieces {
                match piece.kind {
                    Kind::Marker | Kind::Base => continue,
                    Kind::Ring | Kind::Marble | Kind::Token | Kind::Disc => {}
                }
                let mut moving = take(board, from, piece.kind);
                let has_disc = |pieces: &Vec<Shown>| pieces.iter().any(|it| it.kind == Kind::Disc);
                if moving.kind == Kind::Disc && board.get(&to).is_some_and(has_disc) {
                    moving.height += take(board, to, Kind::Disc).height;
                }
                board.entry(to).or_default().push(moving);
            }
        }
        Change::Flipped { cell, color } => {
            take(board, *cell, Kind::Marker);
            let shown = Shown { kind: Kind::Marker, color: color.name(), height: 1 };
            board.entry(*cell).or_default().push(shown);
        }
        Change::Captured { cell, piece, .. } | Change::Removed { cell, piece } => {
            let taken = take(board, *cell, piece.kind);
            assert!(piece.kind == Kind::Base || taken.color == piece.color.name(), "{change:?}");
        }
        Change::CutOff { cell } => drop(take(board, *cell, Kind::Disc)),
        Change::RowMade { .. }
        | Change::Claimed { .. }
        | Change::Scored { .. }
        | Change::Passed { .. }
        | Change::Retracted
        | Change::Ended { .. } => {}
    }
}

fn check_matches(game: GameId, options: &str) {
    for seed in 0..3 {
        let mut rng = SplitMix::new(seed);
        let Ok(start) = AnyPosition::initial(game, options, &mut rng) else { return };
        let mut game_match = AnyMatch::new(start);
        while game_match.to_move().is_some() {
            let legal = game_match.legal();
            let m = &legal[rng.below(legal.len())];
            let before = game_match.position();
            let changes = game_match.changes(m).expect("a legal move");
            let mut board = board_of(&scene(&AnyView::new(before.clone(), Viewer::Watcher)));
            changes.iter().for_each(|change| carry_out(&mut board, change));
            game_match.play_word(m).expect("a legal move");
            let after = board_of(&scene(&game_match.view(Viewer::Watcher)));
            assert_eq!(sorted(board), after, "{m} in {before}: {changes:?}");
        }
    }
}

#[test]
fn carrying_out_the_changes_gives_the_next_board() {
    for &game in GameId::ALL {
        check_matches(game, "");
        for choice in with_game!(game, P => P::CHOICES) {
            // Options that are invalid alone are left out by `check_matches`.
            choice.values.iter().for_each(|v| check_matches(game, &format!("{}={v}", choice.key)));
        }
    }
    check_matches(GameId::Zertz, "board=48;tournament=on");
}
