//! Connections to servers.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore, crypto};
use tokio_tungstenite::client_async_with_config;
use tokio_tungstenite::tungstenite::Error;

use crate::address::{Address, Transport};
use crate::wire::{AnyStream, Wire, web_socket_config};

/// How long a server may take to let us in.
const WITHIN: Duration = Duration::from_secs(15);

/// Connects.
pub(crate) async fn connect(address: &Address) -> io::Result<Wire> {
    let connecting = tokio::time::timeout(WITHIN, open(address)).await;
    connecting.unwrap_or_else(|_| Err(io::Error::new(io::ErrorKind::TimedOut, "no answer")))
}

async fn open(address: &Address) -> io::Result<Wire> {
    let stream = TcpStream::connect((address.host.as_str(), address.port)).await?;
    stream.set_nodelay(true)?;
    let stream: AnyStream = match address.transport {
        Transport::Tcp => return Ok(Wire::tcp(Box::new(stream))),
        Transport::WebSocket => Box::new(stream),
        Transport::SecureWebSocket => {
            let name = ServerName::try_from(address.host.clone()).map_err(io::Error::other)?;
            Box::new(tls()?.connect(name, stream).await?)
        }
    };
    let config = Some(web_socket_config());
    match client_async_with_config(address.to_string(), stream, config).await {
        Ok((socket, _)) => Ok(Wire::web_socket(socket)),
        Err(Error::Io(error)) => Err(error),
        Err(error) => Err(io::Error::other(error)),
    }
}

/// TLS that believes whom the machine believes.
fn tls() -> io::Result<TlsConnector> {
    let mut roots = RootCertStore::empty();
    let known = rustls_native_certs::load_native_certs();
    roots.add_parsable_certificates(known.certs);
    if roots.is_empty() {
        let why = "this machine has no certificates of authorities; install ca-certificates";
        return Err(io::Error::other(why));
    }
    let provider = Arc::new(crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(io::Error::other)?
        .with_root_certificates(roots)
        .with_no_client_auth();
    Ok(TlsConnector::from(Arc::new(config)))
}
