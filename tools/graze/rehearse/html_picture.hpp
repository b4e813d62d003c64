#pragma once

#include <filesystem>
#include <string>

namespace graze {

/// Returns a PNG file as a data URL, scaled down by a whole factor to at most 480 pixels of width.
/// Empty if the file is missing or not a picture.
[[nodiscard]] std::string EmbedPicture(const std::filesystem::path& file);

}  // namespace graze
