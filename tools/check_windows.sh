# Sourced by ./check --windows and --long: builds for Windows, and runs tests and games under Wine. Uses run_tests,
# build and failed.

# shellcheck disable=SC2154,SC2086
install_missing $graze_windows_packages xvfb xdotool
tools/dependencies.sh windows
build windows
run_tests windows
