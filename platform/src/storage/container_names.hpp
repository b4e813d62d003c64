#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace graze {

/// Returns the name of a container's folder. Lower-case letters, digits, '-' and '_' are kept; all
/// other bytes become %xx. So different containers get different folders even on file systems that
/// ignore case, or that ignore a dot or space at the end. For names of Windows devices (con, com1)
/// the first letter becomes %xx too.
[[nodiscard]] std::string EncodeFolderName(std::string_view container);

/// Returns the container whose folder has this name; null if no container has such a folder.
[[nodiscard]] std::optional<std::string> DecodeFolderName(std::string_view folder);

}  // namespace graze
