//! The binary `mohreh`: subcommands that wire the other crates, nothing else.

mod commands;
mod pipe;
mod usage;
mod words;

use std::{
    env::args_os,
    ffi::OsString,
    io::{Write, stdout},
    process::ExitCode,
};

use anyhow::Context;
use clap::{CommandFactory, Parser, Subcommand};

/// The system's own keeps what many threads have used: after 90 registrations on
/// glibc, whose hashes take 19 MB each, a server held 780 MB.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[derive(Parser)]
#[command(
    name = "mohreh",
    version,
    about = about(),
    after_help = "Example: mohreh play dvonn --level 4

Exit status: 0 on success, 2 on errors."
)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    Play(commands::play::Play),
    Players(commands::players::Players),
    Learn(commands::learn::Learn),
    Puzzles(commands::puzzles::Puzzles),
    Commented(commands::commented::CommentedGames),
    Rules(commands::rules::Rules),
    Ugi(commands::ugi::Ugi),
    Perft(commands::perft::Perft),
    Bench(commands::bench::Bench),
    Show(commands::show::Show),
    Match(commands::contest::Contest),
    Sprt(commands::sprt::SprtCommand),
    Book(commands::book::Book),
    Selfplay(commands::selfplay::SelfPlay),
    Tune(commands::tune::Tune),
    Analyse(commands::analyse::Analyse),
    Explore(commands::explore::Explore),
    Import(commands::import::Import),
    Export(commands::export::Export),
    Records(commands::records::Records),
    Replay(commands::replay::Replay),
    Serve(commands::serve::Serve),
    Worker(commands::worker::Worker),
    Load(commands::load::Load),
    Crash(commands::load::Crash),
    Prove(commands::prove::Prove),
    Backup(commands::backup::Backup),
    Restore(commands::backup::Restore),
    Verify(commands::verify::Verify),
    Admin(commands::admin::Admin),
    Doctor(commands::doctor::Doctor),
    Completions(commands::completions::Completions),
    Man(commands::man::Manual),
}

/// What the program is for.
fn about() -> String {
    let titles: Vec<String> = commands::games::titles().collect();
    format!("Play, learn and study {}", titles.join(", "))
}

fn main() -> ExitCode {
    pipe::end_quietly();
    let result = match read(args_os()).command {
        Some(command) => run(command),
        None => welcome(),
    };
    // What stands in the buffer after the last line end is written here, where a
    // full device is still noticed.
    let result = result.and_then(|()| stdout().flush().context(pipe::unwritten()));
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if pipe::is_closed(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("mohreh: {}", words::told(&error));
            ExitCode::from(2)
        }
    }
}

/// The arguments of a command line; what is wrong with them ends the program.
fn read(words: impl IntoIterator<Item = OsString>) -> Arguments {
    let words: Vec<OsString> = words.into_iter().collect();
    Arguments::try_parse_from(&words).unwrap_or_else(|error| {
        match usage::told(words::messages(), &error, &Arguments::command(), &words) {
            None => error.exit(),
            Some(why) => {
                eprintln!("mohreh: {why}");
                std::process::exit(2);
            }
        }
    })
}

/// Lists the commands, then prompts for one and runs it.
fn welcome() -> anyhow::Result<()> {
    let Some(words) = commands::front::welcome()? else { return Ok(()) };
    let program = std::iter::once("mohreh".to_owned());
    match read(program.chain(words).map(OsString::from)).command {
        Some(command) => run(command),
        None => Ok(()),
    }
}

fn run(command: Command) -> anyhow::Result<()> {
    match command {
        Command::Play(command) => command.run(),
        Command::Players(command) => command.run(),
        Command::Learn(command) => command.run(),
        Command::Puzzles(command) => command.run(),
        Command::Commented(command) => command.run(),
        Command::Rules(command) => command.run(),
        Command::Ugi(command) => command.run(),
        Command::Perft(command) => command.run(),
        Command::Bench(command) => command.run(),
        Command::Show(command) => command.run(),
        Command::Match(command) => command.run(),
        Command::Sprt(command) => command.run(),
        Command::Book(command) => command.run(),
        Command::Selfplay(command) => command.run(),
        Command::Tune(command) => command.run(),
        Command::Analyse(command) => command.run(),
        Command::Explore(command) => command.run(),
        Command::Import(command) => command.run(),
        Command::Export(command) => command.run(),
        Command::Records(command) => command.run(),
        Command::Replay(command) => command.run(),
        Command::Serve(command) => command.run(),
        Command::Worker(command) => command.run(),
        Command::Load(command) => command.run(),
        Command::Crash(command) => command.run(),
        Command::Prove(command) => command.run(),
        Command::Backup(command) => command.run(),
        Command::Restore(command) => command.run(),
        Command::Verify(command) => command.run(),
        Command::Admin(command) => command.run(),
        Command::Doctor(command) => command.run(),
        Command::Completions(command) => command.run(Arguments::command()),
        Command::Man(command) => command.run(Arguments::command()),
    }
}
