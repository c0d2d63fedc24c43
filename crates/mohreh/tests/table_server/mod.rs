//! A server of the test's own.

use std::{
    io::{BufRead, BufReader},
    process::{Child, Command, Stdio},
};

use crate::folder::own_folder;

/// A server on a free port; it ends with the test.
pub(crate) struct Server {
    child: Child,
    /// Where it is.
    pub(crate) origin: String,
}

impl Server {
    #[allow(dead_code, reason = "not every test needs a usual one")]
    pub(crate) fn start(name: &str) -> Self {
        Self::start_with(name, &[])
    }

    /// The same with more flags.
    pub(crate) fn start_with(name: &str, flags: &[&str]) -> Self {
        let folder = own_folder(name);
        std::fs::create_dir_all(&folder).unwrap();
        let mut child = Command::new(env!("CARGO_BIN_EXE_mohreh"))
            .args(["serve", "--listen", "127.0.0.1:0", "--database", "table.sqlite"])
            .args(flags)
            .current_dir(&folder)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let output = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut lines = output.map(|line| line.unwrap().trim().to_owned());
        let origin = lines.find(|line| line.starts_with("http://")).expect("it says where");
        Self { child, origin }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}
