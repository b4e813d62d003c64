#pragma once

#include <cstddef>
#include <cstdint>
#include <new>
#include <string_view>

namespace graze {

/// Who takes memory: the program, by operator new, or SDL, by its own functions.
enum class MemoryUser : std::uint8_t { Program, Sdl };

/// What has been taken, since the program began.
struct MemoryUse {
    std::int64_t bytes = 0;       ///< now
    std::int64_t peak_bytes = 0;  ///< at most
    std::int64_t allocations = 0;
};

/// What operator new throws over the budget. what() says who asked for how much, and what was in use.
class MemoryBudgetError : public std::bad_alloc {
public:
    [[nodiscard]] const char* what() const noexcept override;
};

/// What operator new throws when the system gives no more. what() says who asked for how much, and what was
/// in use.
class MemoryShortageError : public std::bad_alloc {
public:
    [[nodiscard]] const char* what() const noexcept override;
};

/// Counts the memory of the whole program, and refuses what is beyond a limit.
///
/// Counted  programs that link graze::rehearsed, which replaces operator new: a choice of theirs, as a
///          library must not make it. What C libraries and drivers take by malloc is not counted.
/// Refused  once. Then the limit is gone, so that the error can be told and files be closed in peace; Refusal
///          stays, and a launcher ends the run with it.
/// Threads  all of it from any. Allocates nothing.
class MemoryBudget {
public:
    /// Does this program count at all?
    [[nodiscard]] static bool IsCounted() noexcept;

    /// Of both users together, in bytes; 0, as at first, for none.
    static void SetLimit(std::int64_t bytes) noexcept;

    /// Between two runs, while no other thread takes anything.
    static void ForgetRefusal() noexcept;

    [[nodiscard]] static MemoryUse UseOf(MemoryUser user) noexcept;

    /// Of all users.
    [[nodiscard]] static MemoryUse Use() noexcept;

    /// For allocators: may so many bytes be had? If so they are counted, and Give them back in the end.
    [[nodiscard]] static bool Take(MemoryUser user, std::size_t bytes) noexcept;
    static void Give(MemoryUser user, std::size_t bytes) noexcept;

    /// What the program is doing, such as "loading", and which file this thread read last: for Refusal.
    /// The phase must be a literal.
    static void SetPhase(const char* phase) noexcept;
    static void NoteFile(std::string_view name) noexcept;

    /// "out of memory: ..."; "" while nothing was refused.
    [[nodiscard]] static const char* Refusal() noexcept;

    /// For allocators: the system had not so many bytes. The first time is the one that is told.
    static void NoteShortage(MemoryUser user, std::size_t bytes) noexcept;

    /// "out of memory: the system ..."; "" while it had all that was asked for.
    [[nodiscard]] static const char* Shortage() noexcept;
};

}  // namespace graze
