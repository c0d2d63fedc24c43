//! Conditional turns in matches with days for a turn.

use axum::{Json, extract::State};
use mohreh_protocol::Plan;

use crate::http::{
    app::App,
    auth::Known,
    error::Error,
    json::{Body, Id},
    openapi::{Operation, Routes},
};

pub(super) fn routes() -> Routes {
    Routes::default()
        .get(
            "/matches/{id}/plan",
            look,
            Operation::known("your conditional turns, as far as they still fit").gives::<Plan>(),
        )
        .post(
            "/matches/{id}/plan",
            keep,
            Operation::known("keeps conditional turns instead of those before; none for no lines")
                .takes::<Plan>()
                .gives::<Plan>(),
        )
}

async fn look(
    State(app): State<App>,
    Known { who, .. }: Known,
    Id(id): Id,
) -> Result<Json<Plan>, Error> {
    Ok(Json(app.rooms().plan(&id, who, None).await?))
}

async fn keep(
    State(app): State<App>,
    Known { who, .. }: Known,
    Id(id): Id,
    Body(plan): Body<Plan>,
) -> Result<Json<Plan>, Error> {
    Ok(Json(app.rooms().plan(&id, who, Some(plan)).await?))
}
