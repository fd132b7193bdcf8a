//! `kalah serve`: the pages and the HTTP API.

use std::net::{IpAddr, SocketAddr};
use std::process::{Command, Stdio};
use std::sync::mpsc;

use kalah_referee::runtime;
use kalah_server::{DEFAULT_PORT, Running, ServerEvent, Settings, StartError, start};

use crate::console::Console;
use crate::failure::Failure;
use crate::log;
use crate::text::{Text, tr};

/// Ports behind the usual one that are tried where it is taken.
const MORE_PORTS: u16 = 20;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(long, default_value = "127.0.0.1")]
    host: IpAddr,
    #[arg(long)]
    port: Option<u16>,
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256))]
    searches: Option<u16>,
    #[arg(long)]
    open: bool,
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<(), Failure> {
    let text = console.text;
    // The log is written by one thread; when its reader goes away, the server ends.
    let (tell, told) = mpsc::channel();
    let gone = runtime::Signal::default();
    let reader_gone = gone.clone();
    let (host, port, searches) = (args.host, args.port, args.searches);
    let serving = async move {
        let running = listen(host, port, searches, tell).await?;
        runtime::either(runtime::interrupted(), reader_gone.given()).await;
        running.stop().await;
        Ok(())
    };
    let server = std::thread::spawn(move || runtime::block_on(serving));
    let mut written = Ok(());
    for event in told {
        if written.is_ok() {
            written = write(&event, args, console);
        }
        if written.is_err() {
            gone.request();
        }
    }
    let served = server
        .join()
        .unwrap_or_else(|panic| std::panic::resume_unwind(panic));
    let served: Result<(), StartError> = served?;
    served.map_err(|error| Failure::Machine(said(&error, text)))?;
    written?;
    log::line(console, &tr!(text, "serve-end"))
}

/// Listens at the port that is asked for, or at the first free one from the usual port on.
async fn listen(
    host: IpAddr,
    port: Option<u16>,
    searches: Option<u16>,
    tell: mpsc::Sender<ServerEvent>,
) -> Result<Running, StartError> {
    let first = port.unwrap_or(DEFAULT_PORT);
    let last = port.unwrap_or(DEFAULT_PORT + MORE_PORTS);
    let mut port = first;
    loop {
        let mut settings = Settings::at(SocketAddr::new(host, port));
        if let Some(searches) = searches {
            settings.workers = searches.into();
        }
        let tell = tell.clone();
        match start(settings, move |event| drop(tell.send(event))).await {
            Err(StartError::Taken(_)) if port < last => port += 1,
            started => return started,
        }
    }
}

fn write(event: &ServerEvent, args: &Args, console: &mut Console) -> Result<(), Failure> {
    let text = console.text;
    match event {
        ServerEvent::Listening(at) => {
            let address = format!("http://{}/", reachable(*at));
            log::line(console, &tr!(text, "serve-listening", address = &*address))?;
            if args.port.is_none() && at.port() != DEFAULT_PORT {
                let port = DEFAULT_PORT.to_string();
                log::line(console, &tr!(text, "serve-other-port", port = port))?;
            }
            if !kalah_server::are_built() {
                log::line(console, &tr!(text, "serve-no-pages"))?;
            }
            if args.open && !open(&address) {
                log::line(console, &tr!(text, "serve-no-browser"))?;
            }
            Ok(())
        }
        ServerEvent::AcceptFailed(error) => {
            log::line(console, &tr!(text, "serve-accept", error = &**error))
        }
    }
}

/// Where a browser on this machine finds the server.
fn reachable(at: SocketAddr) -> SocketAddr {
    match at.ip() {
        IpAddr::V4(v4) if v4.is_unspecified() => SocketAddr::new([127, 0, 0, 1].into(), at.port()),
        IpAddr::V6(v6) if v6.is_unspecified() => {
            SocketAddr::new(IpAddr::V6(std::net::Ipv6Addr::LOCALHOST), at.port())
        }
        _ => at,
    }
}

/// Asks the desktop to show an address. Whether there is a desktop that can be asked.
fn open(address: &str) -> bool {
    let program = match cfg!(target_os = "macos") {
        true => "open",
        false => "xdg-open",
    };
    let mut browser = Command::new(program);
    browser
        .arg(address)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    match browser.spawn() {
        Ok(mut child) => {
            // Somebody has to wait for it when it ends.
            std::thread::spawn(move || child.wait());
            true
        }
        Err(_) => false,
    }
}

fn said(error: &StartError, text: &Text) -> String {
    match error {
        StartError::Taken(at) => tr!(text, "serve-taken", at = at.to_string()),
        StartError::Refused { address, error } => tr!(
            text,
            "serve-refused",
            at = address.to_string(),
            error = crate::said::io(error, text)
        ),
    }
}
