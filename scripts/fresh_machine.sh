#!/bin/sh
# The last commit on an empty Debian. `make play` as a user who has just cloned it: how long until the first page? Then
# `make test`, twice: as root with gcc, where everything must be had and the rules be compiled; and as a user who may
# install nothing and has no compiler, where it must pass interpreted.
#
#   scripts/fresh_machine.sh [playing|compiled|interpreted]...
#
# Needs root and debootstrap. SHARE may name folders that the pip settings of this machine point to.
set -eu
cd "$(dirname "$0")/.."

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' INT TERM
mkdir "$work/base"

# new_machine NAME PACKAGE... : a copy of the base system with the last commit in /home/richtfest
new_machine() {
    root=$work/$1
    shift
    cp -a "$work/base" "$root"
    [ $# = 0 ] || inside "$root" apt-get -qq install --no-install-recommends "$@" >/dev/null
    inside "$root" useradd --create-home --shell /bin/sh richtfest
    git clone --quiet . "$root/home/richtfest/source"
    inside "$root" chown -R richtfest: /home/richtfest
}

# inside ROOT COMMAND... : mounts live in a namespace of their own, so that removing ROOT can never reach what they show
inside() {
    unshare --mount sh -eu -c '
        root=$1
        shift
        mount -t proc proc "$root/proc"
        mkdir -p "$root/dev/shm"
        mount -t tmpfs tmpfs "$root/dev/shm"
        mount -t devpts devpts "$root/dev/pts"
        for folder in ${SHARE:-}; do
            mkdir -p "$root$folder"
            mount --bind "$folder" "$root$folder"
        done
        exec chroot "$root" "$@"' inside "$@"
}

# must_run MODE COMMAND... : the command passes, and the rules ran in that mode
must_run() {
    mode=$1
    shift
    inside "$root" "$@" >"$work/log" 2>&1 || { cat "$work/log"; echo "fresh machine, $mode: failed"; exit 1; }
    grep -q "The rules run $mode." "$work/log" || { cat "$work/log"; echo "fresh machine: not $mode"; exit 1; }
    echo "fresh machine, $mode: $(grep -o '[0-9]* passed in .*s' "$work/log" | tr '\n' ' ')"
}

playing() {
    new_machine playing python3-venv
    inside "$root" su richtfest -c '
        cd ~/source
        begin=$(date +%s)
        BROWSER=true make play >~/log 2>&1 &
        until python3 -c "from urllib.request import urlopen; urlopen(\"http://127.0.0.1:8000/\")" 2>/dev/null; do
            kill -0 $! || { cat ~/log; exit 1; }
            sleep 1
        done
        echo "fresh machine, playing: the first page after $(($(date +%s) - begin)) s, $(du -sm .venv | cut -f 1) MB"
        kill $!  # which ends the server too
        wait' || { echo "fresh machine, playing: failed"; exit 1; }
}

compiled() {
    new_machine compiled gcc
    must_run compiled env CI=true make -C /home/richtfest/source test
}

interpreted() {
    new_machine interpreted python3-venv
    must_run interpreted su richtfest -c 'make -C ~/source test'
}

echo "fresh machine: making an empty Debian in $work"
debootstrap --variant=minbase --include=python3,make bookworm "$work/base" >"$work/log" || { cat "$work/log"; exit 1; }
# How this machine reaches its network is not part of the test.
rm -f "$work/base/etc/apt/sources.list"
for file in /etc/resolv.conf /etc/hosts /etc/apt/sources.list /etc/apt/sources.list.d /etc/apt/apt.conf.d \
    /usr/share/keyrings /etc/pip.conf; do
    [ ! -e $file ] || cp -aLT $file "$work/base$file"
done
# In two places, because installing Debian's own certificates writes the first anew, with those of the second.
for file in /etc/ssl/certs/ca-certificates.crt /usr/local/share/ca-certificates/this-machine.crt; do
    install -D -m 644 /etc/ssl/certs/ca-certificates.crt "$work/base$file"
done

inside "$work/base" apt-get -qq update

for mode in ${*:-playing compiled interpreted}; do
    $mode
done
