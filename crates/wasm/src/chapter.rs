//! Chapters of a study on their way to and from records, and to a picture.
//!
//! A chapter is a tree of turns. It crosses the boundary as a list of nodes, each
//! after its parent and the first choice first, so that a long line is no deep
//! nesting.

use std::time::Duration;

use mohreh_rules::{
    AnyMatch, AnyPosition, Cell, Seat, problem,
    record::{Glyph, Mark, Record, RecordTurn, split},
};
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{
    json::{self, Problem},
    known::Known,
    wrong::Wrong,
};

/// No text with more bytes is read: a thousand long records.
const MOST_BYTES: usize = 32 << 20;
/// No more chapters are made of one text.
const MOST_CHAPTERS: usize = 1000;

/// A tree of turns and what is known of the match.
#[derive(Serialize, Deserialize)]
struct Chapter {
    game: String,
    /// The position it begins with, as text.
    start: String,
    /// Everything that a record tells in tags, but game and start.
    tags: Vec<(String, String)>,
    /// The first is the start.
    nodes: Vec<Node>,
}

/// A turn, what was said about it and drawn after it.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct Node {
    /// The index of the turn before it; its own for the start.
    parent: usize,
    turn: String,
    seat: usize,
    #[serde(skip_serializing_if = "String::is_empty")]
    comment: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    glyph: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    marks: Vec<Drawn>,
    /// The chance of the seat that started, from 0 to 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    chance: Option<f32>,
    /// Milliseconds left on the clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    clock: Option<u64>,
}

#[derive(Serialize, Deserialize)]
struct Drawn {
    path: Vec<String>,
    paint: String,
}

/// What a text with records holds.
#[derive(Serialize)]
struct Read {
    chapters: Vec<Chapter>,
    /// What could not be read or played, and in which record, from 1.
    troubles: Vec<Trouble>,
}

#[derive(Serialize)]
struct Trouble {
    record: usize,
    problem: Problem,
}

/// The chapters that the records of a text tell, as JSON. What cannot be played is
/// left out and told.
///
/// # Errors
/// When the text is too long for any record.
#[wasm_bindgen]
pub fn read_records(text: &str) -> Result<String, Wrong> {
    if MOST_BYTES < text.len() {
        let mib = MOST_BYTES / (1 << 20);
        return Err(problem!("study-too-long", "records of at most {mib} MiB", mib).into());
    }
    let mut read = Read { chapters: Vec::new(), troubles: Vec::new() };
    for (index, (_, text)) in split(text).into_iter().take(MOST_CHAPTERS).enumerate() {
        let mut tell = |problem: mohreh_rules::Problem| {
            read.troubles.push(Trouble { record: index + 1, problem: problem.into() });
        };
        match text.parse::<Record>().and_then(|record| Ok((record.start()?, record))) {
            Ok((start, record)) => read.chapters.push(chapter(&record, start, &mut tell)),
            Err(error) => tell(error.into()),
        }
    }
    Ok(json::text(&read))
}

/// A chapter (as JSON) as a record. Its result is told where the main line bears
/// it out.
///
/// # Errors
/// When the text is no chapter, or its start no position.
#[wasm_bindgen]
pub fn write_record(chapter: &str) -> Result<String, Wrong> {
    let chapter: Chapter = serde_json::from_str(chapter).map_err(Wrong::broken)?;
    let start = AnyPosition::read(chapter.game.parse()?, &chapter.start)?;
    let begun = AnyMatch::new(start);
    let fresh = begun.start().is_initial();
    let mut record = Record {
        setup: begun.start().setup_with_secrets().filter(|_| fresh),
        position: (!fresh).then(|| begun.start().text_with_secrets()),
        ..Record::new(begun.game(), &begun.options())
    };
    for (name, value) in &chapter.tags {
        match name.as_str() {
            "Result" => record.result = value.parse().ok(),
            "Ending" => record.ending = value.parse().ok(),
            _ => record = record.with_tag(name, value),
        }
    }
    if let Some(root) = chapter.nodes.first() {
        record.comment = Some(root.comment.clone()).filter(|text| !text.is_empty());
        record.marks = marks(&root.marks);
    }
    let mut children = vec![Vec::new(); chapter.nodes.len()];
    for (index, node) in chapter.nodes.iter().enumerate().skip(1) {
        // A parent stands before its children; anything else is no tree.
        if node.parent < index {
            children[node.parent].push(index);
        }
    }
    record.turns = line(&chapter.nodes, &children, 0);
    let played = record.replay_until_trouble().ok().and_then(|(played, _)| played.outcome());
    if played.is_some() {
        (record.result, record.ending) = (played, Some(mohreh_rules::Ending::Rules));
    } else if record.replay().is_err() {
        (record.result, record.ending) = (None, None);
    }
    Ok(record.to_string())
}

/// The board of the match `known` after all its turns, as an SVG picture.
///
/// # Errors
/// When the text is no match.
#[wasm_bindgen]
pub fn picture(known: &str, title: &str) -> Result<String, Wrong> {
    let view = Known::read(known)?;
    let scene = mohreh_draw::scene(&view);
    Ok(mohreh_draw::svg::render(&scene, mohreh_draw::Theme::Light, title))
}

/// The turns after the node `from`: the first choices, with the others as
/// variations.
fn line(nodes: &[Node], children: &[Vec<usize>], from: usize) -> Vec<RecordTurn> {
    let mut turns = Vec::new();
    let mut at = from;
    while let Some((&first, others)) = children[at].split_first() {
        let mut turn = record_turn(&nodes[first]);
        for &other in others {
            let mut variation = vec![record_turn(&nodes[other])];
            variation.extend(line(nodes, children, other));
            turn.variations.push(variation);
        }
        turns.push(turn);
        at = first;
    }
    turns
}

fn record_turn(node: &Node) -> RecordTurn {
    RecordTurn {
        comment: Some(node.comment.clone()).filter(|text| !text.is_empty()),
        glyph: Glyph::named(&node.glyph),
        marks: marks(&node.marks),
        evaluation: node.chance,
        clock: node.clock.map(Duration::from_millis),
        ..RecordTurn::new(node.turn.clone())
    }
}

fn marks(drawn: &[Drawn]) -> Vec<Mark> {
    let mark = |drawn: &Drawn| {
        let path: Option<Vec<Cell>> = drawn.path.iter().map(|cell| cell.parse().ok()).collect();
        let path = path.filter(|path| !path.is_empty())?;
        Some(Mark { path, paint: drawn.paint.parse().ok()? })
    };
    drawn.iter().filter_map(mark).collect()
}

fn chapter(
    record: &Record,
    start: AnyPosition,
    tell: &mut impl FnMut(mohreh_rules::Problem),
) -> Chapter {
    let begun = AnyMatch::new(start);
    let mut tags = record.tags.clone();
    tags.extend(record.result.map(|result| ("Result".to_owned(), result.to_string())));
    tags.extend(record.ending.map(|ending| ("Ending".to_owned(), ending.to_string())));
    let root = Node {
        comment: record.comment.clone().unwrap_or_default(),
        marks: record.marks.iter().map(drawn).collect(),
        ..Node::default()
    };
    let mut chapter = Chapter {
        game: record.game.name().to_owned(),
        start: begun.start().text_with_secrets(),
        tags,
        nodes: vec![root],
    };
    grow(&mut chapter.nodes, 0, &begun, &record.turns, tell);
    chapter
}

/// Adds a line after the node `from`, which stands where `game_match` does, as far
/// as it can be played. First choices come first.
fn grow(
    nodes: &mut Vec<Node>,
    from: usize,
    game_match: &AnyMatch,
    turns: &[RecordTurn],
    tell: &mut impl FnMut(mohreh_rules::Problem),
) {
    let mut game_match = game_match.clone();
    let mut at = from;
    for turn in turns {
        let before = game_match.clone();
        let seat = game_match.to_move().map_or(0, Seat::index);
        if let Err(refused) = game_match.play_turn(&turn.text) {
            tell(refused.into());
            return;
        }
        let spelled = game_match.turn_texts().pop().unwrap_or_default();
        nodes.push(Node {
            parent: at,
            turn: spelled,
            seat,
            comment: turn.comment.clone().unwrap_or_default(),
            glyph: turn.glyph.map_or("", |glyph| glyph.sign()).to_owned(),
            marks: turn.marks.iter().map(drawn).collect(),
            chance: turn.evaluation,
            clock: turn.clock.map(|clock| clock.as_millis() as u64),
        });
        let first = nodes.len() - 1;
        for variation in &turn.variations {
            grow(nodes, at, &before, variation, tell);
        }
        at = first;
    }
}

fn drawn(mark: &Mark) -> Drawn {
    Drawn {
        path: mark.path.iter().map(ToString::to_string).collect(),
        paint: mark.paint.name().to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::{read_records, write_record};

    const STUDY: &str = r#"[Mohreh "1"]
[Game "dvonn"]
[Study "Openings"]
[Chapter "In the middle"]

{Who \<begins\> \n has [%circle e3 red]} 1. e3! {good [%arrow e3-f4]} (1. e2!?
e3 (1... d4?)) 1... d4 {[%eval 0.48]} 2. f5
"#;

    #[test]
    fn a_record_becomes_a_chapter_and_the_same_record_again() {
        let read: serde_json::Value =
            serde_json::from_str(&read_records(STUDY).ok().unwrap()).unwrap();
        assert_eq!(read["troubles"].as_array().unwrap().len(), 0, "{read}");
        let chapter = &read["chapters"][0];
        assert_eq!(chapter["nodes"].as_array().unwrap().len(), 7);
        assert_eq!(chapter["nodes"][0]["comment"], "Who {begins}\nhas");
        assert_eq!(write_record(&chapter.to_string()).ok().unwrap(), STUDY);
    }

    #[test]
    fn what_cannot_be_played_is_told_and_the_rest_is_kept() {
        let text = format!("{STUDY}\n[Mohreh \"1\"]\n[Game \"dvonn\"]\n\n1. e3 e3 f4\n");
        let read: serde_json::Value =
            serde_json::from_str(&read_records(&text).ok().unwrap()).unwrap();
        assert_eq!(read["chapters"][1]["nodes"].as_array().unwrap().len(), 2);
        assert_eq!(read["troubles"][0]["record"], 2);
    }

    #[test]
    fn a_long_line_and_a_wrong_parent_do_no_harm() {
        let node = |parent: usize| serde_json::json!({ "parent": parent, "turn": "e3" });
        let nodes: Vec<_> = (0..20_000).map(|index: usize| node(index.saturating_sub(1))).collect();
        let chapter = |nodes: Vec<serde_json::Value>| {
            let start = ".../..../...../...../...../...../...../...../...../..../... 0 place 0 -";
            serde_json::json!({ "game": "dvonn", "start": start, "tags": [], "nodes": nodes })
                .to_string()
        };
        assert!(write_record(&chapter(nodes)).is_ok());
        assert!(write_record(&chapter(vec![node(0), node(9)])).is_ok());
    }
}
