# Sourced by ./check --machines and --long, after this machine's own checks: plays and checks as a new user would, also on
# bare Debians of other releases. Needs Debian and root. Uses say, failed and the table of machines.

. tools/debian_root.sh

# try_release RELEASE: appends a row to the table.
try_release() {
    root="build/machines/$1"
    log="build/machines/$1.log"
    say "Debian $1, bare ..."
    if ! make_root "$1" "$root" >"$log" 2>&1; then
        add_row "Debian $1" "not available: $(grep -v '^$' "$log" | tail -n 1)" - - - - - - -
        # Some days, packages of unstable cannot be installed together.
        [ "$1" = unstable ] || failed=yes
        return 0
    fi
    mkdir "$root/graze"
    tar -cf - --exclude=./build --exclude=./.git . | tar -xf - -C "$root/graze"
    passed=yes
    in_root "$root" 'cd /graze && ./play --headless && ./check' >>"$log" 2>&1 || {
        tail -n 60 "$log" >&2
        say "a command failed on Debian $1; see $log"
        passed=no
    }
    in_root "$root" 'sh /graze/tools/machine_row.sh' >>"$log" 2>&1 || passed=no
    if [ -e "$root/graze/$table" ]; then
        cat "$root/graze/$table" >>"$table"
    else
        add_row "Debian $1" "no row; see $log" - - - - - - -
    fi
    if [ "$passed" = yes ]; then
        rm -rf "$root" # gigabytes
    else
        say "what Debian $1 has built is in $root"
        failed=yes
    fi
}

./play --headless >build/machines/play.log 2>&1 || {
    tail -n 20 build/machines/play.log >&2
    failed=yes
}
sh tools/machine_row.sh || failed=yes
if [ "$(id -u)" -ne 0 ] || ! command -v apt-get >/dev/null; then
    say "only root, on Debian, can try other releases"
    failed=yes
else
    install_missing debootstrap
    for release in bookworm trixie unstable; do
        grep -qx "VERSION_CODENAME=$release" /etc/os-release || try_release "$release"
    done
fi
