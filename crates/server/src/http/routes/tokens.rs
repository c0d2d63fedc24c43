//! Tokens: what programs show instead of a cookie. Each is told once; later
//! only its label is listed, and it can be taken back.

use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
};
use mohreh_protocol::{Token, TokenRequest, TokenView};

use crate::{
    http::{
        app::App,
        auth::Known,
        error::Error,
        json::Body,
        openapi::{Operation, Routes},
    },
    problems::refuse,
    random,
    store::SessionKind,
    table::Who,
};

const LABEL_LIMIT: usize = 40;
/// How many an account may have at a time.
const TOKENS: usize = 50;

pub(super) fn routes() -> Routes {
    Routes::default()
        .get(
            "/account/tokens",
            list,
            Operation::known("one's tokens, newest first, without their secrets")
                .gives::<Vec<TokenView>>(),
        )
        .post(
            "/account/tokens",
            make,
            Operation::known("a token for a program, shown once")
                .takes::<TokenRequest>()
                .gives::<Token>(),
        )
        .post(
            "/account/tokens/{id}/revoke",
            revoke,
            Operation::known("takes a token back; programs that use it are nobody from then on"),
        )
}

async fn list(
    State(app): State<App>,
    Known { who, player }: Known,
) -> Result<Json<Vec<TokenView>>, Error> {
    check_account(&who)?;
    Ok(Json(app.store().tokens(&player).await?))
}

async fn make(
    State(app): State<App>,
    Known { who, player }: Known,
    Body(request): Body<TokenRequest>,
) -> Result<Json<Token>, Error> {
    check_account(&who)?;
    let is_plain = !request.label.chars().any(char::is_control);
    if !is_plain || LABEL_LIMIT < request.label.chars().count() {
        let most = LABEL_LIMIT;
        let why =
            refuse!("server-token-label", BadRequest, "label: up to {most} plain characters", most);
        return Err(why.into());
    }
    let _counted = app.counting().lock(&player).await;
    if TOKENS <= app.store().tokens(&player).await?.len() {
        let most = TOKENS;
        let why = refuse!(
            "server-tokens",
            Conflict,
            "{most} tokens an account; take one back first",
            most
        );
        return Err(why.into());
    }
    let token = random::secret();
    let hash = random::sha256(&token);
    app.store().create_session(&hash, &player, SessionKind::Token, &request.label).await?;
    Ok(Json(Token { token }))
}

async fn revoke(
    State(app): State<App>,
    Known { who, player }: Known,
    Path(id): Path<String>,
) -> Result<StatusCode, Error> {
    check_account(&who)?;
    if app.store().end_token(&player, &id).await? {
        Ok(StatusCode::NO_CONTENT)
    } else {
        Err(refuse!("server-no-token", NotFound, "there is no such token").into())
    }
}

fn check_account(who: &Who) -> Result<(), Error> {
    if who.account || who.admin {
        return Ok(());
    }
    Err(refuse!("server-token-account", Forbidden, "tokens belong to accounts").into())
}
