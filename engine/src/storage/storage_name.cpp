#include "graze/storage/storage_name.hpp"

namespace graze {
namespace {

std::string_view ComplaintOfPart(std::string_view part) noexcept {
    if (part.empty()) {
        return "it has an empty part";
    }
    if (part == "." || part == "..") {
        return "it has a part '.' or '..'";
    }
    for (const char c : part) {
        if (c == '\\') {
            return "it holds '\\'";
        }
        if (c == ':') {
            return "it holds ':'";
        }
        if (c == '\n' || c == '\r') {
            return "it holds a line break";
        }
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) {
            return "it holds a control character";
        }
    }
    return "";
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
