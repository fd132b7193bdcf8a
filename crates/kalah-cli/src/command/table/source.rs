//! Which table a command works with: one on disk, or one that is built for it.

use std::fs::File;
use std::path::PathBuf;
use std::time::Duration;

use kalah_core::{Capture, DEFAULT_HOUSES, End, Leftovers, RulesText, Variant};
use kalah_tablebase::disk::{DiskError, TableDir};
use kalah_tablebase::{
    BuildError, BuildOptions, EndgameRules, Layout, Tablebase, Values, WISHED_TIME, seeds_within,
};

use super::progress::Bar;
use crate::failure::Failure;
use crate::given::RulesArg;
use crate::interrupt::interrupted;
use crate::quantity;
use crate::resources;
use crate::said;
use crate::text::{Text, tr};

/// Which table, as stated on the command line.
#[derive(clap::Args)]
pub(in crate::command) struct Wanted {
    #[command(flatten)]
    pub(super) rules: RulesArg,
    #[arg(long)]
    pub(super) houses: Option<u8>,
    #[arg(long = "seeds", id = "built_seeds")]
    pub(super) seeds: Option<usize>,
    #[arg(long = "time", id = "build_time", conflicts_with = "built_seeds",
          value_parser = clap::value_parser!(u32).range(1..=86_400))]
    seconds: Option<u32>,
}

/// What a build may use.
#[derive(clap::Args, Default)]
pub(in crate::command) struct Means {
    #[arg(long = "threads", id = "build_threads", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    #[arg(long = "memory", id = "build_memory")]
    memory: Option<String>,
}

/// A table in memory or on disk.
pub(super) enum Table {
    Memory(Tablebase),
    /// Read value by value: a map would have the system read far around each.
    Disk(TableDir<File>),
}

impl Wanted {
    /// The shape of the table that is wanted: as large as `means` allow if nobody says how large.
    pub(in crate::command) fn layout(&self, means: &Means, text: &Text) -> Result<Layout, Failure> {
        let (rules, houses) = self.board(text)?;
        let seeds = match self.seeds {
            Some(seeds) => seeds,
            None => self.most_seeds(rules, houses, means, text)?,
        };
        layout(rules, houses, seeds, text)
    }

    /// The most seeds of a table that is built in about the time that was said, or in a second,
    /// and fits the memory.
    fn most_seeds(
        &self,
        rules: EndgameRules,
        houses: usize,
        means: &Means,
        text: &Text,
    ) -> Result<usize, Failure> {
        let seconds = |seconds: u32| Duration::from_secs(seconds.into());
        let time = self.seconds.map_or(WISHED_TIME, seconds);
        let memory = means.memory(text)?.unwrap_or(u64::MAX);
        let options = BuildOptions {
            threads: means.threads(),
            ..BuildOptions::default()
        };
        // For a board without tables the layout has the error.
        Ok(seeds_within(rules, houses, memory, time, &options).unwrap_or(0))
    }

    fn board(&self, text: &Text) -> Result<(EndgameRules, usize), Failure> {
        let rules = self.rules.read(text)?;
        let twice = |(stated, houses)| stated != houses;
        if rules.houses.zip(self.houses).is_some_and(twice) {
            let message = tr!(text, "error-size-twice", axis = "houses");
            return Err(Failure::Input(message));
        }
        let houses = self.houses.or(rules.houses).unwrap_or(DEFAULT_HOUSES);
        Ok((rules.variant.into(), houses.into()))
    }

    /// The table in `directory`, which must be what is wanted, or one that is built in memory.
    pub(super) fn open(
        &self,
        directory: Option<&PathBuf>,
        means: &Means,
        text: &Text,
    ) -> Result<Table, Failure> {
        let Some(directory) = directory else {
            return means
                .build(&self.layout(means, text)?, text)
                .map(Table::Memory);
        };
        let table = TableDir::open(directory).map_err(|error| said::table(error, text))?;
        let (rules, houses) = self.board(text)?;
        if self.rules.rules.is_some() && rules != table.layout().rules() {
            return Err(other_rules(rules, table.layout().rules(), text));
        }
        if (self.houses.is_some() || houses != usize::from(DEFAULT_HOUSES))
            && houses != table.layout().houses()
        {
            return Err(other_houses(houses, table.layout().houses(), text));
        }
        if let Some(seeds) = self.seeds.filter(|&seeds| seeds > table.layout().seeds()) {
            let (path, found) = (directory.clone(), table.layout().seeds());
            return Err(said::table(DiskError::NoLayer { path, seeds, found }, text));
        }
        Ok(Table::Disk(table))
    }
}

impl Means {
    /// Threads to use; 0 for as many as there are cores.
    pub(in crate::command) fn threads(&self) -> usize {
        self.threads.map_or(0, usize::from)
    }

    /// Memory that may be used: what was said, or what the system has to spare.
    pub(in crate::command) fn memory(&self, text: &Text) -> Result<Option<u64>, Failure> {
        let Some(given) = &self.memory else {
            return Ok(resources::available());
        };
        quantity::read_memory(given, text).map(Some)
    }

    /// Builds in memory, with a bar and until Ctrl-C.
    pub(super) fn build(&self, layout: &Layout, text: &Text) -> Result<Tablebase, Failure> {
        let bar = Bar::positions(layout.positions(), text);
        let built = Tablebase::build(
            layout.rules(),
            layout.houses(),
            layout.seeds(),
            &BuildOptions {
                threads: self.threads(),
                memory_limit: self.memory(text)?,
                stop: Some(interrupted()),
                progress: Some(&|progress| bar.show(progress)),
                ..BuildOptions::default()
            },
        );
        bar.finish();
        built.map_err(|error| match error {
            BuildError::Stopped => Failure::Machine(tr!(text, "table-interrupted")),
            error => said::table_build(error, text),
        })
    }
}

impl Values for Table {
    fn layout(&self) -> &Layout {
        match self {
            Table::Memory(table) => table.layout(),
            Table::Disk(table) => table.layout(),
        }
    }

    fn value(&self, mover: &[u8], other: &[u8]) -> Result<Option<i8>, DiskError> {
        match self {
            Table::Memory(table) => Values::value(table, mover, other),
            Table::Disk(table) => table.value(mover, other),
        }
    }
}

/// The shape of a table, if there can be one of this size.
pub(super) fn layout(
    rules: EndgameRules,
    houses: usize,
    seeds: usize,
    text: &Text,
) -> Result<Layout, Failure> {
    let layout = Layout::new(rules, houses, seeds);
    layout.map_err(|error| said::table_build(error.into(), text))
}

/// The part of the rules that a table depends on, as a text that `--rules` reads back.
pub(super) fn rules_code(rules: EndgameRules) -> String {
    let EndgameRules {
        capture,
        end,
        leftovers,
    } = rules;
    let variant = Variant {
        capture,
        end,
        leftovers,
        ..Variant::default()
    };
    RulesText::from(variant).to_string()
}

/// The same with every axis written out.
pub(super) fn rules_axes(rules: EndgameRules) -> String {
    format!(
        "{}={}, {}={}, {}={}",
        Capture::AXIS,
        rules.capture.name(),
        End::AXIS,
        rules.end.name(),
        Leftovers::AXIS,
        rules.leftovers.name()
    )
}

pub(super) fn other_rules(wanted: EndgameRules, found: EndgameRules, text: &Text) -> Failure {
    let (wanted, found) = (rules_axes(wanted), rules_axes(found));
    Failure::Input(tr!(
        text,
        "table-other-rules",
        wanted = wanted,
        found = found
    ))
}

pub(super) fn other_houses(wanted: usize, found: usize, text: &Text) -> Failure {
    Failure::Input(tr!(
        text,
        "table-other-houses",
        wanted = wanted,
        found = found
    ))
}
