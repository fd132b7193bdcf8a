#!/usr/bin/env bash
# Builds the pages (web/app/dist) when something that they are made of is newer than they are.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root"
. tools/need.sh

# Prints a file that is newer than $1 among those that the rest names, if there is one.
newer() {
    find "${@:2}" -newer "$1" -type f -not -path '*/node_modules/*' -not -path '*/dist/*' -print -quit
}

built=web/app/dist/index.html
sources=(web/app web/board web/package.json web/package-lock.json locales)
if [ -e "$built" ] && [ -z "$(newer "$built" "${sources[@]}")" ]; then
    exit 0
fi

need_node "$root"
installed=web/node_modules/.package-lock.json
if ! [ -e "$installed" ] || [ -n "$(newer "$installed" web/package-lock.json)" ]; then
    echo "installing what the pages are built with" >&2
    (cd web && PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm ci --silent --no-audit --no-fund) >&2
fi
echo "building the pages" >&2
(cd web && npm run build --silent --workspace app -- --logLevel warn) >&2
# A build that changed nothing leaves the file as old as it was on some systems.
touch "$built"
