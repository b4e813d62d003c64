#pragma once

#include <istream>

#include "graze/storage/storage.hpp"

namespace graze {

/// All bytes from where the stream stands to its end. Throws FormatError, "cannot be read: ...", when
/// the stream fails.
[[nodiscard]] Bytes RestOf(std::istream& stream);

}  // namespace graze
