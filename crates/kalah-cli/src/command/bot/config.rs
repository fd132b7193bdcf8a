//! What a bot is told by flags, by the environment and by a file, in this order.

use std::path::{Path, PathBuf};

use kalah_protocol::kgp::Identity;
use kalah_referee::address::{Address, AddressError};
use serde::Deserialize;

use crate::failure::Failure;
use crate::text::{Text, tr};

/// A file is not read beyond this.
const MOST_BYTES: u64 = 64 * 1024;

/// Flags that a file can have as well.
#[derive(clap::Args)]
pub(super) struct Flags {
    pub(super) address: Option<String>,
    #[arg(long)]
    name: Option<String>,
    #[arg(long)]
    authors: Option<String>,
    #[arg(long)]
    description: Option<String>,
    #[arg(long)]
    token: Option<String>,
    #[arg(long)]
    time: Option<f64>,
    #[arg(long)]
    config: Option<PathBuf>,
}

/// The same in a file of JSON.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct File {
    address: Option<String>,
    name: Option<String>,
    authors: Option<String>,
    description: Option<String>,
    token: Option<String>,
    time: Option<f64>,
}

/// What a bot needs to know.
pub(super) struct Told {
    pub(super) address: Address,
    pub(super) identity: Identity,
    pub(super) time: Option<f64>,
}

impl Flags {
    pub(super) fn read(
        &self,
        variable: impl Fn(&str) -> Option<String>,
        text: &Text,
    ) -> Result<Told, Failure> {
        let file = match &self.config {
            Some(path) => read_file(path, text)?,
            None => File::default(),
        };
        let variable = |name| variable(name).filter(|value| !value.is_empty());
        let from_environment = variable("KGP_HOST").map(|host| match variable("KGP_PORT") {
            Some(port) if !host.contains("://") => format!("{host}:{port}"),
            _ => host,
        });
        let address = self.address.clone().or(from_environment).or(file.address);
        let address = address.unwrap_or_else(|| "localhost".into());
        let address = address.parse().map_err(|error| {
            let why = said(error, text);
            Failure::Input(tr!(text, "bot-address", given = &*address, why = why))
        })?;
        let token = self.token.clone().or(variable("TOKEN")).or(file.token);
        Ok(Told {
            address,
            identity: Identity {
                name: self.name.clone().or(file.name).or(Some("kalah".into())),
                authors: self.authors.clone().or(file.authors),
                description: self.description.clone().or(file.description),
                token,
            },
            time: self.time.or(file.time),
        })
    }
}

fn read_file(path: &Path, text: &Text) -> Result<File, Failure> {
    let shown = path.display().to_string();
    let failed =
        |error: String| Failure::Input(tr!(text, "bot-config", file = &*shown, error = error));
    let length = std::fs::metadata(path).map_err(|error| failed(error.to_string()))?;
    if length.len() > MOST_BYTES {
        return Err(failed(tr!(text, "bot-config-long", most = MOST_BYTES)));
    }
    let bytes = std::fs::read(path).map_err(|error| failed(error.to_string()))?;
    serde_json::from_slice(&bytes).map_err(|error| failed(error.to_string()))
}

fn said(error: AddressError, text: &Text) -> String {
    let key = match error {
        AddressError::Scheme => "bot-address-scheme",
        AddressError::NoHost => "bot-address-host",
        AddressError::Port => "bot-address-port",
        AddressError::Brackets => "bot-address-brackets",
    };
    tr!(text, key)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

    const NOTHING: Flags = Flags {
        address: None,
        name: None,
        authors: None,
        description: None,
        token: None,
        time: None,
        config: None,
    };

    fn read(flags: &Flags, variables: &[(&str, &str)]) -> (String, Option<String>) {
        let variable = |name: &str| {
            let set = variables.iter().find(|(known, _)| *known == name);
            set.map(|(_, value)| (*value).to_string())
        };
        let told = flags.read(variable, &Text::new(Language::En));
        let told = told.expect("can be read");
        (told.address.to_string(), told.identity.token)
    }

    #[test]
    fn flags_go_before_the_environment_and_that_before_the_default() {
        assert_eq!(read(&NOTHING, &[]), ("localhost:2671".into(), None));
        let variables = [("KGP_HOST", "h"), ("KGP_PORT", "5"), ("TOKEN", "t")];
        assert_eq!(read(&NOTHING, &variables), ("h:5".into(), Some("t".into())));
        let flags = Flags {
            address: Some("ws://x".into()),
            token: Some("own".into()),
            ..NOTHING
        };
        let expect = ("ws://x:80/socket".into(), Some("own".into()));
        assert_eq!(read(&flags, &variables), expect);
    }
}
