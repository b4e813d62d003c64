#include "simulation/threat.hpp"

namespace hairsbreadth {

void Threat::AddTo(Hasher& hasher) const noexcept {
    hasher.Add(alive);
    if (!alive) {
        return;
    }
    hasher.Add(static_cast<std::uint8_t>(kind));
    hasher.Add(is_shut);
    hasher.Add(lanced);
    hasher.Add(pushes);
    pose.AddTo(hasher);
    hasher.Add(phase);
    for (const int value : {anchor_x, anchor_y, speed_x, speed_y, spin, extent, owner, age, life,
                            flash, tink_wait, gun_wait, fuse, separation}) {
        hasher.Add(value);
    }
    pass.AddTo(hasher);
}

bool IsMortal(const Threat& threat) noexcept {
    return TraitsOf(threat.kind).mortal && !threat.is_shut;
}

bool IsInLevel(const Threat& threat) noexcept {
    switch (TraitsOf(threat.kind).mover) {
        case Mover::Crawl:
        case Mover::Orbit:
        case Mover::Stroke:
        case Mover::Scenery:
            return true;
        default:
            return false;
    }
}

bool IsGone(const Threat& threat, int reach) noexcept {
    const Mover mover = TraitsOf(threat.kind).mover;
    if (mover == Mover::Boss || mover == Mover::Aim) {
        return false;  // the rules of the boss and the owner decide
    }
    const Point pixel = PixelOf(threat.pose);
    const int margin = reach + kFar + (mover == Mover::Orbit ? 2 * threat.extent : 0);
    if (pixel.x < -margin) {
        return true;
    }
    const bool comes = IsInLevel(threat) || mover == Mover::Lance || threat.speed_x < 0;
    return (!comes && pixel.x > kScreenWidth + margin) ||
           (!IsInLevel(threat) && (pixel.y < -margin || pixel.y > kScreenHeight + margin));
}

}  // namespace hairsbreadth
