//! Secrets: two matches of Color Pop that differ only in what others hide are
//! played by the same script on two servers, and every byte that a seat and a
//! watcher receive is the same, up to the end. The nonces, which the end
//! reveals, and the deal as it is stored, are canaries: they are searched in
//! everything that was received before and in everything that the servers
//! logged.

use std::{
    collections::HashSet,
    fs::File,
    io,
    path::{Path, PathBuf},
};

use aho_corasick::AhoCorasick;
use futures_util::{StreamExt, TryStreamExt, stream};
use mohreh_client::{ClientError, Socket, Visitor};
use mohreh_protocol::{
    Action, Clock, CreateMatch, Created, Join, Joined, MatchView, Said, SeatRequest, ServerMessage,
};
use mohreh_rules::{AnyMatch, AnyPosition, AnyView, GameId, Rng, Seat, SplitMix, Viewer};
use serde::Serialize;

use crate::child::{Running, Serving};

/// Every kind of table at which something is hidden.
const TABLES: [&str; 6] =
    ["seats=2", "seats=2;colors=2", "seats=3", "seats=4", "seats=5", "seats=4;teams=on"];
/// How many pairs are played at the same time.
const AT_ONCE: usize = 16;
/// The most seats of a table.
const SEATS: usize = 5;
/// Where the secrets stand in the text of a position.
const SECRETS_FIELD: usize = 6;
/// How often a deal is drawn until it differs only in what others hide.
const DRAWS: usize = 400;
/// What differs between two servers although nobody's secret does.
const MASKED: [&str; 7] = [
    "\"at\":",
    "\"now\":",
    "\"created\":",
    "\"deadline\":",
    "\"updated\":",
    "\"commitment\":",
    "\"key\":",
];

/// What to play.
#[derive(Clone, Debug)]
pub struct Secrets {
    /// The program `mohreh`.
    pub program: PathBuf,
    /// An empty folder for data and logs.
    pub folder: PathBuf,
    /// How many pairs of matches.
    pub pairs: usize,
    /// How many turns each.
    pub turns: usize,
    /// Decides deals and scripts.
    pub seed: u64,
}

/// What was found.
#[derive(Clone, Debug, Default, Serialize)]
pub struct SecretsReport {
    /// Pairs played.
    pub pairs: u64,
    /// Messages and answers compared.
    pub compared: u64,
    /// Of them different.
    pub different: u64,
    /// Canaries found in what somebody received before the end.
    pub leaked: u64,
    /// Canaries found in the logs.
    pub logged: u64,
    /// Bytes of logs that were searched.
    pub log_bytes: u64,
}

impl SecretsReport {
    /// Whether nothing differed and nothing was found.
    #[must_use]
    pub fn is_clean(&self) -> bool {
        self.different == 0
            && self.leaked == 0
            && self.logged == 0
            && 0 < self.compared
            && 0 < self.log_bytes
    }

    fn add(&mut self, pair: &Pair) {
        self.pairs += 1;
        self.compared += pair.compared;
        self.different += pair.different;
        self.leaked += pair.leaked;
    }
}

/// What was found of one pair, and what to search for in the logs.
#[derive(Default)]
struct Pair {
    compared: u64,
    different: u64,
    leaked: u64,
    /// All that was received.
    heard: Vec<String>,
    canaries: Vec<String>,
}

/// One of the two servers, and the players there.
struct Side {
    log: PathBuf,
    server: Running,
    players: Vec<Visitor>,
}

/// One match of a pair.
struct Half<'a> {
    side: &'a Side,
    table: Created,
    observer: usize,
    /// The observer's socket and a watcher's.
    sockets: [Socket; 2],
}

/// A deal and its twin, and who cannot tell them apart.
struct Deal {
    options: &'static str,
    starts: [AnyPosition; 2],
    observer: usize,
}

impl Secrets {
    /// Plays, compares and searches.
    ///
    /// # Errors
    /// When a server cannot be started or answers what it should not.
    pub async fn run(&self, progress: impl Fn(u64)) -> Result<SecretsReport, ClientError> {
        let mut report = SecretsReport::default();
        let mut canaries = Vec::new();
        let mut sides = [self.side("one").await?, self.side("two").await?];
        let mut rng = SplitMix::new(self.seed);
        {
            let pairs = stream::iter(0..self.pairs).map(|_| {
                let deal = draw(&mut rng);
                self.play(&sides, deal, rng.next_u64())
            });
            let mut played = pairs.buffer_unordered(AT_ONCE);
            while let Some(pair) = played.try_next().await? {
                report.add(&pair);
                canaries.extend(pair.canaries);
                progress(report.pairs);
            }
        }
        let canaries =
            AhoCorasick::new(canaries).map_err(|error| ClientError::Answer(error.to_string()))?;
        for side in &mut sides {
            side.server.child.kill().await?;
            let (found, length) = search_log(&canaries, &side.log)?;
            report.logged += found;
            report.log_bytes += length;
        }
        Ok(report)
    }

    async fn side(&self, name: &str) -> Result<Side, ClientError> {
        let database = self.folder.join(format!("{name}.sqlite")).display().to_string();
        let mut serving = Serving::lifted(&self.program, &database);
        let log = self.folder.join(format!("{name}.log"));
        serving.log = Some((log.clone(), "trace"));
        let server = serving.start().await?;
        let mut players = Vec::new();
        for _ in 0..SEATS {
            players.push(Visitor::guest(server.address).await?);
        }
        Ok(Side { log, server, players })
    }

    async fn play(&self, sides: &[Side; 2], deal: Deal, seed: u64) -> Result<Pair, ClientError> {
        let mut pair = Pair::default();
        // 1. The same table on both servers, the deal apart.
        let mut script = AnyView::new(deal.starts[0].clone(), Viewer::Watcher).known();
        let secrets: Vec<String> =
            deal.starts.iter().map(|start| format!(" {} ", secrets_of(start))).collect();
        let mut halves =
            [Half::open(&sides[0], &deal, 0).await?, Half::open(&sides[1], &deal, 1).await?];
        let mut answers = Vec::new();
        for half in &mut halves {
            let mut heard = half.begin().await?;
            for seat in 0..script.seats() {
                half.join(seat).await?;
            }
            // Now it is the observer's own seat that looks.
            heard.extend(half.open_again().await?);
            answers.push(heard);
        }
        pair.compare(answers, &secrets);

        // 2. The same turns, with words and an offense now and then.
        let mut rng = SplitMix::new(seed);
        for turns in 0..self.turns {
            let Some(mover) = script.to_move() else { break };
            let Some(turn) = script.random_turn(&mut rng) else { break };
            let played = script.play_moves(&turn);
            played.map_err(|refused| ClientError::Answer(refused.to_string()))?;
            let number = u32::try_from(turns).unwrap_or(u32::MAX);
            let turn =
                Action::Turn { id: format!("t{turns}"), turn: turn.to_string(), turns: number };
            let nonsense =
                Action::Turn { id: format!("n{turns}"), turn: "z9".to_owned(), turns: number };
            let phrase = Said::Phrase { phrase: "hello".to_owned() };
            let hello = Action::Say { id: format!("s{turns}"), said: phrase };
            let mut answers = Vec::new();
            for half in &mut halves {
                let mut heard = Vec::new();
                if rng_says(seed, turns, 4) {
                    heard.push(half.act(deal.observer, &nonsense).await?);
                    heard.push(half.act(deal.observer, &hello).await?);
                }
                heard.push(half.act(mover.index(), &turn).await?);
                heard.extend(half.hear().await?);
                answers.push(heard);
            }
            // 3. An end reveals; what came before it is what counts.
            if answers.iter().flatten().any(|text| text.contains("\"result\":{")) {
                break;
            }
            if rng_says(seed, turns, 3) {
                for (half, heard) in halves.iter().zip(&mut answers) {
                    heard.extend(half.look().await?);
                }
            }
            pair.compare(answers, &secrets);
        }
        // The deal's own letters are too common to be searched in a log that
        // shows boards; as stored they are not.
        pair.canaries.extend(deal.starts.iter().map(AnyPosition::text_with_secrets));
        for half in &mut halves {
            let nonce = half.nonce(script.seats()).await?;
            pair.leaked += pair.heard.iter().filter(|text| text.contains(&nonce)).count() as u64;
            pair.canaries.push(nonce);
        }
        pair.heard.clear();
        Ok(pair)
    }
}

impl Pair {
    fn compare(&mut self, answers: Vec<Vec<String>>, canaries: &[String]) {
        if let [one, two] = answers.as_slice() {
            self.compared += one.len().max(two.len()) as u64;
            self.different += one.len().abs_diff(two.len()) as u64;
            for (one, two) in one.iter().zip(two) {
                self.different += u64::from(masked(one) != masked(two));
            }
        }
        for text in answers.iter().flatten() {
            let found = canaries.iter().any(|canary| text.contains(canary.as_str()));
            self.leaked += u64::from(found);
        }
        self.heard.extend(answers.into_iter().flatten());
    }
}

impl<'a> Half<'a> {
    /// The table with one of the two deals, every seat open.
    async fn open(side: &'a Side, deal: &Deal, number: usize) -> Result<Self, ClientError> {
        let start = &deal.starts[number];
        let request = CreateMatch {
            game: GameId::ColorPop.name().to_owned(),
            options: deal.options.to_owned(),
            setup: start.setup_with_secrets(),
            seats: vec![SeatRequest::Open; AnyMatch::new(start.clone()).seats()],
            clock: Clock::None,
            rated: false,
            listed: false,
            waits: None,
        };
        let table = side.players[0].post("/api/matches", &request).await?.json()?;
        let watcher = Visitor::nobody(side.server.address);
        let observer = deal.observer;
        let sockets = [side.players[observer].socket().await?, watcher.socket().await?];
        Ok(Self { side, table, observer, sockets })
    }

    /// What a server sent, with the id of its match left out: it is another
    /// one on the other server.
    fn plain(&self, text: &str) -> String {
        text.replace(&self.table.id, "ID")
    }

    /// Ends the match, which reveals it; the nonce. Nobody follows it any
    /// more: at this level servers log what they send on sockets.
    async fn nonce(&mut self, seats: usize) -> Result<String, ClientError> {
        for socket in &mut self.sockets {
            socket.leave(&self.table.id).await?;
        }
        self.hear().await?;
        // At larger tables engines play on until no person is left.
        for seat in 0..seats {
            self.act(seat, &Action::Resign { id: format!("r{seat}") }).await?;
        }
        let path = format!("/api/matches/{}", self.table.id);
        let view: MatchView = self.side.players[0].get(&path).await?.json()?;
        let reveal = view.reveal.ok_or_else(|| ClientError::Answer("no reveal".to_owned()))?;
        Ok(reveal.nonce)
    }

    /// Both sockets follow the match, one after the other.
    async fn begin(&mut self) -> Result<Vec<String>, ClientError> {
        self.sockets[0].open(&self.table.id, None).await?;
        let mut heard = until_presence(&mut self.sockets[..1]).await?;
        self.sockets[1].open(&self.table.id, None).await?;
        heard.extend(until_presence(&mut self.sockets).await?);
        Ok(heard.iter().map(|text| self.plain(text)).collect())
    }

    async fn open_again(&mut self) -> Result<Vec<String>, ClientError> {
        self.sockets[0].open(&self.table.id, None).await?;
        let heard = until_presence(&mut self.sockets).await?;
        Ok(heard.iter().map(|text| self.plain(text)).collect())
    }

    async fn join(&self, seat: usize) -> Result<(), ClientError> {
        let join = Join { key: Some(self.table.key.clone()), seat: u8::try_from(seat).ok() };
        let path = format!("/api/matches/{}/join", self.table.id);
        let _: Joined = self.side.players[seat].post(&path, &join).await?.json()?;
        Ok(())
    }

    /// Does something; what was answered.
    async fn act(&self, seat: usize, action: &Action) -> Result<String, ClientError> {
        let path = format!("/api/matches/{}/actions", self.table.id);
        let answer = self.side.players[seat].post(&path, action).await?;
        Ok(self.plain(&format!("{} {}", answer.status, answer.body)))
    }

    /// All that both sockets received until now.
    async fn hear(&mut self) -> Result<Vec<String>, ClientError> {
        let mut heard = Vec::new();
        for socket in &mut self.sockets {
            socket.send(&mohreh_protocol::ClientMessage::Ping).await?;
            loop {
                let text = socket.next_text().await?;
                if matches!(serde_json::from_str(&text), Ok(ServerMessage::Pong { .. })) {
                    break;
                }
                heard.push(text);
            }
        }
        Ok(heard.iter().map(|text| self.plain(text)).collect())
    }

    /// All that can be asked for without changing anything.
    async fn look(&self) -> Result<Vec<String>, ClientError> {
        let mut answers = Vec::new();
        let watcher = Visitor::nobody(self.side.server.address);
        for visitor in [&self.side.players[self.observer], &watcher] {
            for rest in ["", "/events", "/legal", "/record"] {
                let answer = visitor.get(&format!("/api/matches/{}{rest}", self.table.id)).await?;
                answers.push(self.plain(&format!("{} {}", answer.status, answer.body)));
            }
        }
        Ok(answers)
    }
}

/// All that the sockets receive until they are told who is there, which is
/// the last thing that following a match brings, to everybody.
async fn until_presence(sockets: &mut [Socket]) -> Result<Vec<String>, ClientError> {
    let mut heard = Vec::new();
    for socket in sockets {
        loop {
            let text = socket.next_text().await?;
            let is_presence =
                matches!(serde_json::from_str(&text), Ok(ServerMessage::Presence { .. }));
            heard.push(text);
            if is_presence {
                break;
            }
        }
    }
    Ok(heard)
}

/// How many of the canaries are in a log, and how long it is.
fn search_log(canaries: &AhoCorasick, log: &Path) -> io::Result<(u64, u64)> {
    let file = File::open(log)?;
    let length = file.metadata()?.len();
    let found: HashSet<_> = canaries
        .stream_find_iter(file)
        .map(|hit| hit.map(|hit| hit.pattern()))
        .collect::<io::Result<_>>()?;
    Ok((found.len() as u64, length))
}

/// A deal and another that differs only in what the others hide.
fn draw(rng: &mut SplitMix) -> Deal {
    loop {
        let options = TABLES[rng.below(TABLES.len())];
        let Ok(start) = AnyPosition::initial(GameId::ColorPop, options, rng) else { continue };
        let observer = rng.below(AnyMatch::new(start.clone()).seats());
        let seen = |position: &AnyPosition| {
            AnyView::new(position.clone(), Viewer::Seat(Seat::new(observer))).start_text()
        };
        for _ in 0..DRAWS {
            let twin = AnyPosition::initial(GameId::ColorPop, options, rng)
                .ok()
                .and_then(|other| with_secrets(&start, &secrets_of(&other)));
            if let Some(twin) = twin
                && twin.text_with_secrets() != start.text_with_secrets()
                && seen(&twin) == seen(&start)
            {
                return Deal { options, starts: [start, twin], observer };
            }
        }
    }
}

fn secrets_of(position: &AnyPosition) -> String {
    let text = position.text_with_secrets();
    text.split(' ').nth(SECRETS_FIELD).unwrap_or_default().to_owned()
}

/// The same board with other secrets.
fn with_secrets(position: &AnyPosition, secrets: &str) -> Option<AnyPosition> {
    let text = position.text_with_secrets();
    let mut fields: Vec<&str> = text.split(' ').collect();
    *fields.get_mut(SECRETS_FIELD)? = secrets;
    AnyPosition::read(GameId::ColorPop, &fields.join(" ")).ok()
}

/// The text without what differs although no secret does.
fn masked(text: &str) -> String {
    let mut rest = text;
    let mut kept = String::with_capacity(text.len());
    while let Some((at, key)) =
        MASKED.iter().filter_map(|key| rest.find(key).map(|at| (at, key))).min()
    {
        let end = at + key.len();
        kept.push_str(&rest[..end]);
        let value = &rest[end..];
        rest = &value[value.find([',', '}']).unwrap_or(value.len())..];
    }
    kept.push_str(rest);
    kept
}

/// One time in `often`, the same on both servers.
fn rng_says(seed: u64, turns: usize, often: usize) -> bool {
    SplitMix::new(seed ^ turns as u64).below(often) == 0
}

#[cfg(test)]
mod tests {
    use aho_corasick::AhoCorasick;
    use mohreh_rules::{AnyView, SplitMix, Viewer};

    use super::{draw, masked, search_log};

    #[test]
    fn only_what_may_differ_is_masked() {
        let text = r#"{"at":12,"turn":"a1","commitment":"ab","hash":"x"}"#;
        assert_eq!(masked(text), r#"{"at":,"turn":"a1","commitment":,"hash":"x"}"#);
    }

    #[test]
    fn a_deal_and_its_twin_differ_in_secrets_alone() {
        let mut rng = SplitMix::new(1);
        for _ in 0..20 {
            let deal = draw(&mut rng);
            let [one, two] = &deal.starts;
            assert_ne!(one.text_with_secrets(), two.text_with_secrets());
            let public = |start: &mohreh_rules::AnyPosition| {
                AnyView::new(start.clone(), Viewer::Watcher).start_text()
            };
            assert_eq!(public(one), public(two));
        }
    }

    #[test]
    fn canaries_are_found_in_a_log() {
        let canaries = AhoCorasick::new(["yellow bird", "small"]).unwrap();
        let log = std::env::temp_dir().join(format!("canaries-{}.log", std::process::id()));
        let text = format!("{}yellow bird, and another yellow bird", "x".repeat(1 << 17));
        for (text, found) in [("", 0), ("a yellow bir", 0), (text.as_str(), 1)] {
            std::fs::write(&log, text).unwrap();
            assert_eq!(search_log(&canaries, &log).unwrap(), (found, text.len() as u64));
        }
        std::fs::remove_file(&log).unwrap();
    }
}
