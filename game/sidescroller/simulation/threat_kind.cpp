#include "simulation/threat_kind.hpp"

#include <algorithm>
#include <array>

namespace hairsbreadth {
namespace {

constexpr std::array<ThreatTraits, kThreatKinds> kTraits{{
    // name             word              shape                   mover         mortal cap frames
    {"ORB", "orb", ShapeId::Orb, Mover::Straight, false, 0, 2, 6},
    {"ENEMY NEEDLE", "enemy_needle", ShapeId::EnemyNeedle, Mover::Straight, false, 0, 1, 1},
    {"MOTH", "moth", ShapeId::Moth, Mover::Sine, true, 0, 4, 5},
    {"DIVING MOTH", "diver", ShapeId::Moth, Mover::Dive, true, 0, 4, 5},
    {"LANCER", "lancer", ShapeId::Lancer, Mover::Lance, true, 0, 1, 1},
    {"TURRET", "turret", ShapeId::TurretBase, Mover::Crawl, true, 0, 1, 1},
    {"TURRET BARREL", "turret_barrel", ShapeId::TurretBarrel, Mover::Aim, true, 0, 1, 1},
    {"STAR MINE", "mine", ShapeId::Mine, Mover::Scenery, true, 0, 2, 12},
    {"CRESCENT", "crescent", ShapeId::Crescent, Mover::Orbit, false, 0, 1, 1},
    {"GEAR 8 TEETH", "gear_8", ShapeId::Gear8, Mover::Scenery, false, 5, 1, 1},
    {"GEAR 10 TEETH", "gear_10", ShapeId::Gear10, Mover::Scenery, false, 5, 1, 1},
    {"GEAR 12 TEETH", "gear_12", ShapeId::Gear12, Mover::Scenery, false, 8, 1, 1},
    {"GEAR 16 TEETH", "gear_16", ShapeId::Gear16, Mover::Scenery, false, 11, 1, 1},
    {"GEAR 20 TEETH", "gear_20", ShapeId::Gear20, Mover::Scenery, false, 13, 1, 1},
    {"RING WHEEL", "ring_wheel", ShapeId::RingWheel, Mover::Scenery, false, 0, 1, 1},
    {"RING WHEEL", "ring_wheel_2", ShapeId::RingWheelTwo, Mover::Scenery, false, 0, 1, 1},
    {"ROTOR 100 PX", "rotor_100", ShapeId::Blade100, Mover::Scenery, false, 0, 1, 1},
    {"ROTOR 140 PX", "rotor_140", ShapeId::Blade140, Mover::Scenery, false, 0, 1, 1},
    {"ROTOR 180 PX", "rotor_180", ShapeId::Blade180, Mover::Scenery, false, 0, 1, 1},
    {"PISTON", "piston_housing", ShapeId::PistonHousing, Mover::Scenery, false, 0, 1, 1},
    {"PISTON", "piston", ShapeId::PistonArm, Mover::Stroke, false, 0, 1, 1},
    {"PISTON", "piston_housing_up", ShapeId::PistonHousingUp, Mover::Scenery, false, 0, 1, 1},
    {"PISTON", "piston_up", ShapeId::PistonArmUp, Mover::Stroke, false, 0, 1, 1},
    {"RATCHET'S BRACKET", "ratchet_frame", ShapeId::RatchetFrame, Mover::Boss, false, 0, 1, 1},
    {"RATCHET'S RING", "ratchet_ring", ShapeId::RatchetRing, Mover::Boss, false, 0, 1, 1},
    {"RATCHET'S CORE", "ratchet_core", ShapeId::RatchetCore, Mover::Boss, true, 0, 1, 1},
    {"RATCHET'S PAWL", "ratchet_pawl", ShapeId::RatchetPawl, Mover::Boss, false, 6, 1, 1},
    {"TWIN ROTORS' SHAFT", "twin_shaft", ShapeId::TwinShaft, Mover::Boss, false, 0, 1, 1},
    {"TWIN ROTOR", "twin_blade", ShapeId::Blade180, Mover::Boss, false, 0, 1, 1},
    {"TWIN ROTOR'S AXLE", "twin_axle", ShapeId::TwinAxle, Mover::Boss, true, 0, 1, 1},
}};

}  // namespace

const ThreatTraits& TraitsOf(ThreatKind kind) noexcept {
    return kTraits[static_cast<std::size_t>(kind)];
}

std::optional<ThreatKind> FindKind(std::string_view word) noexcept {
    const auto* const found = std::ranges::find(kTraits, word, &ThreatTraits::word);
    return found != kTraits.end() ? std::optional{static_cast<ThreatKind>(found - kTraits.begin())}
                                  : std::nullopt;
}

bool IsMachine(ThreatKind kind) noexcept {
    const ThreatTraits& traits = TraitsOf(kind);
    return !traits.mortal && !IsShot(kind) && kind != ThreatKind::Crescent;
}

}  // namespace hairsbreadth
