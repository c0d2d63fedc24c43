//! What messengers show beside a link: Open Graph tags in the head of the page, in
//! the language of the address or of the reader.
//!
//! Of a match it says what a watcher may know. A preview never takes a seat.

use std::fmt::Write;

use axum::http::{HeaderMap, Uri, header};
use mohreh_messages::{Language, Messages};
use mohreh_protocol::{Clock, MatchState, MatchView, Sitter};
use mohreh_rules::{GameId, Outcome, Seat, record::Record};

use crate::{
    http::{app::App, caller::Caller, pictures::Kind, routes::unpacked},
    table::Who,
    words::words,
};

/// A page's card.
struct Card {
    title: String,
    text: String,
    /// The address of its picture on this server, and the picture's size.
    picture: (String, u16, u16),
}

/// The page with its language and its card; as it is where there is no place for them.
pub(crate) async fn with_card(
    app: &App,
    caller: Caller,
    uri: &Uri,
    headers: &HeaderMap,
    page: &str,
) -> String {
    let (language, parts) = read(uri, headers);
    let messages = words(language);
    let card = card(app, caller, uri, &parts, messages).await.unwrap_or_else(|| Card {
        title: messages.text("web-name"),
        text: messages.text("web-welcome-text"),
        picture: (String::from("/icon-512.png"), 512, 512),
    });
    let origin = origin(app, caller, headers);
    let head = head(&card, &origin, uri.path(), language);
    let direction = if language == Language::Fa { " dir=\"rtl\"" } else { "" };
    let html = format!("<html lang=\"{}\"{direction}>", language.code());
    let page = page.replacen("<html lang=\"en\">", &html, 1);
    match (page.find("<title>"), page.find("</title>")) {
        (Some(from), Some(to)) if from < to => {
            format!("{}{head}{}", &page[..from], &page[to + "</title>".len()..])
        }
        _ => page,
    }
}

/// The language of an address, else the reader's, and the parts after it.
fn read<'a>(uri: &'a Uri, headers: &HeaderMap) -> (Language, Vec<&'a str>) {
    let mut parts: Vec<&str> = uri.path().split('/').filter(|part| !part.is_empty()).collect();
    let named = match parts.first() {
        Some(&"fa") => Some(Language::Fa),
        Some(&"en") => Some(Language::En),
        _ => None,
    };
    if named.is_some() {
        parts.remove(0);
    }
    let wish = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    let wished = wish.unwrap_or_default().split(',').find_map(|tag| match tag.trim().get(..2)? {
        "fa" => Some(Language::Fa),
        "en" => Some(Language::En),
        _ => None,
    });
    (named.or(wished).unwrap_or(Language::En), parts)
}

async fn card(
    app: &App,
    caller: Caller,
    uri: &Uri,
    parts: &[&str],
    messages: &Messages,
) -> Option<Card> {
    // A page is never refused; whoever asks for too many gets them without a card.
    let is_match = matches!(parts, ["g", _] | ["m", _]);
    if is_match && app.limits().picture(caller.address, Kind::Still).is_err() {
        return None;
    }
    match parts {
        ["g", id] => {
            let view = app.rooms().view(id, Who::default()).await.ok()?;
            let picture =
                (format!("/api/matches/{}/picture.png?seq={}", view.id, view.seq), 1200, 630);
            let (title, text) = told(&view, messages)?;
            Some(Card { title, text, picture })
        }
        ["m", _] => {
            let query = uri.query()?.split('&').find_map(|pair| pair.strip_prefix("r="))?;
            let record: Record = unpacked(query).ok()?.parse().ok()?;
            let players: Vec<String> = (0..record.replay().ok()?.seats())
                .map(|seat| in_record(&record, Seat::new(seat), messages))
                .collect();
            let picture = (format!("/api/shared/picture.png?r={query}"), 1200, 630);
            let (title, text) =
                over(record.game, record.result, &players, record.turns.len(), messages);
            Some(Card { title, text, picture })
        }
        _ => None,
    }
}

/// Whoever sat there, by a record.
fn in_record(record: &Record, seat: Seat, messages: &Messages) -> String {
    match record.player(seat).map(|name| (name, name.strip_prefix("level:"))) {
        Some((_, Some(level))) => {
            messages.text_with("web-computer", &[("level", messages.number(level))])
        }
        Some((name, None)) => name.to_owned(),
        None => messages.player(record.game, seat),
    }
}

/// A match of this server in words: a title and a sentence.
fn told(view: &MatchView, messages: &Messages) -> Option<(String, String)> {
    let game: GameId = view.game.parse().ok()?;
    let title = game.title().to_owned();
    let players: Vec<String> = (0..)
        .zip(&view.seats)
        .map(|(seat, view)| match &view.sitter {
            Sitter::Person { name: Some(name), .. } => name.clone(),
            Sitter::Engine { level } => {
                messages.text_with("web-computer", &[("level", messages.number(level))])
            }
            Sitter::Person { name: None, .. } | Sitter::Open => {
                messages.player(game, Seat::new(seat))
            }
        })
        .collect();
    let named = |sitter: &Sitter| match sitter {
        Sitter::Person { name: Some(name), .. } => Some(name.clone()),
        _ => None,
    };
    let time = clock(view.time, messages);
    Some(match view.state {
        MatchState::Waiting => {
            let host = view.seats.iter().find_map(|seat| named(&seat.sitter));
            let title = match host {
                Some(host) => {
                    messages.text_with("preview-invited-by", &[("name", host), ("game", title)])
                }
                None => messages.text_with("preview-invited", &[("game", title)]),
            };
            (title, messages.text_with("preview-invited-text", &[("clock", time)]))
        }
        MatchState::Over => {
            let result = view.result.as_ref().and_then(|result| result.read());
            over(game, result.map(|(outcome, _)| outcome), &players, view.turns.len(), messages)
        }
        MatchState::Playing => (
            format!("{title}: {}", players.join(" – ")),
            messages.counted("preview-playing", view.turns.len()),
        ),
        MatchState::Canceled | MatchState::Unreadable => return None,
    })
}

/// A match that is over, or at least told.
fn over(
    game: GameId,
    result: Option<Outcome>,
    players: &[String],
    turns: usize,
    messages: &Messages,
) -> (String, String) {
    let ended = match result {
        Some(Outcome::Win(seats)) => {
            let winners = seats.iter().filter_map(|seat| players.get(seat.index()).cloned());
            messages.text_with("outcome-win", &[("who", messages.list(winners))])
        }
        Some(Outcome::Draw) => messages.text("outcome-draw"),
        Some(Outcome::Loss) => messages.text("outcome-loss"),
        None => players.join(" – "),
    };
    let text = format!("{} · {}", players.join(" – "), messages.counted("preview-over", turns));
    (format!("{}: {ended}", game.title()), text)
}

fn clock(clock: Clock, messages: &Messages) -> String {
    match clock {
        Clock::None => messages.text("web-clock-none"),
        Clock::Days { days } => messages.counted("web-clock-days", days as usize),
        Clock::Fischer { initial, increment } => {
            let minutes = (f64::from(initial) / 6.0).round() / 10.0;
            messages.text_with(
                "web-clock-fischer",
                &[("minutes", messages.number(minutes)), ("increment", messages.number(increment))],
            )
        }
    }
}

/// The address of this server as others see it.
fn origin(app: &App, caller: Caller, headers: &HeaderMap) -> String {
    if let Some(url) = &app.config().public_url {
        return url.trim_end_matches('/').to_owned();
    }
    let host = headers.get(header::HOST).and_then(|value| value.to_str().ok());
    let scheme = if caller.secure { "https" } else { "http" };
    host.map_or(String::new(), |host| format!("{scheme}://{host}"))
}

fn head(card: &Card, origin: &str, path: &str, language: Language) -> String {
    let (picture, width, height) = &card.picture;
    let locale = if language == Language::Fa { "fa_IR" } else { "en_US" };
    let mut head = format!("<title>{}</title>", escaped(&card.title));
    let tags = [
        ("og:type", "website"),
        ("og:site_name", "Mohreh"),
        ("og:title", &card.title),
        ("og:description", &card.text),
        ("og:url", &format!("{origin}{path}")),
        ("og:image", &format!("{origin}{picture}")),
        ("og:image:width", &width.to_string()),
        ("og:image:height", &height.to_string()),
        ("og:locale", locale),
    ];
    for (property, content) in tags {
        write!(head, "\n    <meta property=\"{property}\" content=\"{}\" />", escaped(content))
            .expect("a string takes all text");
    }
    let size = if *width == *height { "summary" } else { "summary_large_image" };
    write!(head, "\n    <meta name=\"twitter:card\" content=\"{size}\" />")
        .expect("a string takes all text");
    head
}

/// As text and as an attribute of HTML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
