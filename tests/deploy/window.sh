#!/bin/sh
# Plays a game in a window under Wine, on the display in DISPLAY, on which no other window may be: it hears the keyboard,
# and closes when its window is closed. Its recording replays on this machine with the same hashes.
#   window.sh EMULATOR PROGRAM NATIVE_PROGRAM DEVICE WORK
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

# The keyboard: the menu's first entry starts a game, and an arrow key moves the ship.
"$emulator" "$program" --device "$device" --seed 7 --record "$work/keys.recording" --record-hashes 60 \
    >"$work/keys.log" 2>&1 &
game=$!
window=""
for _ in $(seq 300); do
    window=$(xdotool search --onlyvisible --name Hairsbreadth 2>/dev/null | head -n 1) && [ -n "$window" ] && break
    sleep 0.1
done
[ -n "$window" ] || fail "no window: $(cat "$work/keys.log")"
sleep 2
xdotool windowfocus --sync "$window" || true
for key in Return Return Down Down; do
    xdotool keydown "$key"
    sleep 0.3
    xdotool keyup "$key"
    sleep 0.7
done
xdotool key alt+F4
wait $game || fail "the game did not close as asked: $(cat "$work/keys.log")"
"$native" --headless --replay "$work/keys.recording" --print-hash 240 >"$work/keys.hashes" 2>"$work/replay.log" ||
    fail "the recording with keys does not replay on another system: $(cat "$work/replay.log")"
SDL_VIDEODRIVER=dummy "$native" --device software --seed 7 --frames 240 --print-hash 240 >"$work/idle.hashes"
grep -q '^240 ' "$work/keys.hashes" || fail "the game ran for less than 240 frames"
if grep -qF "$(cat "$work/idle.hashes")" "$work/keys.hashes"; then
    fail "the game did not hear the keyboard"
fi
