//! A game line by line, as a process plays it.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Output, Stdio};

fn play(args: &[&str], lines: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_kalah"))
        .env("LC_ALL", "C")
        .args(["play", "--houses", "3", "--seeds", "2", "--seed", "1"])
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let lines = lines.to_string();
    let writer = std::thread::spawn(move || {
        // The command may have seen enough before the end.
        let _ = stdin.write_all(lines.as_bytes());
    });
    let output = child.wait_with_output().expect("the command ends");
    writer.join().expect("the writer ends");
    output
}

#[test]
fn whoever_types_no_moves_is_left_alone() {
    let output = play(&[], &"y\n".repeat(100_000));
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{stderr}");
    assert!(stderr.contains("20 lines in a row"), "{stderr}");
    assert!(output.stdout.len() < 10_000);

    // Commands in between are understood.
    let output = play(&[], &"y\nboard\n".repeat(50));
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn whoever_changes_nothing_is_left_alone() {
    for line in ["", "undo", "board", "new"] {
        let output = play(&["--level", "1"], &format!("{line}\n").repeat(100_000));
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{line}: {stderr}");
        assert!(stderr.contains("200 lines in a row"), "{stderr}");
    }
    let output = play(&["--seat", "second"], &"new\n".repeat(100_000));
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn control_characters_are_shown_and_name_no_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a\u{1b}[31mred");
    let lines = format!("foo\u{1b}[31mbar\nsave {}\n\u{202e}\n", path.display());
    let output = play(&["--seat", "both"], &lines);
    let said = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{said}");
    assert!(!said.contains(['\u{1b}', '\u{202e}']), "{said}");
    assert!(said.contains("foo\\u{1b}[31mbar"), "{said}");
    assert!(said.contains("\\u{202e}"), "{said}");
    assert!(!path.exists());
}

#[test]
fn games_are_kept_one_behind_the_other() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.kalah");
    let file = path.to_str().expect("a path");
    let first = play(
        &["--record", file, "--level", "2"],
        "1\nsave\nresign\nnew\n2-3\n",
    );
    let said = String::from_utf8_lossy(&first.stdout);
    assert_eq!(first.status.code(), Some(0), "{said}");
    assert!(said.contains("South resigns."), "{said}");
    assert!(said.matches("Saved in").count() == 4, "{said}");
    play(&["--record", file, "--seat", "both"], "1\n");
    let games = std::fs::read_to_string(&path).expect("a file");
    let games: Vec<_> = kalah_core::record::records(games.as_bytes())
        .collect::<Result<_, _>>()
        .expect("sound games");
    let reasons: Vec<_> = games.iter().map(|game| game.ending().reason).collect();
    let resigned = kalah_core::record::Reason::Resignation;
    assert_eq!(reasons, [Some(resigned), None, None]);
    assert_eq!(games[0].headers.get("Second"), Some("Kalah, gatherer"));
    assert_eq!(games[2].headers.get("Second"), None);
    assert_eq!(
        std::fs::read_dir(folder.path()).expect("readable").count(),
        1
    );
}

#[test]
fn what_is_no_record_is_left_as_it_is() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("letter");
    std::fs::write(&path, "Dear Anna,\n").expect("written");
    let output = play(&["--record", path.to_str().expect("a path")], "1\n");
    assert_eq!(output.status.code(), Some(2));
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(stderr.contains("something else than games"), "{stderr}");
    assert_eq!(
        std::fs::read_to_string(&path).expect("there"),
        "Dear Anna,\n"
    );
}

#[test]
fn a_game_that_is_over_is_kept_before_anybody_leaves_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.kalah");
    let mut child = Command::new(env!("CARGO_BIN_EXE_kalah"))
        .args([
            "play", "--lang", "en", "--seat", "both", "--houses", "1", "--seeds", "1",
        ])
        .arg("--record")
        .arg(&path)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(b"1\n1\nresign\n").expect("it listens");
    let mut said = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    assert!(said.any(|line| line.expect("text").starts_with("Saved in")));
    child.kill().expect("it runs");
    child.wait().expect("it ends");
    let games = std::fs::read_to_string(&path).expect("a file");
    assert_eq!(kalah_core::record::records(games.as_bytes()).count(), 1);
}

#[cfg(unix)]
#[test]
fn a_game_that_cannot_be_kept_is_printed() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.kalah");
    // Gone in the middle of the game; the answer to the first line shows that it has begun.
    let mut child = Command::new(env!("CARGO_BIN_EXE_kalah"))
        .args([
            "play", "--lang", "en", "--seat", "both", "--houses", "3", "--seeds", "2", "--record",
        ])
        .arg(&path)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("it starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let mut said = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    let mut said = said.by_ref().map(|line| line.expect("text"));
    assert!(said.any(|line| line.contains("is to move")));
    drop(folder);
    stdin.write_all(b"2-3\n").expect("it listens");
    drop(stdin);
    let rest: Vec<_> = said.collect();
    assert!(rest.iter().any(|line| line == "1. 2-3"), "{rest:?}");
    assert_eq!(child.wait().expect("it ends").code(), Some(1));
}

#[test]
fn words_of_both_languages_are_understood_in_either() {
    for lang in ["en", "ru"] {
        let lines = "1\nотмена\n1\nundo\nподсказка\nhint\nуровень знаток\nlevel expert\nвыход\n?";
        let output = play(&["--lang", lang, "--seat", "both"], lines);
        let said = String::from_utf8_lossy(&output.stdout);
        let hints = said.matches("With perfect play").count();
        let hints = hints + said.matches("При безошибочной игре").count();
        assert_eq!(hints, 2, "{said}");
        assert!(
            !said.contains("no word known") && !said.contains("не слово"),
            "{said}"
        );
    }
}

#[test]
fn who_is_not_understood_is_told_what_is() {
    let output = play(&[], "undoo\n7\nswap\nlevel 20\n3-3\n");
    let said = String::from_utf8_lossy(&output.stdout).replace('\n', " ");
    assert!(said.contains("\"undoo\" is no move and no word"), "{said}");
    // Who is understood and may not is told why, and not what else there is.
    assert_eq!(said.matches("why, undo, redo, board").count(), 1, "{said}");
    for told in [
        "There is no house 7: each side has 3.",
        "Swap is not on offer now",
        "No level is named \"20\"",
        "The turn ends with 3",
    ] {
        assert!(said.contains(told), "{told}: {said}");
    }
}

#[test]
fn keys_of_the_screen_are_understood() {
    let output = play(&["--seat", "both"], "1\nu\n1\nv\n?\nq\n7\n");
    let said = String::from_utf8_lossy(&output.stdout).replace('\n', " ");
    assert!(!said.contains("is no move"), "{said}");
    assert!(!said.contains("no house 7"), "left before: {said}");
}

#[test]
fn an_unfinished_game_is_not_dropped_without_a_word() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games");
    let save = format!("1\nsave {}\n", path.display());
    let seats = ["--seat", "both"];
    for (lines, dropped) in [
        ("1\n", true),
        ("1\nq\n", false),
        ("", false),
        (&save, false),
    ] {
        let output = play(&seats, lines);
        let said = String::from_utf8_lossy(&output.stdout).replace('\n', " ");
        assert_eq!(said.contains("--record FILE"), dropped, "{lines}: {said}");
    }
}

#[test]
fn levels_have_names_in_both_languages() {
    let output = play(&["--level", "оракул"], "");
    assert_eq!(output.status.code(), Some(0));
    let output = play(&["--level", "пророк", "--lang", "ru"], "");
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{told}");
    assert!(told.contains("оракул"), "{told}");
}

#[test]
fn a_game_is_saved_where_it_is_told_to() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("my games");
    let save = format!("1\nsave {}\n", path.display());
    let seats = ["--seat", "both"];
    for (times, told) in [(1, "my games."), (2, "behind the games")] {
        let output = play(&seats, &save);
        let said = String::from_utf8_lossy(&output.stdout).replace('\n', " ");
        assert!(said.contains(told), "{said}");
        let games = std::fs::read_to_string(&path).expect("a file");
        assert_eq!(kalah_core::record::records(games.as_bytes()).count(), times);
    }
    std::fs::write(&path, "Dear Anna,\n").expect("written");
    let output = play(&seats, &save);
    let said = String::from_utf8_lossy(&output.stdout).replace('\n', " ");
    assert!(said.contains("something else than games"), "{said}");
    assert_eq!(
        std::fs::read_to_string(&path).expect("there"),
        "Dear Anna,\n"
    );
}

#[cfg(target_os = "linux")]
#[test]
fn a_game_that_a_signal_ends_is_kept() {
    use rustix::process::{Pid, Signal, kill_process};
    for signal in [Signal::TERM, Signal::HUP, Signal::INT] {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("games.kalah");
        // Whoever runs the tests under nohup has children that ignore HUP.
        let mut child = Command::new("env")
            .args(["--default-signal=HUP", env!("CARGO_BIN_EXE_kalah")])
            .args([
                "play", "--lang", "en", "--seeds", "4", "--seat", "both", "--record",
            ])
            .arg(&path)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("it starts");
        let mut stdin = child.stdin.take().expect("a pipe");
        stdin.write_all(b"3-1\n").expect("it listens");
        let said = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        let mut said = said.map(|line| line.expect("text"));
        assert!(said.any(|line| line == "North is to move."));
        kill_process(Pid::from_child(&child), signal).expect("it runs");
        assert!(said.any(|line| line.starts_with("Saved in")), "{signal:?}");
        assert!(child.wait().expect("it ends").success());
        let games = std::fs::read_to_string(&path).expect("a file");
        assert_eq!(kalah_core::record::records(games.as_bytes()).count(), 1);
        drop(stdin);
    }
}
