//! Bots and servers as processes: the Python example, matches with programs of both protocols,
//! a server that is killed.

use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};

use rusqlite::Connection;

fn kalah() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kalah"));
    command.env("LC_ALL", "C");
    command
}

fn example() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/kgp_bot.py")
}

/// A process that does not outlive its test.
struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A server on a free port, with its log.
struct Server {
    process: Process,
    log: BufReader<ChildStdout>,
    port: String,
}

impl Server {
    fn start(arguments: &[&str]) -> Server {
        let mut command = kalah();
        command
            .args(["referee", "kgp", "--port", "0", "--alone", "0.05"])
            .args(arguments)
            .stdout(Stdio::piped());
        let mut process = command.spawn().expect("the server starts");
        let output = process.stdout.take().expect("a pipe");
        let mut server = Server {
            process: Process(process),
            log: BufReader::new(output),
            port: String::new(),
        };
        let line = server.line_with("listening on");
        server.port = line.trim_end().rsplit(':').next().unwrap_or("").into();
        server
    }

    /// The next line of the log with `what` in it.
    fn line_with(&mut self, what: &str) -> String {
        let mut line = String::new();
        loop {
            line.clear();
            let read = self.log.read_line(&mut line).expect("the log is text");
            assert!(read > 0, "the log ends before \"{what}\"");
            if line.contains(what) {
                return line;
            }
        }
    }

    fn bot(&self) -> Process {
        let mut command = Command::new("python3");
        command.arg(example()).args(["127.0.0.1", &self.port]);
        Process(
            command
                .stderr(Stdio::null())
                .spawn()
                .expect("python3 is there"),
        )
    }
}

#[test]
fn the_python_example_plays_whole_games() {
    let mut server = Server::start(&["--boards", "6,4 8,8 12,12", "--levels", "1,2"]);
    let _bot = server.bot();
    for _ in 0..4 {
        let line = server.line_with(" on ");
        assert!(line.contains("forty lines of Python"), "{line}");
        let ended = ["majority", "a side is empty"];
        assert!(ended.iter().any(|reason| line.contains(reason)), "{line}");
    }
}

#[test]
fn the_python_example_has_forty_lines() {
    let text = std::fs::read_to_string(example()).expect("the example");
    assert!(text.lines().count() <= 40);
}

#[test]
fn a_killed_server_has_lost_no_finished_game() {
    let record = std::env::temp_dir().join(format!("kalah-killed-{}.db", std::process::id()));
    let path = record.display().to_string();
    let mut told = 0;
    for games in [1, 4, 2] {
        let mut server = Server::start(&["--boards", "4,3", "--levels", "1", "--record", &path]);
        let _bots = [server.bot(), server.bot(), server.bot()];
        for _ in 0..games {
            server.line_with(" on 4,3");
            told += 1;
        }
        // SIGKILL, in the middle of other games.
        server.process.0.kill().expect("it runs");
        server.process.0.wait().expect("it ends");
        let mut rest = String::new();
        server
            .log
            .read_to_string(&mut rest)
            .expect("the log is text");
        told += rest.lines().filter(|line| line.contains(" on 4,3")).count() as i64;
        let database = Connection::open(&record).expect("the record opens");
        let count = |sql: &str| -> i64 {
            let counted = database.query_row(sql, [], |row| row.get(0));
            counted.expect("the record is sound")
        };
        let recorded = count("SELECT count(*) FROM games");
        assert!(recorded >= told, "{recorded} recorded, {told} told of");
        let without_moves = "SELECT count(*) FROM games WHERE reason NOT LIKE '%gone%' AND id NOT
                             IN (SELECT game FROM moves)";
        assert_eq!(count(without_moves), 0);
        told = recorded;
    }
    for end in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{path}{end}"));
    }
}

fn match_of(arguments: &[&str]) -> serde_json::Value {
    let output = kalah().arg("match").args(arguments).arg("--json").output();
    let output = output.expect("the command runs");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    serde_json::from_slice(&output.stdout).expect("JSON")
}

#[test]
fn programs_of_both_protocols_play_matches() {
    let python = format!("kgp:python3 {}", example().display());
    let rules = ["--rules", "kgp,houses=6,seeds=4", "--openings", "random:2"];
    let options = ["--games", "4", "--clock", "2s/move"];
    let arguments = [&["engine:nodes=3000", &python][..], &rules, &options].concat();
    let shown = match_of(&arguments);
    assert_eq!(shown["games"], 4);
    assert_eq!(shown["forfeits"], serde_json::json!([]), "{shown}");
    assert!(shown["wins"].as_u64() > shown["losses"].as_u64(), "{shown}");

    let agent = env!("CARGO_BIN_EXE_kalah");
    let agent = format!("manchester:{agent} bot manchester --time 0.02 --memory 1");
    let options = [
        "--rules",
        "manchester",
        "--openings",
        "start",
        "--games",
        "2",
    ];
    let shown = match_of(&[&[&agent[..], "level:1"][..], &options, &["--clock", "60s"]].concat());
    assert_eq!(shown["games"], 2);
    assert_eq!(shown["forfeits"], serde_json::json!([]), "{shown}");
}
