//! Matches: the same plan gives the same result, however it is played.
#![allow(clippy::unwrap_used, reason = "a test fails where it panics")]

use std::path::{Path, PathBuf};

use kalah_core::record::{Reason, Record};
use kalah_engine::Stop;
use kalah_referee::contest::{Clock, ContestError, Openings, Plan, Report, Sprt, Verdict, run};

fn plan(programs: [&str; 2], rules: &str, openings: &Openings, pairs: usize) -> Plan {
    Plan {
        programs: programs.map(|program| program.parse().unwrap()),
        openings: openings
            .find(rules.parse().unwrap(), 1, &Stop::new(), &mut |_| {})
            .unwrap(),
        pairs,
        clock: Clock::None,
        adjudicate: None,
        concurrency: 2,
        sprt: None,
        seed: 1,
        folder: None,
    }
}

fn unequal(pairs: usize) -> Plan {
    let openings = Openings::Text("3,3,3,3/0 3,3,3,3/0 s\n3,0,4,4/1 3,3,3,3/0 s\n".into());
    let programs = ["engine:nodes=2000,memory=1", "level:1"];
    plan(programs, "houses=4,seeds=3", &openings, pairs)
}

async fn play(plan: Plan) -> Result<Report, ContestError> {
    run(plan, Stop::new(), |_| {}).await
}

/// A folder that is removed with its test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let folder = Folder(std::env::temp_dir().join(format!("{name}-{}", std::process::id())));
        let _ = std::fs::remove_dir_all(&folder.0);
        folder
    }

    fn games(&self) -> Vec<PathBuf> {
        let files = std::fs::read_dir(&self.0).unwrap();
        let files = files.map(|file| file.unwrap().path());
        let mut games: Vec<_> = files.filter(|file| is_game(file)).collect();
        games.sort();
        games
    }
}

fn is_game(file: &Path) -> bool {
    file.extension()
        .is_some_and(|extension| extension == "kalah")
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn results_do_not_depend_on_concurrency_and_strength_shows() {
    let mut results = Vec::new();
    for concurrency in [1, 3] {
        let plan = Plan {
            concurrency,
            ..unequal(15)
        };
        results.push(play(plan).await.unwrap());
    }
    assert_eq!(results[0], results[1]);
    let report = &results[0];
    assert_eq!(report.tally.games.iter().sum::<u64>(), 30);
    assert!(report.elo.unwrap().low > 0.0, "{report:?}");
    assert_eq!(report.forfeits, []);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn matches_that_were_stopped_go_on() {
    let folder = Folder::new("kalah-match");
    let plan = || Plan {
        folder: Some(folder.0.clone()),
        ..unequal(8)
    };
    let stop = Stop::new();
    let stopping = stop.clone();
    let part = run(plan(), stop, move |progress| {
        if progress.done >= 5 {
            stopping.request();
        }
    });
    assert!(part.await.unwrap().tally.count() < 8);
    let kept = folder.games().len();
    assert!((5..16).contains(&kept), "{kept}");
    let mut played = 0;
    let whole = run(plan(), Stop::new(), |_| played += 1).await.unwrap();
    assert_eq!(played, 16 - kept);
    assert_eq!(whole, play(unequal(8)).await.unwrap());
    // Every game is a record; without a clock the same one each time.
    let again = Folder::new("kalah-match-again");
    let other = Plan {
        folder: Some(again.0.clone()),
        concurrency: 3,
        ..plan()
    };
    play(other).await.unwrap();
    assert_eq!(folder.games().len(), 16);
    for (game, same) in folder.games().into_iter().zip(again.games()) {
        let text = std::fs::read_to_string(game).unwrap();
        let record: Record = text.parse().unwrap();
        assert!(record.end().is_over(), "{text}");
        assert_eq!(text, std::fs::read_to_string(same).unwrap());
    }

    let other = Plan { seed: 2, ..plan() };
    assert!(matches!(play(other).await, Err(ContestError::Folder(_))));
    std::fs::write(&folder.games()[3], "[Event \"x\"]\n").unwrap();
    let damaged = play(plan()).await.unwrap_err();
    assert!(damaged.to_string().contains("00004.kalah"), "{damaged}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_test_stops_a_match_at_the_same_pair() {
    let decided = |concurrency| Plan {
        concurrency,
        sprt: Some(Sprt {
            low: 0.0,
            high: 100.0,
        }),
        ..unequal(500)
    };
    let one = play(decided(1)).await.unwrap();
    assert_eq!(one.sprt.and_then(|sprt| sprt.verdict), Some(Verdict::High));
    assert!(one.tally.count() < 100);
    assert_eq!(play(decided(3)).await.unwrap(), one);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn exact_values_end_games_early() {
    let long = play(unequal(5)).await.unwrap();
    let folder = Folder::new("kalah-adjudicated");
    let plan = Plan {
        adjudicate: Some(10),
        folder: Some(folder.0.clone()),
        ..unequal(5)
    };
    play(plan).await.unwrap();
    assert_eq!(long.tally.count(), 5);
    let adjudicated = folder.games().into_iter().filter(|game| {
        let text = std::fs::read_to_string(game).unwrap();
        text.contains("adjudication")
    });
    assert!(adjudicated.count() > 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn programs_that_break_down_lose_and_the_match_goes_on() {
    let lost = |command: &str| {
        let program = format!("manchester:{command}");
        plan(["level:1", &program], "manchester", &Openings::Start, 2)
    };
    for (command, reason) in [
        ("sh -c \"echo 'MOVE;9'; cat >/dev/null\"", "illegal move 9"),
        ("sh -c 'echo hello; cat >/dev/null'", "against the protocol"),
        ("true", "gone"),
        // It is gone before it could be told of the first move.
        ("sh -c 'exec <&- >&-'", "gone"),
    ] {
        let report = play(lost(command)).await.unwrap();
        assert_eq!(report.tally.games, [4, 0, 0], "{command}");
        assert_eq!(report.forfeits.len(), 4);
        let [first, ..] = report.forfeits.as_slice() else {
            panic!("there are forfeits");
        };
        assert!(first.detail.contains(reason), "{command}: {first:?}");
    }
    let slow = Plan {
        clock: "300ms".parse().unwrap(),
        ..lost("sleep 60")
    };
    let report = play(slow).await.unwrap();
    assert!(
        report
            .forfeits
            .iter()
            .all(|forfeit| forfeit.reason == Reason::Time),
        "{report:?}"
    );
}
