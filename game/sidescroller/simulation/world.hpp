#pragma once

#include <array>
#include <cstdint>

#include "graze/math/random.hpp"
#include "simulation/boss.hpp"
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
inline constexpr int kLancerWarns = 30;   ///< frames after which a waiting lancer warns
inline constexpr int kLancerDashes = 45;  ///< and dashes
inline constexpr int kGround = -2;        ///< in place of a threat's index: the ground

/// A shot of the ship.
struct Needle {
    bool alive = false;
    Pose pose;
    Fixed speed_x = 0;
    Fixed speed_y = 0;
};

/// The ship's strongest shot. It flies through everything, and hits each threat once.
struct Lance {
    bool alive = false;
    Pose pose;
};

/// An item to collect. It bobs vertically.
struct Pickup {
    bool alive = false;
    ShapeId shape = ShapeId::PickupPower;
    Pose pose;
    Fixed anchor_y = 0;
    bool in_level = false;  ///< true if the pickup scrolls with the level
    int age = 0;
};

/// The most recent hit on the ship, for the contact cam.
struct ContactFacts {
    bool valid = false;
    int threat = -1;  ///< index in World::threats, or kGround
    ThreatKind kind = ThreatKind::Orb;
    Pose threat_pose;
    bool turns = false;  ///< the threat was turning
    Point pixel;         ///< the first common pixel: topmost, then leftmost
    int overlap = 0;     ///< number of common pixels
    /// The separation one frame earlier; 0 if an invulnerable ship was inside the threat.
    int separation_before = kFar;
    int frame = 0;  ///< World::frame at the hit
};

enum class Phase : std::uint8_t {
    Flying,
    Lost,     ///< the ship was destroyed; waits for Continue
    Over,     ///< no ships are left: the run has ended
    Cleared,  ///< the boss was destroyed
};

/// The complete state of a run at a frame: plain values that can be copied, stored and compared.
struct World {
    explicit World(std::uint64_t seed = 1) noexcept : random{seed} {}

    Random random;
    Phase phase = Phase::Flying;
    int stage = 0;  ///< index in kStageWords
    int frame = 0;  ///< frames since the start of the stage
    std::size_t next_cue = 0;
    int hit_stop = 0;  ///< frames left for which nothing moves
    int slow = 0;      ///< frames left at half speed
    Fixed scroll = 0;  ///< level position of the screen's left edge
    int camera_before = 0;
    int ground_tink_wait = 0;  ///< frames until a needle makes the ground ring again
    Difficulty difficulty = Difficulty::Clock;
    int lives = 3;
    bool endless = false;      ///< hits take no shield: an aid for practice
    bool explained = false;    ///< the first paid pass of the run was explained to the player
    bool was_charged = false;  ///< the lance was full before in this run
    Ship ship = MakeShip();
    Score score;
    Pass ground_pass;
    std::array<Threat, kMaxThreats> threats{};
    std::array<Needle, kMaxNeedles> needles{};
    Lance lance;
    std::array<Pickup, kMaxPickups> pickups{};
    Boss boss;
    ContactFacts contact;
    EventList events;  ///< of this frame

    /// Returns the level column at the screen's left edge.
    [[nodiscard]] int Camera() const noexcept { return scroll >> 8; }
};

/// Returns the start of a run. The difficulty decides about shields, ships and points.
[[nodiscard]] World MakeRun(std::uint64_t seed, Difficulty difficulty,
                            const Tuning& tuning) noexcept;

/// Returns the life of the boss's cores.
[[nodiscard]] int BossLife(const World& world) noexcept;

class Bodies;

/// Advances a run by one frame, 1/60 s. Applies the rules in a fixed order. The result depends only
/// on the world, the stage, the input and the shapes of `bodies`, which may have served another
/// world before.
///
/// Cost  does not allocate.
void Step(World& world, Bodies& bodies, const Stage& stage, const PilotInput& input);

/// Continues after a lost ship: the next one flies in, or the run is over.
void Continue(World& world) noexcept;

/// Starts the next stage after the end of one. Score, lives and power are kept; what a rank counts
/// begins anew.
void NextStage(World& world) noexcept;

/// Returns the solid pixels of a threat, or of the two pieces of the ground if `place` is kGround.
[[nodiscard]] FixedList<Footprint, 2> SolidsOf(const World& world, const Shapes& shapes,
                                               int place) noexcept;

/// Returns a hash of everything that affects the rest of the run.
[[nodiscard]] std::uint64_t ComputeHash(const World& world) noexcept;

}  // namespace hairsbreadth
