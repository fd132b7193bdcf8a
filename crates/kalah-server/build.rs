//! Embeds the built pages, if there are any: `$OUT_DIR/pages.rs` lists the files of
//! `web/app/dist`, each with its compressed siblings.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    // Asked now: a build script that another checkout compiled would name that one.
    let package = env::var_os("CARGO_MANIFEST_DIR").ok_or(io::ErrorKind::NotFound)?;
    let root = Path::new(&package).join("../..").canonicalize()?;
    let dist = root.join("web/app/dist");
    println!("cargo::rerun-if-changed=build.rs");
    watch(&root, &dist);
    let mut files = Vec::new();
    if dist.is_dir() {
        collect(&dist, &mut files)?;
    }
    files.sort();
    let mut code = String::from("&[\n");
    for file in &files {
        let Ok(name) = file.strip_prefix(&dist) else {
            continue;
        };
        let name = name.to_string_lossy().replace('\\', "/");
        if name.ends_with(".br") || name.ends_with(".gz") || name.ends_with(".map") {
            continue;
        }
        let sibling = |ending: &str| {
            let sibling = PathBuf::from(format!("{}.{ending}", file.display()));
            match files.binary_search(&sibling) {
                Ok(_) => format!("Some(include_bytes!({sibling:?}))"),
                Err(_) => "None".to_string(),
            }
        };
        // Formatting into a string cannot fail.
        let _ = writeln!(
            code,
            "File {{ path: {:?}, plain: include_bytes!({file:?}), brotli: {}, gzip: {} }},",
            format!("/{name}"),
            sibling("br"),
            sibling("gz"),
        );
    }
    code.push(']');
    let out = env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?;
    fs::write(Path::new(&out).join("pages.rs"), code)
}

/// A path that does not exist would make every build a new one; so the nearest that does.
fn watch(root: &Path, dist: &Path) {
    let nearest = dist.ancestors().find(|path| path.is_dir());
    if let Some(nearest) = nearest.filter(|&path| path != root && path.starts_with(root)) {
        println!("cargo::rerun-if-changed={}", nearest.display());
    }
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path().canonicalize()?;
        if path.is_dir() {
            collect(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}
