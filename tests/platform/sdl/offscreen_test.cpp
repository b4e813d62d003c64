#include "graze/platform/offscreen.hpp"

#include <stdexcept>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "graze/testing/pictures.hpp"
#include "platform/sdl/all_devices.hpp"
#include "sdl/sdl_devices.hpp"
#include "support/scoped_variable.hpp"

namespace graze {
namespace {

using testing::AllOf;
using testing::HasSubstr;

void DrawSomething(GraphicsDevice& device, SpriteBatch& batch) {
    Image dots{5, 4};
    dots.SetPixel(1, 1, Color::Red);
    dots.SetPixel(4, 3, Color::Blue);
    const Texture2D texture{device, std::move(dots)};
    batch.Begin(SpriteSortMode::Deferred, BlendState::AlphaBlend, SamplerState::PointClamp);
    batch.Draw(texture, texture.Bounds(), Placement{{20, 12}, 0.4f, {0, 0}, {3, 3}}, Color::White);
    batch.End();
}

class OffscreenTest : public testing::TestWithParam<const char*> {};

INSTANTIATE_TEST_SUITE_P(Devices, OffscreenTest, testing::ValuesIn(test::AllDevices()),
                         [](const testing::TestParamInfo<const char*>& device) {
                             return std::string{device.param};
                         });

TEST_P(OffscreenTest, DrawsTheSamePictureOnEveryDevice) {
    std::unique_ptr<GraphicsDevice> device;
    try {
        device = MakeOffscreenDevice(GetParam(), 40, 30);
    } catch (const std::runtime_error& error) {
        GTEST_SKIP() << error.what();
    }
    EXPECT_EQ(device->Name(), std::string{GetParam()}.substr(0, GetParam()[0] == 'g' ? 2 : 99));
    EXPECT_EQ(device->BackBuffer(), (Rectangle{0, 0, 40, 30}));
    const auto difference = test::CompareImages(test::DrawToImage(40, 30, DrawSomething),
                                                test::DrawToImage(*device, 40, 30, DrawSomething));
    EXPECT_TRUE(difference.Equal()) << difference.message;
    device->Present();
    device->Present();
}

std::string ErrorFor(const char* name) {
    try {
        static_cast<void>(MakeOffscreenDevice(name, 8, 8));
        return "it started";
    } catch (const std::runtime_error& error) {
        return error.what();
    }
}

TEST(MakeOffscreenDevice, ListsTheKnownNamesForAnUnknownOne) {
    EXPECT_THAT(ErrorFor("vulkan"), AllOf(HasSubstr("vulkan"), HasSubstr("software"),
                                          HasSubstr("gl"), HasSubstr("gles"), HasSubstr("sdl")));
    EXPECT_THAT(ErrorFor(""), HasSubstr("unknown device"));
}

TEST(MakeOffscreenDevice, ReportsWhyADeviceCannotStart) {
    const test::ScopedVariable driver{"SDL_VIDEODRIVER", "nonsense"};
    const std::string error = ErrorFor("gl");
    EXPECT_THAT(error, AllOf(HasSubstr("device gl cannot start"), HasSubstr("nonsense")));
}

// Mesa can be configured not to support GL 3.3, while GLES remains available.
TEST(MakeOffscreenDevice, FallsBackToGlesWithoutDesktopGl) {
    const test::ScopedVariable version{"MESA_GL_VERSION_OVERRIDE", "2.1"};
    const bool has_core = [] {
        try {
            static_cast<void>(MakeOffscreenGlDevice(GlDialect::Core33, 8, 8));
            return true;
        } catch (const std::runtime_error&) {
            return false;
        }
    }();
    const std::string gles = ErrorFor("gles");
    const std::string gl = ErrorFor("gl");
    if (has_core || gles != "it started") {
        GTEST_SKIP() << "this driver cannot be limited to GLES";
    }
    EXPECT_EQ(gl, "it started");
}

TEST(MakeOffscreenDevice, StartsWithoutADisplayAndWithoutANamedDriver) {
    if (const std::string error = ErrorFor("gl"); error != "it started") {
        GTEST_SKIP() << error;
    }
    const test::ScopedVariable driver{"SDL_VIDEODRIVER", std::nullopt};
    const std::string error = ErrorFor("gl");
    EXPECT_EQ(error, "it started");
}

}  // namespace
}  // namespace graze
