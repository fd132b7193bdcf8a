//! `kalah bot kgp wss://…` before a real TLS server, whom it trusts or does not.

mod common;

use std::net::SocketAddr;
use std::process::{Output, Stdio};
use std::sync::Arc;

use common::{Folder, Process, Server, kalah};
use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, DnType, IsCa, KeyPair};
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Runtime;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::pki_types::PrivateKeyDer;
use tokio_rustls::rustls::{ServerConfig, crypto};

/// An authority of our own, and the name of the file that tells clients of it.
fn authority(folder: &Folder, name: &str) -> (CertifiedIssuer<'static, KeyPair>, String) {
    let key = KeyPair::generate().expect("a key");
    let mut parameters = CertificateParams::default();
    parameters.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    parameters.distinguished_name.push(DnType::CommonName, name);
    let authority = CertifiedIssuer::self_signed(parameters, key).expect("a certificate");
    let file = folder.path(name);
    std::fs::write(&file, authority.pem()).expect("the file is written");
    (authority, file)
}

/// TLS for `host`, as `authority` certifies, in front of `behind`; where it listens.
fn front(
    runtime: &Runtime,
    authority: &CertifiedIssuer<'static, KeyPair>,
    host: &str,
    behind: SocketAddr,
) -> SocketAddr {
    let key = KeyPair::generate().expect("a key");
    let parameters = CertificateParams::new([host.to_string()]).expect("a name");
    let certificate = parameters
        .signed_by(&key, authority)
        .expect("a certificate");
    let private = PrivateKeyDer::try_from(key.serialize_der()).expect("a key");
    let provider = Arc::new(crypto::ring::default_provider());
    let config = ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .expect("versions")
        .with_no_client_auth()
        .with_single_cert(vec![certificate.der().clone()], private)
        .expect("a configuration");
    let acceptor = TlsAcceptor::from(Arc::new(config));
    let listener = runtime.block_on(TcpListener::bind("127.0.0.1:0"));
    let listener = listener.expect("a port");
    let address = listener.local_addr().expect("an address");
    runtime.spawn(async move {
        while let Ok((client, _)) = listener.accept().await {
            let acceptor = acceptor.clone();
            tokio::spawn(async move {
                // Clients that do not trust us leave here.
                let Ok(mut client) = acceptor.accept(client).await else {
                    return;
                };
                let mut server = TcpStream::connect(behind).await.expect("our server");
                let _ = tokio::io::copy_bidirectional(&mut client, &mut server).await;
            });
        }
    });
    address
}

fn refused(address: &str, authority: &str, language: &str) -> String {
    let mut bot = kalah();
    bot.args(["--lang", language, "bot", "kgp", address, "--tries", "1"])
        .env("SSL_CERT_FILE", authority);
    let Output { status, stderr, .. } = bot.output().expect("it runs");
    assert_eq!(status.code(), Some(1));
    String::from_utf8(stderr).expect("text")
}

#[test]
fn whole_games_are_played_through_tls_and_strangers_are_not_trusted() {
    let folder = Folder::new("kalah-secure");
    let mut server = Server::start(&["--boards", "4,3", "--levels", "1", "--ws-port", "0"]);
    let line = server.line_with("ws://");
    let behind = line
        .split("ws://")
        .nth(1)
        .and_then(|at| at.split('/').next());
    let behind = behind.and_then(|at| at.parse().ok()).expect("an address");
    let runtime = Runtime::new().expect("a runtime");
    let (ours, trusted) = authority(&folder, "ours.pem");
    let (_, stranger) = authority(&folder, "stranger.pem");

    let port = front(&runtime, &ours, "localhost", behind).port();
    let address = format!("wss://localhost:{port}/socket");
    let mut bot = kalah();
    bot.args(["bot", "kgp", &address, "--time", "0.1", "--memory", "1"])
        .args(["--name", "behind TLS"])
        .env("SSL_CERT_FILE", &trusted)
        .stdout(Stdio::null());
    let bot = Process(bot.spawn().expect("it runs"));
    for _ in 0..2 {
        let line = server.line_with(" on 4,3");
        assert!(line.contains("behind TLS"), "{line}");
        assert!(
            line.contains("majority") || line.contains("empty"),
            "{line}"
        );
    }
    drop(bot);

    let said = refused(&address, &stranger, "en");
    assert!(said.contains("not trusted: no authority known"), "{said}");
    let said = refused(&address, &stranger, "ru");
    assert!(said.contains("нельзя доверять: его не подписал"), "{said}");
    let other = front(&runtime, &ours, "kalah.example", behind).port();
    let said = refused(&format!("wss://localhost:{other}/socket"), &trusted, "en");
    assert!(
        said.contains("not trusted: it is for another host"),
        "{said}"
    );
    // What speaks no TLS at all.
    let said = refused(&format!("wss://{behind}/socket"), &trusted, "ru");
    assert!(
        said.contains("TLS") || said.contains("соединение"),
        "{said}"
    );
    let said = refused(&format!("wss://localhost:{port}/elsewhere"), &trusted, "en");
    assert!(said.contains("HTTP status 404"), "{said}");
}
