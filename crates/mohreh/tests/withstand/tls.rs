//! PostgreSQL over TLS: encrypted where it is asked for, and a certificate of
//! somebody else is refused with the reason.

use std::{fs, net::Ipv4Addr};

use mohreh_client::Visitor;
use mohreh_cluster::Tls;
use mohreh_proof::Serving;
use sqlx::Connection;

use crate::common::{Place, cluster, program, run};

/// Two addresses of this machine that nobody else uses: of the process.
fn addresses() -> [Ipv4Addr; 2] {
    let [.., high, low] = std::process::id().to_be_bytes();
    [1, 2].map(|last| Ipv4Addr::new(127, high | 128, low, last))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_over_the_network_is_spoken_to_by_tls() {
    let place = Place::new("tls");
    let [named, unnamed] = addresses();
    let own = rcgen::generate_simple_self_signed([named.to_string()]).unwrap();
    let others = rcgen::generate_simple_self_signed([named.to_string()]).unwrap();
    let (root, wrong) = (place.file("root.crt"), place.file("wrong.crt"));
    fs::write(&root, own.cert.pem()).unwrap();
    fs::write(&wrong, others.cert.pem()).unwrap();
    let tls = Tls {
        certificate: own.cert.pem(),
        key: own.key_pair.serialize_pem(),
        addresses: vec![named, unnamed],
    };
    let Some(cluster) = cluster(Some(&tls)) else { return };
    let url = |address: Ipv4Addr, mode: &str| {
        format!("postgres://postgres@{address}/postgres?sslmode={mode}")
    };
    let root = root.display();

    for mode in ["require".to_owned(), format!("verify-full&sslrootcert={root}")] {
        let server = Serving::limited(&program(), &url(named, &mode)).start().await.unwrap();
        Visitor::guest(server.address).await.unwrap();
        let mut connection = sqlx::PgConnection::connect(&cluster.url()).await.unwrap();
        let (hidden, open): (i64, i64) = sqlx::query_as(
            "SELECT COUNT(*) FILTER (WHERE s.ssl), COUNT(*) FILTER (WHERE NOT s.ssl) \
             FROM pg_stat_activity a JOIN pg_stat_ssl s ON s.pid = a.pid \
             WHERE a.client_addr IS NOT NULL",
        )
        .fetch_one(&mut connection)
        .await
        .unwrap();
        assert!(0 < hidden && open == 0, "{mode}: {hidden} encrypted, {open} not");
    }

    let wrong = format!("verify-full&sslrootcert={}", wrong.display());
    let other_name = format!("verify-full&sslrootcert={root}");
    for (database, why) in [
        (url(named, &wrong), "another authority"),
        (url(named, "verify-full"), "no authority that the system knows"),
        (url(unnamed, &other_name), "another address"),
    ] {
        let serve = ["serve", "--listen", "127.0.0.1:0", "--database", &database];
        let (started, said) = run(&place.folder, &serve);
        assert!(!started, "a certificate of {why} is taken: {said}");
        assert!(said.contains("secure connection"), "{why}: {said}");
        assert!(said.to_lowercase().contains("certificate"), "{why}: {said}");
    }
}
