//! What was found, file by file.

use std::fmt;
use std::time::Duration;

use super::judge::Verdict;

/// Counts of every file, in the order in which the files came.
#[derive(Default)]
pub(super) struct Summary(Vec<(&'static str, Counts)>);

#[derive(Clone, Copy, Default)]
struct Counts {
    agreed: usize,
    moves: usize,
    books: usize,
    strongest: usize,
    skipped: usize,
    different: usize,
    time: Duration,
}

impl Summary {
    pub(super) fn add(&mut self, source: &'static str, verdict: &Verdict, time: Duration) {
        if self.0.last().is_none_or(|(last, _)| *last != source) {
            self.0.push((source, Counts::default()));
        }
        let Some((_, counts)) = self.0.last_mut() else {
            return;
        };
        counts.time += time;
        match verdict {
            Verdict::Agreed(agreed) => {
                counts.agreed += 1;
                counts.moves += agreed.moves;
                counts.books += usize::from(agreed.book);
                counts.strongest += usize::from(agreed.strongest);
            }
            Verdict::Unfinished(_) | Verdict::TooLarge => counts.skipped += 1,
            Verdict::Different(_) => counts.different += 1,
        }
    }

    /// Whether nothing differs.
    pub(super) fn is_sound(&self) -> bool {
        self.0.iter().all(|(_, counts)| counts.different == 0)
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{:24} {:>7} {:>7} {:>7} {:>9} {:>8} {:>9} {:>8}",
            "file", "agree", "moves", "books", "level ten", "skipped", "different", "seconds"
        )?;
        for (source, counts) in &self.0 {
            writeln!(
                f,
                "{source:24} {:>7} {:>7} {:>7} {:>9} {:>8} {:>9} {:>8.1}",
                counts.agreed,
                counts.moves,
                counts.books,
                counts.strongest,
                counts.skipped,
                counts.different,
                counts.time.as_secs_f64()
            )?;
        }
        Ok(())
    }
}
