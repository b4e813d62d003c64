#pragma once

#include <cstdint>

#include "graze/math/hash.hpp"

namespace hairsbreadth {

using namespace graze;  // here, and in all files that include this one

inline constexpr int kMaxChain = 99;
inline constexpr int kFullChainTime = 180;  ///< frames
inline constexpr int kLeastChainTime = 90;  ///< frames, for long chains

/// A run's count. The chain multiplies what grazes pay; it must be fed before its time is out.
struct Score {
    std::int64_t points = 0;
    std::int64_t next_life = 200'000;
    int chain = 1;
    int chain_time = kFullChainTime;  ///< frames left
    int best_chain = 1;
    int hairs = 0;   ///< passes at 1 px
    int passes = 0;  ///< that paid
    int kills = 0;
    int hits = 0;
    int ground_frames = 0;  ///< riding on terrain, for the chain's slow rise

    void AddTo(Hasher& hasher) const noexcept;
};

/// What a pass at `separation` 1 to 6 is worth before the chain multiplies it.
[[nodiscard]] int PassPoints(int separation) noexcept;

/// How many links it adds to the chain.
[[nodiscard]] int PassLinks(int separation) noexcept;

/// Frames a chain of that length lasts without being fed.
[[nodiscard]] int ChainTime(int chain) noexcept;

/// A pass is over: returns what it paid. A threaded one pays double.
int PayPass(Score& score, int nearest, bool threaded) noexcept;

/// Stayed in a threat's band for kRideFrames.
int PayRide(Score& score) noexcept;

/// Stayed within 3 px of terrain for kRideFrames: a quarter. Every tenth time the chain grows by
/// one link, but never above 10: there is nothing in hugging the floor.
int PayGroundRide(Score& score) noexcept;

/// Something of that many points was shot.
int PayKill(Score& score, int points) noexcept;

/// One frame goes by: when its time is out the chain halves, rounded down but not below 1.
/// Returns whether it did.
bool TickChain(Score& score) noexcept;

/// The ship was hit.
void BreakChain(Score& score) noexcept;

/// True once for each extra life: at 200,000, then every 500,000.
[[nodiscard]] bool TakeExtraLife(Score& score) noexcept;

/// What is paid at the end of the stage.
struct StageBonus {
    int shields = 0;
    int hairs = 0;
    int no_hit = 0;
    [[nodiscard]] int Total() const noexcept { return shields + hairs + no_hit; }
};
[[nodiscard]] StageBonus BonusOf(const Score& score, int shields) noexcept;

/// "D" to "S" by HAIRs and best chain; "1 PX" for 12 HAIRs without a hit.
[[nodiscard]] const char* RankOf(const Score& score) noexcept;

}  // namespace hairsbreadth
