//! Checkpoints of solves that are ended by signals, share a file or have no room.
#![cfg(unix)]

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

/// A start that takes minutes.
const LONG: [&str; 5] = ["--seeds", "6", "--memory", "256M", "--json"];

fn solve(file: &Path) -> Command {
    let mut command = if cfg!(target_os = "linux") {
        // Whoever runs the tests under nohup has children that ignore HUP, and kalah respects it.
        let mut env = Command::new("env");
        env.args(["--default-signal=HUP", env!("CARGO_BIN_EXE_kalah")]);
        env
    } else {
        Command::new(env!("CARGO_BIN_EXE_kalah"))
    };
    command.env("LC_ALL", "C").args(["solve", "--checkpoint"]);
    command
        .arg(file)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// Starts a solve and waits until it has taken its file.
fn start(file: &Path) -> Child {
    let child = solve(file).args(LONG).spawn().expect("it starts");
    let begun = Instant::now();
    while !file.exists() {
        assert!(begun.elapsed() < Duration::from_secs(60), "no checkpoint");
        std::thread::sleep(Duration::from_millis(10));
    }
    // Handlers are there right after the file.
    std::thread::sleep(Duration::from_millis(500));
    child
}

fn signal(child: &Child, name: &str) {
    let id = child.id().to_string();
    let sent = Command::new("kill").args(["-s", name, &id]).status();
    assert!(sent.expect("kill is there").success());
}

fn says(output: &Output, code: i32, what: &str) {
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{stderr}");
    assert!(stderr.contains(what), "{stderr}");
}

#[test]
fn a_solve_that_is_told_to_end_tells_and_keeps_what_it_found() {
    let folder = tempfile::tempdir().expect("a folder");
    for name in ["TERM", "HUP", "INT"] {
        let file = folder.path().join(name);
        let child = start(&file);
        signal(&child, name);
        let output = child.wait_with_output().expect("it ends");
        says(&output, 0, "");
        let stdout = String::from_utf8_lossy(&output.stdout);
        assert!(stdout.contains("\"exact\":false"), "{stdout}");
        let start = fs::read(&file).expect("a checkpoint");
        assert!(start.starts_with(b"KALAHSV1"));
    }
    let left = fs::read_dir(folder.path()).expect("readable").count();
    assert_eq!(left, 3);
}

#[test]
fn a_checkpoint_belongs_to_one_process() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("own");
    // Neither is anybody's file taken for an unfinished one.
    let partial = folder.path().join("own.partial");
    fs::write(&partial, "precious").expect("room");
    let child = start(&file);
    let other = solve(&file).args(LONG).output().expect("it runs");
    says(&other, 1, "in use by another process");
    signal(&child, "TERM");
    says(&child.wait_with_output().expect("it ends"), 0, "");
    let before = fs::read(&file).expect("a checkpoint");
    // However little time there is, what was found before is told, and kept as it is.
    let next = solve(&file).args(LONG).args(["--time", "0"]).output();
    let next = next.expect("it runs");
    says(&next, 0, "Going on from");
    says(&next, 0, "positions searched");
    let stdout = String::from_utf8_lossy(&next.stdout);
    assert!(stdout.contains("\"exact\":false"), "{stdout}");
    assert!(fs::read(&file).expect("a checkpoint") == before);
    assert_eq!(fs::read_to_string(&partial).expect("there"), "precious");
    assert_eq!(
        fs::read_dir(folder.path()).expect("readable").count(),
        2,
        "no unfinished file"
    );
}

#[test]
fn what_was_found_before_is_told_at_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("own");
    let start = ["--seeds", "3", "--memory", "64M", "--json"];
    let first = solve(&file).args(start).output().expect("it runs");
    says(&first, 0, "");
    assert!(first.stderr.is_empty(), "nothing to go on from");
    let next = solve(&file).args(start).args(["--time", "0"]).output();
    let next = next.expect("it runs");
    says(&next, 0, "value +2 (exact), ");
    let stdout = String::from_utf8_lossy(&next.stdout);
    assert!(stdout.contains("\"lower\":2,\"upper\":2"), "{stdout}");
    for (wanted, answer) in [("2", "yes"), ("3", "no")] {
        let asked = ["--time", "0", "--at-least", wanted];
        let asked = solve(&file).args(start).args(asked).output();
        let stdout = String::from_utf8_lossy(&asked.expect("it runs").stdout).into_owned();
        assert!(
            stdout.contains(&format!("\"answer\":\"{answer}\"")),
            "{stdout}"
        );
    }
}

/// The file never gets fewer entries than it had.
#[test]
fn a_resume_with_less_memory_throws_nothing_away() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("own");
    let run = |memory: &str, time: &str| {
        let mut command = solve(&file);
        command.args(["--seeds", "5", "--table-seeds", "0", "--memory", memory]);
        command.args(["--time", time]).output().expect("it runs")
    };
    let length = || fs::metadata(&file).expect("a checkpoint").len();
    says(&run("256M", "0.3"), 0, "");
    let before = length();
    assert!(before > 64 << 20, "{before}");
    says(&run("32M", "0.3"), 2, "allow it more (--memory)");
    assert_eq!(length(), before);
    says(&run("100M", "0.3"), 0, "Going on from");
    assert_eq!(length(), before);
}

#[test]
fn a_protected_checkpoint_is_not_replaced() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("own");
    let run = || {
        solve(&file)
            .args(["--seeds", "1"])
            .output()
            .expect("it runs")
    };
    says(&run(), 0, "");
    fs::set_permissions(&file, PermissionsExt::from_mode(0o444)).expect("its own");
    says(&run(), 1, "no permission");
}

#[test]
fn what_a_killed_process_left_is_removed() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("own");
    let left = |name: &str, content: &str| {
        fs::write(folder.path().join(name), content).expect("room");
    };
    const CUT: &str = "own.kalah-aB3xY9zzzzzz.partial";
    left(CUT, "KALAHSV1 and a part of the rest");
    let others = [
        "own.aB3xY9",
        "own.backup.partial",
        "own.kalah-cccccccccccc.partial",
        "own.kalah-dddddddddddd.partial",
        "own2.kalah-aB3xY9zzzzzz.partial",
    ];
    for other in others {
        left(other, "KALAHSV1");
    }
    // Something else, and a whole checkpoint: it may be the only one.
    left(others[2], "precious");
    let whole = folder.path().join(others[3]);
    let output = solve(&folder.path().join("whole"))
        .args(["--seeds", "1"])
        .output();
    says(&output.expect("it runs"), 0, "");
    fs::rename(folder.path().join("whole"), whole).expect("there");
    let output = solve(&file).args(["--seeds", "1"]).output();
    says(&output.expect("it runs"), 0, "");
    let entries = fs::read_dir(folder.path()).expect("readable");
    let names = entries.map(|entry| entry.expect("readable").file_name());
    let mut names: Vec<_> = names.filter_map(|name| name.into_string().ok()).collect();
    names.sort();
    assert_eq!(names[0], "own");
    assert_eq!(names[1..], others);
}

#[test]
fn what_is_found_is_told_even_if_it_cannot_be_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("full");
    for form in [&[][..], &["--json"]] {
        let mut shell = Command::new("sh");
        let limited =
            "trap '' XFSZ; ulimit -f 100; exec \"$0\" solve --seeds 3 --checkpoint \"$@\"";
        shell
            .args(["-c", limited, env!("CARGO_BIN_EXE_kalah")])
            .arg(&file)
            .args(form)
            .env("LC_ALL", "C");
        let output = shell.output().expect("it runs");
        says(&output, 1, "cannot be read or written");
        let stdout = String::from_utf8_lossy(&output.stdout);
        let value = if form.is_empty() {
            "Value +2"
        } else {
            "\"value\":2"
        };
        assert!(stdout.contains(value), "{stdout}");
        assert!(!file.exists());
    }
}

#[test]
fn only_regular_files_are_checkpoints() {
    let folder = tempfile::tempdir().expect("a folder");
    let pipe = folder.path().join("pipe");
    let made = Command::new("mkfifo").arg(&pipe).status();
    assert!(made.expect("mkfifo is there").success());
    let output = solve(&pipe).args(["--seeds", "1"]).output();
    says(&output.expect("it runs"), 1, "it is no regular file");

    let (file, link) = (folder.path().join("file"), folder.path().join("link"));
    fs::write(&file, "").expect("room");
    std::os::unix::fs::symlink(&file, &link).expect("a link");
    let output = solve(&link).args(["--seeds", "1"]).output();
    says(&output.expect("it runs"), 0, "");
    assert!(link.is_symlink());
    assert!(fs::metadata(&file).expect("there").len() > 0);
}
