//! One-word commands for the whole project.

fn main() {}
