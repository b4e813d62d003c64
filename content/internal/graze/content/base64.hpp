#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "graze/storage/storage.hpp"

namespace graze {

/// Decodes base64 text. White space is allowed anywhere; the padding with '=' is optional.
///
/// Errors  FormatError with the position of the character: "base64: character 17 is '@'".
/// Cost    3 bytes per 4 characters.
[[nodiscard]] Bytes DecodeBase64(std::string_view text);

/// Returns the bytes as base64 text without line breaks, padded with '='.
[[nodiscard]] std::string EncodeBase64(std::span<const std::byte> bytes);

}  // namespace graze
