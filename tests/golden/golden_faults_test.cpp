// Tests that wrong images do not pass as right ones, with the largest tolerance of any device.

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "golden/golden_files.hpp"
#include "golden/stage.hpp"
#include "graze/testing/pictures.hpp"

namespace graze::test {
namespace {

constexpr int kMaxTolerance = 2;  // of 255: max difference of a channel that passes
constexpr int kMinPixels = 8;     // pixels of a wrong image that must differ from the golden

const GoldenScene& SceneNamed(std::string_view name) {
    for (const SceneGroup& group : SceneGroups()) {
        for (const GoldenScene& scene : group.scenes) {
            if (scene.name == name) {
                return scene;
            }
        }
    }
    throw std::runtime_error{"no scene " + std::string{name}};
}

// Returns the image moved by whole pixels; the edge pixels are repeated.
Image Shifted(const Image& image, int dx, int dy) {
    Image shifted{image.Width(), image.Height()};
    for (int y = 0; y < image.Height(); ++y) {
        for (int x = 0; x < image.Width(); ++x) {
            shifted.SetPixel(x, y,
                             image.Pixel(std::clamp(x - dx, 0, image.Width() - 1),
                                         std::clamp(y - dy, 0, image.Height() - 1)));
        }
    }
    return shifted;
}

// True if straight and premultiplied textures give the same image, because the scene does not show
// the colour of half-transparent texels.
bool HidesTranslucentColour(const GoldenScene& scene) {
    constexpr std::array names{"blend_erase", "blend_stencil", "tint_colours"};
    return std::ranges::find(names, scene.name) != names.end();
}

void ExpectDetected(const GoldenScene& scene, const Image& wrong, const char* fault) {
    EXPECT_GE(CompareImages(ReadGolden(scene), wrong, kMaxTolerance).pixels, kMinPixels)
        << scene.name << " passes with " << fault;
}

class GoldenFaults : public testing::TestWithParam<SceneGroup> {};

INSTANTIATE_TEST_SUITE_P(In, GoldenFaults, testing::ValuesIn(SceneGroups()),
                         [](const testing::TestParamInfo<SceneGroup>& group) {
                             return std::string{group.param.name};
                         });

TEST_P(GoldenFaults, BlankFramesAreDetected) {
    for (const GoldenScene& scene : GetParam().scenes) {
        for (const Color clear :
             {kBackgroundColor, Color::Transparent, Color::Black, Color::White}) {
            ExpectDetected(scene, Image{scene.width, scene.height, clear}, "a blank frame");
        }
    }
}

TEST_P(GoldenFaults, ShiftsByOnePixelAreDetected) {
    for (const GoldenScene& scene : GetParam().scenes) {
        const Image golden = ReadGolden(scene);
        ExpectDetected(scene, Shifted(golden, 1, 0), "a shift to the right");
        ExpectDetected(scene, Shifted(golden, -1, 0), "a shift to the left");
        ExpectDetected(scene, Shifted(golden, 0, 1), "a shift down");
        ExpectDetected(scene, Shifted(golden, 0, -1), "a shift up");
    }
}

TEST(GoldenImages, SwappedAlphaIsDetectedInEveryBlendAndTint) {
    for (const SceneGroup& group : {BlendScenes(), TintScenes()}) {
        for (const GoldenScene& scene : group.scenes) {
            if (!HidesTranslucentColour(scene)) {
                ExpectDetected(scene, Drawn(scene, {.other_alpha = true}),
                               "the other kind of alpha");
            }
        }
    }
}

TEST(GoldenImages, MissingSortingIsDetectedInEveryOrder) {
    for (const char* name : {"sort_texture", "sort_back_to_front", "sort_front_to_back",
                             "sort_equal_depths_back_to_front", "sort_equal_depths_front_to_back",
                             "sort_depths_at_the_ends", "depth_front_to_back", "text_layers"}) {
        const GoldenScene& scene = SceneNamed(name);
        ExpectDetected(scene, Drawn(scene, {.submission_order = true}), "unsorted sprites");
    }
}

// Scenes that differ in one option have different goldens, except pairs that must be equal.
TEST_P(GoldenFaults, GoldensOfAGroupAreDistinct) {
    constexpr std::array<std::array<std::string_view, 2>, 3> alike{
        {{"sort_deferred", "sort_immediate"},
         {"sampler_linear_large", "sampler_anisotropic"},
         {"depth_none", "depth_read"}}};
    const auto scenes = GetParam().scenes;
    std::vector<Image> goldens(scenes.size());
    std::ranges::transform(scenes, goldens.begin(), &ReadGolden);
    for (std::size_t i = 0; i < scenes.size(); ++i) {
        for (std::size_t j = i + 1; j < scenes.size(); ++j) {
            const std::array pair{scenes[i].name, scenes[j].name};
            const bool must_be_alike = std::ranges::find(alike, pair) != alike.end();
            const auto difference = CompareImages(goldens[i], goldens[j], kMaxTolerance);
            EXPECT_EQ(difference.pixels < kMinPixels, must_be_alike)
                << scenes[i].name << " and " << scenes[j].name << ": " << difference.message;
        }
    }
}

}  // namespace
}  // namespace graze::test
