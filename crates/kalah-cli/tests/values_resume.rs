//! `kalah values`: killed, interrupted and resumed, it ends with what an undisturbed run tells.

#![cfg(unix)]

use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// The cells of these boards take a moment each.
const CELLS: usize = 2 * 3 * 3;

fn values(most: u8, resume: Option<&Path>) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kalah"));
    command.args(["values", "--lang", "en", "--threads", "1"]);
    let most = most.to_string();
    command.args(["--most-houses", &most, "--most-seeds", &most]);
    if let Some(file) = resume {
        command.arg("--resume").arg(file);
    }
    command
}

fn to_the_end(resume: Option<&Path>) -> String {
    let output = values(3, resume).output().expect("it runs");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    String::from_utf8(output.stdout).expect("text")
}

/// Starts a run and waits until it has told so many cells more than the file held.
fn after_lines(file: &Path, lines: usize) -> (Child, String) {
    let mut child = values(3, Some(file))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut told = String::new();
    let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
    for _ in 0..lines {
        output.read_line(&mut told).expect("a line");
    }
    // Whatever it tells from now on is lost with the pipe, as on a terminal that is closed.
    (child, told)
}

fn cells_in(file: &Path) -> usize {
    let text = std::fs::read_to_string(file).expect("the file is there");
    assert!(text.ends_with('\n'), "a file is whole or not there: {text}");
    text.lines().count() - 1
}

#[test]
fn a_killed_run_goes_on_to_the_same_end() {
    let undisturbed = to_the_end(None);
    assert_eq!(undisturbed.lines().count(), CELLS);
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("values.csv");
    for lines in [1, 7, 12] {
        let (mut child, told) = after_lines(&file, lines);
        child.kill().expect("it can be killed");
        child.wait().expect("it ends");
        assert!(undisturbed.starts_with(&told), "{told}");
        assert!(cells_in(&file) >= lines, "what was told is kept");
    }
    assert_eq!(to_the_end(Some(&file)), undisturbed);
    assert_eq!(cells_in(&file), CELLS);
    // Nothing is computed twice: what the file says is what is told.
    let text = std::fs::read_to_string(&file).expect("the file");
    std::fs::write(
        &file,
        text.replacen("3,3,opposite,2,", "3,3,opposite,4,", 1),
    )
    .expect("room");
    let told = to_the_end(Some(&file));
    assert!(
        told.contains("Kalah(3,3) capture=opposite: computed +4, another program found +2"),
        "{told}"
    );
}

/// A start that cannot be solved in time, so that Ctrl-C comes in the middle of it.
#[test]
fn ctrl_c_says_how_to_go_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("values.csv");
    let mut child = values(6, Some(&file))
        .args(["--memory", "64M"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut line = String::new();
    output.read_line(&mut line).expect("a line");
    let pid = child.id().to_string();
    let status = Command::new("kill").args(["-INT", &pid]).status();
    assert!(status.expect("kill is there").success());
    let mut rest = String::new();
    output.read_to_string(&mut rest).expect("the rest");
    let output = child.wait_with_output().expect("it ends");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{errors}");
    assert!(errors.contains("with this --resume goes on"), "{errors}");
    let told = 1 + rest.lines().count();
    assert_eq!(cells_in(&file), told);
}

#[test]
fn a_file_that_cannot_be_written_is_named_before_any_work() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().expect("a folder");
    let refused = |file: &Path, why: &str| {
        let output = values(1, Some(file)).output().expect("it runs");
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{errors}");
        assert!(errors.contains(&file.display().to_string()), "{errors}");
        assert!(errors.contains(why), "{errors}");
        assert!(output.stdout.is_empty());
    };
    refused(&folder.path().join("none").join("values"), "no such file");
    let file = folder.path().join("protected");
    std::fs::write(&file, "").expect("room");
    std::fs::set_permissions(&file, PermissionsExt::from_mode(0o444)).expect("its own");
    refused(&file, "no permission");

    let file = folder.path().join("busy");
    std::fs::write(&file, "").expect("room");
    let busy = std::fs::File::open(&file).expect("there");
    busy.lock().expect("locked");
    refused(&file, "in use by another process");
}

#[test]
fn a_limit_of_time_is_no_failure_and_nothing_is_said_to_be_kept() {
    let output = values(6, None)
        .args(["--memory", "64M", "--time", "0.2"])
        .output()
        .expect("it runs");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{errors}");
    assert!(
        errors.contains("With --resume FILE they would be"),
        "{errors}"
    );
}
