#pragma once

#include <string_view>

namespace graze {

/// True if Windows has a device of this name in every folder: con, prn, aux, nul, com0 to com9,
/// lpt0 to lpt9, in lower case and without an extension. No file or folder there can have it.
[[nodiscard]] bool IsDeviceName(std::string_view name) noexcept;

/// True if Windows takes a file of this name for a device: IsDeviceName in any case and with any
/// extension.
[[nodiscard]] bool IsTakenForDevice(std::string_view file);

}  // namespace graze
