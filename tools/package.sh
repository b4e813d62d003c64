#!/bin/sh
# Installs missing packages, builds a game as players get it, and packs it into build/PRESET/packages. "developer" makes
# the Debian packages of Graze itself.
#   tools/package.sh portable|deb|handheld|windows|web [GAME]
#   tools/package.sh developer
set -eu
cd "$(dirname "$0")/.."
. tools/setup.sh

usage() {
    say "usage: tools/package.sh portable|deb|handheld|windows|web [GAME]"
    say "       tools/package.sh developer"
    exit 2
}

[ $# -ge 1 ] && [ $# -le 2 ] || usage
kind="$1"
game="${2:-hairsbreadth}"
preset="$kind"
target="${game}_$kind"

# shellcheck disable=SC2086
case "$kind" in
    portable)
        install_missing $graze_build_packages $graze_package_packages
        tools/dependencies.sh linux
        ;;
    deb) install_missing $graze_build_packages $graze_package_packages dpkg-dev ;;
    handheld)
        allow_arm64 || exit 1
        install_missing $graze_build_packages $graze_package_packages $graze_arm64_packages
        ;;
    windows)
        install_missing $graze_build_packages $graze_package_packages
        tools/dependencies.sh windows
        preset=windows-release
        ;;
    web)
        install_missing $graze_build_packages $graze_package_packages
        tools/dependencies.sh web
        preset=web-release
        ;;
    developer)
        [ $# -eq 1 ] || usage
        install_missing $graze_build_packages dpkg-dev
        preset=deb
        target=developer_deb
        ;;
    *) usage ;;
esac

# Everything in a package has the date of the last commit.
SOURCE_DATE_EPOCH="${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || echo 315532800)}"
export SOURCE_DATE_EPOCH

build "$preset" "$target"
say "Packages:"
case "$kind" in
    portable) names="${game}-*" ;;
    deb) names="${game}_*.deb" ;;
    handheld) names="${game}.zip" ;;
    windows) names="${game}-*.zip" ;;
    web) names="${game}-web" ;;
    developer) names="libgraze-dev_*.deb graze-tools_*.deb" ;;
esac
# shellcheck disable=SC2086
(cd "build/$preset/packages" && ls -l $names) >&2
