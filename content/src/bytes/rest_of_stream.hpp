#pragma once

#include <istream>

#include "graze/storage/storage.hpp"

namespace graze {

/// Reads all bytes from the stream's position to its end. Throws FormatError "cannot be read: ..."
/// if the stream fails.
[[nodiscard]] Bytes ReadRest(std::istream& stream);

}  // namespace graze
