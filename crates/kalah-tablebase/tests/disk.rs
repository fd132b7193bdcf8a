//! Tables on disk: the same values as in memory, resumed and refused as promised.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use kalah_tablebase::disk::{DiskError, DiskPlan, Fault, LayerFile, TableDir};
use kalah_tablebase::{BuildError, BuildOptions, EndgameRules, Layout, Tablebase};

fn layout(rules: EndgameRules, houses: usize, seeds: usize) -> Layout {
    Layout::new(rules, houses, seeds).expect("a small table")
}

fn build(directory: &Path, layout: &Layout) {
    let plan = DiskPlan::new(directory, layout.clone()).expect("a small table");
    plan.build(&BuildOptions::default()).expect("a small table");
}

fn layer(directory: &Path, n: usize) -> PathBuf {
    directory.join(format!("layer-{n:02}.kalah-table"))
}

/// All bytes of the layers, from the files.
fn same_bytes(directory: &Path, table: &Tablebase) {
    let files = TableDir::open(directory).expect("a small table");
    assert_eq!(files.layout(), table.layout());
    let loaded = files.load(table.max_seeds()).expect("a small table");
    for n in 0..=table.max_seeds() {
        let range = table.layout().layer(n);
        assert!(
            loaded.bytes()[range.clone()] == table.bytes()[range],
            "layer {n}"
        );
    }
}

#[test]
fn the_same_bytes_as_in_memory_under_all_rules() {
    let sizes = [(1, 9), (2, 8), (3, 7), (6, 5), (8, 3)];
    for (rules, (houses, seeds)) in EndgameRules::all().zip(sizes.into_iter().cycle()) {
        let directory = tempfile::tempdir().unwrap();
        build(directory.path(), &layout(rules, houses, seeds));
        let table = Tablebase::build(rules, houses, seeds, &BuildOptions::default()).unwrap();
        same_bytes(directory.path(), &table);
    }
}

#[test]
fn layers_of_six_bits_and_bytes() {
    let mut rules = EndgameRules::default();
    for leftovers in [kalah_core::Leftovers::Owner, kalah_core::Leftovers::Nobody] {
        rules.leftovers = leftovers;
        let directory = tempfile::tempdir().unwrap();
        build(directory.path(), &layout(rules, 2, 40));
        let table = Tablebase::build(rules, 2, 40, &BuildOptions::default()).unwrap();
        same_bytes(directory.path(), &table);
    }
}

#[test]
fn every_value_from_file_and_map() {
    let rules = EndgameRules::default();
    let directory = tempfile::tempdir().unwrap();
    build(directory.path(), &layout(rules, 3, 7));
    let table = Tablebase::build(rules, 3, 7, &BuildOptions::default()).unwrap();
    let (file, map) = (
        TableDir::open(directory.path()).unwrap(),
        TableDir::open_mapped(directory.path()).unwrap(),
    );
    for index in 0..table.layout().positions() {
        let (mover, other) = table.layout().position(index).unwrap();
        let (mover, other) = (&mover[..3], &other[..3]);
        let value = table.value(mover, other);
        assert!(value.is_some());
        assert_eq!(file.value(mover, other).unwrap(), value);
        assert_eq!(map.value(mover, other).unwrap(), value);
    }
    assert_eq!(file.value(&[8, 0, 0], &[0, 0, 0]).unwrap(), None);
    assert_eq!(file.value(&[255; 3], &[255; 3]).unwrap(), None);
    assert_eq!(file.value(&[1, 0], &[0, 0]).unwrap(), None);
}

#[test]
fn a_table_grows_and_the_layers_that_exist_stay() {
    let rules = EndgameRules::default();
    let directory = tempfile::tempdir().unwrap();
    build(directory.path(), &layout(rules, 6, 4));
    let modified = |n| {
        fs::metadata(layer(directory.path(), n))
            .unwrap()
            .modified()
            .unwrap()
    };
    let before = modified(4);
    fs::write(
        directory
            .path()
            .join("layer-05.kalah-table.kalah-aB3xY9zzzzzz.partial"),
        "half a layer",
    )
    .unwrap();
    build(directory.path(), &layout(rules, 6, 6));
    assert_eq!(modified(4), before);
    same_bytes(
        directory.path(),
        &Tablebase::build(rules, 6, 6, &BuildOptions::default()).unwrap(),
    );
    let names = fs::read_dir(directory.path()).unwrap();
    let mut names = names.map(|entry| entry.unwrap().path());
    assert!(names.all(|path| path.extension().unwrap() != "partial"));
}

#[test]
fn a_stopped_build_leaves_whole_layers_only() {
    let directory = tempfile::tempdir().unwrap();
    let shape = layout(EndgameRules::default(), 6, 8);
    let stop = AtomicBool::new(false);
    let progress = |progress: kalah_tablebase::Progress| {
        stop.fetch_or(progress.layer == 6, Ordering::Relaxed);
    };
    let plan = DiskPlan::new(directory.path(), shape.clone()).unwrap();
    let stopped = plan.build(&BuildOptions {
        stop: Some(&stop),
        progress: Some(&progress),
        ..BuildOptions::default()
    });
    assert!(matches!(
        stopped,
        Err(DiskError::Build(BuildError::Stopped))
    ));
    let there = TableDir::open(directory.path()).unwrap();
    assert!((5..=6).contains(&there.layout().seeds()));
    let partial = fs::read_dir(directory.path()).unwrap();
    assert!(
        !partial
            .into_iter()
            .any(|e| e.unwrap().path().extension().unwrap() == "partial")
    );
    build(directory.path(), &shape);
    let table = Tablebase::build(shape.rules(), 6, 8, &BuildOptions::default()).unwrap();
    same_bytes(directory.path(), &table);
}

#[test]
fn the_memory_limit_is_known_and_kept() {
    let directory = tempfile::tempdir().unwrap();
    let shape = layout(EndgameRules::default(), 6, 7);
    let plan = DiskPlan::new(directory.path(), shape.clone()).unwrap();
    let needed = plan.memory(1);
    let with = |limit| BuildOptions {
        memory_limit: Some(limit),
        ..BuildOptions::default()
    };
    let refused = plan.build(&with(needed - 1));
    assert!(matches!(
        refused,
        Err(DiskError::Build(BuildError::Limit { .. }))
    ));
    // What fits one thread only is the same table.
    plan.build(&with(needed)).unwrap();
    let table = Tablebase::build(shape.rules(), 6, 7, &BuildOptions::default()).unwrap();
    same_bytes(directory.path(), &table);
}

#[test]
fn one_build_at_a_time() {
    let directory = tempfile::tempdir().unwrap();
    let plan = DiskPlan::new(directory.path(), layout(EndgameRules::default(), 3, 3)).unwrap();
    let lock = fs::File::create(directory.path().join("build.lock")).unwrap();
    lock.lock().unwrap();
    assert!(matches!(
        plan.build(&BuildOptions::default()),
        Err(DiskError::Busy(_))
    ));
    drop(lock);
    plan.build(&BuildOptions::default()).unwrap();
}

/// The fault that opening and verifying `bytes` finds.
fn fault(bytes: Vec<u8>, shape: &Layout) -> Option<Fault> {
    let file = LayerFile::open_as(bytes, shape, 4);
    file.and_then(|file| file.verify(shape, &mut |_| true))
        .err()
}

#[test]
fn every_changed_byte_is_found() {
    let directory = tempfile::tempdir().unwrap();
    let shape = layout(EndgameRules::default(), 2, 4);
    build(directory.path(), &shape);
    let sound = fs::read(layer(directory.path(), 4)).unwrap();
    assert!(fault(sound.clone(), &shape).is_none());
    for at in 0..sound.len() {
        let mut bytes = sound.clone();
        bytes[at] ^= 1 << (at % 8);
        assert!(fault(bytes, &shape).is_some(), "byte {at}");
    }
    for length in 0..sound.len() {
        assert!(
            fault(sound[..length].to_vec(), &shape).is_some(),
            "{length} bytes"
        );
    }
    let longer = [&sound[..], &[0]].concat();
    assert!(matches!(fault(longer, &shape), Some(Fault::Length { .. })));
}

#[test]
fn faults_are_named() {
    let directory = tempfile::tempdir().unwrap();
    let shape = layout(EndgameRules::default(), 3, 4);
    build(directory.path(), &shape);
    let sound = fs::read(layer(directory.path(), 4)).unwrap();
    let with = |at: usize, value: u8| {
        let mut bytes = sound.clone();
        bytes[at] = value;
        fault(bytes, &shape)
    };
    assert!(matches!(
        fault(Vec::new(), &shape),
        Some(Fault::TooShort(0))
    ));
    assert!(matches!(with(0, b'X'), Some(Fault::Magic)));
    assert!(matches!(with(8, 2), Some(Fault::Version(2))));
    assert!(matches!(with(12, 1), Some(Fault::Header)));
    assert!(matches!(with(200, 1), Some(Fault::Header)));
    assert!(matches!(
        with(4096, 0xff),
        Some(Fault::Block { block: 0, .. })
    ));
    assert!(matches!(
        with(sound.len() - 1, 0),
        Some(Fault::Checksums(_))
    ));
    let other = layout(EndgameRules::default(), 4, 4);
    assert!(matches!(
        fault(sound.clone(), &other),
        Some(Fault::Foreign { .. })
    ));
    for rules in EndgameRules::all().skip(1) {
        let other = layout(rules, 3, 4);
        assert!(matches!(
            fault(sound.clone(), &other),
            Some(Fault::Foreign { .. })
        ));
    }
}

#[test]
fn a_damaged_layer_stops_everything_that_would_use_it() {
    let directory = tempfile::tempdir().unwrap();
    let shape = layout(EndgameRules::default(), 3, 6);
    build(directory.path(), &layout(EndgameRules::default(), 3, 5));
    let path = layer(directory.path(), 3);
    let mut bytes = fs::read(&path).unwrap();
    bytes[4100] ^= 4;
    fs::write(&path, bytes).unwrap();
    let table = TableDir::open(directory.path()).unwrap();
    assert!(table.verify(2, &mut |_| true).is_ok());
    let errors = [
        table.verify(3, &mut |_| true).unwrap_err(),
        table.load(5).unwrap_err(),
        DiskPlan::new(directory.path(), shape)
            .unwrap()
            .build(&BuildOptions::default())
            .unwrap_err(),
    ];
    for error in errors {
        let text = error.to_string();
        assert!(
            text.contains("layer-03") && text.contains("block"),
            "{text}"
        );
    }
}

#[test]
fn a_layer_is_a_regular_file() {
    let folder = tempfile::tempdir().unwrap();
    let shape = layout(EndgameRules::default(), 2, 3);
    build(folder.path(), &shape);
    let path = layer(folder.path(), 2);
    fs::remove_file(&path).unwrap();
    fs::create_dir(&path).unwrap();
    let irregular = |error| matches!(error, Some(DiskError::File { path: named, fault: Fault::Irregular }) if named == path);
    assert!(irregular(TableDir::open(folder.path()).err()));
    let plan = DiskPlan::new(folder.path(), shape).unwrap();
    assert!(irregular(plan.build(&BuildOptions::default()).err()));
}

#[test]
fn tables_of_other_rules_are_not_built_upon() {
    let directory = tempfile::tempdir().unwrap();
    let mut rules = EndgameRules::default();
    build(directory.path(), &layout(rules, 3, 3));
    rules.end = kalah_core::End::NoMove;
    let plan = DiskPlan::new(directory.path(), layout(rules, 3, 5)).unwrap();
    let error = plan
        .build(&BuildOptions::default())
        .unwrap_err()
        .to_string();
    assert!(
        error.contains("layer-00") && error.contains("end=side-empty"),
        "{error}"
    );
}

#[test]
fn no_table_is_said() {
    let directory = tempfile::tempdir().unwrap();
    assert!(matches!(
        TableDir::open(directory.path()),
        Err(DiskError::NoTable(_))
    ));
}
