//! A client of the Kalah Game Protocol, started for a match on a server of its own.

use std::net::{Ipv4Addr, SocketAddr};
use std::process::Stdio;
use std::time::Duration;

use kalah_protocol::kgp::ServerSettings;
use tokio::process::{Child, Command};
use tokio::sync::mpsc;

use crate::server::{Agent, Business, Running, Settings, StartError, start};

/// How long a program may take until it has joined.
const JOIN_WITHIN: Duration = Duration::from_secs(30);

/// A process and the server that only it knows.
pub(super) struct KgpProgram {
    command: String,
    running: Running,
    agents: mpsc::UnboundedReceiver<Agent>,
    process: Option<Child>,
    agent: Option<Agent>,
}

impl KgpProgram {
    pub(super) async fn new(command: &str) -> Result<KgpProgram, StartError> {
        let (lend, agents) = mpsc::unbounded_channel();
        let settings = Settings {
            tcp: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
            web_socket: None,
            record: None,
            connections: 4,
            per_address: 4,
            session: ServerSettings::default(),
            business: Business::Lend(lend),
            seed: 0,
        };
        Ok(KgpProgram {
            command: command.to_string(),
            running: start(settings, |_| {}).await?,
            agents,
            process: None,
            agent: None,
        })
    }

    /// The program, ready to play; it is started again if it has ended. None if it does not join.
    pub(super) async fn agent(&mut self) -> Option<Agent> {
        while let Ok(agent) = self.agents.try_recv() {
            self.agent = Some(agent);
        }
        if let Some(agent) = self.agent.take_if(|agent| !agent.is_gone()) {
            self.agent = Some(agent.clone());
            return Some(agent);
        }
        let ended = match &mut self.process {
            Some(process) => !matches!(process.try_wait(), Ok(None)),
            None => true,
        };
        if ended {
            self.process = Some(self.spawn().ok()?);
        }
        let joined = tokio::time::timeout(JOIN_WITHIN, self.agents.recv()).await;
        self.agent = joined.ok().flatten();
        self.agent.clone()
    }

    fn spawn(&self) -> std::io::Result<Child> {
        Command::new("sh")
            .args(["-c", &format!("exec {}", self.command)])
            .env("KGP_HOST", self.running.tcp.ip().to_string())
            .env("KGP_PORT", self.running.tcp.port().to_string())
            .env("TOKEN", "match")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .kill_on_drop(true)
            .spawn()
    }

    /// Says goodbye and ends the process.
    pub(super) async fn end(mut self) {
        self.running.stop().await;
        if let Some(process) = &mut self.process {
            let leaving = tokio::time::timeout(Duration::from_secs(1), process.wait()).await;
            if leaving.is_err() {
                // It would not go by itself.
                let _ = process.kill().await;
            }
        }
    }
}
