#include "graze/storage/storage.hpp"

#include <algorithm>
#include <array>

#include "graze/storage/user_storage.hpp"

namespace graze {
namespace {

std::string Message(std::string_view container, std::string_view blob, std::string_view reason) {
    std::string text;
    if (!container.empty()) {
        text += "container '" + std::string{container} + "'";
    }
    if (!blob.empty()) {
        text += std::string{text.empty() ? "" : ", "} + "blob '" + std::string{blob} + "'";
    }
    return text + (text.empty() ? "" : ": ") + std::string{reason};
}

std::string_view FindNameError(std::string_view part) noexcept {
    if (part.empty()) {
        return "contains an empty part";
    }
    if (part == "." || part == "..") {
        return "contains a part '.' or '..'";
    }
    const auto* const found = std::ranges::find_if_not(part, IsStorageNameCharacter);
    if (found == part.end()) {
        return "";
    }
    switch (*found) {
        case '\\':
            return "contains '\\'";
        case ':':
            return "contains ':'";
        case '\n':
        case '\r':
            return "contains a line break";
        default:
            return "contains a control character";
    }
}

}  // namespace

std::string_view ToString(StorageErrorCode code) noexcept {
    constexpr std::array<std::string_view, 7> names = {
        "QuotaExceeded", "TooLarge", "SignedOut", "NoSpace", "ReadOnly", "Damaged", "Other"};
    return names[static_cast<std::size_t>(code)];
}

StorageError::StorageError(StorageErrorCode code, std::string_view container, std::string_view blob,
                           std::string_view reason)
    : std::runtime_error{Message(container, blob, reason)}, code_{code} {
}

bool IsAbsolutePath(std::string_view path) noexcept {
    const auto is_letter = [](char c) { return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z'); };
    return path.starts_with('/') || (path.size() > 1 && path[1] == ':' && is_letter(path[0]));
}

std::string_view StorageNameError(std::string_view name) noexcept {
    for (;;) {
        const std::size_t slash = name.find('/');
        const std::string_view error = FindNameError(name.substr(0, slash));
        if (!error.empty() || slash == std::string_view::npos) {
            return error;
        }
        name.remove_prefix(slash + 1);
    }
}

}  // namespace graze
