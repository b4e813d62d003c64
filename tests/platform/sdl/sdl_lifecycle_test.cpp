#include "sdl/sdl_lifecycle.hpp"

#include <atomic>
#include <chrono>
#include <cstdio>
#include <functional>
#include <memory>
#include <optional>
#include <thread>
#include <vector>

#include <SDL.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "graze/app/run.hpp"
#include "platform/sdl/sdl_machine.hpp"
#include "platform/small_game.hpp"
#include "sdl/sdl_system.hpp"

namespace graze::test {
namespace {

using testing::ElementsAre;
using enum LifecycleSignal;

void PushAppEvent(std::uint32_t type) {
    SDL_Event event{};
    event.type = type;
    SDL_PushEvent(&event);
}

/// Counts its suspends and resumes, and calls on_step in each step.
class SuspendedGame : public SmallGame {
public:
    std::atomic<int> suspends{0};
    std::atomic<int> resumes{0};
    std::function<void()> on_step = [] {};

protected:
    void Update(const GameTime& time) override {
        SmallGame::Update(time);
        on_step();
    }
    void OnSuspending(SuspendBudget& budget) override {
        ++suspends;
        EXPECT_GT(budget.Left().nanoseconds, 0);
    }
    void OnResumed(TimeSpan /*away*/) override { ++resumes; }
};

class Reports : public RunObserver {
public:
    void OnSuspended(std::int64_t /*step*/, const SuspendReport& report) override {
        reports.push_back(report);
        std::printf("acknowledged after %.3f ms of the OS's 1000 ms\n",
                    static_cast<double>(report.nanoseconds) / 1e6);
    }
    std::vector<SuspendReport> reports;
};

TEST(SdlLifecycle, KeepsSignalsInTheOrderSent) {
    const auto platform = MakePlatform();
    PushWindowEvent(SDL_WINDOWEVENT_FOCUS_LOST);
    for (const std::uint32_t type :
         {SDL_APP_WILLENTERBACKGROUND, SDL_APP_DIDENTERBACKGROUND, SDL_APP_LOWMEMORY,
          SDL_APP_WILLENTERFOREGROUND, SDL_APP_DIDENTERFOREGROUND, SDL_APP_TERMINATING}) {
        PushAppEvent(type);
    }
    EXPECT_THAT(platform->PumpEvents().lifecycle,
                ElementsAre(FocusLost, WillEnterBackground, DidEnterBackground, LowMemory,
                            WillEnterForeground, DidEnterForeground, Terminating));
    EXPECT_TRUE(platform->PumpEvents().lifecycle.empty());
}

TEST(SdlLifecycle, ReportsASuspendRequestImmediately) {
    const auto platform = MakePlatform();
    EXPECT_EQ(platform->SuspendRequestedAt(), std::nullopt);
    const std::int64_t before = platform->Now();
    PushAppEvent(SDL_APP_DIDENTERBACKGROUND);
    const auto requested = platform->SuspendRequestedAt();
    ASSERT_TRUE(requested.has_value());
    EXPECT_GE(*requested, before);
    static_cast<void>(platform->PumpEvents());
    EXPECT_EQ(platform->SuspendRequestedAt(), requested) << "until it is acknowledged";
    platform->AcknowledgeSuspend();
    EXPECT_EQ(platform->SuspendRequestedAt(), std::nullopt);
}

// During a step, the game's own thread pushes the two events that the GDK sends.
TEST(SdlLifecycle, SuspendsAfterTheCurrentStepWhenRequestedOnTheGameThread) {
    const auto platform = MakeSdlPlatform(SdlOptionsFor("software"));
    SuspendedGame game;
    Reports reports;
    game.on_step = [&] {
        if (game.updates == 5) {
            PushAppEvent(SDL_APP_DIDENTERBACKGROUND);
            PushAppEvent(SDL_APP_WILLENTERFOREGROUND);
        }
    };
    graze::Run(game, *platform, {20, nullptr, &reports});
    EXPECT_EQ(game.updates, 20);
    EXPECT_EQ(game.suspends, 1);
    EXPECT_EQ(game.resumes, 1);
    ASSERT_EQ(reports.reports.size(), 1u);
    EXPECT_EQ(reports.reports[0].updates, 1);
    EXPECT_EQ(reports.reports[0].draws, 0);
}

/// Simulates the OS thread: sends a suspend, blocks until the game has acknowledged it, and resumes
/// the game later.
class RequestingOs {
public:
    /// Starts the thread, which repeats this `rounds` times.
    RequestingOs(const SuspendedGame& game, int rounds)
        : thread_{[this, &game, rounds] {
              for (int round = 0; round < rounds; ++round) {
                  PushAppEvent(SDL_APP_DIDENTERBACKGROUND);
                  acknowledged_late = acknowledged_late + (game.suspends == round + 1 ? 0 : 1);
                  std::this_thread::sleep_for(std::chrono::milliseconds{15});
                  resumed_early = resumed_early + (game.resumes == round ? 0 : 1);
                  PushAppEvent(SDL_APP_WILLENTERFOREGROUND);
                  while (game.resumes == round && !is_over) {
                      std::this_thread::sleep_for(std::chrono::milliseconds{1});
                  }
              }
              is_done = true;
          }} {}
    ~RequestingOs() {
        is_over = true;
        thread_.join();
    }
    RequestingOs(const RequestingOs&) = delete;
    RequestingOs& operator=(const RequestingOs&) = delete;

    std::atomic<int> acknowledged_late{0};
    std::atomic<int> resumed_early{0};
    std::atomic<bool> is_done{false};
    std::atomic<bool> is_over{false};

private:
    std::thread thread_;
};

TEST(SdlLifecycle, BlocksTheRequestingThreadUntilTheGameAcknowledges) {
    constexpr int rounds = 10;
    const auto platform = MakeSdlPlatform(SdlOptionsFor("software"));
    SuspendedGame game;
    game.IsFixedTimeStep(false);  // the game loop runs as fast as it can
    Reports reports;
    std::unique_ptr<RequestingOs> system;
    game.on_step = [&] {
        if (game.updates == 3) {
            system = std::make_unique<RequestingOs>(game, rounds);
        }
        if (system && system->is_done) {
            game.Exit();
        }
    };
    graze::Run(game, *platform, {-1, nullptr, &reports});
    EXPECT_EQ(game.suspends, rounds);
    EXPECT_EQ(game.resumes, rounds);
    EXPECT_EQ(system->acknowledged_late, 0);
    EXPECT_EQ(system->resumed_early, 0);
    ASSERT_EQ(reports.reports.size(), static_cast<std::size_t>(rounds));
    for (const SuspendReport& report : reports.reports) {
        EXPECT_LE(report.updates + report.draws, 1) << "only the current step or frame";
    }
}

// The game no longer pumps events. The requesting thread must be released when the platform is
// destroyed.
TEST(SdlLifecycle, ReleasesTheRequestingThreadWhenThePlatformIsDestroyed) {
    SDL_InitSubSystem(SDL_INIT_EVENTS);  // for the requesting thread, which outlives the platform
    auto platform = MakePlatform();
    std::atomic<bool> is_released{false};
    std::thread requester{[&] {
        PushAppEvent(SDL_APP_DIDENTERBACKGROUND);
        is_released = true;
    }};
    while (!platform->SuspendRequestedAt()) {
        std::this_thread::yield();
    }
    EXPECT_FALSE(is_released);
    platform.reset();
    requester.join();
    EXPECT_TRUE(is_released);
    SDL_QuitSubSystem(SDL_INIT_EVENTS);
}

// The game loads without pumping events, while the OS sends many low memory signals.
TEST(SdlLifecycle, BlocksTheRequestingThreadDespiteManyOtherSignals) {
    const auto platform = MakePlatform();
    for (int i = 0; i < 40; ++i) {
        PushAppEvent(SDL_APP_LOWMEMORY);
    }
    std::atomic<bool> is_released{false};
    std::thread requester{[&] {
        PushAppEvent(SDL_APP_DIDENTERBACKGROUND);
        is_released = true;
    }};
    while (!platform->SuspendRequestedAt() && !is_released) {
        std::this_thread::yield();
    }
    EXPECT_FALSE(is_released);
    EXPECT_TRUE(platform->PumpEvents().lifecycle.Contains(DidEnterBackground));
    EXPECT_FALSE(is_released);
    platform->AcknowledgeSuspend();
    requester.join();
    for (int i = 0; i < 20; ++i) {
        PushAppEvent(SDL_APP_LOWMEMORY);
    }
    PushAppEvent(SDL_APP_TERMINATING);
    EXPECT_TRUE(platform->PumpEvents().lifecycle.Contains(Terminating));
}

// Some systems request a suspend twice, for example when the screen turns off while the game is in
// the background.
TEST(SdlLifecycle, AcknowledgesRequestsImmediatelyWhileSuspended) {
    const auto platform = MakeSdlPlatform(SdlOptionsFor("software"));
    SuspendedGame game;
    game.IsFixedTimeStep(false);
    std::thread system;
    std::atomic<int> acknowledged_late{0};
    game.on_step = [&] {
        if (game.updates == 3) {
            system = std::thread{[&] {
                for (int round = 0; round < 3; ++round) {
                    for (int times = 0; times < 2; ++times) {
                        PushAppEvent(SDL_APP_DIDENTERBACKGROUND);
                        acknowledged_late =
                            acknowledged_late + (platform->SuspendRequestedAt() ? 1 : 0);
                    }
                    PushAppEvent(SDL_APP_WILLENTERFOREGROUND);
                    while (game.resumes == round) {
                        std::this_thread::yield();
                    }
                }
                game.Exit();
            }};
        }
    };
    graze::Run(game, *platform, {});
    system.join();
    EXPECT_EQ(game.suspends, 3);
    EXPECT_EQ(game.resumes, 3);
    EXPECT_EQ(acknowledged_late, 0);
}

/// SDL with its events and an SdlLifecycle, like the platform's, but with longer timeouts.
class SdlLifecycleWithLongTimeout : public testing::Test {
protected:
    static constexpr std::chrono::seconds kLongTimeout{30};

    SdlLifecycleWithLongTimeout() { Begin({kLongTimeout, kLongTimeout}); }

    void Begin(SdlLifecycle::Timeouts patience) {
        lifecycle_.reset();
        lifecycle_.emplace([] { return 0; }, patience);
    }

    // Requests a suspend on another thread, and returns once that thread is blocked.
    void RequestSuspend() {
        requester_ = std::thread{[this] {
            PushAppEvent(SDL_APP_DIDENTERBACKGROUND);
            is_released_ = true;
        }};
        while (!lifecycle_->RequestedAt()) {
            std::this_thread::yield();
        }
    }

    SdlSystem system_{SDL_INIT_VIDEO};
    std::optional<SdlLifecycle> lifecycle_;
    std::thread requester_;
    std::atomic<bool> is_released_{false};
};

// While a suspend request is blocked, the game thread makes a call into SDL that sends an event,
// such as a change of the window. The call needs the event lock of SDL.
TEST_F(SdlLifecycleWithLongTimeout, ReleasesTheRequestingThreadWhenTheGameThreadNeedsSdlsLock) {
    Begin({kLongTimeout, std::chrono::milliseconds{50}});
    RequestSuspend();
    {
        const SdlCall call;
        PushAppEvent(SDL_APP_LOWMEMORY);
    }
    requester_.join();
    EXPECT_EQ(lifecycle_->TimedOutCount(), 1);
    EXPECT_TRUE(lifecycle_->RequestedAt().has_value()) << "it still has to be acknowledged";
}

TEST_F(SdlLifecycleWithLongTimeout, KeepsTheRequestingThreadBlockedDuringCallsWithoutTheLock) {
    RequestSuspend();
    for (int i = 0; i < 1000; ++i) {
        const SdlCall call;
        const SdlCall within;
    }
    EXPECT_FALSE(is_released_);
    EXPECT_FALSE(lifecycle_->BeginPump()) << "SDL must not be pumped while its event lock is held";
    lifecycle_->Answer();
    requester_.join();
    EXPECT_EQ(lifecycle_->TimedOutCount(), 0);
    EXPECT_TRUE(lifecycle_->BeginPump());
    lifecycle_->EndPump();
}

TEST_F(SdlLifecycleWithLongTimeout, BlocksARequestMadeDuringACallAfterTheCall) {
    {
        const SdlCall call;
        RequestSuspend();
    }
    EXPECT_FALSE(is_released_);
    lifecycle_->Answer();
    requester_.join();
    EXPECT_EQ(lifecycle_->TimedOutCount(), 0);
}

TEST_F(SdlLifecycleWithLongTimeout, IgnoresCallsOfOtherThreads) {
    std::thread{[] { const SdlCall call; }}.join();
    EXPECT_TRUE(lifecycle_->BeginPump());
    RequestSuspend();
    lifecycle_->EndPump();
    lifecycle_->Answer();
    requester_.join();
    EXPECT_EQ(lifecycle_->TimedOutCount(), 0);
}

// Between two pumps, each of the platform's calls into SDL that may send an event is in the scope
// of an SdlCall.
TEST(SdlLifecycle, ChangesTheWindowWhileARequestingThreadIsBlocked) {
    const auto platform = MakePlatform();
    WindowSettings settings;
    int changes = 0;
    for (const bool full_screen : {true, false}) {
        std::thread requester{[&] { PushAppEvent(SDL_APP_DIDENTERBACKGROUND); }};
        while (!platform->SuspendRequestedAt()) {
            std::this_thread::yield();
        }
        settings.full_screen = full_screen;
        settings.back_buffer_width += 64;
        platform->Apply(settings);
        platform->Graphics().Present();
        EXPECT_EQ(SdlLifecycle::OfThisThread()->TimedOutCount(), ++changes)
            << "blocked until the timeout";
        EXPECT_TRUE(platform->PumpEvents().lifecycle.Contains(DidEnterBackground));
        platform->AcknowledgeSuspend();
        requester.join();
        static_cast<void>(platform->PumpEvents());
    }
}

TEST(SdlLifecycle, EndsTheGameOnTermination) {
    const auto platform = MakeSdlPlatform(SdlOptionsFor("software"));
    SuspendedGame game;
    game.IsFixedTimeStep(false);
    game.on_step = [&] {
        if (game.updates == 5) {
            PushAppEvent(SDL_APP_TERMINATING);
        }
    };
    graze::Run(game, *platform, {100});
    EXPECT_EQ(game.updates, 5);
}

}  // namespace
}  // namespace graze::test
