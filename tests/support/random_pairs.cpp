#include "support/random_pairs.hpp"

#include <array>
#include <cmath>
#include <cstdlib>
#include <limits>

#include "graze/raster/placement.hpp"

namespace graze::test {
namespace {

constexpr int kPairsPerMask = 16;
constexpr int kTiny = 9;  // texels
constexpr int kLargest = 64;

bool OneIn(Random& random, int count) {
    return random.Next(count) == 0;
}

// Returns a random side length from 1 to `max_side_length`, or, in half of the calls, from 1 to
// `max_side_length` / 4.
int RandomSide(Random& random, int max_side_length) {
    return random.Next(1, (OneIn(random, 2) ? max_side_length : max_side_length / 4) + 1);
}

float RandomScale(Random& random) {
    if (OneIn(random, 3)) {
        return 1;
    }
    if (OneIn(random, 3)) {
        return std::array{0.25f, 0.5f, 2.0f, 4.0f}[static_cast<std::size_t>(random.Next(4))];
    }
    // Spreads the scales about evenly over their logarithms, without computing a logarithm.
    float scale = 1.25f + random.NextSingle();
    const int doublings = random.Next(-5, 6);
    for (int i = 0; i < doublings; ++i) {
        scale *= 2;
    }
    for (int i = 0; i > doublings; --i) {
        scale /= 2;
    }
    return scale < 0.05f ? 0.05f : scale > 40 ? 40.0f : scale;
}

float RandomCoordinate(Random& random, int reach) {
    const float step = std::array{1.0f, 0.5f, 1.0f / 64}[static_cast<std::size_t>(random.Next(3))];
    const auto steps = static_cast<int>(static_cast<float>(reach) / step);
    return static_cast<float>(random.Next(-steps, steps + 1)) * step;
}

}  // namespace

int RandomPairCount() {
    return std::getenv("GRAZE_LONG_TESTS") != nullptr ? 1'000'000 : 20'000;
}

Mask RandomMask(Random& random, int max_side) {
    Mask mask{RandomSide(random, max_side), RandomSide(random, max_side)};
    const int kind = random.Next(5);
    const double radius = (mask.Width() < mask.Height() ? mask.Width() : mask.Height()) / 2.0;
    const double hole = radius * random.NextDouble();
    for (int y = 0; y < mask.Height(); ++y) {
        for (int x = 0; x < mask.Width(); ++x) {
            const double dx = x + 0.5 - mask.Width() / 2.0;
            const double dy = y + 0.5 - mask.Height() / 2.0;
            const double distance = std::sqrt(dx * dx + dy * dy);
            const bool solid = kind == 0   ? OneIn(random, 8)
                               : kind == 1 ? distance <= radius
                               : kind == 2 ? hole <= distance && distance <= radius
                               : kind == 3 ? !OneIn(random, 8)
                                           : true;
            if (solid) {
                mask.Set(x, y);
            }
        }
    }
    return mask;
}

void RandomPairs::Next() {
    if (count_++ % kPairsPerMask == 0) {
        a_mask_ = RandomMask(random_, OneIn(random_, 3) ? kTiny : kLargest);
        b_mask_ = RandomMask(random_, OneIn(random_, 3) ? kTiny : kLargest);
    }
    const int size = random_.Next(400);
    const int box = size < 300 ? 32 : size < 380 ? 80 : size < 393 ? 200 : max_box_;
    a_ = Place(a_mask_, box < max_box_ ? box : max_box_);
    b_ = Place(b_mask_, box < max_box_ ? box : max_box_);
    const Rectangle& a = a_.map.pixels;
    const Rectangle& b = b_.map.pixels;
    const int kind = random_.Next(8);
    if (kind == 0) {
        return;  // the sprites stay where they are, at any distance
    }
    // Kinds 1 to 4: the boxes overlap deeply. Kinds 5 to 7: they overlap by any amount, or miss by
    // up to 2 pixels.
    const int part = kind < 5 ? 4 : 1;
    const Point spread{(a.width + b.width) / (2 * part), (a.height + b.height) / (2 * part)};
    const Point corner{a.Center().x - b.width / 2 + random_.Next(-spread.x - 2, spread.x + 3),
                       a.Center().y - b.height / 2 + random_.Next(-spread.y - 2, spread.y + 3)};
    b_ = MovedBy(b_, corner - b.Location());
}

Footprint RandomPairs::Place(const Mask& mask, int box) {
    Affine transform = Transform(mask);
    const auto effects = static_cast<SpriteEffects>(random_.Next(4));
    TexelMap map = MakeTexelMap(transform, mask.Width(), mask.Height(), effects);
    while (map.IsEmpty() || map.pixels.width > box + 2 || map.pixels.height > box + 2) {
        const double shrink = OneIn(random_, 2) ? 0.5 : 0.7;
        transform.xx *= shrink;
        transform.xy *= shrink;
        transform.yx *= shrink;
        transform.yy *= shrink;
        map = MakeTexelMap(transform, mask.Width(), mask.Height(), effects);
    }
    return {&mask, map};
}

Affine RandomPairs::Transform(const Mask& mask) {
    Placement placement;
    placement.position = {RandomCoordinate(random_, 40), RandomCoordinate(random_, 40)};
    placement.origin = {RandomCoordinate(random_, mask.Width()),
                        RandomCoordinate(random_, mask.Height())};
    const int turn = random_.Next(6);
    placement.rotation = turn < 2    ? 0
                         : turn == 2 ? static_cast<float>(random_.Next(4)) * 1.5707964f
                                     : random_.NextSingle() * 6.3f;
    const float scale = RandomScale(random_);
    placement.scale = {scale, OneIn(random_, 3) ? RandomScale(random_) : scale};
    placement.scale.x *= OneIn(random_, 5) ? -1.0f : 1.0f;
    placement.scale.y *= OneIn(random_, 5) ? -1.0f : 1.0f;
    Affine transform = ToAffine(placement);
    if (OneIn(random_, 12)) {
        transform.xy += transform.xx * random_.NextDouble();
        transform.yy += transform.yx * random_.NextDouble();
    }
    return transform;
}

Point RandomPairs::PixelAround() {
    const Rectangle around = Rectangle::Union(a_.map.pixels, b_.map.pixels);
    return {random_.Next(around.Left() - 3, around.Right() + 3),
            random_.Next(around.Top() - 3, around.Bottom() + 3)};
}

Footprint RandomPairs::MovedBy(Footprint footprint, Point by) {
    footprint.map.pixels.Offset(by.x, by.y);
    return footprint;
}

Affine RandomEmptyTransform(Random& random) {
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
    Affine transform{1, 0, 0, 1, random.NextDouble() * 20, random.NextDouble() * 20};
    const std::array parts{&transform.xx, &transform.xy, &transform.yx,
                           &transform.yy, &transform.x0, &transform.y0};
    double& part = *parts[static_cast<std::size_t>(random.Next(6))];
    switch (random.Next(5)) {
        case 0:
            part = kNan;
            break;
        case 1:
            part = OneIn(random, 2) ? kInfinity : -kInfinity;
            break;
        case 2:
            part = OneIn(random, 2) ? 1e300 : -1e300;
            break;
        case 3:
            transform.x0 = (OneIn(random, 2) ? 1 : -1) * 17e6;
            break;
        default:
            transform.xx = 0;
            transform.xy = 0;
            break;
    }
    return transform;
}

}  // namespace graze::test
