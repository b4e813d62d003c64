#include "graze/graphics/readback.hpp"

#include <array>
#include <string>

#include <gtest/gtest.h>

#include "graze/graphics/software_device.hpp"
#include "graze/graphics/texture2d.hpp"

namespace graze {
namespace {

std::string refused_calls;

class RefusedReadback {
public:
    RefusedReadback()
        : before_{SetReadbackRefusal(
              [](std::string_view call) { refused_calls += std::string{call} + ";"; })} {
        refused_calls.clear();
    }
    ~RefusedReadback() { SetReadbackRefusal(before_); }
    RefusedReadback(const RefusedReadback&) = delete;
    RefusedReadback& operator=(const RefusedReadback&) = delete;

private:
    ReadbackRefusal before_;
};

TEST(Readback, ReportsEachRefusedCallAndReadsNothing) {
    SoftwareDevice device{2, 1};
    const Texture2D texture{device, Image{2, 1, Color::White}};
    const RenderTarget2D target{device, 2, 1};
    std::array<Color, 2> pixels{Color::Red, Color::Red};
    const auto untouched = pixels;
    {
        const RefusedReadback refused;
        texture.GetData(pixels);
        texture.GetData({0, 0, 1, 1}, std::span{pixels}.first(1));
        target.GetData(pixels);
        device.GetBackBufferData(pixels);
        EXPECT_EQ(refused_calls,
                  "Texture2D::GetData;Texture2D::GetData;Texture2D::GetData;"
                  "GraphicsDevice::GetBackBufferData;");
        EXPECT_EQ(pixels, untouched);
        EXPECT_EQ(device.ReadBackBuffer().Width(), 2) << "screenshots must stay possible";
    }
    texture.GetData(pixels);
    EXPECT_EQ(pixels[0], Color::White);
}

}  // namespace
}  // namespace graze
