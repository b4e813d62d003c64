#!/bin/sh
# Runs a Windows program of this project under Wine, with the DLLs of tools/dependencies.sh.
#   tools/wine.sh PROGRAM [ARGUMENT...]
set -eu
root="$(cd "$(dirname "$0")/.." && pwd)"
export WINEPREFIX="${WINEPREFIX:-$root/build/wine}"
export WINEPATH="${WINEPATH-Z:$root/build/dependencies/windows/bin}"
export WINEDEBUG="${WINEDEBUG:--all}"
# Keeps Wine from asking to download a browser and .NET, and from adding programs to the desktop's menus.
export WINEDLLOVERRIDES="mscoree=;mshtml=;winemenubuilder.exe="

# Programs that start at the same time must not create the folder at the same time.
if [ ! -f "$WINEPREFIX/ready" ]; then
    mkdir -p "$WINEPREFIX"
    (
        flock 9
        if [ ! -f "$WINEPREFIX/ready" ]; then
            wine wineboot --init >/dev/null 2>&1
            wineserver --wait
            touch "$WINEPREFIX/ready"
        fi
    ) 9>"$WINEPREFIX.lock"
fi
exec wine "$@"
