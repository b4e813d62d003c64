#include <algorithm>
#include <utility>

#include <gtest/gtest.h>

#include "platform/gpu/line_scenes.hpp"
#include "platform/sdl/gl/gl_device_fixture.hpp"
#include "platform/sdl/gl/gl_shader_faults.hpp"

namespace graze::test {
namespace {

class GlQuadsTest : public GlDeviceTest {
protected:
    [[nodiscard]] PictureDifference Compare(const Drawing& draw) {
        return CompareImages(DrawToImage(kWidth, kHeight, draw),
                             DrawToImage(*gl_, kWidth, kHeight, draw));
    }

    // Returns the number of fragment shader invocations for one sprite.
    [[nodiscard]] int ShadedPixels(const Placement& placement) {
        GlShaderText text = SpriteShaderText();
        text.fragment = Replaced(text.fragment, "discard;", "result = vec4(1.0);\n return;");
        gl_ = MakeOffscreenGlDevice(GetParam(), 8, 8, {.shaders = text});
        const Image image = DrawToImage(*gl_, kWidth, kHeight,
                                        OneSprite(Image{1, 1, Color::White}, placement,
                                                  {0, 0, 1, 1}, SamplerState::PointClamp));
        return static_cast<int>(std::ranges::count(image.Pixels(), Color::White));
    }
};

INSTANTIATE_TEST_SUITE_P(Dialects, GlQuadsTest, testing::Values(GlDialect::Core33, GlDialect::Es30),
                         DialectName);

TEST_P(GlQuadsTest, ShadesAboutThePixelsOfALongThinSprite) {
    const int asked = ShadedPixels({{20, 20}, 0.7853982f, {0, 0}, {280, 2}});
    EXPECT_LT(asked, 282 * 5);  // its box has 200 x 200 pixels
    EXPECT_GE(asked, 280 * 2 - 100);
}

TEST_P(GlQuadsTest, ShadesFewMorePixelsForARotatedSquare) {
    const int asked = ShadedPixels({{160, 20}, 0.7853982f, {0, 0}, {100, 100}});
    EXPECT_LT(asked, 103 * 103);  // its box has 144 x 144 pixels
    EXPECT_GE(asked, 100 * 100);
}

TEST_P(GlQuadsTest, DrawsTheBoxOfASpriteThatFillsIt) {
    EXPECT_EQ(ShadedPixels({{20, 20}, 0, {0, 0}, {100, 50}}), 102 * 52);
}

TEST_P(GlQuadsTest, DetectsSlightlyWrongQuads) {
    const std::pair<const char*, const char*> faults[] = {
        {"side * grown - one_pixel - start", "side * (size - one_pixel) - start"},
        {"/ determinant + 0.5", "/ determinant + 2.5"},
        {"u_step.x * at.y - v_step.x * at.x", "u_step.x * at.y + v_step.x * at.x"},
    };
    for (const auto& [right, wrong] : faults) {
        GlShaderText text = SpriteShaderText();
        text.vertex = Replaced(text.vertex, right, wrong);
        gl_ = MakeOffscreenGlDevice(GetParam(), 8, 8, {.shaders = text});
        EXPECT_FALSE(Compare(Lines(1)).Equal()) << wrong;
    }
}

TEST_P(GlQuadsTest, DetectsQuadsThatDrawOutsideTheirBox) {
    GlShaderText text = SpriteShaderText();
    text.fragment = Replaced(text.fragment, "uvec4(texel, offset)", "uvec4(texel, 0, 0)");
    gl_ = MakeOffscreenGlDevice(GetParam(), 8, 8, {.shaders = text});
    EXPECT_FALSE(Compare(Lines(0)).Equal());
}

}  // namespace
}  // namespace graze::test
