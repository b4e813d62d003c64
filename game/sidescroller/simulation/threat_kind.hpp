#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "simulation/shapes.hpp"

namespace hairsbreadth {

/// Everything that can hit the ship, except the ground.
enum class ThreatKind : std::uint8_t {
    Orb,
    EnemyNeedle,
    Moth,
    Diver,
    Lancer,
    Turret,
    TurretBarrel,
    Mine,
    Crescent,
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
    PistonHousing,
    Piston,
    PistonHousingUp,
    PistonUp,
    RatchetFrame,
    RatchetRing,
    RatchetCore,
    RatchetPawl,
    TwinShaft,
    TwinBlade,
    TwinAxle,
};

inline constexpr std::size_t kThreatKinds = 30;

/// The movement of a threat.
enum class Mover : std::uint8_t {
    Straight,  ///< at constant speed
    Sine,      ///< at constant speed, oscillating vertically
    Dive,      ///< as Sine, then towards the ship for half a second, then straight on
    Lance,     ///< enters, waits while it follows the ship's height, then dashes to the left
    Crawl,     ///< on the ground, at constant speed in the level
    Aim,       ///< on its owner, turning towards the ship
    Orbit,     ///< around a point of the level
    Stroke,    ///< fixed in the level, out and in on the beat
    Scenery,   ///< fixed in the level, rotating
    Boss,      ///< moved by the rules of the boss
};

/// Fixed properties of a kind of threat: one line of the table in threat_kind.cpp. Its numbers are
/// in Tuning.
struct ThreatTraits {
    std::string_view name;  ///< shown by the contact cam
    std::string_view word;  ///< in the files of a stage
    ShapeId shape;
    Mover mover;
    bool mortal;       ///< can be destroyed by needles
    int hub_cap;       ///< radius in px of the cap on its axle; 0: no cap
    int frame_count;   ///< frames of its idle animation
    int frame_length;  ///< game frames for each frame of the animation
};

[[nodiscard]] const ThreatTraits& TraitsOf(ThreatKind kind) noexcept;

/// Returns the kind with this word in files, or std::nullopt.
[[nodiscard]] std::optional<ThreatKind> FindKind(std::string_view word) noexcept;

/// True for threats that needles and orbs do not stop: what enemies shoot.
[[nodiscard]] constexpr bool IsShot(ThreatKind kind) noexcept {
    return kind == ThreatKind::Orb || kind == ThreatKind::EnemyNeedle;
}

/// True for the arms of pistons.
[[nodiscard]] constexpr bool IsPiston(ThreatKind kind) noexcept {
    return kind == ThreatKind::Piston || kind == ThreatKind::PistonUp;
}

/// True for rings, which a ship can be inside of: both wheels, and Ratchet's.
[[nodiscard]] constexpr bool IsRing(ThreatKind kind) noexcept {
    return kind == ThreatKind::RingWheel || kind == ThreatKind::RingWheelTwo ||
           kind == ThreatKind::RatchetRing;
}

/// True for parts of the scenery that needles cannot destroy: gears, rings, rotors, pistons.
[[nodiscard]] bool IsMachine(ThreatKind kind) noexcept;

}  // namespace hairsbreadth
