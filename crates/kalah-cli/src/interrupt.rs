//! Signals that ask the command to end: what is found by then is still told and kept.

use std::sync::OnceLock;
use std::sync::atomic::AtomicBool;

use kalah_engine::Stop;
use kalah_referee::runtime;
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::flag;

/// Exit code after a second Ctrl-C, which ends the program at once.
const INTERRUPTED: i32 = 130;

/// What Ctrl-C, a request to terminate and a terminal that goes away ask for. Who calls this
/// promises to look at it.
pub(crate) fn stop() -> &'static Stop {
    static STOP: OnceLock<Stop> = OnceLock::new();
    STOP.get_or_init(|| {
        let stop = Stop::new();
        // Without a handler a signal just ends the program.
        let _ = flag::register_conditional_shutdown(SIGINT, INTERRUPTED, stop.flag());
        for signal in [SIGINT, SIGTERM, SIGHUP] {
            if signal != SIGHUP || runtime::heeds_hangup() {
                let _ = flag::register(signal, stop.flag());
            }
        }
        stop
    })
}

/// The same as the flag that the building of tables looks at.
pub(crate) fn interrupted() -> &'static AtomicBool {
    stop().as_ref()
}
