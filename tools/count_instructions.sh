#!/bin/sh
# count_instructions.sh PROGRAM [SPRITES]: what each way to submit sprites costs, in instructions of
# this process for each sprite and frame, with one texture and with 16 in any order. Counted by
# Valgrind, so the numbers are the same in every run; two runs of different length are
# subtracted, so that starting up does not count.
set -eu
program="$1"
sprites="${2:-10000}"
few=4
many=8

count() {
    valgrind --tool=cachegrind --cache-sim=no --cachegrind-out-file=/dev/null \
        "$program" "$1" "$sprites" "$2" "$3" 2>&1 >/dev/null |
        sed -n 's/.*I *refs: *//p' | tr -d , | sort -n | tail -n 1
}

per_sprite() {
    start=$(count "$1" "$2" "$few")
    end=$(count "$1" "$2" "$many")
    if [ -z "$start" ] || [ -z "$end" ]; then
        echo "-" # it cannot start here
        return
    fi
    echo $(((end - start) / (many - few) / sprites))
}

printf '%-24s %12s %12s\n' "instructions a sprite" "1 texture" "16 textures"
"$program" | while read -r submitter; do
    printf '%-24s %12s %12s\n' "$submitter" "$(per_sprite "$submitter" 1)" \
        "$(per_sprite "$submitter" 16)"
done
