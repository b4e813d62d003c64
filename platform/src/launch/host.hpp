#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "graze/storage/user_storage.hpp"
#include "graze/storage/users.hpp"

/// What connects a program to whatever runs it: an OS, or a page in a browser. host.cpp and src/web
/// implement the functions; CMake chooses one.
namespace graze {

/// A program that runs tick by tick.
class TickedProgram {
public:
    TickedProgram() = default;
    TickedProgram(const TickedProgram&) = delete;
    TickedProgram& operator=(const TickedProgram&) = delete;
    virtual ~TickedProgram() = default;

    /// Runs one tick. Returns the exit code after the last one, otherwise std::nullopt.
    [[nodiscard]] virtual std::optional<int> Tick() = 0;

    /// True if the window shows a frame.
    [[nodiscard]] virtual bool HasDrawn() const = 0;

    /// True if the game has created a sound. Requires HasDrawn.
    [[nodiscard]] virtual bool HasSounds() const = 0;
};

/// In a browser, whose page must not be blocked: returns true at once, and calls Tick for each frame
/// while the page is in sight, and when it is hidden, until Tick returns an exit code. Elsewhere
/// does nothing and returns false: the program loops itself.
[[nodiscard]] bool HandOverTicks(const std::shared_ptr<TickedProgram>& program);

/// Opens the storage for the player's saves of this game: a folder, or the browser's database.
/// Returns null if there is none. `users` must outlive the result.
[[nodiscard]] std::unique_ptr<UserStorage> OpenUserStorage(const std::string& game,
                                                           const Users& users);

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
