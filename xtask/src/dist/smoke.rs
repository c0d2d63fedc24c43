//! The archive, unpacked into an empty folder and tried out.

use std::{
    fs::{self, File},
    io::{BufRead, BufReader, Read, Write},
    net::{SocketAddr, TcpStream},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail};
use flate2::read::GzDecoder;
use tar::Archive;

use crate::shell::{capture, say};

const SLOWEST: Duration = Duration::from_millis(300);
const PATIENCE: Duration = Duration::from_secs(10);

/// Unpacks, runs, starts the server and asks it for a page.
pub(super) fn test(archive: &Path, name: &str) -> Result<()> {
    let folder = std::env::temp_dir().join(format!("mohreh-dist-{}", std::process::id()));
    fs::create_dir(&folder)?;
    let result = test_in(&folder, archive, name);
    fs::remove_dir_all(&folder)?;
    result
}

fn test_in(folder: &Path, archive: &Path, name: &str) -> Result<()> {
    Archive::new(GzDecoder::new(File::open(archive)?)).unpack(folder)?;
    let binary = folder.join(name).join("mohreh");
    let empty = folder.join("empty");
    fs::create_dir(&empty)?;
    say("smoke test in an empty folder");
    let version = capture(mohreh(&binary, &empty).arg("--version"))?;
    let board = capture(mohreh(&binary, &empty).args(["show", "yinsh"]))?;
    if !version.contains(env!("CARGO_PKG_VERSION")) || board.lines().count() < 10 {
        bail!("`mohreh --version` and `mohreh show yinsh` do not answer as they should");
    }
    let start = Instant::now();
    let mut server = mohreh(&binary, &empty)
        .args(["serve", "--listen", "127.0.0.1:0", "--database", "mohreh.sqlite"])
        .stdout(Stdio::piped())
        .spawn()
        .context("cannot start the server")?;
    let answers = greeted(&mut server).and_then(|address| {
        wait_until_healthy(&mut server, address)?;
        let ready = start.elapsed();
        Ok((ready, get(address, "/")?))
    });
    server.kill()?;
    server.wait()?;
    let (ready, page) = answers?;
    say(format!("ready after {} ms", ready.as_millis()));
    if !page.contains("/assets/") {
        bail!("the server does not serve the browser client");
    }
    if SLOWEST < ready {
        bail!("the server took longer than {} ms to be ready", SLOWEST.as_millis());
    }
    Ok(())
}

/// The binary with nothing of this machine's settings.
fn mohreh(binary: &PathBuf, folder: &Path) -> Command {
    let mut command = Command::new(binary);
    command.current_dir(folder).env_clear().stdin(Stdio::null());
    command
}

/// Where the server listens, as it says first.
fn greeted(server: &mut Child) -> Result<SocketAddr> {
    let output = server.stdout.take().context("standard output is a pipe")?;
    for line in BufReader::new(output).lines() {
        if let Some(address) = line?.trim().strip_prefix("http://") {
            return Ok(address.parse()?);
        }
    }
    bail!("the server did not say where it listens")
}

fn wait_until_healthy(server: &mut Child, address: SocketAddr) -> Result<()> {
    let start = Instant::now();
    while start.elapsed() < PATIENCE {
        if let Some(status) = server.try_wait()? {
            bail!("the server ended with {status}");
        }
        let is_healthy = get(address, "/healthz").is_ok_and(|answer| answer.contains(" 200 "));
        if is_healthy {
            return Ok(());
        }
        sleep(Duration::from_millis(5));
    }
    bail!("the server was not ready within {} s", PATIENCE.as_secs())
}

fn get(address: SocketAddr, path: &str) -> Result<String> {
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer)?;
    Ok(String::from_utf8_lossy(&answer).into_owned())
}
