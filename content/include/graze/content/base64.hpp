#pragma once

#include <string_view>

#include "graze/storage/storage.hpp"

namespace graze {

/// The bytes that a base64 text stands for. Blanks may stand anywhere; the last characters may be
/// filled up with '=' or not.
///
/// Errors  FormatError that counts the characters: "base64: character 17 is '@'".
/// Cost    3 bytes for 4 characters.
[[nodiscard]] Bytes DecodeBase64(std::string_view text);

}  // namespace graze
