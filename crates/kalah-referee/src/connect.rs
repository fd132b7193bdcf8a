//! Connections to servers.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{self, CertificateError, ClientConfig, RootCertStore, crypto};
use tokio_tungstenite::client_async_with_config;
use tokio_tungstenite::tungstenite::Error;

use crate::address::{Address, Transport};
use crate::wire::{AnyStream, Wire, web_socket_config};

/// How long a server may take to let us in.
const WITHIN: Duration = Duration::from_secs(15);

/// Why there is no connection to a server, or none any more.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoConnection {
    /// The system could not connect or send; what it says.
    #[error("{0}")]
    System(io::ErrorKind, String),
    /// The server did not answer in time.
    #[error("no answer")]
    NoAnswer,
    /// The server does not read what is sent to it.
    #[error("the server does not read")]
    NotReading,
    /// The server did not introduce itself.
    #[error("the server says nothing")]
    Silent,
    /// The server closed the connection.
    #[error("the server closed the connection")]
    Closed,
    /// TLS needs certificates of authorities, and this machine has none.
    #[error(
        "this machine has no certificates of authorities: install ca-certificates or set SSL_CERT_FILE"
    )]
    NoAuthorities,
    /// The host is no name that a certificate could have.
    #[error("no certificate can be for this host")]
    Host,
    /// The server's certificate is not to be trusted.
    #[error("the server's certificate is not trusted: {0}")]
    Certificate(CertificateFault),
    /// The server does not speak TLS as it should; what the library says.
    #[error("TLS: {0}")]
    Tls(String),
    /// The server has no WebSocket there: the status of its answer.
    #[error("the server has no WebSocket there: HTTP status {0}")]
    Status(u16),
    /// The server does not speak the WebSocket protocol as it should; what the library says.
    #[error("WebSocket: {0}")]
    WebSocket(String),
}

/// What is wrong with a certificate.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CertificateFault {
    /// No authority that this machine knows has signed it.
    #[error("no authority that this machine knows has signed it; SSL_CERT_FILE can name another")]
    UnknownIssuer,
    /// It is for another host.
    #[error("it is for another host")]
    OtherHost,
    /// It is no longer valid.
    #[error("it has expired")]
    Expired,
    /// It is not valid yet.
    #[error("it is not valid yet")]
    NotYetValid,
    /// Something else; what the library says.
    #[error("{0}")]
    Other(String),
}

impl From<io::Error> for NoConnection {
    fn from(error: io::Error) -> NoConnection {
        let inner = error
            .get_ref()
            .and_then(|e| e.downcast_ref::<rustls::Error>());
        match inner {
            Some(rustls::Error::InvalidCertificate(error)) => {
                NoConnection::Certificate(CertificateFault::of(error))
            }
            Some(error) => NoConnection::Tls(error.to_string()),
            None if error.kind() == io::ErrorKind::TimedOut && error.raw_os_error().is_none() => {
                NoConnection::NotReading
            }
            None => NoConnection::System(error.kind(), error.to_string()),
        }
    }
}

impl CertificateFault {
    fn of(error: &CertificateError) -> CertificateFault {
        match error {
            // A bad signature is that of somebody who has the name of an authority alone.
            CertificateError::UnknownIssuer | CertificateError::BadSignature => {
                CertificateFault::UnknownIssuer
            }
            CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. } => {
                CertificateFault::OtherHost
            }
            CertificateError::Expired | CertificateError::ExpiredContext { .. } => {
                CertificateFault::Expired
            }
            CertificateError::NotValidYet | CertificateError::NotValidYetContext { .. } => {
                CertificateFault::NotYetValid
            }
            other => CertificateFault::Other(other.to_string()),
        }
    }
}

/// Connects.
pub(crate) async fn connect(address: &Address) -> Result<Wire, NoConnection> {
    let connecting = tokio::time::timeout(WITHIN, open(address)).await;
    connecting.unwrap_or(Err(NoConnection::NoAnswer))
}

async fn open(address: &Address) -> Result<Wire, NoConnection> {
    let stream = TcpStream::connect((address.host.as_str(), address.port)).await?;
    stream.set_nodelay(true)?;
    let stream: AnyStream = match address.transport {
        Transport::Tcp => return Ok(Wire::tcp(Box::new(stream))),
        Transport::WebSocket => Box::new(stream),
        Transport::SecureWebSocket => {
            let name = ServerName::try_from(address.host.clone());
            let name = name.map_err(|_| NoConnection::Host)?;
            Box::new(tls()?.connect(name, stream).await?)
        }
    };
    let config = Some(web_socket_config());
    match client_async_with_config(address.to_string(), stream, config).await {
        Ok((socket, _)) => Ok(Wire::web_socket(socket)),
        Err(Error::Io(error)) => Err(error.into()),
        Err(Error::Http(response)) => Err(NoConnection::Status(response.status().as_u16())),
        Err(error) => Err(NoConnection::WebSocket(error.to_string())),
    }
}

/// TLS that believes whom the machine believes.
fn tls() -> Result<TlsConnector, NoConnection> {
    let mut roots = RootCertStore::empty();
    let known = rustls_native_certs::load_native_certs();
    roots.add_parsable_certificates(known.certs);
    if roots.is_empty() {
        return Err(NoConnection::NoAuthorities);
    }
    let provider = Arc::new(crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(|error| NoConnection::Tls(error.to_string()))?
        .with_root_certificates(roots)
        .with_no_client_auth();
    Ok(TlsConnector::from(Arc::new(config)))
}
