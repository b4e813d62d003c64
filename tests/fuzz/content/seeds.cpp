#include "fuzz/content/seeds.hpp"

#include <filesystem>

#include "fuzz/content/small_true_type.hpp"
#include "graze/content/file.hpp"

namespace graze::fuzz {

Seeds ReadSeeds(std::string_view target) {
    Seeds seeds;
    std::error_code ignored;
    const std::filesystem::path folder = std::filesystem::path{GRAZE_FUZZ_CORPUS} / target;
    for (const auto& entry : std::filesystem::directory_iterator{folder, ignored}) {
        seeds.emplace(entry.path().filename().string(), ReadFile(entry.path()));
    }
    if (target == "true_type") {
        if (Bytes font = SmallTrueType(); !font.empty()) {
            seeds.emplace("small.ttf", std::move(font));
        }
    }
    if (seeds.empty()) {
        seeds.emplace("nothing", Bytes{});
    }
    return seeds;
}

}  // namespace graze::fuzz
