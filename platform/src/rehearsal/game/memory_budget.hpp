#pragma once

#include <cstddef>
#include <cstdint>
#include <new>
#include <string_view>

namespace graze {

/// The source of an allocation: the program through operator new, or SDL through its own functions.
enum class MemoryUser : std::uint8_t { Program, Sdl };

/// Counters of allocated memory, from the start of the program.
struct MemoryUse {
    std::int64_t bytes = 0;        ///< in use now
    std::int64_t peak_bytes = 0;   ///< the maximum in use at once
    std::int64_t allocations = 0;  ///< number of allocations, freed or not
};

/// The error that operator new throws if an allocation would exceed the budget. what() names the
/// source and size of the request, and the memory in use.
class MemoryBudgetError : public std::bad_alloc {
public:
    [[nodiscard]] const char* what() const noexcept override;
};

/// The error that operator new throws if the system has no memory left. what() names the source and
/// size of the request, and the memory in use.
class MemoryShortageError : public std::bad_alloc {
public:
    [[nodiscard]] const char* what() const noexcept override;
};

/// Counts the memory of the whole program and refuses allocations that exceed a limit.
///
/// Counted  only in programs that link graze::rehearsed, which replaces operator new. Libraries
///          must not link it, since only a program may replace operator new. The mallocs of C
///          libraries and drivers are not counted.
/// Refused  only one allocation. The refusal removes the limit, so that the error can be reported
///          and files can be closed. Refusal() keeps the message, and the launcher ends the run
///          with it.
/// Threads  all functions may be called from any thread. Allocates nothing.
class MemoryBudget {
public:
    /// True if this program counts its allocations.
    [[nodiscard]] static bool IsCounted() noexcept;

    /// Sets the limit for all sources together, in bytes; 0, the default, for no limit.
    static void SetLimit(std::int64_t bytes) noexcept;

    /// Clears the messages of Refusal and Shortage. Call between two runs, while no other thread
    /// allocates.
    static void ForgetRefusal() noexcept;

    [[nodiscard]] static MemoryUse UseOf(MemoryUser user) noexcept;

    /// Returns the use of all sources together.
    [[nodiscard]] static MemoryUse Use() noexcept;

    /// For allocators: counts an allocation of that size if the limit allows it. Returns false if
    /// the allocation must fail. Give subtracts it when the memory is freed.
    [[nodiscard]] static bool Take(MemoryUser user, std::size_t bytes) noexcept;
    static void Give(MemoryUser user, std::size_t bytes) noexcept;

    /// Set two facts for the message of Refusal: what the program is doing, such as "loading", and
    /// the last file that the calling thread has read. The phase must be a string literal.
    static void SetPhase(const char* phase) noexcept;
    static void NoteFile(std::string_view name) noexcept;

    /// Returns "out of memory: ...", or "" if nothing was refused.
    [[nodiscard]] static const char* Refusal() noexcept;

    /// For allocators: records that the system could not provide that many bytes. Only the first
    /// call has an effect.
    static void NoteShortage(MemoryUser user, std::size_t bytes) noexcept;

    /// Returns "out of memory: the system ...", or "" if NoteShortage was not called.
    [[nodiscard]] static const char* Shortage() noexcept;
};

/// Converts bytes to MiB.
[[nodiscard]] constexpr double Mebibytes(std::int64_t bytes) noexcept {
    return static_cast<double>(bytes) / (1024.0 * 1024.0);
}

}  // namespace graze
