//! How much memory a table can have here.

use std::fs;

/// What is offered where the system does not say how much it has.
const UNKNOWN: usize = 65_536;

/// The most MiB that `Hash` can have: what this machine has, or what a control
/// group leaves of it.
pub(crate) fn most_hash() -> usize {
    let total = fs::read_to_string("/proc/meminfo").ok().and_then(|text| total(&text));
    let group = fs::read_to_string("/sys/fs/cgroup/memory.max").ok();
    let group = group.and_then(|text| text.trim().parse::<usize>().ok()).map(|bytes| bytes >> 20);
    total.into_iter().chain(group).min().unwrap_or(UNKNOWN).clamp(1, UNKNOWN)
}

/// The line `MemTotal: 24576000 kB`, in MiB.
fn total(meminfo: &str) -> Option<usize> {
    let line = meminfo.lines().find_map(|line| line.strip_prefix("MemTotal:"))?;
    let kib: usize = line.split_whitespace().next()?.parse().ok()?;
    Some(kib >> 10)
}

#[cfg(test)]
mod tests {
    use super::{most_hash, total};

    #[test]
    fn the_memory_of_the_machine_is_read() {
        assert_eq!(total("MemTotal:       24576000 kB\nMemFree: 1 kB\n"), Some(24_000));
        assert_eq!(total("MemFree: 1 kB\n"), None);
        assert!((1..=65_536).contains(&most_hash()));
    }
}
