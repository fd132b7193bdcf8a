//! Criterion by processor time of the thread, so that other work on the machine disturbs less.

use std::time::Duration;

use cpu_time::ThreadTime;
use criterion::Criterion;
use criterion::measurement::{Measurement, ValueFormatter, WallTime};

/// Processor time of the thread.
pub(crate) struct ProcessorTime(WallTime);

/// Criterion with this measure.
pub(crate) fn criterion() -> Criterion<ProcessorTime> {
    Criterion::default().with_measurement(ProcessorTime(WallTime))
}

impl Measurement for ProcessorTime {
    type Intermediate = ThreadTime;
    type Value = Duration;

    fn start(&self) -> ThreadTime {
        ThreadTime::now()
    }

    fn end(&self, start: ThreadTime) -> Duration {
        start.elapsed()
    }

    fn add(&self, a: &Duration, b: &Duration) -> Duration {
        self.0.add(a, b)
    }

    fn zero(&self) -> Duration {
        self.0.zero()
    }

    fn to_f64(&self, value: &Duration) -> f64 {
        self.0.to_f64(value)
    }

    fn formatter(&self) -> &dyn ValueFormatter {
        self.0.formatter()
    }
}
