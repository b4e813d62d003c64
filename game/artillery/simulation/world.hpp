#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "graze/collision/mask.hpp"
#include "graze/math/random.hpp"
#include "simulation/cannon.hpp"
#include "simulation/events.hpp"
#include "simulation/land.hpp"
#include "simulation/plan.hpp"
#include "simulation/rocket.hpp"

namespace artillery {

inline constexpr int kWinsNeeded = 2;     ///< rounds to win a match: best of three for two players
inline constexpr int kMaxAimStep = 10;    ///< tenths of a degree per frame
inline constexpr int kMaxPowerStep = 20;  ///< per frame

/// Who aims a cannon.
enum class Controller : std::uint8_t { Human, Easy, Medium, Hard };

/// The settings of a match. Values outside the limits are clamped.
struct MatchOptions {
    int players = 2;  ///< 2 to kMaxPlayers
    std::array<Controller, kMaxPlayers> controllers{};
    Field field{};  ///< kMinFieldSide to kMaxFieldSide each way
    std::uint64_t seed = 1;
};

/// The input of the player whose turn it is, for one frame. It is ignored in other phases, and in
/// the turns of computer players.
struct GunnerInput {
    int aim = 0;    ///< change of the barrel's angle, clamped to kMaxAimStep
    int power = 0;  ///< change of the power, clamped to kMaxPowerStep
    bool fire = false;
};

enum class Phase : std::uint8_t {
    Aiming,
    Flying,
    Settling,   ///< the explosion is shown, land and cannons fall; ends when all of them rest
    RoundOver,  ///< waits for NextRound
    MatchOver,  ///< waits for Rematch
};

/// The most recent direct hit on a cannon, for the contact cam.
struct ContactFacts {
    bool valid = false;
    int shooter = -1;
    int target = -1;
    bool on_barrel = false;  ///< false: the rocket touched the carriage
    Cannon cannon;           ///< the target's state at the hit
    Rocket rocket;           ///< at the contact
    Point pixel;             ///< the first shared pixel: topmost, then leftmost
    int frame = 0;           ///< World::frame at the hit
};

/// The complete state of a match at a frame: plain values that can be copied, stored and compared.
struct World {
    MatchOptions options;
    Random random;
    Phase phase = Phase::Aiming;
    int frame = 0;  ///< frames since the start of the match
    int round = 0;
    int turn = 0;     ///< turns since the start of the round
    int player = 0;   ///< whose turn it is, or who fired last
    int wind = 0;     ///< -kMaxWind to kMaxWind, for the whole round
    int winner = -1;  ///< of the round or the match that is over; -1: none
    int wait = 0;     ///< frames until the explosion is over
    std::array<int, kMaxPlayers> wins{};
    std::vector<int> contour;  ///< of the land at the start of the round
    Mask land;
    std::vector<Piece> pieces;  ///< of the land that came loose last
    bool is_loose = false;      ///< parts of the land may hang free since the last change
    Fixed fall_speed = 0;       ///< of all pieces and cannons that fall, per frame
    Fixed fall_way = 0;         ///< less than a pixel, which they will fall later
    std::array<Cannon, kMaxPlayers> cannons{};
    Rocket rocket;  ///< valid in phase Flying
    Plan plan;      ///< of the computer player whose turn it is
    ContactFacts contact;
    EventList events;  ///< of this frame

    [[nodiscard]] Cannon& Current() noexcept { return cannons[static_cast<std::size_t>(player)]; }
    [[nodiscard]] const Cannon& Current() const noexcept {
        return cannons[static_cast<std::size_t>(player)];
    }
};

/// Starts a match with its first round, in place of the world's previous match. Like NextRound and
/// Rematch, it adds events that must be read before the next Step, and allocates only if the field
/// has another size than before.
void BeginMatch(World& world, const MatchOptions& options, const Shapes& shapes);

/// Returns a new world in which the match has begun.
[[nodiscard]] World MakeMatch(const MatchOptions& options, const Shapes& shapes);

/// Advances the match by one frame, 1/60 s. A match is determined by its options, the inputs of its
/// frames, and the calls of NextRound and Rematch.
///
/// Cost  does not allocate after warm-up, except when an explosion is over and free land is
///       searched (Loosen), and when a computer player tries a shot (TryShot).
void Step(World& world, const Shapes& shapes, const GunnerInput& input);

/// Starts the next round after RoundOver: new land, and another player begins.
void NextRound(World& world, const Shapes& shapes);

/// Starts a new match with the same players after MatchOver. The random numbers continue, so it is
/// another match.
void Rematch(World& world, const Shapes& shapes);

/// Returns the next player after `player` whose cannon is alive, in turn order: `player` if it is the
/// only one, std::nullopt if no cannon is left.
[[nodiscard]] std::optional<int> NextAlive(const World& world, int player) noexcept;

/// Returns the number of cannons that are left.
[[nodiscard]] int CountAlive(const World& world) noexcept;

/// Returns a hash of everything that affects the rest of the match, including every pixel of the
/// land.
[[nodiscard]] std::uint64_t ComputeHash(const World& world) noexcept;

}  // namespace artillery
