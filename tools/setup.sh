#!/bin/sh
# sh tools/setup.sh VENV play   makes the virtual environment VENV with what the app needs
# sh tools/setup.sh VENV dev    and with what its developers need besides
#
# Where all is there it does nothing and needs no network. An environment that is broken, half made or made elsewhere is
# made anew. PYTHON=... says with which Python; else it is the newest that Kivy comes ready made for. A missing system
# package is installed where that may be done (root, or sudo without a password); else it says which and how.
set -eu
venv=$1 what=$2
newest=13 # Python 3.13: Kivy 2.3.1 has no wheel for a later one
ready=$venv/ready         # where it was made, and of which Python
under_way=$venv/under-way # there while something is installed, and after that was interrupted

fail() { echo "$*" >&2; exit 1; }

# ---- the system

may_install() { [ "$(id -u)" = 0 ] || sudo -n true 2>/dev/null; }

as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi; }

need() { # need PACKAGE... : install Debian packages, or say how
    if command -v apt-get >/dev/null && may_install; then
        as_root apt-get update -q
        DEBIAN_FRONTEND=noninteractive as_root apt-get install -q -y --no-install-recommends "$@"
    else
        fail "Missing system package(s): $*. Install them, for example: sudo apt-get install $*"
    fi
}

has_library() { PATH=$PATH:/sbin:/usr/sbin ldconfig -p 2>/dev/null | grep -q "$1"; }

need_libraries() { # what a window needs, and one without a screen
    [ "$(uname)" = Linux ] || return 0
    missing=
    has_library libGL.so.1 || missing="$missing libgl1"
    has_library libEGL.so.1 || missing="$missing libegl1"
    # shellcheck disable=SC2086 -- each word is a package
    [ -z "$missing" ] || need $missing
}

# ---- which Python

minor() { "$1" -c 'import sys; print(sys.version_info.minor if sys.version_info.major == 3 else 0)' 2>/dev/null || echo 0; }

has_venv() { "$1" -c 'import ensurepip, venv' 2>/dev/null; }

suits() { [ "$(minor "$1")" -ge 11 ] && [ "$(minor "$1")" -le $newest ]; }

find_python() { # the newest that suits; sooner one that can make environments
    suiting=
    for p in python3.13 python3.12 python3.11 python3; do
        suits "$p" || continue
        if has_venv "$p"; then echo "$p"; return; fi
        suiting=${suiting:-$p}
    done
    echo "$suiting"
}

choose_python() {
    if [ -n "${PYTHON-}" ]; then
        [ "$(minor "$PYTHON")" -ge 11 ] || fail "PYTHON=$PYTHON is no Python 3.11 or newer."
        suits "$PYTHON" || echo "Kivy comes ready made for Python 3.11 to 3.$newest only: pip tries to build it." >&2
        python=$PYTHON
    else
        python=$(find_python)
        [ -n "$python" ] || ! command -v apt-get >/dev/null || { need python3; python=$(find_python); }
        [ -n "$python" ] || fail "Python 3.11 to 3.$newest is needed, and none was found on PATH (Kivy is not there for" \
            "later ones). If it is elsewhere, name it: make play PYTHON=/path/to/python3.$newest"
    fi
    has_venv "$python" || need "python3.$(minor "$python")-venv"
}

# ---- the environment

made_of() { # where it lies, and of which Python it is; nothing where that does not run
    "$venv/bin/python" -c 'import sys; print(sys.argv[1], "%d.%d" % sys.version_info[:2])' "$(cd "$venv" && pwd -P)"
}

base_of() { "$1" -c 'import sys; print(sys.base_prefix)'; }

is_whole() { # was finished, lies where it was made, runs, and with the Python that is asked for
    [ -e "$ready" ] && [ ! -e "$under_way" ] && [ "$(made_of 2>/dev/null)" = "$(cat "$ready")" ] &&
        { [ -z "${PYTHON-}" ] || [ "$(base_of "$PYTHON")" = "$(base_of "$venv/bin/python")" ]; }
}

has_pip() { "$venv/bin/python" -m pip --version >/dev/null 2>&1; }

make_anew() {
    if [ -e "$venv" ] && [ "$(basename "$venv")" != .venv ] && [ ! -e "$venv/pyvenv.cfg" ]; then
        fail "$venv is no virtual environment: it is left alone."
    fi
    choose_python
    if [ -e "$venv" ]; then echo "$venv is broken, half made or made elsewhere: it is made anew."; fi
    echo "Setting up $venv with Python 3.$(minor "$python"), which takes a minute and a network, once."
    rm -rf "$venv"
    mkdir -p "$venv"
    touch "$under_way"
    "$python" -m venv "$venv"
}

still_required() { "$venv/bin/python" tools/required.py "$what"; }

if is_whole && [ -z "$(still_required)" ]; then exit 0; fi
need_libraries
is_whole && has_pip || make_anew
touch "$under_way"
required=$(still_required)
# shellcheck disable=SC2086 -- each word is a requirement
if ! "$venv/bin/python" -m pip install -q --disable-pip-version-check $required; then
    [ ! -e "$ready" ] || rm "$under_way" # pip gives up before it changes anything
    fail "Not installed: $(echo $required). Is there a network? The same command tries again."
fi
made_of >"$ready"
rm "$under_way"
