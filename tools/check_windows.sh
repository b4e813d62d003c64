# Sourced by ./check --windows and --long: builds for Windows, and runs tests and games under Wine. Uses run_tests,
# build, failed and, with --long, the table of machines.

# shellcheck disable=SC2154,SC2086
install_missing $graze_windows_packages $graze_package_packages xvfb
tools/dependencies.sh windows
build release hairsbreadth artillery # replay what was recorded on Windows
build windows

# A display for the tests' windows. The server chooses a free number, and writes it.
mkdir -p build/windows
rm -f build/windows/display # of the last run
Xvfb -displayfd 3 -screen 0 1920x1080x24 3>build/windows/display 2>/dev/null &
display_server=$!
for _ in $(seq 60); do
    [ -s build/windows/display ] && break
    sleep 1
done
if [ ! -s build/windows/display ]; then
    say "the display of the tests, Xvfb, did not start within a minute"
    exit 1
fi
DISPLAY=":$(cat build/windows/display)"
export DISPLAY
run_tests windows
kill "$display_server"
unset DISPLAY
if [ "$machines" = yes ]; then
    same_play Windows build/windows/build.log "tools/wine.sh build/windows/" .exe
    add_machine "Windows under Wine" "GCC $(x86_64-w64-mingw32-g++-posix -dumpfullversion)" "$(name_sdl)" windows
fi
