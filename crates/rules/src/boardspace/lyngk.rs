//! What hands do in LYNGK: claims, and stacks as in DVONN.
//!
//! Programs write `claim R F`. People pick up the piece that marks a claim and
//! lay it in front of the first or the second player: `Pick R`, `Drop F`.

use super::{dvonn, nodes::Node};
use crate::TextError;

/// The moves of one turn: the claim, if one was made, comes first.
pub(super) fn fold(hand: &[&Node]) -> Result<Vec<String>, TextError> {
    let mut claim = None;
    let mut held = None;
    let mut stacks: Vec<Node> = Vec::new();
    for &node in hand {
        match (node.verb(), &node.rest()[..]) {
            ("claim", [color, ..]) => claim = Some(letter(node, color)?),
            // A claim that is taken back before the turn is done.
            ("pick", ["f" | "s"]) => held = claim.take(),
            ("pick", [color]) => held = Some(letter(node, color)?),
            ("drop", ["f" | "s"]) => {
                let Some(color) = held.take() else {
                    return Err(node.wrong("pick"));
                };
                claim = Some(color);
            }
            ("drop", [color]) => {
                letter(node, color)?;
                held = None;
            }
            // The last number says which piece of the stack was touched.
            ("pickb" | "dropb", [_, _, _]) => {
                let words = node.words[..3].to_vec();
                stacks.push(Node { words, ..node.clone() });
            }
            ("pickb" | "dropb", [_, _]) | ("move", [_, _, _, _]) | ("pass" | "done", _) => {
                stacks.push(node.clone());
            }
            _ => return Err(node.wrong("claim, pick, drop, pickb, dropb, move, pass, done")),
        }
    }
    let stacks: Vec<&Node> = stacks.iter().collect();
    let claim = claim.map(|letter| format!("!{letter}"));
    Ok(claim.into_iter().chain(dvonn::fold(&stacks)?).collect())
}

/// Our letter of a color.
fn letter(node: &Node, color: &str) -> Result<char, TextError> {
    match color {
        "n" => Ok('K'),
        "r" => Ok('R'),
        "b" => Ok('B'),
        "g" => Ok('G'),
        "i" => Ok('I'),
        _ => Err(node.wrong("N, R, B, G, I")),
    }
}
