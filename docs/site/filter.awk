# Doxygen's input filter: prints a guide or a header with the conventions of this project in Doxygen's own. Doxygen 1.9.4
# does not know GitHub's anchors, joins our labelled lines ("Errors  ...") into one paragraph, and has no notion of our
# folders. Each input line gives one output line, so that warnings name the right place.
#   awk -f filter.awk docs/collision.md

BEGIN {
    guide = ARGV[1] ~ /\.md$/
    fenced = 0
}

function page_of(path) {
    sub(/^.*\//, "", path)
    sub(/\.md$/, "", path)
    return "guide_" tolower(path)
}

# GitHub's anchor of a heading.
function anchor_of(heading) {
    heading = tolower(heading)
    gsub(/`/, "", heading)
    gsub(/[^a-z0-9_ -]/, "", heading)
    gsub(/ /, "-", heading)
    return heading
}

# The target of a link: a guide, a heading, or a file next to the pages. Empty for what the site does not contain.
function target_of(link,   parts) {
    if (link ~ /^https?:/) {
        return link
    }
    if (link ~ /^#/) {
        return "@ref " page_of(FILENAME) "_" substr(link, 2)
    }
    if (link ~ /\.md(#|$)/) {
        split(link, parts, "#")
        return "@ref " page_of(parts[1]) (parts[2] == "" ? "" : "_" parts[2])
    }
    if (link ~ /\.json$|^LICENSE$/) {
        sub(/^.*\//, "", link)
        return link
    }
    return link ~ /\.png$/ ? link : ""
}

function with_targets(line,   done, text, link) {
    done = ""
    while (match(line, /\[[^][]+\]\([^() ]+\)/)) {
        text = substr(line, RSTART, RLENGTH)
        done = done substr(line, 1, RSTART - 1)
        line = substr(line, RSTART + RLENGTH)
        link = text
        sub(/^\[[^][]*\]\(/, "", link)
        sub(/\)$/, "", link)
        sub(/\]\(.*$/, "", text)
        link = target_of(link)
        done = done (link == "" ? substr(text, 2) : text "](" link ")")
    }
    return done line
}

guide && /^```/ { fenced = !fenced }
guide && !fenced && /^#+ / {
    heading = $0
    sub(/^#+ /, "", heading)
    if ($0 ~ /^# /) {
        print $0 " {#" page_of(FILENAME) "}"
    } else {
        anchor = anchor_of(heading)
        repeats = count[anchor]++
        print $0 " {#" page_of(FILENAME) "_" anchor (repeats ? "-" repeats : "") "}"
    }
    next
}
guide && fenced { print; next }
guide {
    line = carried $0
    carried = ""
    if (match(line, /\[[^][]*$/)) { # the link continues in the next line; Doxygen needs it in one
        carried = substr(line, RSTART) " "
        line = substr(line, 1, RSTART - 1)
    }
    print with_targets(line)
    next
}

# A header: its module is the folder below graze/.
/^namespace graze/ {
    module = FILENAME
    if (!sub(/\/[^\/]*$/, "", module) || module ~ /include\/graze$/) {
        module = "core"
    }
    sub(/^.*\//, "", module)
    print $0 " /** \\addtogroup " module " */ /** @{ */"
    next
}
/^}  \/\/ namespace graze/ { print "/** @} */ }"; next }

# `/// Errors  throws ...`: a label, at least two spaces, and a text.
match($0, /^ *\/\/\/ [^ ]+( [^ ]+)*  +[^ ]/) {
    start = index($0, "/// ") + 4
    end = index(substr($0, start), "  ")
    text = substr($0, start + end)
    sub(/^ +/, "", text)
    print substr($0, 1, start - 1) "\\label{" substr($0, start, end - 1) "} " text
    next
}
{ print }
