//! What engine seats decide, turns and offered draws: jobs in the database, taken by
//! the tasks of any node or of `mohreh worker` processes.

use std::{iter::repeat_n, sync::Arc, time::Duration};

use mohreh_protocol::ProblemCode;
use mohreh_rules::{Key, Seat};
use tokio::{sync::watch, task::JoinHandle, time::timeout};

use crate::{
    engines::Terms,
    rooms::{EngineAnswer, EngineInput, Question, Rooms},
    store::{Job, Lane},
};

/// How often the jobs are looked at without a hint.
const LOOK: Duration = Duration::from_millis(500);
/// How often a worker says that it still works, and hears whether anybody waits for it.
const ALIVE: Duration = Duration::from_secs(1);

/// When the jobs end: none is taken any more while a node drains, and those that are under
/// way when it stops are handed over.
#[derive(Clone)]
pub(crate) struct Until {
    pub(crate) drains: watch::Receiver<bool>,
    pub(crate) stops: watch::Receiver<bool>,
}

/// Starts `count` tasks that play engine seats until told to stop, and one more
/// for turns that are soon done: those wait for none that think for seconds.
pub(crate) fn start(rooms: &Rooms, count: usize, until: &Until) -> Vec<JoinHandle<()>> {
    let quick = usize::from(0 < count);
    let lanes = repeat_n(Lane::Any, count).chain(repeat_n(Lane::Quick, quick));
    lanes.map(|lane| tokio::spawn(work(rooms.clone(), lane, until.clone()))).collect()
}

async fn work(rooms: Rooms, lane: Lane, mut until: Until) {
    let mut added = rooms.jobs();
    while !*until.drains.borrow() {
        added.mark_unchanged();
        match rooms.store().take_job(lane).await {
            Ok(Some(job)) => play(&rooms, &job, &mut until.stops).await,
            // Waiting is all there is to do; whether a hint ended it or the
            // clock makes no difference.
            Ok(None) => {
                let wakes = async {
                    tokio::select! {
                        _ = added.changed() => {}
                        () = over(&mut until.drains) => {}
                    }
                };
                timeout(LOOK, wakes).await.ok();
            }
            Err(error) => {
                tracing::error!(%error, "could not look for engine jobs");
                tokio::time::sleep(LOOK).await;
            }
        }
    }
}

/// Waits for the end; a node whose sender is gone has ended as well.
async fn over(end: &mut watch::Receiver<bool>) {
    end.wait_for(|&is_over| is_over).await.ok();
}

/// What became of a job.
enum Answer {
    /// In the position with this key.
    Given(Key, EngineAnswer),
    Nothing,
    /// None that anybody waits for here: the node stops, and somebody else thinks about it from
    /// the beginning; or the match went on without it.
    Unwanted,
}

/// Waits for an engine's answer, and says meanwhile that it works.
async fn answer(
    rooms: &Rooms,
    job: &Job,
    input: EngineInput,
    stops: &mut watch::Receiver<bool>,
) -> Answer {
    let (bot, level, id) = (Arc::clone(rooms.bot()), job.level, job.match_id.clone());
    let EngineInput { question, view, key, clock } = input;
    let (terms, seat) = (Terms::new(&id, clock), Seat::new(usize::from(job.seat)));
    let halt = terms.halt.clone();
    let think = move || match question {
        Question::Turn => bot.choose(&id, &view, level, terms).map(EngineAnswer::Turn),
        Question::Draw => {
            let agrees = bot.takes_draw(&id, &view, seat, level, terms);
            Some(EngineAnswer::Draw { agrees })
        }
    };
    let mut thinking = tokio::task::spawn_blocking(think);
    loop {
        let thought = tokio::select! {
            thought = timeout(ALIVE, &mut thinking) => thought,
            () = over(stops) => {
                if let Err(error) = rooms.store().release_job(job).await {
                    tracing::warn!(%error, "could not hand an engine job over");
                }
                halt.stop();
                return Answer::Unwanted;
            }
        };
        match thought {
            Ok(Ok(given)) => {
                return given.map_or(Answer::Nothing, |given| Answer::Given(key, given));
            }
            Ok(Err(error)) => {
                tracing::error!(%error, match_id = job.match_id, "an engine failed");
                return Answer::Nothing;
            }
            Err(_) => match rooms.store().keep_job(job).await {
                Ok(true) => {}
                // After a takeback, a resignation, the end.
                Ok(false) => {
                    halt.stop();
                    if let Err(error) = thinking.await {
                        tracing::error!(%error, match_id = job.match_id, "an engine failed");
                    }
                    return Answer::Unwanted;
                }
                Err(error) => tracing::warn!(%error, "could not say that an engine works"),
            },
        }
    }
}

async fn play(rooms: &Rooms, job: &Job, stops: &mut watch::Receiver<bool>) {
    let input = rooms.engine_input(&job.match_id, job.seat, job.turns, job.owner.clone()).await;
    let answer = match input {
        Ok(Some(input)) => answer(rooms, job, input, stops).await,
        Ok(None) => Answer::Nothing,
        Err(problem) => {
            tracing::warn!(%problem.message, match_id = job.match_id, "an engine has no view");
            return;
        }
    };
    let (key, given) = match answer {
        Answer::Given(key, given) => (key, given),
        Answer::Unwanted => return,
        Answer::Nothing => {
            if let Err(error) = rooms.store().drop_job(job).await {
                tracing::error!(%error, "could not drop an engine job");
            }
            return;
        }
    };
    let is_turn = matches!(given, EngineAnswer::Turn(_));
    match rooms.engine_answer(&job.match_id, job.seat, job.turns, key, given).await {
        Ok(_) if is_turn => metrics::counter!("mohreh_engine_turns_total").increment(1),
        Ok(_) => {}
        // The match went on without it: a takeback, a resignation, a turn after an offer.
        Err(problem) if matches!(problem.code, ProblemCode::Stale | ProblemCode::Conflict) => {}
        Err(problem) => {
            tracing::error!(%problem.message, match_id = job.match_id, "an engine's answer failed");
        }
    }
}
