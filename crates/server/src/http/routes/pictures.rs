//! Matches as pictures: those of this server, and those that a link carries.

use std::io::Read;

use axum::{
    body::Bytes,
    extract::State,
    http::header::{CACHE_CONTROL, CONTENT_TYPE},
    response::{IntoResponse, Response},
};
use flate2::read::DeflateDecoder;
use mohreh_protocol::{MatchState, Problem};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::{
    http::{
        app::App,
        caller::Caller,
        error::Error,
        json::{Id, Parameters},
        openapi::{Operation, Routes},
        pictures::Kind,
    },
    problems::refuse,
    table::Who,
};

const PNG: &str = "image/png";
const GIF: &str = "image/gif";
/// How long others may keep the picture of a match that goes on, and of one that
/// does not change any more.
const SOON: &str = "public, max-age=20";
const LONG: &str = "public, max-age=86400";
/// The most characters of a match in a link, and of its record.
const LINK_LIMIT: usize = 8 * 1024;
const RECORD_LIMIT: u64 = 64 * 1024;

pub(super) fn routes() -> Routes {
    Routes::default()
        .get(
            "/matches/{id}/picture.png",
            still,
            Operation::open("the position as a picture, as a watcher may know it").text(PNG),
        )
        .get(
            "/matches/{id}/moving.gif",
            moving,
            Operation::open("a match that is over as an animated picture").text(GIF),
        )
        .get(
            "/shared/picture.png",
            shared_still,
            Operation::open("the last position of a match that a link carries")
                .query::<Shared>()
                .text(PNG),
        )
        .get(
            "/shared/moving.gif",
            shared_moving,
            Operation::open("a match that a link carries as an animated picture")
                .query::<Shared>()
                .text(GIF),
        )
}

async fn still(State(app): State<App>, caller: Caller, Id(id): Id) -> Result<Response, Error> {
    app.limits().picture(caller.address, Kind::Still)?;
    let keep = match app.rooms().view(&id, Who::default()).await?.state {
        MatchState::Waiting | MatchState::Playing => SOON,
        MatchState::Over | MatchState::Canceled | MatchState::Unreadable => LONG,
    };
    let record = app.rooms().record(&id, Who::default()).await?;
    let picture = app.pictures().of(record, Kind::Still, caller.address).await?;
    Ok(answer(picture, PNG, keep))
}

async fn moving(State(app): State<App>, caller: Caller, Id(id): Id) -> Result<Response, Error> {
    app.limits().picture(caller.address, Kind::Moving)?;
    if app.rooms().view(&id, Who::default()).await?.state != MatchState::Over {
        let why = refuse!("server-picture-early", Conflict, "the match is not over yet");
        return Err(why.into());
    }
    let record = app.rooms().record(&id, Who::default()).await?;
    let picture = app.pictures().of(record, Kind::Moving, caller.address).await?;
    Ok(answer(picture, GIF, LONG))
}

#[derive(Deserialize, JsonSchema)]
pub(super) struct Shared {
    /// The record: its bytes deflated (RFC 1951), in base64url without padding.
    r: String,
}

async fn shared_still(
    State(app): State<App>,
    caller: Caller,
    Parameters(Shared { r }): Parameters<Shared>,
) -> Result<Response, Error> {
    app.limits().picture(caller.address, Kind::Still)?;
    let picture = app.pictures().of(unpacked(&r)?, Kind::Still, caller.address).await?;
    Ok(answer(picture, PNG, LONG))
}

async fn shared_moving(
    State(app): State<App>,
    caller: Caller,
    Parameters(Shared { r }): Parameters<Shared>,
) -> Result<Response, Error> {
    app.limits().picture(caller.address, Kind::Moving)?;
    let picture = app.pictures().of(unpacked(&r)?, Kind::Moving, caller.address).await?;
    Ok(answer(picture, GIF, LONG))
}

fn answer(picture: Bytes, kind: &'static str, keep: &'static str) -> Response {
    ([(CONTENT_TYPE, kind), (CACHE_CONTROL, keep)], picture).into_response()
}

/// The record that a link carries.
///
/// # Errors
/// When it is not packed as links are, or too long.
pub(crate) fn unpacked(link: &str) -> Result<String, Problem> {
    let bytes = (link.len() <= LINK_LIMIT).then(|| from_base64(link)).flatten();
    let bytes = bytes.ok_or_else(no_record)?;
    let mut text = String::new();
    DeflateDecoder::new(&bytes[..])
        .take(RECORD_LIMIT)
        .read_to_string(&mut text)
        .map_err(|_| no_record())?;
    Ok(text)
}

fn no_record() -> Problem {
    let most = LINK_LIMIT;
    refuse!(
        "server-picture-link",
        BadRequest,
        "expected a deflated record in base64url, at most {most} characters",
        most
    )
}

fn from_base64(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() * 3 / 4);
    let (mut held, mut bits) = (0_u32, 0);
    for character in text.bytes() {
        let value = match character {
            b'A'..=b'Z' => character - b'A',
            b'a'..=b'z' => character - b'a' + 26,
            b'0'..=b'9' => character - b'0' + 52,
            b'-' => 62,
            b'_' => 63,
            _ => return None,
        };
        held = (held << 6 | u32::from(value)) & 0xffff;
        bits += 6;
        if 8 <= bits {
            bits -= 8;
            bytes.push((held >> bits) as u8);
        }
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use flate2::{Compression, write::DeflateEncoder};

    use super::{from_base64, unpacked};

    fn packed(text: &str) -> String {
        let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
        encoder.write_all(text.as_bytes()).unwrap();
        let bytes = encoder.finish().unwrap();
        let alphabet = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
        let bits: Vec<u8> =
            bytes.iter().flat_map(|byte| (0..8).rev().map(move |bit| byte >> bit & 1)).collect();
        bits.chunks(6)
            .map(|six| {
                let value = (0..6).fold(0, |value, bit| value << 1 | six.get(bit).unwrap_or(&0));
                char::from(alphabet[usize::from(value)])
            })
            .collect()
    }

    #[test]
    fn links_are_read_back_and_nonsense_is_refused() {
        assert_eq!(from_base64("aGk").as_deref(), Some(&b"hi"[..]));
        let text = "[Mohreh \"1\"]\n[Game \"dvonn\"]\n";
        assert_eq!(unpacked(&packed(text)).unwrap(), text);
        for wrong in ["%%%", "aGk=", "AAAA", &"A".repeat(9000)] {
            assert!(unpacked(wrong).is_err(), "{wrong:.20}");
        }
        // A short link that would fill the memory is cut off.
        let bomb = packed(&"a".repeat(2_000_000));
        assert!(unpacked(&bomb).is_ok_and(|text| text.len() == 64 * 1024));
    }
}
