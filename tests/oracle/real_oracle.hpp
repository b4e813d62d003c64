#pragma once

#include <optional>

#include "graze/collision/mask.hpp"
#include "graze/math/affine.hpp"
#include "graze/math/vector2.hpp"

namespace graze::test {

/// A sprite and its transform as real numbers, before TexelMap rounds them to integers.
struct RealSprite {
    const Mask* mask = nullptr;
    Affine sprite_to_screen;
};

/// What two sprites share by their real transforms, as far as TexelMap's stated error lets it be told:
/// a pixel is unsure when its centre lies nearer to a texel that would change the answer.
struct RealVerdict {
    int least = 0;  ///< pixels that are surely shared
    int most = 0;   ///< these, and those that nobody can be sure of

    std::optional<Point> first;  ///< topmost, then leftmost, of the sure ones
    bool first_is_sure = true;   ///< no unsure pixel comes before it
};

/// Asks every pixel of a's box, each by inverting the transform in long double: the slow, obvious
/// twin that knows nothing of texel maps but their promise.
[[nodiscard]] RealVerdict JudgeReally(const RealSprite& a, const RealSprite& b);

}  // namespace graze::test
