#pragma once

#include <optional>
#include <string>
#include <string_view>

/// Names of files and folders that every OS accepts.
namespace graze {

/// True if Windows takes a file of this name for a device: con, prn, aux, nul, com0 to com9, lpt0 to
/// lpt9, in any case and with any extension. No file or folder there can have such a name.
[[nodiscard]] bool IsTakenForDevice(std::string_view file);

/// Returns the name of a container's folder. Lower-case letters, digits, '-' and '_' are kept; all
/// other bytes become %xx. So different containers get different folders even on file systems that
/// ignore case, or that ignore a dot or space at the end. For names of Windows devices (con, com1)
/// the first letter becomes %xx too.
[[nodiscard]] std::string EncodeFolderName(std::string_view container);

/// Returns the container whose folder has this name; null if no container has such a folder.
[[nodiscard]] std::optional<std::string> DecodeFolderName(std::string_view folder);

}  // namespace graze
