//! Who may ask: no page of another site, neither openly nor by a name that was made to point here.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use axum::http::{HeaderMap, StatusCode, Uri, header};

use crate::refusal::{Fault, Refusal};

/// Refuses requests that the page of another site made a browser send.
///
/// On a loopback address only names of this machine are served. Otherwise somebody's name server
/// could say that a page's own name is 127.0.0.1, and the page would be at home here.
pub(crate) fn check(headers: &HeaderMap, uri: &Uri, bound_to: IpAddr) -> Result<(), Refusal> {
    let mut hosts = headers.get_all(header::HOST).iter();
    let host = hosts.next().and_then(|host| host.to_str().ok());
    if hosts.next().is_some() {
        return Err(refuse("host-not-allowed", "there is more than one Host"));
    }
    let host = uri.host().or(host.map(without_port)).unwrap_or_default();
    if bound_to.is_loopback() && !is_local(host) {
        let detail = "this server is for its own machine: open it as localhost";
        return Err(refuse("host-not-allowed", detail));
    }
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let foreign_fetch = matches!(text("sec-fetch-site"), Some("cross-site" | "same-site"));
    // What cannot be read is not from here.
    let origins = headers.get_all(header::ORIGIN).iter();
    let mut origins = origins.map(|origin| origin.to_str().unwrap_or_default());
    let foreign_origin = origins.any(|origin| {
        let place = origin
            .split_once("://")
            .map(|(_, place)| without_port(place));
        !place.is_some_and(|place| place.eq_ignore_ascii_case(host))
    });
    let api = uri.path().starts_with("/api/");
    if api && (foreign_fetch || foreign_origin) {
        return Err(refuse("cross-site", "pages of other sites are not served"));
    }
    Ok(())
}

fn refuse(code: &'static str, detail: &str) -> Refusal {
    Refusal::new(StatusCode::FORBIDDEN, Fault::new(code, "", detail))
}

fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|b| b.is_ascii_digit()) => name,
        _ => host,
    }
}

fn is_local(host: &str) -> bool {
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    let name = host.to_ascii_lowercase();
    bare.parse::<Ipv4Addr>().is_ok_and(|v4| v4.is_loopback())
        || bare.parse::<Ipv6Addr>().is_ok_and(|v6| v6.is_loopback())
        || name == "localhost"
        || name.ends_with(".localhost")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn allowed(headers: &[(&'static str, &str)]) -> bool {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.append(*name, value.parse().unwrap());
        }
        let uri = Uri::from_static("/api/v1/rules");
        check(&map, &uri, Ipv4Addr::LOCALHOST.into()).is_ok()
    }

    #[test]
    fn names_of_this_machine() {
        for host in [
            "localhost:2672",
            "127.0.0.1",
            "127.8.8.8:1",
            "[::1]:2672",
            "LOCALHOST",
            "kalah.localhost:80",
        ] {
            assert!(allowed(&[("host", host)]), "{host}");
        }
        for host in [
            "example.com",
            "localhost.example.com",
            "10.0.0.1",
            "",
            "x:y",
        ] {
            assert!(!allowed(&[("host", host)]), "{host}");
        }
        assert!(!allowed(&[]));
    }

    #[test]
    fn pages_of_other_sites() {
        let from = |name, value| allowed(&[("host", "localhost:2672"), (name, value)]);
        assert!(from("sec-fetch-site", "same-origin"));
        assert!(from("sec-fetch-site", "none"));
        assert!(!from("sec-fetch-site", "cross-site"));
        assert!(from("origin", "http://localhost:2672"));
        assert!(!from("origin", "https://example.com"));
        assert!(!from("origin", "null"));
        let local = ("origin", "http://localhost:2672");
        let foreign = ("origin", "https://example.com");
        assert!(!allowed(&[("host", "localhost"), local, foreign]));
        assert!(!allowed(&[("host", "localhost"), ("host", "localhost")]));
        assert!(!from("origin", "http://\u{e9}.example"));
    }
}
