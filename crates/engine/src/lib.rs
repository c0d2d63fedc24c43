//! Who plays well: searches, evaluations, levels.
