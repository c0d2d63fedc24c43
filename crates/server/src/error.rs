//! What handlers answer when they cannot do what was asked. Inner causes are
//! logged here and never sent.

use axum::{
    Json,
    http::{HeaderValue, StatusCode, header::RETRY_AFTER},
    response::{IntoResponse, Response},
};
use mohreh_protocol::{Problem, ProblemCode};

use crate::store::StoreError;

/// A problem on its way to a client.
#[derive(Debug)]
pub(crate) struct Error(Problem);

impl Error {
    pub(crate) fn new(code: ProblemCode, message: impl Into<String>) -> Self {
        Self(Problem::new(code, message))
    }

    pub(crate) fn bad_request(message: impl Into<String>) -> Self {
        Self::new(ProblemCode::BadRequest, message)
    }

    pub(crate) fn not_found(what: &str) -> Self {
        Self::new(ProblemCode::NotFound, format!("there is no such {what}"))
    }

    pub(crate) fn unauthorized() -> Self {
        Self::new(
            ProblemCode::Unauthorized,
            "a session is needed: POST /api/session first, or send a token",
        )
    }
}

impl From<Problem> for Error {
    fn from(problem: Problem) -> Self {
        Self(problem)
    }
}

impl From<StoreError> for Error {
    fn from(error: StoreError) -> Self {
        Self(internal(&error))
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let status = match self.0.code {
            ProblemCode::BadRequest => StatusCode::BAD_REQUEST,
            ProblemCode::NotFound => StatusCode::NOT_FOUND,
            ProblemCode::Unauthorized => StatusCode::UNAUTHORIZED,
            ProblemCode::Forbidden => StatusCode::FORBIDDEN,
            ProblemCode::Illegal => StatusCode::UNPROCESSABLE_ENTITY,
            ProblemCode::Stale | ProblemCode::Conflict | ProblemCode::NameTaken => {
                StatusCode::CONFLICT
            }
            ProblemCode::TooMany => StatusCode::TOO_MANY_REQUESTS,
            ProblemCode::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            ProblemCode::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        };
        let retry_after = self.0.retry_after;
        let mut response = (status, Json(self.0)).into_response();
        if let Some(seconds) = retry_after {
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

/// Logs a failure of the server's own and says as little as possible.
pub(crate) fn internal(error: &dyn std::error::Error) -> Problem {
    tracing::error!(%error, "internal failure");
    metrics::counter!("mohreh_internal_errors_total").increment(1);
    Problem::new(ProblemCode::Internal, "the server failed; its log knows why")
}
