#include "bench/seed_loops.hpp"

#include <algorithm>
#include <cstddef>

namespace graze::bench {
namespace {

bool At(const OpaqueData& data, int x, int y) {
    return data.opaque[static_cast<std::size_t>(x) * static_cast<std::size_t>(data.height) +
                       static_cast<std::size_t>(y)] != 0;
}

// Rounds to the nearest integer, ties to even, as Math.Round does. A float of the size of
// kNoFraction has no bits for a fraction, so the addition rounds. A library function would cost the
// baseline one call per texel.
int Nearest(float value) {
    constexpr float kNoFraction = 12582912;  // 1.5 * 2^23
    return static_cast<int>((value + kNoFraction) - kNoFraction);
}

}  // namespace

OpaqueData MakeOpaqueData(const Mask& mask) {
    OpaqueData data{mask.Width(), mask.Height(), {}};
    for (int x = 0; x < mask.Width(); ++x) {
        for (int y = 0; y < mask.Height(); ++y) {
            data.opaque.push_back(mask.Solid(x, y) ? 1 : 0);
        }
    }
    return data;
}

bool PixelsTouch(const OpaqueData& a, int ax, int ay, const OpaqueData& b, int bx, int by) {
    const int left = std::max(ax, bx);
    const int top = std::max(ay, by);
    const int right = std::min(ax + a.width, bx + b.width);
    const int bottom = std::min(ay + a.height, by + b.height);
    for (int y = top; y < bottom; ++y) {
        for (int x = left; x < right; ++x) {
            if (At(a, x - ax, y - ay) && At(b, x - bx, y - by)) {
                return true;
            }
        }
    }
    return false;
}

bool TexturesCollide(const OpaqueData& a, const Matrix& a_matrix, const OpaqueData& b,
                     const Matrix& b_matrix) {
    const Matrix a_to_b = a_matrix * Matrix::Invert(b_matrix);
    for (int x = 0; x < a.width; ++x) {
        for (int y = 0; y < a.height; ++y) {
            const Vector2 there =
                Vector2::Transform({static_cast<float>(x), static_cast<float>(y)}, a_to_b);
            const auto bx = static_cast<int>(there.x);
            const auto by = static_cast<int>(there.y);
            if (0 <= bx && bx < b.width && 0 <= by && by < b.height && At(a, x, y) &&
                At(b, bx, by)) {
                return true;
            }
        }
    }
    return false;
}

bool IntersectPixelsStepped(const OpaqueData& a, const Matrix& a_matrix, const OpaqueData& b,
                            const Matrix& b_matrix) {
    const Matrix a_to_b = a_matrix * Matrix::Invert(b_matrix);
    const Vector2 origin = Vector2::Transform({0, 0}, a_to_b);
    const Vector2 right = Vector2::Transform({1, 0}, a_to_b) - origin;
    const Vector2 down = Vector2::Transform({0, 1}, a_to_b) - origin;
    Vector2 row = origin;
    for (int y = 0; y < a.height; ++y, row += down) {
        Vector2 there = row;
        for (int x = 0; x < a.width; ++x, there += right) {
            const int bx = Nearest(there.x);
            const int by = Nearest(there.y);
            if (0 <= bx && bx < b.width && 0 <= by && by < b.height && At(a, x, y) &&
                At(b, bx, by)) {
                return true;
            }
        }
    }
    return false;
}

}  // namespace graze::bench
