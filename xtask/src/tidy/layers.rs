//! Dependencies between crates point one way.

use xtask::workspace::Package;

/// The crates from the innermost out. A crate may depend on crates of lower rank only, so crates
/// of one rank know nothing of each other.
const RANKS: &[(&str, u8)] = &[
    ("kalah-core", 0),
    ("kalah-tablebase", 1),
    ("kalah-engine", 2),
    ("kalah-protocol", 3),
    ("kalah-session", 3),
    ("kalah-store", 4),
    ("kalah-referee", 5),
    ("kalah-server", 5),
    ("kalah-cli", 6),
];

/// Crates for tests, which nothing may ship.
const DEV_ONLY: &[&str] = &["kalah-testkit"];

/// Chores, outside the order: they may use any crate and nothing may use them.
const CHORES: &[&str] = &["xtask", "xtask-game"];

/// Only the server and what is outside of it may know these.
const OUTER_ONLY: &[&str] = &[
    "anyhow",
    "axum",
    "rusqlite",
    "sqlx",
    "tokio",
    "tokio-tungstenite",
];
const SERVER_RANK: u8 = 5;

fn rank(name: &str) -> Option<u8> {
    let known = RANKS.iter().find(|(crate_name, _)| *crate_name == name);
    known.map(|(_, rank)| *rank)
}

/// One finding for each dependency that points the wrong way and each crate without a rank.
pub(super) fn check(packages: &[Package]) -> Vec<String> {
    let mut findings = Vec::new();
    for package in packages {
        let name = package.name.as_str();
        if CHORES.contains(&name) {
            continue;
        }
        let own = match rank(name) {
            Some(rank) => rank,
            None if DEV_ONLY.contains(&name) => u8::MAX,
            None => {
                findings.push(format!("{name} has no rank in xtask/src/tidy/layers.rs"));
                continue;
            }
        };
        for dependency in &package.dependencies {
            let on = dependency.name.as_str();
            // A dev-dependency may point anywhere but at chores: tests compare crates.
            if CHORES.contains(&on) {
                findings.push(format!("{name} must not depend on {on}"));
            } else if dependency.kind.as_deref() == Some("dev") {
                continue;
            } else if DEV_ONLY.contains(&on) {
                findings.push(format!("{name} may use {on} as a dev-dependency only"));
            } else if rank(on).is_some_and(|other| other >= own) {
                findings.push(format!("{name} must not depend on {on}: it is further out"));
            } else if OUTER_ONLY.contains(&on) && own < SERVER_RANK {
                findings.push(format!("{name} is inside the server and must not use {on}"));
            }
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;
    use xtask::workspace::Dependency;

    fn check_one(name: &str, on: &str, kind: Option<&str>) -> usize {
        let dependency = Dependency {
            name: on.into(),
            kind: kind.map(String::from),
        };
        check(&[Package {
            name: name.into(),
            dependencies: vec![dependency],
        }])
        .len()
    }

    #[test]
    fn inward_is_allowed_and_outward_is_not() {
        assert_eq!(check_one("kalah-engine", "kalah-core", None), 0);
        assert_eq!(check_one("kalah-core", "kalah-engine", None), 1);
        assert_eq!(check_one("kalah-protocol", "kalah-session", None), 1);
    }

    #[test]
    fn testkit_is_for_tests() {
        assert_eq!(check_one("kalah-core", "kalah-testkit", Some("dev")), 0);
        assert_eq!(check_one("kalah-cli", "kalah-testkit", None), 1);
    }

    #[test]
    fn inner_crates_do_without_a_runtime() {
        assert_eq!(check_one("kalah-engine", "tokio", None), 1);
        assert_eq!(check_one("kalah-server", "tokio", None), 0);
    }

    #[test]
    fn a_new_crate_needs_a_rank() {
        assert_eq!(check_one("kalah-new", "serde", None), 1);
    }
}
