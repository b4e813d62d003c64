#include <algorithm>
#include <array>
#include <cmath>

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include "debug_view_scene.hpp"
#include "graze/math/numbers.hpp"

namespace graze {
namespace {

constexpr float kTint = 0.35f;
constexpr Color kMapBox{70, 90, 130, 255};
constexpr Color kTightBox{80, 220, 255, 255};
constexpr Color kTurnedBox{255, 200, 60, 255};
constexpr Color kCandidate{110, 150, 255, 255};
constexpr Color kTouching{255, 70, 60, 255};
constexpr Color kApart{150, 150, 160, 255};
constexpr Color kContact{255, 0, 255, 255};
constexpr Color kNormal{255, 240, 60, 255};
constexpr Color kInk = Color{8, 10, 18, 255} * 0.8f;

// The transform from world to screen.
struct Camera {
    Matrix matrix;
    Rectangle target;
    Rectangle world;  // encloses all world pixels that the target can show
    int scale = 1;

    [[nodiscard]] Vector2 At(double x, double y) const noexcept {
        return Vector2::Transform({static_cast<float>(x), static_cast<float>(y)}, matrix);
    }
    [[nodiscard]] bool IsAligned() const noexcept { return matrix.m12 == 0 && matrix.m21 == 0; }
};

int NearestPixel(float value) noexcept {
    constexpr float far = 1 << 24;
    const float kept = std::isnan(value) ? 0 : std::clamp(value, -far, far);
    return static_cast<int>(FloorToInt(static_cast<double>(kept) + 0.5));
}

// Returns the world pixels that the target shows. Empty if the matrix cannot be inverted or the
// result exceeds the limits of world coordinates.
Rectangle WorldShownBy(const Matrix& matrix, Rectangle target) noexcept {
    constexpr float far = 1 << 24;
    const Matrix back = Matrix::Invert(matrix);
    Vector2 least{far, far};
    Vector2 most{-far, -far};
    for (const int x : {target.Left(), target.Right()}) {
        for (const int y : {target.Top(), target.Bottom()}) {
            const Vector2 corner =
                Vector2::Transform({static_cast<float>(x), static_cast<float>(y)}, back);
            if (!(std::abs(corner.x) < far) || !(std::abs(corner.y) < far)) {
                return {};
            }
            least = glm::min(least, corner);
            most = glm::max(most, corner);
        }
    }
    const auto floor = [](float value) {
        return static_cast<int>(FloorToInt(static_cast<double>(value)));
    };
    return Rectangle::FromEdges(floor(least.x), floor(least.y), floor(most.x) + 1,
                                floor(most.y) + 1);
}

// Draws a border around a box of world pixels: just outside of it, or on its edges if the camera is
// rotated.
void DrawBox(DebugPen& pen, const Camera& camera, Rectangle box, Color color) {
    const std::array<Vector2, 4> corners{
        camera.At(box.Left(), box.Top()), camera.At(box.Right(), box.Top()),
        camera.At(box.Right(), box.Bottom()), camera.At(box.Left(), box.Bottom())};
    if (!camera.IsAligned()) {
        for (std::size_t i = 0; i < corners.size(); ++i) {
            pen.Line(corners[i], corners[(i + 1) % corners.size()], color, camera.scale);
        }
        return;
    }
    const auto [left, right] =
        std::minmax({NearestPixel(corners[0].x), NearestPixel(corners[2].x)});
    const auto [top, bottom] =
        std::minmax({NearestPixel(corners[0].y), NearestPixel(corners[2].y)});
    Rectangle around = Rectangle::FromEdges(left, top, right, bottom);
    around.Inflate(camera.scale, camera.scale);
    pen.Frame(around, color, camera.scale);
}

// The inverse of a texel map: transforms texel coordinates to the screen.
struct TexelPoint {
    explicit TexelPoint(const TexelMap& map) noexcept
        : map_{&map},
          determinant_{static_cast<double>(map.u.per_x) * map.v.per_y -
                       static_cast<double>(map.u.per_y) * map.v.per_x} {}

    [[nodiscard]] bool IsValid() const noexcept { return determinant_ != 0; }

    [[nodiscard]] Vector2 At(int u, int v, const Camera& camera) const noexcept {
        const double du = std::ldexp(u, map_->u.shift) - map_->u.start;
        const double dv = std::ldexp(v, map_->v.shift) - map_->v.start;
        // Adds 0.5, because the map's values are for the centres of pixels.
        const double x = (du * map_->v.per_y - dv * map_->u.per_y) / determinant_ + 0.5;
        const double y = (dv * map_->u.per_x - du * map_->v.per_x) / determinant_ + 0.5;
        return camera.At(map_->pixels.x + x, map_->pixels.y + y);
    }

private:
    const TexelMap* map_;
    double determinant_;
};

// Draws a rotated box around the opaque texels. Does nothing for sprites at quarter turns, for
// which this box would almost equal the tight box (SolidBox).
void DrawTurnedBox(DebugPen& pen, const Camera& camera, const Footprint& footprint) {
    const TexelMap& map = footprint.map;
    const bool is_aligned =
        (map.u.per_y == 0 && map.v.per_x == 0) || (map.u.per_x == 0 && map.v.per_y == 0);
    const TexelPoint point{map};
    if (is_aligned || !point.IsValid()) {
        return;
    }
    const Rectangle texels = footprint.mask->OpaqueBounds();
    const std::array<Vector2, 4> corners{point.At(texels.Left(), texels.Top(), camera),
                                         point.At(texels.Right(), texels.Top(), camera),
                                         point.At(texels.Right(), texels.Bottom(), camera),
                                         point.At(texels.Left(), texels.Bottom(), camera)};
    for (std::size_t i = 0; i < corners.size(); ++i) {
        pen.Line(corners[i], corners[(i + 1) % corners.size()], kTurnedBox, camera.scale);
    }
}

void DrawBoxes(DebugScene& scene, const Camera& camera) {
    for (const DebugBody& body : scene.bodies) {
        const Rectangle tight = SolidBox(body.footprint);
        if (!body.footprint.map.pixels.Intersects(camera.world)) {
            continue;
        }
        DrawBox(scene.pen, camera, body.footprint.map.pixels, kMapBox);
        if (!tight.IsEmpty()) {
            DrawTurnedBox(scene.pen, camera, body.footprint);
            DrawBox(scene.pen, camera, tight, kTightBox);
        }
    }
}

void DrawPairs(DebugScene& scene, const Camera& camera) {
    constexpr int dash = 3;
    // The most important kind is drawn last, on top.
    for (const DebugPair kind : {DebugPair::Apart, DebugPair::Candidate, DebugPair::Touching}) {
        const Color color = kind == DebugPair::Touching    ? kTouching
                            : kind == DebugPair::Candidate ? kCandidate
                                                           : kApart;
        for (const DebugPairLine& pair : scene.pairs) {
            if (pair.pair == kind) {
                scene.pen.Line(Vector2::Transform(pair.from, camera.matrix),
                               Vector2::Transform(pair.to, camera.matrix), color, camera.scale,
                               kind == DebugPair::Apart ? dash * camera.scale : 0);
            }
        }
    }
}

// Draws corner marks around a pixel without covering it.
void DrawCorners(DebugPen& pen, Rectangle around, int scale, Color color) {
    const int arm = 3 * scale;
    for (const int x : {around.Left(), around.Right() - arm}) {
        pen.Fill({x, around.Top(), arm, scale}, color);
        pen.Fill({x, around.Bottom() - scale, arm, scale}, color);
    }
    for (const int y : {around.Top(), around.Bottom() - arm}) {
        pen.Fill({around.Left(), y, scale, arm}, color);
        pen.Fill({around.Right() - scale, y, scale, arm}, color);
    }
}

void DrawContact(DebugPen& pen, const Camera& camera, const DebugContact& contact) {
    constexpr int room = 3;
    constexpr float near = 5;
    constexpr float far = 18;
    const Vector2 first = camera.At(contact.pixel.x, contact.pixel.y);
    const Vector2 last = camera.At(contact.pixel.x + 1, contact.pixel.y + 1);
    const auto [left, right] = std::minmax({NearestPixel(first.x), NearestPixel(last.x)});
    const auto [top, bottom] = std::minmax({NearestPixel(first.y), NearestPixel(last.y)});
    const Rectangle pixel{left, top, std::max(right - left, 1), std::max(bottom - top, 1)};
    if (contact.normal) {
        const Vector2 way = Vector2::TransformNormal(*contact.normal, camera.matrix);
        const float length = glm::length(way);
        if (length > 0) {
            const Vector2 middle = (first + last) / 2.0f;
            const Vector2 step = way / length * static_cast<float>(camera.scale);
            pen.Line(middle + step * near, middle + step * far, kNormal, camera.scale);
        }
    }
    Rectangle around = pixel;
    around.Inflate((room + 1) * camera.scale, (room + 1) * camera.scale);
    DrawCorners(pen, around, camera.scale, Color::Black);
    around.Inflate(-camera.scale, -camera.scale);
    DrawCorners(pen, around, camera.scale, Color::White);
    pen.Fill(pixel, kContact);
}

void DrawLabels(DebugScene& scene, const Camera& camera) {
    for (const DebugBody& body : scene.bodies) {
        const std::string_view label = body.label.View();
        const Rectangle box = SolidBox(body.footprint);
        if (label.empty() || !box.Intersects(camera.world)) {
            continue;
        }
        const Vector2 corner = camera.At(box.x, box.y);
        const int s = camera.scale;
        const int height = 8 * s;
        const int width = MeasureDebugText(label, s) + 2 * s;
        // The label is above the sprite, but is moved into the target if necessary.
        const int x = std::clamp(NearestPixel(corner.x), camera.target.Left(),
                                 std::max(camera.target.Left(), camera.target.Right() - width));
        const int y = std::clamp(NearestPixel(corner.y) - height - s, camera.target.Top(),
                                 std::max(camera.target.Top(), camera.target.Bottom() - height));
        scene.pen.Fill({x, y, width, height}, kInk);
        scene.pen.Text(label, {x + s, y + s}, body.color, s);
    }
}

}  // namespace

void DrawMasks(DebugScene& scene, const Matrix& camera, Rectangle target) {
    const Rectangle world = WorldShownBy(camera, target);
    scene.pen.Begin(camera, world);
    for (const DebugBody& body : scene.bodies) {
        const Color tint = body.color * kTint;
        ForEachSolidRun(body.footprint, world, scene.window, [&](Rectangle run, bool is_rim) {
            scene.pen.Fill(run, is_rim ? body.color : tint);
        });
    }
    scene.pen.End();
}

void DrawMarks(DebugScene& scene, DebugLayer layers, const Matrix& camera, Rectangle target) {
    const Camera seen{camera, target, WorldShownBy(camera, target), ComputeDebugScale(target)};
    if (seen.world.IsEmpty()) {
        return;
    }
    if (Has(layers, DebugLayer::Boxes)) {
        DrawBoxes(scene, seen);
    }
    if (Has(layers, DebugLayer::Pairs)) {
        DrawPairs(scene, seen);
    }
    if (Has(layers, DebugLayer::Contacts)) {
        for (const DebugContact& contact : scene.contacts.Items()) {
            DrawContact(scene.pen, seen, contact);
        }
    }
    if (Has(layers, DebugLayer::Labels)) {
        DrawLabels(scene, seen);
    }
}

}  // namespace graze
