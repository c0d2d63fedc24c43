//! `mohreh play` at a pseudo-terminal: keys in, a screen out.

use std::{
    io::{Read, Write},
    num::NonZeroU16,
    path::Path,
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

/// How long a screen may take to appear on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

struct Terminal {
    child: Box<dyn Child + Send + Sync>,
    master: Box<dyn MasterPty + Send>,
    keys: Box<dyn Write + Send>,
    screen: Arc<Mutex<vt100::Parser>>,
}

impl Terminal {
    fn start(arguments: &[&str], data: &str) -> Self {
        let data = Path::new(env!("CARGO_TARGET_TMPDIR")).join(data);
        if data.exists() {
            std::fs::remove_dir_all(&data).unwrap();
        }
        let pair = native_pty_system().openpty(size(24, 80)).unwrap();
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_mohreh"));
        command.args(arguments);
        command.env("TERM", "xterm-256color");
        command.env("LC_ALL", "C.UTF-8");
        command.env("XDG_DATA_HOME", &data);
        let child = pair.slave.spawn_command(command).unwrap();
        let screen = Arc::new(Mutex::new(vt100::Parser::new(count(24), count(80), 0)));
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
        Self { child, master: pair.master, keys, screen }
    }

    fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
        self.keys.flush().unwrap();
    }

    fn text(&self) -> String {
        self.screen.lock().unwrap().screen().contents()
    }

    /// Waits until the screen shows `wanted`.
    fn wait_for(&self, wanted: &str) -> String {
        let begin = Instant::now();
        loop {
            let text = self.text();
            if text.contains(wanted) {
                return text;
            }
            assert!(begin.elapsed() < PATIENCE, "no `{wanted}` in\n{text}");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    fn resize(&mut self, rows: u16, cols: u16) {
        self.screen.lock().unwrap().set_size(count(rows), count(cols));
        self.master.resize(size(rows, cols)).unwrap();
    }
}

fn count(number: u16) -> NonZeroU16 {
    NonZeroU16::new(number).unwrap()
}

const fn size(rows: u16, cols: u16) -> PtySize {
    PtySize { rows, cols, pixel_width: 0, pixel_height: 0 }
}

#[test]
fn pieces_are_placed_by_keys_and_a_resize_harms_nothing() {
    let mut terminal = Terminal::start(&["play", "dvonn", "--both", "--seed", "7"], "screen-dvonn");
    let text = terminal.wait_for("q quit");
    assert!(text.starts_with("seat 0: Put a piece"), "{text}");

    terminal.press("\r");
    let text = terminal.wait_for("1. ");
    assert!(text.starts_with("seat 1: Put a piece"), "{text}");

    // The same cell again is refused with its reason.
    terminal.press("\r");
    terminal.wait_for("is already taken. (DVONN");

    terminal.press("\u{1b}[C\r");
    terminal.wait_for("2. ");
    terminal.press("/a1\r");
    terminal.wait_for("3. a1");

    // A key that arrives together with a resize is not lost. Whether both
    // meet in one wait of the client is a matter of luck, hence the rounds.
    for (rows, cols) in [(24, 80), (40, 120)].into_iter().cycle().take(20) {
        terminal.resize(rows, cols);
        terminal.press("?");
        terminal.wait_for("walk over the board");
        terminal.press("?");
        let text = terminal.wait_for("3. a1");
        assert!(text.lines().count() == usize::from(rows), "{text}");
    }

    terminal.press("u");
    let begin = Instant::now();
    while terminal.text().contains("3. a1") {
        assert!(begin.elapsed() < PATIENCE, "{}", terminal.text());
        std::thread::sleep(Duration::from_millis(20));
    }
    terminal.press("q");
    assert!(terminal.child.wait().unwrap().success());
    terminal.wait_for("mohreh play dvonn --resume");
}

#[test]
fn the_menu_leads_to_a_match() {
    let mut terminal = Terminal::start(&["play"], "screen-menu");
    terminal.wait_for("YINSH");
    terminal.press("\u{1b}[C");
    terminal.wait_for("ZÈRTZ");
    terminal.press("\u{1b}[B\u{1b}[C");
    terminal.wait_for("people at this terminal");
    terminal.press("\r");
    let text = terminal.wait_for("1=white  2=grey  3=black");
    assert!(text.starts_with("seat 0: Capture if you can"), "{text}");
    terminal.press("1\r");
    terminal.wait_for("Remove one free ring");
    terminal.press("q");
    assert!(terminal.child.wait().unwrap().success());
}
