#!/bin/sh
# Tests the row that tools/machine_table.sh makes of the logs of builds and tests:
#   machine_table_test.sh SCRIPT WORK
set -eu
script="$1"
work="$2"

rm -rf "$work"
mkdir -p "$work/build/check/Testing/Temporary" "$work/build/headless" "$work/build/machines"
cd "$work"
. "$script"
states=equal
pictures=DIFFERENT

# expect_row WARNINGS PASSED FAILED SKIPPED: of the logs that are there.
expect_row() {
    rm -f "$table"
    add_machine "Debian" "GCC" "SDL" release check headless
    expected="Debian GCC SDL $* equal DIFFERENT"
    row=$(tr -s ' ' <"$table")
    if [ "$row" != "$expected" ]; then
        echo "expected '$expected', got '$row'" >&2
        exit 1
    fi
}

cat >build/check/tests.log <<'END'
99% tests passed, 2 tests failed out of 100

The following tests did not run:
	  7 - format (Skipped)
	 10 - docs_site (Skipped)

The following tests FAILED:
	 11 - clang_sources (Failed)
END
echo "100% tests passed, 0 tests failed out of 20" >build/headless/tests.log
expect_row 0 116 2 2

echo "/graze/engine/a.cpp:1:2: warning: unused variable" >build/check/build.log
cat >build/check/Testing/Temporary/LastTest.log <<'END'
6/100 Testing: clang_sources
/graze/engine/b.cpp:1:2: warning: shadowed
/graze/engine/b.cpp:9:2: warning: shadowed
Test time =   1.00 sec
7/100 Testing: WorkerPool.Warns
a game says: warning: no pad
Test time =   1.00 sec
END
expect_row 3 116 2 2

echo "      Start 4: Mask.IsEmpty" >build/headless/tests.log # interrupted
expect_row 3 96 3 2
