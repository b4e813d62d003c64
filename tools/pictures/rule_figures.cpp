#include <array>
#include <initializer_list>
#include <string>
#include <string_view>

#include "figures.hpp"
#include "graze/math/math_helper.hpp"
#include "scene_view.hpp"

namespace graze::pictures {
namespace {

constexpr Vector2 kMargin{24, 24};
constexpr float kLine = 22;  // pixels from one line of text to the next

// Returns a picture made from text, one string per row. Each letter stands for the colour of a
// pixel.
Image MakePicture(std::initializer_list<std::string_view> rows) {
    Image picture{static_cast<int>(rows.begin()->size()), static_cast<int>(rows.size())};
    int y = 0;
    for (const std::string_view row : rows) {
        for (int x = 0; x < picture.Width(); ++x) {
            const char letter = row[static_cast<std::size_t>(x)];
            const Color color =
                letter == 'a'
                    ? kFirst
                    : (letter == 'b' ? Color{250, 200, 120, 255}
                                     : (letter == 'c' ? Color{190, 90, 30, 255}
                                                      : (letter == 'd' ? Color{120, 60, 20, 255}
                                                                       : Color::Transparent)));
            picture.SetPixel(x, y, color);
        }
        ++y;
    }
    return picture;
}

// Draws the borders of all texels at their place on the screen.
void TexelLines(SceneView& view, const Placement& placement, const Image& picture) {
    const Affine m = ToAffine(placement);
    for (int u = 0; u < picture.Width(); ++u) {
        view.Outline(m, {u, 0, 1, picture.Height()}, kInk);
    }
    for (int v = 0; v < picture.Height(); ++v) {
        view.Outline(m, {0, v, picture.Width(), 1}, kInk);
    }
}

}  // namespace

Image DrawSampleFigure(const Material& material) {
    const Image picture = MakePicture({"abab", "baba", "abab"});
    const Mask mask = MakeMask(picture.View());
    const Placement placement{{6.6f, 1.0f}, 0.42f, {0, 0}, {4.6f, 4.1f}};
    const Rectangle area{0, 0, 25, 20};
    constexpr int zoom = 18;
    Page page{972, 486, material.font};
    page.Text("A placed sprite: texels, and centres", kMargin);
    page.Text("of pixels", kMargin + Vector2{0, kLine});
    SceneView ideal{page, area, {24, 76}, zoom};
    ideal.Show(Image{area.width, area.height, Color::White});
    TexelLines(ideal, placement, picture);
    ideal.Centers(kMark);

    page.Text("On screen: each pixel shows the texel", {498, 24});
    page.Text("that its centre falls in", {498, 24 + kLine});
    SceneView shown{page, area, {498, 76}, zoom};
    shown.Show(DrawScene(area, {Actor{&picture, &mask, placement}}));
    TexelLines(shown, placement, picture);
    shown.Centers(kMark);
    return page.Finish();
}

Image DrawTiesFigure(const Material& material) {
    const Image bar = MakePicture({"abcd", "abcd"});
    const Mask mask = MakeMask(bar.View());
    const Rectangle area{0, 0, 10, 4};
    constexpr int zoom = 28;
    constexpr float column_width = 304;
    constexpr float row_height = 160;
    Page page{936, 590, material.font};
    page.Text("A centre (red) that lies on an edge, as at x = 2.5, belongs to what is", kMargin);
    page.Text("right of the edge. Mirrored or half turned, the same pixels are covered.",
              kMargin + Vector2{0, kLine});
    const std::array<const char*, 3> titles{"scale 1", "scale -1, 1", "rotation pi"};
    for (std::size_t column = 0; column < titles.size(); ++column) {
        for (int row = 0; row < 3; ++row) {
            const float x = 2.25f + 0.25f * static_cast<float>(row);
            const std::array<Placement, 3> placements{
                Placement{{x, 1}},
                Placement{{x + 4, 1}, 0, {0, 0}, {-1, 1}},
                Placement{{x + 4, 3}, MathHelper::Pi},
            };
            const Vector2 corner = kMargin + Vector2{static_cast<float>(column) * column_width,
                                                     92 + static_cast<float>(row) * row_height};
            const std::string title = std::string{titles[column]} +
                                      ", x = " + (row == 0 ? "2.25" : (row == 1 ? "2.5" : "2.75"));
            page.Text(title, corner - Vector2{0, 24}, kQuiet);
            SceneView view{page, area, corner, zoom};
            view.Show(DrawScene(area, {Actor{&bar, &mask, placements[column]}}));
            view.Outline(placements[column], bar.Bounds(), kInk);
            view.Centers(kMark);
        }
    }
    return page.Finish();
}

Image DrawFlipFigure(const Material& material) {
    const Image letter = MakePicture({"cccccc", "ca....", "caaa..", "ca....", "ca...."});
    const Mask mask = MakeMask(letter.View());
    const Rectangle area{0, 0, 18, 17};
    constexpr int zoom = 16;
    Page page{960, 420, material.font};
    page.Text("Flips mirror the texels inside the sprite. Quad and origin (red) stay.", kMargin);
    const std::array<const char*, 3> titles{"None", "FlipHorizontally", "both"};
    const std::array<SpriteEffects, 3> effects{
        SpriteEffects::None, SpriteEffects::FlipHorizontally,
        SpriteEffects::FlipHorizontally | SpriteEffects::FlipVertically};
    for (std::size_t i = 0; i < titles.size(); ++i) {
        const Placement placement{{6.4f, 8.3f}, 0.3f, {1.5f, 2.5f}, {2.2f, 2.2f}, effects[i]};
        const Vector2 corner{24 + static_cast<float>(i) * 312, 98};
        page.Text(titles[i], corner - Vector2{0, 28}, kQuiet);
        SceneView view{page, area, corner, zoom};
        view.Show(DrawScene(area, {Actor{&letter, &mask, placement}}));
        view.Outline(placement, letter.Bounds(), kInk);
        view.Point(placement.position, 10, kMark);
    }
    return page.Finish();
}

}  // namespace graze::pictures
