//! The PostgreSQL that `cargo xtask test` and `cargo xtask postgres` give to tests.

/// Its address; nothing where a single test is run without one. In CI that fails.
pub(crate) fn postgres() -> Option<String> {
    let address = std::env::var("MOHREH_TEST_POSTGRES").ok();
    let is_needed = std::env::var_os("MOHREH_TEST_ALL").is_some();
    assert!(address.is_some() || !is_needed, "MOHREH_TEST_POSTGRES names no PostgreSQL");
    address
}
