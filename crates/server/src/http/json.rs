//! JSON bodies and queries whose errors are problems too.

use std::time::Duration;

use axum::{
    Json,
    extract::{FromRequest, FromRequestParts, Path, Query, Request, rejection::JsonRejection},
    http::request::Parts,
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

/// A JSON body.
pub(crate) struct Body<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Error;

    async fn from_request(request: Request, state: &S) -> Result<Self, Error> {
        let Ok(read) = timeout(DEADLINE, Json::<T>::from_request(request, state)).await else {
            let seconds = DEADLINE.as_secs();
            return Err(refuse!(
                "server-slow",
                BadRequest,
                "the body did not come within {seconds} s",
                seconds
            )
            .into());
        };
        match read {
            Ok(Json(value)) => Ok(Self(value)),
            Err(JsonRejection::BytesRejection(rejection)) => {
                let error = rejection.body_text();
                Err(refuse!("server-too-large", TooLarge, "{error}", error).into())
            }
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
