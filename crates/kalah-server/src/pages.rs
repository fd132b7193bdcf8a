//! The pages, embedded in the program.

use axum::body::{Body, Bytes};
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::refusal::{Fault, Refusal};

/// A file as it was when the program was built.
struct File {
    /// Its place on the server.
    path: &'static str,
    plain: &'static [u8],
    brotli: Option<&'static [u8]>,
    gzip: Option<&'static [u8]>,
}

/// Every file, by their paths.
static FILES: &[File] = include!(concat!(env!("OUT_DIR"), "/pages.rs"));

/// The page that shows what every address of the application means.
const INDEX: &str = "/index.html";

/// Names in here hold the hash of what is in the file.
const HASHED: &str = "/assets/";

/// What stands in place of the pages where the program was built without them.
const NOT_BUILT: &str = "\
This program was built without its pages. Build them, then the program again:\n\
\n\
\x20   npm --prefix web/app ci && npm --prefix web/app run build\n\
\n\
The API is here: /api/openapi.json describes it.\n\
\n\
Программа собрана без страниц. Команда выше собирает их; затем соберите программу снова.\n";

/// Whether the pages are part of the program.
#[must_use]
pub fn are_built() -> bool {
    find(INDEX).is_some()
}

fn find(path: &str) -> Option<&'static File> {
    let at = FILES.binary_search_by(|file| file.path.cmp(path));
    at.ok().map(|at| &FILES[at])
}

/// Answers every request that no endpoint does.
pub(crate) async fn serve(request: Request) -> Result<Response, Refusal> {
    let path = request.uri().path();
    let missing = || {
        let detail = format!("there is nothing at {}", shortened(path));
        Refusal::new(StatusCode::NOT_FOUND, Fault::new("not-found", "", detail))
    };
    if path == "/api" || path.starts_with("/api/") {
        return Err(missing());
    }
    if request.method() != Method::GET && request.method() != Method::HEAD {
        let detail = "pages can only be read: use GET or HEAD";
        let fault = Fault::new("method-not-allowed", "", detail);
        let allow = Some(HeaderValue::from_static("GET,HEAD"));
        return Err(Refusal::new(StatusCode::METHOD_NOT_ALLOWED, fault).allow(allow));
    }
    if let Some(file) = find(path) {
        return Ok(file.response(request.headers()));
    }
    // The application reads such addresses itself.
    let name = path.rsplit('/').next().unwrap_or_default();
    if name.contains('.') {
        return Err(missing());
    }
    match find(INDEX) {
        Some(index) => Ok(index.response(request.headers())),
        None => Ok((
            [(header::CONTENT_TYPE, "text/plain; charset=utf-8")],
            NOT_BUILT,
        )
            .into_response()),
    }
}

/// The beginning of what somebody asked for.
fn shortened(path: &str) -> String {
    path.chars().take(60).collect()
}

impl File {
    fn response(&self, asked: &HeaderMap) -> Response {
        let (coding, bytes) = self.coded(asked);
        // One file in two codings is two things to a cache.
        let hash = blake3::hash(bytes).to_hex();
        let etag = format!("\"{}\"", &hash[..32]);
        let known = asked.get_all(header::IF_NONE_MATCH).iter();
        let mut known = known.filter_map(|value| value.to_str().ok());
        let unchanged = known.any(|list| {
            list.split(',')
                .any(|tag| tag.trim().trim_start_matches("W/") == etag || tag.trim() == "*")
        });
        let mut response = match unchanged {
            true => StatusCode::NOT_MODIFIED.into_response(),
            false => Body::from(Bytes::from_static(bytes)).into_response(),
        };
        let headers = response.headers_mut();
        let cached = match self.path.starts_with(HASHED) {
            true => "public, max-age=31536000, immutable",
            false => "no-cache",
        };
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(cached));
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        if let Ok(etag) = etag.parse() {
            headers.insert(header::ETAG, etag);
        }
        if !unchanged {
            headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(self.kind()));
            if let Some(coding) = coding {
                headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(coding));
            }
        }
        response
    }

    /// The smallest form that is accepted.
    fn coded(&self, asked: &HeaderMap) -> (Option<&'static str>, &'static [u8]) {
        if let Some(bytes) = self.brotli.filter(|_| accepts(asked, "br")) {
            return (Some("br"), bytes);
        }
        if let Some(bytes) = self.gzip.filter(|_| accepts(asked, "gzip")) {
            return (Some("gzip"), bytes);
        }
        (None, self.plain)
    }

    fn kind(&self) -> &'static str {
        match self.path.rsplit('.').next().unwrap_or_default() {
            "html" => "text/html; charset=utf-8",
            "js" | "mjs" => "text/javascript; charset=utf-8",
            "css" => "text/css; charset=utf-8",
            "json" => "application/json",
            "webmanifest" => "application/manifest+json",
            "svg" => "image/svg+xml",
            "png" => "image/png",
            "ico" => "image/x-icon",
            "webp" => "image/webp",
            "woff2" => "font/woff2",
            "mp3" => "audio/mpeg",
            "ogg" => "audio/ogg",
            "wav" => "audio/wav",
            "wasm" => "application/wasm",
            "txt" | "ftl" => "text/plain; charset=utf-8",
            _ => "application/octet-stream",
        }
    }
}

/// Whether a coding is named in `Accept-Encoding` and not ruled out by a weight of 0.
fn accepts(asked: &HeaderMap, coding: &str) -> bool {
    let lists = asked.get_all(header::ACCEPT_ENCODING).iter();
    let mut items = lists
        .filter_map(|list| list.to_str().ok())
        .flat_map(|list| list.split(','));
    items.any(|item| {
        let (name, weight) = item.split_once(';').unwrap_or((item, ""));
        let weight = weight.trim().trim_start_matches("q=").trim();
        let ruled_out = weight.parse::<f32>().is_ok_and(|weight| weight == 0.0);
        name.trim().eq_ignore_ascii_case(coding) && !ruled_out
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codings_that_are_accepted() {
        let accepts = |list: &str, coding| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_ENCODING, list.parse().unwrap());
            super::accepts(&headers, coding)
        };
        assert!(accepts("gzip, deflate, br, zstd", "br"));
        assert!(accepts("BR;q=0.5", "br"));
        assert!(!accepts("gzip, br;q=0", "br"));
        assert!(!accepts("brotli", "br"));
        assert!(!accepts("", "gzip"));
    }

    #[test]
    fn files_are_found() {
        assert!(FILES.is_sorted_by_key(|file| file.path));
        for file in FILES {
            assert!(find(file.path).is_some(), "{}", file.path);
            assert_ne!(file.kind(), "application/octet-stream", "{}", file.path);
        }
    }
}
