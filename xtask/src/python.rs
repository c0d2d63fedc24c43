//! The package for Python: builds the wheel, and tests it as somebody gets it
//! who installs it, in an environment that has nothing else.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result, bail};
use clap::{Args, ValueEnum};

use crate::{
    apt,
    shell::{capture, cargo, command, find_program, forget_own_package, root, run, say, timed},
};

/// What may be asked of `cargo xtask python`.
#[derive(Args, Debug)]
#[command(
    after_help = "Example:\n  cargo xtask python\n  cargo xtask python --only-build\n  cargo xtask python --openspiel --examples"
)]
pub(crate) struct PythonArgs {
    /// How it is compiled: `dev` is built sooner and runs slower
    #[arg(long, value_enum, default_value_t = Profile::Release)]
    profile: Profile,
    /// Build the wheel and leave out the tests
    #[arg(long)]
    only_build: bool,
    /// Install OpenSpiel as well and run its own tests on our games
    #[arg(long)]
    openspiel: bool,
    /// Run the examples, which train and play for minutes
    #[arg(long)]
    examples: bool,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Profile {
    Dev,
    Release,
}

/// The oldest Python that the wheel is for.
const OLDEST: (u32, u32) = (3, 11);
/// What runs for minutes.
const EXAMPLES: [&str; 3] = ["random_against_level.py", "plot_records.py", "reinforce.py"];
/// What is compared with the text protocol of the program.
const SPEED: &str = "steps_per_second.py";
/// What is run cell by cell.
const NOTEBOOK: &str = "evaluation.ipynb";
/// The page whose command makes a data set and whose program learns from it.
const DATA_PAGE: &str = "docs/data.md";

/// `cargo xtask python`
pub(crate) fn python(args: &PythonArgs) -> Result<()> {
    let wheel = timed("the wheel", || build(args.profile))?;
    say(format!("the wheel is {}", wheel.display()));
    if args.only_build {
        return Ok(());
    }
    let fresh = Environment::fresh(&wheel, "[test]")?;
    timed("the tests of the package", || fresh.test())?;
    if args.openspiel {
        fresh.install(&["open_spiel"])?;
        fresh.pytest(&["python/tests_openspiel".into()])?;
    }
    if args.examples {
        let examples = root().join("python/examples");
        fresh.install(&["matplotlib", "nbclient", "ipykernel"])?;
        for example in EXAMPLES {
            timed(example, || run(fresh.python().arg(examples.join(example))))?;
        }
        let program = timed("the program", program)?;
        timed(DATA_PAGE, || fresh.learn(&program))?;
        let mut speed = fresh.python();
        speed.arg(examples.join(SPEED)).arg(program);
        timed(SPEED, || run(&mut speed))?;
        let mut notebook = command(fresh.program("jupyter-execute"));
        notebook.arg(examples.join(NOTEBOOK)).current_dir(folder());
        timed(NOTEBOOK, || run(&mut notebook))?;
    }
    Ok(())
}

/// The step of `cargo xtask test`: compiled like everything else in it.
pub(crate) fn check() -> Result<()> {
    let wheel = timed("the wheel", || build(Profile::Dev))?;
    let fresh = Environment::fresh(&wheel, "[test]")?;
    timed("the tests of the package", || fresh.test())
}

/// Builds the wheel with maturin, which has an environment of its own.
fn build(profile: Profile) -> Result<PathBuf> {
    let tools = Environment { folder: folder().join("tools") };
    if !tools.program("maturin").is_file() {
        tools.make()?;
        tools.install(&["maturin>=1.9,<2"])?;
    }
    let wheels = folder().join("wheels");
    if wheels.exists() {
        fs::remove_dir_all(&wheels)?;
    }
    let mut maturin = command(tools.program("maturin"));
    forget_own_package(&mut maturin);
    maturin
        .args(["build", "--locked", "--manifest-path", "python/Cargo.toml"])
        .args(["--profile", if matches!(profile, Profile::Dev) { "dev" } else { "release" }])
        .arg("--interpreter")
        .arg(tools.program("python"))
        .arg("--out")
        .arg(&wheels);
    run(&mut maturin)?;
    let mut files = fs::read_dir(&wheels)?.filter_map(Result::ok).map(|entry| entry.path());
    files.find(|file| file.extension().is_some_and(|e| e == "whl")).context("maturin made no wheel")
}

/// The first block of code in this language that a document has.
fn block(markdown: &str, language: &str) -> Result<String> {
    let fence = format!("```{language}\n");
    let after = markdown.split_once(&fence).map(|(_, after)| after);
    let code = after.and_then(|after| after.split_once("```")).map(|(code, _)| code.to_owned());
    code.with_context(|| format!("there is no block of {language}"))
}

/// The program `mohreh`, as somebody gets it who measures.
fn program() -> Result<PathBuf> {
    let mut build = cargo();
    run(build.args(["build", "--release", "--locked", "--workspace", "--bin", "mohreh"]))?;
    Ok(root().join("target/release/mohreh"))
}

fn folder() -> PathBuf {
    root().join("target/python")
}

/// A virtual environment.
struct Environment {
    folder: PathBuf,
}

impl Environment {
    /// A new one with nothing but the wheel and what these extras ask for.
    fn fresh(wheel: &Path, extras: &str) -> Result<Self> {
        let environment = Self { folder: folder().join("venv") };
        environment.make()?;
        environment.install(&[&format!("{}{extras}", wheel.display())])?;
        Ok(environment)
    }

    fn make(&self) -> Result<()> {
        if self.folder.exists() {
            fs::remove_dir_all(&self.folder)?;
        }
        run(command(interpreter()?).args(["-m", "venv"]).arg(&self.folder))
    }

    fn program(&self, name: &str) -> PathBuf {
        self.folder.join("bin").join(name)
    }

    fn install(&self, packages: &[&str]) -> Result<()> {
        let mut pip = self.python();
        pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]);
        run(pip.args(packages))
    }

    /// Python outside of our folders, so that what is installed is what is tested.
    fn python(&self) -> Command {
        let mut python = command(self.program("python"));
        python.current_dir(folder());
        python
    }

    fn pytest(&self, arguments: &[String]) -> Result<()> {
        let files = arguments.iter().map(|argument| match argument.strip_prefix("python/") {
            Some(_) => root().join(argument).into_os_string(),
            None => argument.into(),
        });
        let mut pytest = self.python();
        pytest.args(["-m", "pytest", "-q", "-p", "no:cacheprovider", "--import-mode=importlib"]);
        run(pytest.args(files))
    }

    /// What the page about data sets shows: makes the data set and learns from it.
    fn learn(&self, program: &Path) -> Result<()> {
        self.install(&["pyarrow"])?;
        let page = fs::read_to_string(root().join(DATA_PAGE))?;
        let place = folder().join("data-page");
        if place.exists() {
            fs::remove_dir_all(&place)?;
        }
        fs::create_dir_all(&place)?;
        let words = block(&page, "sh")?;
        let words = words.split_whitespace().skip(1);
        run(command(program).args(words).current_dir(&place))?;
        run(self.python().args(["-c", &block(&page, "python")?]).current_dir(&place))
    }

    fn test(&self) -> Result<()> {
        self.pytest(&["python/tests".into(), "-W".into(), "ignore::UserWarning".into()])?;
        // OpenSpiel is not here; its doctest runs with `--openspiel`.
        let doctests =
            ["--doctest-modules", "--doctest-ignore-import-errors", "--pyargs", "mohreh"];
        self.pytest(&doctests.map(str::to_owned))?;
        let documents = ["--doctest-glob=*.md", "python/README.md"].map(str::to_owned);
        self.pytest(&documents)?;
        run(self.python().args(["-m", "mypy.stubtest", "mohreh._native"]))?;
        run(self.python().args(["-m", "mypy"]).current_dir(root().join("python")))
    }
}

/// The Python of this machine; fetched from the distribution where that is possible.
fn interpreter() -> Result<PathBuf> {
    let found = || find_program("python3").filter(|python| has_environments(python));
    if found().is_none() {
        apt::install(&["python3", "python3-venv"], "the Python package is tested with it")?;
    }
    let python = found().context("python3 with its module venv is missing")?;
    let version = capture(
        command(&python)
            .args(["-c", "import sys; print(sys.version_info.major, sys.version_info.minor)"]),
    )?;
    let mut numbers = version.split_whitespace().filter_map(|number| number.parse().ok());
    let version = (numbers.next().unwrap_or(0), numbers.next().unwrap_or(0));
    if version < OLDEST {
        bail!("Python {}.{} is too old: {}.{} or newer", version.0, version.1, OLDEST.0, OLDEST.1);
    }
    Ok(python)
}

fn has_environments(python: &Path) -> bool {
    capture(command(python).args(["-c", "import ensurepip, venv"])).is_ok()
}
