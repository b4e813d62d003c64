#include <algorithm>

#include "bm_font_parts.hpp"
#include "graze/content/content_error.hpp"

namespace graze {
namespace {

// Removes and returns a quoted value. The value may contain quotes (letter="""). It ends at the
// first quote that is followed by white space or the line's end.
std::string_view TakeQuoted(std::string_view& line) {
    line.remove_prefix(1);
    std::size_t end = line.find('"');
    while (end != std::string_view::npos && end + 1 < line.size() &&
           kBlanks.find(line[end + 1]) == std::string_view::npos) {
        end = line.find('"', end + 1);
    }
    if (end == std::string_view::npos) {
        throw FormatError{"truncated: a quoted value is not closed"};
    }
    const std::string_view value = line.substr(0, end);
    line.remove_prefix(end + 1);
    return value;
}

void ReadLine(std::string_view line, BmTag& tag) {
    tag.attributes.clear();
    SkipBlanks(line);
    tag.name = TakeUntil(line, kBlanks);
    for (SkipBlanks(line); !line.empty(); SkipBlanks(line)) {
        const std::string_view key = TakeUntil(line, "= \t\r\n");
        if (!line.starts_with('=')) {
            continue;  // a word without a value
        }
        line.remove_prefix(1);
        tag.attributes.emplace_back(
            key, line.starts_with('"') ? TakeQuoted(line) : TakeUntil(line, kBlanks));
    }
}

}  // namespace

void SkipBlanks(std::string_view& text) noexcept {
    text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
}

std::string_view TakeUntil(std::string_view& text, std::string_view ends) noexcept {
    const std::string_view taken = text.substr(0, text.find_first_of(ends));
    text.remove_prefix(taken.size());
    return taken;
}

void ReadBmText(std::string_view text, const BmTagVisitor& visit) {
    BmTag tag;
    while (!text.empty()) {
        ReadLine(TakeUntil(text, "\n"), tag);
        text.remove_prefix(text.empty() ? 0 : 1);
        visit(tag);
    }
}

}  // namespace graze
