#include "simulation/scoring.hpp"

#include <algorithm>
#include <array>

namespace hairsbreadth {
namespace {

constexpr int kRidePoints = 5;
constexpr int kKillTime = 30;
constexpr int kGroundChainLimit = 10;
constexpr std::array<int, 7> kPassPoints{0, 320, 160, 80, 40, 20, 10};
constexpr std::array<int, 7> kPassLinks{0, 4, 2, 2, 1, 1, 1};
constexpr std::array<int, 7> kPassCharge{0, 32, 24, 16, 12, 8, 4};

int Pay(Score& score, int points) noexcept {
    const int paid = points * score.percent / 100;
    score.points += paid;
    return paid;
}

void AddLinks(Score& score, int links) noexcept {
    score.chain = std::min(score.chain + links, kMaxChain);
    score.best_chain = std::max(score.best_chain, score.chain);
}

}  // namespace

void Score::AddTo(Hasher& hasher) const noexcept {
    hasher.Add(points);
    hasher.Add(next_life);
    for (const int value :
         {chain, chain_time, best_chain, hairs, passes, kills, hits, ground_frames, percent}) {
        hasher.Add(value);
    }
}

int PassPoints(int separation) noexcept {
    return kPassPoints[static_cast<std::size_t>(std::clamp(separation, 0, 6))];
}

int PassLinks(int separation) noexcept {
    return kPassLinks[static_cast<std::size_t>(std::clamp(separation, 0, 6))];
}

int PassCharge(int separation) noexcept {
    return kPassCharge[static_cast<std::size_t>(std::clamp(separation, 0, 6))];
}

int ChainTime(int chain) noexcept {
    return std::max(kFullChainTime - std::max(chain - 20, 0), kMinChainTime);
}

int PayPass(Score& score, int nearest, bool threaded) noexcept {
    const int paid = Pay(score, PassPoints(nearest) * score.chain * (threaded ? 2 : 1));
    AddLinks(score, PassLinks(nearest));
    score.chain_time = ChainTime(score.chain);
    ++score.passes;
    score.hairs += nearest == 1 ? 1 : 0;
    return paid;
}

int PayRide(Score& score) noexcept {
    return Pay(score, kRidePoints * score.chain);
}

int PayGroundRide(Score& score) noexcept {
    constexpr int payments_per_link = 10;
    if (++score.ground_frames % payments_per_link == 0 && score.chain < kGroundChainLimit) {
        AddLinks(score, 1);
    }
    return Pay(score, kRidePoints * score.chain / 4);
}

int PayKill(Score& score, int points) noexcept {
    ++score.kills;
    score.chain_time = std::min(score.chain_time + kKillTime, ChainTime(score.chain));
    return Pay(score, points + points * score.chain / 10);
}

bool TickChain(Score& score) noexcept {
    if (--score.chain_time > 0) {
        return false;
    }
    const bool halves = score.chain > 1;
    score.chain = std::max(score.chain / 2, 1);
    score.chain_time = ChainTime(score.chain);
    return halves;
}

void BreakChain(Score& score) noexcept {
    score.chain = 1;
    score.chain_time = ChainTime(1);
    ++score.hits;
}

bool TakeExtraLife(Score& score) noexcept {
    constexpr int every = 100'000;
    if (score.points < score.next_life) {
        return false;
    }
    score.next_life += every;
    return true;
}

StageBonus ComputeBonus(const Score& score, int shields) noexcept {
    return {1000 * shields, 50 * score.hairs, score.hits == 0 ? 20'000 : 0};
}

Rank ComputeRank(const Score& score, bool is_clear) noexcept {
    if (!is_clear) {
        return Rank::D;
    }
    if (score.hairs >= 12 && score.hits == 0) {
        return Rank::OnePixel;
    }
    const int merit = score.hairs * 4 + score.best_chain * 2 - score.hits * 2;
    return merit >= 60 ? Rank::S : merit >= 40 ? Rank::A : merit >= 14 ? Rank::B : Rank::C;
}

}  // namespace hairsbreadth
