//! Where a server is.

use std::fmt;
use std::str::FromStr;

use kalah_protocol::kgp::{PORT, SOCKET_PATH};

/// How a server is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Transport {
    /// Lines over TCP.
    Tcp,
    /// WebSocket.
    WebSocket,
    /// WebSocket over TLS.
    SecureWebSocket,
}

/// The address of a server: `HOST[:PORT]`, `ws://HOST[:PORT][/PATH]` or `wss://…`.
///
/// ```
/// use kalah_referee::address::Address;
///
/// let address: Address = "ws://kalah.example".parse()?;
/// assert_eq!(address.to_string(), "ws://kalah.example:80/socket");
/// # Ok::<(), kalah_referee::address::AddressError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    /// How.
    pub transport: Transport,
    /// A name or an IP address, an IPv6 one without brackets.
    pub host: String,
    /// The TCP port.
    pub port: u16,
    /// The path of a WebSocket.
    pub path: String,
}

/// Why a text is no address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AddressError {
    /// Neither a host nor `ws://` or `wss://`.
    #[error("only HOST[:PORT], ws://… and wss://… are known")]
    Scheme,
    /// There is no host.
    #[error("the host is missing")]
    NoHost,
    /// The port is no number from 1 to 65535.
    #[error("the port must be a number from 1 to 65535")]
    Port,
    /// An IPv6 address without brackets, or something else behind a host.
    #[error("an IPv6 address stands in brackets: [::1]:2671")]
    Brackets,
}

impl FromStr for Address {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Address, AddressError> {
        let (transport, rest, default) = match text.split_once("://") {
            None => (Transport::Tcp, text, PORT),
            Some(("ws", rest)) => (Transport::WebSocket, rest, 80),
            Some(("wss", rest)) => (Transport::SecureWebSocket, rest, 443),
            Some(("kgp" | "tcp", rest)) => (Transport::Tcp, rest, PORT),
            Some(_) => return Err(AddressError::Scheme),
        };
        let (place, path) = match rest.find('/') {
            Some(at) if at + 1 < rest.len() => (&rest[..at], &rest[at..]),
            Some(at) => (&rest[..at], SOCKET_PATH),
            None => (rest, SOCKET_PATH),
        };
        if transport == Transport::Tcp && place.len() < rest.len() {
            return Err(AddressError::Scheme);
        }
        let (host, port) = split_port(place)?;
        if host.is_empty() || host.contains(char::is_whitespace) {
            return Err(AddressError::NoHost);
        }
        let port = match port {
            None => default,
            Some(port) => port
                .parse()
                .ok()
                .filter(|&p| p > 0)
                .ok_or(AddressError::Port)?,
        };
        Ok(Address {
            transport,
            host: host.to_string(),
            port,
            path: path.to_string(),
        })
    }
}

fn split_port(place: &str) -> Result<(&str, Option<&str>), AddressError> {
    if let Some(rest) = place.strip_prefix('[') {
        let (host, rest) = rest.split_once(']').ok_or(AddressError::Brackets)?;
        return match rest.strip_prefix(':') {
            Some(port) => Ok((host, Some(port))),
            None if rest.is_empty() => Ok((host, None)),
            None => Err(AddressError::Brackets),
        };
    }
    match place.split_once(':') {
        Some((_, port)) if port.contains(':') => Err(AddressError::Brackets),
        Some((host, port)) => Ok((host, Some(port))),
        None => Ok((place, None)),
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = match self.transport {
            Transport::Tcp => "",
            Transport::WebSocket => "ws://",
            Transport::SecureWebSocket => "wss://",
        };
        let host = &self.host;
        if host.contains(':') {
            write!(f, "{scheme}[{host}]:{}", self.port)?;
        } else {
            write!(f, "{scheme}{host}:{}", self.port)?;
        }
        match self.transport {
            Transport::Tcp => Ok(()),
            _ => f.write_str(&self.path),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expect: &str) {
        let address: Address = text.parse().unwrap();
        assert_eq!(address.to_string(), expect);
        assert_eq!(expect.parse(), Ok(address));
    }

    #[test]
    fn defaults_are_filled_in() {
        check("localhost", "localhost:2671");
        check("kalah.example:99", "kalah.example:99");
        check("[::1]", "[::1]:2671");
        check("[::1]:5", "[::1]:5");
        check("ws://localhost:2672/", "ws://localhost:2672/socket");
        check("wss://kalah.example/bots", "wss://kalah.example:443/bots");
    }

    #[test]
    fn errors() {
        let error = |text: &str| text.parse::<Address>().unwrap_err();
        assert_eq!(error("http://x"), AddressError::Scheme);
        assert_eq!(error("host/path"), AddressError::Scheme);
        assert_eq!(error(""), AddressError::NoHost);
        assert_eq!(error("ws://:5"), AddressError::NoHost);
        assert_eq!(error("host:0"), AddressError::Port);
        assert_eq!(error("host:x"), AddressError::Port);
        assert_eq!(error("::1"), AddressError::Brackets);
    }
}
