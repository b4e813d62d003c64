#include "graze/collision/mask_morphology.hpp"

#include <algorithm>

#include "graze/assert.hpp"

namespace graze {

Mask Dilated(const Mask& mask, int radius) {
    GRAZE_ASSERT(radius >= 0, "Dilated by less than nothing");
    radius = std::max(radius, 0);
    Mask grown{mask.Width() + 2 * radius, mask.Height() + 2 * radius};
    for (int dy = -radius; dy <= radius; ++dy) {
        for (int dx = -radius; dx <= radius; ++dx) {
            if (dx * dx + dy * dy <= radius * radius) {
                grown.Draw(mask, {radius + dx, radius + dy});
            }
        }
    }
    return grown;
}

}  // namespace graze
