#pragma once

#include <filesystem>
#include <string>

#include "golden/stage.hpp"
#include "graze/content/file.hpp"
#include "graze/content/png.hpp"

namespace graze::test {

/// Where the scene's golden lies.
[[nodiscard]] inline std::filesystem::path GoldenPath(const GoldenScene& scene) {
    return std::filesystem::path{GRAZE_GOLDEN_DIR} / (std::string{scene.name} + ".png");
}

/// The golden itself. Throws when there is none.
[[nodiscard]] inline Image GoldenOf(const GoldenScene& scene) {
    return DecodePng(ReadFile(GoldenPath(scene)));
}

}  // namespace graze::test
