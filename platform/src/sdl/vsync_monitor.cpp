#include "vsync_monitor.hpp"

namespace graze {
namespace {

constexpr std::int64_t kHastyNs = 1'500'000;  // refreshes take longer on displays of up to 600 Hz
constexpr int kHastyTurns = 60;

}  // namespace

void VsyncMonitor::Reset(bool promised) noexcept {
    waits_ = promised;
    last_turn_ns_ = -1;
    hasty_turns_ = 0;
}

void VsyncMonitor::Turn(std::int64_t now_ns) noexcept {
    const bool hasty = last_turn_ns_ >= 0 && now_ns - last_turn_ns_ < kHastyNs;
    last_turn_ns_ = now_ns;
    hasty_turns_ = hasty ? hasty_turns_ + 1 : 0;
    if (hasty_turns_ >= kHastyTurns) {
        waits_ = false;
    }
}

}  // namespace graze
