#!/bin/sh
# Installs what lies in dist as anybody would, from the network and into empty environments, and lets a stranger try it:
# the source archive with and without a C compiler, and the wheel for this Python if there is one.
#
#   scripts/try_package.sh [PYTHON...]     by default every Python from 3.11 that is at hand
set -eu
cd "$(dirname "$0")/.."

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' INT TERM

pythons() {
    for name in python3.11 python3.12 python3.13 python3.14 python3.15; do
        "$name" -c '' 2>/dev/null && echo "$name"
    done
}

# try PYTHON MODE FILE : install it, run the stranger, and say what it took
try() {
    rm -rf "$work/try"
    "$1" -m venv "$work/try"
    begin=$(date +%s)
    "$work/try/bin/pip" install --quiet --no-cache-dir --disable-pip-version-check "$3" >"$work/log" 2>&1 ||
        { cat "$work/log"; echo "$1, $2: cannot be installed"; exit 1; }
    seconds=$(($(date +%s) - begin))
    (cd "$work" && try/bin/python -I "$tests/stranger.py" "$2") >"$work/log" 2>&1 ||
        { cat "$work/log"; echo "$1, $2: does not play"; exit 1; }
    "$work/try/bin/pip" uninstall --quiet --yes pip
    echo "$("$1" --version), ${3##*/}, $2: $(du -sm "$work/try" | cut -f 1) MB, installed in $seconds s, and plays"
}

tests=$PWD/tests/package
archive=$(echo "$PWD"/dist/*.tar.gz)
for python in ${*:-$(pythons)}; do
    CC=false try "$python" interpreted "$archive"
    try "$python" compiled "$archive"
    tag=$("$python" -c 'import sys; print("cp%d%d" % sys.version_info[:2])')
    for wheel in "$PWD"/dist/*-"$tag"-*.whl; do
        [ ! -e "$wheel" ] || try "$python" compiled "$wheel"
    done
done
