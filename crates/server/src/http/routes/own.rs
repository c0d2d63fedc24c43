//! What people learn and do about themselves: notices, sessions, their data, a new
//! password by a code; and what the club tells everybody.

use axum::{
    Json,
    extract::{Path, State},
    http::{
        HeaderMap, HeaderValue, StatusCode,
        header::{CONTENT_DISPOSITION, USER_AGENT},
    },
    response::{IntoResponse, Response},
};
use mohreh_protocol::{ClubView, Identity, Notices, PasswordReset, SessionView};
use serde_json::Value;

use super::{accounts::note_sign_in, session};
use crate::{
    http::{
        app::App,
        auth::{self, Known, Visitor},
        caller::Caller,
        error::Error,
        json::Body,
        openapi::{Operation, Routes},
    },
    players::passwords,
    problems::{no_session, refuse, wrong_code},
    random,
    table::Who,
};

/// The most characters kept of what a browser calls itself.
const AGENT: usize = 200;
/// The most sessions and reports of one's own that are listed.
const SESSIONS: i64 = 200;
const REPORTS: i64 = 20;

pub(super) fn routes() -> Routes {
    Routes::default()
        .get("/club", club, Operation::open("what the club tells everybody").gives::<ClubView>())
        .get(
            "/me/notices",
            notices,
            Operation::open("warnings, sanctions, and answers to your reports").gives::<Notices>(),
        )
        .post(
            "/me/notices/{id}/confirm",
            confirm,
            Operation::known("says that you have read a warning"),
        )
        .get(
            "/account/sessions",
            sessions,
            Operation::known("your sessions and tokens, newest first").gives::<Vec<SessionView>>(),
        )
        .post(
            "/account/sessions/{id}/end",
            end,
            Operation::known("ends a session or takes a token back"),
        )
        .get(
            "/account/export",
            export,
            Operation::known("everything that is kept about you").gives::<Value>(),
        )
        .post(
            "/account/reset",
            reset,
            Operation::open("a new password by a code, which is good once")
                .takes::<PasswordReset>()
                .gives::<Identity>(),
        )
}

async fn club(State(app): State<App>) -> Result<Json<ClubView>, Error> {
    let invitations_only = app.store().club_settings().await?.invitations_only;
    let announcements = app.store().announcements().await?;
    let mail = app.mailer().is_on();
    Ok(Json(ClubView { invitations_only, announcements, mail }))
}

async fn notices(State(app): State<App>, Visitor(who): Visitor) -> Result<Json<Notices>, Error> {
    let Some(player) = who.player else {
        return Ok(Json(Notices { sanctions: Vec::new(), reports: Vec::new() }));
    };
    let sanctions = app.store().own_sanctions(&player).await?;
    let reports = app.store().own_reports(&player, REPORTS).await?;
    Ok(Json(Notices { sanctions, reports }))
}

async fn confirm(
    State(app): State<App>,
    Known { player, .. }: Known,
    Path(id): Path<String>,
) -> Result<StatusCode, Error> {
    match app.store().confirm_warning(&player, &id).await? {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(nothing()),
    }
}

async fn sessions(
    State(app): State<App>,
    caller: Caller,
    headers: HeaderMap,
    Known { player, .. }: Known,
) -> Result<Json<Vec<SessionView>>, Error> {
    let current = auth::session_key(&headers, caller).map(|key| key.hash).unwrap_or_default();
    Ok(Json(app.store().sessions_of(&player, &current, SESSIONS).await?))
}

async fn end(
    State(app): State<App>,
    Known { player, .. }: Known,
    Path(id): Path<String>,
) -> Result<StatusCode, Error> {
    match app.store().end_sessions(&player, Some(&id)).await? {
        0 => Err(nothing()),
        _ => Ok(StatusCode::NO_CONTENT),
    }
}

/// One's data, as a file.
async fn export(
    State(app): State<App>,
    caller: Caller,
    Known { player, .. }: Known,
) -> Result<Response, Error> {
    let _place = app.limits().export(caller.address)?;
    let Some(player) = app.store().player(&player).await? else {
        return Err(no_session().into());
    };
    let data = app.store().personal_data(&player).await?;
    let name = HeaderValue::from_static("attachment; filename=\"mohreh.json\"");
    Ok(([(CONTENT_DISPOSITION, name)], Json(data)).into_response())
}

async fn reset(
    State(app): State<App>,
    caller: Caller,
    headers: HeaderMap,
    _: Visitor,
    Body(PasswordReset { code, password }): Body<PasswordReset>,
) -> Result<Response, Error> {
    app.limits().code(caller.address)?;
    let hash = random::sha256(code.trim());
    let wrong = || Error::from(wrong_code());
    let player = app.store().reset_of(&hash).await?.ok_or_else(wrong)?;
    let account = app.store().player(&player).await?.ok_or_else(wrong)?;
    app.store().standing(&player).await?.may_come()?;
    passwords::judge(&password, account.name.as_deref().unwrap_or_default())?;
    let password = app.passwords().hash(password).await?;
    if !app.store().reset_password(&hash, &player, &password).await? {
        return Err(wrong());
    }
    note_sign_in(&app, &player, caller, &headers, true).await?;
    let cookie = session::start(&app, &player, caller, &headers).await?;
    let (name, admin) = (account.name, account.admin);
    let who = Who { player: Some(player), name, admin, account: true, ..Who::default() };
    Ok((cookie, Json(auth::identity(&who))).into_response())
}

/// What the browser calls itself, as far as it is kept.
pub(super) fn agent(headers: &HeaderMap) -> String {
    let agent = headers.get(USER_AGENT).and_then(|value| value.to_str().ok());
    agent.unwrap_or_default().chars().take(AGENT).collect()
}

fn nothing() -> Error {
    refuse!("server-admin-nothing", NotFound, "there is nothing with this id").into()
}
