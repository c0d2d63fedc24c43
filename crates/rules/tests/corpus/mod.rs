//! The examples of the fuzz targets, one folder a kind, and small changes to them.

use std::{env, fs, path::Path};

use mohreh_rules::{Rng, SplitMix};

/// What the texts are made of, besides what is in the examples.
const LETTERS: &[u8] = b".-wWbBrRgGkKiIpPyY0123456789/:!x, acdefhi=;+?()[]{}\"\n\xdb\xb5";

fn rounds() -> usize {
    match env::var("MOHREH_ROUNDS") {
        Ok(number) => number.parse().expect("MOHREH_ROUNDS is a number"),
        Err(_) => 40,
    }
}

/// Changes, cuts out or puts in a few bytes, or goes on with another example.
fn mangle(data: &mut Vec<u8>, others: &[Vec<u8>], rng: &mut SplitMix) {
    for _ in 0..=rng.below(3) {
        let at = rng.below(data.len() + 1);
        match rng.below(5) {
            0 => data.truncate(at),
            1 => data.insert(at, LETTERS[rng.below(LETTERS.len())]),
            2 if at < data.len() => drop(data.remove(at)),
            3 if at < data.len() => data[at] = LETTERS[rng.below(LETTERS.len())],
            _ => {
                let other = &others[rng.below(others.len())];
                data.truncate(at);
                data.extend(&other[at.min(other.len())..]);
            }
        }
    }
}

/// Gives `check` every example of a kind, as it is and changed.
pub(crate) fn replay(kind: &str, check: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(kind);
    let mut paths: Vec<_> = fs::read_dir(&folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| entry.expect("an entry of the folder").path())
        .collect();
    paths.sort();
    assert!(!paths.is_empty(), "{} has no examples", folder.display());
    let examples: Vec<_> = paths.iter().map(|path| fs::read(path).expect("an example")).collect();
    let mut rng = SplitMix::new(1);
    for (path, example) in paths.iter().zip(&examples) {
        for round in 0..=rounds() {
            let mut data = example.clone();
            if 0 < round {
                mangle(&mut data, &examples, &mut rng);
            }
            let outcome = std::panic::catch_unwind(|| check(&data));
            assert!(
                outcome.is_ok(),
                "{}, round {round}: {}",
                path.display(),
                String::from_utf8_lossy(&data).escape_debug()
            );
        }
    }
}
