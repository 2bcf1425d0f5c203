#!/bin/sh
# Makes the virtual environment $1 and installs the project with its development tools.
# Installs a missing system package where it may (root, or sudo without a password); else says which and how.
set -eu
venv=$1

may_install() { [ "$(id -u)" = 0 ] || sudo -n true 2>/dev/null; }

as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi; }

need() { # need PACKAGE... : install Debian packages, or say how
    if command -v apt-get >/dev/null && may_install; then
        as_root apt-get update -q
        DEBIAN_FRONTEND=noninteractive as_root apt-get install -q -y --no-install-recommends "$@"
    else
        echo "Missing system package(s): $*. Install them, for example: sudo apt-get install $*" >&2
        exit 1
    fi
}

find_python() {
    for p in python3 python3.14 python3.13 python3.12 python3.11; do
        if "$p" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then echo "$p"; return 0; fi
    done
    return 1
}

python=$(find_python) || { need python3; python=$(find_python); } || {
    echo "Python 3.11 or newer is needed and was not found." >&2; exit 1; }
"$python" -c 'import ensurepip, venv' 2>/dev/null || need python3-venv

has_library() { PATH=$PATH:/sbin:/usr/sbin ldconfig -p 2>/dev/null | grep -q "$1"; }

if [ "$(uname)" = Linux ]; then # what a window needs, and one without a screen
    missing=
    has_library libGL.so.1 || missing="$missing libgl1"
    has_library libEGL.so.1 || missing="$missing libegl1"
    # shellcheck disable=SC2086 -- each word is a package
    [ -z "$missing" ] || need $missing
fi

[ -x "$venv/bin/python" ] || "$python" -m venv "$venv"
"$venv/bin/python" -m pip install -q --disable-pip-version-check -e '.[dev]'
