# Sourced by ./check --long: what takes too long for every day. Uses run_tests, build and failed.

# shellcheck disable=SC2154
install_missing clang clang-tidy libclang-rt-14-dev

# The GL drivers leak at exit and are unloaded before the leak checker can name them; the autopilot's
# tests would take hours.
say "Sanitizers ..."
build asan
run_tests asan --exclude-regex '^(Planner|Hairsbreadth|Picture)\.|^graze_draw_gl'

say "Soak ..."
build release hairsbreadth
build/release/game/sidescroller/hairsbreadth --headless --frames 200000 --seed 7 --print-hash 100000 || failed=yes

# The same hashes from every compiler and flag: what a replay recorded elsewhere relies on.
hashes_of() {
    build_directory="build/hashes-$1"
    shift
    cmake -S . -B "$build_directory" -G Ninja -DGRAZE_WITH_SDL=OFF -DGRAZE_BUILD_TESTS=OFF \
        -DGRAZE_BUILD_TOOLS=OFF "$@" >"$build_directory.log" 2>&1 &&
        cmake --build "$build_directory" --target hairsbreadth >>"$build_directory.log" 2>&1 &&
        "$build_directory/game/sidescroller/hairsbreadth" --headless --frames 1800 --seed 1 --print-hash 60
}

say "Hashes ..."
mkdir -p build
reference=tests/replay/hairsbreadth.hashes
for compiler in g++ clang++; do
    for flags in "-O0" "-O2" "-O3 -march=x86-64-v3"; do
        name="$compiler-$(printf '%s' "$flags" | tr -d ' ')"
        if hashes_of "$name" "-DCMAKE_CXX_COMPILER=$compiler" "-DCMAKE_CXX_FLAGS=$flags" |
            cmp -s "$reference" -; then
            say "  $compiler $flags: the same"
        else
            say "  $compiler $flags: DIFFERENT (or did not build; see build/hashes-$name.log)"
            failed=yes
        fi
    done
done

say "clang-tidy ..."
git ls-files 'engine/*.cpp' 'content/*.cpp' 'platform/*.cpp' 'testing/*.cpp' 'tools/*.cpp' 'game/*.cpp' |
    xargs -n 1 -P "$(nproc)" clang-tidy --quiet -p build/check >build/clang-tidy.log 2>/dev/null || {
    cat build/clang-tidy.log >&2
    failed=yes
}
