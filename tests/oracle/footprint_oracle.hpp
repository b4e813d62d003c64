#pragma once

#include <optional>

#include "graze/collision/footprint.hpp"

namespace graze::test {

/// What the collision queries must answer, found by asking every pixel of one box for both sprites:
/// the slow, obvious twin of the fast paths.
struct OverlapOracle {
    int count = 0;
    std::optional<glm::ivec2> first;  ///< topmost, then leftmost
};

[[nodiscard]] OverlapOracle JudgeOverlap(const Footprint& a, const Footprint& b);

}  // namespace graze::test
