//! Vacations from correspondence matches.

use axum::{Json, extract::State};
use mohreh_protocol::{Problem, Vacation, VacationRequest};

use crate::{
    http::{
        app::App,
        auth::Known,
        error::Error,
        json::Body,
        openapi::{Operation, Routes},
    },
    players::vacations,
    problems::refuse,
    table::Who,
};

pub(super) fn routes() -> Routes {
    Routes::default()
        .get(
            "/me/vacation",
            look,
            Operation::known("your vacation, and how many days are left").gives::<Vacation>(),
        )
        .post(
            "/me/vacation",
            begin,
            Operation::known("stops the clocks of your correspondence matches for some days")
                .takes::<VacationRequest>()
                .gives::<Vacation>(),
        )
        .post(
            "/me/vacation/end",
            end,
            Operation::known("lets the clocks run again").gives::<Vacation>(),
        )
}

async fn look(
    State(app): State<App>,
    Known { player, .. }: Known,
) -> Result<Json<Vacation>, Error> {
    Ok(Json(vacations::look(app.rooms(), &player).await?))
}

async fn begin(
    State(app): State<App>,
    Known { who, player }: Known,
    Body(VacationRequest { days }): Body<VacationRequest>,
) -> Result<Json<Vacation>, Error> {
    check_account(&who)?;
    Ok(Json(vacations::begin(app.rooms(), &player, days).await?))
}

async fn end(
    State(app): State<App>,
    Known { who, player }: Known,
) -> Result<Json<Vacation>, Error> {
    check_account(&who)?;
    Ok(Json(vacations::end(app.rooms(), &player).await?))
}

/// A guest who could rest would be another one after every vacation.
fn check_account(who: &Who) -> Result<(), Problem> {
    if who.account {
        return Ok(());
    }
    Err(refuse!("server-account-needed", Forbidden, "an account is needed for this; sign in first"))
}
