#include "graze/graphics/readback.hpp"

#include <array>
#include <string>

#include <gtest/gtest.h>

#include "graze/graphics/software_device.hpp"
#include "graze/graphics/texture2d.hpp"

namespace graze {
namespace {

std::string told;

class Refused {
public:
    Refused()
        : before_{
              SetReadbackRefusal([](std::string_view call) { told += std::string{call} + ";"; })} {
        told.clear();
    }
    ~Refused() { SetReadbackRefusal(before_); }
    Refused(const Refused&) = delete;
    Refused& operator=(const Refused&) = delete;

private:
    ReadbackRefusal before_;
};

TEST(Readback, OnceRefusedEachCallIsToldByItsNameAndReadsNothing) {
    SoftwareDevice device{2, 1};
    const Texture2D texture{device, Image{2, 1, Color::White}};
    const RenderTarget2D target{device, 2, 1};
    std::array<Color, 2> pixels{Color::Red, Color::Red};
    const auto untouched = pixels;
    {
        const Refused refused;
        texture.GetData(pixels);
        texture.GetData({0, 0, 1, 1}, std::span{pixels}.first(1));
        target.GetData(pixels);
        device.GetBackBufferData(pixels);
        EXPECT_EQ(told,
                  "Texture2D::GetData;Texture2D::GetData;Texture2D::GetData;"
                  "GraphicsDevice::GetBackBufferData;");
        EXPECT_EQ(pixels, untouched);
        EXPECT_EQ(device.ReadBackBuffer().Width(), 2) << "screenshots stay possible";
    }
    texture.GetData(pixels);
    EXPECT_EQ(pixels[0], Color::White);
}

}  // namespace
}  // namespace graze
