#pragma once

#include <string>
#include <vector>

#include "graze/collision/mask.hpp"
#include "graze/content/json.hpp"
#include "graze/image/image.hpp"
#include "graze/math/affine.hpp"
#include "graze/math/random.hpp"

namespace graze::test {

/// A PNG and its pixels.
struct Picture {
    std::string name;  ///< its path below the cases' root
    Image image;
};

/// Two placed pictures: the line for `graze collide`, and what the slow twins need.
struct TwinCase {
    std::string line;
    Affine a;
    Affine b;
    Mask a_mask;
    Mask b_mask;
};

/// So many cases of random pairs: most of them just touch or just miss each other.
[[nodiscard]] std::vector<TwinCase> MakeTwinCases(Random& random,
                                                  const std::vector<Picture>& pictures, int count);

/// All lines, one after the other.
[[nodiscard]] std::string LinesOf(const std::vector<TwinCase>& cases);

/// Compares a result with the twin in integers: the slow answer on the same texel maps. "" when equal.
[[nodiscard]] std::string IntegerTwinDiffers(const TwinCase& one, const Json& result);

/// Compares a result with the twin in real numbers wherever that is sure. "" when it agrees.
/// `is_sure` tells whether all of the answer was.
[[nodiscard]] std::string RealTwinDiffers(const TwinCase& one, const Json& result, bool& is_sure);

}  // namespace graze::test
