#include "graze/testing/golden.hpp"

#include <filesystem>
#include <set>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "golden/golden_files.hpp"
#include "golden/slow_device.hpp"
#include "golden/stage.hpp"
#include "graze/graphics/software_device.hpp"

namespace graze::test {
namespace {

std::string NameOf(const testing::TestParamInfo<SceneGroup>& group) {
    return std::string{group.param.name};
}

class Goldens : public testing::TestWithParam<SceneGroup> {};

INSTANTIATE_TEST_SUITE_P(Of, Goldens, testing::ValuesIn(SceneGroups()), NameOf);

TEST_P(Goldens, MatchTheSoftwareDevice) {
    for (const GoldenScene& scene : GetParam().scenes) {
        const auto result = CompareWithGolden(GoldenPath(scene), Drawn(scene));
        EXPECT_TRUE(result.matches) << result.message;
    }
}

// The slow reference tests every pixel for every sprite and computes in floating point.
TEST_P(Goldens, MatchTheSlowReference) {
    for (const GoldenScene& scene : GetParam().scenes) {
        SlowDevice device{scene.width, scene.height};
        const auto result = CompareWithGolden(GoldenPath(scene), Drawn(scene, device),
                                              {.variant = "slow", .may_update = false});
        EXPECT_TRUE(result.matches) << result.message;
    }
}

TEST(GoldenImages, AreIndependentOfPreviousDraws) {
    SoftwareDevice device{8, 8};
    for (const SceneGroup& group : SceneGroups()) {
        for (const GoldenScene& scene : group.scenes) {
            EXPECT_EQ(Drawn(scene, device), ReadGolden(scene)) << scene.name;
        }
    }
}

TEST(GoldenImages, BelongToOneSceneEach) {
    std::set<std::string> scenes;
    for (const SceneGroup& group : SceneGroups()) {
        for (const GoldenScene& scene : group.scenes) {
            EXPECT_TRUE(scene.name.starts_with(std::string{group.name} + "_")) << scene.name;
            EXPECT_TRUE(scenes.insert(std::string{scene.name} + ".png").second) << scene.name;
        }
    }
    std::set<std::string> files;
    for (const auto& entry : std::filesystem::directory_iterator{GRAZE_GOLDEN_DIR}) {
        files.insert(entry.path().filename().string());
    }
    EXPECT_EQ(files, scenes);
}

}  // namespace
}  // namespace graze::test
