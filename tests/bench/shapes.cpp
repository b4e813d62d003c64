#include "bench/shapes.hpp"

#include <cmath>

namespace graze::bench {
namespace {

// True if the point is in the shape, whose box reaches from -1 to 1 on both axes.
bool Covers(ShapeKind kind, double x, double y) {
    const double radius = std::hypot(x, y);
    const double angle = std::atan2(y, x);
    switch (kind) {
        case ShapeKind::Disc:
            return radius <= 1;
        case ShapeKind::Star:
            return radius <= 0.65 + 0.35 * std::cos(5 * angle);
        case ShapeKind::Crescent:
            return radius <= 1 && std::hypot(x - 0.45, y) > 0.8;
        case ShapeKind::Gear:
            return radius <= (std::cos(12 * angle) > 0 ? 1 : 0.8) && radius > 0.25;
        case ShapeKind::Blob:
            return radius <= 0.75 + 0.15 * std::sin(3 * angle + 1) + 0.1 * std::cos(7 * angle);
        default:
            return 0.75 <= radius && radius <= 1 && !(x > 0 && std::abs(y) < 0.35);
    }
}

}  // namespace

Mask MakeShape(ShapeKind kind, int size) {
    Mask mask{size, size};
    const double middle = size / 2.0;
    for (int y = 0; y < size; ++y) {
        for (int x = 0; x < size; ++x) {
            mask.Set(x, y, Covers(kind, (x + 0.5) / middle - 1, (y + 0.5) / middle - 1));
        }
    }
    return mask;
}

std::vector<Mask> MakeShapes(int size) {
    std::vector<Mask> shapes;
    for (int kind = 0; kind < kShapeKinds; ++kind) {
        shapes.push_back(MakeShape(static_cast<ShapeKind>(kind), size));
    }
    return shapes;
}

}  // namespace graze::bench
