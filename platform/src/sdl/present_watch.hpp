#pragma once

#include <cstdint>

namespace graze {

/// Whether Present can be trusted to wait for the display. Drivers say that they will and do not:
/// for hidden windows, without a display, or because the user's settings say so.
class PresentWatch {
public:
    /// `promised` is what the driver says from now on.
    void Reset(bool promised) noexcept;

    /// A turn of the loop begins, at this time. With a promise, each turn presents once.
    void Turn(std::int64_t now_ns) noexcept;

    /// True until a long row of turns, each far shorter than any display's, has shown otherwise.
    [[nodiscard]] bool Waits() const noexcept { return waits_; }

private:
    bool waits_ = false;
    std::int64_t last_turn_ns_ = -1;
    int hasty_turns_ = 0;
};

}  // namespace graze
