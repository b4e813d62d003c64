#!/bin/sh
# Tests the packages for developers in a bare Debian, of the release of this machine: apt installs them with their
# dependencies, and a user makes a game with `graze new`, tests it and plays it. Needs root, debootstrap and the network.
#   bare_debian.sh PACKAGES FOLDER    folder of the packages; FOLDER is replaced. Run in the project's folder
set -eu
packages="$1"
root="$2"
. /etc/os-release
. tools/debian_root.sh

make_root "$VERSION_CODENAME" "$root"
mkdir "$root/packages"
cp "$packages"/libgraze-dev_*.deb "$packages"/graze-tools_*.deb "$root/packages"

cat >"$root/packages/test.sh" <<'END'
set -eu
apt-get install -y -qq /packages/*.deb
useradd --create-home developer
su - developer -c 'set -eu
    graze new duel
    cd duel
    ./check
    ./play --headless --frames 60 --screenshot duel.png
    test -s duel.png'

apt-get purge -y -qq libgraze-dev graze-tools
left=$(find /usr /etc /var -path "*graze*" ! -path "/var/cache/*" ! -path "/var/log/*")
if [ -n "$left" ]; then
    echo "the purged packages left: $left" >&2
    exit 1
fi
END
in_root "$root" 'sh /packages/test.sh'
rm -rf "$root"
