//! Makes the server compile again when the browser client was built anew, or
//! a document was added.
//!
//! A path that is not there would make cargo compile the crate every time, so
//! the folder is only watched once it exists. Whoever builds the client for
//! the first time sets `MOHREH_WEB`, and the change of the variable is noticed.

use std::path::Path;

const DIST: &str = "../../web/dist";

fn main() {
    println!("cargo::rerun-if-env-changed=MOHREH_WEB");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=../../docs");
    if Path::new(DIST).exists() {
        println!("cargo::rerun-if-changed={DIST}");
    }
}
