//! The file that games are kept in, as records.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use kalah_core::record::{Builder, Date, Decision, Headers, Reason, Record, Verdict, records};

use super::session::{Seat, Session};
use crate::failure::Failure;
use crate::new_file::NewFile;
use crate::said;
use crate::text::{Text, tr};

/// Where games are kept if nothing is said.
const USUAL: &str = "games.kalah";

/// The most bytes of a file to which a game is added: it is written anew each time.
const MOST_BYTES: u64 = 64 << 20;

/// A file of games to which games under way are added.
pub(crate) struct Keeper {
    path: PathBuf,
    /// Whether every game is to be kept, or only those that a person asks for.
    always: bool,
    /// The game under way as it stands in the file, if it does.
    kept: Option<String>,
}

impl Keeper {
    /// Keeps every game in the file that is given; otherwise games that are asked for in
    /// [`USUAL`].
    ///
    /// # Errors
    /// If what the file holds is no record: nothing is added to it then.
    pub(crate) fn new(given: Option<&Path>, text: &Text) -> Result<Keeper, Failure> {
        let keeper = Keeper {
            path: given.unwrap_or(Path::new(USUAL)).to_path_buf(),
            always: given.is_some(),
            kept: None,
        };
        if keeper.always {
            keeper.others(text)?;
        }
        Ok(keeper)
    }

    /// Writes the game as it is now in place of what was kept of it before, and says so.
    pub(crate) fn keep(&mut self, session: &Session, text: &Text) -> Result<String, Failure> {
        let game = record(session).to_string();
        let mut content = self.others(text)?;
        if !content.is_empty() {
            content.push('\n');
        }
        content.push_str(&game);
        self.write(&content, text)?;
        self.kept = Some(game);
        let name = self.path.display().to_string();
        Ok(tr!(text, "game-kept", name = name))
    }

    /// The same, or in words why it cannot be done.
    pub(crate) fn keep_and_tell(&mut self, session: &Session, text: &Text) -> String {
        match self.keep(session, text) {
            Ok(told) | Err(Failure::Input(told) | Failure::Machine(told)) => told,
            Err(Failure::Output(error)) => said::io(&error, text),
        }
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
        self.kept = None;
        Ok(kept)
    }

    /// What the file holds besides the game under way.
    fn others(&self, text: &Text) -> Result<String, Failure> {
        let name = self.path.display().to_string();
        let content = match read(&self.path) {
            Ok(content) => content,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(String::new()),
            Err(error) => {
                let reason = said::io(&error, text);
                let message = tr!(text, "input-unreadable", name = name, reason = reason);
                return Err(Failure::Machine(message));
            }
        };
        let kept = self.kept.as_deref();
        let others = kept.and_then(|kept| content.strip_suffix(kept));
        let others = others.map_or(&*content, |others| {
            others.strip_suffix('\n').unwrap_or(others)
        });
        // Nothing is added to a file that is something else.
        if let Some(Err(error)) = records(others.as_bytes()).next() {
            let reason = said::record(&error, text);
            let message = tr!(text, "game-no-record", name = name, reason = reason);
            return Err(Failure::Input(message));
        }
        Ok(others.to_string())
    }

    fn write(&self, content: &str, text: &Text) -> Result<(), Failure> {
        let written = NewFile::create(&self.path).and_then(|mut file| {
            file.write(content.as_bytes())?;
            file.keep()
        });
        written.map_err(|error| {
            let name = self.path.display().to_string();
            let error = said::io(&error, text);
            Failure::Machine(tr!(text, "output-unwritable", name = name, error = error))
        })
    }
}

fn read(path: &Path) -> io::Result<String> {
    let mut content = String::new();
    let read = File::open(path)?
        .take(MOST_BYTES + 1)
        .read_to_string(&mut content)?;
    if read as u64 > MOST_BYTES {
        return Err(io::ErrorKind::FileTooLarge.into());
    }
    Ok(content)
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
