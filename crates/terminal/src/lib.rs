//! The terminal client: a screen for people at a terminal, and lines for
//! pipes and dumb terminals.
//!
//! Both sit at the same [`LocalMatch`]: a match, who of its seats is a person, and
//! how strong the computer plays the others. On a server the other seats are
//! people elsewhere, and the server's word counts. Nothing here knows a rule:
//! legal moves, touches and reasons come from the rules, boards from scenes,
//! sentences from the messages.

mod dialog;
mod endings;
mod hand;
mod learn;
mod lines;
mod lobby;
mod local_match;
mod look;
mod menu;
mod online;
mod own;
mod page;
mod people;
mod preview;
mod puzzles;
mod review;
mod rules;
mod save;
mod screen;
mod stacks;
mod think;
mod told;
mod walk;

pub use crate::{
    endings::ending_lines,
    learn::learn_lines,
    lines::{After, play_lines, play_online_lines},
    lobby::{Visit, list_tables, visit},
    local_match::LocalMatch,
    look::{Colors, Look, Signs},
    menu::{Occasion, Opponent, Wish, ask},
    online::{NewTable, Place, Wanted, own_seat, problem_text, sign_in},
    own::{list_own_matches, read_notices, show_notices},
    page::page,
    people::{
        accept_challenge, block, challenge, decline_challenge, follow, list_best, list_challenges,
        list_followed, report, show_player, vacation,
    },
    puzzles::{Course, Mode, game_of_today, puzzle_lines},
    review::Teller,
    rules::{rules, rules_as_text, strategy, strategy_as_text},
    save::{data_folder, resume},
    screen::{ask_secret, columns, play_online, play_screen, terminal_size},
    told::{problem_of, told},
};
