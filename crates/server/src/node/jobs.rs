//! Playing the turns of engine seats: jobs in the database, taken by the
//! tasks of any node or of `mohreh worker` processes.

use std::{iter::repeat_n, sync::Arc, time::Duration};

use mohreh_protocol::ProblemCode;
use mohreh_rules::AnyTurn;
use tokio::{sync::watch, task::JoinHandle, time::timeout};

use crate::{
    engines::Terms,
    rooms::{EngineSight, Rooms},
    store::{Job, Lane},
};

/// How often the jobs are looked at without a hint.
const LOOK: Duration = Duration::from_millis(500);
/// How often a worker says that it still works.
const ALIVE: Duration = Duration::from_secs(1);

/// Starts `count` tasks that play engine seats until told to stop, and one more
/// for turns that are soon done: those wait for none that think for seconds.
pub(crate) fn start(
    rooms: &Rooms,
    count: usize,
    stop: &watch::Receiver<bool>,
) -> Vec<JoinHandle<()>> {
    let quick = usize::from(0 < count);
    let lanes = repeat_n(Lane::Any, count).chain(repeat_n(Lane::Quick, quick));
    lanes.map(|lane| tokio::spawn(work(rooms.clone(), lane, stop.clone()))).collect()
}

async fn work(rooms: Rooms, lane: Lane, stop: watch::Receiver<bool>) {
    let mut added = rooms.jobs();
    while !*stop.borrow() {
        added.mark_unchanged();
        match rooms.store().take_job(lane).await {
            Ok(Some(job)) => play(&rooms, &job).await,
            // Waiting is all there is to do; whether a hint ended it or the
            // clock makes no difference.
            Ok(None) => {
                timeout(LOOK, added.changed()).await.ok();
            }
            Err(error) => {
                tracing::error!(%error, "could not look for engine jobs");
                tokio::time::sleep(LOOK).await;
            }
        }
    }
}

/// Waits for an engine's answer, and says meanwhile that it works.
async fn answer(rooms: &Rooms, job: &Job, sight: EngineSight) -> Option<AnyTurn> {
    let (bot, level, id) = (Arc::clone(rooms.bot()), job.level, job.match_id.clone());
    let EngineSight { view, clock } = sight;
    let terms = Terms::new(&id, clock);
    let mut thinking = tokio::task::spawn_blocking(move || bot.choose(&id, &view, level, terms));
    loop {
        match timeout(ALIVE, &mut thinking).await {
            Ok(Ok(turn)) => return turn,
            Ok(Err(error)) => {
                tracing::error!(%error, match_id = job.match_id, "an engine failed");
                return None;
            }
            Err(_) => {
                if let Err(error) = rooms.store().keep_job(job).await {
                    tracing::warn!(%error, "could not say that an engine works");
                }
            }
        }
    }
}

async fn play(rooms: &Rooms, job: &Job) {
    let sight = rooms.engine_sight(&job.match_id, job.seat, job.turns).await;
    let turn = match sight {
        Ok(Some(sight)) => answer(rooms, job, sight).await,
        Ok(None) => None,
        Err(problem) => {
            tracing::warn!(%problem.message, match_id = job.match_id, "an engine has no view");
            return;
        }
    };
    let Some(turn) = turn else {
        if let Err(error) = rooms.store().drop_job(job).await {
            tracing::error!(%error, "could not drop an engine job");
        }
        return;
    };
    match rooms.engine_turn(&job.match_id, job.seat, job.turns, turn).await {
        Ok(_) => metrics::counter!("mohreh_engine_turns_total").increment(1),
        // The match went on without it: a takeback, a resignation.
        Err(problem) if matches!(problem.code, ProblemCode::Stale | ProblemCode::Conflict) => {}
        Err(problem) => {
            tracing::error!(%problem.message, match_id = job.match_id, "an engine's turn failed");
        }
    }
}
