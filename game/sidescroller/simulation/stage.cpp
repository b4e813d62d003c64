#include "simulation/stage.hpp"

#include <array>

namespace hairsbreadth {
namespace {

constexpr int At(double seconds) {
    return Seconds(seconds);
}

constexpr Cue Enemy(double seconds, ThreatKind kind, int y, int beyond, double phase_degrees = 0) {
    return {At(seconds), CueKind::Threat, kind, y, beyond, phase_degrees, 0};
}

constexpr Cue Machine(double seconds, ThreatKind kind, int y, int beyond, double degrees,
                      double degrees_per_s) {
    return {At(seconds), CueKind::Threat, kind, y, beyond, degrees, degrees_per_s};
}

constexpr Cue Pickup(double seconds, CueKind what, int y, int beyond) {
    return {At(seconds), what, ThreatKind::Moth, y, beyond, 0, 0};
}

constexpr Cue Mark(double seconds, CueKind what) {
    return {At(seconds), what, ThreatKind::Moth, 0, 0, 0, 0};
}

// Gears turn by a whole number of teeth in 4 beats (2 s). A turn by one tooth in that time is 11.25
// degrees/s for a gear with 16 teeth, 15 degrees/s with 12 teeth and 9 degrees/s with 20. Meshing
// gears turn in opposite directions, at speeds in the inverse ratio of their tooth counts.
constexpr auto kDawnWorks = std::to_array<Cue>({
    // Three slow moths in a line, then three below.
    Enemy(6.0, ThreatKind::Moth, 130, 20),
    Enemy(6.0, ThreatKind::Moth, 130, 62, 45),
    Enemy(6.0, ThreatKind::Moth, 130, 104, 90),
    Machine(8.0, ThreatKind::Gear12, 330, 54, 0, 15),
    Enemy(10.5, ThreatKind::Moth, 220, 20, 180),
    Enemy(10.5, ThreatKind::Moth, 220, 62, 225),
    Enemy(10.5, ThreatKind::Moth, 220, 104, 270),
    Machine(11.0, ThreatKind::Gear10, 12, 34, 0, -18),
    // A ring that does not turn, open towards the ship, with a pickup inside.
    Machine(14.0, ThreatKind::RingWheel, 168, 96, 180, 0),
    Pickup(14.0, CueKind::PickupPower, 168, 96),
    Machine(19.0, ThreatKind::Gear16, 338, 82, 0, 11.25),
    Mark(24.0, CueKind::Checkpoint),
    // The ring turns: enter through one gate, leave through the other. Six moths follow.
    Machine(24.0, ThreatKind::RingWheelTwo, 160, 96, 150, 20),
    Machine(25.0, ThreatKind::Gear8, 10, 180, 0, 22.5),
    Enemy(27.0, ThreatKind::Moth, 90, 20),
    Enemy(27.0, ThreatKind::Moth, 90, 62, 60),
    Enemy(27.6, ThreatKind::Moth, 250, 20, 120),
    Enemy(27.6, ThreatKind::Moth, 250, 62, 180),
    Enemy(28.4, ThreatKind::Moth, 170, 20, 240),
    Enemy(28.4, ThreatKind::Moth, 170, 62, 300),
    Pickup(31.0, CueKind::PickupShield, 120, 20),
    // Two gears with 26 px between their tips: flying close pays.
    Machine(33.0, ThreatKind::Gear16, 84, 96, 0, 11.25),
    Machine(33.0, ThreatKind::Gear20, 280, 96, 9, -9),
    Pickup(35.5, CueKind::PickupPower, 175, 20),
    Enemy(37.0, ThreatKind::Diver, 110, 20),
    Enemy(37.7, ThreatKind::Diver, 230, 20),
    Enemy(38.4, ThreatKind::Diver, 110, 20),
    // Two rotors: the striped tips show their reach.
    Machine(40.5, ThreatKind::Rotor140, 108, 76, 30, 60),
    Machine(43.0, ThreatKind::Rotor100, 250, 56, 100, -75),
    // Five mines that stay dormant until the ship is near.
    Machine(45.0, ThreatKind::Mine, 84, 20, 0, 40),
    Machine(45.0, ThreatKind::Mine, 236, 78, 20, -40),
    Machine(45.0, ThreatKind::Mine, 140, 150, 40, 40),
    Machine(45.0, ThreatKind::Mine, 270, 226, 60, -40),
    Machine(45.0, ThreatKind::Mine, 60, 196, 80, 40),
    Pickup(47.0, CueKind::PickupShield, 176, 150),
    // Gear16 and Gear12 mesh. The path is between the teeth of Gear12 and those of Gear20 below.
    Machine(51.0, ThreatKind::Gear16, 84, 84, 30.6, 11.25),
    Machine(51.0, ThreatKind::Gear12, 146, 193, 13.2, -15),
    Machine(51.0, ThreatKind::Gear20, 318, 134, 0, 9),
    Machine(59.0, ThreatKind::Rotor180, 70, 100, 0, 45),
    Enemy(61.0, ThreatKind::Moth, 110, 20),
    Enemy(61.0, ThreatKind::Moth, 110, 62, 60),
    Enemy(61.6, ThreatKind::Moth, 220, 20, 120),
    Enemy(61.6, ThreatKind::Moth, 220, 62, 180),
    Mark(70.0, CueKind::Checkpoint),
    Mark(70.0, CueKind::End),
});

constexpr Stage kStage{"1 DAWN WORKS", PixelsPerSecond(45), kDawnWorks};

}  // namespace

const Stage& DawnWorks() noexcept {
    return kStage;
}

}  // namespace hairsbreadth
