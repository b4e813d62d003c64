#include <array>
#include <cmath>
#include <string>
#include <string_view>

#include "figures.hpp"
#include "graze/collision/footprint.hpp"
#include "graze/collision/shapes.hpp"
#include "graze/sprite/sprite.hpp"
#include "scene_view.hpp"

namespace graze::pictures {
namespace {

constexpr Vector2 kMargin{24, 24};
constexpr float kLine = 22;          // pixels from one line of text to the next
constexpr float kColumnWidth = 314;  // of a panel, with its gap

struct TwoLines {
    std::string first;
    std::string second;
};

void WriteTitle(Page& page, const TwoLines& title, Vector2 at) {
    page.Text(title.first, at);
    page.Text(title.second, at + Vector2{0, kLine}, kQuiet);
}

Rectangle BoxOf(const Actor& actor) {
    return BoundingRectangle(actor.mask->Bounds(), ToAffine(actor.placement));
}

void DrawBoxes(SceneView& view, const Actor& first, const Actor& second) {
    view.Outline(Affine{}, BoxOf(first), kFirst);
    view.Outline(Affine{}, BoxOf(second), kSecond);
}

// Draws a pixel of a sprite at the left of its word: filled if it is solid.
void DrawPixelState(Page& page, Vector2 at, bool solid, Color color) {
    constexpr Vector2 side{16, 16};
    page.Fill(at, side, solid ? color : Color::White);
    page.Frame(at, side, 2, color);
    page.Text(solid ? "solid" : "transparent", at + Vector2{26, 0});
}

// Returns the sprite's texel under the centre of a pixel.
Point TexelUnder(Point pixel, const Actor& actor) {
    const Matrix to_texels = Matrix::Invert(ToMatrix(ToAffine(actor.placement)));
    const Vector2 texel = Vector2::Transform(pixel.ToVector2() + Vector2{.5f}, to_texels);
    return {static_cast<int>(std::floor(texel.x)), static_cast<int>(std::floor(texel.y))};
}

std::string FormatPair(std::string_view name, Point point) {
    return std::string{name} + " (" + std::to_string(point.x) + ", " + std::to_string(point.y) +
           ")";
}

}  // namespace

Image DrawStepsFigure(const Material& material) {
    constexpr int level = 2;  // the ship's frame that does not bank
    constexpr int zoom = 4;
    const Mask& crescent = material.content.Load<Sprite>("crescent").FrameMask(0);
    const Mask& ship = material.content.Load<Sprite>("ship").FrameMask(level);
    const std::array<Point, 3> corners{Point{30, 56}, Point{25, 15}, Point{16, 15}};
    const std::array<std::string, 3> titles{"1. Apart", "2. Boxes overlap", "3. Pixels touch"};
    const Actor first{nullptr, &crescent, Placement{{2, 2}}};
    const Rectangle area{0, 0, 74, 84};
    Page page{976, 438, material.font};
    for (std::size_t i = 0; i < titles.size(); ++i) {
        const Actor second{nullptr, &ship, Placement{corners[i].ToVector2()}};
        const Rectangle shared = Rectangle::Intersect(BoxOf(first), BoxOf(second));
        const Vector2 at = kMargin + Vector2{kColumnWidth * static_cast<float>(i), 0};
        const int pixels = CountOverlap(first.OnScreen(), second.OnScreen());
        WriteTitle(page,
                   {titles[i], shared.IsEmpty() ? "no pixel to compare"
                               : pixels == 0    ? "no pixel in both"
                                             : std::to_string(pixels) + " pixels in both: a hit"},
                   at);
        SceneView view{page, area, at + Vector2{0, 54}, zoom};
        const Image coverage = DrawCoverage(area, first, second);
        page.Fill(view.OnPage({0, 0}), Vector2{area.width, area.height} * zoom, Color::White);
        page.Picture(coverage, view.OnPage({0, 0}), zoom);
        DrawBoxes(view, first, second);
        view.Outline(Affine{}, shared, kMark);
    }
    return page.Finish();
}

Image DrawTruthFigure(const Material& material) {
    const Mask hook = ParseText({"######..", "#######.", "##...##.", "##......", "##......"});
    const Mask dart = ParseText({"....##..", "..#####.", "########", "..#####.", "....##.."});
    const Actor first{nullptr, &hook, Placement{{1, 1}}};
    const Actor second{nullptr, &dart, Placement{{4, 2}}};
    const Rectangle area{0, 0, 13, 8};
    Page page{976, 340, material.font};
    page.Text("Four pixels that lie in both boxes", kMargin);
    SceneView view{page, area, {24, 60}, 32};
    view.Show(DrawCoverage(area, first, second));
    DrawBoxes(view, first, second);

    page.Text("pixel  first          second         hit", {480, 24});
    constexpr std::array<Point, 4> pixels{Point{5, 5}, Point{5, 2}, Point{6, 4}, Point{6, 3}};
    for (int i = 0; i < 4; ++i) {
        const Point pixel = pixels[static_cast<std::size_t>(i)];
        const bool solid_in_first = Solid(first.OnScreen(), pixel.x, pixel.y);
        const bool solid_in_second = Solid(second.OnScreen(), pixel.x, pixel.y);
        const std::string name(1, static_cast<char>('A' + i));
        view.MarkPixel(pixel, kMark);
        const Vector2 row{480, 70 + 40 * static_cast<float>(i)};
        page.Text(name, row + Vector2{24, 0});
        DrawPixelState(page, row + Vector2{84, 0}, solid_in_first, kFirst);
        DrawPixelState(page, row + Vector2{264, 0}, solid_in_second, kSecond);
        const bool hit = solid_in_first && solid_in_second;
        page.Text(name, view.OnPage(pixel.ToVector2()) + Vector2{11, 8}, hit ? Color::White : kInk);
        page.Text(hit ? "yes" : "no", row + Vector2{444, 0}, hit ? kMark : kInk);
    }
    page.Text("A pixel is a hit only if it is solid", {480, 254});
    page.Text("in both sprites. One is enough.", {480, 254 + kLine});
    return page.Finish();
}

Image DrawTransformFigure(const Material& material) {
    const Mask letter = ParseText({"######", "##....", "####..", "##....", "##...."});
    const Vector2 origin{2, 2};
    const std::array<Placement, 5> steps{
        Placement{}, Placement{.origin = origin}, Placement{.origin = origin, .scale = {2, 2}},
        Placement{.rotation = .6f, .origin = origin, .scale = {2, 2}},
        Placement{.position = {9, 5}, .rotation = .6f, .origin = origin, .scale = {2, 2}}};
    const std::array<TwoLines, 5> titles{
        TwoLines{"1. The texture", "its corner is at (0, 0)"},
        TwoLines{"2. The origin to (0, 0)", "CreateTranslation(-o)"},
        TwoLines{"3. Scale", "* CreateScale(s)"}, TwoLines{"4. Rotate", "* CreateRotationZ(r)"},
        TwoLines{"5. Move", "* CreateTranslation(p)"}};
    const Rectangle area{-8, -8, 29, 24};
    Page page{976, 680, material.font};
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const Actor actor{nullptr, &letter, steps[i]};
        const bool is_below = i >= 3;
        const Vector2 at =
            kMargin + Vector2{kColumnWidth * static_cast<float>(i % 3), is_below ? 332.0f : 0};
        WriteTitle(page, titles[i], at);
        SceneView view{page, area, at + Vector2{0, 54}, 10};
        view.Show(DrawCoverage(area, actor, std::nullopt));
        view.Line({area.Left(), 0}, {area.Right(), 0}, kQuiet);
        view.Line({0, area.Top()}, {0, area.Bottom()}, kQuiet);
        view.Outline(actor.placement, letter.Bounds(), kInk);
        view.Point(Vector2::Transform(origin, ToMatrix(ToAffine(actor.placement))), 10, kMark);
        view.Line({}, actor.placement.position, kMark);
    }
    const std::array<std::string_view, 6> text{
        "All steps in one value:",   "", "Placement{", "  .position = p,", "  .rotation = r,",
        "  .origin = o, .scale = s}"};
    for (std::size_t i = 0; i < text.size(); ++i) {
        page.Text(text[i],
                  kMargin + Vector2{2 * kColumnWidth, 386 + kLine * static_cast<float>(i)});
    }
    return page.Finish();
}

Image DrawMappingFigure(const Material& material) {
    const Mask rocket =
        ParseText({"..##..", ".####.", ".####.", ".####.", ".####.", ".####.", "##..##", "#....#"});
    const Mask cannon = ParseText({"..........##", "...#########", "############", "############",
                                   "...#########", "..........##"});
    const Actor first{nullptr, &rocket, Placement{{10, 10}, 2.2f, {3, 4}, {1.8f, 1.5f}}};
    const Actor second{nullptr, &cannon, Placement{{19.5f, 15.5f}, .5f, {6, 3}, {1.4f, 1.4f}}};
    const Rectangle area{0, 0, 30, 28};
    const Point pixel = *FindContact(first.OnScreen(), second.OnScreen());
    Page page{976, 382, material.font};
    SceneView screen{page, area, kMargin + Vector2{kColumnWidth, 54}, 10};
    WriteTitle(page, {"2. On the screen", FormatPair("pixel", pixel)},
               kMargin + Vector2{kColumnWidth, 0});
    screen.Show(DrawCoverage(area, first, second));
    DrawBoxes(screen, first, second);
    screen.MarkPixel(pixel, kMark);
    const auto show_texture = [&](const Actor& actor, Color color, float column,
                                  const std::string& title) {
        const Point texel = TexelUnder(pixel, actor);
        const Vector2 at = kMargin + Vector2{kColumnWidth * column, 0};
        WriteTitle(page, {title, FormatPair("texel", texel)}, at);
        SceneView view{page, actor.mask->Bounds(), at + Vector2{0, 54}, 24};
        view.Show(Flat(*actor.mask, color));
        view.MarkPixel(texel, kMark);
    };
    show_texture(first, kFirst, 0, "1. Texture of a");
    show_texture(second, kSecond, 2, "3. Texture of b");
    return page.Finish();
}

}  // namespace graze::pictures
