#pragma once

#include <limits>
#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "graze/collision/mask.hpp"
#include "graze/content/json.hpp"
#include "graze/math/affine.hpp"
#include "graze/math/vector2.hpp"
#include "graze/raster/texel_map.hpp"

namespace graze {

/// One of the two sprites of a case.
struct CaseSide {
    std::string png;
    Affine sprite_to_screen;
    SpriteEffects effects = SpriteEffects::None;
};

/// The answers for two placed sprites.
struct Verdict {
    int count = 0;               ///< pixels on which both are solid
    std::optional<Point> first;  ///< the topmost of them, and of these the leftmost
};

/// The answers that a case expects. An answer that the case does not give is null.
///
/// A margin is a distance in texels: if all samples move by less than that, the answer stays the
/// same. A margin that the case does not give is infinite.
struct Expected {
    std::optional<bool> collides;
    std::optional<int> count;
    std::optional<std::optional<Point>> first;
    double margin = std::numeric_limits<double>::infinity();
    double margin_count = std::numeric_limits<double>::infinity();
    double margin_first = std::numeric_limits<double>::infinity();

    [[nodiscard]] bool IsEmpty() const noexcept { return !collides && !count && !first; }
};

/// One line of a case file.
struct CollideCase {
    AlphaThreshold threshold;
    CaseSide a;
    CaseSide b;
    Expected expected;
};

/// Parses a case. Throws FormatError that names the key. Unknown keys are ignored.
[[nodiscard]] CollideCase ReadCollideCase(const Json& json);

/// Returns `expected` without the answers whose margin is below `least`.
[[nodiscard]] Expected WithMargin(Expected expected, double least) noexcept;

/// Returns "" if the verdict is as expected, otherwise the differences: "count 3, expected 4".
[[nodiscard]] std::string Difference(const Verdict& verdict, const Expected& expected);

/// Returns `[x,y]`, or `null`.
[[nodiscard]] std::string PixelText(const std::optional<Point>& pixel);

}  // namespace graze
