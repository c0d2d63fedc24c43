//! JSON bodies and queries whose errors are problems too.

use std::time::Duration;

use axum::{
    Json,
    body::{self, Bytes},
    extract::{FromRequest, FromRequestParts, Path, Query, Request},
    http::request::Parts,
    middleware::Next,
    response::{IntoResponse, Response},
};
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use crate::{
    http::error::Error,
    problems::{no_match, refuse},
    random::is_id,
};

/// How long a body may take.
const DEADLINE: Duration = Duration::from_secs(10);

/// Reads the body before anybody looks at who asks. Whoever is banned, demoted or
/// signed out while it arrives is so when the request is judged.
pub(crate) async fn whole(request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    let request = Request::from_parts(parts.clone(), body);
    match timeout(DEADLINE, Bytes::from_request(request, &())).await {
        Ok(Ok(bytes)) => next.run(Request::from_parts(parts, body::Body::from(bytes))).await,
        Ok(Err(rejection)) => {
            let error = rejection.body_text();
            Error::from(refuse!("server-too-large", TooLarge, "{error}", error)).into_response()
        }
        Err(_) => {
            let seconds = DEADLINE.as_secs();
            let slow = refuse!(
                "server-slow",
                BadRequest,
                "the body did not come within {seconds} s",
                seconds
            );
            Error::from(slow).into_response()
        }
    }
}

/// A JSON body.
pub(crate) struct Body<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Error;

    async fn from_request(request: Request, state: &S) -> Result<Self, Error> {
        match Json::<T>::from_request(request, state).await {
            Ok(Json(value)) => Ok(Self(value)),
            Err(rejection) => Err(cannot_read(&rejection.body_text())),
        }
    }
}

/// The parameters after `?`.
pub(crate) struct Parameters<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Parameters<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Error> {
        match Query::<T>::from_request_parts(parts, state).await {
            Ok(Query(value)) => Ok(Self(value)),
            Err(rejection) => Err(cannot_read(&rejection.body_text())),
        }
    }
}

/// The id in an address: 32 hexadecimal digits, or there is no such thing.
pub(crate) struct Id(pub(crate) String);

impl<S: Send + Sync> FromRequestParts<S> for Id {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Error> {
        match Path::<String>::from_request_parts(parts, state).await {
            Ok(Path(id)) if is_id(&id) => Ok(Self(id)),
            _ => Err(no_match().into()),
        }
    }
}

fn cannot_read(error: &str) -> Error {
    refuse!("server-json", BadRequest, "{error}", error).into()
}
