//! Playing the turns of engine seats: jobs in the database, taken by the
//! tasks of any node or of `mohreh worker` processes.

use std::{sync::Arc, time::Duration};

use mohreh_protocol::ProblemCode;
use mohreh_rules::Rng;
use tokio::{sync::watch, task::JoinHandle, time::timeout};

use crate::{random::SystemRng, rooms::Rooms, store::Job};

/// How often the jobs are looked at without a hint.
const LOOK: Duration = Duration::from_millis(500);

/// Starts `count` tasks that play engine seats until told to stop.
pub(crate) fn start(
    rooms: &Rooms,
    count: usize,
    stop: &watch::Receiver<bool>,
) -> Vec<JoinHandle<()>> {
    (0..count).map(|_| tokio::spawn(work(rooms.clone(), stop.clone()))).collect()
}

async fn work(rooms: Rooms, stop: watch::Receiver<bool>) {
    while !*stop.borrow() {
        match rooms.store().take_job().await {
            Ok(Some(job)) => play(&rooms, &job).await,
            // Waiting is all there is to do; whether a hint ended it or the
            // clock makes no difference.
            Ok(None) => {
                timeout(LOOK, rooms.job_added()).await.ok();
            }
            Err(error) => {
                tracing::error!(%error, "could not look for engine jobs");
                tokio::time::sleep(LOOK).await;
            }
        }
    }
}

async fn play(rooms: &Rooms, job: &Job) {
    let sight = rooms.engine_sight(&job.match_id, job.seat, job.turns).await;
    let turn = match sight {
        Ok(Some(view)) => {
            let (bot, level, seed) = (Arc::clone(rooms.bot()), job.level, SystemRng.next_u64());
            let id = job.match_id.clone();
            let chosen =
                tokio::task::spawn_blocking(move || bot.choose(&id, &view, level, seed)).await;
            chosen.unwrap_or_else(|error| {
                tracing::error!(%error, match_id = job.match_id, "an engine failed");
                None
            })
        }
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
