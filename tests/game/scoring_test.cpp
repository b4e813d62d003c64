#include "simulation/scoring.hpp"

#include <array>
#include <utility>

#include <gtest/gtest.h>

namespace hairsbreadth {
namespace {

TEST(Scoring, PaysPassesByDistance) {
    constexpr std::array<int, 6> points{320, 160, 80, 40, 20, 10};
    constexpr std::array<int, 6> links{4, 2, 2, 1, 1, 1};
    for (int separation = 1; separation <= 6; ++separation) {
        EXPECT_EQ(PassPoints(separation), points[static_cast<std::size_t>(separation) - 1]);
        EXPECT_EQ(PassLinks(separation), links[static_cast<std::size_t>(separation) - 1]);
    }
}

TEST(Scoring, MultipliesByTheChainAndThenFeedsIt) {
    Score score;
    score.chain = 3;
    score.chain_time = 5;
    EXPECT_EQ(PayPass(score, 1, false), 960);
    EXPECT_EQ(score.chain, 7);
    EXPECT_EQ(score.chain_time, kFullChainTime);
    EXPECT_EQ(score.hairs, 1);
    EXPECT_EQ(score.points, 960);
}

TEST(Scoring, PaysDoubleForAThread) {
    Score score;
    EXPECT_EQ(PayPass(score, 2, true), 320);
}

TEST(Scoring, KeepsTheChainBelowAHundred) {
    Score score;
    score.chain = 97;
    PayPass(score, 1, false);
    EXPECT_EQ(score.chain, 99);
    EXPECT_EQ(score.best_chain, 99);
}

TEST(Scoring, GivesLongerChainsLessTime) {
    EXPECT_EQ(ChainTime(1), 180);
    EXPECT_EQ(ChainTime(20), 180);
    EXPECT_EQ(ChainTime(21), 179);
    EXPECT_EQ(ChainTime(99), 101);
    EXPECT_GE(ChainTime(kMaxChain), kMinChainTime);
}

TEST(Scoring, HalvesTheChainWhenItsTimeRunsOut) {
    Score score;
    score.chain = 9;
    score.chain_time = ChainTime(9);
    for (int frame = 1; frame < 180; ++frame) {
        ASSERT_FALSE(TickChain(score));
    }
    EXPECT_TRUE(TickChain(score));
    EXPECT_EQ(score.chain, 4);
    EXPECT_EQ(score.chain_time, 180) << "the chain time must restart";
}

TEST(Scoring, NeverHalvesBelowOne) {
    Score score;
    score.chain_time = 1;
    EXPECT_FALSE(TickChain(score));
    EXPECT_EQ(score.chain, 1);
}

TEST(Scoring, AddsTimeForAKillUpToTheMaximum) {
    Score score;
    score.chain_time = 100;
    PayKill(score, 100);
    EXPECT_EQ(score.chain_time, 130);
    score.chain_time = 170;
    PayKill(score, 100);
    EXPECT_EQ(score.chain_time, 180);
}

TEST(Scoring, PaysKillsByTheChain) {
    Score score;
    score.chain = 5;
    EXPECT_EQ(PayKill(score, 100), 150);
    EXPECT_EQ(score.kills, 1);
}

TEST(Scoring, PaysAQuarterForTheGroundAndRaisesTheChainToAtMostTen) {
    Score score;
    score.chain = 8;
    EXPECT_EQ(PayRide(score), 40);
    EXPECT_EQ(PayGroundRide(score), 10);
    for (int i = 0; i < 200; ++i) {
        PayGroundRide(score);
    }
    EXPECT_EQ(score.chain, 10);
}

TEST(Scoring, BreaksTheChainOnAHit) {
    Score score;
    score.chain = 40;
    BreakChain(score);
    EXPECT_EQ(score.chain, 1);
    EXPECT_EQ(score.hits, 1);
}

TEST(Scoring, GivesAShipAt40000AndThenEvery100000Points) {
    Score score;
    score.points = 39'999;
    EXPECT_FALSE(TakeExtraLife(score));
    score.points = 40'000;
    EXPECT_TRUE(TakeExtraLife(score));
    EXPECT_FALSE(TakeExtraLife(score));
    for (const std::int64_t next : {140'000, 240'000, 340'000}) {
        score.points = next - 1;
        EXPECT_FALSE(TakeExtraLife(score));
        score.points = next;
        EXPECT_TRUE(TakeExtraLife(score));
        EXPECT_FALSE(TakeExtraLife(score));
    }
}

TEST(Scoring, RanksTwelveHairsWithoutAHitAsOnePixel) {
    Score score;
    score.hairs = 11;
    EXPECT_NE(ComputeRank(score, true), Rank::OnePixel);
    score.hairs = 12;
    EXPECT_EQ(ComputeRank(score, true), Rank::OnePixel);
    EXPECT_EQ(ComputeRank(score, false), Rank::D);
    score.hits = 1;
    EXPECT_NE(ComputeRank(score, true), Rank::OnePixel);
}

TEST(Scoring, RanksAClearedStageByHairsChainAndHits) {
    Score score;
    score.hits = 40;
    EXPECT_EQ(ComputeRank(score, true), Rank::C);
    EXPECT_EQ(ComputeRank(score, false), Rank::D);
    // By the best chain, with 3 HAIRs and 5 hits.
    constexpr std::array<std::pair<int, Rank>, 6> ranks{
        {{5, Rank::C}, {6, Rank::B}, {18, Rank::B}, {19, Rank::A}, {28, Rank::A}, {29, Rank::S}}};
    score.hairs = 3;
    score.hits = 5;
    for (const auto& [chain, rank] : ranks) {
        score.best_chain = chain;
        EXPECT_EQ(ComputeRank(score, true), rank) << chain;
        EXPECT_EQ(ComputeRank(score, false), Rank::D) << chain;
    }
}

TEST(Scoring, PaysABonusAtTheEndOfTheStage) {
    Score score;
    score.hairs = 3;
    EXPECT_EQ(ComputeBonus(score, 2).Total(), 2000 + 150 + 20'000);
    score.hits = 1;
    EXPECT_EQ(ComputeBonus(score, 2).Total(), 2000 + 150);
}

}  // namespace
}  // namespace hairsbreadth
