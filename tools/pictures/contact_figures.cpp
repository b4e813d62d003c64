#include <array>
#include <cstdio>
#include <string>

#include "figures.hpp"
#include "graze/collision/classic/collision_series.hpp"
#include "graze/collision/footprint.hpp"
#include "graze/collision/shapes.hpp"
#include "graze/sprite/sprite.hpp"
#include "scene_view.hpp"

namespace graze::pictures {
namespace {

constexpr Vector2 kMargin{24, 24};
constexpr float kLine = 22;

// The first frame of one of the game's sprites, as a separate picture.
struct Frame {
    Frame(ContentManager& content, std::string_view name)
        : sprite(content.Load<Sprite>(name)), picture(CopyFrame(sprite, 0)) {}
    [[nodiscard]] Actor At(Vector2 position, float rotation) const {
        return {&picture, &sprite.FrameMask(0), sprite.At(position, rotation)};
    }
    const Sprite& sprite;
    Image picture;
};

std::string YesOrNo(bool answer) {
    return answer ? "yes" : "no";
}

std::string FormatPoint(Point pixel) {
    return "(" + std::to_string(pixel.x) + ", " + std::to_string(pixel.y) + ")";
}

std::string Hundredths(double value) {
    std::array<char, 32> text{};
    const int length = std::snprintf(text.data(), text.size(), "%.2f", value);
    return {text.data(), static_cast<std::size_t>(length)};
}

Rectangle Around(Point pixel, int reach_x, int reach_y) {
    return {pixel.x - reach_x, pixel.y - reach_y, 2 * reach_x + 1, 2 * reach_y + 1};
}

// Lines of text, top to bottom.
class Column {
public:
    Column(Page& page, Vector2 at) : page_(&page), at_(at) {}
    void Say(const std::string& text, Color color = kInk) {
        page_->Text(text, at_, color);
        Skip();
    }
    void Skip() { at_.y += kLine; }

private:
    Page* page_;
    Vector2 at_;
};

Matrix MakeMatrix(const Placement& placement) {
    return Matrix::CreateScale(placement.scale.x, placement.scale.y, 1) *
           Matrix::CreateTranslation(placement.position.x, placement.position.y, 0);
}

std::string TexturesCollide(const Actor& a, const Actor& b) {
    const Vector2 hit = classic::TexturesCollide(
        classic::TextureTo2DArray(a.picture->View()), MakeMatrix(a.placement),
        classic::TextureTo2DArray(b.picture->View()), MakeMatrix(b.placement));
    return YesOrNo(hit != Vector2(-1, -1));
}

std::string IntersectPixels(const Actor& a, const Actor& b) {
    return YesOrNo(classic::IntersectPixels(
        MakeMatrix(a.placement), a.picture->Width(), a.picture->Height(), a.picture->Pixels(),
        MakeMatrix(b.placement), b.picture->Width(), b.picture->Height(), b.picture->Pixels()));
}

}  // namespace

Image DrawContactFigure(const Material& material) {
    const Frame gear{material.content, "gear_10"};
    const Frame ship{material.content, "ship"};
    const Actor first = gear.At({66.3f, 38.6f}, 0.35f);
    Actor second = ship.At({2.4f, 61.2f}, -0.25f);
    while (!Touches(first.OnScreen(), second.OnScreen())) {
        second.placement.position.x += 1;
    }
    const Point contact = *FindContact(first.OnScreen(), second.OnScreen());
    const int shared = CountOverlap(first.OnScreen(), second.OnScreen());
    const Rectangle screen{0, 0, 108, 84};
    const Rectangle close = Around(contact, 14, 13);

    Page page{972, 534, material.font};
    page.Text("What the player sees", kMargin);
    SceneView seen{page, screen, {24, 78}, 4};
    page.Picture(DrawScene(screen, {first, second}, Color{214, 222, 236, 255}), {24, 78}, 4);
    page.Frame(seen.OnPage({close.x, close.y}) - Vector2{2, 2},
               Vector2{close.width, close.height} * 4.0f + Vector2{4, 4}, 2, kMark);

    page.Text("Magnified: " + std::to_string(shared) + " shared pixels. The topmost,", {482, 24});
    page.Text("then leftmost is FindContact: " + FormatPoint(contact), {482, 24 + kLine});
    SceneView view{page, close, {482, 78}, 16};
    view.Show(DrawCoverage(close, first, second));
    view.MarkPixel(contact, kMark);
    return page.Finish();
}

Image DrawMagnifiedFigure(const Material& material) {
    const Image block{4, 4, kFirst};
    const Image dot{1, 1, kSecond};
    const Mask block_mask = MakeMask(block.View());
    const Mask dot_mask = MakeMask(dot.View());
    const Actor large{&block, &block_mask, Placement{{0, 0}, 0, {0, 0}, {4, 4}}};
    const Actor pixel{&dot, &dot_mask, Placement{{6, 6}}};
    const Rectangle area{-2, -2, 20, 20};
    const Point contact = *FindContact(large.OnScreen(), pixel.OnScreen());

    Page page{1000, 588, material.font};
    page.Text("Four texels square, four times as large", kMargin);
    SceneView view{page, area, {24, 60}, 25};
    view.Show(DrawCoverage(area, large, pixel));
    for (int v = 0; v < block.Height(); ++v) {
        for (int u = 0; u < block.Width(); ++u) {
            const Vector2 texel{static_cast<float>(u), static_cast<float>(v)};
            view.Point(Vector2::Transform(texel, MakeMatrix(large.placement)), 11, kMark);
        }
    }
    view.MarkPixel(contact, Color::White);

    Column column{page, {548, 60}};
    column.Say("One pixel is at " + FormatPoint(contact) + ".");
    column.Say("Is it a hit?");
    column.Skip();
    column.Say("TexturesCollide(large, pixel)  " + TexturesCollide(large, pixel), kMark);
    column.Say("TexturesCollide(pixel, large)  " + TexturesCollide(pixel, large));
    column.Say("IntersectPixels(large, pixel)  " + IntersectPixels(large, pixel), kMark);
    column.Say("IntersectPixels(pixel, large)  " + IntersectPixels(pixel, large));
    column.Skip();
    column.Say("They only test the corners");
    column.Say("of the first sprite's texels");
    column.Say("(red): between them it has holes.");
    column.Skip();
    column.Say("Touches, in either order       " +
               YesOrNo(Touches(large.OnScreen(), pixel.OnScreen()) &&
                       Touches(pixel.OnScreen(), large.OnScreen())));
    return page.Finish();
}

Image DrawNearMissFigure(const Material& material) {
    const Frame crescent{material.content, "crescent"};
    const Actor first = crescent.At({36, 42}, 0.3f);
    const Actor second = crescent.At({51.9f, 40.2f}, 3.55f);
    const Rectangle area{0, 0, 88, 84};
    const auto box = [](const Actor& actor) {
        return MakeOrientedBox(actor.placement, actor.mask->Width(), actor.mask->Height());
    };
    const Circle first_circle = BoundingCircle(*first.mask, first.placement);
    const Circle second_circle = BoundingCircle(*second.mask, second.placement);
    const Rectangle first_bounds = BoundingRectangle(*first.mask, first.placement);
    const Rectangle second_bounds = BoundingRectangle(*second.mask, second.placement);
    const auto nearness = Distance(first.OnScreen(), second.OnScreen(), 32);

    Page page{1000, 606, material.font};
    page.Text("Interlocked, and nothing touches", kMargin);
    SceneView view{page, area, {24, 60}, 6};
    view.Show(DrawCoverage(area, first, second));
    view.Outline(first.placement, first.mask->Bounds(), kFirst);
    view.Outline(second.placement, second.mask->Bounds(), kSecond);
    view.Ring(first_circle.center, first_circle.radius, kFirst);
    view.Ring(second_circle.center, second_circle.radius, kSecond);
    Column column{page, {578, 60}};
    column.Say("Bounding rectangles   " + YesOrNo(first_bounds.Intersects(second_bounds)), kMark);
    column.Say("Bounding circles      " + YesOrNo(Intersects(first_circle, second_circle)), kMark);
    column.Say("Oriented boxes        " + YesOrNo(Intersects(box(first), box(second))), kMark);
    column.Say("Touches               " + YesOrNo(Touches(first.OnScreen(), second.OnScreen())));
    if (nearness) {
        column.Skip();
        column.Say("Distance: " + Hundredths(nearness->Distance()) + " pixels, between");
        column.Say("the two pixels marked red");
        const Rectangle close = Around({nearness->a.x, nearness->a.y}, 11, 9);
        view.Outline(Affine{}, close, kMark);
        SceneView inset{page, close, {578, 260}, 16};
        inset.Show(DrawCoverage(close, first, second));
        inset.MarkPixel({nearness->a.x, nearness->a.y}, kMark);
        inset.MarkPixel({nearness->b.x, nearness->b.y}, kMark);
    }
    return page.Finish();
}

}  // namespace graze::pictures
