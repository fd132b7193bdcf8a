//! The thread that writes the record.

use std::sync::Arc;
use std::sync::mpsc::Receiver;

use rusqlite::Connection;
use tokio::sync::oneshot;

use super::StoreError;

/// Something to be done with the record.
pub(super) trait Job: Send {
    /// Does it; whether that went well.
    fn work(&mut self, database: &Connection) -> bool;

    /// Tells whoever waits what came of it, once it is safe.
    fn tell(self: Box<Self>, committed: &Result<(), Arc<rusqlite::Error>>);
}

/// A job with somebody who waits for it.
pub(super) struct Task<T, Work> {
    work: Option<Work>,
    result: Option<rusqlite::Result<T>>,
    done: oneshot::Sender<Result<T, StoreError>>,
}

impl<T, Work> Task<T, Work> {
    pub(super) fn new(work: Work) -> (Task<T, Work>, oneshot::Receiver<Result<T, StoreError>>) {
        let (done, result) = oneshot::channel();
        let task = Task {
            work: Some(work),
            result: None,
            done,
        };
        (task, result)
    }
}

impl<T: Send, Work> Job for Task<T, Work>
where
    Work: FnOnce(&Connection) -> rusqlite::Result<T> + Send,
{
    fn work(&mut self, database: &Connection) -> bool {
        self.result = self.work.take().map(|work| work(database));
        matches!(self.result, Some(Ok(_)))
    }

    fn tell(self: Box<Self>, committed: &Result<(), Arc<rusqlite::Error>>) {
        let result = match (committed, self.result) {
            (Err(error), _) => Err(StoreError::Write(error.clone())),
            (Ok(()), Some(Ok(result))) => Ok(result),
            (Ok(()), Some(Err(error))) => Err(StoreError::Write(Arc::new(error))),
            (Ok(()), None) => Err(StoreError::Ended),
        };
        // Who no longer waits need not be told.
        let _ = self.done.send(result);
    }
}

/// Most jobs in one transaction.
const BATCH: usize = 256;

/// Works until nobody is left who could want anything.
pub(super) fn run(mut database: Connection, work: &Receiver<Box<dyn Job>>) {
    while let Ok(first) = work.recv() {
        let more = work.try_iter().take(BATCH - 1);
        let mut jobs: Vec<_> = std::iter::once(first).chain(more).collect();
        let committed = commit(&mut database, &mut jobs).map_err(Arc::new);
        for job in jobs {
            job.tell(&committed);
        }
    }
}

fn commit(database: &mut Connection, jobs: &mut [Box<dyn Job>]) -> rusqlite::Result<()> {
    let mut transaction = database.transaction()?;
    for job in jobs {
        // What fails is taken back alone.
        let savepoint = transaction.savepoint()?;
        if job.work(&savepoint) {
            savepoint.commit()?;
        }
    }
    transaction.commit()
}
