//! One column of a Parquet file, with the levels by which Parquet tells what is
//! missing and which values belong to one list.

use std::io::Write;

use anyhow::{Context, Result};
use mohreh_rules::Problem;
use parquet::{data_type::DataType, file::writer::SerializedRowGroupWriter};

/// The values of a column that are not written yet.
pub(super) struct Column<T: DataType> {
    values: Vec<T::T>,
    /// How much of each value is there: a list, and something in it.
    definitions: Vec<i16>,
    /// 0 where a row begins, 1 where a list goes on, 2 where a list in a list does.
    repetitions: Vec<i16>,
}

impl<T: DataType> Default for Column<T> {
    fn default() -> Self {
        Self { values: Vec::new(), definitions: Vec::new(), repetitions: Vec::new() }
    }
}

impl<T: DataType> Column<T> {
    /// Adds a row that always has a value.
    pub(super) fn push(&mut self, value: T::T) {
        self.values.push(value);
    }

    /// Adds a row that may have none.
    pub(super) fn maybe(&mut self, value: Option<T::T>) {
        self.definitions.push(value.is_some().into());
        self.values.extend(value);
    }

    /// Adds a row with a list.
    pub(super) fn list(&mut self, values: impl IntoIterator<Item = T::T>) {
        let before = self.values.len();
        self.values.extend(values);
        self.levels((before..self.values.len()).map(|_| 1));
    }

    /// Adds a row with a list of lists, none of them empty.
    pub(super) fn lists(&mut self, lists: impl IntoIterator<Item = Vec<T::T>>) {
        for (index, list) in lists.into_iter().enumerate() {
            for (at, value) in list.into_iter().enumerate() {
                self.definitions.push(2);
                self.repetitions.push(if 0 < at { 2 } else { i16::from(0 < index) });
                self.values.push(value);
            }
        }
    }

    /// How many values wait to be written.
    pub(super) fn len(&self) -> usize {
        self.values.len()
    }

    /// Adds a row with a list whose values may be missing.
    pub(super) fn list_of_maybe(&mut self, values: impl IntoIterator<Item = Option<T::T>>) {
        let mut definitions = Vec::new();
        for value in values {
            definitions.push(1 + i16::from(value.is_some()));
            self.values.extend(value);
        }
        self.levels(definitions.into_iter());
    }

    fn levels(&mut self, definitions: impl ExactSizeIterator<Item = i16>) {
        if definitions.len() == 0 {
            self.definitions.push(0);
            self.repetitions.push(0);
        }
        for (index, definition) in definitions.enumerate() {
            self.definitions.push(definition);
            self.repetitions.push((0 < index).into());
        }
    }

    /// Writes everything as the next column of a row group, and is empty then.
    pub(super) fn write<W: Write + Send>(
        &mut self,
        group: &mut SerializedRowGroupWriter<'_, W>,
    ) -> Result<()> {
        let mut writer =
            group.next_column()?.context(Problem::internal("a column of the schema"))?;
        writer.typed::<T>().write_batch(
            &self.values,
            Some(self.definitions.as_slice()).filter(|levels| !levels.is_empty()),
            Some(self.repetitions.as_slice()).filter(|levels| !levels.is_empty()),
        )?;
        writer.close()?;
        *self = Self::default();
        Ok(())
    }
}
