#include <utility>

#include <glm/geometric.hpp>

#include "figures.hpp"
#include "graze/math/math_helper.hpp"

namespace graze::pictures {
namespace {

constexpr float kTextScale = 2;

Image OnePixel() {
    return Image{1, 1, Color::White};
}

}  // namespace

Page::Page(int width, int height, const SpriteFont& font)
    : font_(&font), device_(width, height), batch_(device_), dot_(device_, OnePixel()) {
    device_.Clear(kPaper);
    batch_.Begin({.sampler_state = SamplerState::PointClamp});
}

void Page::Text(std::string_view text, Vector2 at, Color color) {
    font_->Layout(text, [this, at, color](const Glyph& glyph, Vector2 corner) {
        // The font's texture belongs to a different device, so its pixels are drawn one by one.
        const Image& pixels = font_->Texture().Pixels();
        for (int v = 0; v < glyph.source.height; ++v) {
            for (int u = 0; u < glyph.source.width; ++u) {
                if (pixels.Pixel(glyph.source.x + u, glyph.source.y + v).a > 0) {
                    Fill(at + (corner + Vector2{u, v}) * kTextScale, {kTextScale, kTextScale},
                         color);
                }
            }
        }
    });
}

void Page::Fill(Vector2 corner, Vector2 size, Color color) {
    batch_.Draw(dot_, dot_.Bounds(), Placement{corner, 0, {0, 0}, size}, color);
}

void Page::Line(Vector2 from, Vector2 to, float thickness, Color color) {
    const Vector2 way = to - from;
    const double angle = Atan2(static_cast<double>(way.y), static_cast<double>(way.x));
    batch_.Draw(
        dot_, dot_.Bounds(),
        Placement{from, static_cast<float>(angle), {0, 0.5f}, {glm::length(way), thickness}},
        color);
}

void Page::Frame(Vector2 corner, Vector2 size, float thickness, Color color) {
    Fill(corner, {size.x, thickness}, color);
    Fill({corner.x, corner.y + size.y - thickness}, {size.x, thickness}, color);
    Fill(corner, {thickness, size.y}, color);
    Fill({corner.x + size.x - thickness, corner.y}, {thickness, size.y}, color);
}

void Page::Ring(Vector2 center, float radius, float thickness, Color color) {
    constexpr int sides = 96;
    const auto at = [center, radius](int side) {
        const SineCosine turn = SinCos(static_cast<double>(MathHelper::TwoPi) * side / sides);
        return center + Vector2{turn.cosine, turn.sine} * radius;
    };
    for (int side = 0; side < sides; ++side) {
        Line(at(side), at(side + 1), thickness, color);
    }
}

void Page::Picture(const Image& picture, Vector2 corner, int zoom) {
    const Texture2D& texture = pictures_.emplace_back(device_, picture);
    const auto scale = static_cast<float>(zoom);
    batch_.Draw(texture, texture.Bounds(), Placement{corner, 0, {0, 0}, {scale, scale}},
                Color::White);
}

Image Page::Finish() {
    batch_.End();
    return device_.ReadBackBuffer();
}

}  // namespace graze::pictures
