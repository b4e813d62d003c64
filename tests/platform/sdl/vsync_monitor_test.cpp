#include <gtest/gtest.h>

#include "devices/window_output.hpp"

namespace graze {
namespace {

constexpr std::int64_t kMillisecond = 1'000'000;

void Tick(VsyncMonitor& watch, int ticks, std::int64_t apart_ns, std::int64_t& now) {
    for (int i = 0; i < ticks; ++i) {
        watch.Tick(now += apart_ns);
    }
}

TEST(VsyncMonitor, TrustsADriverThatWaits) {
    VsyncMonitor watch;
    std::int64_t now = 0;
    EXPECT_FALSE(watch.Waits());
    watch.Reset(true);
    Tick(watch, 1000, 16 * kMillisecond, now);
    EXPECT_TRUE(watch.Waits());
    Tick(watch, 1000, 2 * kMillisecond, now);  // a display of 500 Hz
    EXPECT_TRUE(watch.Waits());
}

TEST(VsyncMonitor, DetectsADriverThatDoesNotWait) {
    VsyncMonitor watch;
    std::int64_t now = 0;
    watch.Reset(true);
    Tick(watch, 200, kMillisecond / 10, now);
    EXPECT_FALSE(watch.Waits());
    watch.Reset(true);
    EXPECT_TRUE(watch.Waits());
}

TEST(VsyncMonitor, IgnoresAFewShortFrames) {
    VsyncMonitor watch;
    std::int64_t now = 0;
    watch.Reset(true);
    for (int i = 0; i < 100; ++i) {
        Tick(watch, 10, 0, now);
        Tick(watch, 1, 16 * kMillisecond, now);
    }
    EXPECT_TRUE(watch.Waits());
}

TEST(VsyncMonitor, NeverReportsWaitingThatTheDriverDoesNotClaim) {
    VsyncMonitor watch;
    std::int64_t now = 0;
    watch.Reset(false);
    Tick(watch, 1000, 16 * kMillisecond, now);
    EXPECT_FALSE(watch.Waits());
}

}  // namespace
}  // namespace graze
