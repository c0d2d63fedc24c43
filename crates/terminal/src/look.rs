//! What the terminal can show: how many colors, and which signs.
//!
//! Everything is painted in full color and with all signs; [`Look::finish`]
//! then takes away what this terminal does not have. So no painter asks.

use std::{
    env,
    io::{self, Write},
};

use ratatui::{buffer::Buffer, style::Color};

/// How many colors the terminal has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colors {
    /// Any color.
    True,
    /// The sixteen that every terminal has, as its owner likes them.
    Sixteen,
    /// None, or the user wants none (`NO_COLOR`).
    None,
}

impl Colors {
    /// Its name for people and programs.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::True => "true color",
            Self::Sixteen => "16 colors",
            Self::None => "no color",
        }
    }
}

/// Which signs the terminal can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signs {
    /// All of them.
    Unicode,
    /// Only those of ASCII.
    Ascii,
}

impl Signs {
    /// Its name for people and programs.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Unicode => "UTF-8",
            Self::Ascii => "ASCII",
        }
    }
}

/// Both together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// How many colors.
    pub colors: Colors,
    /// Which signs.
    pub signs: Signs,
}

impl Look {
    /// What the environment tells of the terminal.
    #[must_use]
    pub fn from_environment() -> Self {
        Self::told_by(|name| env::var(name).ok().filter(|value| !value.is_empty()))
    }

    /// Whether the terminal can place a cursor; a dumb one gets lines.
    #[must_use]
    pub fn has_screen() -> bool {
        !matches!(env::var("TERM").as_deref(), Err(_) | Ok("" | "dumb"))
    }

    fn told_by(variable: impl Fn(&str) -> Option<String>) -> Self {
        let terminal = variable("TERM").unwrap_or_default();
        let is_true = matches!(variable("COLORTERM").as_deref(), Some("truecolor" | "24bit"))
            || terminal.ends_with("-direct");
        let has_none = variable("NO_COLOR").is_some()
            || matches!(terminal.as_str(), "" | "dumb" | "vt100" | "vt220")
            || terminal.ends_with("-mono");
        let colors = match (has_none, is_true) {
            (true, _) => Colors::None,
            (false, true) => Colors::True,
            (false, false) => Colors::Sixteen,
        };
        // The first of these that is set decides, as it does for the C library.
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].iter().find_map(|name| variable(name));
        let is_unicode = locale.is_some_and(|locale| {
            let locale = locale.to_ascii_lowercase();
            locale.contains("utf-8") || locale.contains("utf8")
        });
        let signs = if is_unicode { Signs::Unicode } else { Signs::Ascii };
        Self { colors, signs }
    }

    /// Takes away what the terminal does not have.
    pub(crate) fn finish(self, buffer: &mut Buffer) {
        for cell in &mut buffer.content {
            match self.colors {
                Colors::True => {}
                Colors::Sixteen => {
                    cell.fg = nearest(cell.fg);
                    cell.bg = nearest(cell.bg);
                }
                Colors::None => {
                    cell.fg = Color::Reset;
                    cell.bg = Color::Reset;
                }
            }
            if self.signs == Signs::Ascii
                && let Some(sign) = cell.symbol().chars().next()
            {
                cell.set_char(ascii(sign));
            }
        }
    }
}

/// What is written, in the signs that the terminal can show.
pub(crate) struct Signed<W> {
    /// Where it goes.
    pub(crate) output: W,
    /// The signs.
    pub(crate) signs: Signs,
}

impl<W: Write> Write for Signed<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match (self.signs, str::from_utf8(bytes)) {
            (Signs::Ascii, Ok(text)) => {
                let plain: String = text.chars().map(ascii).collect();
                self.output.write_all(plain.as_bytes())?;
                Ok(bytes.len())
            }
            _ => self.output.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}

/// The sign of ASCII that stands for another one. Words in other scripts stay
/// as they are: who asks for them can read them.
const fn ascii(sign: char) -> char {
    match sign {
        '·' | '∙' => '.',
        '×' => 'x',
        'È' => 'E',
        'è' => 'e',
        '│' => '|',
        '─' | '–' | '—' => '-',
        '╱' => '/',
        '╲' => '\\',
        '└' => '+',
        '█' => '#',
        '▄' => ':',
        '▲' => '^',
        '░' => '.',
        '▸' => '>',
        '…' => '~',
        '‘' | '’' => '\'',
        '“' | '”' => '"',
        other => other,
    }
}

/// The sixteen colors as most terminals show them.
const SIXTEEN: [(Color, [u8; 3]); 16] = [
    (Color::Black, [0, 0, 0]),
    (Color::Red, [170, 0, 0]),
    (Color::Green, [0, 150, 60]),
    (Color::Yellow, [190, 140, 0]),
    (Color::Blue, [0, 60, 190]),
    (Color::Magenta, [120, 20, 140]),
    (Color::Cyan, [0, 140, 150]),
    (Color::Gray, [190, 190, 190]),
    (Color::DarkGray, [120, 125, 130]),
    (Color::LightRed, [230, 80, 80]),
    (Color::LightGreen, [100, 220, 140]),
    (Color::LightYellow, [250, 215, 90]),
    (Color::LightBlue, [100, 140, 240]),
    (Color::LightMagenta, [190, 120, 240]),
    (Color::LightCyan, [100, 220, 230]),
    (Color::White, [255, 255, 255]),
];

fn nearest(color: Color) -> Color {
    let Color::Rgb(red, green, blue) = color else { return color };
    let distance = |other: &[u8; 3]| {
        let parts = [red, green, blue].into_iter().zip(other);
        parts.map(|(a, &b)| i32::from(a.abs_diff(b)).pow(2)).sum::<i32>()
    };
    let found = SIXTEEN.iter().min_by_key(|(_, other)| distance(other));
    found.map_or(color, |&(named, _)| named)
}

#[cfg(test)]
mod tests {
    use ratatui::{
        buffer::Buffer,
        layout::Rect,
        style::{Color, Style},
    };

    use super::{Colors, Look, Signs};

    fn told(variables: &[(&str, &str)]) -> Look {
        Look::told_by(|name| {
            let found = variables.iter().find(|(key, _)| *key == name);
            found.map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn the_environment_tells_colors_and_signs() {
        let modern = told(&[("TERM", "xterm"), ("COLORTERM", "truecolor"), ("LANG", "C.UTF-8")]);
        assert_eq!(modern, Look { colors: Colors::True, signs: Signs::Unicode });
        let old = told(&[("TERM", "linux"), ("LC_ALL", "C"), ("LANG", "fa_IR.utf8")]);
        assert_eq!(old, Look { colors: Colors::Sixteen, signs: Signs::Ascii });
        let asked = told(&[("TERM", "xterm"), ("COLORTERM", "truecolor"), ("NO_COLOR", "1")]);
        assert_eq!(asked.colors, Colors::None);
        assert_eq!(told(&[("TERM", "dumb")]).colors, Colors::None);
    }

    #[test]
    fn what_a_terminal_does_not_have_is_taken_away() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 6, 1));
        let style = Style::new().fg(Color::Rgb(200, 50, 43)).bg(Color::Rgb(251, 250, 246));
        buffer.set_string(0, 0, "ZÈ·│ا", style);
        Look { colors: Colors::Sixteen, signs: Signs::Ascii }.finish(&mut buffer);
        assert_eq!(buffer[(0, 0)].fg, Color::LightRed);
        assert_eq!(buffer[(0, 0)].bg, Color::White);
        let text: String = buffer.content.iter().map(|cell| cell.symbol()).collect();
        assert_eq!(text, "ZE.|ا ");
        Look { colors: Colors::None, signs: Signs::Ascii }.finish(&mut buffer);
        assert_eq!(buffer[(0, 0)].fg, Color::Reset);
    }
}
