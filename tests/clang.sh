#!/bin/sh
# Reads sources of modules, tools and games with Clang, which rejects some code that GCC accepts.
#   clang.sh CLANG sources BUILD [OPTION...]       what BUILD compiled with GCC, by its compile_commands.json
#   clang.sh CLANG neon|wasm FOLDER [OPTION...]    the kernels below FOLDER for another processor
# OPTIONs go to Clang. Exits with 1 if Clang found an error.
set -eu
clang="$1"
kind="$2"
folder="$3"
shift 3
folder="$(cd "$folder" && pwd)"

# Runs Clang with each line of the input as its arguments.
read_each() {
    xargs -d '\n' -n 1 -P "$(nproc)" sh -c '
        messages=$(eval "$0 -fsyntax-only -Wno-unknown-warning-option $1" 2>&1) && code=0 || code=1
        [ -z "$messages" ] || printf "%s\n" "$messages"
        exit $code' "$clang $*" || exit 1
}

# Prints the arguments for each source, without the tests, the headers that are compiled alone, and precompiled headers,
# which only GCC can read. Where sources are joined, Clang also takes a local name for a shadow of another source's.
sources() {
    sed -n 's/^  "command": "[^ ]* \(.*\)",$/\1/p' "$folder/compile_commands.json" |
        grep -E '/(engine|content|platform|testing|tools|game)/[^ ]*$' | grep -vE '/tests/[^ ]*$|verify_interface|cmake_pch[^ ]*$' |
        sed 's/ -Wshadow / /; s/\\\(["\\]\)/\1/g; s/-Winvalid-pch -include [^ ]*cmake_pch\.hxx//; s/ -o [^ ]* -c / /'
}

# kernels ARGUMENTS: the same for the kernels of the kind, those without instructions of a processor, and the choosers.
kernels() {
    lanes="'-DGRAZE_FOUR_LANES=\"../../raster/kernels/four_$kind.hpp\"'"
    find "$folder/src" -name "*_$kind.cpp" -o -name '*_four.cpp' -o -path '*/kernels/choose.cpp' | sort |
        sed "s|^|$1 $lanes -DGRAZE_HAS_VECTORS $warnings -std=c++20 -ffp-contract=off -I$folder/include -I$folder/internal |"
}

warnings="-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion"
case "$kind" in
    sources) list=$(sources) ;;
    neon) list=$(kernels --target=aarch64-linux-gnu) ;;
    wasm) # GLM is below /usr/include, behind the headers of the C library for WebAssembly
        wasi=/usr/include/wasm32-wasi
        list=$(kernels "--target=wasm32-wasi -msimd128 -isystem $wasi/c++/v1 -isystem $wasi -idirafter /usr/include")
        ;;
esac
count=$(printf '%s\n' "$list" | wc -l)
if [ "$count" -lt 5 ]; then
    echo "only $count sources found: the test looks in the wrong place" >&2
    exit 1
fi
cd "$folder"
printf '%s\n' "$list" | read_each "$@"
echo "$count sources read"
