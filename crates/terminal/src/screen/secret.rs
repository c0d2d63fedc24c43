//! A password, asked for without showing it.

use anyhow::Result;
use ratatui::{
    crossterm::event::{Event, KeyCode, KeyEventKind},
    widgets::{Paragraph, Wrap},
};

use super::window::{in_window, interrupts, next_event};

/// Asks for something that nobody is to read; nothing when the person leaves.
///
/// # Errors
/// When the terminal fails.
pub fn ask_secret(prompt: &str) -> Result<Option<String>> {
    let mut secret = String::new();
    in_window(|terminal| {
        loop {
            let dots = "•".repeat(secret.chars().count());
            terminal.draw(|frame| {
                let asked = Paragraph::new(format!("{prompt} {dots}")).wrap(Wrap { trim: false });
                frame.render_widget(asked, frame.area());
            })?;
            match next_event(terminal)? {
                Some(Event::Paste(text)) => secret.push_str(text.trim()),
                Some(Event::Key(key)) if interrupts(&key) => return Ok(None),
                Some(Event::Key(key)) if key.kind != KeyEventKind::Release => match key.code {
                    KeyCode::Esc => return Ok(None),
                    KeyCode::Enter => return Ok(Some(std::mem::take(&mut secret))),
                    KeyCode::Backspace => {
                        secret.pop();
                    }
                    KeyCode::Char(letter) => secret.push(letter),
                    _ => {}
                },
                _ => {}
            }
        }
    })
}
