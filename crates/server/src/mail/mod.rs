//! Mail, where the operator has a server for it: a code for an address that is to be
//! confirmed, and one for a forgotten password.
//!
//! Nobody waits for a mail. Mails stand in a short queue; one that finds it full, or that
//! the mail server does not take, is dropped and noted in the log without its address.

use std::{net::IpAddr, path::Path, str::FromStr, sync::Arc, time::Duration};

use lettre::{
    Address, AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor,
    message::{
        Mailbox,
        header::{ContentType, MIME_VERSION_1_0},
    },
    transport::smtp::{authentication::Credentials, extension::ClientId},
};
use mohreh_messages::Language;
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore, mpsc, watch},
    task::JoinHandle,
    time::{sleep, timeout},
};

use crate::{
    players::names,
    random,
    store::{Reachable, Store, StoreError},
    words::words,
};

/// So many mails wait at most.
const QUEUE: usize = 64;
/// So many are being delivered at once, those among them that will be tried again.
const AT_ONCE: usize = 16;
/// How long the mail server may take for a mail.
const PATIENCE: Duration = Duration::from_secs(20);
/// When a mail that was not taken is tried again: many servers refuse the first try.
const AGAIN: [Duration; 2] = [Duration::from_secs(5), Duration::from_secs(60)];
/// How long a code that was sent by mail is good.
pub(crate) const CODE_LASTS: i64 = 3_600_000;
/// The longest address, as the standard has it.
const LONGEST: usize = 254;

/// The mail server of an operator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailServer {
    /// Its name or address.
    pub host: String,
    /// Its port.
    pub port: u16,
    /// Whether TLS begins with the connection (`smtps://`) or by STARTTLS.
    pub wraps: bool,
    /// Who signs in there, if anybody.
    pub user: Option<String>,
}

/// How mail is sent.
#[derive(Clone, PartialEq, Eq)]
pub struct MailConfig {
    /// By which server.
    pub server: MailServer,
    /// The password there.
    pub password: Option<String>,
    /// Who it is from, `Mohreh <club@example.org>`.
    pub from: String,
}

/// Leaves the password out, so that no log can show it.
impl std::fmt::Debug for MailConfig {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("MailConfig")
            .field("server", &self.server)
            .field("from", &self.from)
            .finish_non_exhaustive()
    }
}

/// What is no mail server.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected smtp://USER@HOST:PORT or smtps://…, without a password, found `{0}`")]
pub struct NoMailServer(pub String);

impl FromStr for MailServer {
    type Err = NoMailServer;

    fn from_str(text: &str) -> Result<Self, NoMailServer> {
        Self::read(text).ok_or_else(|| {
            // Whatever stands before the @ may be a password.
            let place = text.rsplit_once('@').map_or(text, |(_, place)| place);
            NoMailServer(place.to_owned())
        })
    }
}

impl MailServer {
    fn read(text: &str) -> Option<Self> {
        let (wraps, rest) = match text.split_once("://")? {
            ("smtp", rest) => (false, rest),
            ("smtps", rest) => (true, rest),
            _ => return None,
        };
        let (user, place) = match rest.rsplit_once('@') {
            Some((user, place)) => (Some(user.replace("%40", "@")), place),
            None => (None, rest),
        };
        let is_named = user.as_deref().is_none_or(|user| !user.is_empty() && !user.contains(':'));
        let place = place.trim_end_matches('/');
        let (host, port) = match place.rsplit_once(':').filter(|_| !place.ends_with(']')) {
            Some((host, port)) => (host, port.parse().ok()?),
            None => (place, if wraps { 465 } else { 587 }),
        };
        let is_host = !host.is_empty() && !host.contains(['/', '?', '#', ' ']);
        let host = host.trim_matches(['[', ']']).to_owned();
        (is_named && is_host).then_some(Self { host, port, wraps, user })
    }

    /// Whether it is on this machine, where nobody listens on the way.
    fn is_here(&self) -> bool {
        let is_loopback = self.host.parse().is_ok_and(|address: IpAddr| address.is_loopback());
        is_loopback || self.host == "localhost"
    }
}

impl MailConfig {
    /// Whether mail can be sent so; says what is wrong.
    ///
    /// # Errors
    /// When the sender is no address, or the server cannot be asked.
    pub fn check(&self) -> Result<(), String> {
        self.from.parse::<Mailbox>().map_err(|error| error.to_string())?;
        self.transport("localhost").map(drop)
    }

    fn transport(&self, name: &str) -> Result<AsyncSmtpTransport<Tokio1Executor>, String> {
        let MailServer { host, port, wraps, user } = &self.server;
        let builder = match (wraps, self.server.is_here()) {
            (true, _) => AsyncSmtpTransport::<Tokio1Executor>::relay(host),
            (false, false) => AsyncSmtpTransport::<Tokio1Executor>::starttls_relay(host),
            (false, true) => Ok(AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous(host)),
        };
        let mut builder = builder.map_err(|error| error.to_string())?;
        builder = builder.port(*port).hello_name(ClientId::Domain(name.to_owned()));
        if let (Some(user), Some(password)) = (user, &self.password) {
            builder = builder.credentials(Credentials::new(user.clone(), password.clone()));
        }
        Ok(builder.timeout(Some(PATIENCE)).build())
    }
}

/// Reads the file with the password; a line feed at its end is not part of it.
///
/// # Errors
/// When it cannot be read.
pub fn read_password(file: &Path) -> std::io::Result<String> {
    Ok(std::fs::read_to_string(file)?.trim_end_matches(['\r', '\n']).to_owned())
}

/// An address as it is kept; `None` where it is none.
pub(crate) fn address(text: &str) -> Option<String> {
    let text = text.trim();
    let address: Address = text.parse().ok().filter(|_| text.len() <= LONGEST)?;
    // Of the part before the @ only its own server knows whether capitals count; none is
    // known that counts them.
    Some(address.to_string().to_lowercase())
}

/// What is written to somebody.
#[derive(Clone, Debug)]
pub(crate) enum Mail {
    /// The address is to be confirmed by this code.
    Confirm { to: Reachable, code: String },
    /// The password of the account can be set anew by this code.
    Reset { to: Reachable, code: String },
}

impl Mail {
    fn to(&self) -> &Reachable {
        match self {
            Self::Confirm { to, .. } | Self::Reset { to, .. } => to,
        }
    }

    /// The mail itself.
    fn message(&self, from: &Mailbox, site: &str) -> Result<Message, lettre::error::Error> {
        let to = self.to();
        let messages = words(to.language.parse().unwrap_or_default());
        let language = messages.language().code();
        let (id, code, page) = match self {
            Self::Confirm { code, .. } => ("mail-confirm", code, "me".to_owned()),
            Self::Reset { code, .. } => ("mail-reset", code, format!("reset/{code}")),
        };
        let link = format!("{}/{language}/{page}", site.trim_end_matches('/'));
        let arguments = [("name", to.name.clone()), ("code", code.clone()), ("link", link)];
        let body = messages.text_with(&format!("{id}-body"), &arguments);
        let mailbox =
            Mailbox::new(None, to.address.parse().map_err(|_| lettre::error::Error::MissingTo)?);
        let message_id = format!("<{}@{}>", random::id(), from.email.domain());
        Message::builder()
            .message_id(Some(message_id))
            .header(MIME_VERSION_1_0)
            .from(from.clone())
            .to(mailbox)
            .subject(messages.text(&format!("{id}-subject")))
            .header(ContentType::TEXT_PLAIN)
            .body(body)
    }
}

/// Where mails are handed in; without a mail server nobody takes them.
#[derive(Clone, Default)]
pub(crate) struct Mailer {
    queue: Option<mpsc::Sender<Mail>>,
}

impl Mailer {
    /// Begins to carry mails out, with links to a site.
    pub(crate) fn start(
        config: &MailConfig,
        site: &str,
        stop: watch::Receiver<bool>,
    ) -> Option<(Self, JoinHandle<()>)> {
        let authority = site.split_once("://").map_or(site, |(_, authority)| authority);
        let name = authority.split([':', '/']).next().unwrap_or_default();
        let made = config.transport(name).map_err(|why| tracing::error!(why, "no mail is sent"));
        let from = config.from.parse().map_err(|why| tracing::error!(%why, "no mail is sent"));
        let (transport, from) = (made.ok()?, from.ok()?);
        // A counter that appears with its first mail has not risen, to whoever is alerted by it.
        for result in ["taken", "refused", "failed", "dropped"] {
            metrics::counter!("mohreh_mails_total", "result" => result).absolute(0);
        }
        let (queue, mails) = mpsc::channel(QUEUE);
        let task = tokio::spawn(carry(mails, transport, from, site.to_owned(), stop));
        Some((Self { queue: Some(queue) }, task))
    }

    /// Whether anything is sent.
    pub(crate) fn is_on(&self) -> bool {
        self.queue.is_some()
    }

    /// Sends a mail some time.
    pub(crate) fn send(&self, mail: Mail) {
        let Some(queue) = &self.queue else { return };
        if queue.try_send(mail).is_err() {
            tracing::warn!("too many mails wait; one is dropped");
            count("dropped");
        }
    }
}

async fn carry(
    mut mails: mpsc::Receiver<Mail>,
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
    site: String,
    mut stop: watch::Receiver<bool>,
) {
    let slots = Arc::new(Semaphore::new(AT_ONCE));
    loop {
        let next = async {
            let slot = Arc::clone(&slots).acquire_owned().await.ok()?;
            Some((slot, mails.recv().await?))
        };
        let next = tokio::select! {
            next = next => next,
            _ = stop.wait_for(|&stop| stop) => return,
        };
        let Some((slot, mail)) = next else { return };
        match mail.message(&from, &site) {
            // Each by itself: those after it do not wait for one that is tried again.
            Ok(message) => drop(tokio::spawn(deliver(transport.clone(), message, slot))),
            Err(error) => tracing::error!(%error, "a mail cannot be written"),
        }
    }
}

/// Sends a mail, which holds its slot until it is taken or given up.
async fn deliver(
    transport: AsyncSmtpTransport<Tokio1Executor>,
    message: Message,
    _slot: OwnedSemaphorePermit,
) {
    let mut pauses = AGAIN.into_iter();
    loop {
        let why = match timeout(PATIENCE, transport.send(message.clone())).await {
            Ok(Ok(_)) => return count("taken"),
            Ok(Err(error)) if error.is_permanent() => {
                tracing::warn!(%error, "the mail server refuses a mail");
                return count("refused");
            }
            Ok(Err(error)) => error.to_string(),
            Err(_) => String::from("no answer"),
        };
        let Some(pause) = pauses.next() else {
            tracing::warn!(why, "a mail was not sent");
            return count("failed");
        };
        tracing::info!(why, "a mail is tried again");
        sleep(pause).await;
    }
}

fn count(result: &'static str) {
    metrics::counter!("mohreh_mails_total", "result" => result).increment(1);
}

/// The language of a request, as it is kept with an address.
pub(crate) fn language(code: &str) -> &'static str {
    code.parse::<Language>().unwrap_or_default().code()
}

/// Writes to whoever has forgotten the password, known by the name of the account or by its
/// address. Nobody waits for this, so that nobody can tell whether there was anybody.
pub(crate) async fn remind(
    store: &Store,
    mailer: &Mailer,
    who: &str,
    may_write: impl Fn(&Reachable) -> bool,
) -> Result<(), StoreError> {
    let found = match address(who) {
        Some(address) => store.reached_at(&address).await?,
        None => store.reached_as(&names::key(who)).await?.into_iter().collect(),
    };
    for to in found.into_iter().filter(|to| may_write(to)) {
        let code = random::code();
        let ends = store.now() + CODE_LASTS;
        store.create_mailed_reset(&random::sha256(&code), &to.player, ends).await?;
        mailer.send(Mail::Reset { to, code });
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{MailServer, address};

    #[test]
    fn mail_servers_are_read_and_passwords_refused() {
        let read = |text: &str| text.parse::<MailServer>();
        let found = read("smtps://club@mail.example.org").unwrap();
        assert_eq!((found.host.as_str(), found.port, found.wraps), ("mail.example.org", 465, true));
        assert_eq!(found.user.as_deref(), Some("club"));
        assert!(!found.is_here());
        let found = read("smtp://club%40example.org@[::1]:25/").unwrap();
        assert_eq!((found.host.as_str(), found.port, found.is_here()), ("::1", 25, true));
        assert_eq!(found.user.as_deref(), Some("club@example.org"));
        assert_eq!(read("smtp://localhost").unwrap().port, 587);
        for wrong in
            ["", "mail.example.org", "http://a", "smtp://", "smtp://a:b", "smtp://u:secret@a"]
        {
            let error = read(wrong).unwrap_err().to_string();
            assert!(error.contains("smtps://") && !error.contains("secret"), "{error}");
        }
    }

    #[test]
    fn addresses_are_read() {
        assert_eq!(address(" Sara@Example.org ").as_deref(), Some("sara@example.org"));
        let long = format!("{}@example.org", "a".repeat(300));
        for wrong in ["", "sara", "a@b\r\nBcc: c@d", "Sara <sara@example.org>", "a b@c", &long] {
            assert_eq!(address(wrong), None, "{wrong:?}");
        }
    }
}
