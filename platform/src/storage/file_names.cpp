#include "graze/platform/file_names.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace graze {
namespace {

constexpr std::string_view kHexDigits = "0123456789abcdef";

void AppendEscaped(std::string& name, char c) {
    const auto byte = static_cast<unsigned char>(c);
    name += {'%', kHexDigits[byte >> 4], kHexDigits[byte & 15]};
}

// Decodes %xx; null if a '%' is not followed by two more characters.
std::optional<std::string> Decode(std::string_view folder) {
    std::string name;
    while (!folder.empty()) {
        if (folder.front() != '%') {
            name += folder.front();
            folder.remove_prefix(1);
            continue;
        }
        if (folder.size() < 3) {
            return std::nullopt;
        }
        const std::size_t high = kHexDigits.find(folder[1]);
        const std::size_t low = kHexDigits.find(folder[2]);
        name += static_cast<char>((high & 15) * 16 + (low & 15));
        folder.remove_prefix(3);
    }
    return name;
}

// True for the name of a device of Windows, in lower case and without an extension.
bool IsDeviceName(std::string_view name) noexcept {
    constexpr std::array<std::string_view, 4> plain = {"con", "prn", "aux", "nul"};
    const bool is_port = name.size() == 4 && (name.starts_with("com") || name.starts_with("lpt")) &&
                         name[3] >= '0' && name[3] <= '9';
    return is_port || std::ranges::find(plain, name) != plain.end();
}

}  // namespace

bool IsTakenForDevice(std::string_view file) {
    std::string name{file.substr(0, file.find('.'))};
    name.erase(name.find_last_not_of(' ') + 1);
    std::ranges::transform(name, name.begin(), [](char c) {
        return 'A' <= c && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return IsDeviceName(name);
}

std::string EncodeFolderName(std::string_view container) {
    std::string name;
    const bool is_device = IsDeviceName(container);
    for (const char c : container) {
        const bool is_plain =
            (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
        if (is_plain && !(is_device && name.empty())) {
            name += c;
        } else {
            AppendEscaped(name, c);
        }
    }
    return name;
}

std::optional<std::string> DecodeFolderName(std::string_view folder) {
    auto container = Decode(folder);
    // Decode is lenient, so this accepts only the exact encoding by EncodeFolderName.
    return container && EncodeFolderName(*container) == folder ? std::move(container)
                                                               : std::nullopt;
}

}  // namespace graze
