//! Serves the text protocol at standard input and output: `cargo run --example protocol`.

use std::{
    error::Error,
    io::{stdin, stdout},
};

fn main() -> Result<(), Box<dyn Error>> {
    Ok(mohreh_ugi::serve(stdin().lock(), stdout())?)
}
