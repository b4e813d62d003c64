#!/bin/sh
# count_instructions.sh PROGRAM [SPRITES]: prints, for each way to submit sprites, the instructions
# of the process per sprite and frame, with one texture and with 16 in random order. Valgrind counts
# them, so the numbers are the same in every run. The counts of two runs of different length are
# subtracted, which removes the cost of starting up. A program for Windows, .exe, runs under Wine.
set -eu
program="$1"
sprites="${2:-10000}"
few=4
many=8
wine=""
case "$program" in
    *.exe)
        wine="$(command -v /usr/lib/wine/wine64 || command -v wine64)"
        many=504 # the cost of starting Direct3D differs from run to run
        ;;
esac

count() {
    valgrind --tool=cachegrind --cache-sim=no --cachegrind-out-file=/dev/null --trace-children=yes \
        $wine "$program" "$1" "$sprites" "$2" "$3" 2>&1 >/dev/null |
        sed -n 's/.*I *refs: *//p' | tr -d , | sort -n | tail -n 1
}

per_sprite() {
    start=$(count "$1" "$2" "$few")
    end=$(count "$1" "$2" "$many")
    if [ -z "$start" ] || [ -z "$end" ] || [ $((end - start)) -lt "$sprites" ]; then
        echo "-" # it cannot start on this machine
        return
    fi
    echo $(((end - start) / (many - few) / sprites))
}

printf '%-24s %12s %12s\n' "instructions per sprite" "1 texture" "16 textures"
$wine "$program" | tr -d "\r" | while read -r submitter; do
    printf '%-24s %12s %12s\n' "$submitter" "$(per_sprite "$submitter" 1)" \
        "$(per_sprite "$submitter" 16)"
done
