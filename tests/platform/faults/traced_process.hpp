#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>

#include <sys/types.h>

namespace graze::test {

/// What a system call does to files.
enum class FileCall : std::uint8_t {
    None,   ///< nothing: memory, time, the end of the program
    Other,  ///< looks at files only
    Open,
    Close,
    Write,
    Flush,
    MakeFolder,
    Link,
    Rename,
    Remove
};

/// A system call of a process that is stopped at its entry or its exit.
struct Call {
    FileCall kind = FileCall::None;
    pid_t process = 0;
    long number = 0;
    std::array<std::uint64_t, 6> arguments{};

    /// What it opens, makes or removes; of Link and Rename the new name. Empty without one.
    [[nodiscard]] std::filesystem::path Path() const;

    /// Of Rename: the old name.
    [[nodiscard]] std::filesystem::path OldPath() const;

    /// Of Write and Flush.
    [[nodiscard]] std::filesystem::path OpenFile() const;

    /// Of Open: does it make files?
    [[nodiscard]] bool MakesFile() const noexcept;

    /// True if it opens or reads what is there.
    [[nodiscard]] bool Reads() const noexcept;

    /// True if POSIX lets a signal interrupt it (EINTR).
    [[nodiscard]] bool MayBeInterrupted() const noexcept;
};

/// What shall become of a call.
struct Order {
    enum class What : std::uint8_t {
        Run,
        Kill,     ///< the process dies before the call is made, as by kill -9
        Fail,     ///< it is not made and returns `error`
        Shorten,  ///< a Write of half as many bytes
    };
    What what = What::Run;
    int error = 0;
};

/// Runs `work` in a process of its own that stops at each of its system calls.
///
/// before  is asked at each entry, `after` is told each result (negative: an errno).
/// Out     what `work` returned; none when the process was killed.
/// Errors  std::runtime_error when it cannot be traced, or died by itself.
std::optional<int> RunTraced(const std::function<int()>& work,
                             const std::function<Order(const Call&)>& before,
                             const std::function<void(const Call&, std::int64_t)>& after);

/// May processes be traced here?
[[nodiscard]] bool MayTrace();

}  // namespace graze::test
