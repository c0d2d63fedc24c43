//! A mail server that takes everything, for codes that are sent by mail.

use std::{
    collections::HashMap,
    net::SocketAddr,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use mohreh_client::ClientError;
use tokio::{
    io::{AsyncBufReadExt, AsyncWriteExt, BufReader},
    net::{TcpListener, TcpStream},
    time::{Instant, sleep},
};

/// How long a mail may be on its way.
const PATIENCE: Duration = Duration::from_secs(20);

/// The latest mail to every address.
type Mails = Arc<Mutex<HashMap<String, String>>>;

/// A mail server.
pub(super) struct Mailbox {
    pub(super) address: SocketAddr,
    mails: Mails,
}

impl Mailbox {
    pub(super) async fn start() -> Result<Self, ClientError> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let (address, mails) = (listener.local_addr()?, Mails::default());
        let kept = Arc::clone(&mails);
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(converse(stream, Arc::clone(&kept)));
            }
        });
        Ok(Self { address, mails })
    }

    /// The code in the next mail to an address.
    pub(super) async fn code(&self, address: &str) -> Result<String, ClientError> {
        let begin = Instant::now();
        loop {
            let mail = self.mails.lock().unwrap_or_else(PoisonError::into_inner).remove(address);
            if let Some(code) = mail.as_deref().and_then(code_in) {
                return Ok(code);
            }
            if PATIENCE < begin.elapsed() {
                return Err(ClientError::Answer(format!("no mail came to {address}")));
            }
            sleep(Duration::from_millis(20)).await;
        }
    }
}

/// Twelve letters and digits on their own; the text around it is English.
fn code_in(mail: &str) -> Option<String> {
    let (_, body) = mail.split_once("\n\n")?;
    let is_code = |word: &&str| {
        let is_one = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
        word.len() == 12 && word.bytes().all(is_one)
    };
    body.split(|c: char| !c.is_ascii_alphanumeric()).find(is_code).map(str::to_owned)
}

/// One conversation in SMTP. Whoever breaks it off has sent nothing.
async fn converse(stream: TcpStream, mails: Mails) -> Option<()> {
    let (reader, mut writer) = stream.into_split();
    let mut lines = BufReader::new(reader).lines();
    let mut to = String::new();
    writer.write_all(b"220 post\r\n").await.ok()?;
    while let Some(line) = lines.next_line().await.ok()? {
        if let Some((_, address)) = line.split_once("RCPT TO:<") {
            address.split('>').next().unwrap_or_default().clone_into(&mut to);
        }
        if line != "DATA" {
            writer.write_all(b"250 fine\r\n").await.ok()?;
            continue;
        }
        writer.write_all(b"354 go on\r\n").await.ok()?;
        let mut mail = String::new();
        while let Some(line) = lines.next_line().await.ok()?.filter(|line| line != ".") {
            mail.push_str(&line);
            mail.push('\n');
        }
        mails.lock().unwrap_or_else(PoisonError::into_inner).insert(to.clone(), mail);
        writer.write_all(b"250 taken\r\n").await.ok()?;
    }
    Some(())
}
