#!/bin/sh
# Runs the tests of a program on X11, on a display of their own with a window manager:
#   on_x11.sh PROGRAM [ARGUMENT...]
set -eu
for tool in Xvfb openbox; do
    command -v "$tool" >/dev/null || {
        echo "skipped: $tool is not installed"
        exit 0
    }
done
work=$(mktemp -d)
trap 'kill $server $manager 2>/dev/null || true; rm -rf "$work"' EXIT
manager=""
Xvfb -displayfd 3 -noreset -screen 0 1920x1080x24 -nolisten tcp 3>"$work/display" 2>"$work/server.log" &
server=$!
wait_for() {
    for _ in $(seq 600); do
        [ ! -s "$1" ] || return 0
        sleep 0.1
    done
    echo "$2 did not start within a minute: $(cat "$work"/*.log)" >&2
    exit 1
}
wait_for "$work/display" Xvfb
DISPLAY=":$(cat "$work/display")"
export DISPLAY SDL_VIDEODRIVER=x11 SDL_AUDIODRIVER=dummy XDG_RUNTIME_DIR="$work"
openbox --startup 'echo managing' >"$work/managing" 2>"$work/manager.log" &
manager=$!
wait_for "$work/managing" openbox
"$@"
