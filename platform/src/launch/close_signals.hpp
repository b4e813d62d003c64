#pragma once

#include <vector>

namespace graze {

/// Turns the signals that ask a program to end (ClosingSignals) into a request to close the game.
///
/// Takes    only signals with the default action: an ignored signal (nohup) stays ignored, and the
///          host program's own handler stays in place. The destructor restores the default.
/// Repeats  a second SIGINT before the first has been polled ends the program at once. Other
///          repeated signals have no further effect, since the OS may send each of them twice when
///          the user's session ends.
/// Threads  one object at a time, created and destroyed on one thread.
class CloseSignals {
public:
    CloseSignals();
    ~CloseSignals();
    CloseSignals(const CloseSignals&) = delete;
    CloseSignals& operator=(const CloseSignals&) = delete;

    /// True if a signal has arrived since the last call.
    [[nodiscard]] bool Poll() noexcept;

    /// True if the next Poll returns true.
    [[nodiscard]] static bool IsPending() noexcept;

    /// Returns the number of the signal for which the last Poll returned true; 0 if it returned
    /// false.
    [[nodiscard]] int LastPolled() const noexcept { return last_polled_; }

private:
    std::vector<int> taken_;
    int last_polled_ = 0;
};

}  // namespace graze
