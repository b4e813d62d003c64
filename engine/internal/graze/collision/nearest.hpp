#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "graze/assert.hpp"
#include "graze/collision/footprint.hpp"
#include "graze/math/numbers.hpp"

namespace graze {

/// True if `p` comes before `q` in the order of Distance: the shorter distance, then the earlier
/// pixels.
[[nodiscard]] bool IsBefore(const Nearness& p, const Nearness& q) noexcept;

/// Returns `max_px` clamped to the range of Distance. Asserts that it is in this range.
[[nodiscard]] int ClampReach(int max_px);

/// The obstacle that is nearest to a sprite.
template <typename Key>
struct NearestObstacle {
    Nearness pixels;
    Key key;
};

/// Returns the obstacle with the first pair of pixels in the order of Distance. Of several with the
/// same pixels, it is the obstacle with the lowest key. visit_near(area, offer) calls offer(b, key)
/// for the obstacles in an area. The area grows until it contains an obstacle that is near enough.
template <typename Key, typename VisitNear>
[[nodiscard]] std::optional<NearestObstacle<Key>> FindNearest(const Footprint& a, int max_px,
                                                              const VisitNear& visit_near) {
    constexpr int first_reach = 16;
    max_px = ClampReach(max_px);
    std::optional<NearestObstacle<Key>> nearest;
    if (!GRAZE_CHECK(a.mask != nullptr, "Distance: a footprint needs a mask")) {
        return nearest;
    }
    const Rectangle box = SolidBox(a);
    int limit = std::min(first_reach, max_px);  // obstacles farther away cannot be the result
    const auto offer = [&](const Footprint& b, const Key& key) {
        const std::optional<Nearness> found = Distance(a, b, limit);
        if (!found || (nearest && IsBefore(nearest->pixels, *found))) {
            return;
        }
        if (!nearest || IsBefore(*found, nearest->pixels) || key < nearest->key) {
            nearest = {*found, key};
            const int root = FloorRoot(found->Squared());
            limit = std::int64_t{root} * root < found->Squared() ? root + 1 : root;
        }
    };
    while (!box.IsEmpty() && !nearest) {
        Rectangle area = box;
        area.Inflate(limit, limit);
        visit_near(area, offer);
        if (limit == max_px) {
            break;
        }
        limit = std::min(2 * limit, max_px);
    }
    return nearest;
}

}  // namespace graze
