#pragma once

#include <string_view>

namespace graze {

/// True for a character that a storage name may have: no '\\', ':' or control character.
[[nodiscard]] constexpr bool IsStorageNameCharacter(char c) noexcept {
    return static_cast<unsigned char>(c) >= 0x20 && c != 0x7f && c != '\\' && c != ':';
}

/// Returns why storage refuses `name`, as in "it holds ':'"; "" if it is a storage name: relative parts
/// joined by single '/', none of them empty, "." or "..", of characters that IsStorageNameCharacter
/// allows, so that it means the same on every host.
[[nodiscard]] std::string_view StorageNameComplaint(std::string_view name) noexcept;

[[nodiscard]] inline bool IsStorageName(std::string_view name) noexcept {
    return StorageNameComplaint(name).empty();
}

}  // namespace graze
