#pragma once

#include <string_view>

namespace graze {

/// Returns why storage refuses `name`, as in "it holds ':'"; "" if it is a storage name: relative parts
/// joined by single '/', none of them empty, "." or "..", and no '\\', ':' or control character in them,
/// so that it means the same on every host.
[[nodiscard]] std::string_view StorageNameComplaint(std::string_view name) noexcept;

[[nodiscard]] inline bool IsStorageName(std::string_view name) noexcept {
    return StorageNameComplaint(name).empty();
}

}  // namespace graze
