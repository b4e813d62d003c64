#include "graze/content/texture_stream.hpp"

#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "graze/content/content_error.hpp"
#include "graze/graphics/software_device.hpp"
#include "support/broken_promises.hpp"

namespace graze {
namespace {

using test::FailsAssert;

TEST(Texture2DFromStream, ReadsThePngAtTheStreamPositionPremultiplied) {
    SoftwareDevice device{4, 4};
    Image straight{2, 1};
    straight.SetPixel(0, 0, {200, 100, 50, 255});
    straight.SetPixel(1, 0, {200, 100, 50, 128});
    const Bytes bytes = EncodePng(straight.View());
    std::istringstream stream{
        "a header" + std::string{reinterpret_cast<const char*>(bytes.data()), bytes.size()}};
    stream.ignore(8);

    const Texture2D texture = Texture2DFromStream(device, stream);

    EXPECT_EQ(texture.Bounds(), Rectangle(0, 0, 2, 1));
    EXPECT_EQ(texture.Pixels().Pixel(0, 0), Color(200, 100, 50));
    EXPECT_EQ(texture.Pixels().Pixel(1, 0), Color::FromNonPremultiplied(200, 100, 50, 128));
}

TEST(Texture2DFromStream, ReportsWhyItFails) {
    SoftwareDevice device{4, 4};
    std::istringstream text{"no picture"};
    EXPECT_THROW(static_cast<void>(Texture2DFromStream(device, text)), FormatError);
    std::istringstream failed{""};
    failed.setstate(std::ios::failbit);
    EXPECT_THROW(static_cast<void>(Texture2DFromStream(device, failed)), FormatError);
}

TEST(SaveAsPng, RoundTripsTheTexture) {
    SoftwareDevice device{4, 4};
    Texture2D texture{device, 2, 2};
    texture.SetData(std::vector<Color>{Color::Red, Color::Transparent, Color::White * 0.5f,
                                       Color(1, 2, 3, 200)});
    std::stringstream file;

    SaveAsPng(texture, file);

    const Texture2D again = Texture2DFromStream(device, file);
    EXPECT_EQ(again.Pixels(), texture.Pixels());
}

TEST(SaveAsPng, ReportsAFailedStreamAndRejectsTargets) {
    SoftwareDevice device{4, 4};
    const Texture2D texture{device, 2, 2};
    std::ostringstream failed;
    failed.setstate(std::ios::badbit);
    EXPECT_THROW(SaveAsPng(texture, failed), std::runtime_error);

    const RenderTarget2D target{device, 2, 2};
    std::ostringstream file;
    EXPECT_TRUE(FailsAssert("not supported for render targets", [&] { SaveAsPng(target, file); }));
}

}  // namespace
}  // namespace graze
