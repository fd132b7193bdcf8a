//! How many requests an address may send.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::settings::Rate;

/// Addresses that are remembered; those that have been quiet for long make room for others.
const MOST_ADDRESSES: usize = 10_000;

/// A bucket of tokens for each address, filled at a rate.
pub(crate) struct Limiter {
    rate: Rate,
    buckets: Mutex<HashMap<IpAddr, Bucket>>,
}

#[derive(Clone, Copy)]
struct Bucket {
    tokens: f64,
    at: Instant,
}

impl Bucket {
    fn tokens_at(self, now: Instant, rate: Rate) -> f64 {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        (self.tokens + passed * rate.per_second).min(rate.burst)
    }
}

impl Limiter {
    pub(crate) fn new(rate: Rate) -> Limiter {
        Limiter {
            rate,
            buckets: Mutex::default(),
        }
    }

    /// Takes a token; how long to wait if there is none.
    pub(crate) fn take(&self, address: IpAddr, now: Instant) -> Result<(), Duration> {
        let rate = self.rate;
        let address = network(address);
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= MOST_ADDRESSES && !buckets.contains_key(&address) {
            forget(&mut buckets, now, rate);
        }
        let full = Bucket {
            tokens: rate.burst,
            at: now,
        };
        let bucket = buckets.entry(address).or_insert(full);
        let tokens = bucket.tokens_at(now, rate);
        let enough = tokens >= 1.0;
        *bucket = Bucket {
            tokens: if enough { tokens - 1.0 } else { tokens },
            at: now,
        };
        if enough {
            return Ok(());
        }
        Err(Duration::from_secs_f64((1.0 - tokens) / rate.per_second))
    }
}

/// Drops the fuller half: those addresses lose least by being forgotten.
fn forget(buckets: &mut HashMap<IpAddr, Bucket>, now: Instant, rate: Rate) {
    let mut tokens: Vec<_> = buckets.values().map(|b| b.tokens_at(now, rate)).collect();
    tokens.sort_by(f64::total_cmp);
    let middle = tokens[tokens.len() / 2];
    buckets.retain(|_, bucket| bucket.tokens_at(now, rate) < middle);
}

/// Whoever has an address of version 6 has a whole network of them.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) => {
            let mut parts = v6.segments();
            parts[4..].fill(0);
            IpAddr::from(parts)
        }
        v4 => v4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RATE: Rate = Rate {
        burst: 3.0,
        per_second: 2.0,
    };

    #[test]
    fn a_burst_and_then_the_rate() {
        let limiter = Limiter::new(RATE);
        let now = Instant::now();
        let address = IpAddr::from([192, 0, 2, 1]);
        for _ in 0..3 {
            assert_eq!(limiter.take(address, now), Ok(()));
        }
        assert_eq!(limiter.take(address, now), Err(Duration::from_millis(500)));
        assert_eq!(limiter.take(IpAddr::from([192, 0, 2, 2]), now), Ok(()));
        let later = now + Duration::from_millis(500);
        assert_eq!(limiter.take(address, later), Ok(()));
        assert!(limiter.take(address, later).is_err());
    }

    #[test]
    fn memory_is_bounded_and_offenders_are_remembered() {
        let limiter = Limiter::new(RATE);
        let now = Instant::now();
        let offender = IpAddr::from([198, 51, 100, 7]);
        while limiter.take(offender, now).is_ok() {}
        for number in 0..(3 * MOST_ADDRESSES as u32) {
            let _ = limiter.take(IpAddr::from(number.to_be_bytes()), now);
        }
        assert!(limiter.buckets.lock().unwrap().len() <= MOST_ADDRESSES);
        assert!(limiter.take(offender, now).is_err());
    }
}
