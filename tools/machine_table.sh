# Sourced by ./check, and by machine_row.sh on each machine: plays the games, compares the hashes of their states and
# pictures with the committed ones, and collects a table of machines. Uses say, and sets failed.

play="game/sidescroller/hairsbreadth --headless --frames 1800 --seed 1 --print-hash 60"
play_script="$play --script tests/replay/hairsbreadth.script"
play_artillery="game/artillery/artillery ${play_script#* }"
table=build/machines/table

# add_row CELL...: appends a row of nine cells to the table.
add_row() {
    printf '%-30s %-28s %-28s %8s %6s %6s %7s  %-9s  %s\n' "$@" >>"$table"
}

begin_table() {
    rm -rf build/hashes
    mkdir -p build/hashes build/machines
    rm -f "$table"
    add_row Machine Compiler SDL Warnings Passed Failed Skipped States Pictures
}

# same_as WHAT LOG SEEN REFERENCE: sets same, by whether the hashes in SEEN are those in REFERENCE. Do not call it in a
# pipe: it would set variables only in the subshell of the pipe.
same_as() {
    same=equal
    cmp -s "$3" "$4" || {
        say "  $1: DIFFERENT (or the build failed; see $2): compare $3 with $4"
        same=DIFFERENT
        failed=yes
    }
}

# same_run WHAT LOG REFERENCE COMMAND...: runs the command, and compares its hashes of states and of pictures with
# REFERENCE.hashes and REFERENCE.pictures.
same_run() {
    what="$1"
    log="$2"
    reference="$3"
    seen="build/hashes/$(printf '%s' "$what" | tr -cs 'A-Za-z0-9+-' '_')"
    shift 3
    rm -f "$seen".*
    "$@" --report "$seen.report" >"$seen.hashes" &&
        sed -n 's/.*"kind":"picture","frame":\([0-9]*\),"hash":"\([0-9a-f]*\)".*/\1 \2/p' "$seen.report" \
            >"$seen.pictures" || failed=yes
    same_as "$what" "$log" "$seen.hashes" "$reference.hashes"
    [ "$same" = equal ] || states="$same"
    same_as "$what, pictures" "$log" "$seen.pictures" "$reference.pictures"
    [ "$same" = equal ] || pictures="$same"
}

# same_play WHAT LOG BEFORE [SUFFIX]: plays Hairsbreadth, Hairsbreadth by a script and Artillery, and sets states and
# pictures. BEFORE is what stands before the program's path, SUFFIX behind it.
same_play() {
    states=equal
    pictures=equal
    # shellcheck disable=SC2086
    {
        same_run "$1" "$2" tests/replay/hairsbreadth $3${play%% *}${4:-} ${play#* }
        same_run "$1, by a script" "$2" tests/replay/hairsbreadth.scripted $3${play%% *}${4:-} ${play_script#* }
        same_run "$1, Artillery" "$2" tests/replay/artillery.scripted $3${play_artillery%% *}${4:-} ${play_artillery#* }
    }
    say "  $1: states $states, pictures $pictures"
}

# name_sdl: this machine's SDL, which builds for other systems have, too. sdl2-compat, which has SDL 2's functions and
# calls SDL 3, counts its versions from 50.
name_sdl() {
    version=$(pkg-config --modversion sdl2)
    [ "${version##*.}" -ge 50 ] && echo "sdl2-compat $version" || echo "SDL $version"
}

# count_results PRESET...: sets warnings, of the last builds and of Clang's test, and all, bad and skipped, of the tests.
count_results() {
    warnings=0
    all=0
    bad=0
    skipped=0
    for preset in "$@"; do
        clang=$(sed -n '/ Testing: clang_/,/^Test time/p' "build/$preset/Testing/Temporary/LastTest.log" 2>/dev/null |
            grep -c 'warning:') || true
        gcc=$(grep -c 'warning:' "build/$preset/build.log" 2>/dev/null) || true
        warnings=$((warnings + ${gcc:-0} + clang))
        log="build/$preset/tests.log"
        [ -e "$log" ] || continue
        # A run without a summary, which was interrupted, is a failure.
        summary=$(sed -n 's/.* \([0-9]*\) tests failed out of \([0-9]*\)$/\1 \2/p' "$log")
        summary="${summary:-1 1}"
        bad=$((bad + ${summary% *}))
        all=$((all + ${summary#* }))
        skipped=$((skipped + $(grep -c '^	 *[0-9]* - .* (Skipped)$' "$log" || true)))
    done
}

# add_machine NAME COMPILER SDL PRESET...: appends the row of a machine whose games same_play has played.
add_machine() {
    machine="$1"
    compiler="$2"
    sdl="$3"
    shift 3
    count_results "$@"
    add_row "$machine" "$compiler" "$sdl" "$warnings" $((all - bad - skipped)) "$bad" "$skipped" "$states" "$pictures"
}
