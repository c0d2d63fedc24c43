//! What the processes of a program may take of the machine's memory.
//!
//! The limit is the system's own, on private memory that can be written to
//! (`RLIMIT_DATA`): what a program only reserves, as Java and CUDA do by the terabyte,
//! does not count. Only Linux can limit a process that runs already; elsewhere nothing
//! is limited.

use std::{fmt, process::Child, str::FromStr};

use anyhow::Result;
use mohreh_rules::{Problem, problem, text::shortened};

/// What a process may have, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProgramMemory(Option<u64>);

impl ProgramMemory {
    /// As much as it likes.
    pub const UNLIMITED: Self = Self(None);

    /// Limits a process that has just been started, and whatever it starts.
    #[cfg(target_os = "linux")]
    pub(crate) fn limit(self, child: &Child) -> Result<()> {
        use anyhow::Context;
        use rustix::process::{Pid, Resource, Rlimit, getrlimit, prlimit};

        let Some(bytes) = self.0 else { return Ok(()) };
        // Nobody can be given more than there is.
        let most = getrlimit(Resource::Data).maximum.map_or(bytes, |own| own.min(bytes));
        let limit = Rlimit { current: Some(most), maximum: Some(most) };
        let id = i32::try_from(child.id()).ok().and_then(Pid::from_raw);
        match prlimit(id, Resource::Data, limit) {
            // It has ended already, as whoever asks it will hear.
            Ok(_) | Err(rustix::io::Errno::SRCH) => Ok(()),
            Err(error) => Err(error).context(problem!(
                "arena-memory",
                "the memory of a program cannot be limited; --program-memory none leaves it out"
            )),
        }
    }

    #[cfg(not(target_os = "linux"))]
    pub(crate) fn limit(self, _: &Child) -> Result<()> {
        Ok(())
    }
}

/// Enough for a large table, and for two programs on a usual machine.
impl Default for ProgramMemory {
    fn default() -> Self {
        Self(Some(4 << 30))
    }
}

/// `512M`, `4G`, `none`.
impl fmt::Display for ProgramMemory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            None => f.write_str("none"),
            Some(bytes) if bytes % (1 << 30) == 0 => write!(f, "{}G", bytes >> 30),
            Some(bytes) => write!(f, "{}M", bytes >> 20),
        }
    }
}

impl FromStr for ProgramMemory {
    type Err = Problem;

    fn from_str(text: &str) -> Result<Self, Problem> {
        if text == "none" {
            return Ok(Self::UNLIMITED);
        }
        let mib = match text.split_at_checked(text.len().saturating_sub(1)) {
            Some((number, "M")) => number.parse().ok(),
            Some((number, "G")) => number.parse::<u64>().ok().and_then(|gib| gib.checked_mul(1024)),
            _ => None,
        };
        let bytes = mib.filter(|&mib| 0 < mib).and_then(|mib| mib.checked_mul(1 << 20));
        bytes.map(|bytes| Self(Some(bytes))).ok_or_else(|| {
            let found = shortened(text);
            problem!(
                "usage-memory",
                "expected a size such as 512M or 4G, or none, found `{found}`",
                found
            )
        })
    }
}

#[cfg(test)]
mod tests {
    use super::ProgramMemory;

    #[test]
    fn sizes_are_read() {
        assert_eq!("512M".parse(), Ok(ProgramMemory(Some(512 << 20))));
        for text in ["512M", "4G", "none"] {
            assert_eq!(text.parse::<ProgramMemory>().unwrap().to_string(), text);
        }
        for wrong in ["", "4", "G", "0M", "-1G", "4g", "99999999999999G", "é"] {
            assert!(wrong.parse::<ProgramMemory>().is_err(), "{wrong}");
        }
    }
}
