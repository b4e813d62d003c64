# Sourced by ./check --long: builds for 64-bit ARM with Debian's cross compiler and foreign packages, and runs the tests
# under qemu. Uses run_tests, build and the table of machines.

say "64-bit ARM ..."
if allow_arm64; then
    # shellcheck disable=SC2154,SC2086
    install_missing $graze_arm64_packages libgtest-dev:arm64 libgmock-dev:arm64
    build aarch64
    # Excludes the tests that start programs by their path, because these programs would run without qemu. Also
    # excludes the tests that require a GL device, because these run on SDL's dummy driver, which has no GL.
    # Tests of motors and of suspends depend on real time, and emulation is slow, so failed tests are repeated.
    run_tests aarch64 --repeat until-pass:3 --exclude-regex '^(replay|rehearse_|graze_command|graze_draw|package|deploy|format|layering|LaunchWindowTest.UsesTheRequestedDevice|Devices/GoldensOnDevice.MatchTheDevice/gl)'
    same_play "64-bit ARM" build/aarch64/build.log "qemu-aarch64-static build/aarch64/"
    add_machine "64-bit ARM under qemu" "GCC $(aarch64-linux-gnu-g++ -dumpfullversion)" "$(name_sdl)" aarch64
fi
