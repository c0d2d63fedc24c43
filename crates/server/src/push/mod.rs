//! Notifications: news for people who are not connected, by the push service of their
//! browser. Nothing waits for them: news that find a full queue are dropped, and so are
//! those for a device whose push service has not yet answered to the last ones.

mod looking;
mod seal;
mod service;

use std::{
    collections::{HashMap, HashSet},
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use mohreh_protocol::{OfferKind, PushKind};
use mohreh_rules::GameId;
use serde_json::json;
use time::OffsetDateTime;
use tokio::{
    sync::{Semaphore, mpsc, watch},
    task::JoinHandle,
    time::{sleep_until, timeout},
};

use self::{
    looking::{HEARD, Looking},
    seal::Sender,
    service::Delivery,
};
pub(crate) use self::{seal::Receiver, service::Endpoint};
use crate::{
    random,
    store::{Device, Store, StoreError},
    words::words,
};

/// So many news wait at most.
const QUEUE: usize = 512;
/// So many deliveries are under way at once, and so many of them to devices of one player:
/// whoever names push services that never answer holds up nobody else.
const AT_ONCE: usize = 32;
const OF_ONE: usize = 2;
/// So many players are being told something at once; news for others are dropped.
const PLAYERS: usize = 512;
/// How long one delivery may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// What somebody is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum News {
    /// It is their turn.
    Turn { match_id: String, game: String, against: Option<String> },
    /// Somebody challenges them.
    Challenge { game: String, from: String },
    /// Something is offered to them.
    Offer { match_id: String, game: String, from: Option<String>, offer: OfferKind },
}

impl News {
    fn kind(&self) -> PushKind {
        match self {
            Self::Turn { .. } => PushKind::Turn,
            Self::Challenge { .. } => PushKind::Challenge,
            Self::Offer { .. } => PushKind::Offer,
        }
    }

    /// The match that they are of.
    fn match_id(&self) -> Option<&str> {
        match self {
            Self::Turn { match_id, .. } | Self::Offer { match_id, .. } => Some(match_id),
            Self::Challenge { .. } => None,
        }
    }

    /// What the browser shows, and where it leads.
    fn message(&self, language: &str) -> String {
        let messages = words(language.parse().unwrap_or_default());
        let title = |game: &str| {
            game.parse().map_or_else(|_| game.to_owned(), |game: GameId| game.title().to_owned())
        };
        let somebody =
            |name: &Option<String>| name.clone().unwrap_or_else(|| messages.text("push-somebody"));
        let (id, name, game, place) = match self {
            Self::Turn { match_id, game, against } => {
                ("push-turn", somebody(against), game, format!("g/{match_id}"))
            }
            Self::Challenge { game, from } => {
                ("push-challenge", from.clone(), game, String::from("lobby"))
            }
            Self::Offer { match_id, game, from, offer } => {
                let id = match offer {
                    OfferKind::Draw => "push-offer-draw",
                    OfferKind::Takeback => "push-offer-takeback",
                    OfferKind::Rematch | OfferKind::FreeChat => "push-offer-rematch",
                };
                (id, somebody(from), game, format!("g/{match_id}"))
            }
        };
        let text = messages.text_with(id, &[("name", name), ("game", title(game))]);
        let language = messages.language().code();
        json!({
            "title": messages.text("web-name"),
            "body": text,
            "language": language,
            "url": format!("/{language}/{place}"),
            "tag": self.topic(),
        })
        .to_string()
    }

    /// News of the same topic take each other's place.
    fn topic(&self) -> String {
        let text = match self {
            Self::Turn { match_id, .. } => format!("turn {match_id}"),
            Self::Challenge { from, .. } => format!("challenge {from}"),
            Self::Offer { match_id, .. } => format!("offer {match_id}"),
        };
        random::sha256(&text)[..32].to_owned()
    }
}

/// Where news are handed in. Without a contact of the operator nothing is sent.
#[derive(Clone)]
pub(crate) struct Notifier {
    queue: Option<mpsc::Sender<Waiting>>,
    sender: Arc<Option<Sender>>,
    looking: Looking,
    test: bool,
}

/// News for a player, and when they came up.
struct Waiting {
    player: String,
    news: News,
    since: Instant,
}

impl Notifier {
    /// Nobody is told anything.
    pub(crate) fn silent() -> Self {
        Self { queue: None, sender: Arc::new(None), looking: Looking::default(), test: false }
    }

    /// Begins to deliver, in the name of an operator.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn start(
        store: &Store,
        contact: String,
        test: bool,
        stop: watch::Receiver<bool>,
    ) -> Result<(Self, Option<JoinHandle<()>>), StoreError> {
        let Some(new) = Sender::new_keys() else {
            tracing::error!("there are no keys for push services: nobody is told");
            return Ok((Self::silent(), None));
        };
        let kept = store.secret("push", &new).await?;
        let Some(sender) = Sender::read(&kept) else {
            tracing::error!("the keys for push services cannot be read: nobody is told");
            return Ok((Self::silent(), None));
        };
        let sender = Arc::new(Some(sender));
        let ((queue, news), looking) = (mpsc::channel(QUEUE), Looking::default());
        let (store, own, heard) = (store.clone(), Arc::clone(&sender), looking.clone());
        let post = Post { store, sender: own, looking: heard, contact, test };
        let task = tokio::spawn(post.run(news, stop));
        Ok((Self { queue: Some(queue), sender, looking, test }, Some(task)))
    }

    /// The public key of the server, where it sends anything.
    pub(crate) fn public_key(&self) -> Option<String> {
        self.sender.as_ref().as_ref().map(Sender::public)
    }

    /// Whether an address is one that is asked.
    pub(crate) fn takes(&self, endpoint: &str) -> bool {
        Endpoint::read(endpoint, self.test).is_some()
    }

    /// Whether anybody is told anything.
    pub(crate) fn is_on(&self) -> bool {
        self.queue.is_some()
    }

    /// Tells a player, on all devices that want to know.
    pub(crate) fn tell(&self, player: &str, news: News) {
        let Some(queue) = &self.queue else { return };
        let waiting = Waiting { player: player.to_owned(), news, since: Instant::now() };
        if queue.try_send(waiting).is_err() {
            metrics::counter!("mohreh_pushes_total", "result" => "dropped").increment(1);
        }
    }

    /// A player looks at a match at another node.
    pub(crate) fn seen(&self, player: &str, match_id: &str) {
        if self.is_on() {
            self.looking.note(player, match_id);
        }
    }
}

/// The players whose devices are being told something.
type UnderWay = Arc<Mutex<HashMap<String, Flights>>>;

/// What is under way to one player: the sessions of the devices, and room for some at once.
struct Flights {
    sessions: HashSet<String>,
    slots: Arc<Semaphore>,
}

/// A delivery that is under way or waits for its player's others, the only one to its
/// device: a service that never answers takes one slot, and not all of them.
struct InFlight {
    under_way: UnderWay,
    player: String,
    session: String,
    /// Shared by all deliveries to the player.
    slots: Arc<Semaphore>,
}

impl InFlight {
    /// `None` where the device is being told something already, or too much is under way.
    fn take(under_way: &UnderWay, player: &str, session: &str) -> Option<Self> {
        let mut players = under_way.lock().unwrap_or_else(PoisonError::into_inner);
        if PLAYERS <= players.len() && !players.contains_key(player) {
            return None;
        }
        let flights = players.entry(player.to_owned()).or_insert_with(|| Flights {
            sessions: HashSet::new(),
            slots: Arc::new(Semaphore::new(OF_ONE)),
        });
        flights.sessions.insert(session.to_owned()).then(|| Self {
            under_way: Arc::clone(under_way),
            player: player.to_owned(),
            session: session.to_owned(),
            slots: Arc::clone(&flights.slots),
        })
    }
}

impl Drop for InFlight {
    fn drop(&mut self) {
        let mut players = self.under_way.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(flights) = players.get_mut(&self.player) else { return };
        flights.sessions.remove(&self.session);
        if flights.sessions.is_empty() {
            players.remove(&self.player);
        }
    }
}

/// Carries news out.
#[derive(Clone)]
struct Post {
    store: Store,
    sender: Arc<Option<Sender>>,
    looking: Looking,
    contact: String,
    test: bool,
}

impl Post {
    async fn run(self, mut waiting: mpsc::Receiver<Waiting>, stop: watch::Receiver<bool>) {
        let slots = Arc::new(Semaphore::new(AT_ONCE));
        let under_way = UnderWay::default();
        let mut until = stop;
        loop {
            let next = tokio::select! {
                next = self.next(&mut waiting) => next,
                _ = until.wait_for(|&stop| stop) => return,
            };
            let Some((player, news)) = next else { return };
            let devices = match self.store.devices(&player, news.kind()).await {
                Ok(devices) => devices,
                Err(error) => {
                    tracing::warn!(%error, "could not look for devices");
                    continue;
                }
            };
            for device in devices {
                let Some(flight) = InFlight::take(&under_way, &player, &device.session) else {
                    metrics::counter!("mohreh_pushes_total", "result" => "dropped").increment(1);
                    continue;
                };
                let (post, news, slots) = (self.clone(), news.clone(), Arc::clone(&slots));
                tokio::spawn(async move {
                    // First among the player's own: who waits there holds up nobody else.
                    let _own = flight.slots.acquire().await;
                    let _slot = slots.acquire().await;
                    post.deliver(&device, &news).await;
                });
            }
        }
    }

    /// The next news, unless they are seen at another node.
    async fn next(&self, waiting: &mut mpsc::Receiver<Waiting>) -> Option<(String, News)> {
        loop {
            let Waiting { player, news, since } = waiting.recv().await?;
            let Some(match_id) = news.match_id().filter(|_| self.store.postgres().is_some()) else {
                return Some((player, news));
            };
            sleep_until((since + HEARD).into()).await;
            if !self.looking.has_seen(&player, match_id, since) {
                return Some((player, news));
            }
            metrics::counter!("mohreh_pushes_total", "result" => "seen").increment(1);
        }
    }

    async fn deliver(&self, device: &Device, news: &News) {
        let result = match timeout(PATIENCE, self.try_deliver(device, news)).await {
            Ok(Some(Delivery::Taken)) => "taken",
            Ok(Some(Delivery::Gone) | None) => {
                if let Err(error) = self.store.drop_device(&device.session).await {
                    tracing::warn!(%error, "could not forget a device");
                }
                "gone"
            }
            Ok(Some(Delivery::Refused(status))) => {
                tracing::warn!(status, "a push service refuses a message");
                "refused"
            }
            Err(_) => "late",
        };
        metrics::counter!("mohreh_pushes_total", "result" => result).increment(1);
    }

    /// `None` where the device can never be told.
    async fn try_deliver(&self, device: &Device, news: &News) -> Option<Delivery> {
        let endpoint = Endpoint::read(&device.endpoint, self.test)?;
        let receiver = Receiver::read(&device.public_key, &device.auth)?;
        let sealed = receiver.seal(news.message(&device.language).as_bytes())?;
        let now = OffsetDateTime::now_utc().unix_timestamp();
        let sender = self.sender.as_ref().as_ref()?;
        let authorization = sender.authorization(&endpoint.origin(), &self.contact, now)?;
        match endpoint.deliver(&authorization, &news.topic(), sealed).await {
            Ok(delivery) => Some(delivery),
            Err(error) => {
                tracing::warn!(%error, "a push service cannot be reached");
                Some(Delivery::Refused(0))
            }
        }
    }
}
