//! A bad network: a TCP proxy that delays, cuts off, stops carrying one way,
//! and leaves connections half open, as its seed decides.

use std::{
    io,
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use mohreh_rules::{Rng, SplitMix};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    task::{JoinHandle, JoinSet},
    time::sleep,
};

/// A piece takes up to so many milliseconds.
const DELAY: usize = 8;
/// Trouble comes after up to so many bytes.
const BYTES: usize = 12_000;
/// A connection that carries one way only is cut after this long.
const ONE_WAY: Duration = Duration::from_millis(400);
/// A server is left alone with a half-open connection for this long.
const LEFT_ALONE: Duration = Duration::from_secs(2);

/// How often each kind of trouble was made.
#[derive(Debug, Default)]
pub(super) struct Troubles {
    pub(super) connections: AtomicU64,
    pub(super) cut: AtomicU64,
    pub(super) dropped: AtomicU64,
    pub(super) half_open: AtomicU64,
}

/// A proxy that runs until it is dropped.
pub(super) struct Proxy {
    pub(super) address: SocketAddr,
    pub(super) troubles: Arc<Troubles>,
    task: JoinHandle<()>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Trouble {
    /// Only delays.
    None,
    /// The connection ends, in the middle of a piece.
    Cut,
    /// What goes to the server is lost, then the connection ends.
    DropUp,
    /// What comes from the server is lost, then the connection ends.
    DropDown,
    /// Nothing is carried any more, and nobody is told.
    HalfOpen,
}

const TROUBLES: [Trouble; 6] = [
    Trouble::None,
    Trouble::Cut,
    Trouble::Cut,
    Trouble::DropUp,
    Trouble::DropDown,
    Trouble::HalfOpen,
];

impl Proxy {
    pub(super) async fn start(server: SocketAddr, seed: u64) -> io::Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?;
        let troubles = Arc::new(Troubles::default());
        let task = tokio::spawn(accept(listener, server, seed, Arc::clone(&troubles)));
        Ok(Self { address, troubles, task })
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn accept(listener: TcpListener, server: SocketAddr, seed: u64, troubles: Arc<Troubles>) {
    let mut rng = SplitMix::new(seed);
    let mut connections = JoinSet::new();
    while let Ok((client, _)) = listener.accept().await {
        troubles.connections.fetch_add(1, Ordering::Relaxed);
        let rng = SplitMix::new(rng.next_u64());
        let troubles = Arc::clone(&troubles);
        // A connection that fails is what this proxy is for.
        connections.spawn(async move { carry(client, server, rng, &troubles).await.ok() });
        while connections.try_join_next().is_some() {}
    }
}

async fn carry(
    mut client: TcpStream,
    server: SocketAddr,
    mut rng: SplitMix,
    troubles: &Troubles,
) -> io::Result<()> {
    let mut server = TcpStream::connect(server).await?;
    client.set_nodelay(true)?;
    server.set_nodelay(true)?;
    let trouble = TROUBLES[rng.below(TROUBLES.len())];
    let after = rng.below(BYTES);
    let mut carried = 0;
    let (mut from_client, mut from_server) = ([0; 2048], [0; 2048]);
    loop {
        let (read, is_up) = tokio::select! {
            read = client.read(&mut from_client) => (read?, true),
            read = server.read(&mut from_server) => (read?, false),
        };
        if read == 0 {
            return Ok(());
        }
        sleep(Duration::from_millis(rng.below(DELAY) as u64)).await;
        let piece = if is_up { &from_client[..read] } else { &from_server[..read] };
        let receiver = if is_up { &mut server } else { &mut client };
        carried += read;
        if carried < after || trouble == Trouble::None {
            receiver.write_all(piece).await?;
            continue;
        }
        match trouble {
            Trouble::None => {}
            Trouble::Cut => {
                troubles.cut.fetch_add(1, Ordering::Relaxed);
                return receiver.write_all(&piece[..rng.below(read + 1)]).await;
            }
            // What goes the other way still arrives, this piece included:
            // a stream never has a hole.
            Trouble::DropUp => {
                troubles.dropped.fetch_add(1, Ordering::Relaxed);
                if !is_up {
                    receiver.write_all(piece).await?;
                }
                return one_way(&mut server, &mut client).await;
            }
            Trouble::DropDown => {
                troubles.dropped.fetch_add(1, Ordering::Relaxed);
                if is_up {
                    receiver.write_all(piece).await?;
                }
                return one_way(&mut client, &mut server).await;
            }
            Trouble::HalfOpen => {
                troubles.half_open.fetch_add(1, Ordering::Relaxed);
                // The client has to notice by itself that nothing comes.
                while 0 < client.read(&mut from_client).await? {}
                sleep(LEFT_ALONE).await;
                return Ok(());
            }
        }
    }
}

/// Carries from `sender` to `receiver` only, for a while.
async fn one_way(sender: &mut TcpStream, receiver: &mut TcpStream) -> io::Result<()> {
    let carry = tokio::io::copy(sender, receiver);
    match tokio::time::timeout(ONE_WAY, carry).await {
        Ok(copied) => copied.map(|_| ()),
        Err(_) => Ok(()),
    }
}
