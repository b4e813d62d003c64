#pragma once

#include "graze/math/hash.hpp"
#include "simulation/graze_rule.hpp"
#include "simulation/pose.hpp"
#include "simulation/threat_kind.hpp"

namespace hairsbreadth {

/// A threat, on or near the screen.
struct Threat {
    ThreatKind kind = ThreatKind::Orb;
    bool alive = false;
    bool is_shut = false;  ///< needles do no harm at present
    bool lanced = false;   ///< the flying lance has hit it
    bool pushes = false;   ///< a ring that pushes the ship out of its way instead of hitting it
    Pose pose;
    Pose before;         ///< in the previous frame
    Fixed anchor_x = 0;  ///< initial position; in the level for what is fixed there, or the screen
    Fixed anchor_y = 0;
    Fixed speed_x = 0;
    Fixed speed_y = 0;
    Spin spin = 0;
    Angle phase = 0;  ///< initial phase of a sine, an orbit or a stroke
    int extent = 0;   ///< px: length of a piston's stroke, radius of an orbit
    int owner = -1;   ///< index of the threat that this one is a part of; -1: none
    int age = 0;      ///< frames since it was added
    int life = 0;
    int flash = 0;      ///< frames for which the threat, or its rim, is drawn white
    int tink_wait = 0;  ///< frames until a needle makes it flash and ring again
    int gun_wait = 0;   ///< frames until the threat shoots
    /// Mine: frames until it explodes. Diver, lancer: frames of its attack so far.
    int fuse = 0;
    int separation = kFar;  ///< separation from the ship when it was last measured, in px
    Pass pass;

    void AddTo(Hasher& hasher) const noexcept;
};

/// True if needles can destroy the threat at present.
[[nodiscard]] bool IsMortal(const Threat& threat) noexcept;

/// True if the threat is fixed in the level, so that it moves with the ground.
[[nodiscard]] bool IsInLevel(const Threat& threat) noexcept;

/// True if the threat is off the screen and never comes back. `reach` is that of its shape, in px.
[[nodiscard]] bool IsGone(const Threat& threat, int reach) noexcept;

}  // namespace hairsbreadth
