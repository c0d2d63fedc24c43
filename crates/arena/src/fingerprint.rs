//! Whether something is what it was when a match began.

use std::io::{self, Read};

/// Where FNV-1a of 64 bits begins.
const BEGIN: u64 = 0xcbf2_9ce4_8422_2325;

/// A short text that is the same for the same bytes, on every machine and in every
/// version: FNV-1a of 64 bits. It finds a file that was changed, not a forger.
pub(crate) fn fingerprint(bytes: &[u8]) -> String {
    written(mixed(BEGIN, bytes))
}

/// The same of all that can be read.
///
/// # Errors
/// When it cannot be read to its end.
pub fn fingerprint_of(mut source: impl Read) -> io::Result<String> {
    let (mut hash, mut buffer) = (BEGIN, vec![0; 1 << 16]);
    loop {
        match source.read(&mut buffer)? {
            0 => return Ok(written(hash)),
            count => hash = mixed(hash, &buffer[..count]),
        }
    }
}

fn mixed(hash: u64, bytes: &[u8]) -> u64 {
    bytes.iter().fold(hash, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

fn written(hash: u64) -> String {
    format!("{hash:016x}")
}

#[cfg(test)]
mod tests {
    use super::{fingerprint, fingerprint_of};

    #[test]
    fn it_is_that_of_the_books() {
        // Test vectors of the authors of FNV.
        assert_eq!(fingerprint(b""), "cbf29ce484222325");
        assert_eq!(fingerprint(b"foobar"), "85944171f73967e8");
        assert_eq!(fingerprint_of(&b"foobar"[..]).unwrap(), "85944171f73967e8");
        let long = vec![7; 100_000];
        assert_eq!(fingerprint_of(&long[..]).unwrap(), fingerprint(&long));
    }
}
