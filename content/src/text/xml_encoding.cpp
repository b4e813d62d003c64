#include <algorithm>
#include <array>
#include <string>

#include "graze/content/content_error.hpp"
#include "graze/text/printable.hpp"
#include "plain_text.hpp"
#include "xml_element.hpp"

namespace graze {
namespace {

using namespace std::string_view_literals;

struct Start {
    std::string_view bytes;
    std::string_view encoding;
};

// The first bytes of an unsupported encoding: its byte order mark, or "<" in this encoding. Entries
// are tried in order.
constexpr std::array kStarts{Start{"\xFF\xFE\0\0"sv, "UTF-32"}, Start{"\0\0\xFE\xFF"sv, "UTF-32"},
                             Start{"\xFF\xFE"sv, "UTF-16"},     Start{"\xFE\xFF"sv, "UTF-16"},
                             Start{"<\0\0\0"sv, "UTF-32"},      Start{"\0\0\0<"sv, "UTF-32"},
                             Start{"<\0"sv, "UTF-16"},          Start{"\0<"sv, "UTF-16"}};

// Returns the encoding that the XML declaration specifies, or "".
std::string_view DeclaredEncoding(std::string_view text) {
    text = Trimmed(WithoutByteOrderMark(text));
    if (!text.starts_with("<?xml")) {
        return "";
    }
    text = text.substr(0, text.find("?>"));
    text.remove_prefix(std::min(text.find("encoding"), text.size()));
    text.remove_prefix(std::min(text.find_first_of("\"'"), text.size()));
    return text.empty() ? "" : text.substr(1, text.find(text[0], 1) - 1);
}

bool IsUtf8(std::string_view encoding) {
    constexpr std::array names{"utf-8"sv, "utf8"sv, "us-ascii"sv, "ascii"sv};
    const auto is_same = [](char a, char b) {
        return ('A' <= a && a <= 'Z' ? static_cast<char>(a - 'A' + 'a') : a) == b;
    };
    return std::ranges::any_of(
        names, [&](std::string_view name) { return std::ranges::equal(encoding, name, is_same); });
}

}  // namespace

void CheckXmlEncoding(std::string_view text) {
    std::string_view encoding = DeclaredEncoding(text);
    for (const Start& start : kStarts) {
        if (text.starts_with(start.bytes)) {
            encoding = start.encoding;
            break;
        }
    }
    if (!encoding.empty() && !IsUtf8(encoding)) {
        throw FormatError{"is encoded as " + Printable(encoding) +
                          ": only UTF-8 is supported, save it as UTF-8"};
    }
}

}  // namespace graze
