#!/bin/sh
# Tests how tools/wine.sh starts Wine, with a mock wine that fails or hangs:
#   wine_test.sh SCRIPT WORK
set -eu
script="$1"
work="$2"

rm -rf "$work"
mkdir -p "$work/bin"
calls="$work/calls"
starts="$work/starts"
export calls starts

# The n-th line of $starts is the result of the n-th start of Wine. As in Wine, the server writes
# system.reg when it ends.
cat >"$work/bin/wine" <<'END'
#!/bin/sh
echo "$*" >>"$calls"
case "$1" in
    slow.exe) exec sleep 30 ;;
    *.exe) exit "$2" ;;
esac
how=$(sed -n "$(grep -c wineboot "$calls")p" "$starts")
touch "$WINEPREFIX/of_a_start_that_is_$how"
case "$how" in
    stuck) exec sleep 30 ;;
    failed)
        echo "no space left" >&2
        exit 53
        ;;
esac
END
cat >"$work/bin/wineserver" <<'END'
#!/bin/sh
[ "$1" = --kill ] || touch "$WINEPREFIX/system.reg"
END
chmod +x "$work/bin/wine" "$work/bin/wineserver"
PATH="$work/bin:$PATH"
export PATH WINEPREFIX="$work/wine/" WINE_START_LIMIT=1

fail() {
    printf '%s: %s\n' "$case" "$*" >&2
    cat "$work/messages" "$calls" >&2
    exit 1
}

# begin CASE START...: without a Wine folder. START is the result of each start of Wine: good, stuck
# or failed.
begin() {
    case="$1"
    shift
    rm -rf "$work/wine" "$work/wine.part"
    printf '%s\n' "$@" >"$starts"
    : >"$calls"
}

# runs STATUS [NAME]: runs a program that ends with this status, and expects it.
runs() {
    status=0
    timeout 20 "$script" "${2:-program}.exe" "$1" >"$work/messages" 2>&1 || status=$?
    [ "$status" -eq "$1" ] || fail "ended with $status instead of $1"
}

# called STARTS PROGRAMS: expects this many starts of Wine and of programs since `begin`.
called() {
    [ "$(grep -c wineboot "$calls")" -eq "$1" ] || fail "not $1 starts of Wine"
    [ "$(grep -c 'exe' "$calls")" -eq "$2" ] || fail "not $2 starts of a program"
}

says() {
    grep -qF -- "$1" "$work/messages" || fail "does not say '$1'"
}

begin "good start" good
runs 0
called 1 1
[ ! -s "$work/messages" ] || fail "says something"
runs 0
called 1 2

begin "program that fails" good
runs 3
called 1 1

begin "program that hangs" good
export WINE_PROGRAM_LIMIT=1
runs 124 slow
called 1 1
says "'slow.exe' was ended: it took longer than 1 s"
runs 3
unset WINE_PROGRAM_LIMIT

for how in stuck failed; do
    begin "start that is $how once" "$how" good
    runs 0
    called 2 1
    says "trying once more"
    [ "$(ls "$work/wine")" = "of_a_start_that_is_good
system.reg" ] || fail "keeps files of the first start"

    begin "start that is $how twice" "$how" "$how" good
    runs 1
    called 2 0
    says "cannot create '$work/wine'"
    [ "$how" = stuck ] || says "no space left"
    [ ! -e "$work/wine" ] || fail "keeps the folder"
    runs 0
    called 3 1
done

begin "start that is interrupted" stuck good
WINE_START_LIMIT=5 "$script" program.exe 0 >"$work/messages" 2>&1 &
while [ ! -s "$calls" ]; do
    sleep 0.1
done
kill -KILL $!
wait $! 2>/dev/null || true
[ ! -e "$work/wine" ] || fail "leaves an incomplete folder"
runs 0
called 2 1
[ ! -e "$work/wine/of_a_start_that_is_stuck" ] || fail "uses an incomplete folder"

begin "programs at once" good
"$script" program.exe 0 &
runs 0
wait $!
called 1 2

# A folder that something else made is never removed.
begin "another's folder" good
mkdir "$work/wine"
touch "$work/wine/system.reg" "$work/wine/saves"
runs 0
called 0 1
rm "$work/wine/system.reg"
runs 1
called 0 1
says "remove it"
[ -e "$work/wine/saves" ] || fail "removes the folder"
