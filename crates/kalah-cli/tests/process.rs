//! The command as a process: pipes that close, bytes that are no text, terminals, languages.

use std::ffi::OsStr;
use std::io::{Read, Write};
use std::os::unix::ffi::OsStrExt;
use std::process::{Child, Command, Output, Stdio};

fn kalah() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kalah"));
    for name in [
        "LC_ALL",
        "LC_MESSAGES",
        "LANG",
        "NO_COLOR",
        "CLICOLOR_FORCE",
        "COLUMNS",
    ] {
        command.env_remove(name);
    }
    command
}

fn start(args: &[&str]) -> Child {
    let mut command = kalah();
    command
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command.spawn().expect("the command starts")
}

/// Runs the command on `input`, which it need not read to its end.
fn run_on(args: &[&str], input: impl Iterator<Item = Vec<u8>> + Send + 'static) -> Output {
    feed(start(args), input)
}

fn feed(mut child: Child, input: impl Iterator<Item = Vec<u8>> + Send + 'static) -> Output {
    let mut stdin = child.stdin.take().expect("a pipe");
    let writer = std::thread::spawn(move || {
        for block in input {
            if stdin.write_all(&block).is_err() {
                return;
            }
        }
    });
    let output = child.wait_with_output().expect("the command ends");
    writer.join().expect("the writer ends");
    output
}

fn check_refused(output: &Output, says: &str) {
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{stderr}");
    assert_eq!(stderr.lines().count(), 1, "{stderr}");
    assert!(stderr.contains(says), "{stderr}");
}

#[test]
fn a_reader_that_goes_away_is_no_failure() {
    let mut child = start(&["show", "-", "--json"]);
    // Less than a pipe holds of input, far more than it holds of output.
    let mut stdin = child.stdin.take().expect("a pipe");
    let mut stdout = child.stdout.take().expect("a pipe");
    let writer = std::thread::spawn(move || {
        for _ in 0..100_000 {
            if stdin.write_all(b"start\n").is_err() {
                return;
            }
        }
    });
    let mut first = [0; 100];
    stdout.read_exact(&mut first).expect("some output");
    drop(stdout);
    let output = child.wait_with_output().expect("the command ends");
    writer.join().expect("the writer ends");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert_eq!(output.status.code(), Some(0));
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_the_machines_failure() {
    let full = std::fs::File::create("/dev/full").expect("the device");
    let output = kalah().arg("rules").stdout(full).output().expect("it runs");
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{stderr}");
    assert!(
        stderr.starts_with("error: cannot write the output"),
        "{stderr}"
    );
    assert_eq!(stderr.lines().count(), 1, "{stderr}");
}

#[test]
fn arguments_that_are_no_text_are_refused() {
    let output = kalah()
        .arg("show")
        .arg(OsStr::from_bytes(b"5,3\xff/0"))
        .output()
        .expect("it runs");
    check_refused(&output, "argument 2 is not valid UTF-8");
}

#[test]
fn lines_that_are_no_text_are_refused() {
    let output = run_on(&["show", "-"], [b"start\n5,\xff3".to_vec()].into_iter());
    check_refused(&output, "standard input, line 2, byte 2: not valid UTF-8");
    assert!(!output.stdout.is_empty());
}

#[test]
fn positions_are_read_from_standard_input() {
    let output = run_on(
        &["show", "-", "--json"],
        [b"start\r\n1/0 2/3 n".to_vec()].into_iter(),
    );
    let stdout = String::from_utf8_lossy(&output.stdout);
    let positions: Vec<_> = stdout.lines().collect();
    assert_eq!(positions.len(), 2, "{stdout}");
    assert!(
        positions[1].contains("\"position\":\"1/0 2/3 n\""),
        "{stdout}"
    );

    let output = run_on(
        &["show", "-"],
        [b"1/0 2/3 n\n1/0 2/x n\n".to_vec()].into_iter(),
    );
    check_refused(&output, "standard input, line 2: position, byte 6");
}

/// Runs the command on a gigabyte without a line end, in 200 MB of address space.
fn run_on_a_gigabyte(args: &[&str]) -> Output {
    let mut shell = Command::new("sh");
    shell
        .args(["-c", "ulimit -v 200000 && exec \"$0\" \"$@\""])
        .arg(env!("CARGO_BIN_EXE_kalah"))
        .args(args)
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let child = shell.spawn().expect("the shell starts");
    feed(child, std::iter::repeat_n(vec![b'1'; 1 << 20], 1 << 10))
}

#[test]
fn a_gigabyte_without_a_line_end_is_refused_in_little_memory() {
    let output = run_on_a_gigabyte(&["show", "-"]);
    check_refused(&output, "standard input, line 1: longer than 4096 bytes");

    let output = run_on_a_gigabyte(&[
        "record", "convert", "-", "--from", "papers", "--to", "kalah",
    ]);
    check_refused(&output, "standard input, line 1: longer than 1048576 bytes");

    let output = run_on_a_gigabyte(&["record", "check", "-"]);
    check_refused(&output, "1 game of 1 is damaged");
    let stdout = String::from_utf8_lossy(&output.stdout);
    assert!(
        stdout.contains("line 1, column 65537 (game 1): the line has more than"),
        "{stdout}"
    );
}

#[test]
fn a_long_argument_is_not_repeated() {
    let long = "1,".repeat(50_000);
    for args in [["show", &long], ["show", &long[1..]]] {
        let output = kalah().args(args).output().expect("it runs");
        check_refused(&output, "position, byte 0");
        assert!(output.stderr.len() < 200);
    }
    let output = kalah()
        .args(["move", "start", &long])
        .output()
        .expect("it runs");
    check_refused(&output, "move 1");
    assert!(output.stderr.len() < 400);
}

#[test]
fn the_language_comes_from_the_environment_and_the_option_wins() {
    let run = |variables: &[(&str, &str)], args: &[&str]| {
        let mut command = kalah();
        command.envs(variables.iter().copied()).args(args);
        String::from_utf8(command.output().expect("it runs").stdout).expect("UTF-8")
    };
    let russian = [("LANG", "ru_RU.UTF-8")];
    assert!(run(&russian, &["show", "start"]).contains("Ходит Юг"));
    assert!(run(&russian, &["show", "start", "--lang", "en"]).contains("South is to move"));
    let english_first = [("LANG", "ru_RU.UTF-8"), ("LC_ALL", "en_US.UTF-8")];
    assert!(run(&english_first, &["show", "start"]).contains("South is to move"));
}

#[test]
fn colours_stay_out_of_pipes_unless_forced() {
    let coloured = |variables: &[(&str, &str)], args: &[&str]| {
        let mut command = kalah();
        let output = command.envs(variables.iter().copied()).args(args).output();
        let output = output.expect("it runs");
        [output.stdout, output.stderr].concat().contains(&b'\x1b')
    };
    for args in [
        &["rules"][..],
        &["show", "start"],
        &["--help"],
        &["nonsense"],
        &[],
    ] {
        assert!(!coloured(&[], args), "{args:?}");
        assert!(coloured(&[("CLICOLOR_FORCE", "1")], args), "{args:?}");
        let both = [("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")];
        assert!(!coloured(&both, args), "{args:?}");
    }
}

#[test]
fn a_converted_file_is_there_whole_or_not_at_all() {
    let folder = tempfile::tempdir().expect("a directory");
    let path = folder.path().join("games.txt");
    let name = path.to_str().expect("a name in UTF-8");
    let convert = |input: &[u8]| {
        let args = [
            "record", "convert", "-", "--to", "rawlings", "--output", name,
        ];
        run_on(&args, [input.to_vec()].into_iter())
    };
    let written = || std::fs::read_to_string(&path).expect("the file");

    let output = convert(b"[Rules \"standard\"]\n1. 2 3 *\n");
    assert_eq!((output.status.code(), output.stdout), (Some(0), vec![]));
    assert_eq!(written(), "2 10\n");

    // Fewer games than there were, or none, do not take the place of a file that exists.
    let damaged = b"[Rules \"standard\"]\n1. 1 *\n[Rules \"standard\"]\n1. 3 *\n1.";
    for input in [&damaged[..], b"garbage\n"] {
        assert_eq!(convert(input).status.code(), Some(2));
        assert_eq!(written(), "2 10\n");
    }

    // Games that are damaged are told, and cost no others.
    std::fs::remove_file(&path).expect("removed");
    let output = convert(damaged);
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{stderr}");
    assert!(stderr.contains("line 5, column 1 (game 2)"), "{stderr}");
    assert_eq!(written(), "1\n");
    let files = std::fs::read_dir(folder.path()).expect("the directory");
    assert_eq!(files.count(), 1);
}

#[test]
#[cfg(unix)]
fn a_device_is_not_replaced_by_a_file() {
    let folder = tempfile::tempdir().expect("a directory");
    let socket = folder.path().join("socket");
    let _listener = std::os::unix::net::UnixListener::bind(&socket).expect("a socket");
    let name = socket.to_str().expect("a name in UTF-8");
    let args = ["record", "convert", "-", "--to", "kalah", "--output", name];
    let output = run_on(&args, [b"[Rules \"standard\"]\n*\n".to_vec()].into_iter());
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{stderr}");
    assert!(!socket.is_file());
}

#[test]
fn converted_games_keep_every_character() {
    let game = "[Rules \"standard\"]\n[Result \"*\"]\n\n1. 2 {\u{1b}[31mred}\n*\n";
    let args = ["record", "convert", "-", "--to", "kalah"];
    let output = run_on(&args, [game.as_bytes().to_vec()].into_iter());
    assert_eq!(String::from_utf8_lossy(&output.stdout), game);
}

#[test]
fn a_gigabyte_without_a_line_end_is_one_damaged_game() {
    let sound = b"[Rules \"standard\"]\n*\n\n[".to_vec();
    let blocks = std::iter::repeat_n(vec![b'A'; 1 << 20], 1 << 10);
    let last = b"\n\n[Rules \"standard\"]\n*\n".to_vec();
    let input = std::iter::once(sound).chain(blocks).chain([last]);
    let output = run_on(&["record", "check", "-"], input);
    let stdout = String::from_utf8_lossy(&output.stdout);
    assert_eq!(stdout.lines().count(), 1, "{stdout}");
    assert!(stdout.contains("line 4, column 65537 (game 2)"), "{stdout}");
    check_refused(&output, "1 game of 3 is damaged");
}

#[test]
fn a_game_line_by_line() {
    let lines = "2-3\nhint\nundo\n9\nquit\n";
    let args = [
        "play", "--houses", "3", "--seeds", "2", "--level", "10", "--seed", "1",
    ];
    let output = run_on(&args, std::iter::once(lines.into()));
    assert_eq!(output.status.code(), Some(0));
    let said = String::from_utf8_lossy(&output.stdout);
    for expected in [
        "Your opponent: Oracle, level 10 of 10.",
        "South sows 2 seeds from house 2",
        "North sows",
        "With perfect play you then gain +",
        "There is no house 9",
    ] {
        assert!(said.contains(expected), "{expected} is not in:\n{said}");
    }
}

#[test]
fn a_level_that_is_none() {
    let output = run_on(&["play", "--level", "11"], std::iter::empty());
    check_refused(&output, "11");
}

/// Whether input comes without an end or none comes at all.
#[cfg(target_os = "linux")]
#[test]
fn a_conversion_that_is_told_to_end_leaves_nothing_behind() {
    use rustix::process::{Pid, Signal, kill_process};
    for (signal, endless) in [(Signal::INT, true), (Signal::TERM, false)] {
        let folder = tempfile::tempdir().expect("a folder");
        let output = folder.path().join("games");
        std::fs::write(&output, "before").expect("room");
        let path = output.to_str().expect("a path");
        let child = start(&[
            "record",
            "convert",
            "-",
            "--to",
            "kalah",
            "--from",
            "openspiel",
            "--output",
            path,
        ]);
        let pid = Pid::from_child(&child);
        let asked = std::thread::spawn({
            let folder = folder.path().to_path_buf();
            move || {
                // Its unfinished file shows that it has begun.
                while std::fs::read_dir(&folder).expect("readable").count() < 2 {
                    std::thread::sleep(std::time::Duration::from_millis(5));
                }
                kill_process(pid, signal).expect("it runs");
            }
        });
        let told = if endless {
            feed(child, std::iter::repeat(b"1\n".to_vec()))
        } else {
            let mut child = child;
            let silent = child.stdin.take();
            let told = child.wait_with_output().expect("it ends");
            drop(silent);
            told
        };
        asked.join().expect("it was asked to end");
        let stderr = String::from_utf8_lossy(&told.stderr);
        assert_eq!(told.status.code(), Some(1), "{stderr}");
        assert!(stderr.contains("is left as it was"), "{stderr}");
        assert_eq!(
            std::fs::read_dir(folder.path()).expect("readable").count(),
            1
        );
        assert_eq!(std::fs::read_to_string(&output).expect("there"), "before");
    }
}
