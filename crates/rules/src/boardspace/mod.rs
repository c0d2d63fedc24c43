//! Import of boardspace.net records.
