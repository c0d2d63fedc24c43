//! The binary `mohreh`: subcommands that wire the other crates, nothing else.

mod commands;

use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};

/// Five board games, exactly: YINSH, ZÈRTZ, DVONN, LYNGK and Color Pop.
#[derive(Parser)]
#[command(name = "mohreh", version, arg_required_else_help = true)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Play(commands::play::Play),
    Ugi(commands::ugi::Ugi),
    Perft(commands::perft::Perft),
    Bench(commands::bench::Bench),
    Show(commands::show::Show),
    Match(commands::contest::Contest),
    Import(commands::import::Import),
    Export(commands::export::Export),
    Replay(commands::replay::Replay),
    Serve(commands::serve::Serve),
    Worker(commands::worker::Worker),
    Load(commands::load::Load),
    Crash(commands::load::Crash),
    Backup(commands::backup::Backup),
    Restore(commands::backup::Restore),
    Verify(commands::verify::Verify),
    Admin(commands::admin::Admin),
    Completions(commands::completions::Completions),
    Man(commands::man::Manual),
}

fn main() -> ExitCode {
    let result = match Arguments::parse().command {
        Command::Play(command) => command.run(),
        Command::Ugi(command) => command.run(),
        Command::Perft(command) => command.run(),
        Command::Bench(command) => command.run(),
        Command::Show(command) => command.run(),
        Command::Match(command) => command.run(),
        Command::Import(command) => command.run(),
        Command::Export(command) => command.run(),
        Command::Replay(command) => command.run(),
        Command::Serve(command) => command.run(),
        Command::Worker(command) => command.run(),
        Command::Load(command) => command.run(),
        Command::Crash(command) => command.run(),
        Command::Backup(command) => command.run(),
        Command::Restore(command) => command.run(),
        Command::Verify(command) => command.run(),
        Command::Admin(command) => command.run(),
        Command::Completions(command) => command.run(Arguments::command()),
        Command::Man(command) => command.run(Arguments::command()),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("mohreh: {error:#}");
            ExitCode::from(2)
        }
    }
}
