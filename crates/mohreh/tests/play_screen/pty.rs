//! A pseudo-terminal with the program in it, and what it shows.

use std::{
    io::{Read, Write},
    num::NonZeroU16,
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

use crate::folder::own_folder;

/// How long a screen may take to appear on a busy machine.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);
/// How often the screen is looked at meanwhile.
const GLANCE: Duration = Duration::from_millis(5);

/// Rows and columns.
pub(crate) type Size = (u16, u16);
/// The smallest terminal in which every board has room.
pub(crate) const SMALL: Size = (24, 80);
/// A terminal with room to spare.
pub(crate) const LARGE: Size = (40, 120);

pub(crate) struct Terminal {
    pub(crate) child: Box<dyn Child + Send + Sync>,
    master: Box<dyn MasterPty + Send>,
    keys: Box<dyn Write + Send>,
    screen: Arc<Mutex<vt100::Parser>>,
    /// How the terminal was set before the program began.
    settings: String,
}

impl Terminal {
    /// Starts the program with an empty data folder of that name.
    pub(crate) fn start(arguments: &[&str], data: &str, size: Size) -> Self {
        Self::start_with(arguments, data, size, &[])
    }

    /// The same with variables of the environment.
    pub(crate) fn start_with(
        arguments: &[&str],
        data: &str,
        size: Size,
        variables: &[(&str, &str)],
    ) -> Self {
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_mohreh"));
        command.args(arguments);
        Self::run(command, data, size, variables)
    }

    /// Starts any program.
    pub(crate) fn run(
        mut command: CommandBuilder,
        data: &str,
        size: Size,
        variables: &[(&str, &str)],
    ) -> Self {
        let data = own_folder(data);
        let pair = native_pty_system().openpty(pty_size(size)).unwrap();
        let settings = settings(&*pair.master);
        command.env("TERM", "xterm-256color");
        command.env("LC_ALL", "C.UTF-8");
        command.env("XDG_DATA_HOME", &data);
        command.env_remove("NO_COLOR");
        for (name, value) in variables {
            command.env(name, value);
        }
        let child = pair.slave.spawn_command(command).unwrap();
        let (rows, columns) = size;
        let parser = vt100::Parser::new(count(rows), count(columns), 0);
        let screen = Arc::new(Mutex::new(parser));
        let mut reader = pair.master.try_clone_reader().unwrap();
        let parser = Arc::clone(&screen);
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            // The end of a pseudo-terminal is an error on some systems.
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                parser.lock().unwrap().process(&bytes[..count]);
            }
        });
        let keys = pair.master.take_writer().unwrap();
        Self { child, master: pair.master, keys, screen, settings }
    }

    pub(crate) fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
        self.keys.flush().unwrap();
    }

    pub(crate) fn text(&self) -> String {
        self.screen.lock().unwrap().screen().contents()
    }

    /// Waits until the screen is as wanted.
    pub(crate) fn wait_until(&self, what: &str, wanted: impl Fn(&str) -> bool) -> String {
        let begin = Instant::now();
        loop {
            let text = self.text();
            if wanted(&text) {
                return text;
            }
            assert!(begin.elapsed() < PATIENCE, "no {what} in\n{text}");
            std::thread::sleep(GLANCE);
        }
    }

    /// Waits until the screen shows `wanted`.
    pub(crate) fn wait_for(&self, wanted: &str) -> String {
        self.wait_until(&format!("`{wanted}`"), |text| text.contains(wanted))
    }

    /// Waits until the screen does not show `unwanted` any more.
    pub(crate) fn wait_until_gone(&self, unwanted: &str) {
        self.wait_until(&format!("screen without `{unwanted}`"), |text| !text.contains(unwanted));
    }

    /// Lets somebody else write over the whole screen.
    pub(crate) fn overwrite(&self) {
        self.screen.lock().unwrap().process(b"\x1b[2J\x1b[Hsomebody else");
    }

    pub(crate) fn resize(&mut self, size: Size) {
        let (rows, columns) = size;
        self.screen.lock().unwrap().set_size(count(rows), count(columns));
        self.master.resize(pty_size(size)).unwrap();
    }

    /// Row and column of the cursor.
    pub(crate) fn cursor(&self) -> (u16, u16) {
        self.screen.lock().unwrap().screen().cursor_position()
    }

    /// What the cursor stands on, where it is shown.
    pub(crate) fn under_cursor(&self) -> Option<char> {
        let parser = self.screen.lock().unwrap();
        let screen = parser.screen();
        let (row, column) = screen.cursor_position();
        let cell = screen.cell(row, column).filter(|_| !screen.hide_cursor())?;
        cell.contents().chars().next()
    }

    /// Whether the terminal is as the program found it.
    pub(crate) fn is_given_back(&self) -> bool {
        let parser = self.screen.lock().unwrap();
        let screen = parser.screen();
        !screen.alternate_screen()
            && !screen.hide_cursor()
            && !screen.bracketed_paste()
            && screen.mouse_protocol_mode() == vt100::MouseProtocolMode::None
            && settings(&*self.master) == self.settings
    }

    /// Whether anything on the screen has a color of its own.
    pub(crate) fn has_color(&self) -> bool {
        let parser = self.screen.lock().unwrap();
        let screen = parser.screen();
        let (rows, columns) = screen.size();
        let is_plain = |row, column| {
            screen.cell(row, column).is_none_or(|cell| {
                cell.fgcolor() == vt100::Color::Default && cell.bgcolor() == vt100::Color::Default
            })
        };
        (0..u16::from(rows)).any(|row| (0..u16::from(columns)).any(|column| !is_plain(row, column)))
    }
}

fn settings(master: &dyn MasterPty) -> String {
    format!("{:?}", master.get_termios())
}

fn count(number: u16) -> NonZeroU16 {
    NonZeroU16::new(number).unwrap()
}

const fn pty_size((rows, cols): Size) -> PtySize {
    PtySize { rows, cols, pixel_width: 0, pixel_height: 0 }
}
