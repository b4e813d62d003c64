# Sourced by ./play, ./check, ./bench and tools/package.sh: installs missing packages and builds presets. The
# working directory is this project's folder.

graze_libraries=$(sed -n 's/^set(graze_debian_[a-z0-9_]* *\(.*\))$/\1/p' cmake/GrazeDependencies.cmake | sort -u)
graze_build_packages="g++ cmake ninja-build pkg-config $graze_libraries libgl1-mesa-dri libegl1 libgl1 libgles2"
graze_test_packages="libgtest-dev libgmock-dev fonts-dejavu-core clang-format doxygen xvfb"
graze_package_packages="patchelf zip"
# What only ./check of this project needs. The headers with which Clang reads the kernels for other processors have these
# names on Debian 12 only.
graze_check_packages="clang openbox x11-apps xdotool"
if grep -qx VERSION_CODENAME=bookworm /etc/os-release 2>/dev/null; then
    graze_check_packages="$graze_check_packages libstdc++-12-dev-arm64-cross libc6-dev-arm64-cross libc++-14-dev-wasm32 wasi-libc"
fi
graze_arm64_packages="g++-aarch64-linux-gnu qemu-user-static libstdc++6:arm64 libsdl2-dev:arm64 libpng-dev:arm64 \
libvorbis-dev:arm64 libfreetype-dev:arm64 libpugixml-dev:arm64 zlib1g-dev:arm64 libzstd-dev:arm64"
graze_windows_packages="g++-mingw-w64-x86-64-posix wine wine64"
graze_web_packages="emscripten nodejs"
graze_bench_packages="libbenchmark-dev libbox2d-dev libsfml-dev libpixman-1-dev xvfb xauth valgrind"

say() {
    printf '%s\n' "$*" >&2
}

# Prints what Graze needs and, for systems without apt, the names of the packages there.
name_other_packages() {
    say "Graze needs a C++20 compiler, CMake 3.24, Ninja, SDL2, GLM, libpng, FreeType, libvorbis, pugixml,"
    say "zlib, zstd, xxHash, nlohmann-json, CLI11 and, for the tests, GoogleTest. Install them with:"
    say "  Fedora:  dnf install gcc-c++ cmake ninja-build SDL2-devel glm-devel libpng-devel freetype-devel libvorbis-devel pugixml-devel zlib-devel libzstd-devel xxhash-devel json-devel cli11-devel gtest-devel gmock-devel google-benchmark-devel dejavu-sans-fonts clang-tools-extra"
    say "  Arch:    pacman -S gcc cmake ninja sdl2 glm libpng freetype2 libvorbis pugixml zlib zstd xxhash nlohmann-json cli11 gtest benchmark ttf-dejavu clang"
    say "  macOS:   brew install cmake ninja sdl2 glm libpng freetype libvorbis pugixml zlib zstd xxhash nlohmann-json cli11 googletest google-benchmark clang-format"
}

# install_missing PACKAGE...: installs the packages that are missing; on failure prints why and exits.
install_missing() {
    if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
        if command -v cmake >/dev/null && command -v ninja >/dev/null; then
            return 0 # CMake names any missing library
        fi
        name_other_packages
        exit 1
    fi
    missing=""
    for package in "$@"; do
        if ! dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed'; then
            missing="$missing $package"
        fi
    done
    [ -z "$missing" ] && return 0

    as_root=""
    if [ "$(id -u)" -ne 0 ]; then
        if ! command -v sudo >/dev/null; then
            say "cannot install missing packages: no sudo. As root, run:"
            say "  apt-get install --no-install-recommends$missing"
            exit 1
        fi
        as_root="sudo"
    fi
    say "Installing:$missing"
    # The package lists may be out of date.
    $as_root apt-get update -qq >&2 || say "warning: cannot refresh the package lists"
    # shellcheck disable=SC2086
    if ! $as_root env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 install -y -qq \
        --no-install-recommends $missing >&2; then
        say "apt-get cannot install:$missing"
        exit 1
    fi
}

# Allows apt to install 64-bit ARM packages on this machine. Adding the foreign architecture changes the system, so the
# function adds it only if the script runs as root.
allow_arm64() {
    command -v dpkg >/dev/null || {
        say "cannot install arm64 packages: dpkg is missing"
        return 1
    }
    dpkg --print-foreign-architectures | grep -qx arm64 && return 0
    if [ "$(id -u)" -ne 0 ]; then
        say "cannot install arm64 packages: run 'dpkg --add-architecture arm64' as root first"
        return 1
    fi
    dpkg --add-architecture arm64
    apt-get update -qq >&2
}

# build PRESET [TARGET...]: configures, then builds. On a terminal the build's output is shown as it comes, unless
# graze_log_builds is "yes"; otherwise only if the build fails.
build() {
    preset="$1"
    shift
    directory="build/$preset"
    mkdir -p "$directory"
    say "Building ($preset) ..."
    if ! cmake --preset "$preset" >"$directory/configure.log" 2>&1; then
        cat "$directory/configure.log" >&2
        say "CMake cannot configure the build; its output is above"
        exit 1
    fi
    if [ -t 2 ] && [ "${graze_log_builds:-no}" = no ]; then
        cmake --build --preset "$preset" ${1:+--target "$@"} >&2 && return 0
    else
        cmake --build --preset "$preset" ${1:+--target "$@"} >"$directory/build.log" 2>&1 && return 0
        tail -n 60 "$directory/build.log" >&2
    fi
    say "the build failed; the compiler's output is above"
    exit 1
}

# Builds the playing part of the site as players get it: build/web-release/packages/site-web.
build_playing_part() {
    # shellcheck disable=SC2086
    install_missing $graze_build_packages $graze_package_packages
    tools/dependencies.sh web
    build web-release site_web
}
