#!/bin/sh
# Writes the guides and the API reference as a static site, and checks its links.
#   tools/site.sh [FOLDER]     default: build/site
set -eu
SITE="${1:-$(dirname "$0")/../build/site}"
mkdir -p "$SITE"
SITE=$(cd "$SITE" && pwd)
export SITE
cd "$(dirname "$0")/.."
. tools/setup.sh

if [ -n "$(ls -A "$SITE")" ] && [ ! -f "$SITE/doxygen.css" ]; then
    say "$SITE is not empty, and not a site: choose another folder"
    exit 1
fi
command -v doxygen >/dev/null || install_missing doxygen
rm -rf "$SITE"/* # also pages that no longer exist
doxygen docs/site/Doxyfile
rm -f "$SITE"/*-members.html # no page links to these

# Every link leads to a file, or to an element with that name.
cd "$SITE"
grep -oE ' (id|name)="[^"]+"' -- *.html | sed -E 's/: [a-z]+="(.*)"$/#\1/' >targets.txt
find . -type f | sed 's,^\./,,' >>targets.txt
grep -oE '(href|src)="[^"]+"' -- *.html |
    sed -E 's/^([^:]*):[a-z]+="/\1 /; s/"$//; s/&amp;/\&/g; s/%23/#/g' |
    awk 'NR == FNR { known[$0]; next }
         $2 ~ /^(https?|mailto|javascript):/ || $2 == "#" { next }
         { target = $2 ~ /^#/ ? $1 $2 : $2 }
         !(target in known) { print "broken link in " $1 ": " $2; broken = 1 }
         END { exit broken }' targets.txt - >&2
rm targets.txt
say "The site is in $SITE: open index.html"
