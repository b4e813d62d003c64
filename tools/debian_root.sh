# Sourced by scripts that try something in a bare Debian. Needs root, debootstrap and the network.

# list_sources RELEASE: the machine's own servers, as lines of a sources.list for this release. Unstable has neither
# updates nor a security archive.
list_sources() {
    own=$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release)
    parts='\(-updates\|-security\)\{0,1\}'
    [ "$1" != unstable ] || parts='\(\)'
    apt-get indextargets --format '$(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' |
        sed -n "s/^\([^ ]*\) $own$parts \([^ ]*\)\$/deb \1 $1\2 \3/p" | sort -u
}

# bootstrap RELEASE FOLDER: makes a bare Debian, which apt does not know to be old.
bootstrap() {
    sources=$(list_sources "$1")
    server=$(printf '%s\n' "$sources" | sed -n "s/^deb \([^ ]*\) $1 main\$/\1/p")
    if [ -z "$server" ]; then
        echo "the apt sources of this machine name no server of its release"
        return 1
    fi
    rm -rf "$2" "$2.part"
    mkdir -p "$2.part"
    in_namespace debootstrap --variant=minbase "$1" "$2.part" "$server" &&
        printf '%s\n' "$sources" >"$2.part/etc/apt/sources.list" &&
        # Mirrors may be some days behind.
        echo 'Acquire::Check-Valid-Until "false";' >"$2.part/etc/apt/apt.conf.d/99mirror" &&
        mv "$2.part" "$2"
}

# make_root RELEASE FOLDER: makes a bare Debian with this release's newest packages. The slow first half is done once:
# build/machines/base keeps it.
make_root() {
    base="build/machines/base/$1"
    [ -e "$base" ] || bootstrap "$1" "$base" || return 1
    rm -rf "$2"
    cp -a "$base" "$2" &&
        in_root "$2" 'apt-get update -qq && apt-get dist-upgrade -y -qq'
}

# in_root FOLDER COMMAND: runs a shell's command as root there, without this machine's environment.
in_root() {
    cp /etc/resolv.conf "$1/etc/resolv.conf" || return 1
    in_namespace sh -c 'mount -t proc proc "$1/proc" && mount --rbind /dev "$1/dev" &&
        exec env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root \
            DEBIAN_FRONTEND=noninteractive chroot "$1" sh -c "$2"' sh "$1" "$2"
}

# in_namespace COMMAND...: all its processes and mounts end with it, or when this script is interrupted.
in_namespace() {
    unshare --mount --pid --fork --kill-child "$@" &
    namespace=$!
    # The first process of a namespace ignores all signals but this one.
    trap 'kill -KILL $namespace; exit 130' HUP INT TERM
    wait $namespace && code=0 || code=$?
    trap - HUP INT TERM
    return $code
}
