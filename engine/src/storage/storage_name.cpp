#include <algorithm>

#include "graze/storage/storage.hpp"

namespace graze {
namespace {

std::string_view ComplaintOfPart(std::string_view part) noexcept {
    if (part.empty()) {
        return "it has an empty part";
    }
    if (part == "." || part == "..") {
        return "it has a part '.' or '..'";
    }
    const auto* const found = std::ranges::find_if_not(part, IsStorageNameCharacter);
    if (found == part.end()) {
        return "";
    }
    switch (*found) {
        case '\\':
            return "it holds '\\'";
        case ':':
            return "it holds ':'";
        case '\n':
        case '\r':
            return "it holds a line break";
        default:
            return "it holds a control character";
    }
}

}  // namespace

std::string_view StorageNameComplaint(std::string_view name) noexcept {
    for (;;) {
        const std::size_t slash = name.find('/');
        const std::string_view complaint = ComplaintOfPart(name.substr(0, slash));
        if (!complaint.empty() || slash == std::string_view::npos) {
            return complaint;
        }
        name.remove_prefix(slash + 1);
    }
}

}  // namespace graze
