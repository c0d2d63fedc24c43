//! The API's description for programs.

use axum::{Json, extract::State};
use serde_json::Value;

use crate::http::{
    app::App,
    openapi::{Operation, Routes},
};

pub(super) fn routes() -> Routes {
    Routes::default().get(
        "/openapi.json",
        document,
        Operation::open("this description of the API, as OpenAPI 3.1").gives::<Value>(),
    )
}

async fn document(State(app): State<App>) -> Json<Value> {
    Json(app.description().clone())
}
