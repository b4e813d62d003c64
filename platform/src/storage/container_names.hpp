#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace graze {

/// Returns the name of a container's folder. Lower case letters, digits, '-' and '_' are themselves, all
/// else is %xx, so that file systems that ignore case, or a dot or blank at the end, keep containers
/// apart. Of the names that are devices on Windows (con, com1) the first letter is %xx too.
[[nodiscard]] std::string FolderNameOf(std::string_view container);

/// Returns the container whose folder has this name; null if it is no container's. Names of devices are
/// accepted as they are, since earlier versions gave them to folders.
[[nodiscard]] std::optional<std::string> ContainerOf(std::string_view folder);

/// True if Windows has a device of this name in every folder. `name` is in lower case.
[[nodiscard]] bool IsDeviceName(std::string_view name) noexcept;

}  // namespace graze
