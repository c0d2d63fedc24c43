//! A session whose answers are kept.

use std::{
    io::{self, Write},
    sync::{Arc, Mutex},
};

/// Keeps what is written.
#[derive(Clone, Default)]
struct Page(Arc<Mutex<Vec<u8>>>);

impl Write for Page {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("no writer panics").write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Everything that a session answers to `input`.
pub(crate) fn answers_to(input: impl AsRef<[u8]>) -> String {
    let page = Page::default();
    mohreh_ugi::serve(input.as_ref(), page.clone()).expect("a page can be written");
    let page = page.0.lock().expect("no writer panics");
    String::from_utf8(page.clone()).expect("answers are text")
}
