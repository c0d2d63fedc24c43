//! What administrators do: every act is one [`AdminAct`], from the API and from
//! `mohreh admin` alike. It is checked, noted in the audit log, done, and noted as
//! done, in this order; so the log explains whatever has happened. What is refused is
//! noted, too: it says what somebody has tried.

mod checks;
mod news;

use mohreh_protocol::{
    Action, AdminAct, AdminDone, AdminRequest, PersonView, Problem, SanctionKind, SanctionView,
};

use self::checks::{About, Checked};
pub(crate) use self::news::{follow_news, forget_by_settings};
use crate::{
    players::names,
    problems::{no_player, refuse, unstored},
    random,
    rooms::Rooms,
    store::{NEVER, NewSanction, Note, SessionKind, StoreError},
    table::Who,
};

/// How long a code for a new password is good.
const RESET_LASTS: i64 = 86_400_000;
/// The most bytes of an act, and characters of a reason, in the audit log; what can be done
/// has fewer.
const NOTED: usize = 4000;

/// Who does it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum By {
    /// An administrator, by their id.
    Administrator(String),
    /// Whoever has the database: `mohreh admin`.
    Operator,
}

/// Does what an administrator wants.
///
/// # Errors
/// When it cannot be done; says why, and nothing has changed.
pub(crate) async fn administer(
    rooms: &Rooms,
    by: &By,
    request: AdminRequest,
) -> Result<AdminDone, Problem> {
    let store = rooms.store();
    let stored = |error: StoreError| unstored(&error);
    let checked = match checks::check(store, by, &request).await {
        Ok(checked) => checked,
        Err(why) => {
            let named = About::named(store, &request.act).await?;
            let note = note(by, &request, &named);
            store.note(&note).await.map_err(stored)?;
            return Err(why);
        }
    };
    let note = note(by, &request, &checked.about);
    store.note(&note).await.map_err(stored)?;
    let done = act(rooms, by, request, checked).await?;
    store.note_done(&note.id).await.map_err(stored)?;
    Ok(done)
}

fn note(by: &By, request: &AdminRequest, about: &About) -> Note {
    let act = serde_json::to_value(&request.act).expect("acts have string keys");
    Note {
        id: random::id(),
        by: match by {
            By::Administrator(player) => Some(player.clone()),
            By::Operator => None,
        },
        kind: act["type"].as_str().unwrap_or_default().to_owned(),
        player: about.player.clone(),
        match_id: about.match_id.clone(),
        about: about.shown.clone(),
        // What is refused may be as long as a request.
        act: Some(act.to_string()).filter(|act| act.len() <= NOTED).unwrap_or_default(),
        reason: request.reason.chars().take(NOTED).collect(),
    }
}

async fn act(
    rooms: &Rooms,
    by: &By,
    AdminRequest { act, reason }: AdminRequest,
    checked: Checked,
) -> Result<AdminDone, Problem> {
    let store = rooms.store();
    let stored = |error: StoreError| unstored(&error);
    let person = || checked.person.clone().ok_or_else(no_player);
    let mut done = AdminDone::default();
    match act {
        AdminAct::Rename { name, .. } => rename(rooms, &person()?, &name).await?,
        AdminAct::Sanction { kind, until, .. } => {
            let id = random::id();
            let new = NewSanction {
                id: id.clone(),
                kind,
                player: checked.person.as_ref().map(|person| person.id.clone()),
                network: checked.network,
                reason,
                by: match by {
                    By::Administrator(player) => Some(player.clone()),
                    By::Operator => None,
                },
                ends: until.unwrap_or(NEVER),
            };
            store.sanction(&new).await.map_err(stored)?;
            take_effect(rooms, new.player.as_deref()).await.map_err(stored)?;
            if let Some(person) = &checked.person
                && matches!(kind, SanctionKind::Ban | SanctionKind::Suspension)
            {
                leave_tables(rooms, &person.id).await?;
            }
            if let Some(person) = &checked.person
                && kind == SanctionKind::Ban
            {
                give_up(rooms, &person.id).await?;
            }
            done.id = Some(id);
        }
        AdminAct::Lift { sanction } => {
            let lifted = store.sanction_of(&sanction).await.map_err(stored)?;
            store.lift(&sanction).await.map_err(stored)?;
            let player = lifted.and_then(|SanctionView { player, .. }| player);
            take_effect(rooms, player.as_deref()).await.map_err(stored)?;
        }
        AdminAct::EndSessions { session, .. } => {
            let player = person()?.id;
            store.end_sessions(&player, session.as_deref()).await.map_err(stored)?;
        }
        AdminAct::ResetPassword { .. } => {
            let code = random::code();
            let (hash, ends) = (random::sha256(&code), store.now() + RESET_LASTS);
            store.create_reset(&hash, &person()?.id, ends).await.map_err(stored)?;
            done.code = Some(code);
        }
        AdminAct::Forget { .. } => forget(rooms, &person()?.id).await?,
        AdminAct::CloseTable { match_id } => {
            rooms.call_off(&match_id, "administrator").await?;
        }
        AdminAct::DeleteStudy { study } => store.delete_study(&study).await.map_err(stored)?,
        AdminAct::RemoveMessage { match_id, seq } => {
            store.remove_said(&match_id, i64::from(seq)).await.map_err(stored)?;
            rooms.hint(&match_id, None).await;
        }
        AdminAct::AnswerReport { report, state, answer } => {
            let found = store.answer_report(&report, state, &answer).await.map_err(stored)?;
            must_be(found)?;
        }
        AdminAct::Announce { text, until } => {
            let id = random::id();
            store.announce(&id, &text, until).await.map_err(stored)?;
            done.id = Some(id);
        }
        AdminAct::EndAnnouncement { announcement } => {
            must_be(store.end_announcement(&announcement).await.map_err(stored)?)?;
        }
        AdminAct::Invite { label, most, until } => {
            let code = random::code();
            let ends = until.unwrap_or(NEVER);
            store.invite(&code, &label, most, ends).await.map_err(stored)?;
            done.code = Some(code);
        }
        AdminAct::RevokeInvitation { code } => {
            must_be(store.revoke_invitation(&code).await.map_err(stored)?)?;
        }
        AdminAct::Set { settings } => store.set_club(&settings).await.map_err(stored)?,
        AdminAct::Promote { .. } => store.set_admin(&person()?.id, true).await.map_err(stored)?,
        AdminAct::Demote { .. } => store.set_admin(&person()?.id, false).await.map_err(stored)?,
        AdminAct::Token => {
            let token = random::secret();
            store.create_admin(&checked.about.shown).await.map_err(stored)?;
            let (hash, player) = (random::sha256(&token), &checked.about.shown);
            let session = store.create_session(&hash, player, SessionKind::Token, "administrator");
            session.await.map_err(stored)?;
            done.code = Some(token);
        }
    }
    Ok(done)
}

/// Forgets a person, and lets open rooms read what is left of their words.
///
/// # Errors
/// When the database fails.
pub(crate) async fn forget(rooms: &Rooms, player: &str) -> Result<(), Problem> {
    let store = rooms.store();
    leave_tables(rooms, player).await?;
    give_up(rooms, player).await?;
    let changed = store.forget_player(player).await.map_err(|error| unstored(&error))?;
    for id in changed {
        rooms.hint(&id, None).await;
        store.tell_match(&id).await.map_err(|error| unstored(&error))?;
    }
    Ok(())
}

async fn rename(rooms: &Rooms, person: &PersonView, name: &str) -> Result<(), Problem> {
    let name = names::check(name)?;
    let store = rooms.store();
    let renamed = match person.account {
        true => store.rename_account(&person.id, &name).await,
        false => store.rename_guest(&person.id, &name).await,
    };
    match renamed.map_err(|error| unstored(&error))? {
        true => Ok(()),
        false => Err(names::taken()),
    }
}

/// Lets a sanction take effect on those who are connected here; others learn of it by
/// the audit log.
async fn take_effect(rooms: &Rooms, player: Option<&str>) -> Result<(), StoreError> {
    let store = rooms.store();
    match player {
        Some(player) => store.announce_ending(player).await,
        None => {
            store.read_networks().await?;
            store.hint_endings();
            Ok(())
        }
    }
}

/// Whoever may not act waits for nobody: open tables are called off, and so is the
/// search for an opponent; and nothing is played that they have planned. For somebody who is suspended, a match that is under way
/// goes on by its clock.
async fn leave_tables(rooms: &Rooms, player: &str) -> Result<(), Problem> {
    let store = rooms.store();
    store.end_seeks(player).await.map_err(|error| unstored(&error))?;
    store.drop_plans_of(player).await.map_err(|error| unstored(&error))?;
    let tables = store.running_of(player).await.map_err(|error| unstored(&error))?;
    for table in tables.iter().filter(|table| table.state == "waiting") {
        // Somebody may have taken the last seat, or closed it.
        if let Err(problem) = rooms.call_off(&table.id, "administrator").await {
            tracing::warn!(%problem.message, match_id = table.id, "could not close a table");
        }
    }
    Ok(())
}

/// Whoever is banned or forgotten does not come back to play: the others have not to
/// wait for the clock.
async fn give_up(rooms: &Rooms, player: &str) -> Result<(), Problem> {
    let stored = |error: StoreError| unstored(&error);
    let aliases = rooms.store().merged_into(player).await.map_err(stored)?;
    let who = Who { player: Some(player.to_owned()), aliases, ..Who::default() };
    let tables = rooms.store().running_of(player).await.map_err(stored)?;
    for table in tables.iter().filter(|table| table.state == "playing") {
        let resign = Action::Resign { id: random::id() };
        // It may have ended meanwhile.
        if let Err(problem) = rooms.act(&table.id, who.clone(), resign).await {
            tracing::warn!(%problem.message, match_id = table.id, "could not give a match up");
        }
    }
    Ok(())
}

fn must_be(found: bool) -> Result<(), Problem> {
    if found {
        return Ok(());
    }
    Err(refuse!("server-admin-nothing", NotFound, "there is nothing with this id"))
}
