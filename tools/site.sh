#!/bin/sh
# Writes the guides and the API reference as a static site, and checks its links.
#   tools/site.sh [--play[=PLAYING]] [FOLDER]     default: build/site
# --play makes the samples and games playable in the pages, and needs emscripten. PLAYING is the playing part of a web
# build, packages/site-web; by default the preset web-release builds it.
set -eu
play=""
case "${1:-}" in
    --play) play=build/web-release/packages/site-web ;;
    --play=*) play=$(cd "${1#--play=}" && pwd) ;;
esac
building="${1:-}"
[ -z "$play" ] || shift
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
if [ "$building" = --play ]; then
    build_playing_part
fi
rm -rf "${SITE:?}"/* # also pages that no longer exist
doxygen docs/site/Doxyfile
rm -f "$SITE"/*-members.html # no page links to these

# The pictures of what can be played get a button, by play.js, and a link to the page of their own.
if [ -n "$play" ]; then
    cp -R "$play" "$SITE/play"
    cd "$SITE"
    for page in play/*/index.html; do
        name=$(basename "$(dirname "$page")")
        printf 's,<img src="%s\\.png"\\([^>]*\\)>,<span class="play"><img src="%s.png" data-play="%s"\\1><a href="play/%s.html">On its own page</a></span>,\n' \
            "$name" "$name" "$name" "$name"
    done >play.sed
    grep -l '<img src="[a-z_]*\.png"' -- *.html | xargs sed -i -f play.sed
    rm play.sed
    grep -l data-play= -- *.html | xargs sed -i 's,</head>,<script src="play/play.js" defer="defer"></script>&,'
    sed -i 's,<nav>,&<a href="../index.html">Guides and reference</a> ,' play/*.html
    sed -i 's,{text:"Guides",{text:"Play"\,url:"play/index.html"}\,&,' menudata.js
fi

# Every link leads to a file, or to an element with that name. The first link of a page may be its base.
cd "$SITE"
find . -name '*.html' -exec grep -oE ' (id|name)="[^"]+"' {} + | sed -E 's/^\.\///; s/: [a-z]+="(.*)"$/#\1/' >targets.txt
find . -type f | sed 's,^\./,,' >>targets.txt
find . -name '*.html' -exec grep -oE '(<base )?(href|src)="[^"]+"' {} + |
    sed -E 's/^\.\///; s/^([^:]*):(<base )?[a-z]+="/\1 \2/; s/"$//; s/&amp;/\&/g; s/%23/#/g' |
    awk 'NR == FNR { known[$0]; next }
         { folder = $1 in base ? base[$1] : $1; sub(/[^\/]*$/, "", folder) }
         $2 == "<base" { base[$1] = folder $3; next }
         $2 ~ /^(https?|mailto|javascript):/ || $2 == "#" { next }
         { target = $2 ~ /^#/ ? $1 $2 : folder $2 }
         { while (sub(/[^\/]+\/\.\.\//, "", target)) {} }
         !(target in known) { print "broken link in " $1 ": " $2; broken = 1 }
         END { exit broken }' targets.txt - >&2
rm targets.txt
say "The site is in $SITE: open index.html"
