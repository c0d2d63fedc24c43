//! The terminal while the program has it: the other screen, the mouse, text
//! that is pasted; and everything given back afterwards, after a panic too.

use std::{io::stdout, panic};

use anyhow::Result;
use ratatui::{
    DefaultTerminal,
    crossterm::{
        event::{
            DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
            KeyCode, KeyEvent, KeyModifiers,
        },
        execute, terminal,
    },
};

/// Columns and rows of the terminal.
///
/// # Errors
/// When this is no terminal.
pub fn terminal_size() -> std::io::Result<(u16, u16)> {
    terminal::size()
}

/// Whether a key interrupts the program: in the terminal's hands Ctrl-C would be
/// a signal, in ours it is a key like any other.
pub(crate) fn interrupts(key: &KeyEvent) -> bool {
    key.modifiers.contains(KeyModifiers::CONTROL) && key.code == KeyCode::Char('c')
}

/// Runs the body with the terminal in hand.
///
/// # Errors
/// When the terminal fails, or the body does.
pub(crate) fn in_window<T>(body: impl FnOnce(&mut DefaultTerminal) -> Result<T>) -> Result<T> {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        // Nothing more can be done for a terminal that does not listen.
        let _ = execute!(stdout(), DisableMouseCapture, DisableBracketedPaste);
        usual(info);
    }));
    // This also restores the terminal when the program panics.
    let mut window = ratatui::try_init()?;
    execute!(stdout(), EnableMouseCapture, EnableBracketedPaste)?;
    let result = body(&mut window);
    execute!(stdout(), DisableMouseCapture, DisableBracketedPaste)?;
    ratatui::try_restore()?;
    result
}
