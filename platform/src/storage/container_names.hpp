#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace graze {

/// Returns the name of a container's folder. Lower case letters, digits, '-' and '_' are themselves, all
/// else is %xx, so that file systems that ignore case, or a dot or blank at the end, keep containers
/// apart. Of the names that are devices on Windows (con, com1) the first letter is %xx too.
[[nodiscard]] std::string FolderNameOf(std::string_view container);

/// Returns the container whose folder has this name; null if it is no container's.
[[nodiscard]] std::optional<std::string> ContainerOf(std::string_view folder);

}  // namespace graze
