//! How scenes write the types of the rules, with the feature `serde`.

use mohreh_rules::{Cell, Color, Kind, Seat};
use serde::Serializer;

pub(crate) fn text<S: Serializer>(cell: &Cell, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(cell)
}

pub(crate) fn kind<S: Serializer>(kind: &Kind, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(kind.name())
}

pub(crate) fn color<S: Serializer>(color: &Color, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(color.name())
}

pub(crate) fn colors<S: Serializer>(colors: &[Color], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(colors.iter().map(|color| color.name()))
}

pub(crate) fn seat<S: Serializer>(seat: &Option<Seat>, serializer: S) -> Result<S::Ok, S::Error> {
    match seat {
        Some(seat) => serializer.serialize_some(&seat.index()),
        None => serializer.serialize_none(),
    }
}
