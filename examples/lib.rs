//! Small programs that use Mohreh as a library; and the program of the README, which is
//! run as a test of documentation.

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
