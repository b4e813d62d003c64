#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "graze/storage/storage.hpp"

namespace graze {

/// The bytes that a base64 text stands for. Blanks may stand anywhere; the last characters may be
/// filled up with '=' or not.
///
/// Errors  FormatError that counts the characters: "base64: character 17 is '@'".
/// Cost    3 bytes for 4 characters.
[[nodiscard]] Bytes DecodeBase64(std::string_view text);

/// Returns the bytes as base64 text without line breaks, filled up with '='.
[[nodiscard]] std::string EncodeBase64(std::span<const std::byte> bytes);

}  // namespace graze
