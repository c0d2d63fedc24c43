//! What hands do in LYNGK: claims, and stacks as in DVONN.
//!
//! Programs write `claim R F`. People pick up the piece that marks a claim and
//! lay it in front of the first or the second player: `Pick R`, `Drop F`.

use super::{Reader, dvonn, in_hand, nodes::Node};
use crate::{GameId, Problem, Seat, SetupError, problem::flaw};

pub(super) const READER: Reader = Reader {
    game: GameId::Lyngk,
    variants: &[("lyngk", ""), ("lyngk-6", "six=on")],
    untold_setup: Some(untold_setup),
    fold,
};

fn untold_setup() -> SetupError {
    flaw!(
        "lyngk-flaw-no-setup",
        "a boardspace record of LYNGK does not tell the setup; give it separately"
    )
}

/// The moves of one turn of this seat: the claim, if one was made, comes first.
fn fold(hand: &[&Node], seat: Seat) -> Result<Vec<String>, Problem> {
    let own = if seat == Seat::FIRST { "f" } else { "s" };
    // The color, and how much had been done with stacks before.
    let mut claim = None;
    let mut held = None;
    let mut stacks: Vec<Node> = Vec::new();
    for &node in hand {
        match (node.verb(), &node.rest()[..]) {
            ("claim" | "pick" | "drop", [.., place @ ("f" | "s")]) if *place != own => {
                return Err(node.wrong(&own.to_uppercase()));
            }
            ("claim", [color] | [color, "f" | "s"]) if claim.is_none() => {
                claim = Some((letter(node, color)?, stacks.len()));
            }
            // A claim that is taken back before the turn is done.
            ("pick", ["f" | "s"]) if claim.is_some() => held = claim.take().map(|(color, _)| color),
            ("pick", [color]) => {
                let color = letter(node, color)?;
                if held.replace(color).is_some_and(|other| other != color) {
                    return Err(node.wrong("drop"));
                }
            }
            ("drop", ["f" | "s"]) if claim.is_none() => {
                let Some(color) = held.take() else {
                    return Err(node.wrong("pick"));
                };
                claim = Some((color, stacks.len()));
            }
            ("drop", [color]) => {
                if held.take() != Some(letter(node, color)?) {
                    return Err(node.wrong("pick"));
                }
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
    if held.is_some() {
        return Err(in_hand());
    }
    let stacks: Vec<&Node> = stacks.iter().collect();
    let moves = dvonn::fold(&stacks)?;
    let Some((color, before)) = claim else { return Ok(moves) };
    // Claimed after a move, it is played after it, and refused.
    let at = dvonn::fold(&stacks[..before])?.len().min(moves.len());
    let (before, after) = moves.split_at(at);
    Ok([before, &[format!("!{color}")], after].concat())
}

/// Our letter of a color.
fn letter(node: &Node, color: &str) -> Result<char, Problem> {
    match color {
        "n" => Ok('K'),
        "r" => Ok('R'),
        "b" => Ok('B'),
        "g" => Ok('G'),
        "i" => Ok('I'),
        _ => Err(node.wrong("N, R, B, G, I")),
    }
}
