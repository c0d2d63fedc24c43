//! One-word commands for the whole project.
//!
//! `cargo xtask serve` and `cargo xtask test` are the two that everyone needs;
//! the others are their parts, and what a release takes. Each says what it
//! does and why, and installs what it needs where that is possible.

mod apt;
mod crash;
mod dist;
mod gauntlet;
mod instructions;
mod lockfile;
mod package;
mod postgres;
mod python;
mod shell;
mod sixth;
mod test;
mod tidy;
mod types;
mod wasm;
mod web;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Builds, tests and packages Mohreh.
#[derive(Parser)]
#[command(
    name = "cargo xtask",
    bin_name = "cargo xtask",
    after_help = "Example:\n  cargo xtask serve      play on http://localhost:8080\n  cargo xtask test       run everything that CI runs"
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Build the browser client: WebAssembly, npm packages, pages
    Web(web::WebArgs),
    /// Build everything and start the server on http://localhost:8080
    Serve(web::ServeArgs),
    /// Run everything that CI runs
    Test(test::TestArgs),
    /// Run a command with a fresh PostgreSQL, whose address is in MOHREH_TEST_POSTGRES
    Postgres(postgres::PostgresArgs),
    /// Kill a server repeatedly under load and check that nothing is lost
    Crash(crash::CrashArgs),
    /// Count the instructions of random games and compare them with the expected counts
    Instructions(instructions::InstructionsArgs),
    /// Measure the engine in matches: strength, hidden information, levels
    Gauntlet(gauntlet::GauntletArgs),
    /// Check what no other tool does: file length, comments, colors, links
    #[command(after_help = "Example:\n  cargo xtask tidy")]
    Tidy,
    /// Generate the TypeScript types in web/src/types
    Types(types::TypesArgs),
    /// Make the packages of the libraries, as a registry would have them
    Package(package::PackageArgs),
    /// Build the Python package and test it in a fresh environment
    Python(python::PythonArgs),
    /// Add a toy game to a copy of the project, and run it through everything
    SixthGame(sixth::SixthArgs),
    /// Build the release archive and test it in an empty folder
    Dist(dist::DistArgs),
}

fn main() -> ExitCode {
    let done = match Cli::parse().command {
        Command::Web(args) => web::web(&args),
        Command::Serve(args) => web::serve(&args),
        Command::Test(args) => test::test(&args),
        Command::Postgres(args) => postgres::beside(&args),
        Command::Crash(args) => crash::crash(&args),
        Command::Instructions(args) => instructions::instructions(&args),
        Command::Gauntlet(args) => gauntlet::gauntlet(&args),
        Command::Tidy => tidy::check(),
        Command::Types(args) => types::types(&args),
        Command::Package(args) => package::package(&args),
        Command::Python(args) => python::python(&args),
        Command::SixthGame(args) => sixth::sixth_game(&args),
        Command::Dist(args) => dist::dist(&args),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::Cli;

    /// What follows `cargo xtask` in a document, up to a comment or a mark.
    fn commands(document: &str) -> Vec<Vec<&str>> {
        let mut commands = Vec::new();
        for after in document.split("cargo xtask ").skip(1) {
            let end = after.find(['`', '\n', '#']).unwrap_or(after.len());
            let words = after[..end].split_whitespace();
            commands.push(words.take_while(|word| *word != "--").collect());
        }
        commands
    }

    #[test]
    fn the_documents_name_commands_that_there_are() {
        let documents = [include_str!("../../README.md"), include_str!("../../CONTRIBUTING.md")];
        let all: Vec<Vec<&str>> = documents.into_iter().flat_map(commands).collect();
        assert!(8 < all.len(), "{all:?}");
        for words in all {
            // With --help the program says whether it knows the words before.
            let line = ["cargo xtask"].into_iter().chain(words.iter().copied()).chain(["--help"]);
            let error = Cli::try_parse_from(line).err().map(|error| error.kind());
            assert_eq!(error, Some(clap::error::ErrorKind::DisplayHelp), "{words:?}");
        }
    }
}
