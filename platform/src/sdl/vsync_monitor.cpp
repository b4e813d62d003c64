#include "vsync_monitor.hpp"

namespace graze {
namespace {

constexpr std::int64_t kEarlyNs = 1'500'000;  // refreshes take longer on displays of up to 600 Hz
constexpr int kEarlyTicks = 60;

}  // namespace

void VsyncMonitor::Reset(bool promised) noexcept {
    waits_ = promised;
    last_tick_ns_ = -1;
    early_ticks_ = 0;
}

void VsyncMonitor::Tick(std::int64_t now_ns) noexcept {
    const bool early = last_tick_ns_ >= 0 && now_ns - last_tick_ns_ < kEarlyNs;
    last_tick_ns_ = now_ns;
    early_ticks_ = early ? early_ticks_ + 1 : 0;
    if (early_ticks_ >= kEarlyTicks) {
        waits_ = false;
    }
}

}  // namespace graze
