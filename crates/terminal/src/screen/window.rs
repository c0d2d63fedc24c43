//! The terminal while the program has it: the other screen, the mouse, text
//! that is pasted; and everything given back afterwards: at the end, before a
//! signal ends or stops the program, and before a panic is told.

use std::{
    io::{self, stdout},
    panic,
    sync::{
        Arc, Mutex, Once, OnceLock, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread::{self, ThreadId},
    time::Duration,
};

use anyhow::Result;
use ratatui::{
    DefaultTerminal, Terminal,
    backend::CrosstermBackend,
    crossterm::{
        cursor::Show,
        event::{
            self, DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste,
            EnableMouseCapture, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers,
        },
        execute,
        terminal::{self, EnterAlternateScreen, LeaveAlternateScreen},
    },
};
use signal_hook::{
    consts::{SIGCONT, SIGHUP, SIGINT, SIGTERM, SIGTSTP},
    flag, low_level,
};

/// How long the screen waits for a key before it looks for other news.
const TICK: Duration = Duration::from_millis(40);

/// Whose window it is, while one is open.
static WINDOW: Mutex<Option<ThreadId>> = Mutex::new(None);
/// What threads behind the window died of; told when it is closed.
static PANICS: Mutex<Vec<String>> = Mutex::new(Vec::new());
static SIGNALS: OnceLock<Signals> = OnceLock::new();
static HOOK: Once = Once::new();

/// The signals that end the program, or stop it. While no window is open they
/// do so by themselves.
struct Signals {
    is_closed: Arc<AtomicBool>,
    /// The signal to end that has come; 0 for none.
    come: Arc<AtomicUsize>,
    /// Whether the program is to stop.
    stop: Arc<AtomicBool>,
    /// Whether it was brought back, after a stop that it may know nothing of.
    back: Arc<AtomicBool>,
}

impl Signals {
    fn listen() -> io::Result<&'static Self> {
        if let Some(known) = SIGNALS.get() {
            return Ok(known);
        }
        let is_closed = Arc::new(AtomicBool::new(true));
        let come = Arc::new(AtomicUsize::new(0));
        for signal in [SIGTERM, SIGHUP, SIGINT] {
            flag::register_conditional_default(signal, Arc::clone(&is_closed))?;
            flag::register_usize(signal, Arc::clone(&come), signal as usize)?;
        }
        let (stop, back) = (Arc::default(), Arc::default());
        flag::register_conditional_default(SIGTSTP, Arc::clone(&is_closed))?;
        flag::register(SIGTSTP, Arc::clone(&stop))?;
        flag::register(SIGCONT, Arc::clone(&back))?;
        Ok(SIGNALS.get_or_init(|| Self { is_closed, come, stop, back }))
    }
}

/// Columns and rows of the terminal.
///
/// # Errors
/// When this is no terminal.
pub fn terminal_size() -> io::Result<(u16, u16)> {
    terminal::size()
}

/// Whether a key interrupts the program: in the terminal's hands Ctrl-C would be
/// a signal, in ours it is a key like any other.
pub(crate) fn interrupts(key: &KeyEvent) -> bool {
    is_control(key, 'c')
}

/// Runs the body with the terminal in hand.
///
/// # Errors
/// When the terminal fails, or the body does.
pub(crate) fn in_window<T>(body: impl FnOnce(&mut DefaultTerminal) -> Result<T>) -> Result<T> {
    let signals = Signals::listen()?;
    HOOK.call_once(close_before_panics);
    let mut window = Terminal::new(CrosstermBackend::new(stdout()))?;
    // What came before stopped the program by itself.
    signals.stop.store(false, Ordering::Relaxed);
    signals.back.store(false, Ordering::Relaxed);
    signals.is_closed.store(false, Ordering::Relaxed);
    open()?;
    let result = body(&mut window);
    let closed = close();
    signals.is_closed.store(true, Ordering::Relaxed);
    tell_waiting();
    let signal = signals.come.swap(0, Ordering::Relaxed);
    if signal != 0 {
        // Whoever waits for the program is to see what ended it.
        low_level::emulate_default_handler(signal as i32)?;
    }
    closed?;
    result
}

/// What has come from the terminal, after a short wait. Ctrl-Z and the signal to
/// stop do so in here; a signal to end the program comes as Ctrl-C.
///
/// # Errors
/// When the terminal fails.
pub(crate) fn next_event(window: &mut DefaultTerminal) -> Result<Option<Event>> {
    if let Some(signals) = SIGNALS.get() {
        if signals.come.load(Ordering::Relaxed) != 0 {
            let interrupt = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
            return Ok(Some(Event::Key(interrupt)));
        }
        if signals.stop.swap(false, Ordering::Relaxed) {
            return stop(window).map(Some);
        }
        // A stop that no program can hear of: others have had the terminal since.
        if signals.back.swap(false, Ordering::Relaxed) {
            return open_again(window).map(Some);
        }
    }
    if !event::poll(TICK)? {
        return Ok(None);
    }
    match event::read()? {
        Event::Key(key) if is_control(&key, 'z') => stop(window).map(Some),
        other => Ok(Some(other)),
    }
}

/// Gives the terminal back and stops the program, until somebody brings it back.
fn stop(window: &mut DefaultTerminal) -> Result<Event> {
    close()?;
    low_level::emulate_default_handler(SIGTSTP)?;
    open_again(window)
}

/// Takes the terminal anew. The other screen is empty, so everything is to be
/// painted again.
fn open_again(window: &mut DefaultTerminal) -> Result<Event> {
    close()?;
    open()?;
    *window = Terminal::new(CrosstermBackend::new(stdout()))?;
    let (columns, rows) = terminal::size()?;
    Ok(Event::Resize(columns, rows))
}

fn is_control(key: &KeyEvent, letter: char) -> bool {
    let is_pressed = key.kind != KeyEventKind::Release;
    is_pressed && key.modifiers.contains(KeyModifiers::CONTROL) && key.code == KeyCode::Char(letter)
}

fn open() -> io::Result<()> {
    *owner() = Some(thread::current().id());
    terminal::enable_raw_mode()?;
    execute!(stdout(), EnterAlternateScreen, EnableMouseCapture, EnableBracketedPaste)
}

/// Gives the terminal back, once.
fn close() -> io::Result<()> {
    if owner().take().is_none() {
        return Ok(());
    }
    terminal::disable_raw_mode()?;
    execute!(stdout(), DisableMouseCapture, DisableBracketedPaste, LeaveAlternateScreen, Show)
}

fn owner() -> std::sync::MutexGuard<'static, Option<ThreadId>> {
    WINDOW.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A panic of the window's own thread is told after the window is closed; one
/// of another thread waits, for the window stays.
fn close_before_panics() {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        let window = *owner();
        match window {
            Some(thread) if thread != thread::current().id() => {
                PANICS.lock().unwrap_or_else(PoisonError::into_inner).push(info.to_string());
            }
            _ => {
                // Nothing more can be done for a terminal that does not listen.
                let _ = close();
                tell_waiting();
                usual(info);
            }
        }
    }));
}

/// Tells what threads behind the window died of.
fn tell_waiting() {
    for told in PANICS.lock().unwrap_or_else(PoisonError::into_inner).drain(..) {
        eprintln!("{told}");
    }
}

#[cfg(test)]
mod tests {
    use std::{
        io::{Read, Write},
        sync::{Arc, Mutex},
        thread,
        time::{Duration, Instant},
    };

    use portable_pty::{CommandBuilder, PtySize, native_pty_system};

    use super::{in_window, next_event};

    const INSIDE: &str = "MOHREH_TEST_INSIDE";
    const PATIENCE: Duration = Duration::from_secs(60);

    /// Takes the window as a client does, loses a thread, waits for a key and panics.
    fn panic_inside() {
        let _: anyhow::Result<()> = in_window(|window| {
            // Drawing hides the cursor.
            window.draw(|frame| frame.render_widget("a board", frame.area()))?;
            let behind: thread::JoinHandle<()> = thread::spawn(|| panic!("behind the window"));
            assert!(behind.join().is_err());
            while next_event(window)?.is_none() {}
            panic!("on purpose")
        });
    }

    /// Runs itself once more on a pseudo-terminal, and panics there.
    #[test]
    fn a_panic_gives_the_terminal_back() {
        if std::env::var_os(INSIDE).is_some() {
            return panic_inside();
        }
        let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).unwrap();
        let settings = || format!("{:?}", pair.master.get_termios());
        let before = settings();
        let mut command = CommandBuilder::new(std::env::current_exe().unwrap());
        command.args(["--exact", "screen::window::tests::a_panic_gives_the_terminal_back"]);
        command.arg("--nocapture");
        command.env(INSIDE, "1");
        command.env("TERM", "xterm-256color");
        command.env("RUST_BACKTRACE", "0");
        let mut child = pair.slave.spawn_command(command).unwrap();
        let parser = vt100::Parser::new(24.try_into().unwrap(), 80.try_into().unwrap(), 0);
        let parser = Arc::new(Mutex::new(parser));
        let mut reader = pair.master.try_clone_reader().unwrap();
        let screen = Arc::clone(&parser);
        let reading = thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                screen.lock().unwrap().process(&bytes[..count]);
            }
        });

        // While it is open, everything is otherwise: else nothing would be given back.
        let start = Instant::now();
        while !parser.lock().unwrap().screen().contents().contains("a board") {
            assert!(start.elapsed() < PATIENCE, "no window");
            thread::sleep(Duration::from_millis(10));
        }
        {
            let parser = parser.lock().unwrap();
            let screen = parser.screen();
            assert!(screen.alternate_screen() && screen.bracketed_paste());
            assert_ne!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
            assert!(!screen.contents().contains("behind"), "{}", screen.contents());
        }
        let hidden = || parser.lock().unwrap().screen().hide_cursor();
        while !hidden() {
            assert!(start.elapsed() < PATIENCE, "the cursor is still there");
            thread::sleep(Duration::from_millis(10));
        }
        assert_ne!(settings(), before);
        pair.master.take_writer().unwrap().write_all(b"x").unwrap();

        assert!(!child.wait().unwrap().success());
        assert_eq!(settings(), before);
        drop(pair);
        reading.join().unwrap();
        let parser = parser.lock().unwrap();
        let screen = parser.screen();
        let text = screen.contents();
        assert!(!screen.alternate_screen() && !screen.hide_cursor(), "{text}");
        assert!(!screen.bracketed_paste(), "{text}");
        assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
        // Both panics are told from the start of a line, the first one first.
        let line = |told: &str| text.lines().position(|line| line.starts_with(told));
        let (behind, own) = (line("behind the window"), line("on purpose"));
        assert!(behind.is_some() && behind < own, "{text}");
    }
}
