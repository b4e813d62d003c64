# Sourced by ./check --long: the checks that take too long for every run. Uses run_tests, build and failed.

# shellcheck disable=SC2154
install_missing clang-tidy libclang-rt-14-dev

# Without --long, ./check runs only some tests without SDL and without optimisation; this preset runs all of them.
build headless-all
run_tests headless-all

# A million random pairs for each query instead of a few thousand.
say "Long random tests ..."
GRAZE_LONG_TESTS=1 build/check/tests/engine/graze_collision_tests --gtest_brief=1 || failed=yes

# rehearse PROGRAM: rehearses a program of build/check for some seconds.
rehearse() {
    name=$(basename "$1")
    build/check/tools/graze/graze rehearse --quick "build/check/$1" --folder "build/check/rehearsal/$name" \
        >"build/check/rehearsal-$name.txt" 2>&1 || {
        cat "build/check/rehearsal-$name.txt" >&2
        failed=yes
    }
}

# Plays with a suspend, an unplugged pad or a lost device at each of 600 frames, in a separate run for each frame; tries
# each rule on each game that breaks one, and on the games.
say "Rehearsals ..."
GRAZE_LONG_TESTS=1 build/check/tests/game/graze_game_tests --gtest_brief=1 --gtest_filter='Console.*:Truth.*' || failed=yes
for preset in check headless-all; do
    GRAZE_LONG_TESTS=1 "build/$preset/tests/platform/graze_rehearse_tests" --gtest_brief=1 || failed=yes
done
rehearse game/sidescroller/hairsbreadth
rehearse game/artillery/artillery

# Plays each sample for a minute instead of five seconds, rehearses it, and makes a game of it with the installed package.
say "Samples ..."
for preset in check headless-all; do
    GRAZE_LONG_TESTS=1 "build/$preset/tests/samples/graze_sample_tests" --gtest_brief=1 || failed=yes
done
cmake --install build/check --prefix build/check/stage >build/new-samples.log
rm -rf build/new-samples
mkdir build/new-samples
for source in game/samples/*.cpp; do
    sample=$(basename "$source" .cpp)
    game=$(printf '%s' "$sample" | tr -d _)
    (cd build/new-samples && ../check/stage/bin/graze new "$game" --from "$sample" && "$game/check" &&
        "$game/play" --headless --frames 60) >build/new-samples.log 2>&1 || {
        cat build/new-samples.log >&2
        failed=yes
    }
    rehearse "game/samples/$sample"
done

# fuzz NAME [OPTION...]: fuzzes for ten minutes, or GRAZE_FUZZ_SECONDS, starting from the corpus of earlier runs.
fuzz_seconds="${GRAZE_FUZZ_SECONDS:-600}"
fuzz() {
    name="$1"
    shift
    say "Fuzzing $name for $fuzz_seconds seconds ..."
    build fuzz "${name}_fuzz"
    mkdir -p "build/fuzz/corpus/$name"
    (cd build/fuzz && "tests/fuzz/${name}_fuzz" -max_total_time="$fuzz_seconds" -timeout=20 -rss_limit_mb=1024 "$@" \
        "corpus/$name" >"fuzz-$name.log" 2>&1) || {
        tail -40 "build/fuzz/fuzz-$name.log" >&2
        failed=yes
    }
}

fuzz collision -max_len=600
# Every decoder in the table, starting from the committed seeds and those generated from fonts.
for name in $(sed -n 's/^GRAZE_FUZZ_TARGET(\([a-z0-9_]*\),.*/\1/p' tests/fuzz/content/targets.inc); do
    mkdir -p "build/fuzz/corpus/$name"
    build/check/tests/fuzz/content_fuzz_replay "$name" --seeds "build/fuzz/corpus/$name"
    fuzz "$name" -max_len=30000
done

# Excludes the test that draws with GL. The drivers leak memory and are unloaded before the leak checker runs, so it
# cannot recognise and ignore their leaks.
say "Sanitizers ..."
build asan
run_tests asan --exclude-regex '^graze_draw_gl'
GRAZE_LONG_TESTS=1 build/asan/tests/platform/graze_rehearse_tests --gtest_brief=1 || failed=yes

say "Soak ..."
build release hairsbreadth
build/release/game/sidescroller/hairsbreadth --headless --frames 200000 --seed 7 --print-hash 100000 || failed=yes

# An hour of play and every rule, with the release build.
say "Rehearsals in full ..."
build release graze artillery
for game in sidescroller/hairsbreadth artillery/artillery; do
    build/release/tools/graze/graze rehearse "build/release/game/$game" --folder "build/release/rehearsal/$game" \
        >build/release/rehearsal.txt 2>build/release/rehearsal.log || {
        cat build/release/rehearsal.log build/release/rehearsal.txt >&2
        failed=yes
    }
done

# build_with NAME OPTION...: builds the games with these CMake options in build/hashes-NAME.
build_with() {
    build_directory="build/hashes-$1"
    shift
    cmake -S . -B "$build_directory" -G Ninja -DGRAZE_WITH_SDL=OFF -DGRAZE_BUILD_TESTS=OFF "$@" \
        >"$build_directory.log" 2>&1 &&
        cmake --build "$build_directory" --target hairsbreadth artillery >>"$build_directory.log" 2>&1 ||
        rm -f "$build_directory/game/sidescroller/hairsbreadth" "$build_directory/game/artillery/artillery"
}

say "Hashes ..."
mkdir -p build
for compiler in g++ clang++; do
    for flags in "-O0" "-O2" "-O3 -march=x86-64-v3"; do
        name="$compiler-$(printf '%s' "$flags" | tr -d ' ')"
        build_with "$name" "-DCMAKE_CXX_COMPILER=$compiler" "-DCMAKE_CXX_FLAGS=$flags"
        same_play "$compiler $flags" "build/hashes-$name.log" "build/hashes-$name/"
        add_row "$compiler $flags" - - - - - - "$states" "$pictures"
    done
done

# check_package KIND TEST [-D NAME=VALUE...]: builds the package and tests the packaged game.
check_package() {
    kind="$1"
    test="$2"
    shift 2
    say "Package ($kind) ..."
    files="$PWD/build/$kind/game/sidescroller"
    tools/package.sh "$kind" &&
        cmake -D GAME=hairsbreadth -D TITLE=Hairsbreadth -D REPLAY="$PWD/tests/replay" -D SOURCE="$PWD" \
            -D BUILD="$PWD/build/$kind" -D PROGRAM="$files/hairsbreadth" -D ASSETS="$PWD/game/sidescroller/assets" \
            -D SETTINGS="$files/hairsbreadth.package/settings.cmake" -D PACK="$PWD/cmake/package/portable.cmake" \
            -D ARCHIVES="$PWD/build/$kind/packages" "$@" -P "tests/deploy/$test.cmake" || failed=yes
}

# Installs the packages for developers in a bare Debian, and looks for errors in all Debian packages.
check_developer_packages() {
    say "Packages for developers ..."
    install_missing debootstrap lintian
    as_root=""
    [ "$(id -u)" -eq 0 ] || as_root=sudo
    tools/package.sh developer && lintian --fail-on error build/deb/packages/*.deb >&2 || failed=yes
    $as_root sh tests/deploy/bare_debian.sh build/deb/packages build/bare >build/bare.log 2>&1 || {
        tail -n 60 build/bare.log >&2
        failed=yes
    }
}

if command -v dpkg >/dev/null; then
    check_package portable portable -D SHIPPED=ON
    check_package deb deb
    if allow_arm64; then
        check_package handheld handheld -D ZIP="$PWD/build/handheld/packages/hairsbreadth.zip" -D PROCESSOR=aarch64 \
            -D EMULATOR=qemu-aarch64-static
    fi
    check_developer_packages
fi

say "clang-tidy ..."
# It cannot read the precompiled headers of preset check.
build release
git ls-files 'engine/*.cpp' 'content/*.cpp' 'platform/*.cpp' 'testing/*.cpp' 'tools/*.cpp' 'game/*.cpp' |
    grep -vE 'neon|wasm|/(windows|web)/' |
    xargs -n 1 -P "$(nproc)" clang-tidy --quiet -p build/release >build/clang-tidy.log 2>/dev/null || {
    cat build/clang-tidy.log >&2
    failed=yes
}
