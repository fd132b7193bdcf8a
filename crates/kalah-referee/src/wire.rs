//! A connection that carries lines, by TCP or by WebSocket.

use std::io;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use kalah_protocol::kgp::MAX_CHARACTERS;
use kalah_protocol::{LineError, Lines};
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message};

/// Who does not read for so long is not there, unless something else is agreed.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long the peer may take to close its end after ours.
const LINGER: Duration = Duration::from_millis(500);

/// Anything that bytes go through in both directions.
pub(crate) trait Stream: AsyncRead + AsyncWrite + Send + Unpin {}
impl<T: AsyncRead + AsyncWrite + Send + Unpin> Stream for T {}

/// A stream of any kind.
pub(crate) type AnyStream = Box<dyn Stream>;

/// Lines in both directions.
pub(crate) struct Wire {
    kind: Kind,
    lines: Lines,
    patience: Duration,
}

enum Kind {
    Tcp(AnyStream),
    WebSocket(Box<WebSocketStream<AnyStream>>),
}

/// Limits of a WebSocket: a frame holds a line.
pub(crate) fn web_socket_config() -> WebSocketConfig {
    let most = 4 * MAX_CHARACTERS + 2;
    WebSocketConfig::default()
        .max_message_size(Some(most))
        .max_frame_size(Some(most))
        .read_buffer_size(4096)
        .write_buffer_size(0)
}

impl Wire {
    /// Lines as they are.
    pub(crate) fn tcp(stream: AnyStream) -> Wire {
        Wire::new(Kind::Tcp(stream))
    }

    /// A line in each text frame.
    pub(crate) fn web_socket(socket: WebSocketStream<AnyStream>) -> Wire {
        Wire::new(Kind::WebSocket(Box::new(socket)))
    }

    fn new(kind: Kind) -> Wire {
        Wire {
            kind,
            lines: Lines::new(MAX_CHARACTERS),
            patience: PATIENCE,
        }
    }

    /// Waits so long for a peer that does not read.
    pub(crate) fn with_patience(self, patience: Duration) -> Wire {
        Wire { patience, ..self }
    }

    /// The next line; none if the peer closed the connection. Nothing is lost when the future is
    /// dropped before it is ready.
    pub(crate) async fn next(&mut self) -> io::Result<Option<Result<String, LineError>>> {
        loop {
            if let Some(line) = self.lines.next_line() {
                return Ok(Some(line));
            }
            match &mut self.kind {
                Kind::Tcp(stream) => {
                    let mut piece = [0; 2048];
                    let read = stream.read(&mut piece).await?;
                    if read == 0 {
                        return Ok(None);
                    }
                    self.lines.push(&piece[..read]);
                }
                Kind::WebSocket(socket) => match socket.next().await {
                    None | Some(Ok(Message::Close(_))) => return Ok(None),
                    Some(Ok(Message::Text(text))) => {
                        self.lines.push(text.as_bytes());
                        if !text.ends_with('\n') {
                            self.lines.push(b"\n");
                        }
                    }
                    Some(Ok(Message::Binary(bytes))) => self.lines.push(&bytes),
                    Some(Ok(_)) => {}
                    Some(Err(Error::Capacity(_))) => {
                        let most = MAX_CHARACTERS;
                        return Ok(Some(Err(LineError::TooLong { most })));
                    }
                    Some(Err(error)) => return Err(to_io(error)),
                },
            }
        }
    }

    /// Sends a line, its end included.
    pub(crate) async fn send(&mut self, line: &str) -> io::Result<()> {
        let sent = tokio::time::timeout(self.patience, self.write(line)).await;
        sent.unwrap_or_else(|_| {
            let why = "the other side does not read";
            Err(io::Error::new(io::ErrorKind::TimedOut, why))
        })
    }

    async fn write(&mut self, line: &str) -> io::Result<()> {
        match &mut self.kind {
            Kind::Tcp(stream) => {
                stream.write_all(line.as_bytes()).await?;
                stream.flush().await
            }
            Kind::WebSocket(socket) => {
                let frame = Message::Text(line.into());
                socket.send(frame).await.map_err(to_io)
            }
        }
    }

    /// Closes the connection; the peer still gets what was sent.
    pub(crate) async fn close(mut self) {
        let closing = async {
            match &mut self.kind {
                Kind::Tcp(stream) => stream.shutdown().await,
                Kind::WebSocket(socket) => socket.close(None).await.map_err(to_io),
            }
        };
        // Whether the peer takes notice is its own affair.
        let _ = tokio::time::timeout(Duration::from_secs(2), closing).await;
        // Closing on lines that are still coming would take back the last ones that were sent.
        let _ = tokio::time::timeout(LINGER, self.drain()).await;
    }

    /// Reads to the end.
    async fn drain(&mut self) {
        match &mut self.kind {
            Kind::Tcp(stream) => {
                let mut piece = [0; 2048];
                while stream.read(&mut piece).await.is_ok_and(|read| read > 0) {}
            }
            Kind::WebSocket(socket) => while let Some(Ok(_)) = socket.next().await {},
        }
    }
}

fn to_io(error: Error) -> io::Error {
    match error {
        Error::Io(error) => error,
        error => io::Error::other(error),
    }
}
