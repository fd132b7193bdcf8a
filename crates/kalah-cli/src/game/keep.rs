//! The file that games are kept in, as records.

use std::fs::{self, File, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use kalah_core::record::{Builder, Date, Decision, Headers, Reason, Record, Verdict, records};
use kalah_tablebase::disk::{NewFile, folder};

use super::session::{Seat, Session};
use crate::console::Console;
use crate::failure::{Failure, one_line};
use crate::input::read_file;
use crate::said;
use crate::same_file::is_same;
use crate::text::{Text, tr};

/// Where games are kept if nothing is said.
const USUAL: &str = "games.kalah";

/// The most bytes of a file to which a game is added: it is written anew each time.
const MOST_BYTES: u64 = 64 << 20;

/// Far longer than other games take to be kept.
const LOCK_PATIENCE: Duration = Duration::from_secs(1);

/// Keeps games under way in files of games.
pub(crate) struct Keeper {
    usual: Games,
    /// Whether every game is to be kept, or only those that a person asks for.
    always: bool,
    /// Other files that a person named for the game under way.
    named: Vec<Games>,
}

/// A game as it is now and the file that it belongs into.
pub(crate) struct Due {
    games: Games,
    game: String,
}

impl Due {
    pub(crate) fn keep(mut self, text: &Text) -> Result<String, Failure> {
        self.games.put(self.game, text)
    }
}

/// A file of games to which the game under way is added.
#[derive(Clone)]
struct Games {
    path: PathBuf,
    /// The game under way as it stands in the file, if it does.
    kept: Option<String>,
}

impl Keeper {
    /// Keeps every game in the file that is given; otherwise games that are asked for in
    /// [`USUAL`].
    ///
    /// # Errors
    /// If what the file holds is no record, for nothing is added to it then, or if it cannot be
    /// written.
    pub(crate) fn new(given: Option<&Path>, text: &Text) -> Result<Keeper, Failure> {
        let keeper = Keeper {
            usual: Games::at(given.unwrap_or(Path::new(USUAL))),
            always: given.is_some(),
            named: Vec::new(),
        };
        if keeper.always {
            keeper.usual.others(text)?;
            // Better told now than when the game is over.
            let tried = NewFile::create(&keeper.usual.path);
            tried.map_err(|error| keeper.usual.unwritable(&error, text))?;
        }
        Ok(keeper)
    }

    /// Writes the game as it is now in place of what was kept of it before, and says so.
    pub(crate) fn keep(&mut self, session: &Session, text: &Text) -> Result<String, Failure> {
        self.usual.keep(session, text)
    }

    /// The same in a file that a person names, behind the games that it holds.
    pub(crate) fn keep_in(&mut self, path: &Path, session: &Session, text: &Text) -> String {
        let known = |games: &Games| games.path == path || is_same(&games.path, path);
        let games = if known(&self.usual) {
            &mut self.usual
        } else if let Some(at) = self.named.iter().position(known) {
            &mut self.named[at]
        } else {
            self.named.push(Games::at(path));
            let last = self.named.len() - 1;
            &mut self.named[last]
        };
        told(games.keep(session, text), text)
    }

    /// The same, or in words why it cannot be done.
    pub(crate) fn keep_and_tell(&mut self, session: &Session, text: &Text) -> String {
        told(self.keep(session, text), text)
    }

    /// What is still to be kept of a game that might be broken off now.
    pub(crate) fn due(&self, session: &Session) -> Option<Due> {
        let due = self.always && !session.game().steps().is_empty();
        due.then(|| Due {
            games: self.usual.clone(),
            game: record(session).to_string(),
        })
    }

    /// Whether the game as it is now stands in a file, or will when it is left.
    pub(crate) fn is_kept(&self, session: &Session) -> bool {
        let now = record(session).to_string();
        let mut files = self.named.iter().chain([&self.usual]);
        self.always || files.any(|games| games.kept.as_ref() == Some(&now))
    }

    /// Keeps a game that has just ended, if every game is to be kept.
    pub(crate) fn end(&mut self, session: &Session, text: &Text) -> Option<String> {
        let due = self.always && session.is_over();
        due.then(|| self.keep_and_tell(session, text))
    }

    /// Keeps a game that is left, if every game is to be kept and something has been played.
    pub(crate) fn leave(
        &mut self,
        session: &Session,
        text: &Text,
    ) -> Result<Option<String>, Failure> {
        let kept = if self.always && !session.game().steps().is_empty() {
            Some(self.keep(session, text)?)
        } else {
            None
        };
        self.usual.kept = None;
        self.named.clear();
        Ok(kept)
    }
}

fn told(kept: Result<String, Failure>, text: &Text) -> String {
    match kept {
        Ok(told) | Err(Failure::Input(told) | Failure::Machine(told)) => told,
        Err(Failure::Output(error)) => said::io(&error, text),
    }
}

impl Games {
    fn at(path: &Path) -> Games {
        Games {
            path: path.to_path_buf(),
            kept: None,
        }
    }

    /// See [`Keeper::keep`].
    fn keep(&mut self, session: &Session, text: &Text) -> Result<String, Failure> {
        self.put(record(session).to_string(), text)
    }

    fn put(&mut self, game: String, text: &Text) -> Result<String, Failure> {
        let _alone = alone(&self.path);
        let mut content = self.others(text)?;
        let name = one_line(&self.path.display().to_string());
        let told = if content.is_empty() {
            tr!(text, "game-kept", name = name)
        } else {
            content.push('\n');
            tr!(text, "game-kept-behind", name = name)
        };
        content.push_str(&game);
        self.write(&content, text)?;
        self.kept = Some(game);
        Ok(told)
    }

    /// What the file holds besides the game under way.
    fn others(&self, text: &Text) -> Result<String, Failure> {
        let name = self.path.display().to_string();
        let content = match read_file(&self.path, MOST_BYTES) {
            Ok(content) => content,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(String::new()),
            Err(error) => {
                let reason = said::io(&error, text);
                let message = tr!(text, "input-unreadable", name = name, reason = reason);
                return Err(Failure::Machine(message));
            }
        };
        let others = match &self.kept {
            Some(kept) => without(&content, kept),
            None => content,
        };
        // Nothing is added to a file that is something else.
        if let Some(Err(error)) = records(others.as_bytes()).next() {
            let reason = said::record(&error, text);
            let message = tr!(text, "game-no-record", name = name, reason = reason);
            return Err(Failure::Input(message));
        }
        Ok(others)
    }

    fn write(&self, content: &str, text: &Text) -> Result<(), Failure> {
        let written = NewFile::create(&self.path).and_then(|mut file| {
            file.write_all(content.as_bytes())?;
            file.keep()
        });
        written.map_err(|error| self.unwritable(&error, text))
    }

    fn unwritable(&self, error: &io::Error, text: &Text) -> Failure {
        let name = self.path.display().to_string();
        let error = said::io(error, text);
        Failure::Machine(tr!(text, "output-unwritable", name = name, error = error))
    }
}

/// Tells what came of keeping a game that is left; one that could not be kept is printed, so that
/// it is not lost.
pub(crate) fn tell_left(
    left: Result<Option<String>, Failure>,
    session: &Session,
    console: &mut Console,
) -> Result<(), Failure> {
    match left {
        Ok(Some(kept)) => console.prose(&kept, 0),
        Ok(None) => Ok(()),
        Err(failure) => {
            console.data(&record(session).to_string())?;
            Err(failure)
        }
    }
}

/// Held while the file is read and written anew, so that games of other processes are not lost
/// meanwhile. The folder is what is locked, for the file itself is replaced by another one. Where
/// the system locks no folders, or somebody else keeps it locked, games that end at the same moment
/// are on their own.
fn alone(path: &Path) -> Option<File> {
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    let folder = File::open(folder(&path)).ok()?;
    let begun = Instant::now();
    loop {
        match folder.try_lock() {
            Ok(()) => return Some(folder),
            Err(TryLockError::WouldBlock) if begun.elapsed() < LOCK_PATIENCE => {
                std::thread::sleep(Duration::from_millis(5));
            }
            Err(_) => return None,
        }
    }
}

/// What a file of games holds besides one of them, which others may have been added behind.
fn without(content: &str, game: &str) -> String {
    let begins = |at: usize| at == 0 || content[..at].ends_with("\n\n");
    let mut found = content.rmatch_indices(game).map(|(at, _)| at);
    let Some(at) = found.find(|&at| begins(at)) else {
        return content.to_string();
    };
    let (before, behind) = (&content[..at], &content[at + game.len()..]);
    match before.strip_suffix('\n') {
        Some(before) => [before, behind].concat(),
        None => behind.trim_start_matches('\n').to_string(),
    }
}

/// The game so far, a resignation included; engines are named, persons are not.
fn record(session: &Session) -> Record {
    let game = session.game();
    let mut record = decided(session).unwrap_or_else(|| Record::from_game(game));
    record.headers.date = today();
    for (name, seat) in ["First", "Second"].into_iter().zip(session.seats()) {
        if let Seat::Engine(level) = seat {
            // Levels have short names.
            let _ = record.headers.set(name, &format!("Kalah, {level}"));
        }
    }
    record
}

/// The record of a game that somebody gave up.
fn decided(session: &Session) -> Option<Record> {
    let winner = session.player(session.resigned()?).other();
    let mut builder = Builder::new(*session.game().start());
    for step in session.game().steps() {
        builder.play(step.played.mv).ok()?;
    }
    let decision = Decision::new(Verdict::Win(winner), Some(Reason::Resignation)).ok()?;
    builder.decide(decision).ok()?;
    builder.finish(Headers::default()).ok()
}

/// The day by the clock of the machine, in Greenwich.
fn today() -> Option<Date> {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).ok()?;
    date(since.as_secs() / (24 * 60 * 60))
}

/// The day that is so many days after the first of January 1970.
fn date(mut days: u64) -> Option<Date> {
    for year in 1970.. {
        for month in 1..=12 {
            for day in 1..=31 {
                let Some(date) = Date::new(year, Some(month), Some(day)) else {
                    break;
                };
                if days == 0 {
                    return Some(date);
                }
                days -= 1;
            }
        }
        if year == 9999 {
            break;
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use std::fs;

    use kalah_core::Position;
    use kalah_engine::Level;

    use super::*;
    use crate::text::Language;

    fn session() -> Session {
        let start = Position::start("modern".parse().expect("rules"));
        let engine = Seat::Engine(Level::STRONGEST);
        let mut session = Session::new(start, [Seat::Person, engine], 1);
        for mv in ["3", "6", "1"] {
            let mv = mv.parse().expect("a move");
            session.play(mv).expect("legal");
        }
        session
    }

    fn games(path: &Path) -> Vec<Record> {
        let content = fs::read_to_string(path).expect("a file");
        records(content.as_bytes())
            .collect::<Result<_, _>>()
            .expect("sound games")
    }

    #[test]
    fn a_game_stands_once_in_the_file_however_often_it_is_kept() {
        let text = &Text::new(Language::En);
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("games");
        let mut keeper = Keeper::new(Some(&path), text).expect("no file yet");
        let mut session = session();
        keeper.keep(&session, text).expect("kept");
        session.undo();
        keeper.keep(&session, text).expect("kept again");
        let told = keeper.leave(&session, text).expect("kept when left");
        assert!(told.is_some_and(|told| told.contains("games")));
        let [game] = &games(&path)[..] else {
            panic!("one game");
        };
        assert_eq!(game.game().steps().len(), session.game().steps().len());
        assert_eq!(game.headers.get("Second"), Some("Kalah, oracle"));
        assert_eq!(game.headers.get("First"), None);

        session.resign();
        keeper.leave(&session, text).expect("the next game is kept");
        let both = games(&path);
        assert_eq!(both.len(), 2);
        assert_eq!(both[1].ending().reason, Some(Reason::Resignation));
        assert_eq!(
            both[1].ending().verdict,
            Verdict::Win(kalah_core::record::Player::Second)
        );
    }

    #[test]
    fn a_named_file_gets_the_game_behind_its_own_and_once() {
        let text = &Text::new(Language::En);
        let folder = tempfile::tempdir().expect("a folder");
        let [usual, named, letter] =
            ["usual", "named", "letter"].map(|name| folder.path().join(name));
        let mut session = session();
        let mut keeper = Keeper::new(Some(&usual), text).expect("no file yet");
        for (times, told) in [(1, "named."), (2, "behind the games")] {
            assert!(keeper.keep_in(&named, &session, text).contains(told));
            session.undo();
            keeper.keep_in(&named, &session, text);
            session.redo();
            assert_eq!(games(&named).len(), times);
            // The next game.
            keeper.leave(&session, text).expect("kept");
        }
        assert_eq!(games(&usual).len(), 2);

        // Another name of the usual file.
        let dotted = folder.path().join(".").join("usual");
        for _ in 0..2 {
            keeper.keep_in(&dotted, &session, text);
            keeper.keep(&session, text).expect("kept");
        }
        assert_eq!(games(&usual).len(), 3);

        fs::write(&letter, "Dear Anna,\n").expect("written");
        let refused = keeper.keep_in(&letter, &session, text);
        assert!(refused.contains("something else than games"), "{refused}");
        assert_eq!(fs::read_to_string(&letter).expect("there"), "Dear Anna,\n");
    }

    #[test]
    fn a_game_is_found_again_behind_which_others_were_added() {
        let text = &Text::new(Language::En);
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("games");
        let mut session = session();
        let mut keepers = [(); 3].map(|()| Keeper::new(Some(&path), text).expect("no file yet"));
        let mut left = Vec::new();
        for keeper in &mut keepers {
            keeper.keep(&session, text).expect("kept");
            session.undo();
        }
        for keeper in &mut keepers {
            keeper.keep(&session, text).expect("kept again");
            left.push(games(&path).len());
            session.redo();
        }
        assert_eq!(left, [3, 3, 3]);
        let content = fs::read_to_string(&path).expect("there");
        assert!(!content.contains("\n\n\n"), "{content}");
    }

    #[test]
    fn games_kept_at_the_same_moment_are_all_there() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = &folder.path().join("games");
        std::thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(move || {
                    let text = &Text::new(Language::En);
                    let mut keeper = Keeper::new(Some(path), text).expect("sound games");
                    keeper.keep(&session(), text).expect("kept");
                });
            }
        });
        assert_eq!(games(path).len(), 8);
    }

    #[test]
    #[cfg(unix)]
    fn a_folder_that_somebody_else_keeps_locked_holds_up_no_game() {
        let text = &Text::new(Language::En);
        let folder = tempfile::tempdir().expect("a folder");
        let locked = File::open(folder.path()).expect("a folder");
        locked.lock().expect("locked");
        let path = folder.path().join("games");
        let mut keeper = Keeper::new(Some(&path), text).expect("no file yet");
        keeper.keep(&session(), text).expect("kept");
        assert_eq!(games(&path).len(), 1);
    }

    #[test]
    fn what_cannot_be_kept_is_told_at_the_start() {
        let text = &Text::new(Language::En);
        let folder = tempfile::tempdir().expect("a folder");
        let nowhere = folder.path().join("no folder").join("games");
        let refused = Keeper::new(Some(&nowhere), text).err();
        assert!(matches!(refused, Some(Failure::Machine(_))), "{refused:?}");
    }

    #[test]
    fn nothing_is_added_to_what_is_no_record() {
        let text = &Text::new(Language::En);
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("letter");
        fs::write(&path, "Dear Anna,\n").expect("written");
        assert!(Keeper::new(Some(&path), text).is_err());
        assert_eq!(fs::read_to_string(&path).expect("there"), "Dear Anna,\n");
    }

    #[test]
    fn days_are_counted_as_calendars_do() {
        let day = |days| date(days).map(|date| date.to_string());
        assert_eq!(day(0).as_deref(), Some("1970-01-01"));
        assert_eq!(day(11_016).as_deref(), Some("2000-02-29"));
        assert_eq!(day(20_787).as_deref(), Some("2026-11-30"));
        assert_eq!(day(u64::MAX), None);
    }
}
