# Sourced by the scripts at the root: makes sure that a program is there.

# need PROGRAM PACKAGE…: installs Debian packages when PROGRAM is missing, or says what is missing.
need() {
    local program=$1
    shift
    if command -v "$program" >/dev/null; then
        return
    fi
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        echo "installing $* (for $program)" >&2
        apt-get update -qq >&2
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >&2
    else
        echo "missing: $program; install it with: sudo apt-get install $*" >&2
        exit 1
    fi
}

# need_rust: the toolchain itself is the one thing that is not installed for the user.
need_rust() {
    if ! command -v cargo >/dev/null && [ -r "$HOME/.cargo/env" ]; then
        # shellcheck disable=SC1091
        . "$HOME/.cargo/env"
    fi
    if ! command -v cargo >/dev/null; then
        echo "missing: the Rust toolchain (cargo), 1.95 or newer; install it with rustup" >&2
        exit 1
    fi
    need cc gcc libc6-dev
}
