#!/bin/sh
# Tests the packages for developers in a bare Debian, of the release of this machine: apt installs them with their
# dependencies, and a user makes a game with `graze new`, tests it and plays it. Needs root, debootstrap and the network.
#   bare_debian.sh PACKAGES FOLDER    folder of the packages; FOLDER is replaced
set -eu
packages="$1"
root="$2"
. /etc/os-release

rm -rf "$root"
mkdir -p "$root"
debootstrap --variant=minbase "$VERSION_CODENAME" "$root"
for sources in sources.list sources.list.d/debian.sources sources.list.d/ubuntu.sources; do
    if [ -e "/etc/apt/$sources" ]; then
        cp "/etc/apt/$sources" "$root/etc/apt/$sources"
    fi
done
mkdir "$root/packages"
cp "$packages"/libgraze-dev_*.deb "$packages"/graze-tools_*.deb "$root/packages"

cat >"$root/packages/test.sh" <<'END'
set -eu
export DEBIAN_FRONTEND=noninteractive
mount -t proc proc /proc
apt-get update -qq
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
# The mount of /proc ends with the namespace.
unshare --mount --pid --fork chroot "$root" sh /packages/test.sh
rm -rf "$root"
