#include "two_pictures/algorithms.hpp"

#include <cmath>
#include <numbers>

#include "graze/math/math_helper.hpp"
#include "graze/math/matrix.hpp"

namespace two_pictures {
namespace {

namespace classic = graze::classic;
using graze::Affine;
using graze::Matrix;
using graze::Rectangle;
using graze::Vector2;

Vector2 Size(const Piece& piece) {
    return piece.picture->image.Bounds().Size();
}

// The picture's corner and rectangle without rotation and scale, around the same centre.
Vector2 Corner(const Piece& piece) {
    return piece.Center() - Size(piece) / 2;
}

Rectangle Upright(const Piece& piece) {
    return {Corner(piece).ToPoint(), piece.picture->image.Bounds().Size()};
}

Rectangle Box(const Piece& piece) {
    return BoundingRectangle(piece.picture->image.Bounds(), piece.map);
}

graze::OrientedBox TurnedBox(const Piece& piece) {
    return MakeOrientedBox(piece.Placement(), piece.mask.Width(), piece.mask.Height());
}

graze::Circle SolidCircle(const Piece& piece) {
    return {piece.circle.center + piece.Placement().position, piece.circle.radius};
}

// The slides' radius: from the centre to the farthest point of the picture.
float Radius(const Piece& piece) {
    return (Size(piece) * piece.Placement().scale).Length() / 2;
}

Matrix ToScreen(const Piece& piece) {
    return ToMatrix(piece.map);
}

classic::GameObject AsGameObject(const Piece& piece) {
    return {piece.picture->image.Pixels(), Upright(piece)};
}

Rectangle Truncated(const Piece& piece) {
    return classic::CalculateBoundingRectangle(piece.picture->image.Bounds(), ToScreen(piece));
}

// Games place the turned surface with get_rect(center=...), which truncates.
graze::Footprint AsPygame(const Piece& piece) {
    const graze::Point corner = piece.Center().ToPoint() -
                                graze::Point{piece.turned.Width() / 2, piece.turned.Height() / 2};
    const Affine moved{1, 0, 0, 1, static_cast<double>(corner.x), static_cast<double>(corner.y)};
    return {&piece.turned, MakeTexelMap(moved, piece.turned.Width(), piece.turned.Height())};
}

graze::Mask TurnedAsPygame(const Piece& piece) {
    const auto [position, rotation, origin, scale, effects] = piece.Placement();
    const auto scaled = [](int size, float by) {
        return static_cast<int>(std::floor(static_cast<float>(size) * by + .5F));
    };
    const double degrees = -graze::Atan2(piece.map.yx, piece.map.xx) * 180 / std::numbers::pi;
    return TurnAsPygame(piece.picture->image, effects, scaled(piece.mask.Width(), scale.x),
                        scaled(piece.mask.Height(), scale.y), static_cast<float>(degrees));
}

}  // namespace

Piece::Piece(const Picture& shown, const Affine& to_screen, graze::SpriteEffects flips,
             graze::AlphaThreshold threshold)
    : picture{&shown},
      map{to_screen},
      effects{flips},
      mask{MakeMask(shown.image.View(), threshold)},
      turned{TurnedAsPygame(*this)} {
    graze::Placement at_origin = Placement();
    at_origin.position = {0, 0};
    circle = BoundingCircle(mask, at_origin);
}

graze::Footprint Piece::Shown() const {
    return {&mask, MakeTexelMap(map, mask.Width(), mask.Height(), effects)};
}

graze::Placement Piece::Placement() const {
    const auto length = [](double x, double y) {
        return static_cast<float>(std::sqrt(x * x + y * y));
    };
    return {.position = {static_cast<float>(map.x0), static_cast<float>(map.y0)},
            .rotation = static_cast<float>(graze::Atan2(map.yx, map.xx)),
            .scale = {length(map.xx, map.yx), length(map.xy, map.yy)},
            .effects = effects};
}

Vector2 Piece::Center() const {
    const double u = mask.Width() / 2.0;
    const double v = mask.Height() / 2.0;
    return {static_cast<float>(map.xx * u + map.xy * v + map.x0),
            static_cast<float>(map.yx * u + map.yy * v + map.y0)};
}

const std::array<Algorithm, 15> kAlgorithms{{
    {"Box", [](auto& a, auto& b) { return Box(a).Intersects(Box(b)); }},
    {"Circle", [](auto& a, auto& b) { return Intersects(SolidCircle(a), SolidCircle(b)); }},
    {"Turned box", [](auto& a, auto& b) { return Intersects(TurnedBox(a), TurnedBox(b)); }},
    {"DetectCollision",
     [](auto& a, auto& b) {
         return classic::DetectCollision(a.picture->image.Bounds(), Corner(a), a.picture->opaque,
                                         b.picture->image.Bounds(), Corner(b), b.picture->opaque);
     }},
    {"TestCollision",
     [](auto& a, auto& b) {
         const Rectangle both = classic::Intersection(Upright(a), Upright(b));
         return classic::Intersect(Upright(a), Upright(b)) &&
                classic::TestCollision(
                    a.picture->image.View(), classic::Normalize(Upright(a), both),
                    b.picture->image.View(), classic::Normalize(Upright(b), both));
     }},
    {"GameObject", [](auto& a, auto& b) { return AsGameObject(a).Intersects(AsGameObject(b)); }},
    {"TexturesCollide",
     [](auto& a, auto& b) {
         return classic::TexturesCollide(a.picture->colors, ToScreen(a), b.picture->colors,
                                         ToScreen(b))
                    .x > -1;
     }},
    {"CirclesCollide",
     [](auto& a, auto& b) {
         return classic::CirclesCollide(a.Center(), Radius(a), b.Center(), Radius(b));
     }},
    {"Rectangles as printed",
     [](auto& a, auto& b) {
         return classic::RectanglesIntersectAsPrinted(Upright(a), Upright(b));
     }},
    {"Rectangles as described",
     [](auto& a, auto& b) {
         return classic::RectanglesIntersectAsDescribed(Upright(a), Upright(b));
     }},
    {"CalculateBoundingRectangle",
     [](auto& a, auto& b) { return Truncated(a).Intersects(Truncated(b)); }},
    {"IntersectPixels",
     [](auto& a, auto& b) {
         return classic::IntersectPixels(ToScreen(a), a.mask.Width(), a.mask.Height(),
                                         a.picture->image.Pixels(), ToScreen(b), b.mask.Width(),
                                         b.mask.Height(), b.picture->image.Pixels());
     }},
    {"IntersectPixels, stepped",
     [](auto& a, auto& b) {
         return classic::IntersectPixelsStepped(
             ToScreen(a), a.mask.Width(), a.mask.Height(), a.picture->image.Pixels(), ToScreen(b),
             b.mask.Width(), b.mask.Height(), b.picture->image.Pixels());
     }},
    {"pygame", [](auto& a, auto& b) { return Touches(AsPygame(a), AsPygame(b)); }},
    {"Graze", [](auto& a, auto& b) { return Touches(a.Shown(), b.Shown()); }},
}};

}  // namespace two_pictures
