#include <array>

#include <gtest/gtest.h>

#include "engine/graphics/software_twins.hpp"
#include "support/pictures.hpp"

// The device has faster paths for some images, maps and colours. Here each condition is met or just
// missed, and the result is compared with the slow reference, which has no such paths.
namespace graze {
namespace {

using test::Noise;
using test::OracleSprite;
using test::RandomSprite;
using test::SoftwareComparison;

constexpr Rectangle kSmallScreen{0, 0, 40, 40};
constexpr std::array kPathBlends{
    BlendState::AlphaBlend, BlendState::Opaque, BlendState::NonPremultiplied, BlendState::Additive,
    BlendState{Blend::DestinationColor, Blend::SourceColor, Blend::One, Blend::SourceAlpha}};
constexpr std::array kSamplers{SamplerState::PointClamp, SamplerState::LinearClamp,
                               SamplerState::PointWrap, SamplerState::LinearWrap};
constexpr std::array kTints{Color{255, 255, 255, 255}, Color{255, 255, 255, 254},
                            Color{254, 255, 255, 255}, Color{90, 20, 0, 0}, Color{0, 0, 0, 0}};

Image Filled(int width, int height, Color color) {
    return {width, height, color};
}

Image WithAlpha(Image picture, std::uint8_t alpha) {
    for (Color& color : picture.Pixels()) {
        color.a = alpha;
    }
    return picture;
}

void DrawAllWays(SoftwareComparison& comparison, const OracleSprite& shape) {
    for (const BlendState& blend : kPathBlends) {
        for (const SamplerState& sampler : kSamplers) {
            for (const Color tint : kTints) {
                OracleSprite sprite = shape;
                sprite.color = tint;
                comparison.Draw({blend, sampler, DepthStencilState::None}, sprite);
            }
        }
        ASSERT_TRUE(comparison.Matches()) << "blend " << &blend - kPathBlends.data();
    }
}

OracleSprite Shape(const Affine& affine, Rectangle source,
                   SpriteEffects effects = SpriteEffects::None) {
    return {MakeTexelMap(affine, source.width, source.height, effects), source};
}

constexpr Affine kTurned{2.5, 1.2, -0.9, 3.1, 20.3, 4.8};
constexpr Affine kAligned{3, 0, 0, 2, 7, 5};

TEST(SoftwarePaths, MatchTheSlowReferenceForPicturesOfOneColour) {
    for (const Color color : {Color{200, 100, 50, 255}, Color{100, 50, 20, 254}, Color{9, 8, 7, 0},
                              Color::Transparent}) {
        for (const int side : {1, 9}) {
            SoftwareComparison comparison{kSmallScreen, Filled(side, side, color)};
            DrawAllWays(comparison, Shape(kTurned, {0, 0, 12, 12}));
            DrawAllWays(comparison, Shape(kAligned, {-3, -2, 15, 15}));
        }
    }
}

TEST(SoftwarePaths, DetectOnePixelOfAnotherColour) {
    for (const Point odd : {Point{0, 0}, Point{8, 0}, Point{0, 8}, Point{8, 8}}) {
        Image picture = Filled(9, 9, {200, 100, 50, 255});
        picture.SetPixel(odd.x, odd.y, {201, 100, 50, 255});
        SoftwareComparison comparison{kSmallScreen, std::move(picture)};
        DrawAllWays(comparison, Shape(kAligned, {0, 0, 9, 9}));
    }
}

TEST(SoftwarePaths, MatchTheSlowReferenceForOpaquePictures) {
    for (const std::uint8_t alpha : {std::uint8_t{255}, std::uint8_t{254}}) {
        SoftwareComparison comparison{kSmallScreen, WithAlpha(Noise(16, 16, 3), alpha)};
        DrawAllWays(comparison, Shape(kTurned, {0, 0, 16, 16}));
        DrawAllWays(comparison, Shape(kAligned, {2, 1, 13, 14}));
        DrawAllWays(comparison, Shape({1, 0, 0, 1, 3, 4}, {0, 0, 16, 16}));
    }
}

TEST(SoftwarePaths, DetectOnePixelThatIsNotOpaque) {
    Image picture = WithAlpha(Noise(16, 16, 3), 255);
    picture.SetPixel(15, 15, {0, 0, 0, 254});
    SoftwareComparison comparison{kSmallScreen, std::move(picture)};
    DrawAllWays(comparison, Shape({1, 0, 0, 1, 3, 4}, {0, 0, 16, 16}));
}

// SetData passes only the changed part of the texture to the device.
TEST(SoftwarePaths, DetectAChangedPartOfATextureOfOneColour) {
    for (const Color part : {Color{1, 2, 3, 255}, Color{1, 2, 3, 100}, Color{200, 100, 50, 255}}) {
        SoftwareComparison comparison{kSmallScreen, Filled(9, 9, {200, 100, 50, 255})};
        const std::array<Color, 4> pixels{part, part, part, part};
        comparison.Texture().SetData({0, 0, 2, 2}, pixels);
        DrawAllWays(comparison, Shape(kAligned, {0, 0, 9, 9}));
        comparison.Texture().SetData({6, 7, 2, 2}, pixels);
        DrawAllWays(comparison, Shape(kAligned, {0, 0, 9, 9}));
    }
}

TEST(SoftwarePaths, DoNotTreatATextureAsOpaqueForAnOpaquePart) {
    SoftwareComparison comparison{kSmallScreen, Noise(9, 9, 2)};
    const std::array<Color, 4> pixels{Color::Red, Color::Green, Color::Blue, Color::White};
    comparison.Texture().SetData({0, 0, 2, 2}, pixels);
    DrawAllWays(comparison, Shape(kAligned, {0, 0, 9, 9}));
}

// The first pixel centre of a row is on or near a texel edge. The map's step from pixel to pixel is
// one texel, or differs from one texel by one unit of the map's fixed-point coordinates. With a
// slope, each row starts at a different texel coordinate.
TEST(SoftwarePaths, MatchTheSlowReferenceAroundOneTexelPerPixel) {
    for (const int unit : {-1, 0, 1}) {
        for (const int flips : {0, 1, 2, 3}) {
            for (const int slope : {0, 1, -300'000}) {
                SoftwareComparison comparison{kSmallScreen, Noise(48, 40, 8)};
                OracleSprite sprite =
                    Shape({1, 0, 0, 1, 4.5, 3}, {5, 4, 31, 33}, static_cast<SpriteEffects>(flips));
                // With a longer step, the row starts before a texel edge and then crosses it.
                sprite.map.u.start -= unit > 0 ? 5 : 0;
                sprite.map.u.per_x += unit;
                sprite.map.u.per_y += slope;
                DrawAllWays(comparison, sprite);
            }
        }
    }
}

TEST(SoftwarePaths, MatchTheSlowReferenceAroundOneRowOfTexels) {
    for (const double scale : {0.7, 1.0, 1.01, 2.0, 3.3, 40.0}) {
        for (const int slope : {0, 1, -1}) {
            for (const int flips : {0, 3}) {
                SoftwareComparison comparison{kSmallScreen, Noise(12, 9, 8)};
                OracleSprite sprite = Shape({scale, 0, 0, 1.5, 2.3, 3}, {0, 0, 12, 9},
                                            static_cast<SpriteEffects>(flips));
                sprite.map.v.per_x += slope;
                DrawAllWays(comparison, sprite);
            }
        }
    }
}

// The source rectangles extend one texel beyond the texture on a side, or are just inside it.
TEST(SoftwarePaths, MatchTheSlowReferenceForSourcesAroundTheTextureEdge) {
    for (const Rectangle source :
         {Rectangle{0, 0, 16, 16}, Rectangle{-1, 0, 16, 16}, Rectangle{0, -1, 16, 16},
          Rectangle{1, 0, 16, 16}, Rectangle{0, 1, 16, 16}, Rectangle{15, 15, 1, 1}}) {
        SoftwareComparison comparison{kSmallScreen, Noise(16, 16, 9)};
        DrawAllWays(comparison, Shape({1, 0, 0, 1, 3, 4}, source));
        DrawAllWays(comparison, Shape(kTurned, source));
        DrawAllWays(comparison, Shape(kAligned, source));
    }
}

// The device searches long rows for transparent and opaque runs. The image has runs of every
// length, shifted by one pixel from row to row.
TEST(SoftwarePaths, MatchTheSlowReferenceForLongTransparentAndOpaqueRuns) {
    Image picture = Noise(90, 40, 6);
    for (int y = 0; y < 40; ++y) {
        for (int x = 0; x < 90; ++x) {
            const int stretch = (x + y) / (6 + y / 2) % 3;
            if (stretch == 0) {
                picture.SetPixel(x, y, Color::Transparent);
            } else if (stretch == 1) {
                picture.SetPixel(x, y, {picture.Pixel(x, y).r, 20, 40, 255});
            }
        }
    }
    for (const int width : {48, 55, 56, 57, 90}) {
        for (const double turn : {0.0, 0.03}) {
            SoftwareComparison comparison{{0, 0, 96, 30}, picture};
            DrawAllWays(comparison, Shape({1, turn, -turn, 1, 3, 4}, {0, 0, width, 40}));
        }
    }
}

// Most of the targets and textures are narrower than one pass of the device's loops.
TEST(SoftwarePaths, MatchTheSlowReferenceForNarrowTargetsAndSmallTextures) {
    Random random{5};
    for (const int width : {1, 3, 4, 5, 7, 8, 9}) {
        for (const int side : {1, 2, 3, 9}) {
            SoftwareComparison comparison{{0, 0, width, 80}, Noise(side, side, 4)};
            for (int i = 0; i < 60; ++i) {
                comparison.Draw({kPathBlends[static_cast<std::size_t>(i) % kPathBlends.size()],
                                 kSamplers[static_cast<std::size_t>(i / 7) % kSamplers.size()],
                                 DepthStencilState::None},
                                RandomSprite(random, {0, 0, side, side}));
                ASSERT_TRUE(comparison.Matches())
                    << width << " px, texture of " << side << ", " << i;
            }
        }
    }
}

}  // namespace
}  // namespace graze
