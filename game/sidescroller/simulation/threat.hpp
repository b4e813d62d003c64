#pragma once

#include <cstdint>
#include <string_view>

#include "graze/math/hash.hpp"
#include "simulation/graze_rule.hpp"
#include "simulation/pose.hpp"
#include "simulation/shapes.hpp"

namespace hairsbreadth {

/// Everything that can hit the ship, except the ground.
enum class ThreatKind : std::uint8_t {
    Orb,
    Moth,
    Diver,
    Mine,
    Gear8,
    Gear10,
    Gear12,
    Gear16,
    Gear20,
    RingWheel,
    RingWheelTwo,
    Rotor100,
    Rotor140,
    Rotor180,
};

inline constexpr std::size_t kThreatKinds = 14;

/// The movement of a threat.
enum class Mover : std::uint8_t {
    Straight,  ///< at constant speed
    Sine,      ///< at constant speed, oscillating vertically
    Dive,      ///< as Sine, then towards the ship for half a second, then straight on
    Scenery,   ///< fixed in the level, rotating
};

/// Properties of a kind of threat: one line of the table in threat.cpp.
struct ThreatTraits {
    std::string_view name;  ///< shown by the contact cam
    ShapeId shape;
    Mover mover;
    int life;           ///< number of needles that destroy it; 0: indestructible
    int points;         ///< for shooting it
    int gun_frames;     ///< frames between two orbs fired at the ship; 0: no gun
    int hub_cap;        ///< radius in px of the cap on its axle; 0: no cap
    int frame_count;    ///< frames of its idle animation
    int frame_length;   ///< game frames for each frame of the animation
    double speed_px_s;  ///< speed to the left, in px/s
};

[[nodiscard]] const ThreatTraits& TraitsOf(ThreatKind kind) noexcept;

/// A threat, on or near the screen.
struct Threat {
    ThreatKind kind = ThreatKind::Orb;
    bool alive = false;
    Pose pose;
    Pose before;         ///< in the previous frame
    Fixed anchor_x = 0;  ///< initial position; in the level for Scenery, on the screen for others
    Fixed anchor_y = 0;
    Fixed speed_x = 0;
    Fixed speed_y = 0;
    Spin spin = 0;
    Angle phase = 0;  ///< initial phase of the vertical oscillation
    int age = 0;      ///< frames since it was added
    int life = 0;
    int flash = 0;          ///< frames for which the threat, or its rim, is drawn white
    int gun_wait = 0;       ///< frames until the threat shoots
    int fuse = 0;           ///< mine: frames until it explodes; diver: frames of its dive so far
    int separation = kFar;  ///< separation from the ship when it was last measured, in px
    Pass pass;

    void AddTo(Hasher& hasher) const noexcept;
};

/// True if the threat can be destroyed by needles.
[[nodiscard]] bool IsMortal(const Threat& threat) noexcept;

/// Moves the threat by a frame. `camera` is the level column at the screen's left edge, `ship` the
/// position towards which Mover::Dive moves.
void Move(Threat& threat, int camera, const Pose& ship) noexcept;

/// True if the threat is off the screen and never comes back. `reach` is that of its shape, in px.
[[nodiscard]] bool IsGone(const Threat& threat, int reach) noexcept;

}  // namespace hairsbreadth
