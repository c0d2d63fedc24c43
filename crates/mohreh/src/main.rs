//! The binary `mohreh`: subcommands that wire the other crates, nothing else.

fn main() {}
