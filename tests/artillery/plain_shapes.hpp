#pragma once

#include "graze/collision/mask.hpp"
#include "simulation/shapes.hpp"

namespace artillery::test {

/// Returns the shapes of the tests: simple ones of about the size of the real ones, so that hashes
/// do not depend on pictures.
[[nodiscard]] inline Shapes MakePlainShapes() {
    Mask carriage{40, 16};
    carriage.Fill({0, 10, 40, 6});
    carriage.Fill({6, 2, 28, 8});
    Mask barrel{6, 22};
    barrel.Fill();
    Mask rocket{5, 13};
    rocket.Fill({1, 3, 3, 10});
    rocket.Fill({2, 0, 1, 3});
    rocket.Fill({0, 10, 5, 3});
    Mask blast{64, 64};
    for (int y = 0; y < 64; ++y) {
        for (int x = 0; x < 64; ++x) {
            const int dx = 2 * x - 63;
            const int dy = 2 * y - 63;
            const bool notch = (x * 7 + y * 3) % 29 == 0;
            blast.Set(x, y, dx * dx + dy * dy < 63 * 63 && (!notch || dx * dx + dy * dy < 2000));
        }
    }
    return {{carriage, {0, 16}}, {barrel, {3, 19}}, {rocket, {2.5f, 6.5f}}, blast};
}

[[nodiscard]] inline const Shapes& PlainShapes() {
    static const Shapes shapes = MakePlainShapes();
    return shapes;
}

}  // namespace artillery::test
