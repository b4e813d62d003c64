#pragma once

#include <filesystem>
#include <string>

#include "golden/stage.hpp"
#include "graze/content/file.hpp"
#include "graze/content/png.hpp"

namespace graze::test {

/// Returns the path of the scene's golden image.
[[nodiscard]] inline std::filesystem::path GoldenPath(const GoldenScene& scene) {
    return std::filesystem::path{GRAZE_GOLDEN_DIR} / (std::string{scene.name} + ".png");
}

/// Reads the golden image. Throws if the file is missing or invalid.
[[nodiscard]] inline Image ReadGolden(const GoldenScene& scene) {
    return DecodePng(ReadFile(GoldenPath(scene)));
}

}  // namespace graze::test
