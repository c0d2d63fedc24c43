//! What hands do in LYNGK: claims, and stacks as in DVONN.

use super::{dvonn, nodes::Node};
use crate::TextError;

/// The moves of one turn: the claim, if one was made, comes first.
pub(super) fn fold(hand: &[&Node]) -> Result<Vec<String>, TextError> {
    let mut claim = None;
    let mut stacks: Vec<&Node> = Vec::new();
    for &node in hand {
        match (node.verb(), &node.rest()[..]) {
            ("claim", [color, ..]) => {
                let letter = match *color {
                    "n" => "K",
                    "r" => "R",
                    "b" => "B",
                    "g" => "G",
                    "i" => "I",
                    _ => return Err(node.wrong("claim of N, R, B, G or I")),
                };
                claim = Some(format!("!{letter}"));
            }
            _ => stacks.push(node),
        }
    }
    Ok(claim.into_iter().chain(dvonn::fold(&stacks)?).collect())
}
