//! The network files: small enough for the browser, whole, and told in the documents.

use std::path::Path;

use mohreh_engine::Network;

/// The most bytes that a page may have to load for a game.
const MOST: usize = 400_000;

#[test]
fn every_network_is_whole_small_and_told() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("networks");
    let told = include_str!("../../../docs/training.md");
    let mut count = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let content = std::fs::read(&path).unwrap();
        let network = Network::read(&content).unwrap();
        assert_eq!(network.name(), path.file_stem().unwrap(), "{}", path.display());
        let bytes = content.len();
        assert!(bytes <= MOST, "{}: {bytes} bytes", path.display());
        let written = format!("{},{:03}", bytes / 1000, bytes % 1000);
        assert!(told.contains(&written), "{}: {written} bytes", path.display());
        count += 1;
    }
    assert_ne!(count, 0);
}
