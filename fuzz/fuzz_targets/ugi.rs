//! Bytes as the lines of `crates/ugi/tests/checks/mod.rs`, which is also replayed without a fuzzer.

#![no_main]

#[path = "../../crates/ugi/tests/checks/mod.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|data: &[u8]| checks::lines(data));
