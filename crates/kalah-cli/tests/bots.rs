//! Bots and servers as processes: the Python example, matches with programs of both protocols,
//! a server that is killed.

mod common;

use std::io::{BufRead, BufReader, Read};
use std::process::Stdio;
use std::time::{Duration, Instant};

use common::{Process, Server, example, kalah};
use rusqlite::Connection;

#[test]
fn the_python_example_plays_whole_games() {
    let mut server = Server::start(&["--boards", "6,4 8,8 12,12", "--levels", "1,2"]);
    let _bot = server.bot("");
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
        let _bots = [server.bot(""), server.bot(""), server.bot("")];
        for _ in 0..games {
            server.line_with(" on 4,3");
            told += 1;
        }
        // SIGKILL, in the middle of other games.
        server.kill();
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

#[test]
fn a_tournament_survives_the_death_of_its_server() {
    let record = common::Folder::new("kalah-tournament-killed");
    let path = record.path("record.db");
    let arguments = [
        "--boards",
        "5,4 6,4",
        "--tournament",
        "3",
        "--record",
        &path,
    ];
    let count = |sql: &str| -> i64 {
        let database = Connection::open(&path).expect("the record opens");
        let counted = database.query_row(sql, [], |row| row.get(0));
        counted.expect("the record is sound")
    };
    // Killed in the middle of the games, twice, with the agents in another order each time.
    for (tokens, games) in [(["a", "b", "c"], 2), (["c", "a", "b"], 3)] {
        let mut server = Server::start(&arguments);
        let _bots = tokens.map(|token| server.bot(token));
        for _ in 0..games {
            server.line_with(" on ");
        }
        server.kill();
    }
    assert!((5..12).contains(&count("SELECT count(*) FROM games")));
    let mut server = Server::start(&arguments);
    server.line_with("the tournament goes on");
    let _bots = ["b", "c", "a"].map(|token| server.bot(token));
    server.line_with("the tournament is over");
    for _ in 0..3 {
        let standing = server.line_with(" of 8, seeds ");
        assert!(standing.contains("forty lines of Python"), "{standing}");
    }
    assert_eq!(count("SELECT count(*) FROM games"), 12);
    assert_eq!(
        count("SELECT count(*) FROM games WHERE reason LIKE '%gone%'"),
        0
    );
    let pairs = "SELECT count(*) FROM (SELECT DISTINCT south_agent, north_agent, start FROM games)";
    assert_eq!(count(pairs), 12, "everybody against everybody, once");
}

#[test]
fn a_bot_ends_cleanly_in_the_middle_of_a_search() {
    let mut server = Server::start(&["--boards", "6,4", "--levels", "1", "--time", "600"]);
    let address = format!("127.0.0.1:{}", server.port);
    let started = || {
        let mut bot = kalah();
        bot.args(["bot", "kgp", &address, "--time", "500", "--memory", "1"])
            .stdout(Stdio::piped());
        let mut bot = bot.spawn().expect("it runs");
        let log = BufReader::new(bot.stdout.take().expect("a pipe"));
        (Process(bot), log)
    };
    // What is left of the log once a position was asked for and `end` was done about it.
    let rest = |end: &mut dyn FnMut(u32)| {
        let (mut bot, mut log) = started();
        let mut line = String::new();
        // A position, as no other line has one.
        while !line.contains('/') {
            line.clear();
            assert!(log.read_line(&mut line).expect("text") > 0);
        }
        let asked = Instant::now();
        end(bot.0.id());
        let mut rest = String::new();
        log.read_to_string(&mut rest).expect("text");
        let status = bot.0.wait().expect("it ends");
        assert_eq!(status.code(), Some(0), "{rest}");
        assert!(
            asked.elapsed() < Duration::from_secs(20),
            "at once, not after its search"
        );
        rest
    };
    for signal in ["INT", "TERM"] {
        let rest = rest(&mut |id| {
            let mut kill = std::process::Command::new("kill");
            let killed = kill.args([&format!("-{signal}"), &id.to_string()]).status();
            assert!(killed.is_ok_and(|status| status.success()));
        });
        assert!(rest.trim_end().ends_with("goodbye"), "{signal}: {rest}");
    }
    let rest = rest(&mut |_| {
        let id = server.process.0.id().to_string();
        let killed = std::process::Command::new("kill").arg(id).status();
        assert!(killed.is_ok_and(|status| status.success()));
    });
    assert!(rest.trim_end().ends_with("goodbye"), "{rest}");
    let ended = server.process.0.wait().expect("it ends");
    assert_eq!(ended.code(), Some(0), "the server ends cleanly too");
}
