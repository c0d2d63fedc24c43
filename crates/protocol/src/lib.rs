//! Every JSON that leaves the program.
