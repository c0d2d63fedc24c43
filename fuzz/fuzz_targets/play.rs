//! Bytes as the `play` of `crates/rules/tests/checks/texts.rs`, which is also replayed without a fuzzer.

#![no_main]

#[path = "../../crates/rules/tests/checks/mod.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|data: &[u8]| checks::texts::play(data));
