use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::sleep;

use super::*;

/// Counts steps; each goes on until it is stopped.
struct Endless {
    steps: Arc<AtomicU64>,
}

impl Job for Endless {
    fn step(&mut self, signals: &Signals) -> Next {
        self.steps.fetch_add(1, Ordering::Relaxed);
        while !signals.slice.is_requested() {
            sleep(Duration::from_millis(1));
        }
        Next::Again
    }

    fn longest_step(&self) -> Duration {
        Duration::from_secs(60)
    }
}

/// Says that it ran.
struct Short(Sender<()>);

impl Job for Short {
    fn step(&mut self, _signals: &Signals) -> Next {
        // Nobody waits for it if the test is over.
        let _ = self.0.send(());
        Next::Done
    }

    fn longest_step(&self) -> Duration {
        Duration::from_secs(1)
    }
}

fn endless(queue: &Queue) -> (Ticket, Arc<AtomicU64>) {
    let steps = Arc::new(AtomicU64::new(0));
    let job = Endless {
        steps: Arc::clone(&steps),
    };
    (queue.submit(Box::new(job)).unwrap(), steps)
}

fn short(queue: &Queue) -> (Ticket, Receiver<()>) {
    let (sender, receiver) = channel();
    (queue.submit(Box::new(Short(sender))).unwrap(), receiver)
}

fn wait_until(what: impl Fn() -> bool) {
    let started = Instant::now();
    while !what() {
        assert!(started.elapsed() < Duration::from_secs(20), "never came");
        sleep(Duration::from_millis(2));
    }
}

#[test]
fn everybody_gets_a_turn() {
    let queue = Queue::start(2, 100);
    let jobs: Vec<_> = (0..10).map(|_| endless(&queue)).collect();
    wait_until(|| {
        jobs.iter()
            .all(|(_, steps)| steps.load(Ordering::Relaxed) >= 2)
    });
    let counts = jobs.iter().map(|(_, steps)| steps.load(Ordering::Relaxed));
    // In turn: nobody gets ahead by more than those that run just now.
    let (least, most) = counts.fold((u64::MAX, 0), |(least, most), count| {
        (least.min(count), most.max(count))
    });
    assert!(most <= least + 2, "{least} to {most}");
}

#[test]
fn newcomers_come_between_veterans_and_the_other_way_round() {
    let queue = Queue::start(1, 1000);
    let veterans: Vec<_> = (0..20).map(|_| endless(&queue)).collect();
    wait_until(|| {
        veterans
            .iter()
            .all(|(_, steps)| steps.load(Ordering::Relaxed) >= 1)
    });
    let before: u64 = veterans
        .iter()
        .map(|(_, s)| s.load(Ordering::Relaxed))
        .sum();
    let newcomers: Vec<_> = (0..4 * NEWCOMERS).map(|_| short(&queue)).collect();
    for (_, ran) in &newcomers {
        ran.recv_timeout(Duration::from_secs(20)).unwrap();
    }
    let after: u64 = veterans
        .iter()
        .map(|(_, s)| s.load(Ordering::Relaxed))
        .sum();
    // One for each group, and those at both ends.
    assert!((2..=6).contains(&(after - before)), "{}", after - before);
}

#[test]
fn who_leaves_makes_room_at_once() {
    let queue = Queue::start(1, 3);
    let (running, steps) = endless(&queue);
    wait_until(|| steps.load(Ordering::Relaxed) == 1);
    let (waiting, _) = endless(&queue);
    let (other, _) = endless(&queue);
    let refused = Short(channel().0);
    assert!(queue.submit(Box::new(refused)).is_none());
    assert_eq!(queue.load().refused, 1);
    drop(waiting);
    assert_eq!(queue.load().left, 1);
    drop(other);
    drop(running);
    wait_until(|| queue.load().running + queue.load().waiting == 0);
    assert_eq!(queue.load().left, 3);
    let (_ticket, ran) = short(&queue);
    ran.recv_timeout(Duration::from_secs(20)).unwrap();
    wait_until(|| queue.load().finished == 1);
}

/// Panics.
struct Broken;

impl Job for Broken {
    fn step(&mut self, _signals: &Signals) -> Next {
        panic!("as this test wants it");
    }

    fn longest_step(&self) -> Duration {
        Duration::from_secs(1)
    }
}

#[test]
fn a_mistake_ends_nothing_else() {
    let queue = Queue::start(1, 10);
    let _broken = queue.submit(Box::new(Broken)).unwrap();
    let (_ticket, ran) = short(&queue);
    ran.recv_timeout(Duration::from_secs(20)).unwrap();
    assert_eq!(queue.load().failed, 1);
}

#[test]
fn alone_nobody_is_interrupted() {
    let queue = Queue::start(1, 10);
    let (_ticket, steps) = endless(&queue);
    sleep(FIRST_SLICE + SLICE + SLICE);
    assert_eq!(steps.load(Ordering::Relaxed), 1);
}
