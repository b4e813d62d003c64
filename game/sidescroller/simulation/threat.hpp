#pragma once

#include <cstdint>
#include <string_view>

#include "graze/math/hash.hpp"
#include "simulation/graze_rule.hpp"
#include "simulation/pose.hpp"
#include "simulation/shapes.hpp"

namespace hairsbreadth {

/// Everything that can hit the ship, but for the ground.
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

/// How a threat moves.
enum class Mover : std::uint8_t {
    Straight,  ///< by its speed
    Sine,      ///< by its speed, swaying up and down
    Dive,      ///< as Sine, then for half a second at the ship
    Scenery,   ///< stands in the level and turns
};

/// What is the same for all of a kind: one line of the table in threat.cpp.
struct ThreatTraits {
    std::string_view name;  ///< as the contact cam calls it
    ShapeId shape;
    Mover mover;
    int life;           ///< 0 cannot be shot
    int points;         ///< for shooting it
    int gun_frames;     ///< between two orbs at the ship; 0 has none
    int hub_cap;        ///< radius of the cap on its axle; 0 has none
    int frame_count;    ///< of its idle animation
    int frame_length;   ///< in frames
    double speed_px_s;  ///< to the left
};

[[nodiscard]] const ThreatTraits& TraitsOf(ThreatKind kind) noexcept;

/// A threat on the screen, or on its way to it.
struct Threat {
    ThreatKind kind = ThreatKind::Orb;
    bool alive = false;
    Pose pose;
    Pose before;         ///< at the last frame
    Fixed anchor_x = 0;  ///< where it began; in the level for Scenery, on the screen for others
    Fixed anchor_y = 0;
    Fixed speed_x = 0;
    Fixed speed_y = 0;
    Spin spin = 0;
    Angle phase = 0;  ///< of its swaying
    int age = 0;      ///< frames since it came
    int life = 0;
    int flash = 0;          ///< frames that it is drawn white, or its rim
    int gun_wait = 0;       ///< frames until it shoots
    int fuse = 0;           ///< of a mine that woke: frames left
    int separation = kFar;  ///< in the last frame
    Pass pass;

    void AddTo(Hasher& hasher) const noexcept;
};

/// Can it be shot?
[[nodiscard]] bool IsMortal(const Threat& threat) noexcept;

/// Moves it by one frame. `camera` is the level's column at the screen's left edge.
void Move(Threat& threat, int camera, const Pose& ship) noexcept;

/// So far out that it never comes back.
[[nodiscard]] bool IsGone(const Threat& threat, int reach) noexcept;

}  // namespace hairsbreadth
