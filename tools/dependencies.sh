#!/bin/sh
# Builds libraries from the sources of Debian's packages, and installs them in build/dependencies/SYSTEM: for Windows and
# the web, which Debian has no packages for, all that Graze needs; for Linux an SDL2 that loads the libraries of the
# display and of sound when it needs them, where Debian's does not start without any of them. They have the versions of
# the packages on this machine, or the newest that the package servers have. Does nothing if they are there already.
#   tools/dependencies.sh linux|windows|web
set -eu
cd "$(dirname "$0")/.."
. tools/setup.sh

usage() {
    say "usage: tools/dependencies.sh linux|windows|web"
    exit 2
}

[ $# -eq 1 ] || usage
system="$1"

# Debian's packages of the libraries: built from their sources, or copied, since they are headers only.
built="libsdl2-dev libpng-dev libvorbis-dev libogg-dev libfreetype-dev libpugixml-dev zlib1g-dev libzstd-dev"
copied="libglm-dev nlohmann-json3-dev libcli11-dev libxxhash-dev googletest"
case "$system" in
    linux)
        built="libsdl2-dev"
        copied=""
        system_packages=""
        compiler_packages="g++"
        ;;
    windows)
        toolchain=x86_64-w64-mingw32
        system_packages="$graze_windows_packages"
        # Their code becomes part of every program.
        compiler_packages="gcc-mingw-w64-base mingw-w64-x86-64-dev"
        ;;
    web)
        toolchain=wasm32-emscripten
        system_packages="$graze_web_packages"
        compiler_packages="emscripten"
        ;;
    *) usage ;;
esac
if ! command -v apt-get >/dev/null; then
    say "tools/dependencies.sh needs Debian or Ubuntu. On Windows, vcpkg and MSYS2 have all libraries."
    exit 1
fi

# versions PACKAGE...: prints a line NAME=VERSION for each package's source.
versions() {
    dpkg-query -W -f '${source:Package}=${source:Version}\n' "$@" | sort -u
}

# apt_sources get|cache ARGUMENT...: runs apt-get or apt-cache with a state of its own, in which the machine's package
# lists are lists of sources. They come from the machine's own servers, and are checked with its keys.
apt_sources() {
    tool="apt-$1"
    shift
    "$tool" -o Dir::State="$apt/state" -o Dir::Cache="$apt/cache" -o Dir::Etc::SourceList=/dev/null \
        -o Dir::Etc::SourceParts="$apt/lists" -o APT::Sandbox::User="$(id -un)" "$@"
}

list_sources() {
    rm -rf "$apt"
    mkdir -p "$apt/lists" "$apt/state/lists/partial" "$apt/cache/archives/partial"
    for list in /etc/apt/sources.list /etc/apt/sources.list.d/*.list; do
        [ ! -f "$list" ] || sed -n 's/^deb[[:space:]]/deb-src /p' "$list" >"$apt/lists/$(basename "$list" .list).list"
    done
    for list in /etc/apt/sources.list.d/*.sources; do
        [ ! -f "$list" ] || sed 's/^Types:.*/Types: deb-src/' "$list" >"$apt/lists/$(basename "$list")"
    done
    apt_sources get update -qq >&2 || say "warning: cannot download all lists of source packages"
}

# download_source NAME VERSION: downloads that version, or the newest one that the servers have: they drop a version when
# its security update is out, and may have an update's packages before its source.
download_source() {
    others="$(apt_sources cache showsrc --only-source "$1" 2>/dev/null | sed -n 's/^Version: //p' |
        grep -vxF "$2" | sort -urV)"
    for version in "$2" $others; do
        if (cd "$sources/download" && apt_sources get source -qq --download-only "$1=$version" >&2); then
            [ "$version" = "$2" ] || say "warning: the servers do not have $1 $2; building $version"
            return 0
        fi
    done
    return 1
}

# Downloads the sources of the packages to be built, and unpacks each in a folder with its name.
fetch_sources() {
    # shellcheck disable=SC2086
    wanted="$(versions $built)"
    if [ "$(cat "$sources/versions" 2>/dev/null)" = "$wanted" ]; then
        return 0
    fi
    say "Downloading the libraries' sources ..."
    rm -rf "$sources"
    mkdir -p "$sources/download"
    list_sources
    for package in $wanted; do
        download_source "${package%%=*}" "${package#*=}" || {
            say "apt-get cannot download the source of $package"
            exit 1
        }
    done
    for description in "$sources"/download/*.dsc; do
        name="$(basename "$description")"
        # apt-get has checked the files.
        dpkg-source --no-check --no-copy -x "$description" "$sources/${name%%_*}" >/dev/null
    done
    rm -rf "$sources/download" "$apt"
    printf '%s\n' "$wanted" >"$sources/versions"
}

# shellcheck disable=SC2086
install_missing $graze_build_packages $graze_test_packages $system_packages googletest dpkg-dev
folder="$PWD/build/dependencies"
sources="$folder/source"
[ "$system" != linux ] || sources="$folder/source-linux"
apt="$folder/apt"
prefix="$folder/$system"

if [ "$system" = linux ]; then
    set -- -S "$sources/libsdl2" -D SDL_STATIC=OFF -D SDL_TEST=OFF -D SDL_RPATH=OFF
    recipe="$(echo "$@" | sha256sum)"
else
    set -- -S cmake/dependencies -D CMAKE_TOOLCHAIN_FILE="$PWD/cmake/toolchains/$toolchain.cmake" \
        -D SOURCES="$sources" -D HEADERS=/usr/include -D GOOGLETEST=/usr/src/googletest -D DOCUMENTATION=/usr/share/doc \
        -D COMPILER_PACKAGES="$(printf '%s' "$compiler_packages" | tr ' ' ';')"
    recipe="$(cat cmake/dependencies/* "cmake/toolchains/$toolchain.cmake" | sha256sum)"
fi
# shellcheck disable=SC2086
stamp="$(versions $built $copied $compiler_packages && printf '%s\n' "recipe ${recipe%% *}")"
if [ "$(cat "$prefix/built" 2>/dev/null)" = "$stamp" ]; then
    exit 0
fi
fetch_sources
say "Building the libraries ($system) ..."
rm -rf "$prefix" "$prefix.build"
mkdir -p "$prefix.build"
if ! {
    cmake "$@" -B "$prefix.build" -G Ninja -D CMAKE_BUILD_TYPE=Release -D CMAKE_INSTALL_PREFIX="$prefix" &&
        cmake --build "$prefix.build" && cmake --install "$prefix.build"
} >"$prefix.log" 2>&1; then
    tail -n 60 "$prefix.log" >&2
    say "cannot build the libraries; the end of $prefix.log is above"
    exit 1
fi
rm -rf "$prefix.build"
printf '%s\n' "$stamp" >"$prefix/built"
