//! The game on a whole screen, at a terminal of which the test holds the other end.

#![cfg(target_os = "linux")]

use std::fs::File;
use std::io::{Read, Write};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command};
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, WaitOptions, kill_process, waitpid};
use rustix::pty::{OpenptFlags, grantpt, ioctl_tiocgptpeer, openpt, unlockpt};
use rustix::termios::{Winsize, tcsetwinsize};

/// What terminals are told to show another screen, and the one before again.
const ENTER: &str = "\u{1b}[?1049h";
const LEAVE: &str = "\u{1b}[?1049l";

struct Game {
    child: Child,
    keys: File,
    shown: Receiver<Vec<u8>>,
    /// What was shown and not yet asked for.
    rest: String,
}

/// Starts the game at a terminal of its own, and gives the other end.
fn spawn(record: &Path) -> (Child, File) {
    // No child may hold the other end of its own terminal.
    let flags = OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC;
    let ours = openpt(flags).expect("a terminal");
    grantpt(&ours).expect("granted");
    unlockpt(&ours).expect("unlocked");
    let size = Winsize {
        ws_row: 24,
        ws_col: 80,
        ws_xpixel: 0,
        ws_ypixel: 0,
    };
    tcsetwinsize(&ours, size).expect("a size");
    let theirs = File::from(ioctl_tiocgptpeer(&ours, flags).expect("its other end"));
    let end = || theirs.try_clone().expect("another handle");
    let child = Command::new(env!("CARGO_BIN_EXE_kalah"))
        .env("TERM", "xterm")
        .args(["play", "--lang", "en", "--seat", "both", "--pace", "0"])
        .arg("--record")
        .arg(record)
        .stdin(end())
        .stdout(end())
        .stderr(end())
        // As a shell starts it: a stop of the group must not stop the test.
        .process_group(0)
        .spawn()
        .expect("it starts");
    (child, File::from(ours))
}

impl Game {
    fn start(record: &Path) -> Game {
        let (child, keys) = spawn(record);
        let mut screen = keys.try_clone().expect("another handle");
        let (sender, shown) = mpsc::channel();
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            // The terminal ends with an error.
            while let Ok(read @ 1..) = screen.read(&mut bytes) {
                if sender.send(bytes[..read].to_vec()).is_err() {
                    break;
                }
            }
        });
        let rest = String::new();
        Game {
            child,
            keys,
            shown,
            rest,
        }
    }

    /// Waits until it shows something.
    fn until(&mut self, what: &str) {
        loop {
            if let Some(at) = self.rest.find(what) {
                self.rest.drain(..at + what.len());
                return;
            }
            let more = self.shown.recv_timeout(Duration::from_secs(60));
            let more = more.unwrap_or_else(|_| panic!("no {what:?} in {:?}", self.rest));
            self.rest.push_str(&String::from_utf8_lossy(&more));
        }
    }

    /// Takes what it shows until it shows no more for a while.
    fn until_quiet(&mut self) {
        self.rest.clear();
        while self.shown.recv_timeout(Duration::from_millis(300)).is_ok() {}
    }

    fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).expect("it listens");
    }

    fn signal(&self, signal: Signal) {
        kill_process(self.pid(), signal).expect("it runs");
    }

    fn pid(&self) -> Pid {
        Pid::from_child(&self.child)
    }
}

impl Drop for Game {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn ctrl_z_gives_the_terminal_back_for_a_while() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut game = Game::start(&folder.path().join("games"));
    game.until(ENTER);
    game.press("\u{1a}");
    game.until(LEAVE);
    let (_, status) = waitpid(Some(game.pid()), WaitOptions::UNTRACED)
        .expect("a child")
        .expect("it stops");
    assert!(status.stopped(), "{status:?}");
    game.signal(Signal::CONT);
    game.until(ENTER);
    game.press("q");
    game.until(LEAVE);
    assert!(game.child.wait().expect("it ends").success());
}

#[test]
fn a_game_that_a_signal_ends_is_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games");
    let mut game = Game::start(&path);
    game.until(ENTER);
    game.press("3");
    game.until("sows");
    game.signal(Signal::INT);
    game.until(LEAVE);
    game.until("Saved");
    assert!(game.child.wait().expect("it ends").success());
    let games = std::fs::read_to_string(&path).expect("a file");
    assert_eq!(kalah_core::record::records(games.as_bytes()).count(), 1);
}

#[test]
fn escape_closes_what_is_shown_before_it_leaves() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games");
    let mut game = Game::start(&path);
    game.until(ENTER);
    game.until("Your move");
    for shown in ["?", "p", "u"] {
        game.press(shown);
        // It says something else until that is closed.
        game.until_quiet();
        game.press("\u{1b}");
        game.until("Your move");
    }
    game.press("\u{1b}");
    game.until(LEAVE);
    assert!(game.child.wait().expect("it ends").success());

    let mut game = Game::start(&path);
    game.until(ENTER);
    game.press("3");
    game.until("sows");
    game.press("\u{1b}");
    game.until_quiet();
    // Asked whether to leave, whoever presses it again stays.
    for _ in 0..2 {
        game.press("\u{1b}");
        game.until("Press");
        game.press("\u{1b}");
        game.until("Your move");
    }
    game.press("qq");
    game.until(LEAVE);
}

/// What it takes to play a move: nobody else holds the other end of the terminal.
fn play(keys: &mut File) {
    let mut shown = String::new();
    let mut until = |what: &str, keys: &mut File| {
        let mut bytes = [0; 4096];
        while !shown.contains(what) {
            let read = keys.read(&mut bytes).expect("a terminal");
            shown.push_str(&String::from_utf8_lossy(&bytes[..read]));
        }
    };
    until("Your move", keys);
    keys.write_all(b"3").expect("it listens");
    until("sows", keys);
}

/// Waits until it ends, which it does soon, and looks for its game.
fn ends_and_keeps(mut child: Child, path: &Path) {
    let begun = Instant::now();
    while child.try_wait().expect("a child").is_none() {
        if begun.elapsed() > Duration::from_secs(30) {
            let _ = child.kill();
            panic!("it goes on without a terminal");
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    let games = std::fs::read_to_string(path).expect("a file");
    assert_eq!(kalah_core::record::records(games.as_bytes()).count(), 1);
}

#[test]
fn a_terminal_that_is_closed_ends_the_game_and_keeps_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games");
    let (child, mut keys) = spawn(&path);
    play(&mut keys);
    drop(keys);
    ends_and_keeps(child, &path);
}

#[test]
fn a_signal_ends_the_game_at_a_terminal_that_takes_nothing_more() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games");
    let (child, mut keys) = spawn(&path);
    play(&mut keys);
    // Nobody reads what it shows, until there is room for no more.
    let mut typing = keys.try_clone().expect("another handle");
    std::thread::spawn(move || while typing.write_all(b"?p").is_ok() {});
    std::thread::sleep(Duration::from_secs(1));
    kill_process(Pid::from_child(&child), Signal::TERM).expect("it runs");
    ends_and_keeps(child, &path);
}
