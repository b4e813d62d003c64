#!/bin/sh
# Plays a recording of a game in a window under Wine, on the display in DISPLAY: three frames show the pictures of a
# headless run on this machine.
#   window_pictures.sh EMULATOR PROGRAM NATIVE_PROGRAM DEVICE WORK
set -eu
emulator="$1"
program="$2"
native="$3"
device="$4"
work="$5"

fail() {
    printf '%s: %s\n' "$device" "$*" >&2
    exit 1
}

rm -rf "$work"
mkdir -p "$work"
export SDL_VIDEODRIVER=windows SDL_AUDIODRIVER=dummy APPDATA="$work"

"$emulator" "$program" --headless --frames 300 --seed 7 --record "$work/run.recording" >"$work/headless.log" 2>&1 ||
    fail "cannot record: $(cat "$work/headless.log")"
# play NAME FRAMES COMMAND...: writes the last frame, $work/NAME-FRAMES.png. A window has no margin for text by default.
play() {
    picture="$work/$1-$2.png"
    frames="$2"
    shift 2
    "$@" --safe-area 0 --replay "$work/run.recording" --frames "$frames" --screenshot "$picture" >"$work/play.log" 2>&1 ||
        fail "cannot play: $(cat "$work/play.log")"
}
for frames in 90 200 300; do
    play headless $frames "$native" --headless
    play window $frames "$emulator" "$program" --device "$device"
    cmp "$work/headless-$frames.png" "$work/window-$frames.png" || fail "frame $frames shows another picture"
done
