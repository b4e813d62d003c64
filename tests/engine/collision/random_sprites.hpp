#pragma once

#include <algorithm>

#include "graze/collision/footprint.hpp"
#include "graze/collision/mask.hpp"
#include "graze/math/random.hpp"
#include "graze/raster/placement.hpp"

namespace graze::test {

// Returns a mask of blots and single dots with empty space between them, so that kernels must both
// skip and find pixels.
inline Mask RandomBlots(Random& random, int width, int height) {
    Mask mask{width, height};
    for (int i = random.Next(6); i >= 0; --i) {
        const int size = random.Next(1, 2 + std::max(width, height) / 2);
        mask.Fill({random.Next(-size, width), random.Next(-size, height), size,
                   random.Next(1, 2 + height / 2)});
        const int y = random.Next(height);
        mask.Set(random.Next(width), y);
    }
    return mask;
}

// Returns a placement with scales from 1/20 to 40, including whole and half pixels and quarter
// turns.
inline Placement AnyPlacement(Random& random, const Mask& mask) {
    Placement placement;
    placement.origin = {static_cast<float>(random.Next(mask.Width() + 1)),
                        static_cast<float>(random.Next(mask.Height() + 1))};
    placement.position = {static_cast<float>(random.Next(-60, 60)) / 2,
                          static_cast<float>(random.Next(-60, 60)) / 2};
    const float turns[] = {0, 1.5707964f, 3.1415927f, 0.7853982f, random.NextSingle() * 6.3f};
    placement.rotation = turns[random.Next(5)];
    const float largest = 400.0f / static_cast<float>(std::max(mask.Width(), mask.Height()));
    const float scales[] = {
        1, 0.5f, 2, 0.05f, std::min(40.0f, largest), 0.4f + random.NextSingle() * 2};
    placement.scale = {scales[random.Next(6)], scales[random.Next(6)]};
    placement.effects = static_cast<SpriteEffects>(random.Next(4));
    return placement;
}

inline Mask RandomSizedBlots(Random& random) {
    const bool is_small = random.Next(3) == 0;
    const int height = random.Next(1, is_small ? 9 : 90);
    const int width = random.Next(1, is_small ? 9 : 200);
    return RandomBlots(random, width, height);
}

// A sprite with a mask of blots and any placement.
struct RandomSprite {
    Mask mask;
    Placement placement;

    explicit RandomSprite(Random& random)
        : mask{RandomSizedBlots(random)}, placement{AnyPlacement(random, mask)} {}

    [[nodiscard]] Footprint Print() const {
        return {&mask, MakeTexelMap(placement, mask.Width(), mask.Height())};
    }
};

}  // namespace graze::test
