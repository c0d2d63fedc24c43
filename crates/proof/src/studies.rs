//! Studies written by several at once over a bad network, while the server is killed and
//! started again. In the end everybody must have what the server has, and every step must
//! be there once.

use std::{
    net::SocketAddr,
    path::PathBuf,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use mohreh_client::{ClientError, Visitor};
use mohreh_protocol::{
    ClientMessage, ProblemCode, ServerMessage, StudyNews, StudyNode, StudyNote, StudyOperation,
    StudyState, StudyStep, StudySteps, StudyTag, StudyTree, node_id,
};
use mohreh_rules::{AnyMatch, AnyPosition, GameId, Rng, SplitMix};
use serde::Serialize;
use serde_json::json;
use tokio::{
    task::JoinSet,
    time::{sleep, timeout},
};

use crate::{Running, Serving, joining, proxy::Proxy};

/// A client that hears nothing for this long tries again, and waits longer then.
const SHORTEST: Duration = Duration::from_millis(300);
const LONGEST: Duration = Duration::from_secs(8);
/// The chapter that everybody writes in.
const CHAPTER: &str = "00000000000000aa";
const GAME: GameId = GameId::Dvonn;

/// What to write.
#[derive(Clone, Debug)]
pub struct Studies {
    /// The program `mohreh`.
    pub program: PathBuf,
    /// A file for SQLite, or `postgres://…`.
    pub database: String,
    /// How many write at the same time.
    pub writers: usize,
    /// How many steps each of them makes.
    pub steps: u64,
    /// How often the server is killed meanwhile.
    pub kills: u64,
    /// Decides what goes wrong.
    pub seed: u64,
}

/// What was found.
#[derive(Clone, Debug, Default, Serialize)]
pub struct StudiesReport {
    /// Steps made by all together.
    pub steps: u64,
    /// Steps that the server has.
    pub kept: u64,
    /// Clients whose study was not the server's in the end, readers included.
    pub different: u64,
    /// How often the server was killed.
    pub kills: u64,
    /// Questions without an answer.
    pub breaks: u64,
    /// Turns and starts in the study.
    pub nodes: u64,
    /// Connections that were cut off, lost one way or stayed half open.
    pub troubles: u64,
}

impl StudiesReport {
    /// Whether every step is there once, and everybody knows.
    #[must_use]
    pub fn is_clean(&self) -> bool {
        self.different == 0 && self.steps == self.kept && 0 < self.steps
    }
}

/// Where the server is at present, behind a bad network.
type Place = Arc<Mutex<SocketAddr>>;

fn read(place: &Place) -> SocketAddr {
    *place.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Studies {
    /// Writes, kills, and compares.
    ///
    /// # Errors
    /// When the server answers what it should not.
    pub async fn run(&self) -> Result<StudiesReport, ClientError> {
        let serving = Serving::lifted(&self.program, &self.database);
        let mut server = serving.start().await?;
        let owner = account(server.address, "Sara").await?;
        let id = format!("{:032x}", self.seed);
        let study = json!({"id": id, "game": GAME.name(), "name": ""});
        owner.post("/api/studies", &study).await?.json::<serde_json::Value>()?;
        let settings = format!("/api/studies/{id}/settings");
        owner.post(&settings, &json!({"visibility": "link"})).await?.json::<serde_json::Value>()?;
        let mut visitors = vec![owner.clone()];
        for number in 1..self.writers {
            let name = format!("Omid {number}");
            visitors.push(account(server.address, &name).await?);
            owner.post(&settings, &json!({"add": name})).await?.json::<serde_json::Value>()?;
        }
        let mut network = Proxy::start(server.address, self.seed).await?;
        let (place, over) =
            (Arc::new(Mutex::new(network.address)), Arc::new(AtomicBool::new(false)));
        let mut writing = JoinSet::new();
        for (number, visitor) in visitors.into_iter().enumerate() {
            let writer = Replica::new(visitor, &id, Arc::clone(&place));
            writing.spawn(writer.write(self.steps, self.seed ^ (number as u64 + 1)));
        }
        let reader = Replica::new(Visitor::nobody(server.address), &id, Arc::clone(&place));
        let reading = tokio::spawn(reader.read(Arc::clone(&over)));

        let mut report = StudiesReport::default();
        while report.kills < self.kills && !writing.is_empty() {
            sleep(Duration::from_millis(1500)).await;
            kill(server).await?;
            server = serving.start().await?;
            report.troubles += troubles(&network);
            network = Proxy::start(server.address, self.seed + report.kills).await?;
            *place.lock().unwrap_or_else(PoisonError::into_inner) = network.address;
            report.kills += 1;
        }
        let mut copies = Vec::new();
        while let Some(written) = writing.join_next().await {
            copies.push(written.map_err(joining)??);
        }
        over.store(true, Ordering::Relaxed);
        // Those who were done before others wrote have something to hear.
        for copy in &mut copies {
            copy.settle().await?;
        }
        copies.push(reading.await.map_err(joining)??);
        report.troubles += troubles(&network);

        let news: StudyNews = owner
            .at(server.address)
            .get(&format!("/api/studies/{id}?after={}", u32::MAX))
            .await?
            .json()?;
        let whole = news.state.unwrap_or_default();
        report.kept = u64::from(news.study.seq);
        report.nodes = StudyTree::from(&whole).nodes() as u64;
        for copy in &copies {
            report.steps += copy.made;
            report.breaks += copy.breaks;
            report.different += u64::from(copy.state() != whole);
        }
        Ok(report)
    }
}

fn troubles(network: &Proxy) -> u64 {
    let of = &network.troubles;
    [&of.cut, &of.dropped, &of.half_open].iter().map(|count| count.load(Ordering::Relaxed)).sum()
}

/// Ends the server as a power cut would.
async fn kill(mut server: Running) -> Result<(), ClientError> {
    server.child.kill().await?;
    Ok(())
}

async fn account(address: SocketAddr, name: &str) -> Result<Visitor, ClientError> {
    let mut visitor = Visitor::guest(address).await?;
    let body = json!({"name": name, "password": "correct horse"});
    let response = visitor.post("/api/account/register", &body).await?;
    response.json::<serde_json::Value>()?;
    visitor.take_cookie(&response);
    Ok(visitor)
}

/// A study as one client has it, by the rules of `docs/api.md`.
struct Replica {
    visitor: Visitor,
    id: String,
    place: Place,
    base: StudyTree,
    seq: u32,
    /// Made here, and not known to be kept.
    pending: Vec<StudyStep>,
    made: u64,
    breaks: u64,
}

impl Replica {
    fn new(visitor: Visitor, id: &str, place: Place) -> Self {
        let (base, pending) = (StudyTree::default(), Vec::new());
        Self { visitor, id: id.to_owned(), place, base, seq: 0, pending, made: 0, breaks: 0 }
    }

    fn state(&self) -> StudyState {
        self.base.state()
    }

    /// What is shown: the server's steps, and one's own on top.
    fn shown(&self) -> StudyTree {
        let mut shown = self.base.clone();
        self.pending.iter().for_each(|step| shown.apply(&step.operation));
        shown
    }

    /// Makes steps, some while others are on their way, until all are kept.
    async fn write(mut self, steps: u64, seed: u64) -> Result<Self, ClientError> {
        let mut rng = SplitMix::new(seed);
        while self.made < steps {
            for _ in 0..=rng.below(4) {
                let operation = operation(&self.shown(), &mut rng);
                let id = format!("{seed:x}-{}", self.made);
                self.pending.push(StudyStep { id, operation });
                self.made += 1;
            }
            if !self.exchange(SHORTEST).await? {
                self.breaks += 1;
            }
        }
        self.settle().await?;
        Ok(self)
    }

    /// Asks until the server has everything and nothing is new.
    async fn settle(&mut self) -> Result<(), ClientError> {
        let mut patience = SHORTEST;
        while !self.exchange(patience).await? || !self.pending.is_empty() {
            self.breaks += 1;
            patience = (patience * 2).min(LONGEST);
            sleep(Duration::from_millis(20)).await;
        }
        Ok(())
    }

    /// Follows by hints on a socket until all is over.
    async fn read(mut self, over: Arc<AtomicBool>) -> Result<Self, ClientError> {
        let mut patience = SHORTEST;
        while !over.load(Ordering::Relaxed) {
            let mut visitor = self.visitor.at(read(&self.place));
            visitor.patience = patience * 4;
            let Ok(mut socket) = visitor.socket().await else {
                self.breaks += 1;
                patience = (patience * 2).min(LONGEST);
                sleep(Duration::from_millis(20)).await;
                continue;
            };
            let open = ClientMessage::OpenStudy { study_id: self.id.clone() };
            let mut is_open = socket.send(&open).await.is_ok() && self.exchange(patience).await?;
            while is_open && !over.load(Ordering::Relaxed) {
                is_open = match timeout(patience, socket.next()).await {
                    Ok(Ok(ServerMessage::Study { .. })) => self.exchange(patience).await?,
                    Ok(Ok(_)) => true,
                    Ok(Err(_)) | Err(_) => false,
                };
                patience = if is_open { SHORTEST } else { (patience * 2).min(LONGEST) };
            }
        }
        self.settle().await?;
        Ok(self)
    }

    /// Sends what is not kept and takes what is new; `false` when no answer came.
    async fn exchange(&mut self, patience: Duration) -> Result<bool, ClientError> {
        let mut visitor = self.visitor.at(read(&self.place));
        visitor.patience = patience;
        let path = format!("/api/studies/{}", self.id);
        let answer = if self.pending.is_empty() {
            visitor.get(&format!("{path}?after={}", self.seq)).await
        } else {
            let steps = self.pending.iter().take(50).cloned().collect();
            visitor.post(&format!("{path}/steps"), &StudySteps { after: self.seq, steps }).await
        };
        let news: StudyNews = match answer.and_then(|response| response.json()) {
            Ok(news) => news,
            Err(ClientError::Refused { problem, .. })
                if !matches!(problem.code, ProblemCode::Unavailable | ProblemCode::Internal) =>
            {
                return Err(ClientError::Answer(problem.message));
            }
            // Half an answer, or none.
            Err(_) => return Ok(false),
        };
        if let Some(refusal) = news.refused.first() {
            return Err(ClientError::Answer(refusal.problem.message.clone()));
        }
        if let Some(state) = &news.state {
            self.base = StudyTree::from(state);
        }
        for event in news.events.iter().filter(|event| self.seq < event.seq) {
            self.base.apply(&event.operation);
        }
        self.seq = news.study.seq;
        let is_kept =
            |id: &String| news.done.contains(id) || news.events.iter().any(|event| event.id == *id);
        self.pending.retain(|step| !is_kept(&step.id));
        Ok(true)
    }
}

/// Something that somebody might do with a study as they see it.
fn operation(tree: &StudyTree, rng: &mut SplitMix) -> StudyOperation {
    let start = AnyPosition::initial(GAME, "", &mut SplitMix::new(7)).expect("a standard start");
    let state = tree.state();
    let Some(chapter) = state.chapters.first() else {
        let tags = vec![StudyTag { name: "Player0".to_owned(), value: "Sara".to_owned() }];
        let (chapter, start) = (CHAPTER.to_owned(), start.text_with_secrets());
        return StudyOperation::Chapter { chapter, name: "One".to_owned(), start, tags };
    };
    // Their ids, and the turns that lead to them.
    let mut known = vec![(CHAPTER.to_owned(), Vec::new())];
    for node in &chapter.nodes {
        let (before, turns) = known[node.after.map_or(0, |after| after as usize + 1)].clone();
        let turns = turns.into_iter().chain([node.turn.clone()]).collect::<Vec<String>>();
        known.push((node_id(&before, &node.turn), turns));
    }
    let (id, turns) = known[rng.below(known.len())].clone();
    match rng.below(12) {
        0 => StudyOperation::Title { name: format!("Study {}", rng.below(100)) },
        1 if 20 < known.len() && 3 < turns.len() => StudyOperation::Remove { node: id },
        2 | 3 => {
            let comment = Some(format!("Comment {}", rng.below(1000)));
            StudyOperation::Note { node: id, note: StudyNote { comment, ..StudyNote::default() } }
        }
        4 => {
            let follow = known
                .iter()
                .filter(|(_, line)| line.len() == turns.len() + 1 && line.starts_with(&turns));
            let mut children: Vec<String> = follow.map(|(child, _)| child.clone()).collect();
            children.reverse();
            StudyOperation::Order { node: id, children }
        }
        _ => {
            let mut game_match = AnyMatch::new(start);
            for turn in &turns {
                game_match.play_turn(turn).expect("the server has checked it");
            }
            let seat = game_match.to_move().map_or(0, |seat| seat.index());
            let Some(turn) = game_match.random_turn(rng) else {
                return StudyOperation::Title { name: "To the end".to_owned() };
            };
            let seat = u8::try_from(seat).unwrap_or(0);
            let (turn, note) = (turn.to_string(), StudyNote::default());
            StudyOperation::Add {
                parent: id,
                nodes: vec![StudyNode { after: None, turn, seat, note }],
            }
        }
    }
}
