#!/bin/sh
# Appends the row of this machine, on which ./play and ./check have run, to the table of machines.
set -eu
cd "$(dirname "$0")/.."
. tools/setup.sh
. tools/machine_table.sh
failed=no
mkdir -p build/hashes build/machines
machine=$(sed -n 's/^PRETTY_NAME="\(.*\)"$/\1/p' /etc/os-release)
same_play "$machine" build/check/build.log build/check/
clang=$(clang++ -dumpversion 2>/dev/null) || clang=none
add_machine "$machine" "GCC $(g++ -dumpfullversion), Clang $clang" "$(name_sdl)" release check headless
[ "$failed" = no ] && [ "$bad" -eq 0 ] && [ "$warnings" -eq 0 ]
