//! The tables of a server: one to join, one to watch, or a new one.

use std::io::Write;

use anyhow::Result;
use mohreh_client::{Link, Site};
use mohreh_messages::Messages;
use mohreh_protocol::{Clock, MatchState, TableView};
use mohreh_rules::{GameId, Position, with_game};
use ratatui::{
    Frame,
    crossterm::event::{Event, KeyCode, KeyEventKind},
    style::{Modifier, Style},
    text::{Line, Text},
    widgets::{Paragraph, Wrap},
};

use crate::{
    Look,
    online::{lobby, name, rating},
    screen::{in_window, interrupts, next_event},
};

/// What somebody wants at a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Visit {
    /// Whoever looks for an opponent, too.
    Find,
    /// A table of one's own.
    New,
    /// This one, to join or to watch.
    Table(Link),
    /// To leave.
    Leave,
}

/// The rows above the tables.
const FIRST: [&str; 2] = ["online-find", "web-new-table"];

/// Lists the tables and asks for one.
///
/// # Errors
/// When the server does not answer, or the terminal fails.
pub fn visit(site: &Site, messages: &Messages, look: Look) -> Result<Visit> {
    let mut tables = lobby(site)?;
    let mut row = 0;
    in_window(|terminal| {
        loop {
            terminal.draw(|frame| paint(frame, (site, messages, look), &tables, row))?;
            let Some(Event::Key(key)) = next_event(terminal)? else { continue };
            if key.kind == KeyEventKind::Release {
                continue;
            }
            if interrupts(&key) {
                return Ok(Visit::Leave);
            }
            let rows = tables.len() + FIRST.len();
            match key.code {
                KeyCode::Char('q') | KeyCode::Esc => return Ok(Visit::Leave),
                KeyCode::Up => row = (row + rows - 1) % rows,
                KeyCode::Down | KeyCode::Tab => row = (row + 1) % rows,
                KeyCode::Char('r') => {
                    tables = lobby(site)?;
                    row = 0;
                }
                KeyCode::Enter if row == 0 => return Ok(Visit::Find),
                KeyCode::Enter if row == 1 => return Ok(Visit::New),
                KeyCode::Enter => {
                    let match_id = tables[row - FIRST.len()].id.clone();
                    return Ok(Visit::Table(Link { site: site.clone(), match_id, key: None }));
                }
                _ => {}
            }
        }
    })
}

/// Lists the tables with their links, for pipes.
///
/// # Errors
/// When the server does not answer, or nobody reads.
pub fn list_tables(site: &Site, messages: &Messages, mut output: impl Write) -> Result<()> {
    let tables = lobby(site)?;
    if tables.is_empty() {
        writeln!(output, "{}", messages.text("web-no-open-tables"))?;
    }
    for table in &tables {
        writeln!(output, "{} {}/g/{}", describe(table, messages), site.origin(), table.id)?;
    }
    Ok(())
}

fn paint(
    frame: &mut Frame<'_>,
    (site, messages, look): (&Site, &Messages, Look),
    tables: &[TableView],
    row: usize,
) {
    let bold = Style::new().add_modifier(Modifier::BOLD);
    let mut lines = vec![Line::styled(site.origin(), bold), Line::raw("")];
    let rows = FIRST
        .map(|id| messages.text(id))
        .into_iter()
        .chain(tables.iter().map(|table| describe(table, messages)));
    for (index, text) in rows.enumerate() {
        let reversed = Style::new().add_modifier(Modifier::REVERSED);
        let style = if index == row { reversed } else { Style::new() };
        lines.push(Line::styled(text, style));
    }
    if tables.is_empty() {
        lines.push(Line::raw(""));
        lines.push(Line::raw(messages.text("web-no-open-tables")));
    }
    lines.push(Line::raw(""));
    lines.push(Line::raw(messages.text("terminal-lobby-keys")));
    let text = Paragraph::new(Text::from(lines)).wrap(Wrap { trim: false });
    frame.render_widget(text, frame.area());
    look.finish(frame.buffer_mut());
}

/// A table on one line: what, who, how long, and what Enter does.
fn describe(table: &TableView, messages: &Messages) -> String {
    let title = table.game.parse::<GameId>().map_or(table.game.clone(), |game| game.title().into());
    let names: Vec<String> = table
        .seats
        .iter()
        .map(|sitter| match rating(sitter, messages) {
            Some(rating) => format!("{} ({rating})", name(sitter, messages)),
            None => name(sitter, messages),
        })
        .collect();
    let options = options_text(table, messages);
    let action = match table.state {
        MatchState::Waiting => "terminal-join",
        _ => "terminal-watch",
    };
    let kind = messages.text(if table.rated { "online-rated" } else { "online-casual" });
    format!(
        "{:<9} {:<8} {kind:<8} {options:<12} {} [{}]",
        title,
        messages.number(clock_name(table.time)),
        names.join(" – "),
        messages.text(action)
    )
}

/// What differs from the standard game, in words; what this program does not
/// know stays as it is.
fn options_text(table: &TableView, messages: &Messages) -> String {
    let Ok(game) = table.game.parse::<GameId>() else { return table.options.clone() };
    let choices = with_game!(game, P => P::CHOICES);
    let pairs = table.options.split(';').filter(|pair| !pair.is_empty());
    messages.list(pairs.map(|pair| {
        let known = pair.split_once('=').and_then(|(key, value)| {
            let choice = choices.iter().find(|choice| choice.key == key)?;
            Some(choice.value_id(game, value)).filter(|id| messages.has(id))
        });
        known.map_or_else(|| pair.to_owned(), |id| messages.text(&id))
    }))
}

/// Thinking time as `--clock` takes it.
pub(crate) fn clock_name(clock: Clock) -> String {
    match clock {
        Clock::None => "-".to_owned(),
        Clock::Fischer { initial, increment } => format!("{}+{increment}", initial / 60),
        Clock::Days { days } => format!("{days}d"),
    }
}

#[cfg(test)]
mod tests {
    use mohreh_messages::{Language, Messages};
    use mohreh_protocol::{Clock, MatchState, TableView};

    use super::options_text;

    #[test]
    fn options_are_told_in_words() {
        let table = |options: &str| TableView {
            id: "m".to_owned(),
            game: "zertz".to_owned(),
            options: options.to_owned(),
            state: MatchState::Waiting,
            seats: Vec::new(),
            time: Clock::None,
            rated: false,
            created: 0,
        };
        let messages = Messages::new(Language::En);
        let told = options_text(&table("board=37+1;tournament=on"), &messages);
        assert!(told.contains("rings") && !told.contains('='), "{told}");
        assert_eq!(options_text(&table(""), &messages), "");
        assert_eq!(options_text(&table("board=99"), &messages), "board=99");
    }
}
