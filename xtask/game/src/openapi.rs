//! Writes the document that describes the API.

use anyhow::Result;

use xtask::workspace;

use crate::fit;

/// Where the document stands, for clients to be generated from.
const FILE: &str = "crates/kalah-server/openapi.json";

/// Writes what the endpoints say of themselves.
pub(crate) fn run() -> Result<()> {
    let path = workspace::root()?.join(FILE);
    fit::write_atomically(&path, &kalah_server::described()?)?;
    println!("{FILE} written");
    Ok(())
}
