#include <algorithm>

#include "bm_font_parts.hpp"
#include "graze/content/content_error.hpp"

namespace graze {
namespace {

// What stands before `end`, which is taken too.
std::string_view TakeThrough(std::string_view& text, std::string_view end) {
    const std::size_t place = text.find(end);
    if (place == std::string_view::npos) {
        throw FormatError{"truncated: the file ends before a '" + std::string{end} + "'"};
    }
    const std::string_view taken = text.substr(0, place);
    text.remove_prefix(place + end.size());
    return taken;
}

// The attributes of an element, up to its '>'; true when the element ends there ("/>").
bool ReadElement(std::string_view& text, BmTag& tag) {
    tag.attributes.clear();
    tag.name = TakeUntil(text, " \t\r\n/>");
    for (SkipBlanks(text); !text.empty(); SkipBlanks(text)) {
        if (text.starts_with("/>") || text.starts_with('>')) {
            const bool is_closed = text.starts_with('/');
            TakeThrough(text, ">");
            return is_closed;
        }
        const std::string_view key = TakeUntil(text, "= \t\r\n<>/");
        SkipBlanks(text);
        if (key.empty() || !text.starts_with('=')) {
            throw FormatError{"<" + std::string{tag.name} + ">: an attribute without a value"};
        }
        text.remove_prefix(1);
        SkipBlanks(text);
        if (!text.starts_with('"') && !text.starts_with('\'')) {
            throw FormatError{"<" + std::string{tag.name} + ">: a value without its quotes"};
        }
        const std::string_view quote = text.substr(0, 1);
        text.remove_prefix(1);
        tag.attributes.emplace_back(key, TakeThrough(text, quote));
    }
    throw FormatError{"truncated: the file ends in <" + std::string{tag.name} + ">"};
}

// What is no element of its own; true when it was one of these.
bool SkipMarkup(std::string_view& text) {
    for (const auto& [start, end] : {std::pair{"!--", "-->"}, {"?", "?>"}, {"!", ">"}}) {
        if (text.starts_with(start)) {
            TakeThrough(text, end);
            return true;
        }
    }
    return false;
}

void CloseElement(std::string_view& text, std::vector<std::string_view>& open) {
    const std::string_view rest = TakeThrough(text, ">").substr(1);
    const std::string_view name = rest.substr(0, rest.find_first_of(kBlanks));
    if (open.empty() || open.back() != name) {
        throw FormatError{"</" + std::string{name} + "> closes nothing"};
    }
    open.pop_back();
}

}  // namespace

void ReadBmXml(std::string_view text, const BmTagVisitor& visit) {
    BmTag tag;
    tag.is_xml = true;
    std::vector<std::string_view> open;
    for (TakeUntil(text, "<"); !text.empty(); TakeUntil(text, "<")) {
        text.remove_prefix(1);
        if (SkipMarkup(text)) {
            continue;
        }
        if (text.starts_with('/')) {
            CloseElement(text, open);
            continue;
        }
        if (!ReadElement(text, tag)) {
            open.push_back(tag.name);
        }
        visit(tag);
    }
    if (!open.empty()) {
        throw FormatError{"truncated: <" + std::string{open.back()} + "> has no end"};
    }
}

}  // namespace graze
