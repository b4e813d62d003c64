#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>

#include <sys/types.h>

namespace graze::test {

/// The effect of a system call on files.
enum class FileCall : std::uint8_t {
    None,   ///< no effect on files: memory, time, the end of the program
    Other,  ///< only reads or inspects files
    Open,
    Close,
    Write,
    Flush,
    MakeFolder,
    Link,
    Rename,
    Remove
};

/// A system call of a process that is stopped at the call's entry or exit.
struct Call {
    FileCall kind = FileCall::None;
    pid_t process = 0;
    long number = 0;
    std::array<std::uint64_t, 6> arguments{};

    /// Returns the path that the call opens, creates or removes; for Link and Rename, the new name;
    /// for other calls, an empty path.
    [[nodiscard]] std::filesystem::path Path() const;

    /// Returns the old name; for Link and Rename only.
    [[nodiscard]] std::filesystem::path OldPath() const;

    /// Returns the open file's path; for Write, Flush and other calls on a descriptor.
    [[nodiscard]] std::filesystem::path OpenFile() const;

    /// True if the call is an Open that may create a file.
    [[nodiscard]] bool CreatesFile() const noexcept;

    /// True if the call reads a file or opens an existing one.
    [[nodiscard]] bool Reads() const noexcept;

    /// True if POSIX lets a signal interrupt the call (EINTR).
    [[nodiscard]] bool MayBeInterrupted() const noexcept;
};

/// The effect of the test on a system call.
struct Order {
    enum class What : std::uint8_t {
        Run,
        Kill,     ///< the process is killed before the call, as by kill -9
        Fail,     ///< the call is skipped and returns `error`
        Shorten,  ///< a Write writes half as many bytes
    };
    What what = What::Run;
    int error = 0;
};

/// Runs `work` in a child process that stops at each of its system calls.
///
/// before  is called at each entry and decides what to do with the call.
/// after   is called at each exit with the result (negative: an errno).
/// Out     the return value of `work`; std::nullopt if the process was killed by an order.
/// Errors  std::runtime_error if the process cannot be traced, or died unexpectedly.
std::optional<int> RunTraced(const std::function<int()>& work,
                             const std::function<Order(const Call&)>& before,
                             const std::function<void(const Call&, std::int64_t)>& after);

/// True if this machine allows tracing processes.
[[nodiscard]] bool CanTrace();

}  // namespace graze::test
