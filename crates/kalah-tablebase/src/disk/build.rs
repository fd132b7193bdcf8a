//! Building layer by layer from and to a directory.

use std::fs::{File, OpenOptions};
use std::path::Path as FilePath;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use crate::build::{BuildError, BuildOptions, Progress};
use crate::kernel::{Below, Index};
use crate::layers::Layers;
use crate::layout::{Layout, positions};
use crate::path::Path;

use super::directory::{TableDir, layer_path, open_layer};
use super::error::{DiskError, Fault};
use super::header::{HEADER, SUM};
use super::layer_file::LayerFile;
use super::map::Map;
use super::new_file::is_mark;
use super::pair::Workspace;
use super::plan::DiskPlan;
use super::write::LayerWriter;

/// Held by the build that is running in a directory.
const LOCK: &str = "build.lock";

impl DiskPlan {
    /// Builds the missing layers. Those that are there are compared with their checksums first.
    ///
    /// Each layer is written under another name, and gets its own when the disk has it: an
    /// interrupted build, however it ended, goes on with the first layer that is missing. Finished
    /// layers are read through memory maps, so that they need no memory but what the system has to
    /// spare; [`BuildOptions::memory_limit`] is for what the threads work in, and as many threads
    /// run as fit into it.
    ///
    /// # Errors
    /// If disk or memory is short, which is found before the start; if a file is damaged or
    /// belongs to another table; if reading or writing fails; if the build was stopped.
    pub fn build(&self, options: &BuildOptions<'_>) -> Result<TableDir<Map>, DiskError> {
        self.check(options)?;
        let _lock = lock(&self.directory)?;
        remove_partial(&self.directory)?;
        let path = options.path.unwrap_or_else(Path::fastest);
        if !path.is_available() {
            return Err(BuildError::Path(path).into());
        }
        let index = Index::new(&self.layout, options.threads());
        let mut files = Vec::new();
        let mut workspaces = Vec::new();
        for n in 0..=self.layout.seeds() {
            let file = layer_path(&self.directory, n);
            if !file.exists() {
                self.resize(&mut workspaces, n, options)?;
                let layer = Layer {
                    layout: &self.layout,
                    lists: (&index, path),
                    files: &files,
                    n,
                    options,
                    next: AtomicUsize::new(n.div_ceil(2)),
                    done: AtomicU64::new(below(&self.layout, n)),
                };
                layer.build(&mut workspaces, &file)?;
                files.push(open(&self.layout, n, &file)?);
            } else {
                let there = open(&self.layout, n, &file)?;
                let verified = there.verify(&self.layout, &mut |_| !options.stopped());
                verified.map_err(DiskError::file(&file))?;
                files.push(there);
                self.report(options, n, below(&self.layout, n + 1));
            }
            if options.stopped() {
                return Err(BuildError::Stopped.into());
            }
        }
        TableDir::open_mapped(&self.directory)
    }

    /// Refuses what cannot be done.
    fn check(&self, options: &BuildOptions<'_>) -> Result<(), DiskError> {
        let (needed, free) = (self.missing_bytes(), self.free_bytes());
        if needed > free {
            return Err(DiskError::Full { needed, free });
        }
        let needed = self.memory(1);
        match options.memory_limit {
            Some(limit) if needed > limit => Err(BuildError::Limit { needed, limit }.into()),
            _ => Ok(()),
        }
    }

    /// Makes as many workspaces as fit for layer `n`.
    fn resize(
        &self,
        workspaces: &mut Vec<Workspace>,
        n: usize,
        options: &BuildOptions<'_>,
    ) -> Result<(), BuildError> {
        let each = self.layers()[n].memory_per_thread.max(1);
        let lists = Index::bytes(&self.layout) as u64;
        let limit = options.memory_limit.unwrap_or(u64::MAX);
        let fit = limit.saturating_sub(lists) / each;
        let threads = (options.threads() as u64).clamp(1, fit.max(1)) as usize;
        workspaces.truncate(threads);
        while workspaces.len() < threads {
            let workspace = Workspace::new(&self.layout);
            workspaces.push(workspace.map_err(|source| BuildError::Memory {
                needed: each,
                source,
            })?);
        }
        Ok(())
    }

    fn report(&self, options: &BuildOptions<'_>, layer: usize, done: u64) {
        if let Some(progress) = options.progress {
            let total = self.layout.positions();
            progress(Progress { layer, done, total });
        }
    }
}

/// A layer that is being built.
struct Layer<'a> {
    layout: &'a Layout,
    lists: (&'a Index, Path),
    /// Those below.
    files: &'a [LayerFile<Map>],
    n: usize,
    options: &'a BuildOptions<'a>,
    /// The next pair: the seeds of its fuller side. From the largest pair to the smallest, each a
    /// neighbour of the one before, so that most of what a pair reads was read for the last one.
    next: AtomicUsize,
    /// Positions done, in all layers.
    done: AtomicU64,
}

impl Layer<'_> {
    fn build(&self, workspaces: &mut [Workspace], path: &FilePath) -> Result<(), DiskError> {
        let lower = self
            .files
            .iter()
            .map(|file| &file.source().bytes()[HEADER..]);
        let lower = Layers::new(self.layout, lower.collect());
        // Each file was found to have the right length when it was opened.
        let lower = lower.ok_or_else(|| DiskError::file(path)(Fault::Header))?;
        let below = Below::new(self.layout, &lower, self.n);
        let writer = LayerWriter::create(self.layout, self.n, path).map_err(DiskError::io(path))?;
        let sums = Mutex::new(vec![[0; SUM]; self.n + 1]);
        let work = |workspace| self.work(workspace, &below, &writer, &sums);
        std::thread::scope(|scope| {
            let Some((own, others)) = workspaces.split_first_mut() else {
                return Ok(());
            };
            // Where the system gives no more threads, those that there are do the work.
            let more = |workspace| {
                let thread = std::thread::Builder::new();
                thread.spawn_scoped(scope, move || work(workspace)).ok()
            };
            let workers: Vec<_> = others.iter_mut().map_while(more).collect();
            let own = work(own);
            workers.into_iter().fold(own, |all, worker| {
                let outcome = worker.join();
                all.and(outcome.unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            })
        })
        .map_err(DiskError::io(path))?;
        if self.options.stopped() {
            return Err(BuildError::Stopped.into());
        }
        let sums = sums.into_inner().unwrap_or_else(|e| e.into_inner());
        writer.finish(&sums).map_err(DiskError::io(path))
    }

    fn work(
        &self,
        workspace: &mut Workspace,
        below: &Below<'_>,
        writer: &LayerWriter<'_>,
        sums: &Mutex<Vec<[u8; SUM]>>,
    ) -> std::io::Result<()> {
        while !self.options.stopped() {
            let a = self.next.fetch_add(1, Ordering::Relaxed);
            if a > self.n {
                break;
            }
            let b = self.n - a;
            self.will_need(a, b);
            let stop = self.options.stop;
            let [one, two] = workspace.build(self.lists, below, self.n, a, stop);
            if self.options.stopped() {
                break;
            }
            let mut written = vec![(a, writer.put(a, one)?)];
            if a != b {
                written.push((b, writer.put(b, two)?));
            }
            let mut sums = sums.lock().unwrap_or_else(|e| e.into_inner());
            let mut positions = 0;
            for (a, sum) in written {
                sums[a] = sum;
                let block = self.layout.block(self.n, a);
                positions += (block.lines * block.values) as u64;
            }
            let done = self.done.fetch_add(positions, Ordering::Relaxed) + positions;
            if let Some(progress) = self.options.progress {
                progress(Progress {
                    layer: self.n,
                    done,
                    total: self.layout.positions(),
                });
            }
        }
        Ok(())
    }
}

impl Layer<'_> {
    /// Tells the system which blocks the pair will read, so that it reads them in one go where
    /// they are not in memory; the kernel would ask for them line by line. What seldom comes up,
    /// sowings of a lap and more, is left to that.
    fn will_need(&self, a: usize, b: usize) {
        for (own, other) in [(a, b), (b, a)] {
            let Some(own) = own.checked_sub(1) else {
                continue;
            };
            let before = self.n - 1;
            self.will_need_block(before, other);
            // The last seed falls among the other player's houses.
            for sown in 0..=self.layout.houses().min(own) {
                self.will_need_block(before, own - sown);
            }
            for captured in 0..=other {
                self.will_need_block(before - captured, own);
            }
        }
    }

    fn will_need_block(&self, n: usize, a: usize) {
        let file = &self.files[n];
        file.source().will_need(file.data(self.layout, a));
    }
}

/// Positions in the layers below `n`.
fn below(layout: &Layout, n: usize) -> u64 {
    n.checked_sub(1)
        .map_or(0, |n| positions(layout.houses(), n))
}

fn open(layout: &Layout, n: usize, path: &FilePath) -> Result<LayerFile<Map>, DiskError> {
    let file = open_layer(path)?;
    let map = Map::new(&file).map_err(DiskError::io(path))?;
    LayerFile::open_as(map, layout, n).map_err(DiskError::file(path))
}

/// The lock ends with the file that is returned, even if the program is killed.
fn lock(directory: &FilePath) -> Result<File, DiskError> {
    let path = directory.join(LOCK);
    let mut options = OpenOptions::new();
    let file = options.write(true).create(true).truncate(false);
    let file = file.open(&path).map_err(DiskError::io(&path))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(std::fs::TryLockError::WouldBlock) => Err(DiskError::Busy(directory.into())),
        Err(std::fs::TryLockError::Error(error)) => Err(DiskError::io(path)(error)),
    }
}

/// Deletes what an interrupted build left unfinished.
fn remove_partial(directory: &FilePath) -> Result<(), DiskError> {
    let entries = std::fs::read_dir(directory).map_err(DiskError::io(directory))?;
    for entry in entries {
        let entry = entry.map_err(DiskError::io(directory))?;
        let (path, kind) = (entry.path(), entry.file_type());
        let kind = kind.map_err(DiskError::io(&path))?;
        if kind.is_file() && is_partial_layer(&entry.file_name().to_string_lossy()) {
            std::fs::remove_file(&path).map_err(DiskError::io(&path))?;
        }
    }
    Ok(())
}

/// Whether it is the name of a layer file and something that makes it an unfinished one.
fn is_partial_layer(name: &str) -> bool {
    let layer = name.strip_prefix("layer-");
    let behind = layer.and_then(|name| name.split_once(".kalah-table"));
    behind.is_some_and(|(_, behind)| is_mark(behind))
}
