//! Why a bot has no connection.

use std::io;

use kalah_referee::connect::{CertificateFault, NoConnection};

use crate::text::{Text, tr};

pub(crate) fn no_connection(why: &NoConnection, text: &Text) -> String {
    match why {
        NoConnection::System(kind, said) => system(*kind, said, text),
        NoConnection::NoAnswer => tr!(text, "connection-no-answer"),
        NoConnection::NotReading => tr!(text, "connection-not-reading"),
        NoConnection::Silent => tr!(text, "connection-silent"),
        NoConnection::Closed => tr!(text, "connection-closed"),
        NoConnection::NoAuthorities => tr!(text, "connection-no-authorities"),
        NoConnection::Host => tr!(text, "connection-host"),
        NoConnection::Certificate(fault) => {
            tr!(
                text,
                "connection-certificate",
                why = certificate(fault, text)
            )
        }
        NoConnection::Tls(said) => tr!(text, "connection-tls", said = &**said),
        NoConnection::Status(status) => tr!(text, "connection-status", status = *status),
        NoConnection::WebSocket(said) => tr!(text, "connection-web-socket", said = &**said),
    }
}

/// What the system says, in the user's language where it is common.
pub(super) fn system(kind: io::ErrorKind, said: &str, text: &Text) -> String {
    match kind {
        io::ErrorKind::ConnectionRefused => tr!(text, "connection-refused"),
        io::ErrorKind::ConnectionReset | io::ErrorKind::BrokenPipe => {
            tr!(text, "connection-reset")
        }
        io::ErrorKind::UnexpectedEof => tr!(text, "connection-closed"),
        io::ErrorKind::HostUnreachable | io::ErrorKind::NetworkUnreachable => {
            tr!(text, "connection-unreachable")
        }
        io::ErrorKind::AddrInUse => tr!(text, "connection-in-use"),
        io::ErrorKind::AddrNotAvailable => tr!(text, "connection-not-ours"),
        io::ErrorKind::PermissionDenied => tr!(text, "io-denied"),
        _ => said.to_string(),
    }
}

fn certificate(fault: &CertificateFault, text: &Text) -> String {
    match fault {
        CertificateFault::UnknownIssuer => tr!(text, "certificate-unknown"),
        CertificateFault::OtherHost => tr!(text, "certificate-other-host"),
        CertificateFault::Expired => tr!(text, "certificate-expired"),
        CertificateFault::NotYetValid => tr!(text, "certificate-early"),
        CertificateFault::Other(said) => said.clone(),
    }
}
