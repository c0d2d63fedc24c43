//! Notifications on this device, by its browser's push service.

use axum::{Json, extract::State, http::HeaderMap, http::StatusCode};
use mohreh_protocol::{Problem, PushKind, PushRequest, PushView};

use crate::{
    http::{
        app::App,
        auth::{self, Known},
        caller::Caller,
        error::Error,
        json::Body,
        openapi::{Operation, Routes},
    },
    problems::refuse,
    push::Receiver,
    store::{Device, SessionKey, SessionKind},
};

pub(super) fn routes() -> Routes {
    Routes::default()
        .get(
            "/me/push",
            look,
            Operation::known("what this device is told of by push, and the server's key for it")
                .gives::<PushView>(),
        )
        .post(
            "/me/push",
            subscribe,
            Operation::known("tells this device of news by its push service")
                .takes::<PushRequest>()
                .gives::<PushView>(),
        )
        .post("/me/push/end", end, Operation::known("tells this device nothing more"))
}

async fn look(
    State(app): State<App>,
    caller: Caller,
    headers: HeaderMap,
    _: Known,
) -> Result<Json<PushView>, Error> {
    let kinds = match auth::session_key(&headers, caller) {
        Some(session) => app.store().kinds_of_session(&session).await?,
        None => None,
    };
    Ok(Json(PushView { key: app.rooms().notifier().public_key(), kinds }))
}

async fn subscribe(
    State(app): State<App>,
    caller: Caller,
    headers: HeaderMap,
    Known { player, .. }: Known,
    Body(request): Body<PushRequest>,
) -> Result<Json<PushView>, Error> {
    let notifier = app.rooms().notifier();
    if !notifier.is_on() {
        return Err(refuse!("server-push-off", Conflict, "this server sends no pushes").into());
    }
    let session = device_session(&headers, caller)?;
    let mut kinds: Vec<PushKind> = Vec::new();
    for kind in request.kinds {
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    if !notifier.takes(&request.endpoint) {
        let why = refuse!("server-push-address", BadRequest, "no address of a push service");
        return Err(why.into());
    }
    if Receiver::read(&request.p256dh, &request.auth).is_none() {
        let why = refuse!("server-push-keys", BadRequest, "no keys of a browser");
        return Err(why.into());
    }
    let language = if request.language == "fa" { "fa" } else { "en" };
    let device = Device {
        session: session.hash.clone(),
        endpoint: request.endpoint,
        public_key: request.p256dh,
        auth: request.auth,
        language: language.to_owned(),
    };
    app.store().keep_device(&player, &device, &kinds).await?;
    let kinds = app.store().kinds_of_session(&session).await?;
    Ok(Json(PushView { key: notifier.public_key(), kinds }))
}

async fn end(
    State(app): State<App>,
    caller: Caller,
    headers: HeaderMap,
    _: Known,
) -> Result<StatusCode, Error> {
    if let Some(session) = auth::session_key(&headers, caller) {
        app.store().drop_device(&session.hash).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// The session of a browser; programs have streams instead.
fn device_session(headers: &HeaderMap, caller: Caller) -> Result<SessionKey, Problem> {
    let session = auth::session_key(headers, caller);
    session.filter(|session| session.kind == SessionKind::Cookie).ok_or_else(|| {
        refuse!("server-push-browser", Forbidden, "only a browser's session can be told by push")
    })
}
