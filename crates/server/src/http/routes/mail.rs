//! Where an account is reached by mail, and what that is for: a forgotten password.

use axum::{Json, extract::State, http::StatusCode};
use mohreh_protocol::{Forgotten, MailChange, MailCode, MailView, Problem};

use crate::{
    http::{
        app::App,
        auth::{Known, Visitor},
        caller::Caller,
        error::Error,
        json::Body,
        openapi::{Operation, Routes},
    },
    mail::{self, Mail},
    players::names,
    problems::{no_session, refuse, wrong_code},
    random,
    store::Reachable,
};

/// The most bytes of what somebody says to be known by.
const WHO: usize = 254;

pub(super) fn routes() -> Routes {
    Routes::default()
        .get(
            "/account/mail",
            look,
            Operation::known("the mail address of your account").gives::<MailView>(),
        )
        .post(
            "/account/mail",
            change,
            Operation::known("sends a code to an address that is to be your account's")
                .takes::<MailChange>()
                .gives::<MailView>(),
        )
        .post(
            "/account/mail/confirm",
            confirm,
            Operation::known("confirms the address by the code")
                .takes::<MailCode>()
                .gives::<MailView>(),
        )
        .post(
            "/account/forgot",
            forgot,
            Operation::open("sends a code for a new password, if there is such an account")
                .takes::<Forgotten>(),
        )
}

async fn look(
    State(app): State<App>,
    Known { player, .. }: Known,
) -> Result<Json<MailView>, Error> {
    view(&app, &player).await
}

async fn view(app: &App, player: &str) -> Result<Json<MailView>, Error> {
    let known = app.store().mail_of(player).await?;
    Ok(Json(MailView { on: app.mailer().is_on(), ..known }))
}

/// Asks for the password once more: the address opens the account.
async fn change(
    State(app): State<App>,
    caller: Caller,
    Known { player, .. }: Known,
    Body(MailChange { address, password, language }): Body<MailChange>,
) -> Result<Json<MailView>, Error> {
    app.limits().sign_in(caller.address, &player)?;
    let account = app.store().player(&player).await?.ok_or_else(no_session)?;
    let (Some(stored), Some(name)) = (account.password, account.name) else {
        let why = refuse!("server-no-password", Forbidden, "only an account has a password");
        return Err(why.into());
    };
    if !app.passwords().check(Some(stored), password).await? {
        let why = refuse!("server-old-password", Unauthorized, "the password is another one");
        return Err(why.into());
    }
    let Some(address) = address else {
        app.store().forget_mail(&player).await?;
        return view(&app, &player).await;
    };
    must_be_on(&app)?;
    let address = mail::address(&address).ok_or_else(|| {
        refuse!("server-mail-address", BadRequest, "expected an address such as sara@example.org")
    })?;
    app.limits().mail(caller.address, &format!("account {player}"))?;
    app.limits().mail(caller.address, &format!("confirm to {address}"))?;
    let (code, language) = (random::code(), mail::language(&language));
    let (hash, ends) = (random::sha256(&code), app.store().now() + mail::CODE_LASTS);
    app.store().await_mail(&player, &address, &hash, ends, language).await?;
    let to = Reachable { player: player.clone(), name, address, language: language.to_owned() };
    app.mailer().send(Mail::Confirm { to, code });
    view(&app, &player).await
}

async fn confirm(
    State(app): State<App>,
    caller: Caller,
    Known { player, .. }: Known,
    Body(MailCode { code }): Body<MailCode>,
) -> Result<Json<MailView>, Error> {
    app.limits().code(caller.address)?;
    if !app.store().confirm_mail(&player, &random::sha256(code.trim())).await? {
        return Err(wrong_code().into());
    }
    view(&app, &player).await
}

/// Always the same answer, given before anybody is looked for: it says nothing about who
/// has an account or an address, and neither does the time that it takes.
async fn forgot(
    State(app): State<App>,
    caller: Caller,
    _: Visitor,
    Body(Forgotten { who }): Body<Forgotten>,
) -> Result<StatusCode, Error> {
    must_be_on(&app)?;
    let key = match mail::address(&who) {
        Some(address) => address,
        None => names::key(who[..who.floor_char_boundary(WHO)].trim()),
    };
    app.limits().mail(caller.address, &format!("who {key}"))?;
    tokio::spawn(async move {
        // The same account under its name and its address is one.
        let may_write = |to: &Reachable| {
            let limits = app.limits();
            let of_account = limits.letter_of(caller.address, &format!("reset {}", to.player));
            of_account && limits.letter_of(caller.address, &format!("reset to {}", to.address))
        };
        if let Err(error) = mail::remind(app.store(), app.mailer(), &key, may_write).await {
            tracing::warn!(%error, "could not look for whoever has forgotten a password");
        }
    });
    Ok(StatusCode::NO_CONTENT)
}

fn must_be_on(app: &App) -> Result<(), Problem> {
    if app.mailer().is_on() {
        return Ok(());
    }
    Err(refuse!("server-mail-off", Conflict, "this server sends no mail"))
}
