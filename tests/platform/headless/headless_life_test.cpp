#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "graze/app/run.hpp"
#include "graze/platform/headless.hpp"
#include "platform/small_game.hpp"

namespace graze {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using enum LifecycleSignal;

TEST(HeadlessLife, ReportsSignalsInOrderAndOnce) {
    HeadlessPlatform platform;
    platform.Push(FocusLost);
    platform.Push(LowMemory);
    platform.Push(FocusGained);
    EXPECT_THAT(platform.PumpEvents().lifecycle, ElementsAre(FocusLost, LowMemory, FocusGained));
    EXPECT_THAT(platform.PumpEvents().lifecycle, IsEmpty());
}

TEST(HeadlessLife, HoldsEventsAfterASuspendUntilItIsAcknowledgedAndAdvancesTheClock) {
    HeadlessPlatform platform;
    platform.Wait(5);
    platform.Push(DidEnterBackground);
    platform.Push({WillEnterForeground, 600'000'000'000});
    platform.Push(FocusLost);
    EXPECT_EQ(platform.SuspendRequestedAt(), 5);

    EXPECT_THAT(platform.PumpEvents().lifecycle, ElementsAre(DidEnterBackground));
    EXPECT_EQ(platform.Now(), 5);
    platform.AcknowledgeSuspend();
    EXPECT_EQ(platform.SuspendRequestedAt(), std::nullopt);
    EXPECT_THAT(platform.PumpEvents().lifecycle,
                ElementsAre(LifecycleEvent{WillEnterForeground, 600'000'000'000},
                            LifecycleEvent{FocusLost}));
    EXPECT_EQ(platform.Now(), 600'000'000'005);
    EXPECT_EQ(platform.SuspendsAnswered(), 1);
}

TEST(HeadlessLife, TerminatesASuspendedGameThatIsNeverResumed) {
    HeadlessPlatform platform;
    platform.Push(DidEnterBackground);
    static_cast<void>(platform.PumpEvents());
    platform.AcknowledgeSuspend();
    EXPECT_THAT(platform.PumpEvents().lifecycle, ElementsAre(Terminating));
}

TEST(HeadlessLife, IgnoresAcknowledgementsOfSuspendsItDidNotRequest) {
    HeadlessPlatform platform;
    platform.AcknowledgeSuspend();
    EXPECT_THAT(platform.PumpEvents().lifecycle, IsEmpty());
}

// Pushes suspends and resumes while the game runs.
class SuspendPusher : public RunObserver {
public:
    explicit SuspendPusher(HeadlessPlatform& platform) : platform_{platform} {}
    void AfterStep(std::int64_t step, const Game& /*game*/) override {
        if (step % 10 == 0) {
            platform_.Push(DidEnterBackground);
            platform_.Push({WillEnterForeground, 600'000'000'000});
        }
    }

private:
    HeadlessPlatform& platform_;
};

TEST(HeadlessLife, TenMinutesSuspendedCostNoStepAndNoFrame) {
    test::SmallGame game;
    HeadlessPlatform platform;
    SuspendPusher suspend_pusher{platform};
    graze::Run(game, platform, {100, nullptr, &suspend_pusher});
    EXPECT_EQ(game.updates, 100);
    EXPECT_EQ(game.draws, 100);
    EXPECT_EQ(platform.SuspendsAnswered(), 10);
    EXPECT_GT(platform.Now(), 10 * 600'000'000'000);
    EXPECT_LT(platform.Now(), 10 * 600'000'000'000 + 2'000'000'000);
}

}  // namespace
}  // namespace graze
