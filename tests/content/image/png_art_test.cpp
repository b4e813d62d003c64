#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <vector>

#include <gtest/gtest.h>

#include "graze/collision/mask.hpp"
#include "graze/content/file.hpp"
#include "graze/content/png.hpp"
#include "oracle/png_oracle.hpp"
#include "support/test_stride.hpp"

namespace graze {
namespace {

namespace fs = std::filesystem;

constexpr int kThreshold = 128;

// Returns the folder of third-party pictures: $GRAZE_ART, or the default that the build defines.
fs::path ArtFolder() {
    const char* const named = std::getenv("GRAZE_ART");
    return named != nullptr ? fs::path{named} : fs::path{GRAZE_ART_DIR};
}

std::vector<fs::path> ArtFiles() {
    std::vector<fs::path> files;
    std::error_code none;
    for (fs::recursive_directory_iterator at{ArtFolder(), none}, end; at != end; ++at) {
        if (at->is_regular_file() && at->path().extension() == ".png") {
            files.push_back(at->path());
        }
    }
    std::sort(files.begin(), files.end());
    return files;
}

Mask ObviousMask(const Image& image) {
    Mask mask{image.Width(), image.Height()};
    for (int y = 0; y < image.Height(); ++y) {
        for (int x = 0; x < image.Width(); ++x) {
            if (image.Pixel(x, y).a >= kThreshold) {
                mask.Set(x, y);
            }
        }
    }
    return mask;
}

// Decodes thousands of files from real games, made with many tools over many years, and compares
// the results with the slow reference.
TEST(PngArt, MatchesPixelsAndMasksOfTheReference) {
    const std::vector<fs::path> files = ArtFiles();
    if (files.empty()) {
        GTEST_SKIP() << "no PNG below " << ArtFolder() << "; GRAZE_ART names another folder";
    }
    for (std::size_t i = 0; i < files.size(); i += static_cast<std::size_t>(test::Stride())) {
        const Bytes bytes = ReadFile(files[i]);
        const test::PngOracle verdict = test::ExpectedPng(bytes);
        ASSERT_EQ(verdict.reason, "") << files[i];
        const Image image = DecodePng(bytes);
        ASSERT_EQ(image, verdict.image) << files[i];
        ASSERT_EQ(MakeMask(image.View(), {kThreshold}), ObviousMask(verdict.image)) << files[i];
    }
}

}  // namespace
}  // namespace graze
