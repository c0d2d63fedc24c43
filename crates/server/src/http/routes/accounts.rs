//! Accounts: registering, signing in, profiles, blocks, reports.

use axum::{
    Json,
    extract::{FromRequestParts, RawPathParams, State},
    http::{HeaderMap, StatusCode, request::Parts},
    response::{IntoResponse, Response},
};
use mohreh_protocol::{
    Credentials, Identity, PasswordChange, Problem, Profile, ProfileRating, Report,
};

use super::{own, session};
use crate::{
    administration,
    http::{
        app::App,
        auth::{self, Known, Visitor},
        caller::Caller,
        error::Error,
        json::Body,
        openapi::{Operation, Routes},
    },
    players::{names, passwords},
    problems::{no_match, no_player, refuse},
    random::{self, is_id},
    store::{Player, SignIn, is_provisional},
    table::Who,
};

const REPORT_LIMIT: usize = 500;

pub(super) fn routes() -> Routes {
    Routes::default()
        .post(
            "/account/register",
            register,
            Operation::open("makes the guest, matches and all, an account")
                .takes::<Credentials>()
                .gives::<Identity>(),
        )
        .post(
            "/account/login",
            login,
            Operation::open("signs in; the guest's matches come along")
                .takes::<Credentials>()
                .gives::<Identity>(),
        )
        .post("/account/logout", logout, Operation::open("ends the session"))
        .post(
            "/account/delete",
            delete,
            Operation::known(
                "forgets the account and what it has written; its matches stay, under no name",
            )
            .takes::<Credentials>(),
        )
        .post(
            "/account/password",
            change_password,
            Operation::known("another password; ends the account's sessions in other browsers")
                .takes::<PasswordChange>()
                .gives::<Identity>(),
        )
        .get(
            "/players/{name}",
            profile,
            Operation::open("an account: ratings, number of matches").gives::<Profile>(),
        )
        .post(
            "/players/{name}/block",
            block,
            Operation::known("keeps an account from joining your tables"),
        )
        .post("/players/{name}/unblock", unblock, Operation::known("lets it join again"))
        .post(
            "/players/{name}/report",
            report,
            Operation::known("tells the administrators").takes::<Report>(),
        )
}

/// Makes the visitor's guest identity, matches and all, an account.
async fn register(
    State(app): State<App>,
    caller: Caller,
    headers: HeaderMap,
    Visitor(who): Visitor,
    Body(credentials): Body<Credentials>,
) -> Result<Response, Error> {
    app.limits().registration(caller.address)?;
    if who.account {
        let why = refuse!("server-signed-in", Conflict, "you have an account; sign out first");
        return Err(why.into());
    }
    let name = names::check(&credentials.name)?;
    passwords::judge(&credentials.password, &name.shown)?;
    let hash = app.passwords().hash(credentials.password).await?;
    let player = match who.player {
        Some(player) => player,
        None => {
            let player = random::id();
            app.store().create_guest(&player).await?;
            player
        }
    };
    let invitation = take_invitation(&app, credentials.invitation).await?;
    if !app.store().register(&player, &name, &hash).await? {
        if let Some(code) = invitation {
            app.store().unuse_invitation(&code).await?;
        }
        return Err(names::taken().into());
    }
    // The session is renewed: one that somebody else may have planted before
    // is of no use after.
    session::end(&app, &headers, caller).await?;
    app.limits().signed_in(caller.address, &name.key);
    note_sign_in(&app, &player, caller, &headers, true).await?;
    let account = Who { name: Some(name.shown), account: true, ..Who::default() };
    signed_in(&app, &player, &account, caller, &headers).await
}

async fn login(
    State(app): State<App>,
    caller: Caller,
    headers: HeaderMap,
    Visitor(who): Visitor,
    Body(credentials): Body<Credentials>,
) -> Result<Response, Error> {
    let key = names::key(&credentials.name);
    app.limits().sign_in(caller.address, &key)?;
    let found = app.store().account(&key).await?;
    let stored = found.as_ref().and_then(|player| player.password.clone());
    let fits = app.passwords().check(stored, credentials.password).await?;
    if let Some(player) = &found {
        note_sign_in(&app, &player.id, caller, &headers, fits).await?;
    }
    let Some(player) = found.filter(|_| fits) else {
        return Err(wrong_credentials().into());
    };
    // Whoever knows the password is told why it is of no use.
    app.store().standing(&player.id).await?.may_come()?;
    app.limits().signed_in(caller.address, &key);
    // While the matches are not taken along, the guest's session is the only way to them.
    if let Some(guest) = who.player.filter(|_| !who.account) {
        app.store().merge_guest(&guest, &player.id).await?;
    }
    session::end(&app, &headers, caller).await?;
    let account =
        Who { name: player.name.clone(), account: true, admin: player.admin, ..Who::default() };
    signed_in(&app, &player.id, &account, caller, &headers).await
}

async fn logout(
    State(app): State<App>,
    caller: Caller,
    headers: HeaderMap,
) -> Result<Response, Error> {
    session::end(&app, &headers, caller).await?;
    let cookie = auth::clear_cookie(caller.secure);
    Ok((StatusCode::NO_CONTENT, cookie).into_response())
}

/// Forgets the account; asks for the password once more.
async fn delete(
    State(app): State<App>,
    caller: Caller,
    Known { player, .. }: Known,
    Body(credentials): Body<Credentials>,
) -> Result<Response, Error> {
    app.limits().sign_in(caller.address, &player)?;
    let account = app.store().player(&player).await?;
    let same_name = account
        .as_ref()
        .and_then(|account| account.name.as_deref())
        .is_some_and(|name| names::key(name) == names::key(&credentials.name));
    let stored = account.and_then(|account| account.password).filter(|_| same_name);
    if !app.passwords().check(stored, credentials.password).await? {
        return Err(wrong_credentials().into());
    }
    administration::forget(app.rooms(), &player).await?;
    let cookie = auth::clear_cookie(caller.secure);
    Ok((StatusCode::NO_CONTENT, cookie).into_response())
}

/// Changes the password. Other browsers have to sign in anew; programs keep
/// their tokens, which can be taken back one by one.
async fn change_password(
    State(app): State<App>,
    caller: Caller,
    headers: HeaderMap,
    Known { who, player }: Known,
    Body(change): Body<PasswordChange>,
) -> Result<Response, Error> {
    app.limits().sign_in(caller.address, &player)?;
    let account = app.store().player(&player).await?;
    let Some(stored) = account.and_then(|account| account.password) else {
        let why = refuse!("server-no-password", Forbidden, "only an account has a password");
        return Err(why.into());
    };
    passwords::judge(&change.new, who.name.as_deref().unwrap_or_default())?;
    let wrong =
        || refuse!("server-old-password", Unauthorized, "the old password is another one").into();
    if !app.passwords().check(Some(stored.clone()), change.old).await? {
        return Err(wrong());
    }
    let hash = app.passwords().hash(change.new).await?;
    // Somebody else may have changed it in the meantime.
    if !app.store().change_password(&player, &stored, &hash).await? {
        return Err(wrong());
    }
    signed_in(&app, &player, &who, caller, &headers).await
}

async fn profile(
    State(app): State<App>,
    caller: Caller,
    Visitor(who): Visitor,
    Account(player): Account,
) -> Result<Json<Profile>, Error> {
    let _asking = app.limits().list(caller.address).await?;
    let ratings = app.store().ratings(&player.id).await?;
    let store = app.store();
    let (blocked, followed, is_unwanted) = match &who.player {
        Some(asking) => (
            store.has_blocked(asking, &player.id).await?,
            store.follows(asking, &player.id).await?,
            store.has_blocked(&player.id, asking).await?,
        ),
        None => (false, false, false),
    };
    let online = !is_unwanted && store.is_there(&player.id).await?;
    let count = |number: i64| u32::try_from(number).unwrap_or(u32::MAX);
    Ok(Json(Profile {
        name: player.name.unwrap_or_default(),
        since: player.created,
        ratings: ratings
            .into_iter()
            .map(|(game, rating)| ProfileRating {
                game,
                rating: rating.rating,
                deviation: rating.deviation,
                provisional: is_provisional(rating.deviation),
                matches: count(rating.matches),
            })
            .collect(),
        matches: count(app.store().count_finished(&player.id).await?),
        blocked,
        followed,
        online,
    }))
}

async fn block(
    State(app): State<App>,
    Known { player, .. }: Known,
    Account(other): Account,
) -> Result<StatusCode, Error> {
    app.store().block(&player, &other.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn unblock(
    State(app): State<App>,
    Known { player, .. }: Known,
    Account(other): Account,
) -> Result<StatusCode, Error> {
    app.store().unblock(&player, &other.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn report(
    State(app): State<App>,
    caller: Caller,
    Known { player, .. }: Known,
    Account(other): Account,
    Body(report): Body<Report>,
) -> Result<StatusCode, Error> {
    let length = report.text.chars().count();
    let is_plain = report.text.chars().all(|c| c == '\n' || !c.is_control());
    if length == 0 || REPORT_LIMIT < length || !is_plain {
        let most = REPORT_LIMIT;
        let why = refuse!(
            "server-report-text",
            BadRequest,
            "text: 1 to {most} plain characters, found {length}",
            most,
            length
        );
        return Err(why.into());
    }
    if report.match_id.as_deref().is_some_and(|id| !is_id(id)) {
        return Err(no_match().into());
    }
    app.limits().report(caller.address)?;
    app.store().report(&player, &other.id, report.match_id.as_deref(), &report.text).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The account that the address names.
pub(super) struct Account(pub(super) Player);

impl FromRequestParts<App> for Account {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        let no_such = || Error::from(no_player());
        let params = RawPathParams::from_request_parts(parts, app).await;
        let params = params.map_err(|_| no_such())?;
        let mut named = params.iter().filter(|(key, _)| *key == "name");
        let (_, name) = named.next().ok_or_else(no_such)?;
        let found = app.store().account(&names::key(name)).await?;
        found.map(Self).ok_or_else(no_such)
    }
}

fn wrong_credentials() -> Problem {
    refuse!("server-sign-in", Unauthorized, "name and password do not fit together")
}

/// Takes a place of the invitation, where a new account needs one.
async fn take_invitation(app: &App, code: Option<String>) -> Result<Option<String>, Error> {
    if !app.store().club_settings().await?.invitations_only {
        return Ok(None);
    }
    let code = code.map(|code| code.trim().to_lowercase()).unwrap_or_default();
    if app.store().use_invitation(&code).await? {
        return Ok(Some(code));
    }
    let why = refuse!(
        "server-invitation",
        Forbidden,
        "a new account needs an invitation code that is still good"
    );
    Err(why.into())
}

/// Notes an attempt to sign in.
pub(super) async fn note_sign_in(
    app: &App,
    player: &str,
    caller: Caller,
    headers: &HeaderMap,
    done: bool,
) -> Result<(), Error> {
    let (address, agent) = (caller.address.to_string(), own::agent(headers));
    let attempt = SignIn { player, address, agent: &agent, done };
    Ok(app.store().note_sign_in(&attempt).await?)
}

async fn signed_in(
    app: &App,
    player: &str,
    who: &Who,
    caller: Caller,
    headers: &HeaderMap,
) -> Result<Response, Error> {
    let cookie = session::start(app, player, caller, headers).await?;
    let identity: Identity = auth::identity(who);
    Ok((cookie, Json(identity)).into_response())
}
