#pragma once

#include <memory>
#include <optional>
#include <string>

#include "graze/storage/user_storage.hpp"
#include "graze/storage/users.hpp"

/// What a program leaves to whatever runs it: an OS, or a page in a browser. host.cpp and src/web
/// implement these functions; CMake chooses one.
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
};

/// In a browser, whose page must not be blocked: returns true at once, and calls Turn for each frame
/// and when the page is hidden, until it returns an exit code. Elsewhere does nothing and returns
/// false: the program loops itself.
[[nodiscard]] bool HandOverTicks(const std::shared_ptr<TickedProgram>& program);

/// Opens the storage for the player's saves of this game: a folder, or the browser's database.
/// Returns null if there is none. `users` must outlive the result.
[[nodiscard]] std::unique_ptr<UserStorage> OpenUserStorage(const std::string& game,
                                                           const Users& users);

}  // namespace graze
