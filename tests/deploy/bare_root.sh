#!/bin/sh
# Runs a packaged game, headless, in a root that has only glibc and the named libraries of this machine, with what those
# need, but no C++ library. Then takes each named library away: the game must not start.
#   bare_root.sh FOLDER GAME ROOT [LIBRARY...]
set -eu
folder="$1"
game="$2"
root="$3"
shift 3

# take FILE: copies a library of this machine, where the loader looks for it.
take() {
    mkdir -p "$root/$(dirname "$1")"
    cp -L "$1" "$root/$1"
}

# Prints the file of a library that the game needs.
find_library() {
    ldd "$folder/$game" | sed -n "s|^[[:space:]]*$1 => \\(/[^ ]*\\) .*|\\1|p"
}

rm -rf "$root"
mkdir -p "$root/proc" "$root/tmp"
cp -R "$folder" "$root/game"
PATH="$PATH:/usr/sbin:/sbin"
for file in $(ldd /bin/true | sed -n 's/.*=> \(\/[^ ]*\) .*/\1/p; s/^[[:space:]]*\(\/[^ ]*\) .*/\1/p') \
    "$(find_library libm.so.6)"; do
    take "$file"
done
for name in "$@"; do
    file="$(find_library "$name")"
    if [ -z "$file" ]; then
        echo "README.txt names $name, which the game does not need" >&2
        exit 1
    fi
    for needed in "$file" $(ldd "$file" | sed -n 's/.*=> \(\/[^ ]*\) .*/\1/p'); do
        take "$needed"
    done
done

if [ -n "$(find "$root/lib" "$root/usr" "$root/lib64" -name 'libstdc++*' -o -name 'libgcc_s*' 2>/dev/null)" ]; then
    echo "the game, or a library that it needs, needs the system's C++ library: $*" >&2
    exit 1
fi

run() {
    unshare -rm sh -c 'mount --rbind /proc "$1/proc" && exec env -i PATH="$PATH" chroot "$1" "/game/$2" --headless --frames 60' \
        sh "$root" "$game" 2>"$root/tmp/messages"
}

if ! run; then
    echo "the game does not start with nothing but glibc and: $*" >&2
    cat "$root/tmp/messages" >&2
    exit 1
fi
for name in "$@"; do
    file="$root/$(find_library "$name")"
    mv "$file" "$root/tmp/away"
    if run; then
        echo "README.txt names $name, but the game starts without it" >&2
        exit 1
    fi
    mv "$root/tmp/away" "$file"
done
