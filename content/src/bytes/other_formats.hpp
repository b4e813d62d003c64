#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace graze {

// Hints for files that Graze does not read, or that have the suffix of another format.

/// Returns a hint such as ", but a JPEG picture: convert it": the format that the first bytes of
/// `file` indicate, and what to do with the file. "" if the format is unknown.
[[nodiscard]] std::string OtherKindHint(std::span<const std::byte> file);

/// Returns "not ", `wanted` and OtherKindHint(file): "not a PNG file, but a JPEG picture: convert
/// it".
[[nodiscard]] std::string NotA(std::string_view wanted, std::span<const std::byte> file);

/// Throws FormatError with the reason of NotA if a file with these first bytes, at least 64, cannot
/// be of the format that its extension says. Formats without a signature are not checked.
void CheckBegin(std::string_view path, std::span<const std::byte> begin);

/// Returns what to do with a file that has `extension` (".mp3", any case) for an asset whose files
/// have `suffixes`: "convert the sound to Ogg Vorbis (.ogg)". "" if the extension is unknown or
/// unrelated to such an asset.
[[nodiscard]] std::string_view AdviceFor(std::string_view extension,
                                         std::span<const std::string> suffixes);

}  // namespace graze
