#include <cstdint>

#include <gtest/gtest.h>

#include "graze/app/run.hpp"
#include "graze/platform/headless.hpp"
#include "platform/small_game.hpp"
#include "support/allocation_counter.hpp"

namespace graze {
namespace {

/// A platform that keeps its game suspended for a hundred iterations of the game loop, and counts
/// the calls that the platform receives in that time.
class SuspendCheckingPlatform : public HeadlessPlatform {
public:
    [[nodiscard]] GraphicsDevice& Graphics() noexcept override {
        ++(IsSuspended() ? used_while_suspended_ : used_);
        return HeadlessPlatform::Graphics();
    }
    [[nodiscard]] AudioDevice& Audio() noexcept override {
        ++(IsSuspended() ? used_while_suspended_ : used_);
        return HeadlessPlatform::Audio();
    }
    void AcknowledgeSuspend() noexcept override {
        turns_left_ = 100;
        allocations_ = test::AllocationCount();
        HeadlessPlatform::AcknowledgeSuspend();
    }
    [[nodiscard]] PlatformEvents PumpEvents() override {
        if (IsSuspended() && --turns_left_ > 0) {
            return {};
        }
        if (SuspendsAnswered() > 0 && !is_resumed_) {
            is_resumed_ = true;
            allocations_ = test::AllocationCount() - allocations_;
            Push(LifecycleSignal::WillEnterForeground);
        }
        return HeadlessPlatform::PumpEvents();
    }

    [[nodiscard]] bool IsSuspended() const noexcept { return turns_left_ > 0; }
    [[nodiscard]] int UsedWhileSuspended() const noexcept { return used_while_suspended_; }
    [[nodiscard]] int Used() const noexcept { return used_; }
    [[nodiscard]] std::int64_t Allocations() const noexcept { return allocations_; }

protected:
    bool RunMotors(PlayerIndex player, const GamePadVibration& vibration,
                   int milliseconds) override {
        ++(IsSuspended() ? used_while_suspended_ : used_);
        return HeadlessPlatform::RunMotors(player, vibration, milliseconds);
    }

private:
    int turns_left_ = 0;
    bool is_resumed_ = false;
    int used_while_suspended_ = 0;
    int used_ = 0;
    std::int64_t allocations_ = -1;
};

TEST(RunSuspended, UsesNoGraphicsAudioOrRumbleAndAllocatesNothingUntilResumed) {
    test::SmallGame game;
    SuspendCheckingPlatform platform;
    platform.Push(LifecycleSignal::DidEnterBackground);
    graze::Run(game, platform, {.max_steps = 5});
    EXPECT_EQ(platform.SuspendsAnswered(), 1);
    EXPECT_EQ(platform.UsedWhileSuspended(), 0);
    EXPECT_EQ(platform.Allocations(), 0);
    EXPECT_GT(platform.Used(), 5) << "before and after the suspend it is used";
    EXPECT_EQ(game.updates, 5);
}

}  // namespace
}  // namespace graze
