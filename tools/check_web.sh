# Sourced by ./check --web and --long: builds for browsers, runs tests under Node, and plays in Chromium. Uses run_tests,
# build and, with --long, the table of machines.

# shellcheck disable=SC2154,SC2086
install_missing $graze_web_packages $graze_package_packages chromium
tools/dependencies.sh web
build web
run_tests web
if [ "$machines" = yes ]; then
    same_play "the web" build/web/build.log "node --no-experimental-fetch build/web/" .js
    for device in software gl; do
        same_as "Chromium, $device" build/web/tests.log "build/web/tests/web/replay/$device.hashes" \
            tests/replay/hairsbreadth.hashes
        [ "$same" = equal ] || states="$same"
    done
    add_machine "The web: Node, Chromium" "Emscripten $(emcc -dumpversion)" "$(name_sdl)" web
fi
