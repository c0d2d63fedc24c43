//! Line mode: the board and a question out, a move or a command in.
//!
//! A line holds moves or turns, or one of `undo`, `hint`, `legal`, `secret`,
//! `resign`, `help` and `quit`; after the end `save`, `review`, `try` and `again`.
//! What is refused is said with its reason, and the match goes on. The end of the
//! input ends it quietly.

mod online;
mod over;
mod retry;

use std::io::{BufRead, ErrorKind, Write};

use anyhow::Result;

pub use self::online::play_online_lines;
use self::over::Finished;
use mohreh_rules::Viewer;

use crate::{
    LocalMatch, Look,
    look::Signed,
    save,
    think::{Purpose, Thinker},
};

/// What follows the end of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum After {
    /// Nothing: scripts are done then.
    Leave,
    /// A person is asked what next.
    Ask,
}

/// What a line leads to.
enum Next {
    /// Something has changed: show the board.
    Board,
    /// Ask again.
    Prompt,
    /// Enough.
    Quit,
}

/// Plays until the match or the input ends. A reader that goes away ends it
/// as quietly as the end of the input.
///
/// # Errors
/// When input or output fail otherwise.
pub fn play_lines(
    table: &mut LocalMatch,
    look: Look,
    input: impl BufRead,
    output: impl Write,
    after: After,
) -> Result<()> {
    let talked = converse(table, input, Signed { output, signs: look.signs }, after);
    // Whatever happened to the pipe, the match is kept.
    if let Err(why) = save::keep(table) {
        eprintln!("{why}");
    }
    match talked {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        other => Ok(other?),
    }
}

fn converse(
    table: &mut LocalMatch,
    input: impl BufRead,
    mut output: impl Write,
    after: After,
) -> std::io::Result<()> {
    let mut lines = input.lines();
    let mut next = Next::Board;
    let mut finished = Finished::default();
    let game = table.game_match.game();
    if table.kept.is_none() && save::has_unfinished(game) {
        let game = [("game", game.name().to_owned())];
        writeln!(output, "{}", table.messages.text_with("terminal-unfinished", &game))?;
    }
    loop {
        if matches!(next, Next::Board) {
            play_by_itself(table, &mut output)?;
            write!(output, "{}", table.page())?;
            writeln!(output, "{}", table.prompt())?;
        }
        let is_over = table.game_match.outcome().is_some();
        if is_over && after == After::Leave {
            return Ok(());
        }
        if is_over && matches!(next, Next::Board) {
            writeln!(output, "{}", table.messages.text("terminal-lines-over"))?;
        }
        // Now, and not only at the end: whoever waits may be interrupted.
        if let Err(why) = save::keep(table) {
            writeln!(output, "{why}")?;
        }
        write!(output, "> ")?;
        output.flush()?;
        let Some(line) = lines.next() else {
            return writeln!(output);
        };
        let line = line?;
        if is_over && finished.obey(table, line.trim(), &mut output)? {
            next = Next::Prompt;
            continue;
        }
        next = obey(table, line.trim(), &mut output)?;
        if table.game_match.outcome().is_none() {
            finished = Finished::default();
        }
        if matches!(next, Next::Quit) {
            return Ok(());
        }
    }
}

/// The computer's turns, and the passes that nobody needs to be asked for.
fn play_by_itself(table: &mut LocalMatch, output: &mut impl Write) -> std::io::Result<()> {
    while let Some(seat) = table.game_match.to_move() {
        let name = table.seat(seat);
        let played = match table.forced_pass() {
            Some(pass) => {
                writeln!(output, "{name}: {pass}")?;
                table.play(&pass)
            }
            None if table.asks_person() => break,
            None => {
                let view = table.game_match.view(Viewer::Seat(seat));
                let thinker = Thinker::start(view, table.player, table.seed, Purpose::Move);
                let Some(answer) = thinker.wait() else { break };
                writeln!(output, "{name}: {}", answer.turn)?;
                table.play_turn(&answer.turn)
            }
        };
        if let Err(refused) = played {
            writeln!(output, "{}", table.messages.refused(&refused))?;
            break;
        }
    }
    Ok(())
}

fn obey(table: &mut LocalMatch, line: &str, output: &mut impl Write) -> std::io::Result<Next> {
    match line {
        "" => {}
        "quit" => return Ok(Next::Quit),
        "help" => {
            writeln!(output, "{}", table.messages.text("terminal-lines-help"))?;
            writeln!(output, "{}", table.messages.text("terminal-lines-help-over"))?;
        }
        "legal" => writeln!(output, "{}", table.game_match.legal().join(" "))?,
        "secret" => writeln!(output, "{}", table.secret_text())?,
        "hint" => {
            let view = table.game_match.mover_view();
            let hint = view.and_then(|view| {
                Thinker::start(view, table.player, table.seed, Purpose::Hint).wait()
            });
            let turn = hint.map_or(String::new(), |answer| answer.turn.to_string());
            writeln!(output, "{}", table.messages.text_with("terminal-hint", &[("turn", turn)]))?;
        }
        "undo" => match table.take_back() {
            Ok(()) => return Ok(Next::Board),
            Err(why) => writeln!(output, "{why}")?,
        },
        "again" if table.game_match.outcome().is_some() => match table.play_again() {
            Ok(()) => return Ok(Next::Board),
            Err(error) => writeln!(output, "{error}")?,
        },
        "resign" => {
            table.resign();
            return Ok(Next::Board);
        }
        words => return play_all(table, words, output),
    }
    Ok(Next::Prompt)
}

fn play_all(table: &mut LocalMatch, words: &str, output: &mut impl Write) -> std::io::Result<Next> {
    for word in words.split_whitespace() {
        if let Err(refused) = table.play(word) {
            writeln!(output, "{}", table.messages.refused(&refused))?;
            return Ok(Next::Prompt);
        }
        play_by_itself(table, output)?;
    }
    Ok(Next::Board)
}
