#pragma once

#include <cstdint>

#include "graze/math/hash.hpp"

namespace hairsbreadth {

using namespace graze;  // here, and in all files that include this one

inline constexpr int kMaxChain = 99;
inline constexpr int kFullChainTime = 180;  ///< frames
inline constexpr int kMinChainTime = 90;    ///< frames, the lower limit of ChainTime

/// The score of a run. The chain, a number of links, multiplies the points for grazes. Each link
/// adds a tenth to the points for a kill. The chain is halved when its time is over; passes and
/// kills extend the time.
struct Score {
    std::int64_t points = 0;
    std::int64_t next_life = 40'000;
    int chain = 1;
    int chain_time = kFullChainTime;  ///< frames left
    int best_chain = 1;
    int hairs = 0;   ///< passes at 1 px
    int passes = 0;  ///< paid passes
    int kills = 0;
    int hits = 0;
    int ground_frames = 0;  ///< number of payments by PayGroundRide
    int percent = 100;      ///< of all points but bonuses: set by the difficulty

    void AddTo(Hasher& hasher) const noexcept;
};

/// Returns the points for a pass at `separation` 1 to 6, before the chain multiplies them.
[[nodiscard]] int PassPoints(int separation) noexcept;

/// Returns the links that a pass adds to the chain.
[[nodiscard]] int PassLinks(int separation) noexcept;

/// Returns the charge of the lance, in hundredths, for a pass at `separation` 1 to 6.
[[nodiscard]] int PassCharge(int separation) noexcept;

/// Returns the frames after which a chain of this length is halved unless it is extended.
[[nodiscard]] int ChainTime(int chain) noexcept;

/// Pays for a completed pass and returns the points. A threaded pass pays double.
int PayPass(Score& score, int nearest, bool threaded) noexcept;

/// Pays for kRideFrames frames in a threat's band and returns the points.
int PayRide(Score& score) noexcept;

/// Pays for kRideFrames frames within 3 px of terrain and returns the points: a quarter of PayRide.
/// Every tenth payment adds a link, but only to a chain below 10, so that flying along the ground
/// is not worthwhile.
int PayGroundRide(Score& score) noexcept;

/// Pays for shooting a threat worth `points` and returns the points paid.
int PayKill(Score& score, int points) noexcept;

/// Advances the chain by a frame. When its time is over, the chain is halved, rounded down but at
/// least 1. Returns true if it was halved.
bool TickChain(Score& score) noexcept;

/// Counts a hit of the ship, and resets the chain to 1.
void BreakChain(Score& score) noexcept;

/// Returns true once for each extra life: at 40,000 points, then every 100,000. The caller adds the
/// life.
[[nodiscard]] bool TakeExtraLife(Score& score) noexcept;

/// The bonus at the end of the stage.
struct StageBonus {
    int shields = 0;
    int hairs = 0;
    int no_hit = 0;
    [[nodiscard]] int Total() const noexcept { return shields + hairs + no_hit; }
};
[[nodiscard]] StageBonus ComputeBonus(const Score& score, int shields) noexcept;

/// The rank of a stage, in the order of the pictures.
enum class Rank : std::uint8_t { D, C, B, A, S, OnePixel };

/// Returns the rank for HAIRs, best chain and hits: OnePixel for 12 HAIRs without a hit, at least C
/// for a cleared stage, and D for another.
[[nodiscard]] Rank ComputeRank(const Score& score, bool is_clear) noexcept;

}  // namespace hairsbreadth
