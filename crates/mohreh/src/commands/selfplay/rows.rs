//! Games as Parquet: one row a turn that the player chose.
//!
//! Everything is told from the side of the seat to move, and only what that seat may
//! know: `docs/data.md` explains the columns.

use std::{io::Write, path::Path, sync::Arc};

use anyhow::{Context, Result};
use mohreh_rules::{
    Match, Outcome, Position, Problem, Viewer, dispatch,
    encode::{Encode, Space},
    record::Record,
};
use parquet::{
    basic::{Compression, ZstdLevel},
    data_type::{
        BoolType, ByteArrayType, FixedLenByteArray, FixedLenByteArrayType, FloatType, Int32Type,
        Int64Type,
    },
    file::{
        metadata::KeyValue,
        properties::WriterProperties,
        writer::{SerializedFileWriter, SerializedRowGroupWriter},
    },
    schema::parser::parse_message_type,
};

use super::{
    column::Column,
    game::{Found, Game, Line},
};

/// Rows that are in memory at once, at most.
const GROUP: usize = 8192;
/// Legal turns that are: a position of ZÈRTZ has a thousand and more.
const MOST_LEGAL: usize = 1 << 19;

/// What there is beside the columns that all data sets have.
#[derive(Clone, Debug, Default)]
pub(super) struct Extra {
    /// The best lines.
    pub(super) lines: bool,
    /// Observations and actions, by this space.
    pub(super) space: Option<Space>,
}

/// A file of rows under way.
pub(super) struct RowFile<W: Write + Send> {
    writer: SerializedFileWriter<W>,
    extra: Extra,
    rows: Rows,
    total: usize,
}

#[derive(Default)]
struct Rows {
    game: Column<ByteArrayType>,
    options: Column<ByteArrayType>,
    number: Column<Int64Type>,
    ply: Column<Int32Type>,
    seat: Column<Int32Type>,
    position: Column<ByteArrayType>,
    turn: Column<ByteArrayType>,
    legal: Column<ByteArrayType>,
    win: Column<FloatType>,
    margin: Column<FloatType>,
    proved: Column<BoolType>,
    nodes: Column<Int64Type>,
    result: Column<FloatType>,
    lines: Lines,
    planes: Column<FixedLenByteArrayType>,
    actions: Column<Int32Type>,
    legal_actions: Column<Int32Type>,
    count: usize,
}

#[derive(Default)]
struct Lines {
    turns: Column<ByteArrayType>,
    win: Column<FloatType>,
    margin: Column<FloatType>,
    proved: Column<BoolType>,
}

impl<W: Write + Send> RowFile<W> {
    pub(super) fn new(out: W, extra: Extra) -> Result<Self> {
        let schema = Arc::new(parse_message_type(&schema(&extra))?);
        let properties = WriterProperties::builder()
            .set_compression(Compression::ZSTD(ZstdLevel::default()))
            .set_created_by(concat!("mohreh ", env!("CARGO_PKG_VERSION")).to_owned())
            .set_key_value_metadata(extra.space.as_ref().map(told))
            .set_column_dictionary_enabled("planes".into(), false)
            .build();
        let writer = SerializedFileWriter::new(out, schema, Arc::new(properties))?;
        Ok(Self { writer, extra, rows: Rows::default(), total: 0 })
    }

    /// Adds the rows of a game.
    pub(super) fn add(&mut self, game: &Game) -> Result<()> {
        let record: Record = game.record.parse()?;
        let whole = record.replay()?;
        let options = whole.options();
        dispatch!(AnyMatch, &whole, whole => self.rows.add(game, &options, whole, &self.extra))?;
        if GROUP <= self.rows.count || MOST_LEGAL <= self.rows.legal.len() {
            self.flush()?;
        }
        Ok(())
    }

    fn flush(&mut self) -> Result<()> {
        if self.rows.count == 0 {
            return Ok(());
        }
        self.total += self.rows.count;
        let mut group = self.writer.next_row_group()?;
        self.rows.write(&mut group, &self.extra)?;
        group.close()?;
        Ok(())
    }

    /// Writes what is left; how many rows there are in all.
    pub(super) fn finish(mut self) -> Result<usize> {
        self.flush()?;
        self.writer.close()?;
        Ok(self.total)
    }
}

impl Rows {
    fn add<P: Encode>(
        &mut self,
        game: &Game,
        options: &str,
        whole: &Match<P>,
        extra: &Extra,
    ) -> Result<()> {
        let outcome = whole.outcome().context(Problem::internal("a game has ended"))?;
        let turns = whole.turn_texts();
        let opening = turns.len().saturating_sub(game.found.len());
        let mut again = Match::new(whole.start().clone());
        let mut plies = whole.plies().iter().peekable();
        for (ply, text) in turns.iter().enumerate() {
            let turn = plies.peek().map(|ply| ply.turn);
            let pos = again.position().clone();
            let (mut actions, mut choices) = (Vec::new(), Vec::new());
            let before = again.clone();
            while let Some(ply) = plies.next_if(|ply| Some(ply.turn) == turn) {
                if let Some(space) = &extra.space {
                    let number = |m| space.action(again.position(), m) as i32;
                    let mut legal: Vec<i32> = again.legal_moves().into_iter().map(number).collect();
                    legal.sort_unstable();
                    actions.push(number(ply.m));
                    choices.push(legal);
                }
                again.play_unchecked(ply.m);
            }
            let Some(found) = ply.checked_sub(opening).map(|index| &game.found[index]) else {
                continue;
            };
            let seat = pos.to_move().context(Problem::internal("a turn has a mover"))?;
            self.game.push(P::GAME.name().into());
            self.options.push(options.into());
            self.number.push(game.number as i64 + 1);
            self.ply.push(ply as i32);
            self.seat.push(seat.index() as i32);
            let view = before.view(Viewer::Seat(seat));
            self.position.push(view.position_text().as_str().into());
            self.turn.push(text.as_str().into());
            self.legal.list(legal_turns(&pos).iter().map(|turn| turn.as_str().into()));
            self.add_found(found, extra.lines);
            self.result.push(match outcome {
                Outcome::Win(winners) => f32::from(u8::from(winners.contains(seat))),
                Outcome::Draw => 0.5,
                Outcome::Loss => 0.0,
            });
            if let Some(space) = &extra.space {
                let mut planes = vec![0; space.len()];
                space.observe(view.position(), seat, &mut planes);
                self.planes.push(FixedLenByteArray::from(planes));
                self.actions.list(actions);
                self.legal_actions.lists(choices);
            }
            self.count += 1;
        }
        Ok(())
    }

    fn add_found(&mut self, found: &Found, has_lines: bool) {
        self.win.push(found.value.win);
        self.margin.maybe(found.value.margin);
        self.proved.push(found.value.proved);
        self.nodes.push(found.nodes as i64);
        if has_lines {
            let each = || found.lines.iter();
            self.lines.turns.list(each().map(|Line { turns, .. }| turns.as_str().into()));
            self.lines.win.list(each().map(|line| line.value.win));
            self.lines.margin.list_of_maybe(each().map(|line| line.value.margin));
            self.lines.proved.list(each().map(|line| line.value.proved));
        }
    }

    /// Writes all columns in the order of the schema.
    fn write<W: Write + Send>(
        &mut self,
        group: &mut SerializedRowGroupWriter<'_, W>,
        extra: &Extra,
    ) -> Result<()> {
        self.game.write(group)?;
        self.options.write(group)?;
        self.number.write(group)?;
        self.ply.write(group)?;
        self.seat.write(group)?;
        self.position.write(group)?;
        self.turn.write(group)?;
        self.legal.write(group)?;
        self.win.write(group)?;
        self.margin.write(group)?;
        self.proved.write(group)?;
        self.nodes.write(group)?;
        self.result.write(group)?;
        if extra.lines {
            self.lines.turns.write(group)?;
            self.lines.win.write(group)?;
            self.lines.margin.write(group)?;
            self.lines.proved.write(group)?;
        }
        if extra.space.is_some() {
            self.planes.write(group)?;
            self.actions.write(group)?;
            self.legal_actions.write(group)?;
        }
        self.count = 0;
        Ok(())
    }
}

/// Every legal turn, spelled as the turns of a match are, in order.
fn legal_turns<P: Position>(pos: &P) -> Vec<String> {
    let mut turns = Vec::new();
    let mut pending = vec![(pos.clone(), String::new())];
    let mut moves = Vec::new();
    while let Some((at, begun)) = pending.pop() {
        moves.clear();
        at.legal_moves_into(&mut moves);
        for &m in &moves {
            let text = if begun.is_empty() { m.to_string() } else { format!("{begun},{m}") };
            let mut after = at.clone();
            after.play_unchecked(m);
            let is_whole = after.turns() != pos.turns() || after.to_move().is_none();
            if is_whole {
                turns.push(text);
            } else {
                pending.push((after, text));
            }
        }
    }
    turns.sort_unstable();
    turns
}

/// The columns, in Parquet's own words.
fn schema(extra: &Extra) -> String {
    let list = |name: &str, element: &str| {
        format!("required group {name} (LIST) {{ repeated group list {{ {element} }} }}\n")
    };
    let mut columns = String::from(
        "required binary game (STRING); required binary options (STRING);
        required int64 match; required int32 ply; required int32 seat;
        required binary position (STRING); required binary turn (STRING);\n",
    );
    columns += &list("legal", "required binary element (STRING);");
    columns += "required float win; optional float margin; required boolean proved;
        required int64 nodes; required float result;\n";
    if extra.lines {
        let line = "required group element { required binary turns (STRING); required float win;
            optional float margin; required boolean proved; }";
        columns += &list("lines", line);
    }
    if let Some(space) = &extra.space {
        columns += &format!("required fixed_len_byte_array({}) planes;\n", space.len());
        columns += &list("actions", "required int32 element;");
        let choices = "required group element (LIST) { repeated group list {
            required int32 element; } }";
        columns += &list("legal_actions", choices);
    }
    format!("message turns {{ {columns} }}")
}

/// What the numbers of the planes mean, for whoever has only the file.
fn told(space: &Space) -> Vec<KeyValue> {
    let shape = space.shape().map(|size| size.to_string()).join(",");
    let names: Vec<&str> = space.planes().iter().map(|plane| plane.name.as_str()).collect();
    vec![
        KeyValue::new("mohreh.shape".to_owned(), shape),
        KeyValue::new("mohreh.planes".to_owned(), names.join(",")),
        KeyValue::new("mohreh.actions".to_owned(), space.actions().to_string()),
    ]
}

/// Writes games as one file; how many rows it has.
pub(super) fn write(path: &Path, games: &[Game], extra: &Extra) -> Result<usize> {
    let file = std::fs::File::create(path)?;
    let mut writer = RowFile::new(std::io::BufWriter::new(&file), extra.clone())?;
    games.iter().try_for_each(|game| writer.add(game))?;
    let rows = writer.finish()?;
    file.sync_all()?;
    Ok(rows)
}
