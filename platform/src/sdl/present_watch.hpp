#pragma once

#include <cstdint>

namespace graze {

/// Detects drivers whose Present does not wait for the display although they report that it does:
/// for hidden windows, without a display, or because of the user's driver settings.
class PresentWatch {
public:
    /// Starts again. `promised` is true if the driver reports that Present waits.
    void Reset(bool promised) noexcept;

    /// Call at the start of each turn of the loop. If waiting is promised, each turn must present
    /// once.
    void Turn(std::int64_t now_ns) noexcept;

    /// True if waiting is promised, until many turns in a row were shorter than any display's
    /// refresh.
    [[nodiscard]] bool Waits() const noexcept { return waits_; }

private:
    bool waits_ = false;
    std::int64_t last_turn_ns_ = -1;
    int hasty_turns_ = 0;
};

}  // namespace graze
