#pragma once

#include <cstdint>

namespace graze {

/// Detects that Present does not wait for the display although the driver reports that it does.
/// This happens with hidden windows, without a display, or because of the user's driver settings.
class VsyncMonitor {
public:
    /// Starts a new measurement. `promised` is true if the driver reports that Present waits.
    void Reset(bool promised) noexcept;

    /// Call at the start of each iteration of the game loop. If waiting is promised, each iteration
    /// must present once.
    void Tick(std::int64_t now_ns) noexcept;

    /// True if waiting is promised. Becomes false after 60 consecutive iterations that were each
    /// shorter than the refresh interval of any display.
    [[nodiscard]] bool Waits() const noexcept { return waits_; }

private:
    bool waits_ = false;
    std::int64_t last_tick_ns_ = -1;
    int early_ticks_ = 0;
};

}  // namespace graze
