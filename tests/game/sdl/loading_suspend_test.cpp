#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <span>
#include <thread>

#include <SDL.h>
#include <gtest/gtest.h>

#include "game/sdl/stepped_sdl.hpp"
#include "graze/app/run.hpp"
#include "graze/content/standard_types.hpp"
#include "graze/platform/folder_storage.hpp"
#include "scenes/hairsbreadth.hpp"

namespace hairsbreadth {
namespace {

using graze::test::MakeTestSdl;

void PushAppEvent(std::uint32_t type) {
    SDL_Event event{};
    event.type = type;
    SDL_PushEvent(&event);
}

/// Records the suspends and the work of the game during them.
class Waits : public RunObserver {
public:
    void BeforeStep(std::int64_t /*step*/, const InputSnapshot& /*input*/) override {
        is_loaded = true;
    }
    void OnLifecycle(std::int64_t /*step*/, const LifecycleEvent& event) override {
        resumes += event.signal == LifecycleSignal::WillEnterForeground ? 1 : 0;
    }
    void OnSuspended(std::int64_t step, const SuspendReport& report) override {
        ++suspends;
        suspends_in_load += step == InputSource::kLoading ? 1 : 0;
        max_assets = std::max(max_assets, report.keep_alives);
        max_work = std::max(max_work, report.updates + report.draws);
        longest_ns = std::max(longest_ns, report.nanoseconds);
    }

    std::atomic<bool> is_loaded{false};
    std::atomic<int> resumes{0};
    int suspends = 0;
    int suspends_in_load = 0;
    int max_assets = 0;
    int max_work = 0;
    std::int64_t longest_ns = 0;
};

/// Simulates the OS: while the game loads, a thread suspends and resumes it again and again. Each
/// suspend blocks that thread until the game has acknowledged it.
class RequestingOs {
public:
    explicit RequestingOs(const Waits& waits)
        : thread_{[this, &waits] {
              for (int round = 0; !waits.is_loaded; ++round) {
                  const auto requested = std::chrono::steady_clock::now();
                  PushAppEvent(SDL_APP_DIDENTERBACKGROUND);
                  const auto blocked = std::chrono::steady_clock::now() - requested;
                  longest = std::max(longest, std::chrono::duration<double, std::milli>{blocked});
                  PushAppEvent(SDL_APP_WILLENTERFOREGROUND);
                  while (waits.resumes == round) {
                      std::this_thread::yield();
                  }
                  ++rounds;
              }
              is_done = true;
          }} {}
    ~RequestingOs() { thread_.join(); }
    RequestingOs(const RequestingOs&) = delete;
    RequestingOs& operator=(const RequestingOs&) = delete;

    std::chrono::duration<double, std::milli> longest{};
    int rounds = 0;
    std::atomic<bool> is_done{false};

private:
    std::thread thread_;
};

// Starts the suspends once the first asset is loaded, and exits the game when loading is done.
class InputWithOs : public InputSource {
public:
    InputWithOs(Game& game, const Waits& waits, std::unique_ptr<RequestingOs>& system)
        : game_{game}, waits_{waits}, system_{system} {}
    [[nodiscard]] InputSnapshot Next(std::int64_t /*step*/, const InputSnapshot& devices) override {
        if (!system_ || system_->is_done) {
            game_.Exit();
        }
        return devices;
    }
    [[nodiscard]] std::span<const LifecycleEvent> EventsBefore(std::int64_t /*step*/) override {
        if (!system_) {
            system_ = std::make_unique<RequestingOs>(waits_);
        }
        return {};
    }

private:
    Game& game_;
    const Waits& waits_;
    std::unique_ptr<RequestingOs>& system_;
};

// Returns the number of suspends during loading.
int LoadUnderSuspends() {
    const auto platform = MakeTestSdl(std::make_unique<FolderTitleStorage>(HAIRSBREADTH_ASSETS));
    Hairsbreadth game{1};
    Waits waits;
    std::unique_ptr<RequestingOs> system;
    InputWithOs source{game, waits, system};
    graze::Run(game, *platform,
               {.input = &source, .observer = &waits, .content_types = StandardContentTypes()});

    std::printf("%d suspends, %d of them while it loaded; the longest wait was %.1f ms, of 1000\n",
                waits.suspends, waits.suspends_in_load, system->longest.count());
    EXPECT_EQ(waits.suspends, system->rounds);
    EXPECT_LE(waits.max_assets, 1) << "only the current asset";
    EXPECT_LE(waits.max_work, 1) << "only the current step or frame";
    return waits.suspends_in_load;
}

TEST(DesktopLoading, AcknowledgesEachOfManySuspendsWithinOneAsset) {
    int suspends = 0;
    // How many suspends fit into one load depends on the scheduler.
    for (int run = 0; run < 20 && suspends <= 10; ++run) {
        suspends += LoadUnderSuspends();
    }
    EXPECT_GT(suspends, 10);
}

}  // namespace
}  // namespace hairsbreadth
