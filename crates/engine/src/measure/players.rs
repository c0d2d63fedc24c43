//! What the players of a game play by, as one number: whatever was measured with players has
//! to be measured again when it changes.

use std::fmt::Debug;

use mohreh_rules::{GameId, with_game};

use crate::{
    Weight,
    network::{NetworkFile, checksum},
    tune::Tune,
};

/// A checksum of what the players of `game` play by: the table of levels, weights and networks.
/// The search itself is not in it: that it answers as it did is tested with
/// `answers.expected`.
#[must_use]
pub fn players_checksum(game: GameId) -> u64 {
    with_game!(game, P => <P as Tune>::players())
}

/// The checksum of these.
pub(crate) fn checksum_of(
    levels: &impl Debug,
    weights: &[Weight],
    networks: &[NetworkFile],
) -> u64 {
    let mut all = format!("{levels:?} {weights:?}").into_bytes();
    for network in networks {
        all.extend(network.content.unwrap_or_default());
    }
    checksum(&all)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use mohreh_rules::GameId;

    use super::{NetworkFile, checksum_of, players_checksum};
    use crate::Strength;

    #[test]
    fn every_part_of_the_players_counts() {
        let network = |content| [NetworkFile { name: "one", content }];
        let levels = [Strength::turns(20), Strength::moves(300, 4)];
        let others = [Strength::turns(20), Strength::moves(300, 5)];
        let sums = BTreeSet::from([
            checksum_of(&levels, &[[1, 2]], &network(Some(b"a"))),
            checksum_of(&others, &[[1, 2]], &network(Some(b"a"))),
            checksum_of(&levels, &[[1, 3]], &network(Some(b"a"))),
            checksum_of(&levels, &[[1, 2]], &network(Some(b"b"))),
            checksum_of(&levels, &[[1, 2]], &[]),
        ]);
        assert_eq!(sums.len(), 5);
    }

    #[test]
    fn every_game_has_players_of_its_own() {
        let sums: BTreeSet<u64> = GameId::ALL.iter().map(|&game| players_checksum(game)).collect();
        assert_eq!(sums.len(), GameId::ALL.len());
    }
}
