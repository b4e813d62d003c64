#include <array>

#include "golden/stage.hpp"

namespace graze::test {
namespace {

using enum TextureAddressMode;

// Draws a source rectangle that extends beyond the tile on all four sides, at twice its size.
template <TextureFilter filter, TextureAddressMode u, TextureAddressMode v>
void Beyond(Stage& s) {
    s.Begin({.sampler = {.filter = filter, .address_u = u, .address_v = v}});
    s.batch.Draw(s.tile, Rectangle{2, 2, 80, 64}, Rectangle{-15, -7, 40, 32}, Color::White);
    s.End();
}

// Samples half a texel outside the edges, where Wrap shows the opposite side's colour.
template <TextureAddressMode mode>
void LinearEdges(Stage& s) {
    s.Begin({.sampler = {.filter = TextureFilter::Linear, .address_u = mode, .address_v = mode}});
    s.batch.Draw(s.tile, {3, 3}, {}, Color::White, 0, {0, 0}, 4.0f, SpriteEffects::None, 0);
    s.batch.Draw(s.tile, {86, 30}, Rectangle{-4, -4, 20, 20}, Color::White, 0.4f, {10, 10}, 2.0f,
                 SpriteEffects::FlipHorizontally, 0);
    s.End();
}

// Draws source rectangles that are completely outside the texture.
template <TextureAddressMode mode>
void Outside(Stage& s) {
    s.Begin({.sampler = {.filter = TextureFilter::Point, .address_u = mode, .address_v = mode}});
    s.batch.Draw(s.tile, Vector2{3, 3}, Rectangle{30, -41, 24, 18}, Color::White);
    s.batch.Draw(s.tile, {48, 12}, Rectangle{-50, 100, 16, 10}, Color::White, 0.5f, {8, 5}, 1.5f,
                 SpriteEffects::FlipVertically, 0);
    s.End();
}

constexpr auto kPoint = TextureFilter::Point;
constexpr auto kLinear = TextureFilter::Linear;
constexpr auto kSoft = Agreement::WithinTwo;
constexpr std::array kScenes{
    GoldenScene{"address_clamp_clamp", 84, 68, &Beyond<kPoint, Clamp, Clamp>},
    GoldenScene{"address_clamp_wrap", 84, 68, &Beyond<kPoint, Clamp, Wrap>},
    GoldenScene{"address_clamp_mirror", 84, 68, &Beyond<kPoint, Clamp, Mirror>},
    GoldenScene{"address_wrap_clamp", 84, 68, &Beyond<kPoint, Wrap, Clamp>},
    GoldenScene{"address_wrap_wrap", 84, 68, &Beyond<kPoint, Wrap, Wrap>},
    GoldenScene{"address_wrap_mirror", 84, 68, &Beyond<kPoint, Wrap, Mirror>},
    GoldenScene{"address_mirror_clamp", 84, 68, &Beyond<kPoint, Mirror, Clamp>},
    GoldenScene{"address_mirror_wrap", 84, 68, &Beyond<kPoint, Mirror, Wrap>},
    GoldenScene{"address_mirror_mirror", 84, 68, &Beyond<kPoint, Mirror, Mirror>},
    GoldenScene{"address_linear_clamp", 112, 60, &LinearEdges<Clamp>, kSoft},
    GoldenScene{"address_linear_wrap", 112, 60, &LinearEdges<Wrap>, kSoft},
    GoldenScene{"address_linear_mirror", 112, 60, &LinearEdges<Mirror>, kSoft},
    GoldenScene{"address_linear_wrap_clamp", 84, 68, &Beyond<kLinear, Wrap, Clamp>, kSoft},
    GoldenScene{"address_linear_mirror_wrap", 84, 68, &Beyond<kLinear, Mirror, Wrap>, kSoft},
    GoldenScene{"address_outside_clamp", 64, 28, &Outside<Clamp>},
    GoldenScene{"address_outside_wrap", 64, 28, &Outside<Wrap>},
    GoldenScene{"address_outside_mirror", 64, 28, &Outside<Mirror>},
};

}  // namespace

SceneGroup AddressScenes() {
    return {"address", kScenes};
}

}  // namespace graze::test
