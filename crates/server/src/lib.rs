//! The table: rooms, clocks, accounts, storage.
