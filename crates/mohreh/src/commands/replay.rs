//! `mohreh replay`: steps through a record and checks it.

use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::Args;
use mohreh_draw::{MarkKind, last_cells, scene};
use mohreh_messages::{Language, Messages};
use mohreh_rules::{AnyMatch, Cell, Color, Conclusion, Viewer, problem, record::Record};
use mohreh_terminal::page;

use super::files;

/// Step through a record and check it against the rules
#[derive(Args)]
#[command(after_help = "Example: mohreh replay game.mohreh --turn 12")]
pub(crate) struct Replay {
    /// Mohreh or boardspace.net records: files, also with many or compressed, folders,
    /// or - for standard input
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Show only the position after this many turns
    #[arg(long)]
    turn: Option<usize>,
    /// Show what is written about each turn, too
    #[arg(long, conflicts_with = "json")]
    comments: bool,
    /// Print one JSON object per turn instead of boards
    #[arg(long)]
    json: bool,
    /// Language: en or fa
    #[arg(long, default_value = crate::words::locale())]
    lang: Language,
}

impl Replay {
    pub(crate) fn run(&self) -> Result<()> {
        files::each(&self.files, None, |number, loaded| {
            let is_one_of_many = 1 < self.files.len() || 1 < number;
            if is_one_of_many && !self.json {
                println!("# {}\n", loaded.place);
            }
            let shown = self.step_through(number, &loaded.record);
            shown.with_context(|| loaded.place.to_string())
        })
    }

    /// Shows the turns up to the first that cannot be played.
    fn step_through(&self, number: usize, record: &Record) -> Result<()> {
        let mut game_match = AnyMatch::new(record.start()?);
        self.show(&game_match, number, 0, "", &[]);
        self.comment(0, record.comment.as_deref());
        for (index, turn) in record.turns.iter().enumerate() {
            let mut changes = Vec::new();
            let before = game_match.plies();
            for word in turn.text.split(',') {
                let Ok(changed) = game_match.changes(word) else { return Ok(()) };
                changes.extend(changed);
                if game_match.play_word(word).is_err() {
                    return Ok(());
                }
            }
            debug_assert!(before < game_match.plies(), "a turn has moves");
            let text = match turn.glyph.filter(|_| self.comments) {
                Some(glyph) => format!("{}{}", turn.text, glyph.sign()),
                None => turn.text.clone(),
            };
            let cells = last_cells(game_match.game(), &changes);
            self.show(&game_match, number, index + 1, &text, &cells);
            self.comment(index + 1, turn.comment.as_deref());
        }
        let last = record.turns.len();
        match self.turn {
            Some(wanted) if last < wanted => Err(problem!(
                "replay-turn",
                "there is no turn {wanted}: the last is {last}",
                wanted,
                last
            )
            .into()),
            _ => Ok(()),
        }
    }

    /// What is written about the turn that was shown.
    fn comment(&self, number: usize, comment: Option<&str>) {
        let is_shown = self.comments && self.turn.is_none_or(|wanted| wanted == number);
        if let Some(comment) = comment.filter(|_| is_shown) {
            println!("{comment}\n");
        }
    }

    fn show(
        &self,
        game_match: &AnyMatch,
        record: usize,
        number: usize,
        turn: &str,
        cells: &[Cell],
    ) {
        if self.turn.is_some_and(|wanted| wanted != number) {
            return;
        }
        let outcome = game_match.outcome().map(|outcome| outcome.to_string());
        if self.json {
            println!(
                "{}",
                serde_json::json!({
                    "record": record,
                    "turn": number,
                    "played": turn,
                    "seat": game_match.to_move().map(|seat| seat.index()),
                    "position": game_match.position().to_string(),
                    "result": outcome,
                    "conclusion": game_match.conclusion().as_ref().map(described),
                })
            );
            return;
        }
        let messages = Messages::new(self.lang);
        if turn.is_empty() {
            println!("{}", messages.text("replay-start"));
        } else {
            println!("{number}. {turn}");
        }
        let scene =
            scene(&game_match.view(Viewer::Watcher)).marked(cells.iter().copied(), MarkKind::Last);
        let game = game_match.game();
        print!("{}", page(game_match, &scene, &messages, |seat| messages.player(game, seat)));
        if let Some(result) = outcome {
            println!("{}", messages.text_with("replay-result", &[("result", result)]));
        }
        if let Some(why) = game_match.conclusion() {
            let why = messages.conclusion(&why);
            println!("{}", messages.text_with("replay-because", &[("why", why)]));
        }
        println!();
    }
}

/// For programs: which rule ended it, and what decided.
fn described(conclusion: &Conclusion) -> serde_json::Value {
    let cells: Vec<String> = conclusion.cells.iter().map(ToString::to_string).collect();
    serde_json::json!({
        "id": conclusion.reason.id,
        "clause": conclusion.reason.clause,
        "number": conclusion.number,
        "color": conclusion.color.map(Color::name),
        "better": conclusion.score.map(|score| score.better),
        "other": conclusion.score.map(|score| score.other),
        "cells": cells,
    })
}
