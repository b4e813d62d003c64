#include "sdl/gl/gl_shaders.hpp"

#include <stdexcept>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "platform/sdl/gl/gl_device_fixture.hpp"
#include "platform/sdl/gl/gl_shader_faults.hpp"

namespace graze::test {
namespace {

INSTANTIATE_TEST_SUITE_P(Dialects, GlDeviceTest,
                         testing::Values(GlDialect::Core33, GlDialect::Es30), DialectName);

// The comparisons with the software device prove nothing unless they detect slightly wrong shaders.
TEST_P(GlDeviceTest, DetectsSlightlyWrongShaders) {
    const std::pair<const char*, const char*> faults[] = {
        {"ivec2 texel = ivec2(value.x >> sprite_u.w, value.y >> sprite_v.w)",
         "ivec2 texel = value / (ivec2(1) << ivec2(sprite_u.w, sprite_v.w))"},
        {"axis.x + axis.y * offset.x", "axis.x + axis.y + axis.y * offset.x"},
        {"greaterThanEqual(uvec4(texel", "greaterThan(uvec4(texel"},
        {"sprite_source.xy + in_source", "sprite_source.xy + in_source + ivec2(0, 1)"},
        {"* 255.0 + 0.5", "* 255.0 - 0.5"},
    };
    const Image noise = Noise(64, 48, 30);
    for (const auto& [right, wrong] : faults) {
        GlShaderText text = SpriteShaderText();
        text.fragment = Replaced(text.fragment, right, wrong);
        gl_ = MakeOffscreenGlDevice(GetParam(), kSide, kSide, {.shaders = text});
        Random random{31};
        int noticed = 0;
        for (int i = 0; i < 20; ++i) {
            const auto difference = AgainstSoftware(OneSprite(
                noise, RandomPlacement(random), {10, 8, 40, 30}, SamplerState::PointClamp));
            noticed += difference.Equal() ? 0 : 1;
        }
        EXPECT_GT(noticed, 0) << wrong;
    }
}

TEST_P(GlDeviceTest, ReportsTheDriversLogWhenAShaderDoesNotCompile) {
    GlShaderText text = SpriteShaderText();
    text.fragment = Replaced(text.fragment, "void main() {", "void main() { nonsense_here();");
    try {
        gl_ = MakeOffscreenGlDevice(GetParam(), 8, 8, {.shaders = text});
        FAIL() << "the shader compiled";
    } catch (const std::runtime_error& error) {
        EXPECT_NE(std::string{error.what()}.find("fragment shader"), std::string::npos);
        EXPECT_NE(std::string{error.what()}.find("nonsense_here"), std::string::npos)
            << error.what();
    }
}

TEST_P(GlDeviceTest, RejectsShadersThatDoNotLink) {
    GlShaderText text = SpriteShaderText();
    text.vertex =
        Replaced(text.vertex, "flat out ivec2 sprite_layer", "flat out ivec3 sprite_layer");
    text.vertex = Replaced(text.vertex, "sprite_layer = ivec2(", "sprite_layer = ivec3(0, ");
    EXPECT_THROW(gl_ = MakeOffscreenGlDevice(GetParam(), 8, 8, {.shaders = text}),
                 std::runtime_error);
}

}  // namespace
}  // namespace graze::test
