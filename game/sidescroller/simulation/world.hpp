#pragma once

#include <array>
#include <cstdint>

#include "graze/math/random.hpp"
#include "simulation/events.hpp"
#include "simulation/scoring.hpp"
#include "simulation/shapes.hpp"
#include "simulation/ship.hpp"
#include "simulation/stage.hpp"
#include "simulation/threat.hpp"

namespace hairsbreadth {

inline constexpr std::size_t kMaxThreats = 112;
inline constexpr std::size_t kMaxNeedles = 24;
inline constexpr std::size_t kMaxPickups = 4;
inline constexpr int kMaxOrbs = 60;
inline constexpr int kGround = -2;  ///< in place of a threat's place: the ground

/// A shot of the ship.
struct Needle {
    bool alive = false;
    Pose pose;
    Fixed speed_x = 0;
    Fixed speed_y = 0;
};

/// Something to take: it bobs about its line.
struct Pickup {
    bool alive = false;
    ShapeId shape = ShapeId::PickupPower;
    Pose pose;
    Fixed anchor_y = 0;
    bool in_level = false;  ///< moves with the scenery
    int age = 0;
};

/// How the ship was hit last: all that the contact cam tells.
struct ContactFacts {
    bool valid = false;
    int threat = -1;  ///< its place in the list, or kGround
    ThreatKind kind = ThreatKind::Orb;
    Pose threat_pose;
    float scale = 1;               ///< of the threat's placement
    Point pixel;                   ///< the first in common: topmost, then leftmost
    int overlap = 0;               ///< pixels in common
    int separation_before = kFar;  ///< one frame earlier; 0 if the ship was untouchable inside it
    int frame = 0;                 ///< of the stage
};

enum class Phase : std::uint8_t {
    Flying,
    Lost,     ///< the ship was destroyed: waits for Continue
    Over,     ///< no life left
    Cleared,  ///< the stage's end is reached
};

/// Everything that a run is at one frame: plain values, to be copied, kept and compared.
struct World {
    explicit World(std::uint64_t seed = 1) noexcept : random{seed} {}

    Random random;
    Phase phase = Phase::Flying;
    int lap = 0;    ///< how often the stage was cleared: everything turns faster
    int frame = 0;  ///< of the stage
    std::size_t next_cue = 0;
    int hit_stop = 0;  ///< frames in which nothing moves
    int slow = 0;      ///< frames of half speed
    Fixed scroll = 0;  ///< of the level at the screen's left edge
    int camera_before = 0;
    int lives = 3;
    bool explained = false;  ///< the first paid pass was
    Ship ship = MakeShip();
    Score score;
    Pass ground_pass;
    std::array<Threat, kMaxThreats> threats{};
    std::array<Needle, kMaxNeedles> needles{};
    std::array<Pickup, kMaxPickups> pickups{};
    ContactFacts contact;
    EventList events;  ///< of this frame

    /// The level's column at the screen's left edge.
    [[nodiscard]] int Camera() const noexcept { return scroll >> 8; }
};

/// One frame: 1/60 s of a run. The rules' order is this function's.
///
/// Cost  allocates nothing.
void Step(World& world, const Shapes& shapes, const Stage& stage, const PilotInput& input) noexcept;

/// After a lost ship: the next one flies in, or the run is over.
void Continue(World& world) noexcept;

/// After the stage's end: the next lap, faster. Score, lives and power stay.
void NextLap(World& world) noexcept;

/// A number for everything that decides how the run goes on.
[[nodiscard]] std::uint64_t HashOf(const World& world) noexcept;

}  // namespace hairsbreadth
