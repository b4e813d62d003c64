#!/bin/sh
# Runs a Windows program of this project under Wine, with the DLLs of tools/dependencies.sh.
#   tools/wine.sh PROGRAM [ARGUMENT...]
# The first program creates the Wine folder (WINEPREFIX, by default build/wine). If that fails, or
# takes longer than WINE_START_LIMIT (by default 120 s), it is tried once more. A program is started
# only once, and ended after WINE_PROGRAM_LIMIT seconds if that is set.
set -eu
root="$(cd "$(dirname "$0")/.." && pwd)"
folder="${WINEPREFIX:-$root/build/wine}"
folder="${folder%/}"
limit="${WINE_START_LIMIT:-120}"
export WINEPREFIX="$folder"
export WINEPATH="${WINEPATH-Z:$root/build/dependencies/windows/bin}"
# Keeps Wine from asking to download a browser and .NET, and from adding programs to the desktop's
# menus.
export WINEDLLOVERRIDES="mscoree=;mshtml=;winemenubuilder.exe="

say() {
    printf 'wine.sh: %s\n' "$*" >&2
}

# Ends an interrupted start, and removes its files.
discard_part() {
    if [ -d "$folder.part" ]; then
        WINEPREFIX="$folder.part" wineserver --kill || true
        rm -rf "$folder.part"
    fi
}

# Wine itself waits up to 5 minutes for a start that hangs. It never completes a folder whose
# creation was interrupted, so the folder gets its name only when Wine has written everything, and
# ended.
create_folder() {
    discard_part
    mkdir -p "$folder.part"
    WINEPREFIX="$folder.part" WINEDEBUG="${WINEDEBUG:-fixme-all}" \
        timeout -k 5 "$limit" sh -c 'wine wineboot --init && wineserver --wait' &&
        [ -f "$folder.part/system.reg" ] && mv -T "$folder.part" "$folder" && return
    discard_part
    return 1
}

if [ ! -f "$folder/system.reg" ]; then
    mkdir -p "$(dirname "$folder")"
    (
        # Programs that start at the same time must not create the folder at the same time.
        flock 9
        [ -f "$folder/system.reg" ] && exit
        if [ -d "$folder" ] && ! rmdir "$folder" 2>/dev/null; then
            say "'$folder' has files, but is no complete Wine folder (system.reg is missing):" \
                "remove it, or set WINEPREFIX"
            exit 1
        fi
        failure="cannot create '$folder': Wine's start failed, or took longer than $limit s"
        create_folder >"$folder.log" 2>&1 9>&- </dev/null && exit
        say "$failure; trying once more"
        create_folder >>"$folder.log" 2>&1 9>&- </dev/null && exit
        say "$failure, twice; raise WINE_START_LIMIT if it is slow. From '$folder.log':"
        tail -n 5 "$folder.log" >&2
        exit 1
    ) 9>"$folder.lock"
fi
export WINEDEBUG="${WINEDEBUG:--all}"
if [ -z "${WINE_PROGRAM_LIMIT:-}" ]; then
    exec wine "$@"
fi
status=0
timeout --foreground -k 10 "$WINE_PROGRAM_LIMIT" wine "$@" || status=$?
[ "$status" -ne 124 ] || say "'$1' was ended: it took longer than $WINE_PROGRAM_LIMIT s"
exit "$status"
