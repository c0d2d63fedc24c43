//! Proves that a game is added by files named after it and lines in the list
//! of games: a toy game is added to a copy of the project and runs through
//! laws, perft, text protocol, terminal, pictures and a real browser.
//!
//! Its files lie in `xtask/sixth`, at the places they would have in the project.

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use anyhow::{Context, Result, bail, ensure};
use clap::Args;

use crate::{
    shell::{capture, cargo, command, files_under, root, run, say, timed},
    test::chromium,
};

/// What may be asked of `cargo xtask sixth-game`.
#[derive(Args, Debug)]
#[command(after_help = "Example:\n  cargo xtask sixth-game")]
pub(crate) struct SixthArgs {
    /// Leave out what needs a fresh `cargo xtask web`: the page, and the browser
    #[arg(long)]
    no_web: bool,
    /// Only compile what knows about games, in a minute: nothing is run
    #[arg(long)]
    check: bool,
}

/// Its name.
const GAME: &str = "trio";
/// The lines that list it: the file, the line it follows, and the line.
const LINES: [(&str, &str, &str); 6] = [
    (
        "crates/rules/src/any/mod.rs",
        "    colorpop ColorPop \"Color Pop\",",
        "    trio Trio \"Trio\",",
    ),
    ("crates/rules/src/games/mod.rs", "pub mod lyngk;", "pub mod trio;"),
    ("crates/rules/src/games/mod.rs", "pub use lyngk::Lyngk;", "pub use trio::Trio;"),
    ("crates/draw/src/games/mod.rs", "mod lyngk;", "mod trio;"),
    ("crates/engine/src/games/mod.rs", "mod lyngk;", "mod trio;"),
    ("crates/study/src/games/mod.rs", "mod lyngk;", "mod trio;"),
];
/// The libraries that every game has a file in.
const LIBRARIES: [&str; 5] =
    ["mohreh-rules", "mohreh-draw", "mohreh-engine", "mohreh-messages", "mohreh-study"];
/// Tests that every game must pass, which know nothing of this one: targets and
/// filter. They are those of the whole workspace, as in CI: a package by itself
/// asks for other features of what it stands on, and all of that is built again.
const TESTS: [&[&str]; 3] = [
    &["--test", "laws", "--test", "perft", GAME],
    &["--test", "edit", "--test", "every_id", "--test", "every_game"],
    &["--test", "play_lines", "a_whole_match"],
];

/// `cargo xtask sixth-game`
pub(crate) fn sixth_game(args: &SixthArgs) -> Result<()> {
    let copy = Copy::make()?;
    copy.add_game()?;
    if args.check {
        return timed("the libraries", || copy.compile());
    }
    for test in TESTS {
        let what = test.join(" ");
        timed(&what, || run(copy.cargo(["test", "--quiet", "--workspace"]).args(test)))?;
    }
    copy.speak()?;
    copy.draw()?;
    if args.no_web {
        return Ok(());
    }
    timed("the page's types", || copy.check_page())?;
    timed("the browser", || copy.show_page())
}

/// That the toy game still compiles, which is what goes stale; for CI.
pub(crate) fn compiles() -> Result<()> {
    sixth_game(&SixthArgs { no_web: true, check: true })
}

/// The project once more.
struct Copy {
    folder: PathBuf,
}

impl Copy {
    fn make() -> Result<Self> {
        let folder = root().join("target/sixth-game");
        if folder.exists() {
            fs::remove_dir_all(&folder)?;
        }
        let mut list = command("git");
        list.args(["ls-files", "--cached", "--others", "--exclude-standard"]);
        for file in capture(&mut list)?.lines() {
            // Cargo reads the settings of the folders above: twice would be too often.
            let from = root().join(file);
            if file.starts_with(".cargo/") || !from.is_file() {
                continue;
            }
            place(&from, &folder.join(file))?;
        }
        // The server is compiled before the page is built. It finds the page later only in a
        // folder that was there then.
        fs::create_dir_all(folder.join("web/dist"))?;
        Ok(Self { folder })
    }

    /// Adds the files and the lines; none of the files is there already, and
    /// every one is named after the game.
    fn add_game(&self) -> Result<()> {
        let files = root().join("xtask/sixth");
        let added = files_under(&files)?;
        for file in &added {
            let place_in_project = file.strip_prefix(&files)?;
            let name = file.file_name().unwrap_or_default().to_string_lossy();
            ensure!(name.starts_with(GAME), "{name} is not named after the game");
            let to = self.folder.join(place_in_project);
            ensure!(!to.exists(), "{} is there already", place_in_project.display());
            place(file, &to)?;
        }
        for (file, before, line) in LINES {
            let path = self.folder.join(file);
            let text = fs::read_to_string(&path)?;
            let with_line =
                text.replacen(&format!("\n{before}\n"), &format!("\n{before}\n{line}\n"), 1);
            ensure!(with_line != text, "{file} lacks the line `{before}`");
            fs::write(&path, with_line)?;
        }
        let lists = LINES.iter().map(|(file, ..)| file).collect::<std::collections::BTreeSet<_>>();
        let (files, lines, lists) = (added.len(), LINES.len(), lists.len());
        say(format!("{GAME}: {files} files named after it, {lines} lines in {lists} lists"));
        Ok(())
    }

    /// Cargo in the copy. It builds apart: cargo takes crates at the same place of
    /// two workspaces for the same, and would mix them up.
    fn cargo<'a>(&self, arguments: impl IntoIterator<Item = &'a str>) -> Command {
        let mut command = cargo();
        command.current_dir(&self.folder).env("CARGO_TARGET_DIR", target());
        command.args(arguments);
        command
    }

    /// Compiles the libraries: a trait that has grown since, or one more list of
    /// games, is found here.
    fn compile(&self) -> Result<()> {
        let packages = LIBRARIES.into_iter().flat_map(|library| ["--package", library]);
        run(self.cargo(["check", "--quiet", "--locked"]).args(packages))
    }

    /// The program that the tests were run with.
    fn mohreh<'a>(&self, arguments: impl IntoIterator<Item = &'a str>) -> Command {
        let mut command = Command::new(target().join("debug/mohreh"));
        command.current_dir(&self.folder).args(arguments);
        command
    }

    /// The engine finds the only turn that wins, by the text protocol.
    fn speak(&self) -> Result<()> {
        let lines = format!(
            "setoption name Game value {GAME}\nposition startpos moves a1 b1 a2 b2\n\
             query legal\ngo depth 3\nquit\n"
        );
        let answer = answer(&mut self.mohreh(["ugi"]), &lines)?;
        for expected in ["response a3 b3 c1 c2 c3", "bestmove a3"] {
            ensure!(answer.contains(expected), "expected `{expected}`, found:\n{answer}");
        }
        say("mohreh ugi: the engine wins");
        Ok(())
    }

    /// Text and SVG.
    fn draw(&self) -> Result<()> {
        for (format, expected) in [("text", "W"), ("svg", "<svg")] {
            let arguments = ["show", GAME, "--moves", "b2", "a1", "--format", format];
            let picture = capture(&mut self.mohreh(arguments))?;
            ensure!(picture.contains(expected), "no {format} of {GAME}: {picture}");
        }
        say("mohreh show: text and SVG");
        Ok(())
    }

    /// The page compiles with the game in its list.
    fn check_page(&self) -> Result<()> {
        let packages = root().join("web/node_modules");
        ensure!(packages.exists(), "run `cargo xtask web` first, or pass --no-web");
        run(&mut self.cargo(["run", "--quiet", "--package", "xtask", "--", "types"]))?;
        let types = fs::read_to_string(self.folder.join("web/src/types/rules.ts"))?;
        ensure!(types.contains("name: 'trio'"), "the page does not list {GAME}");
        let web = self.folder.join("web");
        #[cfg(unix)]
        std::os::unix::fs::symlink(&packages, web.join("node_modules"))?;
        // Built by wasm-bindgen; their types do not depend on the game.
        for file in files_under(&root().join("web/src/wasm"))? {
            place(&file, &self.folder.join(file.strip_prefix(root())?))?;
        }
        run(command("npm").current_dir(&web).args(["run", "check"]))
    }

    /// A real browser shows the game: the page is built with its rules and engine, and
    /// the test of the game plays there.
    fn show_page(&self) -> Result<()> {
        run(&mut self.cargo(["run", "--quiet", "--package", "xtask", "--", "web"]))?;
        let chromium = chromium().context("chromium is missing")?;
        let mut browser = command("npx");
        browser.current_dir(self.folder.join("web"));
        browser.args(["playwright", "test", &format!("e2e/{GAME}.spec.ts"), "--project", "pages"]);
        browser.env("MOHREH_BIN", target().join("debug/mohreh"));
        run(browser.env("MOHREH_CHROMIUM", chromium))
    }
}

/// Where the copy is built.
fn target() -> PathBuf {
    root().join("target/sixth-game-build")
}

fn place(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to.parent().context("a file has a folder")?)?;
    fs::copy(from, to).with_context(|| format!("cannot copy {}", from.display()))?;
    Ok(())
}

/// What a program says to these lines.
fn answer(command: &mut Command, lines: &str) -> Result<String> {
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
    let mut input = child.stdin.take().context("standard input is a pipe")?;
    input.write_all(lines.as_bytes())?;
    drop(input);
    let output = child.wait_with_output()?;
    if !output.status.success() {
        bail!("mohreh ended with {}", output.status);
    }
    Ok(String::from_utf8(output.stdout)?)
}
