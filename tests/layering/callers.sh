#!/bin/sh
# callers.sh ROOT: lists the public functions that nothing outside tests/ calls or overrides. Fails if one is not in
# callers.txt, or if a name there has a caller or is no function. Compares names, not types, so a function counts as
# called if another of the same name is.
set -eu
cd "$1"
headers=$(find engine/include content/include platform/include testing/include -name '*.hpp' | sort)
others=$(find engine content platform testing tools game -name '*.cpp' -o -name '*.hpp' | grep -v '/include/' | sort)
# shellcheck disable=SC2086
found=$(awk -v listed=tests/layering/callers.txt '
# True if a name after this text is called, or passed on, and not declared.
function is_call(before) {
    if (before == "") {
        return last ~ /[;{}:]$/
    }
    return before ~ /(return|[=(,!?:+<{|[.]|->|&&|- )$/
}
function is_declared(before) {
    if (before == "") {
        return last ~ /[A-Za-z0-9_>&*\]]$/
    }
    return !is_call(before) && before ~ /[A-Za-z0-9_>&*]$/
}
FNR == 1 {
    last = ""
    is_header = FILENAME ~ /\.hpp$/
    is_public = FILENAME ~ /\/include\//
}
{
    line = $0
    gsub(/"([^"\\]|\\.)*"/, "\"\"", line)
    sub(/ *\/\/.*$/, "", line)
    if (is_public && match(line, /^ *(class|struct|enum class|enum|using) +[A-Z][A-Za-z0-9_]*/)) {
        type = substr(line, RSTART, RLENGTH)
        sub(/.* /, "", type)
        types[type] = 1
    }
    rest = line
    before = ""
    while (match(rest, /[A-Za-z_][A-Za-z0-9_]*/)) {
        before = before substr(rest, 1, RSTART - 1)
        name = substr(rest, RSTART, RLENGTH)
        rest = substr(rest, RSTART + RLENGTH)
        if (name ~ /^[A-Z].*[a-z]/) {
            start = before
            sub(/^ +/, "", start)
            sub(/ +$/, "", start)
            if (is_public && rest ~ /^\(/ && is_declared(start)) {
                declared[name] = FILENAME
            }
            if (is_header ? is_call(start) : line ~ /^ / || start ~ /[{=(]|return/) {
                called[name] = 1
            }
        }
        before = before name
    }
    if (line !~ /^ *$/) {
        last = line
    }
}
END {
    while ((getline name < listed) > 0) {
        if (name ~ /^(#|$)/) {
            continue
        }
        known[name] = 1
        if (!(name in declared) || name in called) {
            print listed ": " name (name in declared ? " has a caller" : " is no public function")
        }
    }
    for (name in declared) {
        ++count
        if (!(name in called || name in types || name in known)) {
            print declared[name] ": nothing outside tests/ calls " name
        }
    }
    if (count < 500) {
        print "only " count " public functions found: the check looks in the wrong place"
    }
}' $headers $others)
[ -z "$found" ] || {
    printf '%s\n' "$found" | sort
    exit 1
}
