//! What happened before: each event with the state right after it.

use mohreh_protocol::{Event, Problem, ProblemCode};

use crate::{
    error::internal,
    store::Store,
    table::{Sight, Table},
};

/// The events of `table` after the one numbered `after`.
pub(super) async fn events_after(
    store: &Store,
    table: &Table,
    sight: &Sight<'_>,
    after: u32,
) -> Result<Vec<Event>, Problem> {
    let stored = store.events(&table.id, 0).await.map_err(|error| internal(&error))?;
    let Some((first, rest)) = stored.split_first() else {
        return Err(Problem::new(ProblemCode::NotFound, "there is no such match"));
    };
    let outages = store.outages(first.at).await.map_err(|error| internal(&error))?;
    let mut past = Table::new(&table.id, first, outages)
        .map_err(|why| Problem::new(ProblemCode::Internal, why))?;
    let mut events = Vec::new();
    if after == 0 {
        events.push(past.event(first, sight));
    }
    for event in rest {
        // What the room itself has not seen yet comes by its broadcast.
        if table.seq < event.seq {
            break;
        }
        past.apply(event);
        if after < event.seq {
            events.push(past.event(event, sight));
        }
    }
    Ok(events)
}
