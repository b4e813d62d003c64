#include "simulation/graze_rule.hpp"

#include <algorithm>

namespace hairsbreadth {

int Separation(const Shapes& shapes, const Pose& ship, const Footprint& threat) noexcept {
    const auto meets = [&](int radius) { return Touches(shapes.GrownShip(ship, radius), threat); };
    if (!meets(kPassEnds)) {
        return kFar;
    }
    // Invariant: the smallest radius at which the dilated ship meets the threat is in low..high.
    int low = 0;
    int high = kPassEnds;
    while (low < high) {
        const int middle = (low + high) / 2;
        if (meets(middle)) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return high;
}

void Pass::AddTo(Hasher& hasher) const noexcept {
    hasher.Add(active);
    hasher.Add(threaded);
    for (const int value : {nearest, frames_beyond, frames_inside, rest}) {
        hasher.Add(value);
    }
}

PassNews Advance(Pass& pass, int separation) noexcept {
    PassNews news;
    if (!pass.active) {
        pass.rest = std::max(pass.rest - 1, 0);
        if (pass.rest > 0 || separation > kGrazeBand) {
            return news;
        }
        pass = {};
        pass.active = true;
    }
    if (separation < pass.nearest) {
        pass.nearest = separation;
        news.nearer = true;
    }
    if (separation <= kGrazeBand) {
        ++pass.frames_inside;
        news.rides = pass.frames_inside % kRideFrames == 0;
    }
    pass.frames_beyond = separation > kPassEnds ? pass.frames_beyond + 1 : 0;
    news.ended = pass.frames_beyond >= kPassEndFrames;
    return news;
}

void Close(Pass& pass) noexcept {
    pass = {};
    pass.rest = kPassRest;
}

}  // namespace hairsbreadth
