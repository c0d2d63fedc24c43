//! What handlers answer when they cannot do what was asked. Inner causes are
//! logged here and never sent.

use axum::{
    Json,
    http::{HeaderValue, StatusCode, header::RETRY_AFTER},
    response::{IntoResponse, Response},
};
use mohreh_protocol::{Problem, ProblemCode};

use crate::{problems::unstored, store::StoreError};

/// A problem on its way to a client.
#[derive(Debug)]
pub(crate) struct Error(Problem);

impl Error {
    /// What the client is told.
    pub(crate) fn problem(self) -> Problem {
        self.0
    }
}

impl From<Problem> for Error {
    fn from(problem: Problem) -> Self {
        Self(problem)
    }
}

impl From<StoreError> for Error {
    fn from(error: StoreError) -> Self {
        Self(unstored(&error))
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
            ProblemCode::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
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
