#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "golden/golden_files.hpp"
#include "golden/stage.hpp"
#include "graze/platform/offscreen.hpp"
#include "graze/testing/golden.hpp"

namespace graze::test {
namespace {

constexpr int kGpuRounding = 2;  // of 255: max error of a channel where a GPU blends or filters

int ChooseTolerance(const GraphicsDevice& device, const GoldenScene& scene) {
    const bool is_gpu = device.Name() == "gl" || device.Name() == "d3d11";
    const bool rounds = is_gpu && scene.gpu == Agreement::WithinTwo;
    return rounds ? kGpuRounding : 0;
}

// If a device cannot start, the test fails instead of being skipped, because no other test compares
// the device's output with the goldens.
class GoldensOnDevice : public testing::TestWithParam<const char*> {
protected:
    void SetUp() override {
        try {
            device_ = MakeOffscreenDevice(GetParam(), 8, 8);
        } catch (const std::runtime_error& error) {
            FAIL() << error.what() << "; cannot compare its images with the goldens";
        }
    }

    std::unique_ptr<GraphicsDevice> device_;
};

#if defined(_WIN32)
const auto kDevices = testing::Values("d3d11", "gl", "sdl");  // Windows has no GLES
#else
const auto kDevices = testing::Values("gl", "gles", "sdl");
#endif

INSTANTIATE_TEST_SUITE_P(Devices, GoldensOnDevice, kDevices,
                         [](const testing::TestParamInfo<const char*>& device) {
                             return std::string{device.param};
                         });

TEST_P(GoldensOnDevice, MatchTheDevice) {
    for (const SceneGroup& group : SceneGroups()) {
        for (const GoldenScene& scene : group.scenes) {
            const auto result = CompareWithGolden(GoldenPath(scene), Drawn(scene, *device_),
                                                  {.tolerance = ChooseTolerance(*device_, scene),
                                                   .variant = GetParam(),
                                                   .may_update = false});
            EXPECT_TRUE(result.matches) << result.message;
        }
    }
}

}  // namespace
}  // namespace graze::test
