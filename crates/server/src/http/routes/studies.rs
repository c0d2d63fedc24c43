//! Studies of accounts: kept, shared, written together.

use axum::{
    Json,
    extract::{FromRequestParts, RawPathParams, State},
    http::{StatusCode, request::Parts},
};
use mohreh_protocol::{
    AdminAct, AdminRequest, NewStudy, Problem, ProblemCode, StudyChange, StudyInfo, StudyNews,
    StudyRestore, StudyRole, StudyState, StudySteps, StudyVersion, StudyVersionRequest,
    StudyVisibility,
};
use mohreh_rules::GameId;
use schemars::JsonSchema;
use serde::Deserialize;

use crate::{
    administration::{By, administer},
    http::{
        app::App,
        auth::{Known, Visitor},
        caller::Caller,
        error::Error,
        json::{Body, Parameters},
        keyed_lock::Counted,
        openapi::{Operation, Routes},
    },
    players::{challenges, names},
    problems::{no_player, refuse},
    random::is_id,
    store::Cursor,
    studies::{no_study, no_version, tidy_name},
};

/// The most studies that an account has, editors of a study, and rows of a list.
const STUDIES: i64 = 200;
const EDITORS: usize = 16;
/// The most studies of others in which somebody takes part.
const SHARED: i64 = 100;
const LIMIT: i64 = 50;

pub(super) fn routes() -> Routes {
    Routes::default()
        .get(
            "/studies",
            list,
            Operation::open("public studies, the latest first")
                .query::<Page>()
                .gives::<Vec<StudyInfo>>(),
        )
        .get(
            "/me/studies",
            own,
            Operation::known("your studies and those you may edit, the latest first")
                .gives::<Vec<StudyInfo>>(),
        )
        .post(
            "/studies",
            create,
            Operation::known("makes a study").takes::<NewStudy>().makes::<StudyInfo>(),
        )
        .get(
            "/studies/{id}",
            look,
            Operation::open("a study, or what is new in it after a step")
                .query::<After>()
                .gives::<StudyNews>(),
        )
        .post(
            "/studies/{id}/steps",
            take,
            Operation::known("takes steps, each once, and tells what is new")
                .takes::<StudySteps>()
                .gives::<StudyNews>(),
        )
        .post(
            "/studies/{id}/settings",
            change,
            Operation::known("changes who may see and edit a study")
                .takes::<StudyChange>()
                .gives::<StudyInfo>(),
        )
        .post("/studies/{id}/delete", delete, Operation::known("deletes a study"))
        .get(
            "/studies/{id}/versions",
            versions,
            Operation::open("what a study was before, the newest first")
                .gives::<Vec<StudyVersion>>(),
        )
        .post(
            "/studies/{id}/versions",
            name_version,
            Operation::known("keeps a study as it is under a name").takes::<StudyVersionRequest>(),
        )
        .get(
            "/studies/{id}/versions/{version}",
            version,
            Operation::open("a study as it was").gives::<StudyState>(),
        )
        .post(
            "/studies/{id}/restore",
            restore,
            Operation::known("goes back to a version").takes::<StudyRestore>(),
        )
}

/// The study that the address names, and the version.
struct Named {
    id: String,
    version: u32,
}

impl FromRequestParts<App> for Named {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        let params = RawPathParams::from_request_parts(parts, app).await;
        let params = params.map_err(|_| Error::from(no_study()))?;
        let named = |name: &str| {
            params.iter().find_map(|(key, value)| (key == name).then(|| value.to_owned()))
        };
        let id = named("id").filter(|id| is_id(id)).ok_or_else(no_study)?;
        let version = named("version").map_or(Ok(0), |version| version.parse());
        Ok(Self { id, version: version.map_err(|_| no_version())? })
    }
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct After {
    /// The number of the last step that you have.
    #[serde(default)]
    after: u32,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Page {
    /// Of this game alone.
    game: Option<String>,
    /// For the next page: the last `updated` and `id`, with a colon between them.
    before: Option<Cursor>,
    /// At most so many, up to 50.
    limit: Option<i64>,
}

async fn list(
    State(app): State<App>,
    caller: Caller,
    Parameters(Page { game, before, limit }): Parameters<Page>,
) -> Result<Json<Vec<StudyInfo>>, Error> {
    let game = game.map(|game| game_of(&game)).transpose()?;
    let (before, limit) = (before.unwrap_or_default(), limit.unwrap_or(LIMIT).clamp(1, LIMIT));
    let _asking = app.limits().list(caller.address).await?;
    let found = app.store().public_studies(game.map(GameId::name), &before, limit).await?;
    Ok(Json(found.iter().map(|row| row.info(StudyRole::Reader)).collect()))
}

async fn own(
    State(app): State<App>,
    caller: Caller,
    Known { player, .. }: Known,
) -> Result<Json<Vec<StudyInfo>>, Error> {
    let _asking = app.limits().list(caller.address).await?;
    let role = |owner: &str| if owner == player { StudyRole::Owner } else { StudyRole::Editor };
    let found = app.store().studies_of(&player).await?;
    Ok(Json(found.iter().map(|row| row.info(role(&row.owner))).collect()))
}

async fn create(
    State(app): State<App>,
    caller: Caller,
    Known { who, player }: Known,
    Body(NewStudy { id, game, name }): Body<NewStudy>,
) -> Result<(StatusCode, Json<StudyInfo>), Error> {
    if !who.account {
        let why = refuse!("server-study-account", Forbidden, "studies are kept for accounts");
        return Err(why.into());
    }
    if !is_id(&id) {
        let why =
            refuse!("server-study-id", BadRequest, "the id of a study has 32 hexadecimal digits");
        return Err(why.into());
    }
    let (game, name) = (game_of(&game)?, tidy_name(&name)?);
    let store = app.store();
    if store.study(&id).await?.is_none() {
        app.limits().table(&player, caller.address)?;
        let _counted = app.counting().lock(&player).await;
        if STUDIES <= store.count_studies(&player).await? {
            let most = STUDIES;
            let why =
                refuse!("server-study-limit", Conflict, "an account has {most} studies", most);
            return Err(why.into());
        }
        store.create_study(&id, &player, game.name(), &name).await?;
    }
    let (row, role) = app.studies().seen(&id, &who).await?;
    if role != StudyRole::Owner {
        return Err(no_study().into());
    }
    Ok((StatusCode::CREATED, Json(row.info(role))))
}

async fn look(
    State(app): State<App>,
    Visitor(who): Visitor,
    Named { id, .. }: Named,
    Parameters(After { after }): Parameters<After>,
) -> Result<Json<StudyNews>, Error> {
    let (row, role) = app.studies().seen(&id, &who).await?;
    Ok(Json(app.studies().news(row, role, after).await?))
}

async fn take(
    State(app): State<App>,
    caller: Caller,
    Known { who, player }: Known,
    Named { id, .. }: Named,
    Body(steps): Body<StudySteps>,
) -> Result<Json<StudyNews>, Error> {
    app.limits().step(&player, caller.address)?;
    let (news, bytes) = app.studies().take(&id, &who, steps).await?;
    app.limits().wrote(&player, caller.address, bytes);
    Ok(Json(news))
}

async fn change(
    State(app): State<App>,
    caller: Caller,
    Known { who, player }: Known,
    Named { id, .. }: Named,
    Body(StudyChange { visibility, add, remove }): Body<StudyChange>,
) -> Result<Json<StudyInfo>, Error> {
    app.limits().step(&player, caller.address)?;
    let (row, role) = app.studies().seen(&id, &who).await?;
    let store = app.store();
    let removed = match &remove {
        Some(name) => Some(account(&app, name).await?),
        None => None,
    };
    let leaves = removed.as_deref() == Some(player.as_str());
    let is_more = visibility.is_some() || add.is_some();
    if role != StudyRole::Owner && (is_more || !leaves) {
        let why = refuse!("server-study-owner", Forbidden, "only its owner can do this");
        return Err(why.into());
    }
    if visibility.is_some_and(|shown| shown != StudyVisibility::Private) || add.is_some() {
        who.standing.may_speak(store.now())?;
    }
    let (_editors, added) = match &add {
        Some(name) => {
            let (counted, added) = new_editor(&app, &player, &row.id, name).await?;
            (Some(counted), Some(added))
        }
        None => (None, None),
    };
    // All of it may be done: nothing is refused from here on.
    if let Some(visibility) = visibility {
        store.show_study(&id, visibility).await?;
    }
    if let Some(added) = added {
        store.add_editor(&id, &added).await?;
    }
    if let Some(removed) = removed {
        store.remove_editor(&id, &removed).await?;
    }
    app.studies().announce(&id, None).await;
    let row = store.study(&id).await?.ok_or_else(no_study)?;
    let role = row.role(Some(&player)).unwrap_or(StudyRole::Reader);
    Ok(Json(row.info(role)))
}

/// The account that its owner wants to write into it, too. Editors are added one after the
/// other, whose study it may be: how many there are is counted for both sides.
async fn new_editor(
    app: &App,
    owner: &str,
    study: &str,
    name: &str,
) -> Result<(Counted, String), Error> {
    let other = account(app, name).await?;
    if other == owner {
        return Err(refuse!("server-yourself", BadRequest, "that is yourself").into());
    }
    challenges::check_blocks(app.store(), owner, &other).await?;
    let counted = app.counting().lock("editors").await;
    let study = app.store().study(study).await?.ok_or_else(no_study)?;
    if EDITORS <= study.editors.len() {
        let most = EDITORS;
        let why = refuse!("server-study-editors", Conflict, "a study has {most} editors", most);
        return Err(why.into());
    }
    if SHARED <= app.store().count_shared(&other).await? {
        let most = SHARED;
        let why =
            refuse!("server-study-shared", Conflict, "somebody takes part in {most} studies", most);
        return Err(why.into());
    }
    Ok((counted, other))
}

/// Its owner, or an administrator where others can see it.
async fn delete(
    State(app): State<App>,
    Known { who, player }: Known,
    Named { id, .. }: Named,
) -> Result<StatusCode, Error> {
    let (_, role) = app.studies().seen(&id, &who).await?;
    match (role, who.admin) {
        (StudyRole::Owner, _) => app.store().delete_study(&id).await?,
        (StudyRole::Editor | StudyRole::Reader, true) => {
            let act = AdminAct::DeleteStudy { study: id };
            let request = AdminRequest { act, reason: String::new() };
            Box::pin(administer(app.rooms(), &By::Administrator(player), request)).await?;
        }
        (StudyRole::Editor | StudyRole::Reader, false) => {
            let why = refuse!("server-study-owner", Forbidden, "only its owner can do this");
            return Err(why.into());
        }
    }
    Ok(StatusCode::NO_CONTENT)
}

async fn versions(
    State(app): State<App>,
    Visitor(who): Visitor,
    Named { id, .. }: Named,
) -> Result<Json<Vec<StudyVersion>>, Error> {
    let (row, role) = app.studies().seen(&id, &who).await?;
    Ok(Json(app.store().study_versions(&id, row.shown_from(role)).await?))
}

async fn version(
    State(app): State<App>,
    Visitor(who): Visitor,
    Named { id, version }: Named,
) -> Result<Json<StudyState>, Error> {
    let (row, role) = app.studies().seen(&id, &who).await?;
    if version < row.shown_from(role) {
        return Err(no_version().into());
    }
    let found = app.store().study_version(&id, version).await?;
    Ok(Json(found.ok_or_else(no_version)?))
}

async fn name_version(
    State(app): State<App>,
    caller: Caller,
    Known { who, player }: Known,
    Named { id, .. }: Named,
    Body(StudyVersionRequest { name }): Body<StudyVersionRequest>,
) -> Result<StatusCode, Error> {
    app.limits().step(&player, caller.address)?;
    let bytes = app.studies().name_version(&id, &who, &name).await?;
    app.limits().wrote(&player, caller.address, bytes);
    Ok(StatusCode::NO_CONTENT)
}

async fn restore(
    State(app): State<App>,
    caller: Caller,
    Known { who, player }: Known,
    Named { id, .. }: Named,
    Body(wanted): Body<StudyRestore>,
) -> Result<StatusCode, Error> {
    app.limits().step(&player, caller.address)?;
    let bytes = app.studies().restore(&id, &who, wanted).await?;
    app.limits().wrote(&player, caller.address, bytes);
    Ok(StatusCode::NO_CONTENT)
}

/// The id of the account of this name.
async fn account(app: &App, name: &str) -> Result<String, Error> {
    let found = app.store().account(&names::key(name)).await?;
    Ok(found.ok_or_else(no_player)?.id)
}

fn game_of(name: &str) -> Result<GameId, Problem> {
    name.parse()
        .map_err(|error: mohreh_rules::TextError| Problem::told(ProblemCode::BadRequest, error))
}
