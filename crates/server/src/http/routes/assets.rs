//! The browser client, embedded in the program.

use std::{
    collections::BTreeMap,
    io::Write,
    sync::{Mutex, PoisonError},
};

use axum::{
    Router,
    body::Bytes,
    extract::State,
    http::{HeaderMap, HeaderValue, StatusCode, Uri, header},
    response::{Html, IntoResponse, Response},
};
use flate2::{Compression, write::GzEncoder};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::http::{app::App, caller::Caller, preview};

/// Smaller files are sent as they are.
const WORTH_PACKING: usize = 1024;
const NOT_BUILT: &str = include_str!("not_built.html");

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Client;

pub(super) fn router() -> Router<App> {
    Router::new().fallback(serve)
}

/// Whether the browser client is inside this program.
pub(super) fn has_client() -> bool {
    Client::get("index.html").is_some()
}

/// A file of the client; for every other path its page, which finds its way
/// by itself.
async fn serve(State(app): State<App>, caller: Caller, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if let Some(file) = Client::get(path).filter(|_| !path.is_empty()) {
        return answer(path, &file, &headers);
    }
    let names_a_file = path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    if names_a_file {
        return (StatusCode::NOT_FOUND, "there is no such file\n").into_response();
    }
    match Client::get("index.html") {
        Some(page) => {
            let page = String::from_utf8_lossy(&page.data);
            let page = preview::with_card(&app, caller, &uri, &headers, &page).await;
            let fresh = [(header::CACHE_CONTROL, "no-cache"), (header::VARY, "accept-language")];
            (fresh, Html(page)).into_response()
        }
        None => Html(NOT_BUILT).into_response(),
    }
}

fn answer(path: &str, file: &EmbeddedFile, headers: &HeaderMap) -> Response {
    let hash: String =
        file.metadata.sha256_hash()[..12].iter().map(|byte| format!("{byte:02x}")).collect();
    let tag = format!("\"{hash}\"");
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    // Vite names what lies under assets/ by content; it never changes.
    let keep = if path.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let takes_gzip = headers
        .get(header::ACCEPT_ENCODING)
        .and_then(|value| value.to_str().ok())
        .is_some_and(|value| value.contains("gzip"));
    let packed = if takes_gzip { packed(path, &hash, file) } else { None };
    let is_packed = packed.is_some();
    let mut response = if known == Some(tag.as_str()) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        packed.map_or_else(|| file.data.clone().into_response(), IntoResponse::into_response)
    };
    let answer = response.headers_mut();
    answer.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if is_packed {
        answer.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    answer.insert(header::CACHE_CONTROL, HeaderValue::from_static(keep));
    answer.insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type(path)));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        answer.insert(header::ETAG, tag);
    }
    response
}

/// The file compressed, where that makes it smaller. Each is compressed once.
fn packed(path: &str, hash: &str, file: &EmbeddedFile) -> Option<Bytes> {
    static PACKED: Mutex<BTreeMap<String, Bytes>> = Mutex::new(BTreeMap::new());
    let is_packed_already = matches!(path.rsplit('.').next(), Some("woff2" | "png" | "ico"));
    if is_packed_already || file.data.len() < WORTH_PACKING {
        return None;
    }
    let mut cache = PACKED.lock().unwrap_or_else(PoisonError::into_inner);
    let key = format!("{hash} {path}");
    if let Some(bytes) = cache.get(&key) {
        return Some(bytes.clone());
    }
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(&file.data).ok()?;
    let bytes = Bytes::from(encoder.finish().ok()?);
    cache.insert(key, bytes.clone());
    Some(bytes)
}

pub(super) fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webp") => "image/webp",
        Some("ico") => "image/x-icon",
        Some("woff2") => "font/woff2",
        Some("txt" | "ftl" | "md") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
