# Sourced by ./check --web and --long: builds for browsers, runs tests under Node, and plays in Chromium. Uses run_tests
# and build.

# shellcheck disable=SC2154,SC2086
install_missing $graze_web_packages $graze_package_packages chromium
tools/dependencies.sh web
build web
run_tests web
