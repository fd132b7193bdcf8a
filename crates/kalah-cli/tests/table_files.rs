//! `kalah table` with tables on disk: sound ones, damaged ones, and what is no table at all.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn kalah(directory: &Path, args: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kalah"));
    command
        .current_dir(directory)
        .env("LC_ALL", "C")
        .env("COLUMNS", "80");
    command
        .args(args.split(' '))
        .output()
        .expect("the command runs")
}

/// What the command says, if it ends well.
fn said(directory: &Path, args: &str) -> String {
    let output = kalah(directory, args);
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{args}: {errors}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// What the command says on standard error, in one line, if it ends with `code`.
fn refused(directory: &Path, args: &str, code: i32) -> String {
    let output = kalah(directory, args);
    let errors = String::from_utf8(output.stderr).expect("UTF-8");
    assert_eq!(output.status.code(), Some(code), "{args}: {errors}");
    assert_eq!(errors.lines().count(), 1, "{args}: {errors}");
    errors
}

/// A directory with a table of three houses and up to five seeds in `t`.
fn with_table() -> tempfile::TempDir {
    let directory = tempfile::tempdir().expect("a directory");
    said(directory.path(), "table build --houses 3 --seeds 5 --out t");
    directory
}

fn layer(directory: &Path, n: usize) -> PathBuf {
    directory.join(format!("t/layer-{n:02}.kalah-table"))
}

#[test]
fn a_table_is_built_resumed_asked_and_verified() {
    let directory = with_table();
    let dir = directory.path();
    let built = said(
        dir,
        "table build --houses 3 --seeds 6 --out t --threads 1 --memory 1G --json",
    );
    assert!(
        built.contains(r#""positions":924,"resumed":462"#),
        "{built}"
    );
    let info = said(dir, "table info --table t");
    assert!(
        info.contains("924 positions") && info.contains("format version 1"),
        "{info}"
    );
    let json = said(dir, "table info --table t --json");
    assert_eq!(json.matches(r#""blake3":""#).count(), 7, "{json}");
    let verified = said(dir, "table verify --table t --every");
    assert!(
        verified.contains("Checksums: 7 layers") && verified.contains("924 verified"),
        "{verified}"
    );
    assert_eq!(
        said(dir, "table stats --table t --format csv"),
        said(dir, "table stats --houses 3 --seeds 6 --format csv")
    );
    let position = "1,0,2/0_1,1,0/0_n";
    assert_eq!(
        said(dir, &format!("table probe {position} --table t --json")),
        said(dir, &format!("table probe {position} --json"))
    );
}

#[test]
fn another_table_than_wanted_is_refused() {
    let directory = with_table();
    let dir = directory.path();
    for (args, says) in [
        (
            "table probe 1,0,2/0_1,1,0/0_n --table t --rules capture=none",
            "other rules",
        ),
        (
            "table probe 1,0,2,0/0_1,1,0,0/0_n --table t",
            "3 houses a side",
        ),
        (
            "table probe 3,0,2/0_1,1,0/0_n --table t",
            "7 seeds in the houses",
        ),
        ("table verify --table t --rules end=no-move", "other rules"),
        ("table verify --table t --houses 6", "3 houses a side"),
        ("table stats --table t --seeds 6", "reaches 5 seeds"),
        (
            "table build --houses 3 --seeds 5 --rules capture=always --out t",
            "layer 0 for 3 houses",
        ),
        (
            "table build --houses 4 --seeds 5 --out t",
            "expected is layer 0 for 4 houses",
        ),
        ("table info --table nowhere", "no table is here"),
        (
            "table build --houses 3 --seeds 9 --memory 1k --out t",
            "of memory",
        ),
        ("table build --houses 3 --seeds 61 --out t", "at most 60"),
    ] {
        let error = refused(dir, args, 2);
        assert!(error.contains(says), "{args}: {error}");
    }
    // A file where a directory should be is the machine's trouble.
    fs::write(dir.join("file"), "").expect("a file");
    refused(dir, "table build --houses 3 --seeds 5 --out file", 1);
}

#[test]
fn what_is_wrong_with_a_file_is_said_with_its_place() {
    let directory = with_table();
    let dir = directory.path();
    let sound = fs::read(layer(dir, 4)).expect("a layer");
    let damaged = |at: usize| {
        let mut bytes = sound.clone();
        bytes[at] ^= 0x10;
        bytes
    };
    let other_layer = fs::read(layer(dir, 3)).expect("a layer");
    let longer = [&sound[..], b"more"].concat();
    // Found when the table is opened.
    for (bytes, says) in [
        (Vec::new(), "it has 0 bytes"),
        (sound[..100].to_vec(), "it has 100 bytes"),
        (sound[..sound.len() - 1].to_vec(), "cut off"),
        (longer, "added to"),
        (b"GIF89a".repeat(1000), "another kind of file"),
        (damaged(9), "format version"),
        (damaged(13), "header is damaged"),
        (damaged(sound.len() - 5), "list of checksums"),
        (other_layer, "holds layer 3 for 3 houses"),
    ] {
        fs::write(layer(dir, 4), bytes).expect("a file");
        for args in [
            "table info --table t",
            "table verify --table t",
            "table stats --table t",
            "table probe 1,0,2/0_1,1,0/0_n --table t",
            "table build --houses 3 --seeds 6 --out t",
        ] {
            let error = refused(dir, args, 2);
            let placed = error.contains("layer-04.kalah-table") && error.contains(says);
            assert!(placed, "{args}: {error}");
        }
        assert!(!layer(dir, 6).exists());
    }
    // Found when the data is read through.
    fs::write(layer(dir, 4), damaged(4096)).expect("a file");
    for args in [
        "table verify --table t",
        "table build --houses 3 --seeds 6 --out t",
    ] {
        let error = refused(dir, args, 2);
        assert!(
            error.contains("layer-04") && error.contains("block 0 (bytes 4096 to"),
            "{error}"
        );
    }
    fs::remove_file(layer(dir, 4)).expect("a file");
    said(dir, "table build --houses 3 --seeds 5 --out t");
    assert_eq!(fs::read(layer(dir, 4)).expect("a layer"), sound);
}

#[test]
fn the_drawing_is_one_svg_document() {
    let directory = with_table();
    let svg = said(directory.path(), "table stats --table t --format svg");
    assert!(svg.starts_with("<svg ") && svg.trim_end().ends_with("</svg>"));
    // Six layers with three shares each, a bar of extremes each, background and legend.
    assert_eq!(svg.matches("<rect").count(), 6 * 3 + 6 + 1 + 3);
}
