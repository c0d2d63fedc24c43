//! Challenging by name.

use axum::{Json, extract::State, http::StatusCode, response::IntoResponse};
use mohreh_protocol::{Challenge, ChallengeRequest, ChallengeState, Challenges, Problem};

use super::{
    accounts::Account,
    matches::{check_open, near},
};
use crate::{
    http::{
        app::App,
        auth::Known,
        caller::Caller,
        error::Error,
        json::{Body, Id},
        openapi::{Operation, Routes},
    },
    players::challenges,
    problems::refuse,
    push::News,
    store::ChallengeRow,
};

/// The most challenges of a list.
const LISTED: i64 = 50;

pub(super) fn routes() -> Routes {
    Routes::default()
        .post(
            "/players/{name}/challenge",
            challenge,
            Operation::known("challenges an account to a match")
                .takes::<ChallengeRequest>()
                .makes::<Challenge>(),
        )
        .get(
            "/me/challenges",
            mine,
            Operation::known("challenges to you and by you").gives::<Challenges>(),
        )
        .post(
            "/challenges/{id}/accept",
            accept,
            Operation::known("accepts a challenge; the match begins").gives::<Challenge>(),
        )
        .post("/challenges/{id}/decline", decline, Operation::known("declines a challenge"))
        .post(
            "/challenges/{id}/withdraw",
            withdraw,
            Operation::known("takes a challenge of yours back"),
        )
}

async fn challenge(
    State(app): State<App>,
    Caller { address, .. }: Caller,
    Known { who, player }: Known,
    Account(other): Account,
    Body(request): Body<ChallengeRequest>,
) -> Result<impl IntoResponse, Error> {
    if !who.account {
        let why = refuse!(
            "server-account-needed",
            Forbidden,
            "an account is needed for this; sign in first"
        );
        return Err(why.into());
    }
    app.limits().table(&player, address)?;
    let _counted = check_open(&app, &player, address).await?;
    let row = challenges::made(&request, &player, &other.id, app.store().now())?;
    challenges::check(app.store(), &player, &other.id).await?;
    app.store().challenge(&row).await?;
    let (made, _) = found(&app, &row.id).await?;
    let news = News::Challenge { game: made.game.clone(), from: made.from.clone() };
    app.rooms().notifier().tell(&row.to, news);
    Ok((StatusCode::CREATED, Json(made)))
}

async fn mine(
    State(app): State<App>,
    Known { who, player }: Known,
) -> Result<Json<Challenges>, Error> {
    app.present().visit(&who);
    let received = app.store().challenges_to(&player, LISTED).await?;
    let sent = app.store().challenges_from(&player, LISTED).await?;
    Ok(Json(Challenges { received, sent }))
}

async fn accept(
    State(app): State<App>,
    Caller { address, .. }: Caller,
    Known { player, .. }: Known,
    Id(id): Id,
) -> Result<Json<Challenge>, Error> {
    let (told, row) = found(&app, &id).await?;
    if row.to != player {
        return Err(no_challenge().into());
    }
    // Held until the match counts, too.
    let mut _counted = None;
    if told.state == ChallengeState::Open {
        _counted = Some(check_open(&app, &player, address).await?);
        challenges::check_blocks(app.store(), &row.from, &row.to).await?;
        let may_be_near = app.limits().lifted(address) || app.config().limits.rated_at_one_address;
        let network = address.to_string();
        if row.rated && !may_be_near && app.store().has_signed_in_at(&row.from, &network).await? {
            return Err(near().into());
        }
        challenges::check_standing(app.store(), &row.from).await?;
        app.store().answer_challenge(&id, "accepted").await?;
    }
    // Whoever asks twice, or after a server died in between, gets the one match.
    let (told, row) = found(&app, &id).await?;
    if told.state != ChallengeState::Accepted {
        return Err(over().into());
    }
    challenges::begin(app.rooms(), &row).await?;
    Ok(Json(told))
}

async fn decline(
    State(app): State<App>,
    Known { player, .. }: Known,
    Id(id): Id,
) -> Result<StatusCode, Error> {
    let (told, row) = found(&app, &id).await?;
    if row.to != player {
        return Err(no_challenge().into());
    }
    let is_declined = told.state == ChallengeState::Declined;
    if !is_declined && !app.store().answer_challenge(&id, "declined").await? {
        return Err(over().into());
    }
    Ok(StatusCode::NO_CONTENT)
}

async fn withdraw(
    State(app): State<App>,
    Known { player, .. }: Known,
    Id(id): Id,
) -> Result<StatusCode, Error> {
    let (_, row) = found(&app, &id).await?;
    if row.from != player {
        return Err(no_challenge().into());
    }
    if !app.store().withdraw_challenge(&id).await? {
        return Err(over().into());
    }
    Ok(StatusCode::NO_CONTENT)
}

async fn found(app: &App, id: &str) -> Result<(Challenge, ChallengeRow), Error> {
    app.store().challenge_of(id).await?.ok_or_else(|| no_challenge().into())
}

fn no_challenge() -> Problem {
    refuse!("server-no-challenge", NotFound, "there is no such challenge")
}

fn over() -> Problem {
    refuse!("server-challenge-over", Conflict, "the challenge was answered, or has lapsed")
}
