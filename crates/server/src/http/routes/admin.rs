//! Running a club: the lists of administrators, and the one address for their acts.

use axum::{
    Json,
    extract::{Path, State},
};
use mohreh_protocol::{
    AdminDone, AdminRequest, AuditView, ClubSettings, InvitationView, PersonView, ReportState,
    ReportView, SanctionView, SessionView, SignInView,
};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

use crate::{
    administration::{By, administer},
    http::{
        app::App,
        auth::Administrator,
        error::Error,
        json::{Body, Parameters},
        openapi::{Operation, Routes},
    },
    players::names,
    problems::no_player,
    random::is_id,
    store::{Before, Cursor, PeoplePage, Player},
};

/// The most rows of a list in one answer.
const LIMIT: i64 = 100;
const USUAL: i64 = 50;
/// The most sessions that are listed.
const SESSIONS: i64 = 200;

pub(super) fn routes() -> Routes {
    Routes::default()
        .post(
            "/admin/acts",
            act,
            Operation::administrator("does something, and notes it in the audit log")
                .takes::<AdminRequest>()
                .gives::<AdminDone>(),
        )
        .get(
            "/admin/people",
            people,
            Operation::administrator("people, newest first; or those of a name, or an id")
                .query::<Search>()
                .gives::<Vec<PersonView>>(),
        )
        .get(
            "/admin/people/{id}/sessions",
            sessions,
            Operation::administrator("sessions and tokens of a person, newest first")
                .gives::<Vec<SessionView>>(),
        )
        .get(
            "/admin/people/{id}/export",
            export,
            Operation::administrator("everything that is kept about a person").gives::<Value>(),
        )
        .get(
            "/admin/sanctions",
            sanctions,
            Operation::administrator("sanctions, newest first")
                .query::<Page>()
                .gives::<Vec<SanctionView>>(),
        )
        .get(
            "/admin/reports",
            reports,
            Operation::administrator("what players have told about others, newest first")
                .query::<Queue>()
                .gives::<Vec<ReportView>>(),
        )
        .get(
            "/admin/invitations",
            invitations,
            Operation::administrator("invitations, newest first")
                .query::<Page>()
                .gives::<Vec<InvitationView>>(),
        )
        .get(
            "/admin/settings",
            settings,
            Operation::administrator("the settings of the club").gives::<ClubSettings>(),
        )
        .get(
            "/admin/audit",
            audit,
            Operation::administrator("what administrators have done, newest first")
                .query::<About>()
                .gives::<Vec<AuditView>>(),
        )
        .get(
            "/admin/sign-ins",
            sign_ins,
            Operation::administrator("attempts to sign in to accounts, newest first")
                .query::<About>()
                .gives::<Vec<SignInView>>(),
        )
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Page {
    /// For the next page: the time and the id of the last one, with a colon between them.
    before: Option<Cursor>,
    /// At most so many, up to 100; 50 by default.
    limit: Option<i64>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Search {
    /// The beginning of an account's name, the whole name of a guest, or an id.
    name: Option<String>,
    /// Accounts after this name.
    after: Option<String>,
    /// Without `name`, for the next page: the last `created` and `id`, with a colon between.
    before: Option<Cursor>,
    /// At most so many, up to 100; 50 by default.
    limit: Option<i64>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Queue {
    /// `open`, which is the default, `done` or `declined`.
    state: Option<ReportState>,
    /// For the next page: the time and the id of the last one, with a colon between them.
    before: Option<Cursor>,
    /// At most so many, up to 100; 50 by default.
    limit: Option<i64>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct About {
    /// The id of the only person it is about.
    player: Option<String>,
    /// For the next page: the time and the id of the last one, with a colon between them.
    before: Option<Cursor>,
    /// At most so many, up to 100; 50 by default.
    limit: Option<i64>,
}

fn page(before: Option<Cursor>, limit: Option<i64>) -> Before {
    let limit = limit.unwrap_or(USUAL).clamp(1, LIMIT);
    Before { before: before.unwrap_or_default(), limit }
}

async fn act(
    State(app): State<App>,
    Administrator { player }: Administrator,
    Body(request): Body<AdminRequest>,
) -> Result<Json<AdminDone>, Error> {
    let by = By::Administrator(player);
    Ok(Json(Box::pin(administer(app.rooms(), &by, request)).await?))
}

async fn people(
    State(app): State<App>,
    _: Administrator,
    Parameters(search): Parameters<Search>,
) -> Result<Json<Vec<PersonView>>, Error> {
    let page = page(search.before, search.limit);
    let found = match search.name.as_deref().map(str::trim).filter(|name| !name.is_empty()) {
        None => app.store().people(&PeoplePage::Newest(page)).await?,
        Some(id) if is_id(id) => app.store().person(id).await?.into_iter().collect(),
        Some(name) => {
            let (key, look) = (names::key(name), names::look(name));
            let after = search.after.as_deref().map(names::key).unwrap_or_default();
            let limit = page.limit;
            app.store().people(&PeoplePage::Named { key, look, after, limit }).await?
        }
    };
    Ok(Json(found))
}

async fn sessions(
    State(app): State<App>,
    _: Administrator,
    Path(id): Path<String>,
) -> Result<Json<Vec<SessionView>>, Error> {
    let player = player(&app, &id).await?;
    Ok(Json(app.store().sessions_of(&player.id, "", SESSIONS).await?))
}

async fn export(
    State(app): State<App>,
    _: Administrator,
    Path(id): Path<String>,
) -> Result<Json<Value>, Error> {
    let player = player(&app, &id).await?;
    Ok(Json(app.store().personal_data(&player).await?))
}

async fn player(app: &App, id: &str) -> Result<Player, Error> {
    let found = app.store().player(id).await?;
    found.ok_or_else(|| no_player().into())
}

async fn sanctions(
    State(app): State<App>,
    _: Administrator,
    Parameters(Page { before, limit }): Parameters<Page>,
) -> Result<Json<Vec<SanctionView>>, Error> {
    Ok(Json(app.store().sanctions(page(before, limit)).await?))
}

async fn reports(
    State(app): State<App>,
    _: Administrator,
    Parameters(Queue { state, before, limit }): Parameters<Queue>,
) -> Result<Json<Vec<ReportView>>, Error> {
    let state = state.unwrap_or(ReportState::Open);
    Ok(Json(app.store().reports(state, page(before, limit)).await?))
}

async fn invitations(
    State(app): State<App>,
    _: Administrator,
    Parameters(Page { before, limit }): Parameters<Page>,
) -> Result<Json<Vec<InvitationView>>, Error> {
    Ok(Json(app.store().invitations(page(before, limit)).await?))
}

async fn settings(State(app): State<App>, _: Administrator) -> Result<Json<ClubSettings>, Error> {
    Ok(Json(app.store().club_settings().await?))
}

async fn audit(
    State(app): State<App>,
    _: Administrator,
    Parameters(About { player, before, limit }): Parameters<About>,
) -> Result<Json<Vec<AuditView>>, Error> {
    Ok(Json(app.store().audit(player.as_deref(), page(before, limit)).await?))
}

async fn sign_ins(
    State(app): State<App>,
    _: Administrator,
    Parameters(About { player, before, limit }): Parameters<About>,
) -> Result<Json<Vec<SignInView>>, Error> {
    Ok(Json(app.store().sign_ins(player.as_deref(), page(before, limit)).await?))
}
