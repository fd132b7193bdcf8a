//! What the server has done so far, as numbers.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use axum::http::StatusCode;

use crate::search::Load;

/// Upper bounds of the classes of answering times, in seconds.
const CLASSES: [f64; 9] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 1.0, 10.0];

/// Counters and gauges; all of them fit in a few kilobytes, whatever is asked for.
#[derive(Default)]
pub(crate) struct Metrics {
    answers: Mutex<BTreeMap<(String, u16), u64>>,
    times: Mutex<BTreeMap<String, Times>>,
    panics: AtomicU64,
    refused: AtomicU64,
    /// Connections that are open.
    pub(crate) connections: AtomicI64,
}

/// How long an endpoint took until the head of its answer.
#[derive(Default)]
struct Times {
    classes: [u64; CLASSES.len()],
    count: u64,
    seconds: f64,
}

impl Metrics {
    /// Counts an answer. `endpoint` must be one of few.
    pub(crate) fn answered(&self, endpoint: &str, status: StatusCode, took: Duration) {
        let mut answers = self.answers.lock().unwrap_or_else(PoisonError::into_inner);
        *answers
            .entry((endpoint.to_string(), status.as_u16()))
            .or_default() += 1;
        drop(answers);
        let mut times = self.times.lock().unwrap_or_else(PoisonError::into_inner);
        let times = times.entry(endpoint.to_string()).or_default();
        let seconds = took.as_secs_f64();
        times.count += 1;
        times.seconds += seconds;
        for (class, most) in times.classes.iter_mut().zip(CLASSES) {
            *class += u64::from(seconds <= most);
        }
    }

    /// Counts an endpoint that panicked.
    pub(crate) fn panicked(&self) {
        self.panics.fetch_add(1, Ordering::Relaxed);
    }

    /// Counts a connection that was refused.
    pub(crate) fn refused(&self) {
        self.refused.fetch_add(1, Ordering::Relaxed);
    }

    /// The text that Prometheus reads.
    pub(crate) fn text(&self, load: Load) -> String {
        let mut text = Text::default();
        text.head("kalah_http_answers_total", "counter", "Answers by status.");
        let answers = self.answers.lock().unwrap_or_else(PoisonError::into_inner);
        for ((endpoint, status), count) in answers.iter() {
            let labels = format!("endpoint=\"{endpoint}\",status=\"{status}\"");
            text.value("kalah_http_answers_total", &labels, *count as f64);
        }
        drop(answers);
        let name = "kalah_http_seconds";
        text.head(name, "histogram", "Time until the head of an answer.");
        let times = self.times.lock().unwrap_or_else(PoisonError::into_inner);
        for (endpoint, times) in times.iter() {
            let own = format!("endpoint=\"{endpoint}\"");
            for (class, most) in times.classes.iter().zip(CLASSES) {
                let labels = format!("{own},le=\"{most}\"");
                text.value("kalah_http_seconds_bucket", &labels, *class as f64);
            }
            let all = times.count as f64;
            text.value(
                "kalah_http_seconds_bucket",
                &format!("{own},le=\"+Inf\""),
                all,
            );
            text.value("kalah_http_seconds_sum", &own, times.seconds);
            text.value("kalah_http_seconds_count", &own, all);
        }
        drop(times);
        let count = |counter: &AtomicU64| counter.load(Ordering::Relaxed) as f64;
        text.single(
            "kalah_http_panics_total",
            "counter",
            "Endpoints that failed by a mistake of the program.",
            count(&self.panics),
        );
        text.single(
            "kalah_http_connections_refused_total",
            "counter",
            "Connections that were too many.",
            count(&self.refused),
        );
        text.single(
            "kalah_http_connections",
            "gauge",
            "Connections that are open.",
            self.connections.load(Ordering::Relaxed) as f64,
        );
        for (name, help, value) in [
            ("running", "Searches that are running.", load.running),
            (
                "waiting",
                "Searches that wait for their turn.",
                load.waiting,
            ),
        ] {
            let name = format!("kalah_searches_{name}");
            text.single(&name, "gauge", help, value as f64);
        }
        for (name, help, value) in [
            (
                "finished",
                "Searches that came to their end.",
                load.finished,
            ),
            ("left", "Searches whose client left before.", load.left),
            ("refused", "Searches that were too many.", load.refused),
            (
                "failed",
                "Searches that a mistake of the program ended.",
                load.failed,
            ),
        ] {
            let name = format!("kalah_searches_{name}_total");
            text.single(&name, "counter", help, value as f64);
        }
        text.0
    }
}

/// The text as far as it is written.
#[derive(Default)]
struct Text(String);

impl Text {
    fn head(&mut self, name: &str, kind: &str, help: &str) {
        // Formatting into a string cannot fail.
        let _ = writeln!(self.0, "# HELP {name} {help}\n# TYPE {name} {kind}");
    }

    fn value(&mut self, name: &str, labels: &str, value: f64) {
        let _ = match labels {
            "" => writeln!(self.0, "{name} {value}"),
            _ => writeln!(self.0, "{name}{{{labels}}} {value}"),
        };
    }

    /// A number without labels.
    fn single(&mut self, name: &str, kind: &str, help: &str, value: f64) {
        self.head(name, kind, help);
        self.value(name, "", value);
    }
}
